#include "app/kept_matches.hpp"

#include <algorithm>
#include <utility>

namespace ply::app {

void KeptMatches::keep(const session::MatchRecord& record) {
  if (playing_) records_.erase(records_.begin());
  playing_ = !record.match.plies().empty();
  if (!playing_) return;
  std::string text = session::match_text(record);
  std::erase(records_, text);
  records_.insert(records_.begin(), std::move(text));
  if (records_.size() > kMost) records_.resize(kMost);
}

std::optional<session::MatchRecord> KeptMatches::resume(
    const std::function<bool(const session::Match&)>& wanted) {
  for (auto at = records_.begin(); at != records_.end(); ++at) {
    auto record = session::read_match(*at, "");
    if (!record || !wanted(record->match)) continue;
    std::rotate(records_.begin(), at, at + 1);
    playing_ = true;
    return *std::move(record);
  }
  return std::nullopt;
}

}  // namespace ply::app
