#include "games.hpp"

#include <algorithm>
#include <array>

#include "game/mnk.hpp"
#include "game/othello.hpp"
#include "measure.hpp"
#include "search/alpha_beta.hpp"
#include "search/minimax.hpp"
#include "trace/trace_builder.hpp"

namespace ply {
namespace {

struct Measured {
  double seconds, nodes;
  core::Value value;
};

template <template <class, class> class Algorithm, class Game>
Measured unrecorded(Game game, search::Depth depth) {
  search::NullRecorder recorder;
  search::Control control;
  core::Value value = 0;
  const double seconds = timed([&] {
    value = Algorithm<Game, search::NullRecorder>(game, recorder, control, {}).search(depth).value;
  });
  return {seconds, static_cast<double>(control.visits()), value};
}

template <template <class, class> class Algorithm, class Game>
Measured recorded(Game game, search::Depth depth) {
  search::Control control;
  core::Value value = 0;
  trace::TraceBuilder recorder;
  trace::Trace trace;
  const double seconds = timed([&] {
    value = Algorithm<Game, trace::TraceBuilder>(game, recorder, control, {}).search(depth).value;
    trace = std::move(recorder).finish();
  });
  return {seconds, static_cast<double>(trace.visit_count()), value};
}

const search::Depth kWhole{std::nullopt};
const search::Depth kNine{9};

double tictactoe_ns(const Measured& measured) {
  require(measured.nodes == 549'946 && measured.value == 0, "tic-tac-toe was searched wrongly");
  return measured.seconds * 1e9 / measured.nodes;
}

game::Othello othello() {
  return game::Othello(8, game::OthelloEvaluation::weights);
}

}  // namespace

double tictactoe_unrecorded() {
  return tictactoe_ns(unrecorded<search::Minimax>(game::Mnk<1>({}), kWhole));
}

double tictactoe_recorded() {
  return tictactoe_ns(recorded<search::Minimax>(game::Mnk<1>({}), kWhole));
}

double othello_speed() {
  const Measured measured = unrecorded<search::AlphaBeta>(othello(), kNine);
  return measured.nodes / measured.seconds / 1e6;
}

double othello_recorder_ratio() {
  std::array<double, 9> ratios{};  // one search takes milliseconds only
  for (double& ratio : ratios) {
    const Measured with = recorded<search::AlphaBeta>(othello(), kNine);
    const Measured without = unrecorded<search::AlphaBeta>(othello(), kNine);
    require(with.nodes == without.nodes && with.value == without.value,
            "the results with and without recorder differ");
    ratio = with.seconds / without.seconds;
  }
  std::ranges::sort(ratios);
  return ratios[ratios.size() / 2];
}

}  // namespace ply
