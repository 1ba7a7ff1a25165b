#include "scene/fit.hpp"

#include <algorithm>

#include "layout/metrics.hpp"
#include "scene/node_boards.hpp"
#include "scene/node_shape.hpp"
#include "scene/overview.hpp"
#include "scene/scene.hpp"
#include "scene/side_labels.hpp"

namespace ply::scene {

namespace {

// With room to spare rows are drawn up to this much further apart than the zoom asks for …
constexpr double kRowStretch = 1.5;
// … and in wide trees and parts up to the distance they have at zoom 1.
constexpr double kRowZoom = 1;
// Columns the same, but labels at both ends, which do not stretch, keep this room (px at zoom 1).
constexpr double kColumnStretch = 1.6;
constexpr double kEnds = 2 * double{layout::kTriangleWidth};
constexpr double kBeyond = 24;  // px at zoom 1 beyond the extents of the layout: halos

constexpr float kLeastBarRow = 24;  // design px from bar to bar that are looked at

/// px over the middle of the root and under that of the lowest leaves: halos, at least a text; far
/// out half a bar.
struct Ends {
  double over = 0, under = 0;
};
Ends ends_of(const layout::Layout& layout, const Camera& camera, const FitLimits& limits) {
  constexpr float kHaloOver = 70, kHaloUnder = 60;  // at scale 1; over it also arcs
  constexpr float kTextOver = 16, kTextUnder = 24;  // design px …
  constexpr float kMostText = 0.1f;                 // … of the height at most
  if (camera.zoom < kDetailZoom) {
    const double half = double{kBarShare} * camera.row_height() / 2;
    return {half, half};
  }
  const Scales scales = scales_of(layout, camera, limits.unit, limits.projector);
  const float most = kMostText * camera.height;
  const float root =
      layout::kTriangleHeight / 2 * scales.inner + std::min(kTextOver * limits.unit, most);
  const float leaf =
      layout::kLeafHeight / 2 * scales.leaf + std::min(kTextUnder * limits.unit, most);
  const float under = limits.boards && !limits.projector ? kBoardUnderLeaf : kHaloUnder;
  return {double{std::max(kHaloOver * scales.inner, root)},
          double{std::max(under * scales.leaf, leaf)}};
}

/// px at the left that nothing fitted is in: the names of the levels stand there.
double left_of(const FitLimits& limits) {
  return double{std::max(limits.margin, kCaptionColumn * limits.unit)};
}

/// The largest value up to `most` that fits, if any does.
template <class Fits>
double largest(double most, Fits fits) {
  if (fits(most)) return most;
  double low = 0, high = most;
  for (int halvings = 0; halvings < 60; ++halvings) {
    const double middle = (low + high) / 2;
    (fits(middle) ? low : high) = middle;
  }
  return low;
}

}  // namespace

void fit(Camera& camera, const layout::Layout& layout, const FitLimits& limits) {
  const bool levels = layout.height[0] > 0;
  const double margin = double{limits.margin};
  const double left = levels ? left_of(limits) : margin;
  const double free_width = std::max(1.0, double{camera.width} - left - margin);
  const double free_height = std::max(1.0, double{camera.height} - 2 * margin);
  const double across = double{layout.right[0] - layout.left[0]} + 2 * kBeyond;
  const double down = layout.height[0] * layout::kLevelHeight;

  const auto height_at = [&](double row_zoom) {
    camera.row_zoom = row_zoom;
    const Ends ends = ends_of(layout, camera, limits);
    return ends.over + down * camera.vertical_zoom() + ends.under;
  };
  const auto fits = [&](double zoom) {
    camera.zoom = zoom;
    const double stretched = (free_width - kEnds * zoom) / across;
    camera.column_stretch = std::clamp(stretched / zoom, 1.0, kColumnStretch);
    return across * zoom <= free_width && height_at(0) <= free_height;
  };
  const double zoom = largest(limits.max_zoom, fits);
  fits(std::clamp(zoom, kMinZoom, kMaxZoom));
  camera.row_zoom = largest(std::max(kRowZoom, camera.zoom * kRowStretch),
                            [&](double rows) { return height_at(rows) <= free_height; });

  const double used_width = across * camera.horizontal_zoom();
  const double from_left = std::max(left, (double{camera.width} - used_width) / 2);
  camera.x = double{layout.left[0]} - kBeyond +
             (double{camera.width} / 2 - from_left) / camera.horizontal_zoom();
  const double over_free = (free_height - height_at(camera.row_zoom)) / 2;
  const double root = margin + over_free + ends_of(layout, camera, limits).over;
  camera.y = (double{camera.height} / 2 - root) / camera.vertical_zoom();
}

void fit_box(Camera& camera, const WorldBox& box, const FitLimits& limits) {
  const double margin = double{limits.margin};
  const double left = left_of(limits);
  const double width = std::max(1.0, box.right - box.left);
  const double across = (double{camera.width} - left - margin) / width;
  const double down = (double{camera.height} - 2 * margin) / std::max(1.0, box.bottom - box.top);
  camera.zoom = std::clamp(std::min({across, down, limits.max_zoom}), kMinZoom, kMaxZoom);
  camera.column_stretch = 1;
  camera.row_zoom = std::max(camera.zoom, std::min(down, kRowZoom));
  const double from_left = std::max(left, (double{camera.width} - width * camera.zoom) / 2);
  camera.x = box.left + (double{camera.width} / 2 - from_left) / camera.zoom;
  camera.y = (box.top + box.bottom) / 2;
}

WorldBox fit_path(Camera& camera, const layout::Layout& layout, const trace::Trace& trace,
                  core::NodeId node, const FitLimits& limits) {
  const auto& parents = trace.nodes().parent;
  WorldBox part = family_bounds(layout, trace, node), whole = part;
  for (core::NodeId n = node; n.valid(); n = parents[n.index()])
    whole = whole.joined(spot(layout, n));
  fit_box(camera, whole, limits);
  if (camera.zoom >= kDetailZoom) return whole;

  fit_box(camera, part, limits);
  if (camera.zoom < kDetailZoom) {  // the bars of all ancestors stand over that of the node
    Camera higher = camera;
    const WorldBox rows{part.left, whole.top, part.right, part.bottom};
    fit_box(higher, rows, limits);
    if (higher.row_height() < double{kLeastBarRow * limits.unit}) return part;
    camera = higher;
    return rows;
  }
  for (core::NodeId n = node; n.valid(); n = parents[n.index()]) {
    const WorldBox more = part.joined(spot(layout, n));
    Camera wider = camera;
    fit_box(wider, more, limits);
    if (wider.zoom < kReadableZoom * double{limits.unit}) break;
    camera = wider;
    part = more;
  }
  return part;
}

}  // namespace ply::scene
