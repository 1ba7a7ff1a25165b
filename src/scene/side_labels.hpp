#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "scene/moment.hpp"
#include "scene/node_text.hpp"
#include "scene/occupied.hpp"
#include "scene/pen.hpp"

namespace ply::scene {

/// Where labels that an arc may join ended up: left end, right end, middle of the capitals.
struct Anchor {
  Point left, right;
};

/// Labels beside nodes: names to the left, alpha and beta to the right, the caption of each level.
/// A level is met from left to right; what stands right of a node waits for the next one, to know
/// how much room there is. Names that do not fit are shortened or left out, but never those of the
/// marked nodes: the current and the selected one.
class SideLabels {
 public:
  SideLabels(const View& view, const Moment& moment, Pen& pen)
      : view_(view), moment_(moment), pen_(pen) {}

  struct Node {
    core::NodeId id;
    core::NodeKind kind = core::NodeKind::leaf;
    NodeShape shape;
    NodeText text;
    Colour colour;  ///< of the name
  };
  void add(std::size_t row, Node node);
  /// After the last node, when the shapes are in the list.
  void finish(const DrawList& drawn);

  /// The bound of the current node or of the ancestor that the moment's origin speaks of.
  const std::optional<Anchor>& at_current() const { return at_current_; }
  const std::optional<Anchor>& at_ancestor() const { return at_ancestor_; }

 private:
  struct Row {
    std::optional<Node> waiting;
    float left = std::numeric_limits<float>::infinity();  ///< end of the leftmost thing drawn
    float middle = 0;                                     ///< y
    std::optional<core::NodeKind> kind;                   ///< of all inner nodes so far …
    bool mixed = false;                                   ///< … unless they differ
  };

  struct Name {
    Label label;
    NodeShape shape;  ///< of its node
  };

  bool is_marked(core::NodeId n) const { return n == moment_.current || n == view_.selected; }
  float clearance(const Node& node) const;
  float bounds_extent(const Node& node) const;
  float name_size() const;
  float name_gap(const Node& node) const;
  std::string whole_name(core::NodeId node) const;
  void between(const Node* left, const Node* right, Row& row);
  void add_name_beside(const Node& node, std::string name, Row& row);
  void add_name_below(const Node& node);
  void add_name_above(const Node& node, std::string_view name);
  void draw_names(const DrawList& drawn);
  void move_to_free_place(Name& name, const Occupied& occupied) const;
  void draw_bounds(const Node& node, float room);
  Anchor draw_bound(const Node& node, bool alpha, Point at, float size);
  void draw_caption(const Row& row);

  const View& view_;
  const Moment& moment_;
  Pen& pen_;
  std::vector<Row> rows_;
  std::vector<Name> names_;  ///< drawn at the end
  std::optional<Anchor> at_current_, at_ancestor_;
};

}  // namespace ply::scene
