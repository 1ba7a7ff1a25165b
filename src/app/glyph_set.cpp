#include "app/glyph_set.hpp"

#include "core/asset.hpp"
#include "core/catalogue.hpp"
#include "core/text.hpp"

namespace ply::app {

GlyphSet::GlyphSet() {
  for (char32_t code = 0x20; code < 0x7f; ++code)
    add(code);
  for (char32_t code = 0xa0; code < 0x100; ++code)
    add(code);
  add("−∞≤≥…–·αβ□");
  for (const auto language : {core::Language::english, core::Language::korean}) {
    for (const auto& [key, text] : core::Catalogue::of(language).entries())
      add(text);
  }
  for (const core::Asset& asset : core::assets()) {
    if (asset.path.starts_with("assets/code/")) add(asset.bytes);
  }
}

void GlyphSet::add(std::string_view utf8) {
  while (!utf8.empty())
    add(core::take_code_point(utf8));
}

void GlyphSet::add(const game::Tree& tree) {
  const auto add_both = [this](const game::LocalText& text) {
    add(text.en);
    add(text.ko);
  };
  add_both(tree.title());
  add_both(tree.description());
  add_both(tree.lesson().goal);
  for (const game::LessonStop& stop : tree.lesson().stops)
    add_both(stop.note);
  for (std::size_t i = 0; i < tree.size(); ++i) {
    const core::NodeId node(i);
    if (tree.has_stated_name(node)) add(tree.name(node));
    add(tree.stated_move(node).value_or(""));
    if (const auto* note = tree.note(node)) add_both(*note);
  }
}

void GlyphSet::add(char32_t code) {
  if (code < kCodes) codes_.set(code);
}

}  // namespace ply::app
