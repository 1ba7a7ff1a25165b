#include "teach/rule_change.hpp"

#include <string>
#include <vector>

#include "teach/words.hpp"
#include "trace/queries.hpp"

namespace ply::teach {
namespace {

using core::Message;

/// "…changed" with the numbers of before and now, or "…same" with the one that both have.
Message compared(const std::string& key, std::int64_t before, std::int64_t after) {
  if (before == after) return Message(key + "same").count("now", after);
  return Message(key + "changed").count("before", before).count("now", after);
}

Message compared_values(const session::Run& before, const session::Run& after) {
  const auto then = trace::conclusion(before.trace), now = trace::conclusion(after.trace);
  if (!then.proven() || !now.proven()) return Message("rule_change.value_open");
  const Message was = signed_value(then.value, then.bound), is = signed_value(now.value, now.bound);
  if (was == is) return Message("rule_change.value_same").message("now", is);
  const bool sign_only = then.value == now.value;
  return Message(sign_only ? "rule_change.sign_changed" : "rule_change.value_changed")
      .message("before", was)
      .message("now", is);
}

}  // namespace

Message rule_change(const session::Run& before, const session::Run& after) {
  const trace::Counters then = trace::counters(before.trace, before.trace.step_count());
  const trace::Counters now = trace::counters(after.trace, after.trace.step_count());
  const bool leaves = before.knows_leaves() && after.knows_leaves();
  const char* const evaluated = leaves ? "rule_change.leaves_" : "rule_change.evaluated_";
  const Message change =
      Message("rule_change.all")
          .message("leaves", compared(evaluated, then.leaves, now.leaves))
          .message("cutoffs", compared("rule_change.cutoffs_", then.cutoffs, now.cutoffs))
          .message("value", compared_values(before, after));
  const bool told = before.as_stated && !before.tree->lesson().empty();
  if (!told || after.as_stated) return change;
  return Message("rule_change.without_questions").message("change", change);
}

}  // namespace ply::teach
