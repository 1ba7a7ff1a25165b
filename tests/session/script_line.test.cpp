#include "session/script_line.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <string>
#include <variant>

#include "core/limits.hpp"
#include "core/text.hpp"
#include "session/playback.hpp"
#include "session/players.hpp"
#include "support/catch.hpp"
#include "support/words.hpp"

using namespace ply;
using namespace ply::session;
using test::in_english;

namespace {

/// The command of a line that must be right.
template <class Kind>
Kind parsed(std::string_view line) {
  CAPTURE(line);
  auto result = parse_command(line);
  REQUIRE(result.ok());
  REQUIRE(result->has_value());
  REQUIRE(std::holds_alternative<Kind>(**result));
  return std::get<Kind>(**result);
}

std::string error_key(std::string_view line) {
  CAPTURE(line);
  const auto result = parse_command(line);
  REQUIRE(!result.ok());
  return result.error().message.key;
}

/// A line for every command that scripts have.
constexpr const char* kLines[] = {"open a.json",
                                  "type [3, 5]",
                                  "set depth 2",
                                  "seek 3",
                                  "next",
                                  "back",
                                  "forward",
                                  "play on",
                                  "speed 2",
                                  "pace leaf",
                                  "break node C",
                                  "break none",
                                  "select C",
                                  "run-to-selected",
                                  "find 3",
                                  "fit",
                                  "zoom 2",
                                  "pan 1 1",
                                  "theme dark",
                                  "language ko",
                                  "tab log",
                                  "log cutoffs",
                                  "copy-log csv",
                                  "copy-answers",
                                  "save a.svg",
                                  "save-walk a",
                                  "scale 2",
                                  "show-panels off",
                                  "full-screen on",
                                  "blank on",
                                  "projector on",
                                  "panels 200 300",
                                  "trace alpha C",
                                  "show names off",
                                  "peek on",
                                  "notation shapes circles",
                                  "preset strict",
                                  "fold on",
                                  "unfold-all",
                                  "stop",
                                  "dialog help",
                                  "dismiss",
                                  "paste",
                                  "size 800x600",
                                  "screenshot a.png",
                                  "wait idle",
                                  "report",
                                  "expect step 3",
                                  "wait step 3",
                                  "move d3",
                                  "player o person",
                                  "level seconds 0.5",
                                  "take-back",
                                  "hint",
                                  "stop-thinking",
                                  "pause-match on",
                                  "step-match",
                                  "new-match",
                                  "position XO./.X./..O X",
                                  "search-position",
                                  "show-thinking 2",
                                  "save-match a.json",
                                  "quit"};

}  // namespace

TEST_CASE("empty lines and comments are no commands", "[session]") {
  const auto* line = GENERATE("", "   ", "\t", "\r", "# open nothing", "  # indented");
  const auto result = parse_command(line);
  REQUIRE(result.ok());
  CHECK(!result->has_value());
}

TEST_CASE("a path may contain blanks", "[session]") {
  CHECK(parsed<command::Open>("open my trees/a b.json").path == "my trees/a b.json");
  CHECK(parsed<command::Open>("open bundled:deep_cut").path == "bundled:deep_cut");
  CHECK(parsed<command::OpenText>("type [[3, 12], [2, 4]]").text == "[[3, 12], [2, 4]]");
  CHECK(parsed<command::Screenshot>("screenshot out/step 5.png").path == "out/step 5.png");
}

TEST_CASE("blanks around words and a carriage return do not matter", "[session]") {
  CHECK(parsed<command::Seek>("  seek \t 12 \r").step == 12);
}

TEST_CASE("every command has its word, but the one that copies what a dialog shows", "[session]") {
  std::set<std::size_t> met{Command(command::CopyText{}).index()};
  for (const char* line : kLines) {
    CAPTURE(line);
    const auto parsed_line = parse_command(line);
    REQUIRE(parsed_line.ok());
    met.insert((*parsed_line)->index());
  }
  CHECK(met.size() == std::variant_size_v<Command>);
}

TEST_CASE("every motion has its word", "[session]") {
  const std::pair<const char*, Motion> words[] = {
      {"first", Motion::first},
      {"previous", Motion::previous},
      {"next", Motion::next},
      {"last", Motion::last},
      {"over", Motion::over},
      {"back-over", Motion::back_over},
      {"out", Motion::out},
      {"next-cutoff", Motion::next_cutoff},
      {"previous-cutoff", Motion::previous_cutoff},
      {"next-root-move", Motion::next_root_move},
      {"previous-root-move", Motion::previous_root_move},
      {"next-breakpoint", Motion::next_breakpoint},
      {"previous-breakpoint", Motion::previous_breakpoint},
  };
  for (const auto& [word, motion] : words)
    CHECK(parsed<command::Go>(word).motion == motion);
  CHECK(error_key("next 2") == "script.usage");
}

TEST_CASE("seek takes a step or the end", "[session]") {
  CHECK(parsed<command::Seek>("seek 0").step == 0);
  CHECK(parsed<command::Seek>("seek end").step == std::numeric_limits<core::Step>::max());
  for (const auto* line : {"seek", "seek -1", "seek 3x", "seek 1.5", "seek 99999999999"}) {
    CHECK(error_key(line) == "script.usage");
  }
}

