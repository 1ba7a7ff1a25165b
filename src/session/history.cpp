#include "session/history.hpp"

namespace ply::session {
namespace {

constexpr std::size_t kRemembered = 1000;

std::optional<core::Step> moved_over(std::vector<core::Step>& from, std::vector<core::Step>& to,
                                     core::Step now) {
  if (from.empty()) return std::nullopt;
  to.push_back(now);
  const core::Step step = from.back();
  from.pop_back();
  return step;
}

}  // namespace

void History::leave(core::Step from) {
  ahead_.clear();
  behind_.push_back(from);
  if (behind_.size() > kRemembered) behind_.erase(behind_.begin());
}

std::optional<core::Step> History::back(core::Step now) {
  return moved_over(behind_, ahead_, now);
}

std::optional<core::Step> History::forward(core::Step now) {
  return moved_over(ahead_, behind_, now);
}

void History::clear() {
  behind_.clear();
  ahead_.clear();
}

}  // namespace ply::session
