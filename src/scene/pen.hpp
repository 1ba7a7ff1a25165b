#pragma once

#include <string>

#include "scene/draw_list.hpp"
#include "scene/node_shape.hpp"
#include "scene/scene.hpp"

namespace ply::scene {

/// Puts things into a draw list. Lengths are given as at zoom 1 and scaled by the camera's zoom.
class Pen {
 public:
  Pen(const View& view, DrawList& out)
      : theme_(*view.theme),
        out_(out),
        scale_(static_cast<float>(view.camera.zoom)),
        unit_(view.unit) {}

  const Theme& theme() const { return theme_; }
  float scale() const { return scale_; }
  float px(float at_zoom_1) const { return at_zoom_1 * scale_; }
  /// A pen width in px: thin lines do not vanish, thick ones do not swell.
  float stroke(float at_zoom_1) const;

  /// Font size in px for text of `em` width that may take `room` px; 0 if it would be unreadable.
  /// Zooming out, text shrinks less than shapes, as long as there is room.
  float font_size(float at_zoom_1, double em, float room) const {
    return font_size(at_zoom_1, em, room, scale_);
  }
  float font_size(float at_zoom_1, double em, float room, float scale) const;

  /// The text if it fits into `room` px, else a beginning with "…" that still says something, else
  /// nothing.
  static std::string shortened(std::string_view text, float size, float room);
  struct Fitted {
    std::string text;
    float size = 0;  ///< px
  };
  /// A name in smaller letters if it has to be, or else shortened.
  Fitted fitted(std::string_view text, float at_zoom_1, float room) const;

  /// Whether a leaf's box has room for two readable digits: where it has not, no leaf shows its
  /// value or its name, rather than a few of them.
  bool shows_leaf_texts() const;

  void halo(const NodeShape& shape);
  static float halo_radius(const NodeShape& shape);
  void node(const NodeShape& shape, const NodeStyle& style);
  /// The outline of the node once more, `grow` px (at zoom 1) outside.
  void ring(const NodeShape& shape, float grow, Colour colour, float width);
  void line(Point from, Point to, Colour colour, float width, Role role, float dash = 0,
            float gap = 0);
  /// Double slash across the middle of an edge.
  void slash(Point from, Point to);
  /// Dotted curve (cubic Bézier), with gaps where texts and pills are.
  void arc(Point from, Point control, Point other_control, Point to, Colour colour);

  void text(Point at, float size, Align align, Weight weight, Colour colour, Role role,
            core::NodeId node, std::string text);

  struct PillStyle {
    Role role;
    Colour fill, outline, text;
    float outline_width;
  };
  PillStyle pill_style(Role role) const;
  /// Half the size of a pill with this text.
  Point pill_half(std::string_view text) const;
  void pill(Point centre, const PillStyle& style, core::NodeId node, std::string text);

 private:
  float smallest() const;  ///< font size in px; no text is smaller

  const Theme& theme_;
  DrawList& out_;
  float scale_;
  float unit_;
};

}  // namespace ply::scene
