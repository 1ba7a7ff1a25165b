#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "scene/moment.hpp"
#include "scene/node_names.hpp"
#include "scene/node_text.hpp"
#include "scene/occupied.hpp"
#include "scene/pen.hpp"

namespace ply::scene {

// Captions, in design px from the left of the view and at any zoom; fit() keeps their column free.
inline constexpr float kCaptionLeft = 16, kCaptionColumn = 60;
inline constexpr float kCaptionSize = 13, kCaptionSizeProjected = 17.5f;

/// Where labels that an arc may join ended up: left end, right end, both at half their height, and
/// where the labels under and over it end, too.
struct Anchor {
  Point left, right;
  float half_height = 0;
  float block_right = 0;
};

/// Labels beside nodes: alpha and beta to the right, names, the caption of each level. A level is
/// met from left to right; what stands right of a node waits for the next one, to know how much
/// room there is. The bounds that are spoken of, those of the current node and of the origin, have
/// their places before all others have: beside the node or, where there is no room, around it.
class SideLabels {
 public:
  SideLabels(const View& view, const Moment& moment, Pen& pen)
      : view_(view), moment_(moment), pen_(pen), names_(view, moment, pen) {}

  struct Node {
    core::NodeId id;
    core::NodeKind kind = core::NodeKind::leaf;
    NodeShape shape;
    NodeText text;
    Colour colour;  ///< of the name
  };
  void add(std::size_t row, Node node);
  /// After the last node, when shapes and edges are in the list; adds what it draws to what is
  /// there.
  void finish(const DrawList& drawn, Occupied& occupied);

  /// The bound that the moment's origin speaks of, and the same bound at the ancestor.
  const std::optional<Anchor>& at_bound() const { return at_bound_; }
  const std::optional<Anchor>& at_ancestor() const { return at_ancestor_; }
  /// Where the nodes between the two end, with their bounds; -infinity: there are none.
  float between_end() const { return between_end_; }

 private:
  /// Where lines stand: their left end (or with `shift` a part of their width further left) at
  /// `at`, the middle between alpha and beta `rise` font sizes below it.
  struct Place {
    Point at;
    float rise = 0, shift = 0;
  };
  struct Bounds {
    Node node;
    float room;      ///< px to its right
    float size = 0;  ///< font size that it has room for; 0: none
    Place place = {};
  };
  struct Row {
    std::optional<Node> waiting;
    std::vector<Bounds> bounds;                           ///< drawn at the end
    float left = std::numeric_limits<float>::infinity();  ///< of the leftmost node
    float middle = 0;                                     ///< y
    std::optional<core::NodeKind> kind;                   ///< of all inner nodes so far …
    bool mixed = false;                                   ///< … unless they differ
  };
  struct BoundLines {
    float size = 0;
    std::vector<Point> at;  ///< left ends, one per line
    std::vector<Box> boxes;
  };
  /// What a place has to keep to.
  struct Terms {
    float from = 0;              ///< font size, or smaller
    Over allowed = Over::lines;  ///< to be covered
    float left = 0, right = 0;   ///< end of the room
    bool nearest = false;        ///< to no other node
  };

  void between(Row& row, const Node* right);
  float end_of_room(const Node* right) const;
  float gap() const;  ///< px between a node and its bounds
  void shorten_bounds(NodeText& text, float room) const;
  float bounds_size(const Node& node, float room) const;
  bool comes_first(core::NodeId node) const;
  void reserve_first(Occupied& occupied);
  std::vector<Place> beside(const Bounds& bounds) const;
  std::vector<Place> around(const Bounds& bounds) const;
  void find_beside(Bounds& bounds, const Occupied& occupied) const;
  void find_around(Bounds& bounds, const Occupied& occupied) const;
  bool find(Bounds& bounds, const std::vector<Place>& places, const Terms& terms,
            const Occupied& occupied) const;
  bool free(const Bounds& bounds, const BoundLines& lines, const Terms& terms,
            const Occupied& occupied) const;
  void draw_row(Row& row, Occupied& occupied);
  void draw_bounds(const Bounds& bounds, float size, Occupied& occupied);
  static BoundLines lines_of(const Node& node, Place place, float size);
  void draw_bounds_at(const Node& node, const BoundLines& lines);
  bool is_between(core::NodeId node) const;
  Anchor draw_bound(const Node& node, const NodeText::Line& line, Point at, float size);
  void draw_caption(const Row& row, const DrawList& drawn, Occupied& occupied);
  std::optional<Box> caption_place(float middle, Point size, const DrawList& drawn,
                                   const Occupied& occupied, Over allowed) const;

  const View& view_;
  const Moment& moment_;
  Pen& pen_;
  std::vector<Row> rows_;
  NodeNames names_;
  std::optional<Anchor> at_bound_, at_ancestor_;
  float between_end_ = -std::numeric_limits<float>::infinity();
};

}  // namespace ply::scene
