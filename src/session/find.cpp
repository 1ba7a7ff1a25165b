#include "session/find.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/parse.hpp"
#include "core/text.hpp"
#include "trace/queries.hpp"

namespace ply::session {
namespace {

bool begins_with(std::string_view text, std::string_view beginning) {
  return text.size() >= beginning.size() &&
         std::ranges::equal(text.substr(0, beginning.size()), beginning, {}, core::lower,
                            core::lower);
}

/// "= 3" as it stands on the screen, "3" as people type it.
std::optional<core::Value> as_value(std::string_view text) {
  if (text.starts_with('=')) text.remove_prefix(1);
  while (text.starts_with(' '))
    text.remove_prefix(1);
  return core::parse_number<core::Value>(text);
}

/// What an inner node has returned, or its best so far.
std::optional<core::Value> value_at(const trace::Trace& trace, core::NodeId node, core::Step step) {
  const core::VisitId visit = trace::current_visit(trace, node, step);
  if (!visit.valid()) return std::nullopt;
  if (!trace.is_open(visit, step)) return trace.visits().result[visit.index()];
  const trace::VisitState now = trace::visit_state(trace, visit, step);
  return now.child.valid() ? std::optional(now.best) : std::nullopt;
}

/// Whether a person may mean a node by a text.
class Meaning {
 public:
  Meaning(const Run& run, std::string_view text, const core::Notation& notation)
      : run_(run),
        text_(text),
        value_(as_value(text)),
        inner_values_(notation.shows(core::Layer::values)) {}

  bool fits(core::NodeId node, core::Step step) const {
    const game::Tree& tree = *run_.tree;
    if (begins_with(tree.name(node), text_)) return true;
    if (tree.stated_move(node) && begins_with(tree.move(node), text_)) return true;
    if (!value_) return false;
    if (tree.kind(node) == core::NodeKind::leaf) return tree.value(node) == value_;
    return inner_values_ && value_at(run_.trace, node, step) == value_;
  }

 private:
  const Run& run_;
  std::string_view text_;
  std::optional<core::Value> value_;
  bool inner_values_;
};

/// Nodes at the steps after `low` up to `high`, in preorder.
std::vector<core::NodeId> changed_between(const trace::Trace& trace, core::Step low,
                                          core::Step high) {
  std::vector<core::NodeId> nodes;
  for (core::Step step = low + 1; step <= high; ++step)
    nodes.push_back(trace.node(trace.visit(step)));
  std::ranges::sort(nodes);
  const auto repeated = std::ranges::unique(nodes);
  nodes.erase(repeated.begin(), repeated.end());
  return nodes;
}

}  // namespace

std::vector<core::NodeId> find_nodes(const Run& run, core::Step step, std::string_view text,
                                     const core::Notation& notation) {
  std::vector<core::NodeId> found;
  if (text.empty()) return found;
  const Meaning meaning(run, text, notation);
  for (std::size_t i = 0; i < run.tree->size(); ++i) {
    if (meaning.fits(core::NodeId(i), step)) found.emplace_back(i);
  }
  return found;
}

void find_again(std::vector<core::NodeId>& found, const Run& run, core::Step from, core::Step to,
                std::string_view text, const core::Notation& notation) {
  const auto [low, high] = std::minmax(from, to);
  if (high - low >= run.tree->size()) {
    found = find_nodes(run, to, text, notation);
    return;
  }
  if (text.empty()) return;
  const Meaning meaning(run, text, notation);
  const std::vector<core::NodeId> changed = changed_between(run.trace, low, high);
  std::vector<core::NodeId> kept, come, now;
  std::ranges::set_difference(found, changed, std::back_inserter(kept));
  std::ranges::copy_if(changed, std::back_inserter(come),
                       [&](core::NodeId node) { return meaning.fits(node, to); });
  std::ranges::merge(kept, come, std::back_inserter(now));
  found = std::move(now);
}

bool depends_on_step(std::string_view text, const core::Notation& notation) {
  return notation.shows(core::Layer::values) && as_value(text).has_value();
}

}  // namespace ply::session
