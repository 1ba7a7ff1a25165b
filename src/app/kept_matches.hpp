#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "session/match_file.hpp"

namespace ply::app {

/// The matches that were played last, each known by its id, so that none is lost when something
/// else is opened or the program ends.
class KeptMatches {
 public:
  static constexpr std::size_t kMost = 7;  ///< with the one that is played now

  /// The latest first. A list never changes: where it is the same one nothing has happened.
  using List = std::shared_ptr<const std::vector<session::MatchRecord>>;

  KeptMatches() : KeptMatches(nullptr) {}
  /// Null: none. Of a list that somebody else has made the first kMost that have an id of their
  /// own.
  explicit KeptMatches(const List& list);

  const List& list() const { return list_; }
  /// Behind what one window has kept what another has, but for what the first has gone on with.
  static List joined(const List& ours, const List& theirs);

  /// Of a match that has none.
  std::uint32_t new_id() { return ++last_id_; }
  /// The match that is played now, over how it was before. Without a move it is there until another
  /// is.
  void keep(const session::MatchRecord& record);
  /// The latest that is wanted, if there is one.
  std::optional<session::MatchRecord> find(
      const std::function<bool(const session::MatchRecord&)>& wanted) const;

 private:
  List list_;
  std::uint32_t last_id_ = 0;
};

}  // namespace ply::app
