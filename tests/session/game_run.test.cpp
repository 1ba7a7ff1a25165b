// Searches of games: what the search has met of a game's tree is a tree like any other.

#include "core/random.hpp"
#include "game/play.hpp"
#include "session/counterpart.hpp"
#include "session/run.hpp"
#include "session/source.hpp"
#include "support/catch.hpp"
#include "support/runs.hpp"
#include "support/words.hpp"
#include "trace/queries.hpp"

using namespace ply;
using namespace ply::session;
using core::NodeId;
using core::NodeKind;
using test::game_run;
using test::settings_with;

namespace {

const auto kMinimax = settings_with([](auto& s) { s.algorithm = Algorithm::minimax; });

RunSettings to_depth(std::uint32_t depth, Algorithm algorithm = Algorithm::alpha_beta) {
  return settings_with([&](auto& s) {
    s.depth = depth;
    s.algorithm = algorithm;
  });
}

/// A position some random moves after the start, where the game goes on.
std::string some_position(const game::GameInfo& info, core::Random& random) {
  auto any = *game::make_game(info.name);
  return std::visit(
      [&](auto& game) {
        std::string text = game.text();
        for (std::uint32_t plies = random.below(6); plies > 0; --plies) {
          const auto moves = game.moves();
          game.make(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
          if (game.kind() == NodeKind::leaf) break;
          text = game.text();
        }
        return text;
      },
      any);
}

/// Every node of the run is what the game says of the position that its moves lead to.
template <class G>
void check_nodes(const Run& run, G& game, NodeId n) {
  const game::Tree& tree = *run.tree;
  const trace::NodeColumns& nodes = run.trace.nodes();
  REQUIRE(tree.kind(n) == game.kind());
  REQUIRE(nodes.kind[n.index()] == game.kind());
  const auto children = tree.children(n);
  if (game.kind() == NodeKind::leaf) {
    REQUIRE(children.empty());
    REQUIRE(tree.value(n) == game.utility());
    return;
  }
  const std::size_t visits = run.trace.visits_of_count(n, run.trace.step_count());
  const bool rated =
      visits > 0 && run.trace.visits().end_reason[run.trace.visit_of(n, 0).index()] ==
                        core::EndReason::depth_limit;
  REQUIRE(tree.eval(n).has_value() == rated);
  if (rated) REQUIRE(*tree.eval(n) == game.evaluate());
  if (children.empty()) return;
  const auto moves = game.moves();
  REQUIRE(children.size() == moves.size());
  for (std::size_t k = 0; k < moves.size(); ++k) {
    REQUIRE(nodes.move[children[k].index()] == moves[k]);
    REQUIRE(tree.move(children[k]) == game.move_text(moves[k]));
    game.make(moves[k]);
    check_nodes(run, game, children[k]);
    game.undo(moves[k]);
  }
}

std::string refused(std::string_view source, const RunSettings& settings = {}) {
  const auto tree = std::make_shared<const game::Tree>(*read_named(source));
  const auto run = session::run(tree, settings);
  REQUIRE(!run.ok());
  return test::in_english(run.error().message);
}

}  // namespace

TEST_CASE("all of tic-tac-toe is a tree of 549,946 nodes worth 0", "[session]") {
  const auto run = game_run("tictactoe", {}, kMinimax);
  CHECK(run->trace.node_count() == 549'946);
  CHECK(run->trace.visit_count() == 549'946);
  CHECK(run->tree->leaf_count() == 255'168);
  CHECK(trace::conclusion(run->trace).value == 0);
  CHECK(run->knows_leaves());
  const auto pruned = game_run("tictactoe");
  CHECK(pruned->trace.visit_count() == 18'297);
  CHECK(trace::counters(pruned->trace, pruned->trace.step_count()).leaves == 7'330);
  CHECK_FALSE(pruned->knows_leaves());
  CHECK_FALSE(pruned->depth_limited);
}

TEST_CASE("the nodes of a searched game are what the game says, skipped ones too", "[session]") {
  for (const game::GameInfo& info : game::games()) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      core::Random random(seed);
      const std::string position = some_position(info, random);
      INFO(info.name << " " << position << " seed " << seed);
      const auto algorithm = seed % 2 == 0 ? Algorithm::minimax : Algorithm::alpha_beta;
      const auto run = game_run(info.name, position, to_depth(1 + random.below(2), algorithm));
      REQUIRE(trace::validate(run->trace) == "");
      game::AnyGame any = *run->game;
      std::visit([&](auto& game) { check_nodes(*run, game, NodeId(0)); }, any);
    }
  }
}

TEST_CASE("the player who moves first at a position is the one it states", "[session]") {
  const auto run = game_run("tictactoe", "XO./.X./... O");
  CHECK(run->tree->kind(NodeId(0)) == NodeKind::min);
  CHECK(run->tree->kind(NodeId(1)) == NodeKind::max);
}

TEST_CASE("a depth limit of a game leaves static values, and the counts say so", "[session]") {
  const auto run = game_run("tictactoe", {}, to_depth(2));
  CHECK(run->depth_limited);
  CHECK_FALSE(run->knows_leaves());
  const auto whole = game_run("tictactoe", "XOX/.O./X.O X", to_depth(9, Algorithm::minimax));
  CHECK_FALSE(whole->depth_limited);
  CHECK(whole->knows_leaves());
}

TEST_CASE("a stopped search of a game leaves a valid trace of what it met", "[session]") {
  const auto run = game_run("tictactoe", {}, settings_with([](auto& s) { s.visit_limit = 100; }));
  CHECK(run->trace.stopped());
  CHECK(run->trace.visit_count() == 100);
  CHECK(trace::validate(run->trace) == "");
}

TEST_CASE("a place in one search of a game is found in another by its moves", "[session]") {
  const auto wide = game_run("tictactoe", "XO./.X./..O X", kMinimax);
  const auto narrow = game_run("tictactoe", "XO./.X./..O X");
  REQUIRE(narrow->tree->size() < wide->tree->size());
  const auto path = [](const game::Tree& tree, NodeId n) {
    std::vector<std::string> moves;
    for (; tree.parent(n).valid(); n = tree.parent(n))
      moves.push_back(tree.move(n));
    return moves;
  };
  for (std::size_t n = 0; n < narrow->tree->size(); ++n) {
    const NodeId there = counterpart(*narrow->tree, NodeId(n), *wide->tree);
    REQUIRE(there.valid());
    REQUIRE(path(*wide->tree, there) == path(*narrow->tree, NodeId(n)));
    REQUIRE(counterpart(*wide->tree, there, *narrow->tree) == NodeId(n));
  }
  std::size_t lost = 0;
  for (std::size_t n = 0; n < wide->tree->size(); ++n)
    lost += counterpart(*wide->tree, NodeId(n), *narrow->tree).valid() ? 0 : 1;
  CHECK(lost == wide->tree->size() - narrow->tree->size());
  for (core::Step c = 0; c <= narrow->trace.step_count(); ++c) {
    const core::Step there = counterpart(*narrow, c, *wide);
    if (c == 0 || c == narrow->trace.step_count() ||
        narrow->trace.kind(c) != wide->trace.kind(there))
      continue;
    const NodeId node = trace::node_at(narrow->trace, c);
    REQUIRE(counterpart(*narrow->tree, node, *wide->tree) == trace::node_at(wide->trace, there));
  }
}

TEST_CASE("a move that another search does not look at has no place in it", "[session]") {
  const char* position = "X..../.O.../...../...../..... X";
  const auto all = game_run("mnk:5,5,4", position, to_depth(1));
  const auto near = game_run("mnk:5,5,4", position, settings_with([](auto& s) {
                               s.depth = 1;
                               s.candidates = 1;
                             }));
  REQUIRE(near->tree->size() < all->tree->size());
  std::size_t found = 0;
  for (std::size_t n = 1; n < all->tree->size(); ++n) {
    const NodeId there = counterpart(*all->tree, NodeId(n), *near->tree);
    if (!there.valid()) continue;
    ++found;
    CHECK(near->tree->move(there) == all->tree->move(NodeId(n)));
  }
  CHECK(found == near->tree->size() - 1);
}

TEST_CASE("without a recorder a game is worth the same, after as many visits", "[session]") {
  for (const auto& settings : {to_depth(4), to_depth(3, Algorithm::minimax)}) {
    const auto run = game_run("connect4", {}, settings);
    const Answer answer = *solve_unrecorded(run->tree, run->settings);
    CHECK(answer.value == trace::conclusion(run->trace).value);
    CHECK(answer.visits == run->trace.visit_count());
  }
}

TEST_CASE("what a game cannot do is refused with what would be right", "[session]") {
  CHECK(refused("game:tictactoo").find("Did you mean “tictactoe”") != std::string::npos);
  CHECK(refused("game:tictactoe XXX/.../...").find("has 3 X and 0 O") != std::string::npos);
  const auto rated = settings_with([](auto& s) { s.eval = "magic"; });
  CHECK(refused("game:tictactoe", rated).find("result, sooner") != std::string::npos);
  const auto near = settings_with([](auto& s) { s.candidates = 2; });
  CHECK(refused("game:tictactoe", near).find("tictactoe") != std::string::npos);
  for (const auto& settings : {rated, near}) {
    const auto tree = std::make_shared<const game::Tree>(read_source("text:[1,2]", "")->tree);
    const auto run = session::run(tree, settings);
    REQUIRE(!run.ok());
    CHECK(run.error().message.key == "run_error.not_a_game");
  }
  const auto min_first = settings_with([](auto& s) { s.root = NodeKind::min; });
  CHECK(refused("game:tictactoe", min_first).find("--root") != std::string::npos);
  CHECK(refused("game:tictactoe ").find("0 cells") != std::string::npos);
}

namespace {

RunSettings with_time(double seconds, std::uint64_t visit_limit = core::kDefaultVisitLimit) {
  return settings_with([&](auto& s) {
    s.time = seconds;
    s.visit_limit = visit_limit;
  });
}

constexpr double kAnHour = 3600;  // never over in a test: the visit limit stops the search instead

}  // namespace

TEST_CASE("with a time a game is searched ever deeper, and the last depth done is told",
          "[session]") {
  const auto run = game_run("connect4", {}, with_time(kAnHour, 3'000));
  REQUIRE(run->begun == *run->settings.depth + 1);
  CHECK(run->stop_reason == search::StopReason::visit_limit);
  CHECK(run->settings.time == std::nullopt);
  CHECK_FALSE(run->trace.stopped());

  // As deep as the visits of all depths together allow.
  std::uint64_t visits = 0;
  std::uint32_t depth = 0;
  for (;; ++depth) {
    const auto plain = game_run("connect4", {}, to_depth(depth + 1));
    visits += plain->trace.visit_count();
    if (visits > 3'000) break;
  }
  REQUIRE(run->settings.depth == depth);
  const auto plain = game_run("connect4", {}, to_depth(depth));
  CHECK(run->trace.visit_count() == plain->trace.visit_count());
  CHECK(trace::conclusion(run->trace).value == trace::conclusion(plain->trace).value);
  const Answer answer = *solve_unrecorded(plain->tree, with_time(kAnHour, 3'000));
  CHECK(answer.depth == depth);
  CHECK(answer.value == trace::conclusion(plain->trace).value);
  CHECK(answer.best_child == solve_unrecorded(plain->tree, to_depth(depth))->best_child);
}

TEST_CASE("with time enough a game is searched to its end, or to the depth stated", "[session]") {
  const auto end = game_run("tictactoe", "XOX/.../O..", with_time(kAnHour));
  CHECK_FALSE(end->begun);
  CHECK_FALSE(end->depth_limited);
  CHECK(end->stop_reason == search::StopReason::none);
  auto to_three = with_time(kAnHour);
  to_three.depth = 3;
  const auto limited = game_run("connect4", {}, to_three);
  CHECK(limited->settings.depth == 3);
  CHECK_FALSE(limited->begun);
}

TEST_CASE("a search whose first depth takes too long is stopped like any other", "[session]") {
  const auto run = game_run("gomoku", {}, with_time(kAnHour, 50));
  CHECK(run->trace.stopped());
  CHECK_FALSE(run->begun);
  CHECK(run->stop_reason == search::StopReason::visit_limit);
}

TEST_CASE("a control says why a search was stopped", "[session]") {
  const auto reason = [](auto prepare) {
    search::Control control;
    prepare(control);
    while (control.may_visit()) {
    }
    return control.reason();
  };
  using search::StopReason;
  CHECK(reason([](auto& control) { control.limit_visits(5); }) == StopReason::visit_limit);
  CHECK(reason([](auto& control) { control.limit_time(0.001); }) == StopReason::time);
  CHECK(reason([](auto& control) { control.stop_when([] { return true; }); }) ==
        StopReason::enough);
  CHECK(reason([](auto& control) { control.request_stop(); }) == StopReason::request);
}
