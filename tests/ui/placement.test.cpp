#include <cstdio>

#include "game/bundled.hpp"
#include "session/presets.hpp"
#include "support/bundled.hpp"
#include "support/catch.hpp"
#include "support/runs.hpp"
#include "teach/legend.hpp"
#include "teach/narration.hpp"
#include "teach/rule_change.hpp"
#include "teach/veil.hpp"
#include "trace/queries.hpp"
#include "ui/headless.hpp"

/// Texts and controls of whole frames: nothing overlaps, nothing leaves its panel.
namespace ply::ui {
namespace {

constexpr float kSlack = 1;  // px: places are rounded

bool overlap(const Rect& a, const Rect& b) {
  return a.x + kSlack < b.right() && b.x + kSlack < a.right() && a.y + kSlack < b.bottom() &&
         b.y + kSlack < a.bottom();
}

bool inside(const Rect& inner, const Rect& outer) {
  return inner.x >= outer.x - kSlack && inner.y >= outer.y - kSlack &&
         inner.right() <= outer.right() + kSlack && inner.bottom() <= outer.bottom() + kSlack;
}

/// Lies under others on purpose.
bool is_ground(const Placed& placed) {
  return placed.text == "tree-area" || placed.text.ends_with("splitter");
}

std::string described(const Placed& placed) {
  const Rect& r = placed.rect;
  char place[96];
  std::snprintf(place, sizeof place, " at %.1f,%.1f %.1fx%.1f layer %d", r.x, r.y, r.width,
                r.height, placed.layer);
  return "\"" + placed.text + "\"" + place;
}

/// The first thing that is wrong with a frame; empty if nothing is.
std::string problem_of(const Output& out) {
  for (std::size_t i = 0; i < out.placed.size(); ++i) {
    const Placed& a = out.placed[i];
    if (a.text.find("⟨") != std::string::npos) return described(a) + " has no text";
    if (!inside(a.rect, a.within)) return described(a) + " leaves its panel";
    for (std::size_t k = 0; k < i; ++k) {
      const Placed& b = out.placed[k];
      if (a.kind != b.kind || a.layer != b.layer || is_ground(a) || is_ground(b)) continue;
      if (overlap(a.rect, b.rect)) return described(a) + " is over " + described(b);
    }
  }
  return {};
}

struct Size {
  float width, height;
  double scale;
};
constexpr Size kSizes[] = {{320, 240, 1},     {640, 480, 1},    {800, 600, 1},   {1024, 768, 1},
                           {1280, 720, 1},    {1280, 720, 1.5}, {1600, 1000, 1}, {1920, 1080, 1},
                           {1920, 1080, 2.5}, {3840, 2160, 2}};

void resize(Window& window, const Size& size) {
  ImGui::GetIO().DisplaySize = {size.width, size.height};
  window.model.scale = size.scale;
}

std::vector<core::Step> some_steps(const trace::Trace& trace) {
  const core::Step last = trace.step_count();
  return {0, 1, last / 3, trace::next_cutoff(trace, 0).value_or(last / 2), last - 1, last};
}

}  // namespace

TEST_CASE("nothing overlaps or leaves its panel while a game is played or set up", "[ui]") {
  for (const char* game : {"tictactoe", "othello", "gomoku", "takeaway"}) {
    Window window(test::game_run(game, {}, test::settings_with([](auto& s) { s.depth = 1; })));
    session::Contest contest(*session::Match::from({game, {}}));
    window.model.contest = &contest;
    window.model.tab = Tab::play;
    for (int move = 0; move < 3; ++move) {
      for (const Size& size : kSizes) {
        resize(window, size);
        for (const auto language : {core::Language::english, core::Language::korean}) {
          window.model.language = language;
          INFO(game << " " << size.width << "x" << size.height << " scale " << size.scale << " "
                    << core::language_code(language));
          CHECK(problem_of(window.rest()) == "");
        }
      }
      contest.set_engine(core::NodeKind::min, false);
      REQUIRE(contest.play(contest.match().moves().front()));
    }
    window.model.language = core::Language::english;
    resize(window, {1280, 1000, 1});
    window.click("edit-position");
    for (const Size& size : kSizes) {
      resize(window, size);
      INFO(game << " " << size.width << "x" << size.height << " scale " << size.scale);
      CHECK(problem_of(window.rest()) == "");
    }
  }
}

TEST_CASE("nothing overlaps or leaves its panel, whatever the window, step and language", "[ui]") {
  Window window(kTextbook);
  for (const Size& size : kSizes) {
    resize(window, size);
    for (const auto language : {core::Language::english, core::Language::korean}) {
      window.model.language = language;
      for (const Tab tab : kTabs) {
        window.model.tab = tab;
        for (const core::Step step : some_steps(window.run->trace)) {
          window.model.playback.step = step;
          INFO(size.width << "x" << size.height << " scale " << size.scale << " step " << step
                          << " " << core::language_code(language));
          CHECK(problem_of(window.rest()) == "");
        }
      }
    }
  }
}

TEST_CASE("every bundled tree fits its panels at every step", "[ui]") {
  for (const auto& [path, json] : test::bundled_trees()) {
    Window window(json);
    for (const auto language : {core::Language::english, core::Language::korean}) {
      window.model.language = language;
      window.model.title = language == core::Language::korean ? window.run->tree->title().ko
                                                              : window.run->tree->title().en;
      for (core::Step step = 0; step <= window.run->trace.step_count(); ++step) {
        window.model.playback.step = step;
        window.model.selected = core::NodeId(step % window.run->tree->size());
        window.model.tab = kTabs[step % std::size(kTabs)];
        INFO(path << " step " << step << " " << core::language_code(language));
        REQUIRE(problem_of(window.draw()) == "");
      }
    }
  }
}

namespace {

bool has(Window& window, std::string_view id) {
  return std::ranges::any_of(window.rest().placed,
                             [&](const Placed& placed) { return placed.text == id; });
}

/// A text that the catalogue does not end in "…" itself.
bool is_shortened(const Placed& placed, core::Language language) {
  if (placed.kind != Placed::Kind::text || !placed.text.ends_with("…")) return false;
  return std::ranges::none_of(core::Catalogue::of(language).entries(),
                              [&](const auto& entry) { return entry.second == placed.text; });
}

}  // namespace

TEST_CASE("no text of ours is shortened at the sizes of projectors", "[ui]") {
  Window window(kTextbook);
  for (const Size& size : {Size{1280, 720, 1}, Size{1600, 1000, 1}, Size{1920, 1080, 1},
                           Size{1920, 1080, 1.5}, Size{3840, 2160, 1}, Size{3840, 2160, 2}}) {
    resize(window, size);
    for (const auto language : {core::Language::english, core::Language::korean}) {
      window.model.language = language;
      for (const Dialog dialog :
           {Dialog::none, Dialog::open, Dialog::type, Dialog::step, Dialog::save}) {
        window.model.dialog = dialog;
        for (core::Step step = 0; step <= window.run->trace.step_count(); ++step) {
          window.model.playback.step = step;
          window.model.tab = kTabs[step % std::size(kTabs)];
          for (const Placed& placed : window.draw().placed) {
            if (!is_shortened(placed, language)) continue;
            INFO(size.width << "x" << size.height << " " << core::language_code(language));
            FAIL_CHECK(placed.text);
          }
        }
      }
    }
  }
}

TEST_CASE("the help says everything whole at the sizes of projectors", "[ui]") {
  Window window(kTextbook);
  window.model.components = {{"nlohmann/json", "13.11.13", "BSD-3-Clause"},
                             {"NanumBarunGothic", "", "SIL OFL 1.1"}};
  for (const Size& size : {Size{1280, 720, 1}, Size{1920, 1080, 1}, Size{3840, 2160, 2}}) {
    resize(window, size);
    for (const auto language : {core::Language::english, core::Language::korean}) {
      window.model.language = language;
      window.model.dialog = Dialog::help;
      for (const char* page : {"help-page/1", "help-page/2", "help-page/0"}) {
        window.click(page);
        INFO(size.width << " " << page << " " << core::language_code(language));
        const Output out = window.rest();
        CHECK(problem_of(out) == "");
        for (const Placed& placed : out.placed) {
          if (placed.layer == 1 && is_shortened(placed, language)) FAIL_CHECK(placed.text);
        }
      }
    }
  }
}

namespace {

/// The texts of a chip.
std::string said_in(const Rect& place, const Output& out) {
  std::string said;
  for (const Placed& placed : out.placed) {
    if (placed.kind == Placed::Kind::text && placed.within == place) said += placed.text;
  }
  return said;
}

std::string without_gaps(std::string text) {
  for (const std::string gap : {"·", " "}) {
    for (auto at = text.find(gap); at != text.npos; at = text.find(gap))
      text.erase(at, gap.size());
  }
  return text;
}

/// Whether a chip says all of a message; else what.
std::string missing_words(Window& window, std::string_view chip, const core::Message& message) {
  const std::string text = core::Catalogue::of(window.model.language).format(message);
  const Output out = window.rest();
  const auto place = std::ranges::find(out.placed, chip, &Placed::text);
  const std::string said = place == out.placed.end() ? "" : said_in(place->rect, out);
  return without_gaps(said) == without_gaps(text) ? "" : text;
}

bool draws(Window& window, std::string_view id) {
  const Output out = window.rest();
  return std::ranges::find(out.placed, id, &Placed::text) != out.placed.end();
}

core::Message longest_notice() {
  const auto run = test::run_of(kTextbook);
  return core::Message("rule_change.without_questions")
      .message("change", teach::rule_change(*run, *run));
}

}  // namespace

TEST_CASE("the rules and what has just been done are there whole, whatever is hidden or drawn",
          "[ui]") {
  const core::Message notice = longest_notice();
  for (const auto& [path, json] : test::bundled_trees()) {
    Window window(json);
    const core::Notation stated =
        core::overlaid(core::Notation{}, window.run->tree->view().notation);
    for (const Size& size :
         {Size{1280, 720, 1}, Size{1280, 720, 1.5}, Size{1920, 1080, 1}, Size{1920, 1080, 1.5}}) {
      resize(window, size);
      for (std::size_t preset = 0; preset < choice_names(session::Preset{}).size(); ++preset) {
        const auto drawn = session::conventions_of(static_cast<session::Preset>(preset)).notation;
        window.model.notation = core::overlaid(stated, drawn);
        for (const auto language : {core::Language::english, core::Language::korean}) {
          window.model.language = language;
          INFO(path << " " << size.width << "x" << size.height << " scale " << size.scale
                    << " preset " << preset << " " << core::language_code(language));
          const core::Notation shown = window.model.drawn();
          window.model.notice.reset();
          CHECK(
              missing_words(
                  window, "rules",
                  core::Message("ui.rules").message("legend", teach::legend(*window.run, shown))) ==
              "");
          window.model.notice = notice;
          CHECK(missing_words(window, "notice", teach::veiled(notice, shown)) == "");
          CHECK(draws(window, "rules") != window.layout().notice_takes_rules);
        }
      }
    }
  }
}

TEST_CASE("the stepping menu shows its texts whole at every scale", "[ui]") {
  Window window(kTextbook);
  window.model.playback.breakpoints = {*session::parse_breakpoint("node C"),
                                       *session::parse_breakpoint("alpha >= 3")};
  std::vector<Size> sizes(std::begin(kSizes), std::end(kSizes));
  for (const double scale : {0.75, 1.25, 1.75, 2., session::kMaxScale})
    sizes.push_back({1280, 720, scale});
  for (const Size& size : sizes) {
    resize(window, size);
    for (const auto language : {core::Language::english, core::Language::korean}) {
      window.model.language = language;
      INFO(size.width << "x" << size.height << " scale " << size.scale << " "
                      << core::language_code(language));
      if (!has(window, "stepping")) continue;  // too small a window
      window.click("stepping");
      const Output out = window.rest();
      CHECK(problem_of(out) == "");
      for (const Placed& placed : out.placed) {
        if (placed.layer == 1 && is_shortened(placed, language)) FAIL_CHECK(placed.text);
      }
      window.interface.takes({kEscapeKey});
    }
  }
}

TEST_CASE("the counters of a game are there beside the step, on a small screen too", "[ui]") {
  Window window(test::game_run("tictactoe"));
  for (const auto language : {core::Language::english, core::Language::korean}) {
    window.model.language = language;
    window.model.playback.step = window.run->trace.step_count();
    const std::string counters = core::Catalogue::of(language).format(teach::counters(
        *window.run, trace::counters(window.run->trace, window.model.playback.step)));
    std::string said;
    for (const Placed& placed : window.rest().placed)
      said += counters.find(placed.text) != std::string::npos ? placed.text : "";
    CAPTURE(counters);
    CHECK(without_gaps(said).find(without_gaps(counters)) != std::string::npos);
  }
}

TEST_CASE("cards show the names and goals of our lessons whole", "[ui]") {
  Window window(kTextbook, 1280, 2800);
  const Miniature shape{{{0.5f, 0, core::NodeKind::max, 0, true}}};
  for (const auto language : {core::Language::english, core::Language::korean}) {
    window.model.language = language;
    window.model.lessons.clear();
    for (const std::string& id : game::bundled_ids()) {
      const auto tree = game::read_bundled(id);
      REQUIRE(tree.ok());
      window.model.lessons.push_back({"bundled:" + id, tree->title().in(language), "",
                                      tree->lesson().goal.in(language), &shape});
    }
    for (const Placed& placed : window.rest().placed) {
      if (is_shortened(placed, language)) FAIL_CHECK(placed.text);
    }
  }
}

TEST_CASE("dialogs, errors and progress keep their places", "[ui]") {
  Window window(kTextbook);
  for (const Size& size : kSizes) {
    resize(window, size);
    for (const auto language : {core::Language::english, core::Language::korean}) {
      window.model.language = language;
      window.model.error = core::Message("ui.open_text");
      window.model.busy_visits = 1'234'567;
      for (const Dialog dialog :
           {Dialog::none, Dialog::open, Dialog::type, Dialog::step, Dialog::save, Dialog::help}) {
        window.model.dialog = dialog;
        INFO(size.width << "x" << size.height << " scale " << size.scale << " dialog "
                        << static_cast<int>(dialog) << " " << core::language_code(language));
        CHECK(problem_of(window.rest()) == "");
      }
    }
  }
}

TEST_CASE("names that people chose are shortened, not cut", "[ui]") {
  const std::string name = "a_very_long_name_of_a_tree_that_somebody_gave_to_a_file_of_homework";
  Window window(R"({"format": "plyscope-tree/1", "root": {"name": ")" + name +
                R"(", "children": [3, 5]}})");
  window.model.title = name + ".json";
  window.model.recent.push_back({"/tmp/x.json", name + name});
  for (const Size& size : kSizes) {
    resize(window, size);
    for (const Tab tab : kTabs) {
      window.model.tab = tab;
      for (core::Step step = 0; step <= window.run->trace.step_count(); ++step) {
        window.model.playback.step = step;
        INFO(size.width << "x" << size.height << " scale " << size.scale << " step " << step);
        CHECK(problem_of(window.rest()) == "");
      }
    }
  }
}

