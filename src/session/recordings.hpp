#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "session/run.hpp"

namespace ply::session {

/// The searches that chose the moves of a match, the latest that go into a number of bytes.
class Recordings {
 public:
  explicit Recordings(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  /// Of a move, counted from 0, that comes after all others; null: it is not known.
  void add(std::size_t ply, std::shared_ptr<const Recording> recording);
  /// Null: none was added, or many came after it.
  std::shared_ptr<const Recording> at(std::size_t ply) const {
    return ply < by_ply_.size() ? by_ply_[ply] : nullptr;
  }
  /// Of the first moves only: the others were taken back.
  void cut(std::size_t plies);

 private:
  std::size_t most_bytes_;
  std::vector<std::shared_ptr<const Recording>> by_ply_;
};

}  // namespace ply::session
