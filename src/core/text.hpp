#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "core/value.hpp"

/// Text helpers that every view shares.
namespace ply::core {

/// A number with its power of ten as short as it can be: "1e+07" is "1e7", "1e-07" is "1e-7".
std::string with_short_power(std::string_view number);

/// A value as people read it: shortest decimal that reads back to the same double, a real minus
/// sign (U+2212), infinity with its sign: "3", "−0.25", "1e−7", "−∞", "+∞".
std::string display(Value value);

/// A count as people read it: "34", "18,297".
std::string grouped(std::int64_t count);

/// A time with about three digits, never in exponent form: "12.3 µs", "1.20 ms", "3.05 s".
std::string duration(double seconds);

/// A value for machines: "3", "-0.25", "inf", "-inf".
std::string plain(Value value);

/// "= 3", "≤ 2", "≥ 7"; nothing proven: "3".
std::string display(Value value, Bound bound);

/// Width of UTF-8 text in em (multiply by the font size), from a small fixed table: ASCII as in
/// Inter, Hangul and other wide characters one em. For layout and SVG, not for the window's own
/// text, which asks the font. Within 10 % of the real font for Latin text.
double text_width_em(std::string_view utf8);

/// The text at most `em` wide, cut at a character border, with "…" if something was cut; empty if
/// not even that fits. O(characters kept): texts of any length may be asked for.
std::string shortened_em(std::string_view utf8, double em);

/// Columns of a terminal the text takes: wide characters (Hangul, CJK) count two.
std::size_t terminal_columns(std::string_view utf8);

/// The text at most `columns` wide, cut at a character border, with "…" if something was cut.
std::string shortened(std::string_view utf8, std::size_t columns);

/// Next code point of valid UTF-8 text; removes it from the front of `rest`. U+FFFD on malformed
/// input (one byte removed). Precondition: rest is not empty.
char32_t take_code_point(std::string_view& rest);

/// "soft, hard".
std::string listed(std::span<const std::string_view> words, std::string_view separator = ", ");

/// A to Z in small letters; every other byte as it is.
constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The candidate nearest to `word` by edit distance, whatever the case of A to Z, if it is near
/// enough to be a likely typing error, else empty. Ties: the first candidate.
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);
std::string_view nearest(std::string_view word, std::initializer_list<std::string_view> candidates);

}  // namespace ply::core
