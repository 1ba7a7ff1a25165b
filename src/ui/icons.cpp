#include "ui/icons.hpp"

#include <numbers>

#include "ui/text.hpp"

namespace ply::ui {
namespace {

/// Pen in a square from (-1, -1) to (1, 1).
struct Pen {
  ImDrawList* list;
  float x, y, half;
  ImU32 colour;
  ImU32 background;
  float width;

  ImVec2 at(float px, float py) const { return {x + px * half, y + py * half}; }
  void line(ImVec2 a, ImVec2 b) const { list->AddLine(a, b, colour, width); }
  void polyline(std::initializer_list<ImVec2> points) const {
    list->AddPolyline(points.begin(), static_cast<int>(points.size()), colour, 0, width);
  }
  /// Dear ImGui smooths the edges of filled shapes only if they run clockwise.
  void triangle(ImVec2 a, ImVec2 b, ImVec2 c) const {
    const bool clockwise = (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x);
    list->AddTriangleFilled(a, clockwise ? b : c, clockwise ? c : b, colour);
  }
  void bar(float px, float py, float width_share, float height_share) const {
    list->AddRectFilled(at(px - width_share, py - height_share),
                        at(px + width_share, py + height_share), colour, half * 0.12f);
  }
};

/// `side` 1: pointing right, -1: left.
void draw_end(const Pen& pen, float side) {
  pen.triangle(pen.at(-0.65f * side, -0.75f), pen.at(-0.65f * side, 0.75f), pen.at(0.5f * side, 0));
  pen.bar(0.72f * side, 0, 0.13f, 0.75f);
}

void draw_chevron(const Pen& pen, float side) {
  pen.polyline(
      {pen.at(-0.32f * side, -0.68f), pen.at(0.36f * side, 0), pen.at(-0.32f * side, 0.68f)});
}

void draw_play(const Pen& pen) {
  pen.triangle(pen.at(-0.55f, -0.8f), pen.at(-0.55f, 0.8f), pen.at(0.8f, 0));
}

void draw_pause(const Pen& pen) {
  pen.bar(-0.38f, 0, 0.2f, 0.75f);
  pen.bar(0.38f, 0, 0.2f, 0.75f);
}

/// An arc that jumps over a dot.
void draw_over(const Pen& pen) {
  pen.list->PathArcTo(pen.at(0, 0.3f), pen.half * 0.75f, -std::numbers::pi_v<float>, -0.25f, 16);
  pen.list->PathStroke(pen.colour, 0, pen.width);
  pen.triangle(pen.at(0.35f, 0), pen.at(1, 0), pen.at(0.72f, 0.5f));
  pen.list->AddCircleFilled(pen.at(0, 0.6f), pen.half * 0.22f, pen.colour);
}

void draw_out(const Pen& pen) {
  pen.line(pen.at(0, 0.3f), pen.at(0, -0.6f));
  pen.polyline({pen.at(-0.5f, -0.2f), pen.at(0, -0.75f), pen.at(0.5f, -0.2f)});
  pen.list->AddCircleFilled(pen.at(0, 0.7f), pen.half * 0.22f, pen.colour);
}

/// The double slash of a cut edge.
void draw_slashes(const Pen& pen) {
  pen.line(pen.at(-0.6f, 0.7f), pen.at(0, -0.7f));
  pen.line(pen.at(0, 0.7f), pen.at(0.6f, -0.7f));
}

void draw_fit(const Pen& pen) {
  const float far = 0.75f, near = 0.25f;
  for (const float sx : {-1.f, 1.f}) {
    for (const float sy : {-1.f, 1.f}) {
      pen.polyline(
          {pen.at(near * sx, far * sy), pen.at(far * sx, far * sy), pen.at(far * sx, near * sy)});
    }
  }
}

void draw_sun(const Pen& pen) {
  pen.list->AddCircleFilled(pen.at(0, 0), pen.half * 0.42f, pen.colour);
  for (int ray = 0; ray < 8; ++ray) {
    const float angle = static_cast<float>(ray) * std::numbers::pi_v<float> / 4;
    const float dx = std::cos(angle), dy = std::sin(angle);
    pen.line(pen.at(0.62f * dx, 0.62f * dy), pen.at(0.95f * dx, 0.95f * dy));
  }
}

/// A crescent: a disc, and a disc of the background over it.
void draw_moon(const Pen& pen) {
  pen.list->AddCircleFilled(pen.at(-0.1f, 0.1f), pen.half * 0.8f, pen.colour, 32);
  pen.list->AddCircleFilled(pen.at(0.3f, -0.25f), pen.half * 0.68f, pen.background, 32);
}

void draw_menu(const Pen& pen) {
  const float knobs[] = {-0.35f, 0.35f, -0.1f};
  for (int row = 0; row < 3; ++row) {
    const float y = 0.62f * static_cast<float>(row - 1);
    pen.line(pen.at(-0.85f, y), pen.at(0.85f, y));
    pen.list->AddCircleFilled(pen.at(knobs[row], y), pen.half * 0.24f, pen.colour);
  }
}

void draw_copy(const Pen& pen) {
  const float round = pen.half * 0.2f;
  pen.list->AddRect(pen.at(-0.75f, -0.75f), pen.at(0.35f, 0.35f), pen.colour, round, 0, pen.width);
  pen.list->AddRectFilled(pen.at(-0.35f, -0.35f), pen.at(0.75f, 0.75f), pen.background, round);
  pen.list->AddRect(pen.at(-0.35f, -0.35f), pen.at(0.75f, 0.75f), pen.colour, round, 0, pen.width);
}

}  // namespace

void draw_icon(Frame& frame, Icon icon, float x, float y, float size, scene::Colour colour,
               scene::Colour background) {
  const Pen pen{frame.list, x, y, size / 2, to_imgui(colour), to_imgui(background), frame.px(2)};
  switch (icon) {
    case Icon::none:
      break;
    case Icon::first:
      draw_end(pen, -1);
      break;
    case Icon::previous:
      draw_chevron(pen, -1);
      break;
    case Icon::play:
      draw_play(pen);
      break;
    case Icon::pause:
      draw_pause(pen);
      break;
    case Icon::next:
      draw_chevron(pen, 1);
      break;
    case Icon::last:
      draw_end(pen, 1);
      break;
    case Icon::over:
      draw_over(pen);
      break;
    case Icon::out:
      draw_out(pen);
      break;
    case Icon::next_cutoff:
      draw_slashes(pen);
      break;
    case Icon::minus:
      pen.bar(0, 0, 0.6f, 0.11f);
      break;
    case Icon::plus:
      pen.bar(0, 0, 0.6f, 0.11f);
      pen.bar(0, 0, 0.11f, 0.6f);
      break;
    case Icon::fit:
      draw_fit(pen);
      break;
    case Icon::close:
      pen.line(pen.at(-0.6f, -0.6f), pen.at(0.6f, 0.6f));
      pen.line(pen.at(-0.6f, 0.6f), pen.at(0.6f, -0.6f));
      break;
    case Icon::arrow_down:
      pen.triangle(pen.at(-0.7f, -0.35f), pen.at(0.7f, -0.35f), pen.at(0, 0.5f));
      break;
    case Icon::sun:
      draw_sun(pen);
      break;
    case Icon::moon:
      draw_moon(pen);
      break;
    case Icon::menu:
      draw_menu(pen);
      break;
    case Icon::copy:
      draw_copy(pen);
      break;
  }
}

}  // namespace ply::ui
