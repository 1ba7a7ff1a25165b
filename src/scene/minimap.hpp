#pragma once

#include "scene/scene.hpp"

/// The whole tree in a small rectangle, for finding the way in one that is larger than the view.
namespace ply::scene {

/// Every node is in view: no map is needed.
bool sees_whole_tree(const View& view);

/// A camera for a map of this size: the tree fills it, however wide or high it is.
Camera map_camera(const layout::Layout& layout, float width, float height);

/// Small shapes on their edges where there is room for them, else one bar per node or group of
/// nodes, whatever the zoom; no words. See build() for what it costs.
void build_map(const View& view, DrawList& out);

/// What `view` sees, as far as it is on the map that `map` draws.
Box seen_on_map(const Camera& view, const Camera& map);

}  // namespace ply::scene
