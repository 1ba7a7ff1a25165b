#include "app/settings.hpp"

#include <sys/stat.h>

#include <string>

#include "core/file.hpp"
#include "core/random.hpp"
#include "session/match_file.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace ply;
using namespace ply::app;

namespace {

/// Settings in which every field differs from its default.
Settings unusual() {
  Settings settings;
  settings.window = Placement{-20, 30, 1234, 777};
  settings.theme = scene::ThemeId::dark;
  settings.language = core::Language::korean;
  settings.scale = 1.25;
  settings.tab = ui::Tab::node;
  settings.library_width = 180;
  settings.side_width = 512;
  settings.speed = 8;
  settings.notation.shapes = core::Shapes::circles;
  settings.notation.window = core::WindowPlace::edge;
  settings.notation.beside = core::Beside::range;
  settings.notation.infinity = core::Infinity::blank;
  settings.notation.pruned = core::PrunedMark::cross;
  settings.notation.hidden[0] = settings.notation.hidden[3] = true;
  settings.recent = {"/home/a b/숙제.json", "/x.json"};
  settings.matches = std::make_shared<const std::vector<session::MatchRecord>>(
      1, session::MatchRecord{*session::Match::from({"othello", {}}), {}, 5});
  settings.level = {3};
  settings.open.source = "bundled:deep_cut";
  settings.open.step = 17;
  settings.open.rules.algorithm = "minimax";
  settings.open.rules.depth = 0;
  settings.open.rules.cut_on_equality = false;
  settings.open.rules.returns = "hard";
  settings.open.rules.test_order = "test-first";
  settings.open.rules.child_order = "right";
  settings.open.rules.root = "min";
  settings.open.rules.window = core::Window{core::kMinusInf, 4.5};
  settings.open.match = 5;
  settings.open.match_rules.eval = "discs";
  return settings;
}

}  // namespace

TEST_CASE("settings read back as they were written", "[app]") {
  const auto read = parse_settings(write_settings(unusual()));
  REQUIRE(read.has_value());
  CHECK(read->window == unusual().window);
  CHECK(read->theme == scene::ThemeId::dark);
  CHECK(read->language == core::Language::korean);
  CHECK(read->scale == 1.25);
  CHECK(read->tab == ui::Tab::node);
  CHECK(read->library_width == 180);
  CHECK(read->side_width == 512);
  CHECK(read->speed == 8);
  CHECK(read->notation == unusual().notation);
  CHECK(read->recent == unusual().recent);
  REQUIRE(read->matches);
  CHECK(*read->matches == *unusual().matches);
  CHECK(read->level == session::Level{3});
  CHECK(read->open.source == "bundled:deep_cut");
  CHECK(read->open.step == 17);
  CHECK(read->open.rules.depth == 0);
  CHECK(read->open.rules.cut_on_equality == false);
  CHECK(read->open.rules.window == unusual().open.rules.window);
  CHECK(read->open.match == 5);
  CHECK(read->open.match_rules == unusual().open.match_rules);
  CHECK(write_settings(*read) == write_settings(unusual()));
}

TEST_CASE("what was never stated stays unstated", "[app]") {
  const auto read = parse_settings(write_settings(Settings{}));
  REQUIRE(read.has_value());
  CHECK(!read->window.has_value());
  CHECK(!read->language.has_value());
  CHECK(!read->open.rules.algorithm.has_value());
  CHECK(!read->open.rules.window.has_value());
}

TEST_CASE("text that is no settings file of this version is refused", "[app]") {
  for (const auto* text :
       {"", "{", "[]", "3", "null", "{}", R"({"version": 2})", R"({"version": "1"})", "\xff\xfe"}) {
    CAPTURE(text);
    CHECK(!parse_settings(text).has_value());
  }
}

TEST_CASE("a field of a wrong type or out of range keeps its default", "[app]") {
  const auto read = parse_settings(R"({
    "version": 1, "theme": 3, "language": [], "scale": 1000, "tab": "soup", "speed": "fast",
    "library_width": -5, "side_width": null, "recent": {"a": 1}, "matches": 3, "level": {"depth": 0, "seconds": -1},
    "window": {"x": 0, "y": 0, "width": -3, "height": 5},
    "open": {"source": 7, "step": "x", "rules": {"depth": "deep", "window": [1]}},
    "unheard_of": true})");
  REQUIRE(read.has_value());
  const Settings defaults;
  CHECK(write_settings(*read) == write_settings(defaults));
}

TEST_CASE("of the matches in a settings file what is no record is passed over", "[app]") {
  const auto read = parse_settings(R"({"version": 1, "matches": [7, {}, {"id": 2},
    {"id": 3, "record": {"format": "plyscope-match/1", "game": "othello", "moves": ["z9"]}},
    {"id": 4, "record": {"format": "plyscope-match/1", "game": "othello", "moves": ["d3"]}}]})");
  REQUIRE(read.has_value());
  REQUIRE(read->matches);
  REQUIRE(read->matches->size() == 1);
  CHECK(read->matches->front().id == 4);
}

