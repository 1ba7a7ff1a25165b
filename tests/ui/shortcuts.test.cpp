#include "ui/shortcuts.hpp"

#include <set>
#include <tuple>

#include "support/catch.hpp"
#include "ui/headless.hpp"

namespace ply::ui {
namespace {

namespace command = session::command;
using session::Motion;

std::optional<Motion> motion_of(int key, bool shift, bool control) {
  const Window window(kTextbook);
  const auto found = shortcut({key, shift, control}, window.model);
  if (!found || !std::holds_alternative<command::Go>(*found)) return std::nullopt;
  return std::get<command::Go>(*found).motion;
}

}  // namespace

TEST_CASE("arrows, pages and presentation remotes step", "[ui]") {
  constexpr int kRight = 262, kLeft = 263, kUp = 265, kPageUp = 266, kPageDown = 267, kHome = 268,
                kEnd = 269;
  CHECK(motion_of(kRight, false, false) == Motion::next);
  CHECK(motion_of(kPageDown, false, false) == Motion::next);
  CHECK(motion_of(kLeft, false, false) == Motion::previous);
  CHECK(motion_of(kPageUp, false, false) == Motion::previous);
  CHECK(motion_of(kRight, true, false) == Motion::over);
  CHECK(motion_of(kLeft, true, false) == Motion::back_over);
  CHECK(motion_of(kUp, false, false) == Motion::out);
  CHECK(motion_of(kRight, false, true) == Motion::next_cutoff);
  CHECK(motion_of(kLeft, false, true) == Motion::previous_cutoff);
  CHECK(motion_of(kHome, false, false) == Motion::first);
  CHECK(motion_of(kEnd, false, false) == Motion::last);
  CHECK_FALSE(motion_of(kRight, true, true));
}

TEST_CASE("no key means two things", "[ui]") {
  std::set<std::tuple<int, bool, bool>> seen;
  for (const Shortcut& entry : shortcuts()) {
    INFO(entry.key << " " << entry.key_name);
    CHECK(seen.emplace(entry.key, entry.shift, entry.control).second);
  }
}

TEST_CASE("every action has a name and a key in both languages", "[ui]") {
  for (const auto language : {core::Language::english, core::Language::korean}) {
    const core::Catalogue& words = core::Catalogue::of(language);
    for (int i = 0; i < static_cast<int>(Action::count); ++i) {
      const auto action = static_cast<Action>(i);
      INFO(action_name(action));
      CHECK_FALSE(key_names(action, words).empty());
      CHECK(tip(action, words).find("⟨") == std::string::npos);
    }
  }
}

TEST_CASE("Enter runs to the selected node, and only if there is one", "[ui]") {
  Window window(kTextbook);
  constexpr int kEnter = 257;
  CHECK_FALSE(shortcut({kEnter}, window.model));
  window.model.selected = core::NodeId(2);
  const auto found = shortcut({kEnter}, window.model);
  REQUIRE(found);
  CHECK(std::holds_alternative<command::RunToSelected>(*found));
}

TEST_CASE("Escape closes the topmost thing first", "[ui]") {
  Window window(kTextbook);
  constexpr KeyPress kEscape{256};
  window.model.error = core::Message("ui.stop");
  window.model.dialog = Dialog::help;
  window.model.busy_visits = 5;
  CHECK(std::holds_alternative<command::ShowDialog>(*shortcut(kEscape, window.model)));
  window.model.dialog = Dialog::none;
  CHECK(std::holds_alternative<command::DismissError>(*shortcut(kEscape, window.model)));
  window.model.error.reset();
  CHECK(std::holds_alternative<command::StopSearch>(*shortcut(kEscape, window.model)));
  window.model.busy_visits.reset();
  CHECK(std::holds_alternative<command::Select>(*shortcut(kEscape, window.model)));
}

TEST_CASE("Ctrl and a number show the tab at that place, the play only while a game is", "[ui]") {
  Window window(kTextbook);
  for (std::size_t i = 0; i < std::size(kTabs); ++i) {
    const auto found = shortcut({49 + static_cast<int>(i), false, true}, window.model);
    CAPTURE(i);
    REQUIRE(found.has_value() == (kTabs[i] != Tab::play));
    if (found) CHECK(std::get<command::SetTab>(*found).tab == kTabs[i]);
  }
}

TEST_CASE("an open dialog keeps every other key to itself", "[ui]") {
  Window window(kTextbook);
  window.model.dialog = Dialog::step;
  for (const Shortcut& entry : shortcuts()) {
    if (entry.action == Action::close) continue;
    CHECK_FALSE(shortcut({entry.key, entry.shift, entry.control}, window.model));
  }
}

TEST_CASE("D and L switch to the other theme and language", "[ui]") {
  Window window(kTextbook);
  const auto dark = shortcut({68}, window.model);
  CHECK(std::get<command::SetTheme>(*dark).dark);
  const auto korean = shortcut({76}, window.model);
  CHECK(std::get<command::SetLanguage>(*korean).language == core::Language::korean);
  window.model.theme = scene::ThemeId::dark;
  window.model.language = core::Language::korean;
  CHECK_FALSE(std::get<command::SetTheme>(*shortcut({68}, window.model)).dark);
  CHECK(std::get<command::SetLanguage>(*shortcut({76}, window.model)).language ==
        core::Language::english);
}

TEST_CASE("a text field takes the clipboard with Control+V and Shift+Insert only", "[ui]") {
  constexpr int kV = 86, kC = 67, kInsert = 260;
  CHECK(pastes({.key = kV, .control = true}));
  CHECK(pastes({.key = kInsert, .shift = true}));
  CHECK_FALSE(pastes({.key = kV}));
  CHECK_FALSE(pastes({.key = kC, .control = true}));
  CHECK_FALSE(pastes({.key = kInsert}));
}

TEST_CASE("text gets larger as far as the window has room, and smaller from what is shown",
          "[ui]") {
  const auto scale_of = [](Action action, const Model& model) -> std::optional<double> {
    const auto made = command_of(action, model);
    if (!made) return {};
    return std::get<command::SetScale>(*made).scale;
  };
  Window window(kTextbook);
  Model& model = window.model;
  model.scale = 1.3;
  CHECK(scale_of(Action::larger, model) == Approx(1.3 * 1.125));
  model.shown_scale = double{1.3f};  // as a frame reports it
  CHECK(scale_of(Action::larger, model) == Approx(1.3 * 1.125));
  model.scale = 2;
  CHECK_FALSE(scale_of(Action::larger, model));
  CHECK(scale_of(Action::smaller, model) == Approx(1.3 / 1.125));
  CHECK(window.click("larger").empty());
  CHECK(window.click("smaller").size() == 1);
  model.scale = session::kMaxScale;
  model.shown_scale = session::kMaxScale;
  CHECK_FALSE(scale_of(Action::larger, model));
  model.scale = session::kMinScale;
  CHECK_FALSE(scale_of(Action::smaller, model));
}

}  // namespace ply::ui
