// How the board comes back after a move: taken back, copied, or not at all.

#include <array>

#include "core/random.hpp"
#include "game/play.hpp"
#include "session/board_at.hpp"
#include "session/run.hpp"
#include "support/catch.hpp"
#include "support/runs.hpp"
#include "support/words.hpp"
#include "trace/queries.hpp"

using namespace ply;
using namespace ply::session;
using core::NodeId;
using core::NodeKind;
using core::Restore;
using core::VisitId;
using test::game_run;
using test::settings_with;
using trace::NoteKey;

namespace {

RunSettings restored_by(Restore restore, Algorithm algorithm = Algorithm::minimax,
                        std::optional<std::uint32_t> depth = {}) {
  return settings_with([&](RunSettings& s) {
    s.restore = restore;
    s.algorithm = algorithm;
    s.depth = depth;
  });
}

/// X must answer c1: O has two in the last column.
constexpr std::string_view kEndgame = "XO./.XO/.XO X";

/// Tic-tac-toe by minimax as a beginner writes it, on an array, without clearing the cell.
class Beginner {
 public:
  explicit Beginner(std::string cells) : cells_(std::move(cells)) {}

  /// Boards as the nodes are entered, and what they return, in order of entry.
  std::vector<std::string> entered;
  std::vector<int> returned;

  int minimax(bool x) {
    const std::size_t visit = entered.size();
    entered.push_back(cells_);
    returned.push_back(0);
    const int value = value_of(x);
    returned[visit] = value;
    return value;
  }

 private:
  int value_of(bool x) {
    if (has_row('X')) return 1;
    if (has_row('O')) return -1;
    std::vector<std::size_t> moves;
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      if (cells_[cell] == '.') moves.push_back(cell);
    }
    if (moves.empty()) return 0;
    int best = x ? -9 : 9;
    for (const std::size_t cell : moves) {
      cells_[cell] = x ? 'X' : 'O';
      const int value = minimax(!x);
      best = x ? std::max(best, value) : std::min(best, value);
    }
    return best;
  }

  bool has_row(char side) const {
    constexpr std::array<std::array<std::size_t, 3>, 8> kRows{
        {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};
    return std::ranges::any_of(kRows, [&](const auto& row) {
      return std::ranges::all_of(row, [&](std::size_t cell) { return cells_[cell] == side; });
    });
  }

  std::string cells_;
};

/// Some moves after the start of tic-tac-toe.
std::string some_endgame(core::Random& random) {
  auto game = std::get<game::Mnk<1>>(*game::make_game("tictactoe"));
  std::string text = game.text();
  const std::uint32_t plies = 3 + random.below(5);
  for (std::uint32_t ply = 0; ply < plies; ++ply) {
    const auto moves = game.moves();
    game.make(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    if (game.kind() == NodeKind::leaf) break;
    text = game.text();
  }
  return text;
}

std::string refused(std::string_view source, const RunSettings& settings) {
  const auto run = session::run(std::make_shared<const game::Tree>(*read_named(source)), settings);
  REQUIRE(!run.ok());
  return test::in_english(run.error().message);
}

}  // namespace

TEST_CASE("a board that is restored is the one before the move, in every game", "[session]") {
  for (const game::GameInfo& info : game::games()) {
    for (const Restore restore : {Restore::undo, Restore::copy}) {
      for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alpha_beta}) {
        INFO(info.name << " " << core::choice_name(restore));
        const auto run = game_run(info.name, {}, restored_by(restore, algorithm, 2));
        CHECK(trace::validate(run->trace) == "");
        CHECK_FALSE(run->trace.first_note(NoteKey::not_restored).has_value());
        CHECK_FALSE(run->forgotten.has_value());
      }
    }
  }
}

TEST_CASE("copies change nothing of a search", "[session]") {
  for (const game::GameInfo& info : game::games()) {
    INFO(info.name);
    const auto undone = game_run(info.name, {}, restored_by(Restore::undo, {}, 2));
    const auto copied = game_run(info.name, {}, restored_by(Restore::copy, {}, 2));
    CHECK(copied->trace.step_count() == undone->trace.step_count());
    CHECK(trace::conclusion(copied->trace).value == trace::conclusion(undone->trace).value);
    CHECK(copied->tree->size() == undone->tree->size());
  }
}

