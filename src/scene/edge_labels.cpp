#include "scene/edge_labels.hpp"

#include <algorithm>

namespace ply::scene {

namespace {

constexpr float kMiddle = 0.5f;
constexpr float kLow = 0.78f;   // just above the children, where families stand apart
constexpr float kBand = 0.12f;  // half the part of an edge that a pill may touch
constexpr float kClear = 8;     // px at zoom 1 between a pill and its neighbours

Point along(const EdgeLabels::Edge& edge, float t) {
  return {edge.from.x + (edge.to.x - edge.from.x) * t, edge.from.y + (edge.to.y - edge.from.y) * t};
}

}  // namespace

void EdgeLabels::add(std::size_t index, const Edge& edge) {
  if (rows_.size() <= index) rows_.resize(index + 1);
  Row& row = rows_[index];
  if (row.group && (row.group->parent != edge.parent || edge.skipped == 0)) {
    const float left = std::min(along(edge, kMiddle - kBand).x, along(edge, kMiddle + kBand).x);
    const float pill = edge.pill.empty() ? 0 : pen_.pill_width(edge.pill) / 2;
    finish_group(row, std::min(left, along(edge, edge.at).x - pill));
  }
  if (edge.skipped > 0) {
    if (!row.group) row.group = Group{edge.parent, edge.skipped, edge, edge};
    row.group->last = edge;
  }
  if (edge.child == watched_) watched_at_ = edge.to;
  if (!edge.pill.empty()) draw_pill(row, edge);
}

void EdgeLabels::finish() {
  for (Row& row : rows_) {
    if (row.group) finish_group(row, std::numeric_limits<float>::infinity());
  }
}

void EdgeLabels::draw_pill(Row& row, const Edge& edge) {
  const float half = pen_.pill_width(edge.pill) / 2;
  const Point centre = along(edge, edge.at);
  const bool seen = centre.x + half > 0 && centre.x - half < view_.camera.width;
  if (!seen || centre.x - half < row.end) return;  // no room
  row.end = centre.x + half + pen_.px(kClear / 2);
  if (edge.child == watched_) watched_at_ = Point{centre.x, centre.y - pen_.px(16)};
  pen_.pill(centre, pen_.pill_style(edge.role), edge.child, edge.pill);
}

/// Right of the last slash if nothing is in the way, else across the dashed edges below the
/// slashes.
void EdgeLabels::finish_group(Row& row, float room_end) {
  const Group& group = *row.group;
  std::string text = view_.labels->skipped(group.count);
  const float half = pen_.pill_width(text) / 2;
  const float beside = along(group.last, kMiddle).x + pen_.px(16 + kClear) + half;
  Point centre{beside, along(group.last, kMiddle).y};
  if (beside + half + pen_.px(kClear) > room_end) {
    const Point first = along(group.first, kLow), last = along(group.last, kLow);
    centre = {(first.x + last.x) / 2, last.y};
  }
  pen_.pill(centre, pen_.pill_style(Role::cut), group.parent, std::move(text));
  row.end = std::max(row.end, centre.x + half);
  row.group.reset();
}

}  // namespace ply::scene
