#pragma once

#include <string>

#include "scene/pen.hpp"

namespace ply::scene {

/// How a value stands inside its node.
struct ValuePlace {
  std::string text;  ///< shortened if need be; empty: no room
  Point at;
  float size = 0;  ///< px
};
ValuePlace value_place(const Pen& pen, const NodeShape& shape, std::string_view value);

}  // namespace ply::scene
