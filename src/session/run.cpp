#include "session/run.hpp"

#include <algorithm>
#include <chrono>
#include <new>

#include "game/copying.hpp"
#include "game/forgetful.hpp"
#include "game/tree_game.hpp"
#include "search/alpha_beta.hpp"
#include "search/minimax.hpp"
#include "session/arrangement.hpp"
#include "session/deep_stack.hpp"
#include "session/game_recorder.hpp"
#include "session/grown_tree.hpp"
#include "session/lesson.hpp"
#include "trace/trace_builder.hpp"

namespace ply::session {
namespace {

using core::Error;
using core::Message;
using core::NodeId;
using core::NodeKind;
using core::Result;

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// Deeper searches get a stack of their own.
constexpr std::uint32_t kPlainDepth = 500;

// The only place that knows which function an algorithm name stands for.
template <class Game, class Recorder>
search::Outcome search_here(Game& game, const RunSettings& settings, Recorder& recorder,
                            search::Control& control) {
  const search::Depth depth(settings.depth);
  switch (settings.algorithm) {
    case Algorithm::minimax:
      return search::Minimax<Game, Recorder>(game, recorder, control, settings.rules).search(depth);
    case Algorithm::alpha_beta:
      return search::AlphaBeta<Game, Recorder>(game, recorder, control, settings.rules)
          .search(depth);
  }
  return {};
}

/// Where a search is not recorded.
using NoTape = search::NullRecorder;

template <class Game>
search::Outcome search_game(Game& game, const RunSettings& settings, NoTape& none,
                            search::Control& control) {
  return search_here(game, settings, none, control);
}

template <class Game>
search::Outcome search_game(Game& game, const RunSettings& settings, Tape& tape,
                            search::Control& control) {
  GameRecorder<Game> recorder(game, tape, control);
  return search_here(game, settings, recorder, control);
}

search::Outcome search_game(game::TreeGame& game, const RunSettings& settings, Tape& tape,
                            search::Control& control) {
  return search_here(game, settings, *tape.builder, control);
}

/// Calls `search` with a game at `start` whose board comes back in this way.
template <class G, class Search>
search::Outcome with_restored(const G& start, core::Restore restore, Search search) {
  if (restore == core::Restore::copy) {
    game::Copying<G> game(start);
    return search(game);
  }
  if constexpr (game::ForgettableGame<G>) {
    if (restore == core::Restore::forget) {
      game::Forgetful<G> game(start);
      return search(game);
    }
  }
  G game = start;
  return search(game);
}

/// What is searched, after all checks: the nodes of a tree, or a game from a position on.
struct Subject {
  std::shared_ptr<const game::Tree> tree;
  std::optional<game::AnyGame> game;
  RunSettings settings;  ///< what is usual in the game filled in
};

template <class SomeTape>
search::Outcome search_subject(const Subject& subject, SomeTape& tape, search::Control& control) {
  if (subject.game) {
    return std::visit(
        [&](const auto& start) {
          return with_restored(start, subject.settings.restore, [&](auto& game) {
            return search_game(game, subject.settings, tape, control);
          });
        },
        *subject.game);
  }
  game::TreeGame game(*subject.tree);
  if (subject.tree->depth() <= kPlainDepth)
    return search_game(game, subject.settings, tape, control);
  search::Outcome outcome;
  on_deep_stack([&] { outcome = search_game(game, subject.settings, tape, control); });
  return outcome;
}

Result<core::Done> check_players(const game::Tree& tree, const RunSettings& settings) {
  const Message algorithm = algorithm_title(settings.algorithm);
  if (!tree.players().empty()) {
    return Error{Message("run_error.n_player")
                     .message("algorithm", algorithm)
                     .count("players", static_cast<std::int64_t>(tree.players().size()))};
  }
  const auto chance = std::ranges::find(tree.kinds(), NodeKind::chance);
  if (chance == tree.kinds().end()) return core::Done{};
  const NodeId node(static_cast<std::size_t>(chance - tree.kinds().begin()));
  return Error{
      Message("run_error.chance").message("algorithm", algorithm).text("node", tree.name(node))};
}

// Every inner node at the depth limit needs a static value.
Result<core::Done> check_frontier(const game::Tree& tree, std::uint32_t limit) {
  const core::TreeShape shape = tree.shape();
  std::vector<std::uint32_t> path_end;  // subtree ends of the ancestors
  for (std::size_t n = 0; n < tree.size(); ++n) {
    while (!path_end.empty() && path_end.back() <= n)
      path_end.pop_back();
    const NodeId node(n);
    const bool at_limit = path_end.size() == limit && tree.kind(node) != NodeKind::leaf;
    if (at_limit && !tree.eval(node)) {
      return Error{
          Message("run_error.no_eval").text("node", tree.name(node)).count("depth", limit)};
    }
    path_end.push_back(shape.subtree_end[n]);
  }
  return core::Done{};
}

Result<Subject> explicit_subject(std::shared_ptr<const game::Tree> tree,
                                 const RunSettings& settings) {
  if (!settings.eval.empty() || settings.candidates) return Error{Message("run_error.not_a_game")};
  if (settings.restore != core::Restore::undo) {
    return Error{
        Message("run_error.restore_of_tree").text("restore", core::choice_name(settings.restore))};
  }
  if (settings.root && !tree->stated_player(NodeId(0)) && *settings.root != tree->kind(NodeId(0)) &&
      tree->kind(NodeId(0)) != NodeKind::leaf) {
    tree = std::make_shared<const game::Tree>(tree->with_root(*settings.root));
  }
  if (const auto check = check_players(*tree, settings); !check) return check.error();
  if (settings.depth) {
    if (const auto check = check_frontier(*tree, *settings.depth); !check) return check.error();
  }
  return Subject{std::move(tree), {}, settings};
}

Result<Subject> game_subject(std::shared_ptr<const game::Tree> tree, RunSettings settings) {
  settings = with_usual(std::move(settings), *tree);
  if (settings.root) return Error{Message("run_error.root_of_game")};
  const game::GamePosition& stated = *tree->game();
  auto start = game::make_game(stated.game, {settings.eval, settings.candidates}, stated.position);
  if (!start) return start.error();
  if (const auto check = game::check_restore(stated.game, settings.restore); !check)
    return check.error();
  return Subject{std::move(tree), *std::move(start), std::move(settings)};
}

Result<Subject> subject_of(std::shared_ptr<const game::Tree> tree, const RunSettings& settings) {
  return tree->game() ? game_subject(std::move(tree), settings)
                      : explicit_subject(std::move(tree), settings);
}

/// Writes down the tree that the search of a game has met, and lays it out.
std::shared_ptr<const Run> laid_out(Run run) {
  if (run.game) {
    if (run.settings.restore == core::Restore::forget)
      run.forgotten = forgotten(*run.game, run.trace);
    const EnteredBoards* const entered = run.forgotten ? &run.forgotten->boards : nullptr;
    auto [grown, moves] = grown_tree(*run.game, run.trace, *run.tree, entered);
    run.trace = trace::TraceBuilder::with_stubs(std::move(run.trace), grown.kinds(), moves);
    run.tree = std::make_shared<const game::Tree>(std::move(grown));
  }
  run.layout = arranged(*run.tree);
  run.as_stated = is_as_stated(*run.tree, run.settings);
  return std::make_shared<const Run>(std::move(run));
}

void set_limits(search::Control& control, const RunSettings& settings) {
  control.limit_visits(settings.visit_limit);
  if (settings.time) control.limit_time(*settings.time);
}

/// The search that answers, with the tape that it is recorded on.
template <class SomeTape>
struct Found {
  search::Outcome outcome = {};
  SomeTape tape = {};
  std::uint64_t visits = 0;
  double seconds = 0;                       ///< until the trace could be frozen
  std::optional<std::uint32_t> depth = {};  ///< to which it has searched
  std::optional<std::uint32_t> begun =
      {};  ///< a deeper one, which was given up, was begun after it
};

template <class SomeTape>
Found<SomeTape> found_once(const Subject& subject, SomeTape tape, search::Control& control) {
  Found<SomeTape> found{.tape = std::move(tape), .depth = subject.settings.depth};
  const std::uint64_t before = control.visits();
  const Stopwatch watch;
  found.outcome = search_subject(subject, found.tape, control);
  found.seconds = watch.seconds();
  found.visits = control.visits() - before;
  return found;
}

/// The last that is done of the searches to depth 1, 2, … up to that of the settings, as long as
/// the depth keeps them from leaves; or the first. Each has a new tape.
template <class MakeTape>
auto found_deepening(Subject subject, MakeTape tape, search::Control& control) {
  const std::uint32_t most = subject.settings.depth.value_or(core::kMaxDepth);
  const auto search_to = [&](std::uint32_t depth) {
    subject.settings.depth = depth;
    return found_once(subject, tape(), control);
  };
  auto found = search_to(std::min(most, 1u));
  while (!control.stopped() && found.outcome.depth_limited && *found.depth < most) {
    auto deeper = search_to(*found.depth + 1);
    if (control.stopped()) {
      found.begun = deeper.depth;
    } else {
      found = std::move(deeper);
    }
  }
  return found;
}

template <class MakeTape>
auto found(const Subject& subject, MakeTape tape, search::Control& control) {
  set_limits(control, subject.settings);
  const bool deepens = subject.game && subject.settings.time;
  return deepens ? found_deepening(subject, tape, control) : found_once(subject, tape(), control);
}

/// What was found as a run of which nothing is laid out, and of a game no tree grown. Its settings
/// are those with which the search is found again.
Run bare_run(const Subject& subject, Found<Tape> found, const search::Control& control) {
  Run run;
  const Stopwatch watch;
  run.trace = std::move(*found.tape.builder).finish();
  run.seconds = found.seconds + watch.seconds();
  run.tree = subject.tree;
  run.game = subject.game;
  run.settings = subject.settings;
  run.settings.depth = found.depth;
  run.stop_reason = control.reason();
  run.begun = found.begun;
  if (subject.game && (found.begun || !control.stopped())) run.settings.time.reset();
  run.depth_limited = subject.game ? found.outcome.depth_limited
                                   : found.depth.value_or(core::kUnlimited) < run.tree->depth();
  return run;
}

Result<std::shared_ptr<const Run>> searched(std::shared_ptr<const game::Tree> tree,
                                            const RunSettings& settings, search::Control& control) {
  const auto subject = subject_of(std::move(tree), settings);
  if (!subject) return subject.error();
  const auto tape = [&] {
    if (subject->game) return Tape{trace::TraceBuilder(), core::kMostGameNodes};
    return Tape{trace::TraceBuilder(subject->tree->shape(), subject->tree->kinds())};
  };
  Run run = bare_run(*subject, found(*subject, tape, control), control);
  if (run.trace.visit_count() == 0) return Error{Message("run_error.stopped")};
  return laid_out(std::move(run));
}

/// `seconds`: of all that was searched for it.
template <class SomeTape>
Answer answer_of(const Found<SomeTape>& found, double seconds, const search::Control& control) {
  Answer answer;
  answer.value = found.outcome.value;
  answer.best_child = found.outcome.child;
  answer.visits = found.visits;
  answer.seconds = seconds;
  answer.depth = found.depth;
  answer.stop_reason = control.reason();
  answer.whole = found.begun || !control.stopped();
  return answer;
}

}  // namespace

Result<std::shared_ptr<const Run>> run(std::shared_ptr<const game::Tree> tree,
                                       const RunSettings& settings, search::Control* control) try {
  search::Control own;
  return searched(std::move(tree), settings, control ? *control : own);
} catch (const std::bad_alloc&) {
  return Error{Message("run_error.out_of_memory")};
}

Result<std::shared_ptr<const Run>> run(std::shared_ptr<const game::Tree> tree,
                                       const StatedSettings& stated, std::string_view file,
                                       search::Control* control) {
  const auto settings = resolve(stated, tree->settings(), file);
  if (!settings) return settings.error();
  return run(std::move(tree), *settings, control);
}

Result<core::Done> check_file_settings(const game::Tree& tree, std::string_view file) {
  const auto settings = resolve({}, tree.settings(), file);
  if (!settings) return settings.error();
  if (!settings->depth) return core::Done{};
  const auto check = check_frontier(tree, *settings->depth);
  if (check) return check;
  return Error{Message("settings_error.in_file")
                   .text("file", file)
                   .message("problem", check.error().message)};
}

Result<Answer> solve_unrecorded(std::shared_ptr<const game::Tree> tree, const RunSettings& settings,
                                search::Control* control) try {
  const auto subject = subject_of(std::move(tree), settings);
  if (!subject) return subject.error();
  search::Control own;
  search::Control& ours = control ? *control : own;
  const Stopwatch watch;
  const auto last = found(
      *subject, [] { return NoTape(); }, ours);
  return answer_of(last, watch.seconds(), ours);
} catch (const std::bad_alloc&) {
  return Error{Message("run_error.out_of_memory")};
}

Result<Answer> solve_recorded(std::shared_ptr<const game::Tree> tree, const RunSettings& settings,
                              search::Control* control) try {
  const auto subject = game_subject(std::move(tree), settings);
  if (!subject) return subject.error();
  search::Control own;
  search::Control& ours = control ? *control : own;
  const auto tape = [] {
    return Tape{trace::TraceBuilder(), kMostRecordedNodes, Tape::Full::goes_away};
  };
  const Stopwatch watch;
  auto last = found(*subject, tape, ours);
  Answer answer = answer_of(last, watch.seconds(), ours);
  if (answer.whole && last.tape.builder)
    answer.recording = std::make_shared<const Recording>(bare_run(*subject, std::move(last), ours));
  return answer;
} catch (const std::bad_alloc&) {
  return Error{Message("run_error.out_of_memory")};
}

Result<std::shared_ptr<const Run>> Recording::run() const try {
  return laid_out(bare_);
} catch (const std::bad_alloc&) {
  return Error{Message("run_error.out_of_memory")};
}

}  // namespace ply::session
