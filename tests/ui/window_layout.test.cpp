#include "ui/window_layout.hpp"

#include <algorithm>
#include <vector>

#include "support/catch.hpp"

namespace ply::ui {
namespace {

bool rects_overlap(const Rect& a, const Rect& b) {
  return a.width > 0 && b.width > 0 && a.x < b.right() && b.x < a.right() && a.y < b.bottom() &&
         b.y < a.bottom();
}

bool rect_inside(const Rect& inner, const Rect& outer) {
  return inner.x >= outer.x && inner.y >= outer.y && inner.right() <= outer.right() &&
         inner.bottom() <= outer.bottom();
}

/// Calls `check` for many window sizes from 320x240 to 3840x2160, scales, languages and widths.
template <class Check>
void for_many_windows(Check check) {
  const float widths[] = {320,  400,  480,  640,  761,  800,  999, 1000,
                          1024, 1280, 1366, 1600, 1920, 2561, 3840};
  const float heights[] = {240, 320, 480, 559, 720, 768, 1000, 1080, 1440, 2160};
  for (const float width : widths) {
    for (const float height : heights) {
      for (const double scale : {0.75, 1.0, 1.125, 1.5, 2.0, 2.5}) {
        for (const auto language : {core::Language::english, core::Language::korean}) {
          for (const float panel : {0.f, 232.f, 400.f, 2000.f}) {
            INFO(width << "x" << height << " scale " << scale << " panels " << panel);
            check(window_layout(width, height, scale, language, {panel, panel}));
            check(window_layout(width, height, scale, language, {panel, panel, panel > 0, true}));
            PanelWishes words{panel, panel};
            words.rules = 72;
            words.message = 120;
            check(window_layout(width, height, scale, language, words));
          }
        }
      }
    }
  }
}

}  // namespace

TEST_CASE("the panels fill the window and do not overlap", "[ui]") {
  for_many_windows([](const WindowLayout& layout) {
    const std::vector<Rect> panels{layout.toolbar,  layout.library,   layout.tree,   layout.side,
                                   layout.sentence, layout.transport, layout.message};
    float area = 0;
    bool sound = true;
    for (std::size_t i = 0; i < panels.size(); ++i) {
      area += panels[i].width * panels[i].height;
      sound = sound && rect_inside(panels[i], layout.window);
      for (std::size_t k = 0; k < i; ++k)
        sound = sound && !rects_overlap(panels[i], panels[k]);
    }
    REQUIRE(sound);
    REQUIRE(area == Approx(layout.window.width * layout.window.height));
  });
}

TEST_CASE("what floats over the tree stays in it and apart", "[ui]") {
  for_many_windows([](const WindowLayout& layout) {
    REQUIRE(rect_inside(layout.rules, layout.tree));
    REQUIRE(rect_inside(layout.zoom_buttons, layout.tree));
    REQUIRE_FALSE(rects_overlap(layout.rules, layout.zoom_buttons));
    REQUIRE(layout.rules.width >= 64 * layout.unit);
    REQUIRE((layout.minimap.width == 0 || rect_inside(layout.minimap, layout.tree)));
    REQUIRE_FALSE(rects_overlap(layout.minimap, layout.zoom_buttons));
    REQUIRE_FALSE(rects_overlap(layout.minimap, layout.rules));
  });
}

TEST_CASE("the tree keeps a third of the width and a usable height", "[ui]") {
  for_many_windows([](const WindowLayout& layout) {
    REQUIRE(layout.tree.width >= layout.window.width / 3 - 1);
    REQUIRE(layout.tree.height >= 144 * layout.unit);
    REQUIRE(layout.tree.height >= 0.4f * layout.window.height - 2);
  });
}

TEST_CASE("panels are given up whole or stay readable", "[ui]") {
  for_many_windows([](const WindowLayout& layout) {
    const float unit = layout.unit;
    REQUIRE((layout.library.width == 0 || layout.library.width >= 175 * unit));
    REQUIRE((layout.side.width == 0 || layout.side.width >= 303 * unit));
    REQUIRE(layout.toolbar.height >= 55 * unit);
    REQUIRE(layout.transport.height >= 103 * unit);
    if (layout.library.width > 0) REQUIRE(layout.side.width > 0);
  });
}

TEST_CASE("the rules are always there, and with the zoom cover less than half of the tree",
          "[ui]") {
  for_many_windows([](const WindowLayout& layout) {
    const float covered = layout.tree.height - layout.free_height();
    REQUIRE(layout.rules.height >= 39 * layout.unit);
    REQUIRE(covered <= std::max(0.46f * layout.tree.height, 57 * layout.unit));
  });
  const auto at = [](double scale) {
    return window_layout(1280, 720, scale, core::Language::english, {.rules = 40});
  };
  CHECK(at(1).rules.bottom() == at(1).zoom_buttons.bottom());
  CHECK(at(1.6).rules.y > at(1.6).zoom_buttons.bottom());  // beside it they had no room
  CHECK(at(1.6).rules.width >= 320 * 1.6f);
}

TEST_CASE("what has just been done has a place of its own or that of the rules", "[ui]") {
  for_many_windows([](const WindowLayout& layout) {
    REQUIRE(layout.notice_over_tree == (layout.transport.height <= 105 * layout.unit));
    REQUIRE(rect_inside(layout.notice, layout.notice_over_tree ? layout.tree : layout.transport));
    REQUIRE((!layout.notice_takes_rules || layout.notice_over_tree));
  });
  for (const float lines : {0.f, 40.f, 88.f, 500.f}) {
    const auto low = [&](bool find_bar) {
      return window_layout(700, 500, 1, core::Language::english,
                           {.rules = 40, .notice = lines, .find_bar = find_bar});
    };
    CAPTURE(lines);
    CHECK(low(false).notice_takes_rules);  // these are as wide as the tree
    CHECK(rect_inside(low(false).notice, low(false).tree));
    CHECK(low(false).notice.bottom() >= low(false).rules.bottom());
    CHECK(rect_inside(low(true).notice, low(true).tree));
    CHECK_FALSE(rects_overlap(low(true).notice, low(true).find_bar));
  }
}

TEST_CASE("a notice stands beside the rules where one line of it has room there", "[ui]") {
  for (const float wide : {100.f, 200.f, 300.f, 400.f, 900.f}) {
    const auto low = [&](bool find_bar) {
      PanelWishes wishes{.rules = 40, .rules_width = 200, .find_bar = find_bar};
      wishes.notice_width = wide;
      return window_layout(1280, 600, 1, core::Language::english, wishes);
    };
    CAPTURE(wide);
    const WindowLayout layout = low(false);
    const float free = layout.zoom_buttons.x - layout.rules.right();
    CHECK(layout.notice_over_tree);
    CHECK(layout.notice_takes_rules == (wide + 16 + 8 > free));
    CHECK(rects_overlap(layout.notice, layout.rules) == layout.notice_takes_rules);
    CHECK_FALSE(rects_overlap(layout.notice, layout.zoom_buttons));
    CHECK(low(true).notice_takes_rules);
  }
}

TEST_CASE("a window without the side panel has a strip for the sentence", "[ui]") {
  for_many_windows([](const WindowLayout& layout) {
    REQUIRE((layout.side.width > 0) != (layout.sentence.height >= 56 * layout.unit));
  });
}

TEST_CASE("the scale holds wherever the window has room for it", "[ui]") {
  CHECK(window_layout(1280, 720, 1, core::Language::english, {}).unit == 1);
  CHECK(window_layout(1920, 1080, 2.5, core::Language::korean, {}).unit == 2.5f);
  CHECK(window_layout(320, 240, 2.5, core::Language::korean, {}).unit < 0.75f);
}

TEST_CASE("a larger scale never makes anything smaller", "[ui]") {
  for (const auto& [width, height] :
       {std::pair{1280.f, 720.f}, {800.f, 600.f}, {1920.f, 1080.f}, {640.f, 400.f}}) {
    for (const bool notes : {false, true}) {
      float before = 0;
      for (double scale = 0.75; scale <= 2.5; scale += 0.01) {
        const float unit =
            window_layout(width, height, scale, core::Language::english, {.notes = notes}).unit;
        INFO(width << "x" << height << " at " << scale);
        CHECK(unit >= 0.99f * before);  // sizes are tried in steps of a hundredth
        before = std::max(before, unit);
      }
    }
  }
}

TEST_CASE("larger text takes its room from the panels, not from the tree", "[ui]") {
  for (const auto& [width, height] :
       {std::pair{1280.f, 720.f}, {1366.f, 768.f}, {1920.f, 1080.f}}) {
    const auto tree = [&](double scale) {
      return window_layout(width, height, scale, core::Language::english, {}).tree;
    };
    for (const double scale : {1.125, 1.266, 1.424, 1.602}) {
      INFO(width << "x" << height << " at " << scale);
      if (width / scale < 1160) CHECK(tree(scale).width >= 0.95f * tree(1).width);
      if (height / scale < 660) CHECK(tree(scale).height >= 0.9f * tree(1).height);
    }
  }
}

TEST_CASE("without panels the tree has the whole width, and the sentence its strip", "[ui]") {
  const PanelWishes hidden{.shown = false};
  const WindowLayout layout = window_layout(1920, 1080, 1.25, core::Language::english, hidden);
  CHECK(layout.library.width == 0);
  CHECK(layout.side.width == 0);
  CHECK(layout.tree.width == 1920);
  CHECK(layout.tree.height > 700);
  CHECK(layout.sentence.height > 0);
}

TEST_CASE("a wish for panel widths is met where there is room", "[ui]") {
  const WindowLayout layout = window_layout(1600, 1000, 1, core::Language::english, {260, 450});
  CHECK(layout.library.width == 260);
  CHECK(layout.side.width == 450);
}

}  // namespace ply::ui