TEST_CASE("a window larger than any screen is not remembered", "[app]") {
  const auto read = parse_settings(
      R"({"version": 1, "window": {"x": 0, "y": 0, "width": 65536, "height": 65536}})");
  REQUIRE(read.has_value());
  CHECK_FALSE(read->window.has_value());
}

TEST_CASE("only where there are no settings yet the program starts for the first time", "[app]") {
  const test::TemporaryFolder folder;
  CHECK(load_settings(folder / "settings.json").first);
  CHECK_FALSE(load_settings(folder.write("settings.json", write_settings({}))).first);
  CHECK_FALSE(load_settings(folder.write("damaged.json", "{")).first);
}

TEST_CASE("settings that cannot be read are not taken for missing ones", "[app]") {
  const test::TemporaryFolder folder;
  const LoadedSettings unreadable = load_settings(folder.path());
  CHECK_FALSE(unreadable.readable);
  CHECK(unreadable.problem.has_value());
  const LoadedSettings missing = load_settings(folder / "settings.json");
  CHECK(missing.readable);
  CHECK_FALSE(missing.problem.has_value());
}

TEST_CASE("at most ten recent files are kept", "[app]") {
  Settings many;
  for (int i = 0; i < 15; ++i)
    many.recent.push_back("/" + std::to_string(i));
  const auto read = parse_settings(write_settings(many));
  REQUIRE(read.has_value());
  REQUIRE(read->recent.size() == kRecentFiles);
  CHECK(read->recent.front() == "/0");
}

TEST_CASE("no damage to the file is more than a reason for the defaults", "[app]") {
  const std::string whole = write_settings(unusual());
  for (std::size_t length = 0; length + 2 < whole.size(); ++length) {
    CHECK(!parse_settings(whole.substr(0, length)).has_value());
  }
  const auto seed = GENERATE(1, 2, 3);
  CAPTURE(seed);
  core::Random random(static_cast<std::uint64_t>(seed));
  for (int round = 0; round < 500; ++round) {
    std::string damaged = whole;
    damaged[random.below(static_cast<std::uint32_t>(damaged.size()))] =
        static_cast<char>(random.below(256));
    const auto read = parse_settings(damaged);
    if (read) CHECK((read->scale >= 0.75 && read->scale <= 2.5));
  }
}

TEST_CASE("numbers that do not fit are no settings", "[app]") {
  CHECK(!parse_settings(R"({"version": 4294967297})"));
  const auto parsed = parse_settings(R"({"version": 1, "open": {"step": 4294967299},
      "window": {"x": 0, "y": 0, "width": 4294967896, "height": 4294967896}})");
  REQUIRE(parsed);
  CHECK(parsed->open.step == 0);
  CHECK(!parsed->window);
  const auto negative = parse_settings(R"({"version": 1, "open": {"step": -1}})");
  REQUIRE(negative);
  CHECK(negative->open.step == 0);
}

TEST_CASE("settings of a newer version are left as they are", "[app]") {
  const test::TemporaryFolder folder;
  const auto path = folder.write("settings.json", R"({"version": 2, "theme": "sepia"})");
  const LoadedSettings loaded = load_settings(path);
  REQUIRE(loaded.problem);
  CHECK(loaded.problem->key == "app.settings_newer");
  CHECK_FALSE(loaded.readable);
  CHECK(std::filesystem::exists(path));
}

TEST_CASE("a backup of damaged settings replaces none that was made before", "[app]") {
  const test::TemporaryFolder folder;
  for (const char* text : {"{first", "{second", "{third"})
    CHECK(load_settings(folder.write("settings.json", text)).problem);
  CHECK(*core::read_file(folder / "settings.json.bak") == "{first");
  CHECK(*core::read_file(folder / "settings.json.bak2") == "{second");
  CHECK(*core::read_file(folder / "settings.json.bak3") == "{third");
}

TEST_CASE("a pipe in place of settings is refused at once", "[app]") {
  const test::TemporaryFolder folder;
  const auto path = folder / "pipe";
  REQUIRE(mkfifo(path.c_str(), 0600) == 0);
  const LoadedSettings loaded = load_settings(path);
  REQUIRE(loaded.problem);
  CHECK(loaded.problem->key == "app.settings_no_file");
  CHECK_FALSE(loaded.readable);
}

TEST_CASE("a device in place of settings is left alone", "[app]") {
  const auto loaded = load_settings("/dev/null");
  CHECK(!loaded.problem);
  CHECK(!std::filesystem::exists("/dev/null.bak"));
  CHECK(std::filesystem::is_character_file("/dev/null"));
}
