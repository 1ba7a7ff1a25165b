#pragma once

#include "scene/scene.hpp"
#include "ui/window_layout.hpp"

namespace ply::app {

/// Scale of everything, before anybody chooses one, in a window of this height (px).
double usual_scale(float height);
/// The same on a projector.
double projector_scale(float height);

/// A part of the window in px of the tree area.
scene::Box in_tree_area(const ui::WindowLayout& layout, const ui::Rect& part);

/// What the tree is drawn with, as in scene::FitLimits.
struct TreeStyle {
  bool projector = false, boards = false;
  friend bool operator==(const TreeStyle&, const TreeStyle&) = default;
};

/// Where the tree area looks at. Keeps showing the whole tree while nobody has moved it.
class TreeCamera {
 public:
  const scene::Camera& camera() const { return camera_; }

  /// The tree area of this frame.
  void set_area(const ui::WindowLayout& layout, const layout::Layout& tree, TreeStyle style = {});
  void fit(const layout::Layout& tree);
  /// Shows a part of the tree.
  void fit(const scene::WorldBox& box);
  /// Shows a node, what is around it, and of the way to it as much as can be seen.
  void fit_path(const layout::Layout& tree, const trace::Trace& trace, core::NodeId node);
  void pan(float dx, float dy);
  void zoom(double factor, float x, float y);
  /// Moves back as far as needed to have some of the tree in view.
  void stay(const layout::Layout& tree, const core::TreeShape& shape);
  /// Moves only as far as needed to have a node in view.
  void follow(const layout::Layout& tree, core::NodeId node);
  /// Has a node in view, and large enough to be seen.
  void show(const layout::Layout& tree, core::NodeId node);
  /// The nodes have moved: shows the whole tree still if it did, else goes with what has moved to
  /// the right by `dx` world px.
  void rearranged(const layout::Layout& now, double dx);

 private:
  void clear_map(const scene::Box& node);
  float free_height() const { return camera_.height - covered_; }
  template <class Fit>
  void fit_in(scene::Point size, Fit fit);
  template <class FitBox>
  void fit_part(FitBox fit_box);

  scene::Camera camera_;
  float unit_ = 1;  // px per design px
  TreeStyle style_;
  float covered_ = 0;   // height at the bottom that floating buttons take
  scene::Box map_;      // where the minimap would float, in the tree area
  bool fitted_ = true;  // shows the whole tree, and will after a change of size
};

}  // namespace ply::app
