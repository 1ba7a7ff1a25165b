#include "app/event_queue.hpp"

#include <GLFW/glfw3.h>

#include <algorithm>

namespace ply::app {
namespace {

/// What a frame has heard so far.
class Heard {
 public:
  explicit Heard(const EventQueue::Moves& moves) : moves_(moves) {}

  bool admits(const event::Key& key) const { return !pressed_ && !contains(keys_, key.key); }
  bool admits(const event::Letter&) const { return true; }
  bool admits(const event::Button& button) const {
    return !contains(buttons_, button.button) && (button.down || !moved_);
  }
  bool admits(const event::Motion&) const { return buttons_.empty(); }

  void add(const event::Key& key) {
    if (key.action == GLFW_REPEAT || moves_(key)) return;
    keys_.push_back(key.key);
    pressed_ = pressed_ || key.action == GLFW_PRESS;
  }
  void add(const event::Letter&) {}
  void add(const event::Button& button) { buttons_.push_back(button.button); }
  void add(const event::Motion&) { moved_ = true; }

 private:
  static bool contains(const std::vector<int>& all, int one) {
    return std::ranges::find(all, one) != all.end();
  }

  const EventQueue::Moves& moves_;
  std::vector<int> keys_, buttons_;  // that changed
  bool pressed_ = false, moved_ = false;
};

}  // namespace

std::vector<Event> EventQueue::take(const Moves& moves) {
  std::vector<Event> taken;
  Heard heard(moves);
  const auto admitted = [&heard](const auto& event) { return heard.admits(event); };
  while (!events_.empty() && std::visit(admitted, events_.front())) {
    taken.push_back(events_.front());
    events_.pop_front();
    std::visit([&heard](const auto& event) { heard.add(event); }, taken.back());
  }
  return taken;
}

void EventQueue::drop_late_letters() {
  const auto goes_down = [](const Event& event) {
    const auto* key = std::get_if<event::Key>(&event);
    return key != nullptr && key->action == GLFW_PRESS;
  };
  const auto end = std::ranges::find_if(events_, goes_down);
  events_.erase(std::remove_if(events_.begin(), end,
                               [](const Event& event) {
                                 return std::holds_alternative<event::Letter>(event);
                               }),
                end);
}

}  // namespace ply::app
