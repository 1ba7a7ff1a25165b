#include <csignal>

#include "cli/command_line.hpp"
#include "support/catch.hpp"

namespace ply {
namespace {

using test::has;
using test::plyscope;
using test::Said;

/// The table without the columns of time, which are the last three.
std::vector<std::string> untimed_rows(const std::string& csv) {
  std::vector<std::string> rows;
  std::istringstream in(csv);
  for (std::string line; std::getline(in, line);) {
    for (int column = 0; column < 3; ++column)
      line.erase(line.rfind(','));
    rows.push_back(line);
  }
  return rows;
}

TEST_CASE("selfplay prints the match of every depth, the same each time", "[cli]") {
  const std::vector<std::string> words{"selfplay", "othello:6", "--depths",
                                       "1-3",      "--format",  "csv"};
  const Said said = plyscope(words);
  CHECK(said.code == 0);
  const auto rows = untimed_rows(said.out);
  REQUIRE(rows.size() == 4);
  CHECK(rows[0].starts_with("depth,winner,score,moves,\"nodes/move, Black\","));
  for (std::size_t depth = 1; depth <= 3; ++depth)
    CHECK(rows[depth].starts_with(std::to_string(depth) + ","));
  CHECK(untimed_rows(plyscope(words).out) == rows);
}

TEST_CASE("at a depth that sees the end both sides play tic-tac-toe to a draw", "[cli]") {
  const Said said = plyscope({"selfplay", "tictactoe", "--depths", "9", "--format", "csv"});
  CHECK(has(said.out, "9,draw,9,"));
  CHECK_FALSE(has(said.out, "score"));
}

TEST_CASE("selfplay lets two evaluations play against each other", "[cli]") {
  const auto winner = [](const char* evaluations) {
    return plyscope({"selfplay", "mnk:7,7,4", "--depths", "1", "--candidates", "1", "--eval",
                     evaluations, "--format", "csv"})
        .out;
  };
  CHECK(winner("patterns,one-ply") != winner("one-ply,patterns"));
  const Said wrong = plyscope({"selfplay", "othello", "--depths", "1", "--eval", "weights,magic"});
  CHECK(wrong.code == 2);
  CHECK(has(wrong.err, "magic"));
}

/// Presses Ctrl+C when a text is written to it.
class Interrupting : public std::stringbuf {
 public:
  explicit Interrupting(std::string at) : at_(std::move(at)) {}
  int sync() override {
    if (!done_ && has(str(), at_)) {
      done_ = true;
      std::raise(SIGINT);
    }
    return 0;
  }

 private:
  std::string at_;
  bool done_ = false;
};

TEST_CASE("Ctrl+C ends selfplay with the games that are finished", "[cli]") {
  Interrupting buffer("depth 2: 5 moves");
  std::ostream err(&buffer);
  std::istringstream in;
  std::ostringstream out;
  const int code = test::run_in(
      "C", {"selfplay", "othello:6", "--depths", "1-20", "--format", "csv"}, {in, out, err, true});
  CHECK(code == 130);
  CHECK(untimed_rows(out.str()).size() == 2);
  CHECK(has(buffer.str(), "Interrupted: one game is finished."));
}

TEST_CASE("selfplay says what is wrong with a game, depths or format", "[cli]") {
  const auto error = [](std::vector<std::string> words) {
    words.insert(words.begin(), "selfplay");
    const Said said = plyscope(words);
    CHECK(said.code == 2);
    CHECK(said.out.empty());
    return said.err;
  };
  CHECK(has(error({}), "game is missing"));
  CHECK(has(error({"othelo", "--depths", "1"}), "othello"));
  CHECK(has(error({"othello"}), "--depths A-B"));
  for (const char* depths : {"", "0", "3-", "-3", "5-3", "a-b", "1-10001"})
    CHECK(has(error({"othello", "--depths", depths}), "such as 3-7"));
  CHECK(has(error({"othello", "--depths", "1", "--format", "html"}), "text, markdown or csv"));
  CHECK(has(error({"othello", "--depths", "1", "--eval", "a,b,c"}), "one name, or two"));
}

}  // namespace
}  // namespace ply
