#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "core/choice_names.hpp"
#include "support/catch.hpp"
#include "ui/headless.hpp"
#include "ui/text.hpp"
#include "ui/widgets.hpp"

/// The colours of whole frames, measured where they are drawn: WCAG 2.1, level AA.
namespace ply::ui {
namespace {

using scene::Colour;

constexpr double kText = 4.5;

struct Triangle {
  std::array<ImVec2, 3> at;
  ImVec4 clip;
  Colour colour;

  bool covers(ImVec2 p) const {
    if (p.x < clip.x || p.y < clip.y || p.x >= clip.z || p.y >= clip.w) return false;
    const auto side = [p](ImVec2 a, ImVec2 b) {
      return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    };
    const float a = side(at[0], at[1]), b = side(at[1], at[2]), c = side(at[2], at[0]);
    return (a >= 0 && b >= 0 && c >= 0) || (a <= 0 && b <= 0 && c <= 0);
  }
  ImVec2 middle() const {
    return {(at[0].x + at[1].x + at[2].x) / 3, (at[0].y + at[1].y + at[2].y) / 3};
  }
};

Colour from_imgui(ImU32 packed) {
  const auto channel = [packed](int shift) { return (packed >> shift) & 0xff; };
  return {channel(IM_COL32_R_SHIFT) << 24 | channel(IM_COL32_G_SHIFT) << 16 |
          channel(IM_COL32_B_SHIFT) << 8 | channel(IM_COL32_A_SHIFT)};
}

float opacity(Colour colour) {
  return static_cast<float>(colour.rgba & 0xff) / 255;
}

Colour over(Colour ground, Colour colour) {
  const Colour opaque{colour.rgba | 0xff};
  return mixed(ground, opaque, opacity(colour));
}

/// One frame as it was drawn, fills and letters apart. Soft edges of fills are left out.
struct Drawn {
  std::vector<Triangle> fills;
  struct Letter {
    Triangle half;          ///< of its box
    std::size_t fills = 0;  ///< how many of the fills lie below it
  };
  std::vector<Letter> letters;
};

Drawn drawn() {
  Drawn result;
  const ImVec2 white = ImGui::GetIO().Fonts->TexUvWhitePixel;
  const ImDrawData& data = *ImGui::GetDrawData();
  for (int l = 0; l < data.CmdListsCount; ++l) {
    const ImDrawList& list = *data.CmdLists[l];
    for (const ImDrawCmd& command : list.CmdBuffer) {
      for (unsigned i = 0; i < command.ElemCount; i += 3) {
        Triangle triangle{{}, command.ClipRect, {}};
        bool solid = true, even = true;
        for (unsigned corner = 0; corner < 3; ++corner) {
          const ImDrawIdx index = list.IdxBuffer[static_cast<int>(command.IdxOffset + i + corner)];
          const ImDrawVert& vertex = list.VtxBuffer[static_cast<int>(command.VtxOffset) + index];
          const Colour colour = from_imgui(vertex.col);
          triangle.at[corner] = vertex.pos;
          solid = solid && vertex.uv.x == white.x && vertex.uv.y == white.y;
          even = even && (corner == 0 || colour == triangle.colour);
          triangle.colour = colour;
        }
        if (!even) continue;
        if (solid) {
          result.fills.push_back(triangle);
        } else {
          result.letters.push_back({triangle, result.fills.size()});
        }
      }
    }
  }
  return result;
}

bool covers(const scene::Mark& mark, ImVec2 p) {
  const float x = (p.x - mark.centre.x) / mark.half_size.x;
  const float y = (p.y - mark.centre.y) / mark.half_size.y;  // both -1..1 in its box
  if (std::abs(x) > 1 || std::abs(y) > 1) return false;
  switch (mark.shape) {
    case scene::Shape::triangle_up:
      return 2 * std::abs(x) <= 1 + y;
    case scene::Shape::triangle_down:
      return 2 * std::abs(x) <= 1 - y;
    case scene::Shape::circle:
      return x * x + y * y <= 1;
    default:
      return true;
  }
}

/// What the tree, which is not drawn by Dear ImGui, has below a point of the window.
Colour tree_at(const Window& window, ImVec2 p, Colour canvas) {
  const Rect area = window.layout().tree;
  Colour ground = canvas;
  for (const auto* marks : {&window.drawing().halos, &window.drawing().marks}) {
    for (const scene::Mark& mark : *marks) {
      if (covers(mark, {p.x - area.x, p.y - area.y})) ground = over(ground, mark.fill);
    }
  }
  return ground;
}

Colour ground_of(const Drawn& all, const Drawn::Letter& letter, Colour ground) {
  for (std::size_t i = 0; i < letter.fills; ++i) {
    if (all.fills[i].covers(letter.half.middle())) ground = over(ground, all.fills[i].colour);
  }
  return ground;
}

/// The first letter that is hard to read; empty if none is. What cannot be used now may be pale.
std::string hard_to_read(const Window& window) {
  const scene::Theme& theme = scene::theme(window.model.theme);
  const Drawn all = drawn();
  REQUIRE(all.letters.size() > 100);
  for (const Drawn::Letter& letter : all.letters) {
    const Colour colour = letter.half.colour;
    if (!letter.half.covers(letter.half.middle()) || colour == disabled_colour(theme)) continue;
    const Colour tree = tree_at(window, letter.half.middle(), theme.canvas);
    const Colour ground = ground_of(all, letter, tree);
    const double contrast = scene::contrast(over(ground, colour), ground);
    if (contrast >= kText) continue;
    char text[120];
    std::snprintf(text, sizeof text, "%08x on %08x (%.2f) at %.0f,%.0f", colour.rgba, ground.rgba,
                  contrast, letter.half.middle().x, letter.half.middle().y);
    return text;
  }
  return {};
}

/// A window in a theme, with a note, an error and something selected.
void check_window(Window& window) {
  ImGui::GetStyle().AntiAliasedLinesUseTex = false;  // else lines look like letters
  for (const scene::ThemeId id : {scene::ThemeId::light, scene::ThemeId::dark}) {
    window.model.theme = id;
    window.rest();
    INFO("theme " << static_cast<int>(id));
    CHECK(hard_to_read(window) == "");
  }
}

}  // namespace

TEST_CASE("every text of every tab is legible where it stands, in both themes", "[ui]") {
  Window window(kTextbook, 1600, 1000);
  window.model.selected = core::NodeId(2);
  for (const Tab tab : kTabs) {
    window.model.tab = tab;
    for (const core::Step step : {0u, 18u, 34u}) {
      INFO("tab " << core::choice_name(tab) << ", step " << step);
      window.model.playback.step = step;
      check_window(window);
    }
  }
}

TEST_CASE("the ring around what has the keys stands out from every ground", "[ui]") {
  constexpr double kGraphics = 3;
  for (const scene::ThemeId id : {scene::ThemeId::light, scene::ThemeId::dark}) {
    const scene::Theme& theme = scene::theme(id);
    CHECK(scene::contrast(theme.text, theme.panel) >= kGraphics);  // its two lines
    for (const Colour ground : {theme.panel, theme.canvas, theme.chip, theme.pill, theme.now_row}) {
      CHECK(std::max(scene::contrast(theme.text, ground), scene::contrast(theme.panel, ground)) >=
            kGraphics);
    }
  }
}

TEST_CASE("every text of every dialog is legible", "[ui]") {
  Window window(kTextbook);
  for (std::size_t i = 0; i < choice_names(Dialog{}).size(); ++i) {
    window.model.dialog = static_cast<Dialog>(i);
    INFO("dialog " << core::choice_name(window.model.dialog));
    window.model.error.reset();
    check_window(window);
    window.model.error = core::Message("app.no_such_node").text("name", "Z");
    check_window(window);
  }
}

TEST_CASE("what is under the pointer, its tooltip and open menus are legible", "[ui]") {
  Window window(kTextbook);
  window.model.playback.step = 18;
  window.model.busy_visits = 5;
  std::vector<Rect> controls;
  for (const Placed& placed : window.rest().placed) {
    if (placed.kind == Placed::Kind::control) controls.push_back(placed.rect);
  }
  ImGui::GetIO().DeltaTime = 0.6f;  // tooltips come at once
  for (const Rect& rect : controls) {
    window.move_mouse(rect.x + rect.width / 2, rect.y + rect.height / 2);
    window.rest();
    check_window(window);
  }
  ImGui::GetIO().DeltaTime = 1.f / 60;
  for (const char* menu : {"stepping", "more"}) {
    INFO(menu);
    window.click(menu);
    check_window(window);
    window.interface.takes({kEscapeKey});
  }
}

}  // namespace ply::ui
