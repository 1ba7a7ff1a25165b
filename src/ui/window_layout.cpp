#include "ui/window_layout.hpp"

#include <algorithm>
#include <cmath>

namespace ply::ui {
namespace {

// Design px.
constexpr float kMinWidth = 480, kMinHeight = 372;  // below: everything shrinks
constexpr float kToolbar = 56, kTransport = 152, kLowTransport = 104;
constexpr float kLowWindow = 660;                       // lower windows get the low transport
constexpr float kWithSide = 760, kWithLibrary = 1160;   // narrower windows give the panel up
constexpr float kSentence = 64, kSentenceAndNote = 96;  // instead of the side panel
constexpr float kMinTree = 360;
constexpr float kTreeShare = 0.4f;  // of the height, at least, clear of what floats over it
constexpr float kMinLibrary = 176, kMaxLibrary = 320;
constexpr float kMinSide = 304, kMaxSide = 560;
constexpr float kFloat = 40, kFloatGap = 8;
constexpr float kZoomEnglish = 208, kZoomKorean = 240;
constexpr float kMinRules = 240, kStackedTree = 240;  // stack rules and zoom in narrow, high trees
constexpr float kMostFloats = 0.45f;                  // of the height of the tree
constexpr float kFindBar = 56, kFindBarWidth = 440;
constexpr float kNotice = 22, kBelowNotice = 3, kNoticeMargin = 24;
constexpr float kIntoMargin = 14;  // goes a notice over the tree, for the sake of what is above it
constexpr float kMapHeight = 112;
constexpr float kMapTreeWidth = 420, kMapTreeHeight = 360;  // trees smaller than that get no map

struct PanelWidths {
  float library = 0, side = 0;
};

/// Panel widths in a window `width` design px wide: wishes where there is room, 0 for given up.
PanelWidths panel_widths(float width, const PanelWishes& wish) {
  PanelWidths out;
  if (!wish.shown) return out;
  if (width >= kWithSide) out.side = std::clamp(wish.side, kMinSide, kMaxSide);
  if (width >= kWithLibrary) out.library = std::clamp(wish.library, kMinLibrary, kMaxLibrary);
  const float room = width - std::max(width / 3, kMinTree);
  const float excess = std::max(0.f, out.library + out.side - room);
  const float from_side = std::min(excess, std::max(0.f, out.side - kMinSide));
  out.side -= from_side;
  out.library -= excess - from_side;
  return out;
}

/// Heights of what stands over and under the tree, design px.
struct Bands {
  float strip = 0, transport = 0;
  float all() const { return kToolbar + strip + transport; }
};
Bands bands(float width, float height, const PanelWishes& wishes) {
  const bool low = height < kLowWindow || !wishes.shown;
  const bool side = panel_widths(width, wishes).side > 0;
  return {side ? 0 : wishes.notes ? kSentenceAndNote : kSentence, low ? kLowTransport : kTransport};
}

/// px per design px: the scale, or the largest below it that leaves room for the tree. What stands
/// around the tree takes less where the side panel or the high transport is: the largest that fits
/// is the wanted one, or where one of them comes back, or where the tree has just its share.
float unit_of(float width, float height, float scale, const PanelWishes& wishes) {
  constexpr float kInside = 0.9999f;  // of a border, whatever division rounds to
  const float most = std::min({scale, width / kMinWidth, height / kMinHeight});
  const float free = (1 - kTreeShare) * height;
  const auto around = [&](float unit) {
    return bands(width / unit, height / unit, wishes).all() + kMargin + kFloat;
  };
  float best = 0;
  const auto try_unit = [&](float unit) {
    if (unit <= most && unit * around(unit) <= free) best = std::max(best, unit);
  };
  for (const float border : {most, width / kWithSide * kInside, height / kLowWindow * kInside}) {
    try_unit(border);
    try_unit(kInside * free / around(std::min(border, most)));
  }
  return best > 0 ? best : free / around(most);
}

/// Returns what words at the bottom of the tree can take.
Rect place_floats(WindowLayout& out, float zoom_width, const PanelWishes& wishes) {
  const auto px = [&](float design) { return std::round(design * out.unit); };
  const Rect& tree = out.tree;
  const float bottom = tree.bottom() - px(kMargin);
  out.zoom_buttons = {tree.right() - px(kMargin + zoom_width), bottom - px(kFloat), px(zoom_width),
                      px(kFloat)};
  const float left = tree.x + px(kMargin), beside = out.zoom_buttons.x - px(kMargin) - left;
  const bool stacked = beside < px(kMinRules) && tree.height >= px(kStackedTree);
  const float others = px(kMargin) + (stacked ? px(kFloat) + px(kFloatGap) : 0);
  const float most = std::max(px(kFloat), std::floor(kMostFloats * tree.height) - others);
  const float height = std::min(px(std::max(wishes.rules, kFloat)), most);
  const Rect words{left, bottom - height, stacked ? tree.width - 2 * px(kMargin) : beside, height};
  out.rules = words;
  out.rules.width = std::min(words.width, std::ceil(wishes.rules_width * out.unit));
  if (stacked) out.zoom_buttons.y = out.rules.y - px(kFloatGap) - px(kFloat);
  out.find_bar = {left, bottom - px(kFindBar), std::min(words.width, px(kFindBarWidth)),
                  px(kFindBar)};
  if (tree.width < px(kMapTreeWidth) || tree.height < px(kMapTreeHeight)) return words;
  out.minimap = out.zoom_buttons;
  out.minimap.height = px(kMapHeight);
  out.minimap.y = out.zoom_buttons.y - px(kMapHeight + kFloatGap);
  return words;
}

/// `words`: what place_floats() returned.
void place_notice(WindowLayout& out, const Rect& words, const PanelWishes& wishes) {
  const auto px = [&](float design) { return std::round(design * out.unit); };
  out.notice_over_tree = out.transport.height <= px(kLowTransport);
  if (!out.notice_over_tree) {
    const float height = px(std::max(wishes.notice, kNotice));
    out.notice = {px(kNoticeMargin), out.window.height - px(kBelowNotice) - height,
                  out.window.width - 2 * px(kNoticeMargin), height};
    return;
  }
  const float beside = out.rules.right() + px(kFloatGap);
  out.notice = {beside, words.bottom() - px(kFloat), words.right() - beside, px(kFloat)};
  const bool fits = std::ceil(wishes.notice_width * out.unit) <= out.notice.width;
  out.notice_takes_rules = wishes.find_bar || !fits;
  if (!out.notice_takes_rules) return;
  out.notice = words;
  if (wishes.find_bar) out.notice.y = out.find_bar.y - px(kFloatGap) - out.notice.height;
  const float more = std::max(0.f, px(wishes.notice) - out.notice.height);
  const float down = wishes.find_bar ? 0 : std::min(more, px(kIntoMargin));
  const float up = std::min(more - down, std::max(0.f, out.notice.y - out.tree.y));
  out.notice.y -= up;
  out.notice.height += up + down;
}

}  // namespace

WindowLayout window_layout(float width, float height, double scale, core::Language language,
                           const PanelWishes& wishes) {
  width = std::max(width, kLeastWindow.width);
  height = std::max(height, kLeastWindow.height);
  WindowLayout out;
  out.window = {0, 0, width, height};
  out.unit = unit_of(width, height, static_cast<float>(scale), wishes);
  const auto px = [&](float design) { return std::round(design * out.unit); };

  const Bands around = bands(width / out.unit, height / out.unit, wishes);
  out.toolbar = {0, 0, width, px(kToolbar)};
  out.transport = {0, height - px(around.transport), width, px(around.transport)};

  const PanelWidths panels = panel_widths(width / out.unit, wishes);
  const float strip = px(around.strip);
  const float top = out.toolbar.bottom(), middle = out.transport.y - strip - top;
  out.library = {0, top, px(panels.library), middle};
  out.side = {width - px(panels.side), top, px(panels.side), middle};
  const float left = out.library.right(), between = out.side.x - left;
  const float free = std::max(0.f, std::floor(middle - kTreeShare * height));
  out.message = {left, top, between, std::min(px(wishes.message), free)};
  out.tree = {left, out.message.bottom(), between, middle - out.message.height};
  out.sentence = {0, out.tree.bottom(), width, strip};
  const float zoom_width = language == core::Language::korean ? kZoomKorean : kZoomEnglish;
  place_notice(out, place_floats(out, zoom_width, wishes), wishes);
  return out;
}

Rect map_area(const WindowLayout& layout) {
  const float around = std::round(kFloatGap * layout.unit);
  const Rect& card = layout.minimap;
  return {card.x + around, card.y + around, card.width - 2 * around, card.height - 2 * around};
}

}  // namespace ply::ui
