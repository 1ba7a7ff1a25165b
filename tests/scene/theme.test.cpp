#include "scene/theme.hpp"

#include "support/catch.hpp"

using namespace ply;
using scene::Colour;
using scene::contrast;
using scene::StyleId;
using scene::Theme;
using scene::ThemeId;

namespace {

constexpr double kText = 4.5, kGraphics = 3;  // WCAG 2.1, levels 1.4.3 and 1.4.11

}  // namespace

TEST_CASE("contrast follows WCAG", "[scene]") {
  CHECK(contrast({0x000000ff}, {0xffffffff}) == Approx(21));
  CHECK(contrast({0xffffffff}, {0xffffffff}) == Approx(1));
  CHECK(contrast({0x777777ff}, {0xffffffff}) == Approx(4.48).margin(0.01));
  CHECK(contrast({0x0072b2ff}, {0xffffffff}) == contrast({0xffffffff}, {0x0072b2ff}));
}

TEST_CASE("text is legible in both themes", "[scene]") {
  for (const ThemeId id : {ThemeId::light, ThemeId::dark}) {
    const Theme& t = scene::theme(id);
    INFO("theme " << static_cast<int>(id));
    for (const Colour ground : {t.window, t.canvas, t.panel}) {
      CHECK(contrast(t.text, ground) >= kText);
      CHECK(contrast(t.secondary, ground) >= kText);
      CHECK(contrast(t.error, ground) >= kText);
    }
    for (const Colour ground : {t.canvas, t.panel}) {
      CHECK(contrast(t.faint, ground) >= kText);
      CHECK(contrast(t.unseen_text, ground) >= kText);
      CHECK(contrast(t.pruned_text, ground) >= kText);
    }
    CHECK(contrast(t.text, t.halo) >= kText);
    CHECK(contrast(t.secondary, t.halo) >= kText);  // alpha and beta
    CHECK(contrast(t.text, t.now_row) >= kText);
    CHECK(contrast(t.secondary, t.now_row) >= kText);
    CHECK(contrast(t.text, t.chip) >= kText);
    CHECK(contrast(t.secondary, t.chip) >= kText);
    CHECK(contrast(t.text, t.code_background) >= kText);
    CHECK(contrast(t.faint, t.code_background) >= kText);
    CHECK(contrast(t.pill_text, t.pill) >= kText);
  }
}

TEST_CASE("lines and shapes stand out in both themes", "[scene]") {
  for (const ThemeId id : {ThemeId::light, ThemeId::dark}) {
    const Theme& t = scene::theme(id);
    INFO("theme " << static_cast<int>(id));
    for (const Colour line : {t.edge, t.path, t.now, t.selected, t.pruned_outline, t.unseen_outline,
                              t.returned_outline, t.leaf_outline, t.pill}) {
      CHECK(contrast(line, t.canvas) >= kGraphics);
    }
    CHECK(contrast(t.path, t.halo) >= kGraphics);
    // Bars, marks, points and fields of the panels; orange alone is too pale, its outline is not.
    for (const Colour line :
         {t.max_outline, t.min_outline, t.chance_outline, t.leaf_outline, t.text, t.secondary,
          t.faint, t.returned_outline, t.now, t.error, t.halt}) {
      CHECK(contrast(line, t.panel) >= kGraphics);
      CHECK(contrast(line, t.canvas) >= kGraphics);
    }
    CHECK(contrast(t.secondary, t.chip) >= kGraphics);
    CHECK(contrast(t.now, t.now_row) >= kGraphics);
  }
}

TEST_CASE("breakpoints have a colour of their own", "[scene]") {
  const auto apart = [](Colour a, Colour b) {
    int sum = 0;
    for (const int shift : {24, 16, 8})
      sum += std::abs(static_cast<int>(a.rgba >> shift & 0xff) -
                      static_cast<int>(b.rgba >> shift & 0xff));
    return sum;
  };
  for (const ThemeId id : {ThemeId::light, ThemeId::dark}) {
    const Theme& t = scene::theme(id);
    for (const Colour other : {t.now, t.error, t.max_fill, t.min_fill, t.chance_fill, t.selected})
      CHECK(apart(t.halt, other) >= 90);
  }
}

TEST_CASE("every state of a node is legible on the canvas", "[scene]") {
  for (const ThemeId theme_id : {ThemeId::light, ThemeId::dark}) {
    const Theme& t = scene::theme(theme_id);
    for (int i = 0; i < static_cast<int>(StyleId::count); ++i) {
      const scene::NodeStyle style = t.style(static_cast<StyleId>(i));
      INFO("theme " << static_cast<int>(theme_id) << ", style " << i);
      CHECK(contrast(style.text, style.fill) >= kText);
      CHECK(contrast(style.outline, t.canvas) >= kGraphics);
      CHECK(style.outline_width > 0);
    }
  }
}

TEST_CASE("states differ without their colours", "[scene]") {
  const Theme& t = scene::theme(ThemeId::light);
  const auto dashed = [&t](StyleId id) { return t.style(id).gap > 0; };
  CHECK(dashed(StyleId::open_max));
  CHECK(dashed(StyleId::open_min));
  CHECK(dashed(StyleId::skipped));
  CHECK_FALSE(dashed(StyleId::done_max));
  CHECK_FALSE(dashed(StyleId::done_min));
  CHECK_FALSE(dashed(StyleId::unseen));
  CHECK(t.style(StyleId::skipped).dash != t.style(StyleId::open_max).dash);
}

TEST_CASE("a node's phase and kind choose its style", "[scene]") {
  using core::NodeKind;
  using trace::Phase;
  const auto style = [](Phase phase, NodeKind kind, bool stale = false) {
    return scene::style_of({phase, stale, false, {}}, kind);
  };
  CHECK(style(Phase::unseen, NodeKind::max) == StyleId::unseen);
  CHECK(style(Phase::open, NodeKind::max) == StyleId::open_max);
  CHECK(style(Phase::open, NodeKind::min) == StyleId::open_min);
  CHECK(style(Phase::done, NodeKind::min) == StyleId::done_min);
  CHECK(style(Phase::done, NodeKind::leaf) == StyleId::done_leaf);
  CHECK(style(Phase::done, NodeKind::chance) == StyleId::done_chance);
  CHECK(style(Phase::done, NodeKind::max, true) == StyleId::stale);
  CHECK(style(Phase::skipped, NodeKind::leaf) == StyleId::skipped);
  CHECK(style(Phase::beyond, NodeKind::min) == StyleId::beyond);
}
