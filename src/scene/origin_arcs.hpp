#pragma once

#include "scene/pen.hpp"
#include "scene/side_labels.hpp"

namespace ply::scene {

/// Dotted arcs: from the bound at the current node to the same bound at the ancestor that set it,
/// and from there to the returned value that it was set to.
void draw_origin(Pen& pen, bool alpha, const Anchor& current, const Anchor& ancestor,
                 std::optional<Point> returned, float ancestor_top);

}  // namespace ply::scene
