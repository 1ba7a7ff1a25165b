#include "scene/symbols.hpp"

#include <string>
#include <utility>

#include "scene/origin_arcs.hpp"
#include "scene/pen.hpp"

namespace ply::scene {
namespace {

using core::NodeKind;

constexpr float kScale = 0.33f;              // of shapes and lines: triangles are 21 px high
constexpr float kLetters = 15, kApart = 44;  // px at scale 1 of the window

/// Draws one sign; places are in design px around its middle.
class SymbolPen {
 public:
  SymbolPen(const Theme& theme, const core::Notation& notation, float unit, DrawList& out)
      : theme_(theme), notation_(notation), unit_(unit), pen_(theme, kScale * unit, unit, out) {}

  NodeShape shape(NodeKind kind, float x) const {
    const Scales scales{kScale * unit_, kScale * unit_};
    return node_shape(kind, {x * unit_, 0}, scales, notation_.shapes);
  }
  void node(NodeKind kind, float x, StyleId style) {
    pen_.node({}, shape(kind, x), theme_.style(style));
  }
  void both(StyleId max, StyleId min) {
    node(NodeKind::max, -kApart / 2, max);
    node(NodeKind::min, kApart / 2, min);
  }
  void word(float x, Weight weight, std::string_view text) {
    pen_.text({x * unit_, 0}, kLetters * unit_, Align::centre, weight, theme_.text, Role::alpha, {},
              std::string(text));
  }
  void pill(float x, Role role, std::string_view text) {
    const auto style = Pen::compact(pen_.pill_style(role));
    pen_.pill({x * unit_, 0}, style, {}, std::string(text));
  }

  void kinds();
  void now();
  void unseen() { both(StyleId::unseen, StyleId::unseen); }
  void open() { both(StyleId::open_max, StyleId::open_min); }
  void done() { both(StyleId::done_max, StyleId::done_min); }
  void returned();
  void bounds();
  void origin();
  void skipped();
  void cut() { pill(0, Role::cut, "✂ 2"); }
  void best();
  void selected();
  void halt();
  void folded();
  void wrong();

 private:
  void line(float from, float to, Colour colour, float width, Role role, float dash = 0,
            float gap = 0) {
    pen_.line({from * unit_, 0}, {to * unit_, 0}, colour, width, role, dash, gap);
  }

  const Theme& theme_;
  const core::Notation& notation_;
  float unit_;
  Pen pen_;
};

void SymbolPen::kinds() {
  node(NodeKind::max, -kApart, StyleId::done_max);
  node(NodeKind::min, 0, StyleId::done_min);
  node(NodeKind::leaf, kApart * 0.9f, StyleId::done_leaf);
  if (notation_.shapes != core::Shapes::circles) return;
  word(kApart * 0.9f, Weight::bold, "3");  // a leaf is nothing but its number
}

void SymbolPen::now() {
  line(-60, 0, theme_.path, 5.5f, Role::path);
  pen_.halo(shape(NodeKind::max, 16));
  pen_.node({}, shape(NodeKind::max, 16), as_current(theme_.style(StyleId::open_max), theme_));
}

void SymbolPen::returned() {
  pill(-42, Role::returned, "= 3");
  pill(0, Role::returned, "≤ 2");
  pill(42, Role::returned, "≥ 7");
}

void SymbolPen::bounds() {
  word(-kApart / 2, Weight::bold, "α 3");
  word(kApart / 2, Weight::italic, "β 7");
}

void SymbolPen::origin() {
  for (const bool alpha : {true, false}) {
    const float y = (alpha ? -6.f : 6.f) * unit_, bend = (alpha ? -8.f : 8.f) * unit_;
    const float end = 50 * unit_, inner = 20 * unit_;
    pen_.arc({-end, y}, {-inner, y + bend}, {inner, y + bend}, {end, y},
             origin_colour(theme_, alpha));
  }
}

void SymbolPen::skipped() {
  line(-56, 22, theme_.pruned_outline, 1.7f, Role::edge, 7, 5);
  pen_.pruned({-56 * unit_, 0}, {22 * unit_, 0}, notation_.pruned, kScale * unit_);
  node(NodeKind::max, 38, StyleId::skipped);
}

void SymbolPen::best() {
  line(-54, 0, theme_.path, 4.5f, Role::line);
  pill(14, Role::best, "= 3");
}

void SymbolPen::selected() {
  pen_.ring(shape(NodeKind::max, 0), 5, theme_.selected, 3.4f);
  node(NodeKind::max, 0, StyleId::done_max);
}

void SymbolPen::halt() {
  node(NodeKind::max, 0, StyleId::done_max);
  pen_.halt(shape(NodeKind::max, 0));
}

void SymbolPen::folded() {
  node(NodeKind::max, -28, StyleId::done_max);
  pill(18, Role::folded, "+12");
}

void SymbolPen::wrong() {
  pen_.wrong_ring(shape(NodeKind::max, -28));
  node(NodeKind::max, -28, StyleId::done_max);
  pill(22, Role::wrong, "3");
}

}  // namespace

std::vector<Symbol> symbols(const Theme& theme, const core::Notation& notation, float unit) {
  using Draw = void (SymbolPen::*)();
  constexpr std::pair<std::string_view, Draw> kSymbols[] = {
      {"kinds", &SymbolPen::kinds},     {"now", &SymbolPen::now},
      {"unseen", &SymbolPen::unseen},   {"open", &SymbolPen::open},
      {"done", &SymbolPen::done},       {"returned", &SymbolPen::returned},
      {"bounds", &SymbolPen::bounds},   {"origin", &SymbolPen::origin},
      {"skipped", &SymbolPen::skipped}, {"cut", &SymbolPen::cut},
      {"best", &SymbolPen::best},       {"selected", &SymbolPen::selected},
      {"halt", &SymbolPen::halt},       {"folded", &SymbolPen::folded},
      {"wrong", &SymbolPen::wrong},
  };
  std::vector<Symbol> all;
  for (const auto& [name, draw] : kSymbols) {
    Symbol& symbol = all.emplace_back(Symbol{name, {}});
    SymbolPen pen(theme, notation, unit, symbol.drawing);
    (pen.*draw)();
  }
  return all;
}

}  // namespace ply::scene
