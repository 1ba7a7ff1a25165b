#include <filesystem>
#include <iterator>
#include <optional>
#include <set>

#include "cli/command_line.hpp"
#include "core/text.hpp"
#include "support/catch.hpp"

namespace ply {
namespace {

using test::has;
using test::plyscope;
using test::Said;

TEST_CASE("every command explains itself in both languages", "[cli]") {
  for (const std::string command : {"solve", "compare", "draw", "walk", "check", "perft", "help"}) {
    for (const std::string language : {"en", "ko"}) {
      INFO(command << " " << language);
      const Said flag = plyscope({command, "--help", "--language", language});
      CHECK(flag.code == 0);
      CHECK(flag.err.empty());
      CHECK(has(flag.out, "plyscope " + command));
      CHECK(has(flag.out, "--language en|ko"));
      CHECK(has(flag.out, language == "ko" ? "예:" : "Examples:"));
      CHECK(!has(flag.out, "⟨"));
      CHECK(plyscope({"help", command, "--language", language}).out == flag.out);
    }
  }
}

TEST_CASE("the help of the program lists its commands and options", "[cli]") {
  const Said said = plyscope({"--help"});
  CHECK(said.code == 0);
  for (const char* word : {"solve", "compare", "draw", "walk", "check", "--step N", "--script FILE",
                           "--size WxH", "--settings FILE", "--window A,B"}) {
    CHECK(has(said.out, word));
  }
  CHECK(has(said.out, "- (standard input)"));
  CHECK(plyscope({"help"}).out == said.out);
  CHECK(!has(plyscope({"--help", "--language=ko"}).out, "⟨"));
}

TEST_CASE("help fits a terminal of 100 columns", "[cli]") {
  for (const std::string command : {"", "solve", "compare", "draw", "walk", "check", "perft"}) {
    for (const std::string language : {"en", "ko"}) {
      std::vector<std::string> words{"--help", "--language", language};
      if (!command.empty()) words.insert(words.begin(), command);
      std::istringstream text(plyscope(words).out);
      for (std::string line; std::getline(text, line);) {
        INFO(line);
        CHECK(core::terminal_columns(line) <= 100);
      }
    }
  }
}

TEST_CASE("the version is one line", "[cli]") {
  const Said said = plyscope({"--version"});
  CHECK(said.code == 0);
  CHECK(said.out.starts_with("plyscope "));
  CHECK(said.out.ends_with("\n"));
}

TEST_CASE("wrong usage is told on the error stream with exit code 2", "[cli]") {
  struct Wrong {
    std::vector<std::string> words;
    std::string told;
  };
  const std::vector<Wrong> all{
      {{"solve"}, "The tree is missing"},
      {{"solve", "text:[1"}, "There is no file text:[1."},
      {{"check", "text:[1]"}, "There is no file text:[1]."},
      {{"solve", "-", "--algoritm", "minimax"}, "Did you mean --algorithm?"},
      {{"solve", "-", "--zzzzzzzz"}, "There is no option --zzzzzzzz"},
      {{"solve", "-", "surplus"}, "“surplus” is one word too many"},
      {{"slove", "-"}, "Did you mean “solve”?"},
      {{"slove"}, "Did you mean “solve”?"},
      {{"help", "slove"}, "Did you mean “solve”?"},
      {{"help", "qqqqqqqqqq"}, "There is no command “qqqqqqqqqq”"},
      {{"solve", "-", "--depth"}, "--depth needs a value"},
      {{"solve", "-", "--depth", "two"}, "whole number of plies"},
      {{"solve", "-", "--depth", "-1"}, "whole number of plies"},
      {{"solve", "-", "--depth", "99999999999999999999"}, "whole number of plies"},
      {{"solve", "-", "--window"}, "--window needs a value"},
      {{"solve", "-", "--window=3"}, "two numbers with a comma"},
      {{"solve", "-", "--window=nan,3"}, "two numbers with a comma"},
      {{"solve", "-", "--window=1e999,3"}, "two numbers with a comma"},
      {{"solve", "-", "--window=5,3"}, "empty"},
      {{"solve", "-", "--algorithm", "alphabet"}, "Did you mean “alphabeta”?"},
      {{"solve", "-", "--cut-on-equality", "maybe"}, "either yes or no"},
      {{"solve", "-", "--returns", "firm"}, "soft, hard"},
      {{"solve", "-", "--cut-on-equality", "no", "--returns", "hard"}, "fail-hard"},
      {{"solve", "-", "--format", "xml"}, "either text or json"},
      {{"solve", "-", "--language", "de"}, "either en or ko"},
      {{"solve", "-", "--visit-limit", "0"}, "whole number from 1"},
      {{"compare", "connect4", "--time", "1"}, "--depth"},
      {{"solve", "-", "--time", "soon"}, "number of seconds above 0"},
      {{"solve", "othello", "--time", "0"}, "above 0, at most 86400"},
      {{"--depth", "2", "solve", "-"}, "stands before solve"},
      {{"tree.json", "check"}, "stands before check"},
      {{"compare", "-", "--algorithms", "minimax,magic"}, "no algorithm “magic”"},
      {{"draw", "-", "-o", "-", "--hide", "names,colours"}, "no layer “colours”"},
      {{"draw", "-"}, "with -o"},
      {{"walk", "-"}, "with -o"},
      {{"draw", "-", "-o", "picture.bmp"}, ".svg"},
      {{"draw", "-", "-o", "-", "--step", "last"}, "or end"},
      {{"draw", "-", "-o", "-", "--step", "35"}, "There is no step 35"},
      {{"--size", "wide"}, "1600x1000"},
      {{"--size", "0x10"}, "1600x1000"},
      {{"--step", "end"}, "whole number from 0"},
  };
  for (const Wrong& wrong : all) {
    std::string line;
    for (const std::string& word : wrong.words)
      line += word + " ";
    const Said said = plyscope(wrong.words, test::kTextbook);
    INFO(line << "-> " << said.err);
    CHECK(said.code == 2);
    CHECK(said.out.empty());
    CHECK(has(said.err, wrong.told));
    CHECK(!has(said.err, "⟨"));
  }
}

TEST_CASE("errors speak the language of --language and of the environment", "[cli]") {
  CHECK(has(plyscope({"solve", "--language", "ko"}).err, "트리를 지정하지"));
  CHECK(has(plyscope({"--language=ko", "solve"}).err, "트리를 지정하지"));
  CHECK(has(test::plyscope_in("ko_KR.UTF-8", {"solve"}).err, "트리를 지정하지"));
}

TEST_CASE("a language that there is not is refused in that of the environment", "[cli]") {
  for (const char* const code : {"fr", "ko_KR"}) {
    INFO(code);
    CHECK(has(test::plyscope_in("ko_KR.UTF-8", {"solve", "-", "--language", code}).err,
              "en 또는 ko입니다"));
    CHECK(has(plyscope({"solve", "-", std::string("--language=") + code}).err, "either en or ko"));
  }
}

TEST_CASE("without a window its place says what to do instead", "[cli]") {
  const Said said = plyscope({"tree.json"});
  CHECK(said.code == 3);
  CHECK(said.out.empty());
  CHECK(has(said.err, "plyscope walk"));
}

TEST_CASE("the window gets everything that was asked of it", "[cli]") {
  std::optional<cli::WindowRequest> asked;
  const auto open = [&](const cli::WindowRequest& request) {
    asked = request;
    return 7;
  };
  const Said said = plyscope(
      {"tree.json", "--step", "18", "--script", "play.txt", "--size", "1600x1000", "--settings",
       "mine.json", "--language", "ko", "--algorithm", "minimax", "--window=-1,2.5"},
      "", open);
  CHECK(said.code == 7);
  REQUIRE(asked);
  CHECK(asked->source == (std::filesystem::current_path() / "tree.json").string());
  CHECK(asked->step == 18u);
  CHECK(asked->script == "play.txt");
  REQUIRE(asked->size);
  CHECK(asked->size->width == 1600);
  CHECK(asked->size->height == 1000);
  CHECK(asked->settings_file == "mine.json");
  CHECK(asked->language == core::Language::korean);
  CHECK(asked->settings.algorithm == "minimax");
  CHECK(asked->settings.window == core::Window{-1, 2.5});
}

TEST_CASE("the window gets the text of standard input, of a file the path", "[cli]") {
  std::optional<cli::WindowRequest> asked;
  const auto open = [&](const cli::WindowRequest& request) {
    asked = request;
    return 0;
  };
  plyscope({"-"}, "[1,2]", open);
  CHECK(asked->source == "text:[1,2]");
  plyscope({"text:[1,2]"}, "", open);
  CHECK(asked->source == (std::filesystem::current_path() / "text:[1,2]").string());
}

TEST_CASE("help lists the lines of a script, the bundled trees and the games", "[cli]") {
  const Said script = plyscope({"help", "script"});
  CHECK(script.code == 0);
  CHECK(script.out.find("\n  seek N|end\n") != std::string::npos);
  std::istringstream end(script.out.substr(script.out.find("FIELD is")));
  const std::set<std::string> words{std::istream_iterator<std::string>(end), {}};
  CHECK(words.contains("changed"));
  for (const std::string_view field : session::kStateFields) {
    CAPTURE(field);
    CHECK(words.contains(std::string(field)));
  }
  const Said trees = plyscope({"help", "trees", "--language", "ko"});
  CHECK(trees.code == 0);
  CHECK(trees.out.find("  bundled:deep_cut") != std::string::npos);
  const Said games = plyscope({"help", "games", "--language", "ko"});
  CHECK(games.code == 0);
  for (const char* line : {"\n  tictactoe      틱택토: result", "\n  mnk:4,4,4 ", "\n  othello:8 "})
    CHECK(has(games.out, line));
}

TEST_CASE("an option before the command is named", "[cli]") {
  CHECK(plyscope({"--depth", "2", "solve", "-"}).err.find("plyscope solve … --depth") !=
        std::string::npos);
}

TEST_CASE("the window is asked for nothing that was not stated", "[cli]") {
  std::optional<cli::WindowRequest> asked;
  plyscope({}, "", [&](const cli::WindowRequest& request) {
    asked = request;
    return 0;
  });
  REQUIRE(asked);
  CHECK(!asked->source);
  CHECK(!asked->step);
  CHECK(!asked->language);
  CHECK(!asked->settings.algorithm);
}

TEST_CASE("a result that cannot be written is an error", "[cli]") {
  std::istringstream in(test::kTextbook);
  std::ostringstream err;
  std::ofstream full("/dev/full");
  if (!full) return;
  CHECK(test::run_in("C", {"solve", "-"}, {in, full, err}) == 2);
  CHECK(has(err.str(), "could not be written"));
}

}  // namespace
}  // namespace ply
