#pragma once

#include <cstddef>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "scene/draw_list.hpp"

namespace ply::scene {

/// A box on the screen, px.
struct Box {
  float left = 0, top = 0, right = 0, bottom = 0;

  static Box around(Point centre, Point half) {
    return {centre.x - half.x, centre.y - half.y, centre.x + half.x, centre.y + half.y};
  }
  bool overlaps(const Box& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};

Box box_of(const Mark& mark);
/// Width from core::text_width_em, height of capitals.
Box box_of(const Label& label);

/// What is drawn already and must not be covered: shapes, pills and texts. Kept in bands of the
/// screen, so that asking costs as much as there is near the box, not as there is in the picture.
class Occupied {
 public:
  /// All marks but halos and rings, and all labels, of a picture so far.
  void add(const DrawList& list);
  void add(const Box& box);
  bool free(const Box& box) const;

 private:
  std::unordered_map<int, std::vector<Box>> bands_;
};

}  // namespace ply::scene
