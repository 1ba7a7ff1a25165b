#include <algorithm>

#include "game/uniform_tree.hpp"
#include "support/catch.hpp"
#include "teach/narration.hpp"
#include "ui/headless.hpp"

namespace ply::ui {
namespace {

namespace command = session::command;
using session::LogFilter;

/// The only command, if it is of this kind.
template <class Wanted>
Wanted the_only(const std::vector<session::Command>& commands) {
  REQUIRE(commands.size() == 1);
  REQUIRE(std::holds_alternative<Wanted>(commands.front()));
  return std::get<Wanted>(commands.front());
}

std::vector<std::string> texts_in(const Output& out, const Rect& panel) {
  std::vector<std::string> texts;
  for (const Placed& placed : out.placed) {
    const bool inside = panel.contains(placed.rect.x, placed.rect.y);
    if (placed.kind == Placed::Kind::text && inside) texts.push_back(placed.text);
  }
  return texts;
}

bool shows_beside(Window& window, std::string_view text) {
  const auto texts = texts_in(window.rest(), window.layout().side);
  return std::ranges::find(texts, text) != texts.end();
}

bool has_row(Window& window, std::string_view id) {
  const Output out = window.rest();
  return std::ranges::any_of(out.placed, [&](const Placed& placed) {
    return placed.kind == Placed::Kind::control && placed.text == id;
  });
}

}  // namespace

TEST_CASE("the code tab shows the line of the step with its numbers, and the open calls", "[ui]") {
  Window window(kTextbook, 1600, 1000);
  window.model.tab = Tab::code;
  window.model.playback.step = 18;
  CHECK(shows_beside(window, "      if α ≥ β: break"));
  CHECK(shows_beside(window, "3 ≥ 2"));
  CHECK(shows_beside(window, "C  MIN"));
  CHECK(shows_beside(window, "next D"));
  CHECK(the_only<command::Select>(window.click("stack/1")).node == "A");
  window.model.playback.step = 0;
  CHECK_FALSE(has_row(window, "stack/0"));
}

TEST_CASE("where the code has no room, the branches that the search is not in fold", "[ui]") {
  Window window(kTextbook, 1280, 560);
  window.model.tab = Tab::code;
  window.model.playback.step = 18;
  CHECK(shows_beside(window, "  if node is MAX ..."));
  CHECK(shows_beside(window, "      β ← min(β, value)"));
  CHECK_FALSE(shows_beside(window, "      α ← max(α, value)"));
}

TEST_CASE("a row of the log leads to its step, a filter leaves rows out", "[ui]") {
  Window window(kTextbook, 1600, 1000);
  window.model.tab = Tab::log;
  CHECK(the_only<command::Seek>(window.click("log/7")).step == 7);
  CHECK(the_only<command::SetLogFilter>(window.click("log-filter/1")).filter == LogFilter::cutoffs);
  window.model.log_filter = LogFilter::cutoffs;
  CHECK(has_row(window, "log/18"));
  CHECK(has_row(window, "log/31"));
  CHECK_FALSE(has_row(window, "log/17"));
}

TEST_CASE("the log says the sentence of the current step below its row, whole", "[ui]") {
  Window window(kTextbook);
  window.model.tab = Tab::log;
  for (core::Step step = 1; step <= window.run->trace.step_count(); ++step) {
    window.model.playback.step = step;
    const Output out = window.rest();
    std::string said;
    for (const std::string& text : texts_in(out, window.layout().side))
      said += text + " ";
    CAPTURE(step);
    const std::string sentence =
        core::Catalogue::of(core::Language::english).format(teach::explain(*window.run, step));
    CHECK(said.find(sentence) != std::string::npos);
    const auto row = window.find("log/" + std::to_string(step));
    if (step < window.run->trace.step_count() && has_row(window, "log/" + std::to_string(step + 1)))
      CHECK(window.find("log/" + std::to_string(step + 1)).y >= row.bottom() + 20);
  }
}

TEST_CASE("the log follows the step, also in a list of thousands, and can be scrolled away",
          "[ui]") {
  Window window(game::write_tree(game::uniform_tree(10, 4, 1)));
  window.model.tab = Tab::log;
  const core::Step end = window.run->trace.step_count();
  REQUIRE(end > 2000);
  for (const core::Step step : {end, core::Step{1}, end / 2}) {
    window.model.playback.step = step;
    window.rest();
    INFO("step " << step);
    CHECK(has_row(window, "log/" + std::to_string(step)));
  }
  const Rect row = window.find("log/" + std::to_string(end / 2));
  window.move_mouse(row.x + 5, row.y + 5);
  window.rest();
  ImGui::GetIO().MouseWheel = 100;
  window.draw();
  ImGui::GetIO().MouseWheel = 0;
  CHECK_FALSE(has_row(window, "log/" + std::to_string(end / 2)));
}

TEST_CASE("the thumb of a long list can be dragged to its end", "[ui]") {
  Window window(game::write_tree(game::uniform_tree(10, 4, 1)));
  window.model.tab = Tab::log;
  const core::Step end = window.run->trace.step_count();
  const Rect thumb = window.find("log/thumb");
  window.move_mouse(thumb.x + 2, thumb.y + 2);
  window.rest();
  window.hold_mouse(true);
  window.rest();
  window.move_mouse(thumb.x + 2, thumb.y + 2000);
  window.rest();
  window.hold_mouse(false);
  window.rest();
  CHECK(has_row(window, "log/" + std::to_string(end)));
}

}  // namespace ply::ui
