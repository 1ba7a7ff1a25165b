#include "session/recordings.hpp"

#include <algorithm>
#include <utility>

namespace ply::session {

void Recordings::add(std::size_t ply, std::shared_ptr<const Recording> recording) {
  by_ply_.resize(ply + 1);
  by_ply_.back() = std::move(recording);
  std::size_t bytes = 0;
  for (std::size_t i = by_ply_.size(); i-- > 0;) {
    if (by_ply_[i]) bytes += by_ply_[i]->bytes();
    if (bytes > most_bytes_) by_ply_[i].reset();
  }
}

void Recordings::cut(std::size_t plies) {
  by_ply_.resize(std::min(by_ply_.size(), plies));
}

}  // namespace ply::session
