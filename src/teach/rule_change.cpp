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

std::string value_text(const trace::Conclusion& found) {
  return core::display(found.value, found.bound);
}

Message compared_values(const session::Run& before, const session::Run& after) {
  const auto then = trace::conclusion(before.trace), now = trace::conclusion(after.trace);
  if (!then.proven() || !now.proven()) return Message("rule_change.value_open");
  const std::string was = value_text(then), is = value_text(now);
  if (was == is) return Message("rule_change.value_same").text("now", is);
  return Message("rule_change.value_changed").text("before", was).text("now", is);
}

}  // namespace

Message rule_change(const session::Run& before, const session::Run& after) {
  const trace::Counters then = trace::counters(before.trace, before.trace.step_count());
  const trace::Counters now = trace::counters(after.trace, after.trace.step_count());
  return Message("rule_change.all")
      .message("leaves", compared("rule_change.leaves_", then.leaves, now.leaves))
      .message("cutoffs", compared("rule_change.cutoffs_", then.cutoffs, now.cutoffs))
      .message("value", compared_values(before, after));
}

}  // namespace ply::teach