TEST_CASE("a search that forgets sees the boards that a beginner's program sees", "[session]") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    core::Random random(seed);
    const std::string position = some_endgame(random);
    INFO(position << " seed " << seed);
    const auto run = game_run("tictactoe", position, restored_by(Restore::forget));
    REQUIRE(trace::validate(run->trace) == "");
    Beginner beginner(board_at(*run, NodeId(0))->cells);
    beginner.minimax(run->tree->kind(NodeId(0)) == NodeKind::max);
    REQUIRE(run->trace.visit_count() == beginner.entered.size());
    for (std::size_t v = 0; v < beginner.entered.size(); ++v) {
      REQUIRE(board_at(*run, run->trace.node(VisitId(v)))->cells == beginner.entered[v]);
      REQUIRE(run->trace.visits().result[v] == beginner.returned[v]);
    }
  }
}

TEST_CASE("the tree of a search that forgets is what it saw, in either order of children",
          "[session]") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    core::Random random(seed);
    auto settings = restored_by(Restore::forget, static_cast<Algorithm>(seed % 2));
    settings.rules.child_order = seed % 4 < 2 ? core::ChildOrder::left : core::ChildOrder::right;
    const std::string position = some_endgame(random);
    INFO(position << " seed " << seed);
    const auto run = game_run("tictactoe", position, settings);
    REQUIRE(trace::validate(run->trace) == "");
    const auto& visits = run->trace.visits();
    for (std::size_t v = 0; v < run->trace.visit_count(); ++v) {
      const NodeId node = visits.node[v];
      const core::Board board = *board_at(*run, node);
      REQUIRE(run->tree->kind(node) == run->trace.nodes().kind[node.index()]);
      if (run->tree->kind(node) == NodeKind::leaf) {
        REQUIRE(run->tree->value(node) == visits.result[v]);
        continue;
      }
      const auto empty = static_cast<std::size_t>(std::ranges::count(board.cells, '.'));
      REQUIRE(run->tree->children(node).size() == empty);
    }
  }
}

TEST_CASE("the first return after which the board is not back is known", "[session]") {
  const auto run = game_run("tictactoe", kEndgame, restored_by(Restore::forget));
  const auto first = run->trace.first_note(NoteKey::not_restored);
  REQUIRE(first.has_value());
  CHECK(*first == 6);
  CHECK(run->trace.kind(6) == trace::StepKind::update);
}

TEST_CASE("what was not taken back is marked on the board, and told", "[session]") {
  const auto run = game_run("tictactoe", kEndgame, restored_by(Restore::forget));
  CHECK(board_at_step(*run, 0)->stale.empty());
  CHECK(board_at_step(*run, 5)->stale.empty());
  const auto back = board_at_step(*run, 6);  // at a2 again, below c1: its a3 is still there
  CHECK(back->cells == "XOXOXOXXO");
  CHECK(back->stale == std::vector{6});
  CHECK(test::in_english(*back->note) == "Still on the board, not taken back: a3");
  const auto last = board_at_step(*run, run->trace.step_count());
  CHECK(last->stale == std::vector{2, 3, 6});
  CHECK_FALSE(last->placed.has_value());
  const auto taken_back = game_run("tictactoe", kEndgame, restored_by(Restore::undo));
  CHECK(board_at_step(*taken_back, taken_back->trace.step_count())->cells == "XO..XO.XO");
}

TEST_CASE("of many pieces that were not taken back the first few are named", "[session]") {
  const auto run = game_run("gomoku", {}, restored_by(Restore::forget, Algorithm::alpha_beta, 2));
  const auto last = board_at_step(*run, run->trace.step_count());
  CHECK(last->stale.size() > 200);
  CHECK(test::in_english(*last->note) ==
        "Still on the board, not taken back: a15, b15, c15, d15, e15, f15, …");
}

