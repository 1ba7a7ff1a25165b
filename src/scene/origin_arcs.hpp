#pragma once

#include "scene/pen.hpp"
#include "scene/side_labels.hpp"

/// Where a bound came from, as dotted arcs in the colour of the player whose bound it is.
namespace ply::scene {

Colour origin_colour(const Theme& theme, bool alpha);

/// From the ancestor that set a bound down to the node that has inherited it, right of
/// `between`: the x where the nodes on the way end.
void draw_inherited(Pen& pen, bool alpha, const Anchor& bound, const Anchor& ancestor,
                    float between);

/// From the returned value up to the bound of the ancestor, which was set to it.
void draw_returned(Pen& pen, bool alpha, const Anchor& ancestor, Point returned,
                   float ancestor_top);

}  // namespace ply::scene
