#include "scene/edge_labels.hpp"

#include <algorithm>
#include <utility>

namespace ply::scene {

namespace {

constexpr float kMiddle = 0.5f;
constexpr float kLow = 0.78f;    // just above the children, where families stand apart
constexpr float kBand = 0.12f;   // half the part of an edge that a pill may touch
constexpr float kClear = 8;      // px at zoom 1 between a pill and its neighbours
constexpr float kShift = 0.12f;  // of the edge, to the next place that is tried

Point along(const EdgeLabels::Edge& edge, float t) {
  return {edge.from.x + (edge.to.x - edge.from.x) * t, edge.from.y + (edge.to.y - edge.from.y) * t};
}

}  // namespace

void EdgeLabels::add(std::size_t row, Edge edge) {
  if (open_.size() <= row) open_.resize(row + 1);
  std::optional<Group>& group = open_[row];
  if (group && (group->parent != edge.parent || edge.skipped == 0)) {
    const float left = std::min(along(edge, kMiddle - kBand).x, along(edge, kMiddle + kBand).x);
    const float pill = edge.pill.empty() ? 0 : pen_.pill_half(edge.pill).x;
    group->room_end = std::min(left, along(edge, edge.at).x - pill);
    groups_.push_back(*std::exchange(group, std::nullopt));
  }
  if (edge.skipped > 0) {
    if (!group) group = Group{edge.parent, edge.skipped, edge, edge};
    group->last = edge;
  }
  if (edge.child == watched_) watched_at_ = edge.to;
  if (!edge.pill.empty()) pills_.push_back(std::move(edge));
}

void EdgeLabels::finish(const DrawList& drawn) {
  occupied_.add(drawn);
  for (const auto& group : open_) {
    if (group) groups_.push_back(*group);
  }
  const auto first = [this](const Edge& edge) {
    return edge.role == Role::best || edge.child == watched_;
  };
  const auto rest = std::ranges::stable_partition(pills_, first).begin();
  std::for_each(pills_.begin(), rest, [this](const Edge& edge) { place_pill(edge); });
  for (const Group& group : groups_)
    place_group(group);
  std::for_each(rest, pills_.end(), [this](const Edge& edge) { place_pill(edge); });
}

void EdgeLabels::place_pill(const Edge& edge) {
  const float t = edge.at;
  const auto at = place({along(edge, t), along(edge, t - kShift), along(edge, t + kShift),
                         along(edge, t - 2 * kShift)},
                        edge.role, edge.child, edge.pill);
  if (at && edge.child == watched_) watched_at_ = Point{at->x, at->y - pen_.px(16)};
}

/// Right of the last slash if nothing is in the way, else across the dashed edges below the
/// slashes.
void EdgeLabels::place_group(const Group& group) {
  const std::string text = view_.labels->skipped(group.count);
  const float half = pen_.pill_half(text).x;
  const Point slash = along(group.last, kMiddle);
  Point beside{slash.x + pen_.px(16 + kClear) + half, slash.y};
  const auto across = [&](float t) {
    const Point first = along(group.first, t), last = along(group.last, t);
    return Point{(first.x + last.x) / 2, last.y};
  };
  if (beside.x + half + pen_.px(kClear) > group.room_end) beside = across(kLow);
  place({beside, across(kLow), across(kLow - kShift), across(kLow + kShift)}, Role::cut,
        group.parent, text);
}

std::optional<Point> EdgeLabels::place(std::initializer_list<Point> places, Role role,
                                       core::NodeId node, const std::string& text) {
  const Point half = pen_.pill_half(text);
  const Point reach{half.x + pen_.px(kClear / 4), half.y + 1};
  std::optional<Point> found;
  for (const Point at : places) {
    const Box box = Box::around(at, reach);
    if (box.right <= 0 || box.left >= view_.camera.width || !occupied_.free(box)) continue;
    const bool whole = box.left >= 0 && box.right <= view_.camera.width;
    if (whole || !found) found = at;
    if (whole) break;
  }
  if (!found) return found;
  occupied_.add(Box::around(*found, reach));
  pen_.pill(*found, pen_.pill_style(role), node, text);
  return found;
}

}  // namespace ply::scene