TEST_CASE("the first wrong value of an endgame, and what it should be", "[session]") {
  const auto run = game_run("tictactoe", kEndgame, restored_by(Restore::forget));
  const auto wrong = run->first_wrong();
  REQUIRE(wrong.has_value());
  CHECK(wrong->step == 15);
  CHECK(wrong->right == -1);
  CHECK(run->tree->move(run->trace.node(wrong->visit)) == "a2");
  CHECK(run->trace.visits().result[wrong->visit.index()] == 0);
  // It finds a move that wins where the best there is draws, and loses with it.
  const auto found = trace::conclusion(run->trace);
  CHECK(found.value == 1);
  CHECK(run->tree->move(found.best_moves.front()) == "a3");
  const auto right = game_run("tictactoe", kEndgame, restored_by(Restore::undo));
  CHECK(trace::conclusion(right->trace).value == 0);
}

TEST_CASE("no value before the first wrong one is wrong, and that one is", "[session]") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    core::Random random(seed);
    const std::string position = some_endgame(random);
    const auto algorithm = static_cast<Algorithm>(seed % 2);
    const std::optional<std::uint32_t> depth =
        seed % 3 == 0 ? std::optional(1 + random.below(3)) : std::nullopt;
    INFO(position << " seed " << seed);
    const auto run =
        game_run("tictactoe", position, restored_by(Restore::forget, algorithm, depth));
    REQUIRE(run->forgotten->all_compared);
    for (core::Step s = 1; s <= run->trace.step_count(); ++s) {
      const auto kind = run->trace.kind(s);
      if (kind != trace::StepKind::evaluate && kind != trace::StepKind::leave) continue;
      const std::size_t visit = run->trace.visit(s).index();
      auto game = std::get<game::Mnk<1>>(*run->game);
      std::vector<NodeId> path;
      for (NodeId n = run->trace.visits().node[visit]; n.raw != 0; n = run->tree->parent(n))
        path.insert(path.begin(), n);
      for (const NodeId n : path)
        game.make(run->trace.nodes().move[n.index()]);
      RunSettings exact = restored_by(Restore::undo);
      const std::uint32_t left = run->trace.visits().depth_left[visit];
      if (left != core::kUnlimited) exact.depth = left;
      const auto right = solve_unrecorded(
          std::make_shared<const game::Tree>(
              *read_named(game_source("tictactoe", std::string_view(game.text())))),
          exact);
      REQUIRE(right.ok());
      const core::Value claimed = run->trace.visits().result[visit];
      const core::Bound bound = run->trace.visits().bound[visit];
      const bool holds = bound == core::Bound::exact   ? right->value == claimed
                         : bound == core::Bound::lower ? right->value >= claimed
                                                       : right->value <= claimed;
      const bool first = run->first_wrong() && run->first_wrong()->step == s;
      REQUIRE(holds == !first);
      if (first) REQUIRE(run->first_wrong()->right == right->value);
      if (first) break;
    }
  }
}

TEST_CASE("every game in which one can forget is searched so", "[session]") {
  for (const char* name : {"tictactoe", "mnk:4,3,3", "gomoku"}) {
    INFO(name);
    auto settings = restored_by(Restore::forget, Algorithm::alpha_beta, 2);
    const auto run = game_run(name, {}, settings);
    CHECK(trace::validate(run->trace) == "");
    CHECK(run->forgotten.has_value());
    CHECK(run->trace.first_note(NoteKey::not_restored).has_value());
  }
}

TEST_CASE("what makes no sense is refused with the reason", "[session]") {
  CHECK(refused("connect4", restored_by(Restore::forget)) ==
        "In connect4 one cannot forget to take back a move and go on: that only makes sense where "
        "pieces are put on free cells. Games that can: tictactoe, mnk, gomoku.");
  CHECK(refused("othello:6", restored_by(Restore::forget)).find("In othello one") == 0);
  CHECK(refused("bundled:two_ply_textbook", restored_by(Restore::copy)) ==
        "A tree has no board that could come back in another way: --restore copy is for games.");
}

TEST_CASE("an unrecorded search forgets as the recorded one does", "[session]") {
  const auto tree = std::make_shared<const game::Tree>(
      *read_named(game_source("tictactoe", std::string_view(kEndgame))));
  const auto answer = solve_unrecorded(tree, restored_by(Restore::forget));
  REQUIRE(answer.ok());
  CHECK(answer->value == 1);
  CHECK(answer->visits == 7);
}
