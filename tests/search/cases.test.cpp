#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "game/tree_reader.hpp"
#include "support/case_file.hpp"
#include "support/catch.hpp"
#include "support/recorded.hpp"
#include "trace/queries.hpp"

using namespace ply;
using namespace ply::test;
using nlohmann::json;

namespace {

json names(const game::Tree& tree, const std::vector<NodeId>& nodes) {
  json list = json::array();
  for (const NodeId n : nodes)
    list.push_back(tree.name(n));
  return list;
}

std::string bound_name(core::Bound bound) {
  static constexpr const char* kNames[] = {"exact", "lower", "upper", "none"};
  return kNames[static_cast<std::size_t>(bound)];
}

json cut_of(const game::Tree& tree, const trace::Cut& cut) {
  static constexpr const char* kReach[] = {"shallow", "deep", "window"};
  return {{"node", tree.name(cut.node)},
          {"after", tree.name(cut.after)},
          {"kind", cut.alpha_cut ? "alpha" : "beta"},
          {"reach", kReach[static_cast<std::size_t>(cut.reach)]},
          {"skipped", cut.skipped}};
}

/// The fields of a case that both algorithms have, asked of the trace.
json basic_fields(const game::Tree& tree, const trace::Trace& trace) {
  const auto line = principal_variation(trace, trace.step_count());
  json path = json::array();
  for (std::size_t i = 1; i < line.size(); ++i)
    path.push_back(tree.child_index(line[i]));
  return {{"value", trace.visits().result[0]},
          {"best_path", path},
          {"nodes", visited_nodes(trace).size()},
          {"leaves", counters(trace, trace.step_count()).leaves},
          {"visited", names(tree, visited_nodes(trace))},
          {"evaluated", names(tree, evaluated_leaves(trace))}};
}

json all_fields(const game::Tree& tree, const trace::Trace& trace) {
  json fields = basic_fields(tree, trace);
  fields["bound"] = bound_name(trace.visits().bound[0]);
  fields["pruned"] = names(tree, pruned_nodes(trace));
  fields["cuts"] = json::array();
  for (const Step s : trace.cutoffs().step)
    fields["cuts"].push_back(cut_of(tree, cut_at(trace, s)));
  fields["returned"] = json::object();
  for (std::size_t v = 0; v < trace.visit_count(); ++v) {
    const NodeId n = trace.visits().node[v];
    if (tree.kind(n) == NodeKind::leaf) continue;
    fields["returned"][tree.name(n)] = {{"value", trace.visits().result[v]},
                                        {"bound", bound_name(trace.visits().bound[v])}};
  }
  return fields;
}

}  // namespace

TEST_CASE("every case file is searched as it says, in all fields and with both cut rules",
          "[search]") {
  const auto cases = case_files();
  REQUIRE(cases.size() >= 25);
  for (const CaseFile& file : cases) {
    INFO(file.name);
    const auto tree = game::read_tree(file.tree, file.name);
    REQUIRE(tree.ok());
    const Recorded minimax = record_minimax(*tree);
    const Recorded equality = record_alpha_beta(*tree);
    const Recorded strict =
        record_alpha_beta(*tree, {.depth = {}, .rules = {.cut_on_equality = false}});
    for (const Recorded* recorded : {&minimax, &equality, &strict}) {
      REQUIRE(trace::validate(recorded->trace) == "");
    }
    CHECK(basic_fields(*tree, minimax.trace) == file.minimax);
    CHECK(all_fields(*tree, equality.trace) == file.cut_on_equality);
    CHECK(all_fields(*tree, strict.trace) == file.strict);
  }
}
