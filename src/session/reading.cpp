#include "session/reading.hpp"

#include "session/source.hpp"

namespace ply::session {

Reading::Tree Reading::tree() {
  const std::scoped_lock lock(busy_);
  if (tree_) return *tree_;
  auto read = read_source(source_, name_);
  if (read) {
    tree_ = std::make_shared<const game::Tree>(std::move(read->tree));
    record_ = std::move(read->record);
  } else {
    tree_ = read.error();
  }
  return *tree_;
}

}  // namespace ply::session
