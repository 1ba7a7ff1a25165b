#pragma once

#include <cstddef>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "scene/draw_list.hpp"

namespace ply::scene {

Box box_of(const Mark& mark);
/// Width from core::text_width_em, height of capitals.
Box box_of(const Label& label);

/// What is drawn already and must not be covered: shapes, pills and texts. Kept in strips of the
/// screen, so that asking costs as much as there is near the box, not as there is in the picture.
class Occupied {
 public:
  /// All marks but halos and rings, and all labels, of a picture so far.
  void add(const DrawList& list);
  void add(const Box& box);
  bool free(const Box& box) const;

 private:
  std::unordered_map<int, std::vector<Box>> strips_;
};

}  // namespace ply::scene
