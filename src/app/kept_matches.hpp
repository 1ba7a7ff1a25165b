#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "session/match_file.hpp"

namespace ply::app {

/// The matches that were played last, as records, so that none is lost when something else is
/// opened or the program ends.
class KeptMatches {
 public:
  static constexpr std::size_t kMost = 6;

  KeptMatches() = default;
  explicit KeptMatches(std::vector<std::string> records) : records_(std::move(records)) {}

  /// The latest first.
  const std::vector<std::string>& records() const { return records_; }

  /// The match that is played now, over how it was before.
  void keep(const session::MatchRecord& record);
  /// Another match begins: the one of now stays as it is.
  void leave() { playing_ = false; }
  /// The latest that is wanted; it is the match that is played now.
  std::optional<session::MatchRecord> resume(
      const std::function<bool(const session::Match&)>& wanted);

 private:
  std::vector<std::string> records_;
  bool playing_ = false;  // the first is the match of now
};

}  // namespace ply::app
