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

/// Whether a match has come from where another is now.
bool goes_on_from(const session::Match& later, const session::Match& earlier) {
  const auto all = later.plies(), first = earlier.plies();
  return later.start() == earlier.start() && first.size() <= all.size() &&
         std::ranges::equal(first, all.first(first.size()), {}, &session::Ply::move,
                            &session::Ply::move);
}

/// Whether one record is all that is to be kept of both.
bool covers(const MatchRecord& ours, const MatchRecord& theirs) {
  return goes_on_from(ours.match, theirs.match) ||
         (ours.id == theirs.id && goes_on_from(theirs.match, ours.match));
}

}  // namespace

KeptMatches::List KeptMatches::joined(const List& ours, const List& theirs) {
  KeptMatches all(ours);
  std::vector<MatchRecord> records = *all.list_;
  const std::vector<MatchRecord> none;
  for (MatchRecord record : theirs ? *theirs : none) {
    if (records.size() == kMost) break;
    const auto here = [&](const MatchRecord& each) { return covers(each, record); };
    if (std::ranges::any_of(records, here)) continue;
    if (with_id(records, record.id) != records.end()) record.id = all.new_id();
    all.last_id_ = std::max(all.last_id_, record.id);
    records.push_back(std::move(record));
  }
  return std::make_shared<const std::vector<MatchRecord>>(std::move(records));
}

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
