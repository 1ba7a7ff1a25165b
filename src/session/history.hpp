#pragma once

#include <optional>
#include <vector>

#include "core/ids.hpp"

namespace ply::session {

/// Where the cursor has been, as in a browser: the exact reverse of every motion.
class History {
 public:
  /// The cursor leaves a step for another one. What could be gone forward to is forgotten.
  void leave(core::Step from);
  /// From `now` to where the cursor was before, or none. forward() undoes it.
  std::optional<core::Step> back(core::Step now);
  std::optional<core::Step> forward(core::Step now);
  void clear();

 private:
  std::vector<core::Step> behind_, ahead_;
};

}  // namespace ply::session
