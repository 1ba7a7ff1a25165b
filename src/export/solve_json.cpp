#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/text.hpp"
#include "export/report.hpp"
#include "trace/queries.hpp"

namespace ply::exporter {
namespace {

using core::NodeId;
using core::Step;
using trace::StepKind;

/// A JSON object or array being written; values are JSON already. Written by hand because integral
/// values must appear without ".0" and each top-level field on its own line.
using Fields = std::vector<std::pair<std::string_view, std::string>>;

std::string json_text(std::string_view text) {
  return nlohmann::json(text).dump();
}

std::string number(core::Value value) {
  if (std::isnan(value)) return "null";
  return std::isinf(value) ? json_text(core::plain(value)) : core::plain(value);
}

std::string number(std::uint64_t count) {
  return std::to_string(count);
}

std::string boolean(bool value) {
  return value ? "true" : "false";
}

std::string object(const Fields& fields, std::string_view separator = ", ") {
  std::string text;
  for (const auto& [name, value] : fields) {
    if (!text.empty()) text += separator;
    text.append(json_text(name)).append(": ").append(value);
  }
  return text;
}

template <class Range, class Write>
std::string array(const Range& items, Write write) {
  std::string text = "[";
  for (const auto& item : items) {
    if (text.size() > 1) text += ", ";
    text += write(item);
  }
  return text + "]";
}

std::string bound_name(core::Bound bound) {
  switch (bound) {
    case core::Bound::exact:
      return json_text("exact");
    case core::Bound::lower:
      return json_text("lower");
    case core::Bound::upper:
      return json_text("upper");
    case core::Bound::none:
      break;
  }
  return json_text("none");
}

/// {"value": …, "bound": …}; without a value if the search was stopped before it was proven.
Fields result(core::Value value, core::Bound bound, bool proven) {
  return {{"value", proven ? number(value) : "null"},
          {"bound", bound_name(proven ? bound : core::Bound::none)}};
}

std::string reach_name(trace::Reach reach) {
  switch (reach) {
    case trace::Reach::shallow:
      return json_text("shallow");
    case trace::Reach::deep:
      return json_text("deep");
    case trace::Reach::window:
      break;
  }
  return json_text("window");
}

std::string root_player(const session::Run& run) {
  const core::NodeKind kind = run.trace.nodes().kind.front();
  if (kind == core::NodeKind::leaf) return "null";
  return json_text(kind == core::NodeKind::max ? "max" : "min");
}

/// The first value that is wrong because moves were not taken back; null: none is, or it was not
/// found.
std::string first_wrong_object(const session::Run& run) {
  const auto wrong = run.first_wrong();
  if (!wrong) return "null";
  const std::size_t visit = wrong->visit.index();
  const trace::VisitColumns& visits = run.trace.visits();
  return "{" +
         object({{"step", number(std::uint64_t{wrong->step})},
                 {"node", json_text(run.tree->name(visits.node[visit]))},
                 {"value", number(visits.result[visit])},
                 {"bound", bound_name(visits.bound[visit])},
                 {"right", number(wrong->right)}}) +
         "}";
}

std::string copies_object(const session::CopyCost& cost) {
  return "{" +
         object({{"boards", number(cost.copies)},
                 {"bytes", number(std::uint64_t{cost.bytes})},
                 {"at_once", number(std::uint64_t{cost.at_once})}}) +
         "}";
}

std::string settings_object(const session::Run& run) {
  const session::RunSettings& settings = run.settings;
  const search::Rules& rules = settings.rules;
  const bool soft = rules.returns == search::Returns::soft;
  const bool update_first = rules.test_order == search::TestOrder::update_first;
  const bool left = rules.child_order == search::ChildOrder::left;
  Fields fields{
      {"depth", settings.depth ? number(std::uint64_t{*settings.depth}) : "null"},
      {"cut_on_equality", boolean(rules.cut_on_equality)},
      {"returns", json_text(soft ? "soft" : "hard")},
      {"test_order", json_text(update_first ? "update-first" : "test-first")},
      {"child_order", json_text(left ? "left" : "right")},
      {"window", "[" + number(rules.window.alpha) + ", " + number(rules.window.beta) + "]"},
      {"root", root_player(run)},
      {"visit_limit", number(settings.visit_limit)}};
  if (run.game) fields.emplace_back("restore", json_text(core::choice_name(settings.restore)));
  return "{" + object(fields) + "}";
}

/// The line that is best for both sides, without the root: its moves.
std::vector<NodeId> best_line(const trace::Conclusion& found) {
  std::vector<NodeId> line = found.line;
  if (!line.empty()) line.erase(line.begin());
  return line;
}

std::string cuts_array(const session::Run& run) {
  const game::Tree& tree = *run.tree;
  return array(run.trace.cutoffs().step, [&](Step step) {
    const trace::Cut cut = trace::cut_at(run.trace, step);
    return "{" +
           object({{"node", json_text(tree.name(cut.node))},
                   {"after", json_text(tree.name(cut.after))},
                   {"kind", json_text(cut.alpha_cut ? "alpha" : "beta")},
                   {"reach", reach_name(cut.reach)},
                   {"skipped", number(std::uint64_t{cut.skipped})}}) +
           "}";
  });
}

/// What the inner nodes returned, each at its last visit, in the order of the returns.
std::string returned_object(const session::Run& run) {
  const trace::Trace& trace = run.trace;
  const trace::VisitColumns& visits = trace.visits();
  std::string text;
  for (Step step = 1; step <= trace.step_count(); ++step) {
    const core::VisitId visit = trace.visit(step);
    const NodeId node = trace.node(visit);
    if (trace.kind(step) != StepKind::leave) continue;
    if (trace::current_visit(trace, node, trace.step_count()) != visit) continue;
    if (!text.empty()) text += ", ";
    text.append(json_text(run.tree->name(node))).append(": {");
    text += object(result(visits.result[visit.index()], visits.bound[visit.index()],
                          visits.end_reason[visit.index()] != core::EndReason::stopped));
    text += "}";
  }
  return "{" + text + "}";
}

}  // namespace

std::string solve_json(const session::Run& run) {
  const game::Tree& tree = *run.tree;
  const trace::Conclusion found = trace::conclusion(run.trace);
  const std::vector<NodeId> line = best_line(found);
  const std::vector<NodeId> visited = trace::visited_nodes(run.trace);
  const trace::Counters counters = trace::counters(run.trace, run.trace.step_count());
  const auto name = [&](NodeId n) { return json_text(tree.name(n)); };
  const auto move = [&](NodeId n) { return json_text(tree.move(n)); };
  const auto child = [&](NodeId n) {
    return number(std::uint64_t{run.trace.shape().child_index(n)});
  };
  const Fields answer = result(found.value, found.bound, found.proven());
  Fields fields{
      {"algorithm", json_text(core::choice_name(run.settings.algorithm))},
      {"settings", settings_object(run)},
      answer[0],
      answer[1],
      {"proven", boolean(found.proven())},
      {"best_move", found.best_moves.empty() ? "null" : move(found.best_moves.front())},
      {"best_path", array(line, child)},
      {"principal_variation", array(line, move)},
      {"nodes", number(std::uint64_t{visited.size()})},
      {"visits", number(std::uint64_t{counters.visits})},
      {"leaves", number(std::uint64_t{counters.leaves})},
      {"cutoffs", number(std::uint64_t{counters.cutoffs})},
      {"skipped", number(counters.skipped)},
      {"seconds", number(run.seconds)},
      {"visited", array(visited, name)},
      {"evaluated", array(trace::evaluated_leaves(run.trace), name)},
      {"pruned", array(trace::pruned_nodes(run.trace), name)},
      {"cuts", cuts_array(run)},
      {"returned", returned_object(run)},
  };
  if (const auto cost = session::copy_cost(run))
    fields.emplace_back("copies", copies_object(*cost));
  if (run.forgotten) fields.emplace_back("first_wrong", first_wrong_object(run));
  return "{\n  " + object(fields, ",\n  ") + "\n}\n";
}

}  // namespace ply::exporter
