#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scene/moment.hpp"
#include "scene/occupied.hpp"
#include "scene/pen.hpp"

namespace ply::scene {

/// The names of nodes: under leaves, left of inner nodes or, in tight trees, in the free corner
/// beside a triangle's apex; where that is taken, over the node. Names that do not fit are
/// shortened or left out, but never those of the marked nodes: the current and the selected one.
class NodeNames {
 public:
  NodeNames(const View& view, const Moment& moment, Pen& pen);

  struct Node {
    core::NodeId id;
    core::NodeKind kind = core::NodeKind::leaf;
    NodeShape shape;
    Colour colour;
    float room = 0;  ///< px free to the left, if known
  };
  void add(Node node) { nodes_.push_back(std::move(node)); }
  /// Draws names where nothing is and adds them to what is there: first those of the marked nodes,
  /// then, in tight trees, those that take no room from their neighbours' bounds, then the others.
  void place_marked(Occupied& occupied);
  void place_narrow(Occupied& occupied);
  void place_others(Occupied& occupied);

  /// How far the halo or ring of a node reaches beyond its shape.
  float clearance(core::NodeId node, const NodeShape& shape) const;

 private:
  struct Spot {
    Align align;
    Point at;
  };

  bool is_marked(core::NodeId n) const { return n == moment_.current || n == view_.selected; }
  bool is_narrow(const Node& node) const;
  template <class Which>
  void place_all(Which which, Occupied& occupied);
  void place(const Node& node, Occupied& occupied);
  std::optional<Label> label_of(const Node& node, const Occupied& occupied) const;
  std::optional<Label> leaf_label(const Node& node, const Occupied& occupied) const;
  std::optional<Label> inner_label(const Node& node, const Occupied& occupied) const;
  std::optional<Label> shortened_label(const Node& node, const Occupied& occupied) const;
  Label forced_label(const Node& node, const Occupied& occupied) const;
  Label made(const Node& node, Spot spot, float size, std::string text) const;
  bool fits(const Node& node, const Label& label, const Occupied& occupied, Over allowed) const;
  float gap(const Node& node) const;
  Spot beside(const Node& node) const;
  Spot in_corner(const Node& node, Align align, float size) const;
  std::vector<Spot> spots(const Node& node, float size) const;

  const View& view_;
  const Moment& moment_;
  Pen& pen_;
  float size_;   ///< of the names of inner nodes …
  float roomy_;  ///< … where there is room for larger ones
  bool tight_;   ///< not enough room beside inner nodes for names and bounds
  std::vector<Node> nodes_;
  std::size_t placed_ = 0;  ///< so many of them
};

}  // namespace ply::scene
