#pragma once

#include "layout/layout.hpp"
#include "scene/camera.hpp"

namespace ply::scene {

/// The point on the nodes and edges of a tree that is nearest to a point of the screen, px. Passes
/// over subtrees that are further away than what has been found.
Point nearest_point(const layout::Layout& layout, const core::TreeShape& shape,
                    const Camera& camera, Point to);

}  // namespace ply::scene
