#include "scene/edge_labels.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"
#include "scene/short_value.hpp"

namespace ply::scene {

namespace {

constexpr float kMiddle = 0.5f;
constexpr float kLow = 0.78f;  // just above the children, where families stand apart
constexpr float kClear = 8;    // px at zoom 1 between a pill and its neighbours
constexpr float kSlash = 16;   // px at scale 1 from the middle of an edge to the end of its slashes
constexpr float kEntrySize = 15;  // font size of a window on its edge
constexpr float kBorder = 4;      // design px between a pill and the border of the view
constexpr float kShift = 0.12f;   // of the edge, to the next place that is tried

Point along(const EdgeLabels::Edge& edge, float t) {
  return {edge.from.x + (edge.to.x - edge.from.x) * t, edge.from.y + (edge.to.y - edge.from.y) * t};
}

}  // namespace

void EdgeLabels::add(std::size_t row, Edge edge) {
  if (open_.size() <= row) open_.resize(row + 1);
  std::optional<Group>& group = open_[row];
  if (group && (group->parent != edge.parent || edge.skipped == 0)) {
    groups_.push_back(*std::exchange(group, std::nullopt));
  }
  if (edge.skipped > 0) {
    if (!group) group = Group{edge.parent, edge.skipped, edge, edge};
    group->last = edge;
  }
  if (edge.child == watched_) watched_at_ = edge.to;
  if (!edge.entry.empty()) entries_.push_back(edge);
  if (!edge.pill.empty()) pills_.push_back(std::move(edge));
}

void EdgeLabels::finish(Occupied& occupied) {
  for (const auto& group : open_) {
    if (group) groups_.push_back(*group);
  }
  const auto first = [this](const Edge& edge) {
    return edge.role == Role::best || edge.child == watched_ || edge.homeless;
  };
  const auto rest = std::ranges::stable_partition(pills_, first).begin();
  const auto place = [&](const Edge& edge) { place_pill(edge, occupied); };
  std::for_each(pills_.begin(), rest, place);
  std::ranges::stable_partition(entries_,
                                [this](const Edge& edge) { return edge.child == entered_; });
  for (const Edge& edge : entries_)
    place_entry(edge, occupied);
  for (const Group& group : groups_)
    place_group(group, occupied);
  std::for_each(rest, pills_.end(), place);
  for (const Homeless& value : homeless_)
    place_homeless(value, occupied);
}

/// Nearer to the parent, where it comes from; beside its edge where it has no room on it.
void EdgeLabels::place_entry(const Edge& edge, Occupied& occupied) {
  constexpr float kHigh = 0.3f, kHalf = 0.55f;  // of the edge; of the font size
  const auto em = static_cast<float>(core::text_width_em(edge.entry));
  const float size = pen_.font_size(kEntrySize, double{em}, Pen::kAnyRoom);
  const Point half{em * size / 2 + pen_.px(2), kHalf * size};
  const Line own{edge.from, edge.to, {}};
  for (const Over allowed : {Over::dashed_edges, Over::edges}) {
    for (const float shift : {0.f, 1.f, -1.f, 2.f, 3.f, 4.f}) {
      for (const float aside : {0.f, 1.f, -1.f}) {
        const Point on = along(edge, kHigh + shift * kShift);
        const Point at{on.x + aside * (half.x + pen_.px(kClear / 2)), on.y};
        const Box box = Box::around(at, half);
        if (!fits(box) || !occupied.free(box, allowed, &own)) continue;
        occupied.add(box, edge.child);
        pen_.backing(box, Shape::square);
        pen_.text(at, size, Align::centre, Weight::medium, pen_.theme().text, Role::window,
                  edge.child, edge.entry);
        if (edge.child == entered_) entry_at_ = box;
        return;
      }
    }
  }
}

/// In the middle of its edge or somewhere along it; one that is needed may cover other edges.
void EdgeLabels::place_pill(const Edge& edge, Occupied& occupied) {
  const bool needed = edge.homeless || edge.role == Role::best || edge.child == watched_;
  for (const Over allowed : {Over::dashed_edges, Over::edges}) {
    if (allowed == Over::edges && !needed) break;
    for (const auto& style : {pen_.roomy_pill_style(edge.role), pen_.pill_style(edge.role)}) {
      if (try_pill(edge, style, allowed, occupied)) return;
    }
  }
  if (edge.homeless) homeless_.push_back({edge.child, *edge.homeless, edge.pill});
}

bool EdgeLabels::try_pill(const Edge& edge, const Pen::PillStyle& style, Over allowed,
                          Occupied& occupied) {
  const Point half = Pen::pill_half(style, edge.pill);
  const Point reach{half.x + pen_.px(kClear / 4), half.y + 1};
  const Line own{edge.from, edge.to, {}};
  for (const float shift : {0.f, -1.f, 1.f, -2.f, 2.f, 2.6f}) {
    const Point at = along(edge, edge.at + shift * kShift);
    const Box box = Box::around(at, reach);
    if (!fits(box) || !occupied.free(box, allowed, &own)) continue;
    occupied.add(box);
    pen_.pill(at, style, edge.child, edge.pill);
    if (edge.child == watched_) watched_at_ = Point{at.x, at.y - half.y - pen_.px(2)};
    return true;
  }
  return false;
}

/// Beside its node, over it or under it, smaller or shortened if need be; left out where it would
/// read like another node's.
void EdgeLabels::place_homeless(const Homeless& value, Occupied& occupied) {
  constexpr double kShort = 3.5;  // em; a sign, a point and two digits
  const std::string shorter = short_value(value.value, kShort);
  for (const Over allowed : {Over::dashed_edges, Over::edges}) {
    for (const float size : {pen_.readable(), pen_.smallest()}) {
      if (try_homeless(value, value.value, size, allowed, occupied)) return;
      if (!shorter.empty() && try_homeless(value, shorter, size, allowed, occupied)) return;
    }
  }
}

bool EdgeLabels::try_homeless(const Homeless& value, const std::string& text, float size,
                              Over allowed, Occupied& occupied) {
  constexpr float kHalf = 0.5f, kNear = 0.75f, kFar = 2.2f;  // font sizes
  const NodeShape& shape = value.shape;
  const float half = static_cast<float>(core::text_width_em(text)) * size / 2;
  const float gap = half + pen_.px(layout::kLabelGap);
  const float x = shape.centre.x, y = shape.centre.y;
  const Point spots[] = {{shape.right() + gap, y},
                         {x, shape.top().y - kNear * size},
                         {x, shape.bottom().y + kNear * size},
                         {shape.left() - gap, y},
                         {shape.right() + gap, y - kFar * size},
                         {shape.right() + gap, y + kFar * size},
                         {shape.left() - gap, y - kFar * size},
                         {shape.left() - gap, y + kFar * size}};
  for (const Point at : spots) {
    const Box box = Box::around(at, {half + 1, kHalf * size});
    if (!fits(box) || !occupied.free(box, allowed)) continue;
    if (!reads_as_own(value, box, size, occupied)) continue;
    occupied.add(box, value.node);
    pen_.backing(box, Shape::square);
    pen_.text(at, size, Align::centre, Weight::bold, pen_.theme().text, Role::value, value.node,
              text);
    return true;
  }
  return false;
}

/// Its own node is the nearest, and along its line what others say is a space away.
bool EdgeLabels::reads_as_own(const Homeless& value, const Box& box, float size,
                              const Occupied& occupied) {
  const float own = box.distance(Box::around(value.shape.centre, value.shape.half));
  const float middle = (box.top + box.bottom) / 2;
  const Box line{box.left - size, middle, box.right + size, middle};
  return !occupied.others_in(box.grown(own), value.node) && !occupied.others_in(line, value.node);
}

/// Beside the slashes, right of the last or left of the first; else across the dashed edges below
/// or above them. Where the words have no room the number alone may have.
void EdgeLabels::place_group(const Group& group, Occupied& occupied) {
  const Point right = along(group.last, kMiddle), left = along(group.first, kMiddle);
  const auto across = [&](float t) {
    const Point first = along(group.first, t), last = along(group.last, t);
    return Point{(first.x + last.x) / 2, last.y};
  };
  const Pen::PillStyle roomy = pen_.roomy_pill_style(Role::cut), usual = pen_.pill_style(Role::cut);
  const std::string words = view_.labels->skipped(group.count),
                    number = view_.labels->skipped_short(group.count);
  const auto smaller =
      view_.projector ? std::pair(number, Pen::compact(roomy)) : std::pair(words, usual);
  for (const auto& [text, style] :
       {std::pair(words, roomy), smaller, std::pair(number, Pen::compact(usual))}) {
    const Point half = Pen::pill_half(style, text);
    const float aside = kSlash * group.last.scale + pen_.px(kClear) + half.x;
    const Point reach{half.x + pen_.px(kClear / 4), half.y + 1};
    for (const Point at :
         {Point{right.x + aside, right.y}, across(kLow), across(kLow - kShift),
          across(kLow + kShift), Point{left.x - aside, left.y}, across(kMiddle - 2 * kShift)}) {
      const Box box = Box::around(at, reach);
      if (!fits(box) || !occupied.free(box, Over::dashed_edges)) continue;
      occupied.add(box);
      pen_.pill(at, style, group.parent, text);
      return;
    }
  }
}

/// Within the view, clear of its border.
bool EdgeLabels::fits(const Box& box) const {
  const float border = kBorder * view_.unit;
  return box.left >= border && box.right <= view_.camera.width - border && box.top >= border &&
         box.bottom <= view_.camera.height - border;
}

}  // namespace ply::scene