TEST_CASE("set states one rule", "[session]") {
  CHECK(parsed<command::Set>("set algorithm minimax").settings.algorithm == "minimax");
  CHECK(parsed<command::Set>("set depth 3").settings.depth == 3);
  CHECK(parsed<command::Set>("set cut-on-equality no").settings.cut_on_equality == false);
  CHECK(parsed<command::Set>("set returns hard").settings.returns == "hard");
  CHECK(parsed<command::Set>("set test-order test-first").settings.test_order == "test-first");
  CHECK(parsed<command::Set>("set child-order right").settings.child_order == "right");
  CHECK(parsed<command::Set>("set root min").settings.root == "min");
  const auto window = parsed<command::Set>("set window -inf, 4.5").settings.window;
  CHECK(window == core::Window{core::kMinusInf, 4.5});
  for (const auto* line : {"set", "set depth", "set depth deep", "set cut-on-equality maybe",
                           "set window 3", "set window nan,3", "set window ,", "set speed 3"}) {
    CHECK(error_key(line) == "script.usage");
  }
}

TEST_CASE("play and choices take only their words", "[session]") {
  CHECK(parsed<command::Play>("play on").on == true);
  CHECK(parsed<command::Play>("play off").on == false);
  CHECK(!parsed<command::Play>("play toggle").on.has_value());
  CHECK(parsed<command::SetTheme>("theme dark").dark);
  CHECK(!parsed<command::SetTheme>("theme light").dark);
  CHECK(parsed<command::SetLanguage>("language ko").language == core::Language::korean);
  CHECK(parsed<command::SetTab>("tab node").tab == Tab::node);
  CHECK(parsed<command::ShowDialog>("dialog none").dialog == Dialog::none);
  for (const auto* line : {"play", "play loud", "theme blue", "language fr", "tab nothing",
                           "log sometimes", "dialog", "dialog print", "paste now", "fit all"}) {
    CHECK(error_key(line) == "script.usage");
  }
}

TEST_CASE("numbers outside their range are refused", "[session]") {
  CHECK(parsed<command::SetSpeed>("speed 0.25").steps_per_second == 0.25);
  CHECK(parsed<command::SetScale>("scale 2.5").scale == 2.5);
  CHECK(parsed<command::SetPanelWidths>("panels 240 380").side == 380);
  for (const auto* line :
       {"speed 0.1", "speed 17", "speed nan", "scale 3", "zoom 0", "zoom -1", "zoom inf",
        "size 0x5", "size 10", "size 10x", "size x10", "panels -1 5", "pan 3"}) {
    CHECK(error_key(line) == "script.usage");
  }
}

TEST_CASE("zoom may name the point that stays", "[session]") {
  const auto middle = parsed<command::Zoom>("zoom 1.5");
  CHECK(middle.factor == 1.5);
  CHECK(!middle.x.has_value());
  const auto at = parsed<command::Zoom>("zoom 0.5 100 -20");
  CHECK(at.x == 100.0f);
  CHECK(at.y == -20.0f);
  CHECK(error_key("zoom 2 100") == "script.usage");
}

TEST_CASE("select without a name selects nothing", "[session]") {
  CHECK(parsed<command::Select>("select").node.empty());
  CHECK(parsed<command::Select>("select A1").node == "A1");
}

TEST_CASE("wait and expect name a field and a value", "[session]") {
  parsed<command::WaitIdle>("wait idle");
  const auto wait = parsed<command::WaitFor>("wait source /a b.json").condition;
  CHECK(wait.field == "source");
  CHECK(wait.value == "/a b.json");
  CHECK(parsed<command::Expect>("expect step 3").condition.value == "3");
  CHECK(error_key("wait") == "script.usage");
  CHECK(error_key("wait step") == "script.usage");
  CHECK(error_key("expect step") == "script.usage");
}