TEST_CASE("a name of a megabyte costs no more than a window can show of it", "[ui]") {
  const std::string name(1'000'000, 'x');
  Window window(R"({"format": "plyscope-tree/1", "root": {"name": ")" + name +
                R"(", "children": [3, 5]}})");
  for (const Tab tab : kTabs) {
    window.model.tab = tab;
    for (core::Step step = 0; step <= window.run->trace.step_count(); ++step) {
      window.model.playback.step = step;
      window.model.selected = core::NodeId(0);
      std::size_t bytes = 0;
      for (const Placed& placed : window.draw().placed)
        bytes += placed.text.size();
      REQUIRE(bytes < 100'000);
    }
  }
}

TEST_CASE("every motion has its button in every window", "[ui]") {
  Window window(kTextbook);
  for (const Size& size : kSizes) {
    resize(window, size);
    INFO(size.width << "x" << size.height);
    for (const char* id : {"first",    "previous",  "play",    "next",        "last",
                           "over",     "back-over", "out",     "next-cutoff", "previous-cutoff",
                           "timeline", "tree",      "theme",   "language",    "smaller",
                           "larger",   "help",      "zoom-in", "zoom-out",    "fit",
                           "step"}) {
      INFO(id);
      CHECK_NOTHROW(window.find(id));
    }
    CHECK_NOTHROW(window.find("rules"));
  }
}

}  // namespace ply::ui
