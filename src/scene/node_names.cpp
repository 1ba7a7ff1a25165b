#include "scene/node_names.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/text.hpp"

namespace ply::scene {

namespace {

using core::NodeKind;

constexpr float kRingReach = 11;  // px at zoom 1: the corners of a selected triangle's ring
constexpr float kNear = 0.7f, kFar = 1.8f;  // font sizes from a node to the middle of its name
constexpr float kTight = 4;        // px at zoom 1 between a node and a name close beside it
constexpr float kMarkedName = 6;   // em that the name of a marked node may take in any case
constexpr float kBesideEm = 4.5f;  // what a short name and bounds take beside a node
constexpr float kUp = 20;          // px at zoom 1 that a name beside a node stands above its middle

/// A text with a little room to what is beside it.
Box with_air(Box text) {
  constexpr float kAir = 3;  // px
  return {text.left - kAir, text.top, text.right + kAir, text.bottom};
}

}  // namespace

NodeNames::NodeNames(const View& view, const Moment& moment, Pen& pen)
    : view_(view),
      moment_(moment),
      pen_(pen),
      size_(pen.font_size(layout::kNameSize, 0, Pen::kAnyRoom)),
      roomy_(pen.roomy(layout::kNameSize)) {
  const float pitch = view.layout->inner_pitch * static_cast<float>(view.camera.horizontal_zoom());
  const float shape = layout::kTriangleWidth * pen.scales().inner;
  tight_ = pitch - shape < kBesideEm * size_;
}

float NodeNames::clearance(core::NodeId node, const NodeShape& shape) const {
  if (node == moment_.current) return Pen::halo_radius(shape) - shape.half.x;
  return node == view_.selected ? kRingReach * shape.scale : 0;
}

void NodeNames::place_marked(Occupied& occupied) {
  place_all([this](const Node& node) { return node.id == moment_.current; }, occupied);
  place_all([this](const Node& node) { return node.id == view_.selected; }, occupied);
}

void NodeNames::place_narrow(Occupied& occupied) {
  if (tight_) place_all([this](const Node& node) { return is_narrow(node); }, occupied);
}

void NodeNames::place_others(Occupied& occupied) {
  place_all([](const Node&) { return true; }, occupied);
}

/// Of those that have not been placed yet.
template <class Which>
void NodeNames::place_all(Which which, Occupied& occupied) {
  const auto first = nodes_.begin() + static_cast<std::ptrdiff_t>(placed_);
  const auto rest = std::stable_partition(first, nodes_.end(), which);
  std::for_each(first, rest, [&](const Node& node) { place(node, occupied); });
  placed_ = static_cast<std::size_t>(rest - nodes_.begin());
}

/// Wholly in the corner beside its triangle.
bool NodeNames::is_narrow(const Node& node) const {
  if (!node.shape.is_triangle()) return false;
  const double em = core::text_width_em(view_.labels->name(node.id));
  const float left = in_corner(node, Align::right, size_).at.x - static_cast<float>(em) * size_;
  return left >= node.shape.left() - kTight * node.shape.scale;
}

void NodeNames::place(const Node& node, Occupied& occupied) {
  std::optional<Label> label = label_of(node, occupied);
  if (!label) return;
  occupied.add(with_air(box_of(*label)), node.id);
  pen_.text(label->at, label->size, label->align, label->weight, label->colour, label->role,
            label->node, std::move(label->text));
}

std::optional<Label> NodeNames::label_of(const Node& node, const Occupied& occupied) const {
  auto label =
      node.kind == NodeKind::leaf ? leaf_label(node, occupied) : inner_label(node, occupied);
  if (!label && is_marked(node.id)) label = forced_label(node, occupied);
  return label;
}

std::optional<Label> NodeNames::leaf_label(const Node& node, const Occupied& occupied) const {
  const bool marked = is_marked(node.id);
  if (!shows_leaf_texts(view_.camera, pen_.scales(), view_.unit) && !marked) return {};
  const layout::Layout& layout = *view_.layout;
  const float extent = layout.right[node.id.index()] - layout.left[node.id.index()];
  const auto stretch = static_cast<float>(view_.camera.column_stretch);
  float room = std::max(2 * node.shape.half.x, pen_.px(extent * stretch - layout::kLabelGap));
  if (marked) {
    room = std::max(room, kMarkedName * pen_.font_size(layout::kLeafNameSize, 0, Pen::kAnyRoom));
  }
  const float wanted = std::min(pen_.roomy(layout::kLeafNameSize),
                                Pen::beside(layout::kLeafHeight * node.shape.scale));
  auto [name, size] = pen_.fitted(view_.labels->name(node.id), wanted, room);
  if (name.empty()) return {};
  const Point at{node.shape.centre.x, node.shape.bottom().y + pen_.px(10) + size * 0.55f};
  Label label = made(node, {Align::centre, at}, size, std::move(name));
  label.weight = Weight::regular;
  if (!occupied.free(box_of(label), Over::lines)) return {};
  return label;
}

/// The whole name where it covers nothing, or lines at most; else shortened.
std::optional<Label> NodeNames::inner_label(const Node& node, const Occupied& occupied) const {
  const std::string name = core::shortened_em(view_.labels->name(node.id), layout::kLongestName);
  for (const auto& [size, allowed] :
       {std::pair(roomy_, Over::nothing), {size_, Over::nothing}, {size_, Over::lines}}) {
    for (const Spot& spot : spots(node, size)) {
      Label label = made(node, spot, size, name);
      if (fits(node, label, occupied, allowed)) return label;
    }
  }
  return shortened_label(node, occupied);
}

std::optional<Label> NodeNames::shortened_label(const Node& node, const Occupied& occupied) const {
  const float free = node.room - gap(node);
  std::string name = Pen::shortened(view_.labels->name(node.id), size_, free);
  if (name.empty()) return {};
  Label label = made(node, beside(node), size_, std::move(name));
  if (!fits(node, label, occupied, Over::lines)) return {};
  return label;
}

/// For a marked node: over, under or close beside it, or further away; where nothing is free, just
/// over it.
Label NodeNames::forced_label(const Node& node, const Occupied& occupied) const {
  const NodeShape& shape = node.shape;
  const float x = shape.centre.x, y = shape.centre.y;
  const std::string name = Pen::shortened(view_.labels->name(node.id), size_, kMarkedName * size_);
  const Spot near[] = {
      {Align::centre, {x, shape.top().y - kNear * size_}},
      {Align::centre, {x, shape.bottom().y + kNear * size_}},
      {Align::right, {shape.left() - pen_.px(kTight), y}},
      {Align::left, {shape.right() + pen_.px(kTight), y}},
      {Align::centre, {x, shape.top().y - kFar * size_}},
      {Align::centre, {x, shape.bottom().y + kFar * size_}},
  };
  for (const Spot& spot : near) {
    Label label = made(node, spot, size_, name);
    if (fits(node, label, occupied, Over::lines)) return label;
  }
  return made(node, near[0], size_, name);
}

Label NodeNames::made(const Node& node, Spot spot, float size, std::string text) const {
  return {spot.at,         size,    spot.align, Weight::bold, node.colour,
          std::move(text), node.id, Role::name};
}

/// Free, and not cut off by the border of the view if the node itself is not.
bool NodeNames::fits(const Node& node, const Label& label, const Occupied& occupied,
                     Over allowed) const {
  const Box box = with_air(box_of(label));
  const bool inside = box.left >= 0 && box.right <= view_.camera.width;
  const bool node_inside = node.shape.left() >= 0 && node.shape.right() <= view_.camera.width;
  return (inside || !node_inside) && occupied.free(box, allowed);
}

/// Between the node and the end of its name.
float NodeNames::gap(const Node& node) const {
  return std::max(pen_.px(layout::kLabelGap - 2), clearance(node.id, node.shape) + pen_.px(6));
}

NodeNames::Spot NodeNames::beside(const Node& node) const {
  const NodeShape& shape = node.shape;
  return {Align::right, {shape.left() - gap(node), shape.centre.y - kUp * shape.scale}};
}

/// Beside the apex, within the height of the triangle: edges do not pass there.
NodeNames::Spot NodeNames::in_corner(const Node& node, Align align, float size) const {
  constexpr float kTextHeight = 0.8f;  // em
  const NodeShape& shape = node.shape;
  const float height = kTextHeight * size + 1;
  const float ring = is_marked(node.id) ? pen_.stroke(8) : 0;
  const float reach = std::min(shape.half.x, shape.half.x * height / (2 * shape.half.y)) + ring + 3;
  const bool up = shape.shape == Shape::triangle_up;
  const float y = up ? shape.top().y + height / 2 : shape.bottom().y - height / 2;
  return {align, {shape.centre.x + (align == Align::right ? -reach : reach), y}};
}

/// Where the whole name of an inner node may stand in letters of this size, best first.
std::vector<NodeNames::Spot> NodeNames::spots(const Node& node, float size) const {
  const NodeShape& shape = node.shape;
  std::vector<Spot> all{beside(node)};
  if (shape.is_triangle()) {
    const Spot corner = in_corner(node, Align::right, size);
    all.insert(tight_ ? all.begin() : all.end(), corner);
    all.push_back(in_corner(node, Align::left, size));
  }
  const float above = shape.top().y - kNear * size - pen_.stroke(2);
  const float aside = pen_.stroke(5);
  all.push_back({Align::right, {shape.centre.x - aside, above}});
  all.push_back({Align::left, {shape.centre.x + aside, above}});
  return all;
}

}  // namespace ply::scene
