#include "session/find.hpp"

#include <algorithm>

#include "core/parse.hpp"
#include "trace/queries.hpp"

namespace ply::session {
namespace {

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool begins_with(std::string_view text, std::string_view beginning) {
  return text.size() >= beginning.size() &&
         std::ranges::equal(text.substr(0, beginning.size()), beginning, {}, lower, lower);
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

}  // namespace

std::vector<core::NodeId> find_nodes(const Run& run, core::Step step, std::string_view text,
                                     const core::Notation& notation) {
  std::vector<core::NodeId> found;
  if (text.empty()) return found;
  const game::Tree& tree = *run.tree;
  const bool inner_values = notation.shows(core::Layer::values);
  const auto value = as_value(text);
  for (std::size_t i = 0; i < tree.size(); ++i) {
    const core::NodeId node(i);
    const bool leaf = tree.kind(node) == core::NodeKind::leaf;
    const bool named = begins_with(tree.name(node), text) ||
                       (tree.stated_move(node) && begins_with(tree.move(node), text));
    const auto worth = [&] {
      if (leaf) return std::optional(tree.value(node));
      return inner_values ? value_at(run.trace, node, step) : std::nullopt;
    };
    if (named || (value && worth() == value)) found.push_back(node);
  }
  return found;
}

bool depends_on_step(std::string_view text, const core::Notation& notation) {
  return notation.shows(core::Layer::values) && as_value(text).has_value();
}

}  // namespace ply::session
