#include "ui/icons.hpp"

#include <array>
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

/// An arc that jumps over a dot. `side` 1: to the right, -1: to the left.
void draw_jump(const Pen& pen, float side) {
  constexpr float kPi = std::numbers::pi_v<float>;
  pen.list->PathArcTo(pen.at(0, 0.3f), pen.half * 0.75f, side > 0 ? -kPi : -kPi + 0.25f,
                      side > 0 ? -0.25f : 0, 16);
  pen.list->PathStroke(pen.colour, 0, pen.width);
  pen.triangle(pen.at(0.35f * side, 0), pen.at(side, 0), pen.at(0.72f * side, 0.5f));
  pen.list->AddCircleFilled(pen.at(0, 0.6f), pen.half * 0.22f, pen.colour);
}

void draw_out(const Pen& pen) {
  pen.line(pen.at(0, 0.3f), pen.at(0, -0.6f));
  pen.polyline({pen.at(-0.5f, -0.2f), pen.at(0, -0.75f), pen.at(0.5f, -0.2f)});
  pen.list->AddCircleFilled(pen.at(0, 0.7f), pen.half * 0.22f, pen.colour);
}

/// The double slash of a cut edge, and which way to it.
void draw_cut(const Pen& pen, float side) {
  const float x = -0.2f * side;
  for (const float slash : {x - 0.45f, x + 0.1f})
    pen.line(pen.at(slash - 0.15f, 0.65f), pen.at(slash + 0.35f, -0.65f));
  const float tip = 0.95f * side, back = 0.6f * side;
  pen.polyline({pen.at(back, -0.35f), pen.at(tip, 0), pen.at(back, 0.35f)});
}

/// An arrow down to a bar: on to there.
void draw_run_to(const Pen& pen) {
  pen.line(pen.at(-0.8f, 0), pen.at(0.1f, 0));
  pen.polyline({pen.at(-0.25f, -0.45f), pen.at(0.2f, 0), pen.at(-0.25f, 0.45f)});
  pen.list->AddCircle(pen.at(0.65f, 0), pen.half * 0.28f, pen.colour, 16, pen.width);
}

/// A filled dot in a ring.
void draw_breakpoint(const Pen& pen) {
  pen.list->AddCircleFilled(pen.at(0, 0), pen.half * 0.4f, pen.colour);
  pen.list->AddCircle(pen.at(0, 0), pen.half * 0.75f, pen.colour, 24, pen.width);
}

/// A node, and under it a bar instead of its subtree.
void draw_fold(const Pen& pen) {
  pen.list->AddTriangle(pen.at(0, -0.8f), pen.at(0.6f, 0.15f), pen.at(-0.6f, 0.15f), pen.colour,
                        pen.width);
  pen.line(pen.at(-0.6f, 0.7f), pen.at(0.6f, 0.7f));
}

/// A clipboard.
void draw_paste(const Pen& pen) {
  const float round = pen.half * 0.2f;
  pen.list->AddRect(pen.at(-0.65f, -0.7f), pen.at(0.65f, 0.9f), pen.colour, round, 0, pen.width);
  pen.list->AddRectFilled(pen.at(-0.35f, -0.95f), pen.at(0.35f, -0.4f), pen.colour, round);
  pen.line(pen.at(-0.3f, 0.05f), pen.at(0.3f, 0.05f));
  pen.line(pen.at(-0.3f, 0.45f), pen.at(0.3f, 0.45f));
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

/// A pennant on its pole.
void draw_flag(const Pen& pen) {
  pen.bar(-0.6f, 0, 0.11f, 0.9f);
  pen.triangle(pen.at(-0.6f, -0.9f), pen.at(0.85f, -0.35f), pen.at(-0.6f, 0.2f));
}

/// Two lids and a pupil.
void draw_eye(const Pen& pen) {
  for (const float side : {-1.f, 1.f}) {
    pen.list->PathLineTo(pen.at(-1, 0));
    pen.list->PathBezierCubicCurveTo(pen.at(-0.45f, 0.85f * side), pen.at(0.45f, 0.85f * side),
                                     pen.at(1, 0), 16);
    pen.list->PathStroke(pen.colour, 0, pen.width);
  }
  pen.list->AddCircleFilled(pen.at(0, 0), pen.half * 0.32f, pen.colour, 16);
}

void draw_check(const Pen& pen) {
  pen.polyline({pen.at(-0.7f, 0.05f), pen.at(-0.2f, 0.55f), pen.at(0.75f, -0.55f)});
}

/// Three dots.
void draw_more(const Pen& pen) {
  for (const float x : {-0.65f, 0.f, 0.65f})
    pen.list->AddCircleFilled(pen.at(x, 0), pen.half * 0.17f, pen.colour);
}

void draw_first(const Pen& pen) {
  draw_end(pen, -1);
}
void draw_last(const Pen& pen) {
  draw_end(pen, 1);
}
void draw_over(const Pen& pen) {
  draw_jump(pen, 1);
}
void draw_back_over(const Pen& pen) {
  draw_jump(pen, -1);
}
void draw_next_cutoff(const Pen& pen) {
  draw_cut(pen, 1);
}
void draw_previous_cutoff(const Pen& pen) {
  draw_cut(pen, -1);
}
void draw_previous(const Pen& pen) {
  draw_chevron(pen, -1);
}
void draw_next(const Pen& pen) {
  draw_chevron(pen, 1);
}
void draw_minus(const Pen& pen) {
  pen.bar(0, 0, 0.6f, 0.11f);
}

void draw_plus(const Pen& pen) {
  draw_minus(pen);
  pen.bar(0, 0, 0.11f, 0.6f);
}

void draw_close(const Pen& pen) {
  pen.line(pen.at(-0.6f, -0.6f), pen.at(0.6f, 0.6f));
  pen.line(pen.at(-0.6f, 0.6f), pen.at(0.6f, -0.6f));
}

void draw_arrow_down(const Pen& pen) {
  pen.triangle(pen.at(-0.7f, -0.35f), pen.at(0.7f, -0.35f), pen.at(0, 0.5f));
}

/// By Icon.
constexpr std::array<void (*)(const Pen&), static_cast<std::size_t>(Icon::count)> kDrawings{
    nullptr,        draw_first,      draw_previous,    draw_play,
    draw_pause,     draw_next,       draw_last,        draw_over,
    draw_back_over, draw_out,        draw_next_cutoff, draw_previous_cutoff,
    draw_run_to,    draw_breakpoint, draw_fold,        draw_paste,
    draw_minus,     draw_plus,       draw_close,       draw_arrow_down,
    draw_sun,       draw_moon,       draw_menu,        draw_copy,
    draw_more,      draw_flag,       draw_eye,         draw_check,
};

}  // namespace

void draw_icon(Frame& frame, Icon icon, float x, float y, float size, scene::Colour colour,
               scene::Colour background) {
  const auto draw = kDrawings[static_cast<std::size_t>(icon)];
  if (draw == nullptr) return;
  draw({frame.list, x, y, size / 2, to_imgui(colour), to_imgui(background), frame.px(2)});
}

}  // namespace ply::ui
