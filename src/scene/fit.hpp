#pragma once

#include "layout/layout.hpp"
#include "scene/camera.hpp"
#include "trace/trace.hpp"

namespace ply::scene {

inline constexpr double kReadableZoom = 0.4;  ///< in design px: a node looked at is not smaller

/// What a fitted picture keeps free and how large it gets.
struct FitLimits {
  float margin = 0;        ///< px around it
  double max_zoom = 1;     ///< small trees are not blown up further
  float unit = 1;          ///< px per design px
  bool projector = false;  ///< as View has it
  bool boards = false;     ///< of a game: under the leaves, but on a projector values go first
};

/// Shows the whole tree with its labels, centred in the view of `camera`; the captions of the
/// levels get a column of their own. Free width and height are used to draw columns and rows
/// further apart; what stands over the root and under the leaves does not grow with them.
void fit(Camera& camera, const layout::Layout& layout, const FitLimits& limits);

/// Shows a part of the world, right of the captions' column, centred if it can be, at the size that
/// fits; rows of a wide part further apart.
void fit_box(Camera& camera, const WorldBox& box, const FitLimits& limits);

/// Shows a node with its parent and its children and all nodes on the way to it from the root;
/// where these would be bars, of its other ancestors only as many as leave all of it readable. If
/// the node and its children are bars themselves, all ancestors whose bars then have some height.
/// Returns the part of the world that has been fitted.
WorldBox fit_path(Camera& camera, const layout::Layout& layout, const trace::Trace& trace,
                  core::NodeId node, const FitLimits& limits);

}  // namespace ply::scene
