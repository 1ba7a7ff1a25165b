#include "app/event_queue.hpp"

#include <GLFW/glfw3.h>

#include <string>

#include "support/catch.hpp"

using namespace ply::app;

namespace {

event::Key press(int key) {
  return {key, 0, GLFW_PRESS, 0};
}
event::Key release(int key) {
  return {key, 0, GLFW_RELEASE, 0};
}

/// "+65" a key goes down, "-65" up, "a" a letter, "+b0" a button, "(3)" a motion to x = 3.
std::string word(const Event& each) {
  if (const auto* key = std::get_if<event::Key>(&each))
    return (key->action == GLFW_RELEASE ? "-" : "+") + std::to_string(key->key);
  if (const auto* letter = std::get_if<event::Letter>(&each))
    return std::string(1, static_cast<char>(letter->code));
  if (const auto* button = std::get_if<event::Button>(&each))
    return (button->down ? "+b" : "-b") + std::to_string(button->button);
  return "(" + std::to_string(static_cast<int>(std::get<event::Motion>(each).x)) + ")";
}

/// All that comes out, frame by frame: "+1 a | -1".
std::string frames(EventQueue& queue, int moving = 0) {
  std::string out;
  while (!queue.empty()) {
    out += out.empty() ? "" : " |";
    const auto taken = queue.take([moving](const event::Key& key) { return key.key == moving; });
    REQUIRE_FALSE(taken.empty());
    for (const Event& each : taken)
      out += (out.empty() ? "" : " ") + word(each);
  }
  return out;
}

std::string dealt(std::initializer_list<Event> events, int moving = 0) {
  EventQueue queue;
  for (const Event& each : events)
    queue.add(each);
  return frames(queue, moving);
}

constexpr int kControl = 341, kEnter = 257, kA = 65;

}  // namespace

TEST_CASE("a key that goes down and up is seen down for a frame", "[app]") {
  CHECK(dealt({press(kA), event::Letter{'a'}, release(kA)}) == "+65 a | -65");
  CHECK(dealt({press(kA), release(kA), press(kA), release(kA)}) == "+65 | -65 | +65 | -65");
}

TEST_CASE("keys that only move the cursor are heard as many as have come", "[app]") {
  const int right = 262;
  CHECK(dealt({press(right), release(right), press(right), release(right), press(right)}, right) ==
        "+262 -262 +262 -262 +262");
  CHECK(dealt({press(right), press(kA), press(right), release(right), release(kA)}, right) ==
        "+262 +65 | +262 -262 -65");
  CHECK(dealt({press(right), press(kA), event::Letter{'a'}, press(kEnter), press(right)}, right) ==
        "+262 +65 a | +257 | +262");
}

TEST_CASE("a modifier that went down earlier is held until its chord has been seen", "[app]") {
  EventQueue queue;
  queue.add(press(kControl));
  CHECK(frames(queue) == "+341");
  queue.add(press(kEnter));
  queue.add(release(kControl));
  queue.add(release(kEnter));
  CHECK(frames(queue) == "+257 | -341 -257");
}

TEST_CASE("a letter typed after a chord comes after its end", "[app]") {
  CHECK(dealt({press(kControl), press(kEnter), release(kEnter), release(kControl), press(kA),
               event::Letter{'a'}}) == "+341 | +257 | -257 -341 +65 a");
}

TEST_CASE("a key that goes down waits until the frame has acted on the one before", "[app]") {
  constexpr int kG = 71, kOne = 49;
  CHECK(dealt({press(kG), event::Letter{'g'}, press(kOne), event::Letter{'1'}, release(kG),
               release(kOne)}) == "+71 g | +49 1 | -71 -49");
}

TEST_CASE("late letters of a key that has been seen are dropped, those of the next one are not",
          "[app]") {
  constexpr int kG = 71, kOne = 49;
  EventQueue queue;
  queue.add(press(kG));
  CHECK(frames(queue) == "+71");
  queue.add(release(kG));
  queue.add(event::Letter{'g'});
  queue.add(press(kOne));
  queue.add(event::Letter{'1'});
  queue.drop_late_letters();
  CHECK(frames(queue) == "-71 +49 1");
}

TEST_CASE("a drag within a frame begins where the button went down", "[app]") {
  CHECK(dealt({event::Motion{1, 0}, event::Button{0, true}, event::Motion{2, 0},
               event::Motion{3, 0}, event::Button{0, false}, event::Motion{4, 0}}) ==
        "(1) +b0 | (2) (3) | -b0 | (4)");
}

TEST_CASE("every click of a double click is seen", "[app]") {
  CHECK(dealt({event::Button{0, true}, event::Button{0, false}, event::Button{0, true},
               event::Button{0, false}}) == "+b0 | -b0 | +b0 | -b0");
}
