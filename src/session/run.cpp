#include "session/run.hpp"

#include <algorithm>
#include <chrono>
#include <concepts>
#include <new>
#include <type_traits>

#include "game/copying.hpp"
#include "game/forgetful.hpp"
#include "game/tree_game.hpp"
#include "search/alpha_beta.hpp"
#include "search/minimax.hpp"
#include "session/arrangement.hpp"
#include "session/board_check.hpp"
#include "session/deep_stack.hpp"
#include "session/grown_tree.hpp"
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
search::Best search_here(Game& game, const RunSettings& settings, Recorder& recorder,
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

/// A search of a game, not recorded.
template <class Game, class Recorder>
search::Best search_game(Game& game, const RunSettings& settings, Recorder& recorder,
                         search::Control& control) {
  return search_here(game, settings, recorder, control);
}

/// A recorded one is checked.
template <class Game>
search::Best search_game(Game& game, const RunSettings& settings, trace::TraceBuilder& builder,
                         search::Control& control) {
  BoardCheck<Game> checked(game, builder);
  return search_here(game, settings, checked, control);
}

/// Calls `search` with a game at `start` whose board comes back in this way.
template <class G, class Search>
search::Best with_restored(const G& start, core::Restore restore, Search search) {
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

template <class Recorder>
search::Best search_subject(const Subject& subject, Recorder& recorder, search::Control& control) {
  if (subject.game) {
    return std::visit(
        [&](const auto& start) {
          return with_restored(start, subject.settings.restore, [&](auto& game) {
            return search_game(game, subject.settings, recorder, control);
          });
        },
        *subject.game);
  }
  game::TreeGame game(*subject.tree);
  if (subject.tree->depth() <= kPlainDepth)
    return search_here(game, subject.settings, recorder, control);
  search::Best best;
  on_deep_stack([&] { best = search_here(game, subject.settings, recorder, control); });
  return best;
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

trace::TraceBuilder builder_for(const Subject& subject) {
  if (subject.game) return {};
  return {subject.tree->shape(), subject.tree->kinds()};
}

bool ends_at_depth(const trace::Trace& trace) {
  return std::ranges::find(trace.visits().end_reason, core::EndReason::depth_limit) !=
         trace.visits().end_reason.end();
}

/// One search, recorded: a run of which nothing is laid out, and of a game no tree grown.
Run recorded(const Subject& subject, search::Control& control) {
  Run run;
  const Stopwatch watch;
  trace::TraceBuilder builder = builder_for(subject);
  if (subject.game)
    control.stop_when([&builder] { return builder.node_count() >= core::kMostGameNodes; });
  search_subject(subject, builder, control);
  if (subject.game) control.stop_when({});  // the builder is about to go
  run.trace = std::move(builder).finish();
  run.seconds = watch.seconds();
  run.tree = subject.tree;
  run.game = subject.game;
  run.settings = subject.settings;
  run.depth_limited = subject.game
                          ? ends_at_depth(run.trace)
                          : run.settings.depth.value_or(core::kUnlimited) < run.tree->depth();
  return run;
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
  return std::make_shared<const Run>(std::move(run));
}

/// Tells whether the depth kept a search from leaves.
struct DepthRecorder : search::NullRecorder {
  bool depth_limited = false;
  void evaluate(core::Value, core::Bound, core::EndReason reason) {
    depth_limited |= reason == core::EndReason::depth_limit;
  }
};

/// The same, and records the search of a game as long as there is room for it.
class Tape : public DepthRecorder {
 public:
  void enter(const core::Entry& entry) {
    if (builder_ && builder_->node_count() >= kMostRecordedNodes) builder_.reset();
    if (builder_) builder_->enter(entry);
  }
  void expand(std::size_t moves) {
    if (builder_) builder_->expand(moves);
  }
  void evaluate(core::Value value, core::Bound bound, core::EndReason reason) {
    DepthRecorder::evaluate(value, bound, reason);
    if (builder_) builder_->evaluate(value, bound, reason);
  }
  void update(const core::Update& update) {
    if (builder_) builder_->update(update);
  }
  void cutoff(std::size_t skipped) {
    if (builder_) builder_->cutoff(skipped);
  }
  void leave(core::Value result, core::Value raw, core::EndReason reason) {
    if (builder_) builder_->leave(result, raw, reason);
  }
  /// None: there was no room.
  std::optional<trace::Trace> trace() && {
    return builder_ ? std::optional(std::move(*builder_).finish()) : std::nullopt;
  }

 private:
  std::optional<trace::TraceBuilder> builder_{std::in_place};
};

template <class Recorder>
struct Found {
  search::Best best = {};
  std::uint64_t visits = 0;
  Recorder recorder = {};
};

/// One search that need not be laid out.
template <class Recorder>
Found<Recorder> found_once(const Subject& subject, search::Control& control) {
  Found<Recorder> found;
  const std::uint64_t before = control.visits();
  found.best = search_subject(subject, found.recorder, control);
  found.visits = control.visits() - before;
  return found;
}

void set_limits(search::Control& control, const RunSettings& settings) {
  control.limit_visits(settings.visit_limit);
  if (settings.time) control.limit_time(*settings.time);
}

/// What a search with a time has come to.
template <class Result>
struct Deepened {
  Result result;                       ///< of the last search that was done, or of the first
  std::optional<std::uint32_t> depth;  ///< its depth
  std::optional<std::uint32_t> begun;  ///< the depth of the search that was given up after it
};

/// Calls `search`, which searches `subject`, for depth 1, 2, … up to that of the settings, as long
/// as the depth keeps it from leaves. `is_limited` tells that of a result.
template <class Search, class IsLimited>
auto deepened(Subject subject, search::Control& control, Search search, IsLimited is_limited) {
  const std::uint32_t most = subject.settings.depth.value_or(core::kMaxDepth);
  const auto search_to = [&](std::uint32_t depth) {
    subject.settings.depth = depth;
    return search(subject, control);
  };
  const std::uint32_t first = std::min(most, 1u);
  Deepened<decltype(search(subject, control))> found{search_to(first), first, {}};
  while (!control.stopped() && is_limited(found.result) && *found.depth < most) {
    auto deeper = search_to(*found.depth + 1);
    if (control.stopped()) {
      found.begun = *found.depth + 1;
    } else {
      found.result = std::move(deeper);
      ++*found.depth;
    }
  }
  return found;
}

bool deepens(const Subject& subject) {
  return subject.game && subject.settings.time;
}

/// Its settings are those with which the deepest search that the time allows is found again.
void end_deepened(Run& run, std::optional<std::uint32_t> begun, const search::Control& control) {
  run.begun = begun;
  if (begun || !control.stopped()) run.settings.time.reset();
}

/// The deepest search that the time allows.
Run deepest(const Subject& subject, search::Control& control) {
  auto found =
      deepened(subject, control, recorded, [](const Run& run) { return run.depth_limited; });
  end_deepened(found.result, found.begun, control);
  return std::move(found.result);
}

Result<std::shared_ptr<const Run>> searched(std::shared_ptr<const game::Tree> tree,
                                            const RunSettings& settings, search::Control& control) {
  const auto subject = subject_of(std::move(tree), settings);
  if (!subject) return subject.error();
  set_limits(control, subject->settings);
  Run run = deepens(*subject) ? deepest(*subject, control) : recorded(*subject, control);
  if (run.trace.visit_count() == 0) return Error{Message("run_error.stopped")};
  run.stop_reason = control.reason();
  return laid_out(std::move(run));
}

/// The search that answers, or those that go ever deeper.
template <class Recorder>
Deepened<Found<Recorder>> found(const Subject& subject, search::Control& control) {
  if constexpr (std::derived_from<Recorder, DepthRecorder>) {
    if (deepens(subject)) {
      return deepened(subject, control, found_once<Recorder>,
                      [](const Found<Recorder>& it) { return it.recorder.depth_limited; });
    }
  }
  return {found_once<Recorder>(subject, control), subject.settings.depth, {}};
}

/// What the search that answers has recorded, if there was room for it.
std::shared_ptr<const Recording> recording_of(const Subject& subject, const Answer& answer,
                                              Deepened<Found<Tape>> found,
                                              const search::Control& control) {
  Run run;
  run.depth_limited = found.result.recorder.depth_limited;
  auto trace = std::move(found.result.recorder).trace();
  if (!trace) return nullptr;
  run.trace = *std::move(trace);
  run.tree = subject.tree;
  run.game = subject.game;
  run.settings = subject.settings;
  run.settings.depth = found.depth;
  run.seconds = answer.seconds;
  run.stop_reason = control.reason();
  end_deepened(run, found.begun, control);
  return std::make_shared<const Recording>(std::move(run));
}

template <class Recorder>
Answer answered(const Subject& subject, search::Control& control) {
  set_limits(control, subject.settings);
  const Stopwatch watch;
  auto last = found<Recorder>(subject, control);
  Answer answer;
  answer.value = last.result.best.value;
  answer.best_child = last.result.best.child;
  answer.visits = last.result.visits;
  answer.seconds = watch.seconds();
  answer.depth = last.depth;
  answer.stop_reason = control.reason();
  answer.whole = last.begun || !control.stopped();
  if constexpr (std::is_same_v<Recorder, Tape>) {
    if (answer.whole) answer.recording = recording_of(subject, answer, std::move(last), control);
  }
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
  return deepens(*subject) ? answered<DepthRecorder>(*subject, ours)
                           : answered<search::NullRecorder>(*subject, ours);
} catch (const std::bad_alloc&) {
  return Error{Message("run_error.out_of_memory")};
}

Result<Answer> solve_recorded(std::shared_ptr<const game::Tree> tree, const RunSettings& settings,
                              search::Control* control) try {
  const auto subject = game_subject(std::move(tree), settings);
  if (!subject) return subject.error();
  search::Control own;
  return answered<Tape>(*subject, control ? *control : own);
} catch (const std::bad_alloc&) {
  return Error{Message("run_error.out_of_memory")};
}

Result<std::shared_ptr<const Run>> Recording::run() const try {
  return laid_out(bare_);
} catch (const std::bad_alloc&) {
  return Error{Message("run_error.out_of_memory")};
}

}  // namespace ply::session
