#pragma once

#include "scene/pen.hpp"
#include "scene/side_labels.hpp"

/// Where a bound came from, as dotted arcs in the colour of the player whose bound it is.
namespace ply::scene {

Colour origin_colour(const Theme& theme, bool alpha);

/// From an inherited bound to the same bound at the ancestor that set it.
void draw_inherited(Pen& pen, bool alpha, const Anchor& bound, const Anchor& ancestor);

/// From the ancestor's bound to the returned value that it was set to.
void draw_returned(Pen& pen, bool alpha, const Anchor& ancestor, Point returned,
                   float ancestor_top);

}  // namespace ply::scene
