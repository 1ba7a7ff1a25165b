#pragma once

#include <limits>
#include <string>

#include "scene/draw_list.hpp"
#include "scene/node_shape.hpp"
#include "scene/scene.hpp"

namespace ply::scene {

class Occupied;

/// Puts things into a draw list. Lengths are given as at zoom 1 and scaled by the camera's zoom.
class Pen {
 public:
  Pen(const View& view, DrawList& out)
      : theme_(*view.theme),
        out_(out),
        scales_(scales_of(*view.layout, view.camera, view.unit, view.projector)),
        scale_(static_cast<float>(view.camera.zoom)),
        unit_(view.unit),
        projector_(view.projector) {}

  /// For signs without a tree: everything of one scale, `unit` px per design px.
  Pen(const Theme& theme, float scale, float unit, DrawList& out)
      : theme_(theme),
        out_(out),
        scales_{scale, scale},
        scale_(scale),
        unit_(unit),
        projector_(false) {}

  static constexpr float kArrowLength = 9;  ///< as at zoom 1, of a stroke
  static constexpr float kAnyRoom = std::numeric_limits<float>::infinity();

  const Theme& theme() const { return theme_; }
  const Scales& scales() const { return scales_; }
  float px(float at_zoom_1) const { return at_zoom_1 * scale_; }
  /// A pen width in px: thin lines do not vanish, thick ones neither swell nor hide the nodes they
  /// belong to, inner ones or such of a scale of their own.
  float stroke(float at_zoom_1) const;
  float stroke(float at_zoom_1, float node_scale) const;

  /// Font size in px for text of `em` width that may take `room` px; 0 if it would be unreadable.
  /// Zooming out, text shrinks less than shapes, as long as there is room.
  float font_size(float at_zoom_1, double em, float room) const;
  /// The same of a text that would best be `size` px.
  float fitting(float size, float em, float room) const;
  float smallest() const { return smallest_font(unit_); }
  /// px; where there is room text does not get smaller … Nor does it outgrow the nodes.
  float readable() const;
  /// px; no letters beside a node that is so many px high become larger by themselves.
  static float beside(float height);
  float readable_value() const;  ///< … and the value in a node not smaller than this
  /// Font size in px that goes with nodes drawn larger than distances, where there is room for it.
  float roomy(float at_zoom_1) const;

  /// The text if it fits into `room` px, else a beginning with "…" that still says something, else
  /// nothing.
  static std::string shortened(std::string_view text, float size, float room);
  struct Fitted {
    std::string text;
    float size = 0;  ///< px
  };
  /// A name, best in letters of `size` px, in smaller ones if it has to be, or else shortened.
  Fitted fitted(std::string_view text, float size, float room) const;

  void halo(const NodeShape& shape);
  static float halo_radius(const NodeShape& shape);
  void node(core::NodeId node, const NodeShape& shape, const NodeStyle& style);
  /// The outline of the node once more, `grow` px (at zoom 1) outside.
  void ring(const NodeShape& shape, float grow, Colour colour, float width);
  /// The same dashed, where something went wrong.
  void wrong_ring(const NodeShape& shape);
  /// A breakpoint's dot at the widest corner at the left.
  void halt(const NodeShape& shape);
  void line(Point from, Point to, Colour colour, float width, Role role, float dash = 0,
            float gap = 0);
  /// Clears what is behind a text, but the halo.
  void backing(const Box& box, Shape shape);
  /// Double slash across the middle of an edge, or a cross on it, as large as goes with the node
  /// that the edge leads to.
  void pruned(Point from, Point to, core::PrunedMark mark, float node_scale);
  /// Dotted curve (cubic Bézier) with a head at its end and gaps where texts and pills are.
  void arc(Point from, Point control, Point other_control, Point to, Colour colour);

  void text(Point at, float size, Align align, Weight weight, Colour colour, Role role,
            core::NodeId node, std::string text);

  struct PillStyle {
    Role role;
    Colour fill, outline, text;
    float outline_width;
    float padding;  ///< px at full font size on either side of the text
    float font;     ///< px
  };
  PillStyle pill_style(Role role) const;
  /// As large as goes with the nodes, on a projector at least as the back row can read.
  PillStyle roomy_pill_style(Role role) const;
  /// For where there is little room.
  static PillStyle compact(PillStyle style);
  /// Half the size of a pill with this text.
  static Point pill_half(const PillStyle& style, std::string_view text);
  void pill(Point centre, const PillStyle& style, core::NodeId node, std::string text);

 private:
  void arrow_tip(Point from, Point to, Colour colour, const Occupied& texts);

  const Theme& theme_;
  DrawList& out_;
  Scales scales_;
  float scale_;  ///< of distances
  float unit_;
  bool projector_;
};

}  // namespace ply::scene
