#include "app/tree_camera.hpp"

#include <algorithm>
#include <cmath>

#include "scene/fit.hpp"
#include "scene/nearest.hpp"
#include "session/command.hpp"

namespace ply::app {
namespace {

constexpr float kFitMargin = 32, kFollowMargin = 24;  // design px
constexpr float kProjectedMargin = 10;                // the root's halo may come near the border
constexpr float kMostMargin = 0.06f;                  // of the height
constexpr double kFitZoom = 1.4;                      // small trees are not blown up further

/// How far [low, high] must move to lie within [0, size] with a margin; if it is too long, its
/// middle comes to the middle.
float shift_into(float low, float high, float size, float margin) {
  if (high - low > size - 2 * margin) return (size - low - high) / 2;
  return std::max(margin - low, 0.0f) + std::min(size - margin - high, 0.0f);
}

}  // namespace

double usual_scale(float height) {
  constexpr double kDesignHeight = 1000, kSteps = 4;  // in quarters, at least 1
  const double whole = std::floor(double{height} / kDesignHeight * kSteps) / kSteps;
  return std::clamp(whole, 1., session::kMaxScale);
}

double projector_scale(float height) {
  constexpr double kDesignHeight = 864;  // at scale 1
  return std::clamp(double{height} / kDesignHeight, 1., session::kMaxScale);
}

scene::Box in_tree_area(const ui::WindowLayout& layout, const ui::Rect& part) {
  const float x = part.x - layout.tree.x, y = part.y - layout.tree.y;
  return {x, y, x + part.width, y + part.height};
}

void TreeCamera::set_area(const ui::WindowLayout& layout, const layout::Layout& tree,
                          TreeStyle style) {
  const float width = layout.tree.width, height = layout.tree.height;
  const float covered = std::clamp(height - layout.free_height(), 0.0f, height / 2);
  map_ = in_tree_area(layout, layout.minimap);
  const bool same = camera_.width == width && camera_.height == height && covered_ == covered;
  if (same && unit_ == layout.unit && style_ == style) return;
  camera_.zoom *= layout.unit / unit_;
  camera_.row_zoom *= layout.unit / unit_;
  camera_.width = width;
  camera_.height = height;
  covered_ = covered;
  style_ = style;
  unit_ = layout.unit;
  if (fitted_) fit(tree);
}

/// Fits in a part of the view, from its upper left corner on.
template <class Fit>
void TreeCamera::fit_in(scene::Point size, Fit fit) {
  const float width = camera_.width, height = camera_.height;
  camera_.width = size.x;
  camera_.height = size.y;
  const float wanted = (style_.projector ? kProjectedMargin : kFitMargin) * unit_;
  const float margin = std::min(wanted, kMostMargin * size.y);
  fit(scene::FitLimits{margin, kFitZoom * unit_, unit_, style_.projector, style_.boards});
  camera_.width = width;
  camera_.height = height;
  camera_.pan((size.x - width) / 2, (size.y - height) / 2);
}

void TreeCamera::fit(const layout::Layout& tree) {
  fit_in({camera_.width, free_height()},
         [&](const auto& limits) { scene::fit(camera_, tree, limits); });
  fitted_ = true;
}

/// A part of the tree stays clear of the map: left of it or above it, where it gets larger.
/// `fit_box` gives what it has fitted.
template <class FitBox>
void TreeCamera::fit_part(FitBox fit_box) {
  scene::WorldBox part;
  const auto fit = [&](const auto& limits) { part = fit_box(limits); };
  fitted_ = false;
  fit_in({camera_.width, free_height()}, fit);
  const scene::Point from = camera_.to_screen(part.left, part.top);
  const scene::Point to = camera_.to_screen(part.right, part.bottom);
  if (!map_.overlaps({from.x, from.y, to.x, to.y})) return;
  fit_in({camera_.width, map_.top}, fit);
  const scene::Camera above = camera_;
  fit_in({map_.left, free_height()}, fit);
  if (above.zoom > camera_.zoom) camera_ = above;
}

void TreeCamera::fit(const scene::WorldBox& box) {
  fit_part([&](const auto& limits) {
    scene::fit_box(camera_, box, limits);
    return box;
  });
}

void TreeCamera::fit_path(const layout::Layout& tree, const trace::Trace& trace,
                          core::NodeId node) {
  fit_part([&](const auto& limits) { return scene::fit_path(camera_, tree, trace, node, limits); });
}

void TreeCamera::pan(float dx, float dy) {
  camera_.pan(dx, dy);
  fitted_ = false;
}

void TreeCamera::zoom(double factor, float x, float y) {
  camera_.zoom_at(factor, x, y);
  fitted_ = false;
}

/// Not only at the border, where what floats over the tree may cover it.
void TreeCamera::stay(const layout::Layout& tree, const core::TreeShape& shape) {
  constexpr float kBorder = 0.25f;  // of the view
  const float width = camera_.width, height = free_height();
  const auto [x, y] = scene::nearest_point(tree, shape, camera_, {width / 2, height / 2});
  camera_.pan(shift_into(x, x, width, kBorder * width), shift_into(y, y, height, kBorder * height));
}

void TreeCamera::follow(const layout::Layout& tree, core::NodeId node) {
  if (fitted_) return;  // every node is in view
  const scene::Box box = scene::node_box(tree, camera_, node);
  const float margin = kFollowMargin * unit_;
  const float dx = shift_into(box.left, box.right, camera_.width, margin);
  const float dy = shift_into(box.top, box.bottom, free_height(), margin);
  if (dx != 0 || dy != 0) pan(dx, dy);
  clear_map(scene::node_box(tree, camera_, node));
}

void TreeCamera::show(const layout::Layout& tree, core::NodeId node) {
  if (camera_.zoom < scene::kDetailZoom) {
    zoom(scene::kReadableZoom * unit_ / camera_.zoom, camera_.width / 2, camera_.height / 2);
    camera_.x = tree.x[node.index()];
    camera_.y = tree.depth[node.index()] * layout::kLevelHeight;
  }
  follow(tree, node);
}

/// Moves a node from behind the minimap, to the left or up, where it is nearer.
void TreeCamera::clear_map(const scene::Box& node) {
  if (!node.overlaps(map_)) return;
  const float left = node.right - map_.left, up = node.bottom - map_.top;
  const float margin = kFollowMargin * unit_;
  if (left < up) {
    pan(-left - margin, 0);
  } else {
    pan(0, -up - margin);
  }
}

void TreeCamera::rearranged(const layout::Layout& now, double dx) {
  if (fitted_) return fit(now);
  camera_.x += dx;
}

}  // namespace ply::app
