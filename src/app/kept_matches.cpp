#include "app/kept_matches.hpp"

#include <algorithm>
#include <utility>

namespace ply::app {
namespace {

using session::MatchRecord;

bool has_moves(const MatchRecord& record) {
  return !record.match.plies().empty();
}

/// Where the match with this id is; the end: nowhere.
auto with_id(const std::vector<MatchRecord>& records, std::uint32_t id) {
  return std::ranges::find(records, id, &MatchRecord::id);
}

}  // namespace

KeptMatches::KeptMatches(const List& list) {
  const std::vector<MatchRecord> none;
  std::vector<MatchRecord> records;
  for (const MatchRecord& record : list ? *list : none) {
    if (records.size() == kMost) break;
    if (record.id == 0 || with_id(records, record.id) != records.end()) continue;
    records.push_back(record);
    last_id_ = std::max(last_id_, record.id);
  }
  list_ = std::make_shared<const std::vector<MatchRecord>>(std::move(records));
}

void KeptMatches::keep(const MatchRecord& record) {
  if (!list_->empty() && list_->front() == record) return;
  std::vector<MatchRecord> records{record};
  for (const MatchRecord& other : *list_) {
    if (records.size() == kMost) break;
    if (other.id != record.id && has_moves(other)) records.push_back(other);
  }
  list_ = std::make_shared<const std::vector<MatchRecord>>(std::move(records));
}

std::optional<MatchRecord> KeptMatches::find(
    const std::function<bool(const MatchRecord&)>& wanted) const {
  const auto found = std::ranges::find_if(*list_, wanted);
  return found == list_->end() ? std::nullopt : std::optional(*found);
}

}  // namespace ply::app
