#pragma once

#include <deque>
#include <functional>
#include <variant>
#include <vector>

namespace ply::app {

/// What keyboard and mouse do, as GLFW tells it.
namespace event {
struct Key {
  int key, code, action, modifiers;  ///< GLFW_KEY_*, scan code, GLFW_PRESS …, GLFW_MOD_*
};
struct Letter {
  char32_t code;
};
struct Button {
  int button;
  bool down;
};
struct Motion {
  float x, y;
};
}  // namespace event
using Event = std::variant<event::Key, event::Letter, event::Button, event::Motion>;

/// Events in their order, dealt out to frames. Dear ImGui 1.86 looks at keys and mouse once a
/// frame: what goes down and up between two looks it would never see, and a chord or a drag only in
/// its last state.
class EventQueue {
 public:
  void add(Event event) { events_.push_back(event); }
  bool empty() const { return events_.empty(); }

  /// Whether a key that goes down only moves the cursor: what comes behind it means the same before
  /// and after, and need not wait for a frame.
  using Moves = std::function<bool(const event::Key&)>;

  /// What one frame may hear: one key that goes down, with its letters, after those that went up; a
  /// button changes at most once, the pointer moves before a button changes or after, not both.
  /// What comes behind waits as well: it may be meant for what the key has opened. Keys that
  /// only move are heard as many as have come, so that they never lag behind the hand.
  std::vector<Event> take(const Moves& moves);

  /// Forgets the letters of the keys that frames have seen go down. Input methods send them late,
  /// when a field that such a key has opened is about to listen.
  void drop_late_letters();

 private:
  std::deque<Event> events_;
};

}  // namespace ply::app
