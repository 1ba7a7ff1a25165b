// plyscope_bench FIGURE: measures one figure once and prints the number; scripts/bench repeats and
// compares. All figures but those of frame.hpp are about minimax on one generated tree of 1,111,111
// nodes.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "core/text.hpp"
#include "frame.hpp"
#include "game/tree_reader.hpp"
#include "game/uniform_tree.hpp"
#include "games.hpp"
#include "layout/layout.hpp"
#include "layout/metrics.hpp"
#include "measure.hpp"
#include "session/run.hpp"
#include "trace/queries.hpp"

namespace ply {
namespace {

constexpr std::uint64_t kSeed = 1;

session::RunSettings minimax() {
  session::RunSettings settings;
  settings.algorithm = session::Algorithm::minimax;
  return settings;
}

game::Tree big_tree() {
  return game::uniform_tree(10, 6, kSeed);
}

std::shared_ptr<const session::Run> big_run() {
  auto run = session::run(std::make_shared<const game::Tree>(big_tree()), minimax());
  require(run.ok(), "the search was refused");
  return *std::move(run);
}

double ns_per(double seconds, std::size_t count) {
  return seconds * 1e9 / static_cast<double>(count);
}

double recorded_search() {
  const auto run = big_run();
  return ns_per(run->seconds, run->trace.visit_count());
}

double unrecorded_search() {
  const auto run = big_run();
  const trace::Conclusion recorded = trace::conclusion(run->trace);
  const session::Answer answer = *session::solve_unrecorded(run->tree, minimax());
  require(answer.visits == run->trace.visit_count() && answer.value == recorded.value &&
              run->tree->child_index(recorded.best_moves.at(0)) == answer.best_child,
          "the results with and without recorder differ");
  return ns_per(answer.seconds, answer.visits);
}

double trace_bytes() {
  const auto run = big_run();
  return static_cast<double>(run->trace.bytes()) / static_cast<double>(run->trace.node_count());
}

double tidy_layout() {
  const game::Tree tree = big_tree();
  std::vector<float> widths;
  for (const core::NodeKind kind : tree.kinds())
    widths.push_back(layout::node_width(kind, 1, 2));
  return ns_per(timed([&] { layout::tidy(tree.shape(), widths, layout::kSiblingGap); }),
                tree.size());
}

double leaf_slot_layout() {
  const game::Tree tree = big_tree();
  return ns_per(timed([&] { layout::leaf_slots(tree.shape(), layout::kLeafSlot); }), tree.size());
}

/// Seconds to read `json`, which must give as many nodes as `tree` has.
double reading(const std::string& json, const game::Tree& tree) {
  std::size_t nodes = 0;
  const double seconds = timed([&] {
    const auto read = game::read_tree(json, "generated");
    nodes = read.ok() ? read->size() : 0;
  });
  require(nodes == tree.size(), "the generated JSON was not read");
  return seconds;
}

double short_json() {
  const game::Tree tree = big_tree();
  return ns_per(reading(game::write_tree(tree), tree), tree.size());
}

/// The subtree of `node` with every node as an object that states name and move.
void append_full_form(const game::Tree& tree, core::NodeId node, std::string& json) {
  json.append(R"({"name": "n)").append(std::to_string(node.raw)).append(R"(")");
  if (tree.parent(node).valid())
    json.append(R"(, "move": "m)").append(tree.move(node)).append(R"(")");
  if (tree.kind(node) == core::NodeKind::leaf) {
    json.append(R"(, "value": )").append(core::plain(tree.value(node))).append("}");
    return;
  }
  json += R"(, "children": [)";
  for (const core::NodeId child : tree.children(node)) {
    if (child != tree.children(node)[0]) json += ", ";
    append_full_form(tree, child, json);
  }
  json += "]}";
}

double full_json() {
  const game::Tree tree = big_tree();
  std::string json = R"({"format": "plyscope-tree/1", "root": )";
  append_full_form(tree, core::NodeId(0), json);
  json += '}';
  return static_cast<double>(json.size()) / 1e6 / reading(json, tree);
}

double random_states() {
  const auto run = big_run();
  const trace::Trace& trace = run->trace;
  constexpr std::size_t kQueries = 1'000'000;
  core::Random random(kSeed);
  double sum = 0;  // keeps the queries from being dropped
  const double seconds = timed([&] {
    for (std::size_t i = 0; i < kQueries; ++i) {
      const core::NodeId node(random.below(static_cast<std::uint32_t>(trace.node_count())));
      const core::Step step = random.below(trace.step_count() + 1);
      const trace::NodeState state = trace::node_state(trace, node, step);
      sum += static_cast<double>(state.phase);
      if (state.visit.valid()) sum += trace::visit_state(trace, state.visit, step).window.alpha;
    }
  });
  require(sum != 0, "the queries gave nothing");
  return ns_per(seconds, kQueries);
}

double all_states() {
  const auto run = big_run();
  std::vector<trace::NodeState> states(run->trace.node_count());
  const core::Step middle = run->trace.step_count() / 2;
  return 1e3 * timed([&] { trace::node_states(run->trace, middle, states); });
}

/// No figure: touches as much memory as the others need, so that a virtual machine has been given
/// it before they are measured. Milliseconds.
double touch_memory() {
  constexpr std::size_t kBytes = std::size_t{2} << 30;
  return 1e3 * timed([] {
           core::Column<char> memory(kBytes);
           for (std::size_t i = 0; i < kBytes; i += 4096)
             memory[i] = 1;
           require(memory[kBytes / 2] == 1, "memory does not keep what is written");
         });
}

constexpr std::pair<std::string_view, double (*)()> kFigures[] = {
    {"recorded-search", recorded_search},      // ns per visit, with finish()
    {"unrecorded-search", unrecorded_search},  // ns per visit
    {"trace-bytes", trace_bytes},              // bytes per node
    {"tidy-layout", tidy_layout},              // ns per node
    {"leaf-slot-layout", leaf_slot_layout},    // ns per node
    {"short-json", short_json},                // ns per node
    {"full-json", full_json},                  // MB/s
    {"random-states", random_states},          // ns per query
    {"all-states", all_states},                // ms
    {"tictactoe-unrecorded", tictactoe_unrecorded},
    {"tictactoe-recorded", tictactoe_recorded},
    {"othello-speed", othello_speed},
    {"othello-recorder-ratio", othello_recorder_ratio},
#ifdef PLY_BENCH_FRAME
    {"frame", frame},  // ms
#endif
    {"touch-memory", touch_memory},  // ms
};

}  // namespace
}  // namespace ply

int main(int argc, char** argv) {
  for (const auto& [name, measure] : ply::kFigures) {
    if (argc != 2 || name != argv[1]) continue;
    std::printf("%.2f\n", measure());
    return 0;
  }
  std::fprintf(stderr, "usage: plyscope_bench FIGURE\n");
  for (const auto& [name, measure] : ply::kFigures) {
    std::fprintf(stderr, "  %.*s\n", static_cast<int>(name.size()), name.data());
  }
  return 2;
}