TEST_CASE("a value with blanks is one word of a report, and read back as it was", "[session]") {
  CHECK(script_value("alpha B") == R"("alpha B")");
  CHECK(script_value("C") == "C");
  for (const char* value : {"alpha B", "/a b.json", R"(text:{"a": [1, 2]})", R"("x")", R"(a\ b)",
                            "text:[[1],\\u000a [2]]", "3"}) {
    INFO(value);
    CHECK(parsed<command::Expect>("expect source " + script_value(value)).condition.value == value);
  }
  CHECK(parsed<command::Expect>(R"(expect node "C")").condition.value == "C");
  CHECK(error_key(R"(expect traced "alpha B)") == "script.usage");
  CHECK(error_key(R"(expect traced "alpha" B)") == "script.usage");
}

TEST_CASE("a usage error repeats the line and says what would be right", "[session]") {
  const auto result = parse_command("theme blue");
  REQUIRE(!result.ok());
  const std::string text = in_english(result.error().message);
  CHECK(text.find("theme blue") != text.npos);
  CHECK(text.find("theme light|dark") != text.npos);
}

TEST_CASE("an unknown word suggests the nearest command", "[session]") {
  const auto result = parse_command("screnshot a.png");
  REQUIRE(!result.ok());
  CHECK(in_english(result.error().message).find("screenshot") != std::string::npos);
  CHECK(error_key("frobnicate") == "script.unknown");
}

TEST_CASE("a script keeps the numbers of its lines", "[session]") {
  const auto lines = parse_script("# walk\nnext\n\nseek end\r\nquit", "walk.txt");
  REQUIRE(lines.ok());
  REQUIRE(lines->size() == 3);
  CHECK((*lines)[0].number == 2);
  CHECK((*lines)[1].number == 4);
  CHECK((*lines)[2].number == 5);
  CHECK(std::holds_alternative<command::Quit>((*lines)[2].command));
}

TEST_CASE("a script error names file and line", "[session]") {
  const auto lines = parse_script("next\nnext\nfly\n", "walk.txt");
  REQUIRE(!lines.ok());
  CHECK(in_english(lines.error().message).starts_with("walk.txt:3: "));
}

TEST_CASE("layers are shown, hidden and peeked at", "[session]") {
  const auto names = choice_names(core::Layer{});
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto shown = parsed<command::ShowLayer>("show " + std::string(names[i]) + " off");
    CHECK(shown.layer == static_cast<core::Layer>(i));
    CHECK(shown.on == false);
  }
  CHECK(parsed<command::ShowLayer>("show names on").on == true);
  CHECK_FALSE(parsed<command::ShowLayer>("show names toggle").on.has_value());
  CHECK(parsed<command::Peek>("peek on").on == true);
  CHECK(error_key("show names") == "script.usage");
  CHECK(error_key("show everything on") == "script.usage");
}

TEST_CASE("every choice of the notation has its words", "[session]") {
  const auto stated = [](std::string_view line) {
    return parsed<command::SetNotation>(line).stated;
  };
  CHECK(stated("notation shapes circles").shapes == core::Shapes::circles);
  CHECK(stated("notation window edge").window == core::WindowPlace::edge);
  CHECK(stated("notation beside range").beside == core::Beside::range);
  CHECK(stated("notation infinity blank").infinity == core::Infinity::blank);
  CHECK(stated("notation pruned cross").pruned == core::PrunedMark::cross);
  CHECK_FALSE(stated("notation pruned cross").shapes.has_value());
  CHECK(error_key("notation shapes squares") == "script.usage");
  CHECK(error_key("notation colour red") == "script.usage");
}

TEST_CASE("a number out of range is answered with the range", "[session]") {
  const auto usage = [](std::string_view line) {
    const auto read = parse_command(line);
    REQUIRE(!read.ok());
    return in_english(read.error().message);
  };
  const auto span = [](double low, double high) {
    return core::display(low) + ".." + core::display(high);
  };
  CHECK_THAT(usage("speed 20"), Catch::Contains(span(kMinSpeed, kMaxSpeed)));
  CHECK_THAT(usage("scale 9"), Catch::Contains(span(kMinScale, kMaxScale)));
  CHECK_THAT(usage("zoom 0"), Catch::Contains(">0"));
  CHECK_THAT(usage("level depth 0"), Catch::Contains(span(1, core::kMaxDepth)));
  CHECK_THAT(usage("level seconds 0"), Catch::Contains(span(kLeastThinking, core::kMostSeconds)));
  CHECK_THAT(usage("size 1x1"), Catch::Contains(span(kLeastSize.width, kMostSize.width) + "x" +
                                                span(kLeastSize.height, kMostSize.height)));
  CHECK_THAT(usage("panels -1 3"), Catch::Contains(">=0"));
  CHECK_THAT(usage("show-thinking 0"), Catch::Contains("1|2"));
}

TEST_CASE("a wrong choice is answered with all that there are", "[session]") {
  const auto usage = [](std::string_view line) {
    return in_english(parse_command(line).error().message);
  };
  for (const std::string_view layer : choice_names(core::Layer{}))
    CHECK_THAT(usage("show nothing on"), Catch::Contains(std::string(layer)));
  for (const std::string_view name : choice_names(Dialog{}))
    CHECK_THAT(usage("dialog nothing"), Catch::Contains(std::string(name)));
  for_each_setting([&](std::string_view name, auto) {
    std::string word(name);
    std::ranges::replace(word, '_', '-');
    CHECK_THAT(usage("set nothing 1"), Catch::Contains(word));
  });
}

TEST_CASE("who plays and how hard a search thinks is said in words", "[session]") {
  CHECK(parsed<command::SetPlayer>("player x engine").side == core::NodeKind::max);
  CHECK(parsed<command::SetPlayer>("player x engine").engine);
  CHECK_FALSE(parsed<command::SetPlayer>("player o person").engine);
  CHECK(parsed<command::SetLevel>("level depth 7").level.depth == 7u);
  CHECK(parsed<command::SetLevel>("level seconds 0.5").level == Level{{}, 0.5});
  for (const char* line :
       {"player z engine", "player x", "player x robot", "level depth 0", "level 3",
        "level seconds 0", "level seconds -1", "show-thinking 0", "move", "position"})
    CHECK(error_key(line) == "script.usage");
}
