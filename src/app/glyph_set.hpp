#pragma once

#include <bitset>
#include <string_view>

#include "game/tree.hpp"

namespace ply::app {

/// The letters that have to be in the font atlas. Only grows. Dear ImGui knows the first 65,536
/// code points; others are ignored.
class GlyphSet {
 public:
  static constexpr std::size_t kCodes = 0x10000;

  /// Starts with ASCII, Latin-1, the signs of values and every letter of both catalogues and of the
  /// algorithms' code.
  GlyphSet();

  void add(std::string_view utf8);
  /// All that is written in a tree, in both languages.
  void add(const game::Tree& tree);
  void add(char32_t code);
  bool has(std::size_t code) const { return codes_[code]; }
  std::size_t size() const { return codes_.count(); }

 private:
  std::bitset<kCodes> codes_;
};

/// Letters that come from the fonts for Hangul: Jamo, CJK punctuation, ideographs, full width.
constexpr bool is_wide(std::size_t code) {
  return (code >= 0x1100 && code < 0x1200) || (code >= 0x2e80 && code < 0xd7b0) || code >= 0xf900;
}

}  // namespace ply::app
