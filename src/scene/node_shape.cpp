#include "scene/node_shape.hpp"

#include <algorithm>

#include "layout/metrics.hpp"

namespace ply::scene {

namespace {

constexpr float kLeafBoost = 0.2f;  // at half of kFull and below
constexpr float kSmallest = 9;      // px, in small windows design px; smaller text is left out
constexpr float kNarrowestSlot =
    layout::kLeafSize + static_cast<float>(layout::kSiblingGap);  // px at zoom 1
/// Inner nodes of scale `full` (design px) are large enough, and they take no more of the distance
/// between levels.
struct Sizes {
  float full, level_share;
};
constexpr float kFull = 0.8f;
constexpr Sizes kUsual{kFull, 0.4f}, kProjected{1.25f, 0.6f};

}  // namespace

Scales scales_of(const layout::Layout& layout, const Camera& camera, float unit, bool projector) {
  const auto zoom = static_cast<float>(camera.zoom);
  const auto pitch = layout.inner_pitch * static_cast<float>(camera.horizontal_zoom());
  const auto row = static_cast<float>(camera.row_height());
  const Sizes sizes = projector ? kProjected : kUsual;
  const float wanted =
      std::min({sizes.full * unit, layout::kInnerShare * pitch / layout::kTriangleWidth,
                sizes.level_share * row / layout::kTriangleHeight});
  const float far_out = projector ? 1 : std::clamp(2 * (1 - zoom / kFull), 0.0f, 1.0f);
  return {std::max(zoom, wanted), zoom * (1 + kLeafBoost * far_out)};
}

float smallest_font(float unit) {
  return kSmallest * std::min(unit, 1.f);
}

bool shows_leaf_texts(const Camera& camera, Scales scales, float unit) {
  constexpr float kTwoDigits = 1.32f;  // em
  const float slot = kNarrowestSlot * static_cast<float>(camera.horizontal_zoom()) - kBetweenLeaves;
  const float size = smallest_font(unit);
  return slot >= kTwoDigits * size + kBoxInset * scales.leaf &&
         layout::kLeafHeight * scales.leaf >= size;
}

namespace {

/// Squares and circles are as high as triangles. A leaf is a number alone, which edges come closer
/// to than to a box.
NodeShape circle_notation(core::NodeKind kind, Point centre, float scale) {
  constexpr float kNumberHeight = 32;
  const float half = layout::kTriangleHeight / 2 * scale;
  switch (kind) {
    case core::NodeKind::leaf:
      return {Shape::square,
              centre,
              {layout::kLeafSize / 2 * scale, kNumberHeight / 2 * scale},
              false,
              scale};
    case core::NodeKind::max:
      return {Shape::square, centre, {half, half}, true, scale};
    default:
      return {Shape::circle, centre, {half, half}, true, scale};
  }
}

}  // namespace

NodeShape node_shape(core::NodeKind kind, Point centre, Scales scales, core::Shapes shapes) {
  using core::NodeKind;
  const float scale = scales.of(kind);
  if (shapes == core::Shapes::circles) return circle_notation(kind, centre, scale);
  const Point leaf{layout::kLeafSize / 2 * scale, layout::kLeafHeight / 2 * scale};
  const Point triangle{layout::kTriangleWidth / 2 * scale, layout::kTriangleHeight / 2 * scale};
  switch (kind) {
    case NodeKind::leaf:
      return {Shape::square, centre, leaf, true, scale};
    case NodeKind::max:
      return {Shape::triangle_up, centre, triangle, true, scale};
    case NodeKind::min:
      return {Shape::triangle_down, centre, triangle, true, scale};
    default:
      return {Shape::circle, centre, {triangle.y, triangle.y}, true, scale};
  }
}

}  // namespace ply::scene
