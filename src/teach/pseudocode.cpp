#include "teach/pseudocode.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/asset.hpp"
#include "core/text.hpp"
#include "teach/veil.hpp"
#include "teach/words.hpp"

namespace ply::teach {
namespace {

using core::NodeKind;
using core::Value;
using trace::StepKind;

/// A line as it is written in the asset.
struct Line {
  std::string text;
  std::string branch;              ///< "max", "min", "leaf"; empty: of all
  std::string at;                  ///< what the search does here: "update_max"; empty: nothing
  std::string shows;               ///< whose value stands beside it; empty: none
  bool missing;                    ///< see CodeLine
  std::vector<std::string> needs;  ///< names of rules; the line is left out if one is not in use
};

std::vector<Line> read_lines(std::string_view algorithm) {
  const std::string path = "assets/code/" + std::string(algorithm) + ".json";
  std::vector<Line> lines;
  for (const auto& line : nlohmann::json::parse(core::asset(path))) {
    lines.push_back({line.at("text"), line.value("branch", ""), line.value("at", ""),
                     line.value("shows", ""), line.value("missing", false),
                     line.value("needs", std::vector<std::string>{})});
  }
  return lines;
}

const std::vector<Line>& lines_of(session::Algorithm algorithm) {
  static const auto all = [] {
    std::vector<std::vector<Line>> read;
    for (const std::string_view name : choice_names(session::Algorithm{}))
      read.push_back(read_lines(name));
    return read;
  }();
  return all[static_cast<std::size_t>(algorithm)];
}

std::array<std::string_view, 6> rules_in_use(const session::Run& run) {
  const search::Rules& rules = run.settings.rules;
  return {run.depth_limited ? "limit" : "no_limit",
          rules.child_order == search::ChildOrder::left ? "left" : "right",
          rules.cut_on_equality ? "equality" : "strict",
          rules.returns == search::Returns::soft ? "soft" : "hard",
          rules.test_order == search::TestOrder::update_first ? "update_first" : "test_first",
          run.game ? core::choice_name(run.settings.restore) : "tree"};
}

/// Leaves and nodes at the depth limit are evaluated, all others expanded.
std::string_view branch_of(const Moment& now) {
  if (is_evaluation(now.trace, now.visit)) return "leaf";
  return now.kind == NodeKind::max ? "max" : "min";
}

std::string_view verb_of(const Moment& now) {
  switch (now.trace.kind(now.step)) {
    case StepKind::enter:
      return "enter";
    case StepKind::evaluate:
      return "evaluate";
    case StepKind::update: {
      const auto before = trace::visit_state(now.trace, now.visit, now.step - 1).window;
      const auto after = trace::visit_state(now.trace, now.visit, now.step).window;
      return before == after ? "update" : "bound";
    }
    case StepKind::cutoff:
      return "cutoff";
    case StepKind::leave:
      break;
  }
  return "leave";
}

std::string place_of(const Moment& now) {
  const std::string verb(verb_of(now));
  return verb == "evaluate" ? verb : verb + "_" + std::string(branch_of(now));
}

/// The cut test with its numbers, as it turned out: "3 ≥ 2", or "3 < 7" where it does not hold.
std::string test(const Moment& now) {
  const search::Rules& rules = now.run.settings.rules;
  const auto [window, best, child] = trace::visit_state(now.trace, now.visit, now.step);
  const bool update_first = rules.test_order == search::TestOrder::update_first;
  const bool max = now.kind == NodeKind::max;
  const Value left = update_first ? window.alpha : best;
  const Value right = update_first || max ? window.beta : window.alpha;
  const bool rising = update_first || max;  // holds when the left side is the larger one
  const bool holds = rising ? rules.cuts(left, right) : rules.cuts(right, left);
  const bool equal = rules.cut_on_equality;
  const std::string_view relation =
      rising == holds ? (equal == holds ? " ≥ " : " > ") : (equal == holds ? " ≤ " : " < ");
  return core::display(left) + std::string(relation) + core::display(right);
}

/// Whether a variable would tell what the picture hides.
bool is_hidden(std::string_view shown, std::string_view branch, const core::Notation& notation) {
  const bool values = !notation.shows(core::Layer::values);
  const bool windows = !notation.shows(core::Layer::windows);
  if (shown == "alpha" || shown == "beta") return windows;
  if (shown == "test") return values || windows;
  return shown != "child" && branch != "leaf" && values;
}

std::string value_of(const Moment& now, std::string_view shown) {
  const StepKind kind = now.trace.kind(now.step);
  if (shown == "result") {
    const bool returned = kind == StepKind::evaluate || kind == StepKind::leave;
    return returned ? core::display(now.trace.visits().result[now.visit.index()]) : "";
  }
  const bool compared = kind == StepKind::update || kind == StepKind::cutoff;
  if (shown == "test") return compared ? test(now) : "";
  if (shown == "child") {
    if (!compared) return "";
    const core::Step update = kind == StepKind::update ? now.step : now.step - 1;
    return node_name(now.run, now.trace.node(trace::updated_child(now.trace, update)));
  }
  const auto state = trace::visit_state(now.trace, now.visit, now.step);
  if (shown == "alpha") return core::display(state.window.alpha);
  if (shown == "beta") return core::display(state.window.beta);
  return core::display(state.best);
}

}  // namespace

std::vector<CodeLine> pseudocode(const session::Run& run, core::Step c,
                                 const core::Notation& notation) {
  const auto rules = rules_in_use(run);
  const auto in_use = [&](const std::string& rule) {
    return std::ranges::find(rules, rule) != rules.end();
  };
  std::vector<CodeLine> code;
  std::vector<const Line*> lines;
  for (const Line& line : lines_of(run.settings.algorithm)) {
    if (!std::ranges::all_of(line.needs, in_use)) continue;
    lines.push_back(&line);
    code.push_back({.text = line.text, .value = {}, .missing = line.missing});
  }
  if (c == 0) return code;

  const Moment now(run, c);
  const std::string_view branch = branch_of(now);
  const std::string place = place_of(now);
  for (std::size_t i = 0; i < code.size(); ++i) {
    code[i].active = lines[i]->branch.empty() || lines[i]->branch == branch;
    code[i].current = lines[i]->at == place;
    if (!code[i].active || lines[i]->shows.empty()) continue;
    code[i].value = value_of(now, lines[i]->shows);
    const bool hidden = is_hidden(lines[i]->shows, branch, notation);
    if (hidden && !code[i].value.empty()) code[i].value = kHiddenNumber;
  }
  return code;
}

}  // namespace ply::teach
