#include "core/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

namespace ply::core {
namespace {

constexpr char32_t kReplacement = 0xfffd;

/// Advance widths of U+0020 … U+007E in Inter Medium, hundredths of an em.
constexpr std::array<std::uint8_t, 95> kAsciiWidths = {
    26, 29, 40, 64, 64, 83, 65, 22, 38, 38, 52, 67, 29, 46, 28, 37, 65, 47, 61, 64, 65, 62, 64, 58,
    63, 64, 28, 29, 67, 67, 67, 53, 97, 70, 65, 74, 72, 60, 59, 75, 74, 27, 55, 66, 56, 90, 75, 77,
    64, 77, 64, 64, 65, 74, 70, 98, 67, 68, 64, 38, 37, 38, 48, 46, 50, 57, 63, 57, 63, 59, 37, 62,
    60, 25, 25, 56, 25, 88, 60, 60, 62, 62, 38, 54, 37, 59, 57, 82, 55, 57, 55, 38, 34, 38, 67};
constexpr double kOtherWidth = 0.64;  // mean of Inter's accented, Greek and mathematical characters

struct Range {
  char32_t first, last;
};

/// Wide and fullwidth ranges of UAX #11 (East Asian Width), rounded to blocks.
constexpr std::array kWide = {
    Range{0x1100, 0x115f},   Range{0x2e80, 0x303e},   Range{0x3041, 0xa4cf},
    Range{0xa960, 0xa97f},   Range{0xac00, 0xd7a3},   Range{0xf900, 0xfaff},
    Range{0xfe30, 0xfe6f},   Range{0xff01, 0xff60},   Range{0xffe0, 0xffe6},
    Range{0x1f300, 0x1f64f}, Range{0x1f900, 0x1f9ff}, Range{0x20000, 0x3fffd},
};

bool is_wide(char32_t c) {
  return std::any_of(kWide.begin(), kWide.end(),
                     [c](Range range) { return range.first <= c && c <= range.last; });
}

bool is_combining(char32_t c) {
  return 0x300 <= c && c <= 0x36f;
}

double width_em(char32_t c) {
  if (0x20 <= c && c <= 0x7e) return kAsciiWidths[c - 0x20] / 100.0;
  if (is_combining(c)) return 0;
  switch (c) {
    case U'·':
      return 0.28;
    case U'…':
      return 0.81;
    case U'∞':
    case U'→':
    case U'←':
      return 0.95;
    default:
      return is_wide(c) ? 1.0 : kOtherWidth;
  }
}

std::size_t columns_of(char32_t c) {
  if (is_combining(c)) return 0;
  return is_wide(c) ? 2 : 1;
}

struct Decoded {
  char32_t code_point = kReplacement;
  std::size_t length = 1;
};

/// First code point of non-empty text; RFC 3629: no overlong forms, no surrogates.
Decoded decode(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < length) return {};
  char32_t c = lead & (0x7fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0u) != 0x80u) return {};
    c = (c << 6) | (byte(i) & 0x3fu);
  }
  constexpr std::array<char32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = 0xd800 <= c && c <= 0xdfff;
  if (c < kSmallest[length] || c > 0x10ffff || surrogate) return {};
  return {c, length};
}

/// Edit distance with transpositions of neighbours (optimal string alignment).
/// Whatever the case of A to Z.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  const auto same = [&](std::size_t i, std::size_t j) { return lower(a[i]) == lower(b[j]); };
  std::vector<std::size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
  std::iota(above.begin(), above.end(), 0u);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = same(i - 1, j - 1) ? 0 : 1;
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + change});
      if (i > 1 && j > 1 && same(i - 1, j - 2) && same(i - 2, j - 1))
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(above);
    above.swap(row);
  }
  return above[b.size()];
}

}  // namespace

std::string duration(double seconds) {
  const auto three_digits = [](double number, std::string_view unit) {
    const int decimals = number < 10 ? 2 : number < 100 ? 1 : 0;
    return fmt::format("{:.{}f} {}", number, decimals, unit);
  };
  if (seconds < 1e-3) return three_digits(seconds * 1e6, "µs");
  if (seconds < 1) return three_digits(seconds * 1e3, "ms");
  return three_digits(seconds, "s");
}

std::string plain(Value value) {
  return fmt::format("{}", normalised(value));
}

std::string with_short_power(std::string_view number) {
  const std::size_t e = number.find('e');
  if (e == number.npos) return std::string(number);
  const bool negative = number.substr(e + 1).starts_with('-');
  const std::size_t digits = number.find_first_of("123456789", e);
  return std::string(number.substr(0, e)) + (negative ? "e-" : "e") +
         std::string(digits == number.npos ? "0" : number.substr(digits));
}

std::string display(Value value) {
  if (value == kPlusInf) return "+∞";
  if (value == kMinusInf) return "−∞";
  std::string text = with_short_power(plain(value));
  for (std::size_t at = 0; (at = text.find('-', at)) != std::string::npos;)
    text.replace(at, 1, "−");
  return text;
}

std::string grouped(std::int64_t count) {
  std::string digits = std::to_string(count);
  const std::size_t first = count < 0 ? 1 : 0;
  for (std::size_t end = digits.size(); end > first + 3;)
    digits.insert(end -= 3, ",");
  return digits;
}

std::string display(Value value, Bound bound) {
  switch (bound) {
    case Bound::exact:
      return "= " + display(value);
    case Bound::lower:
      return "≥ " + display(value);
    case Bound::upper:
      return "≤ " + display(value);
    case Bound::none:
      break;
  }
  return display(value);
}

double text_width_em(std::string_view utf8) {
  double width = 0;
  while (!utf8.empty())
    width += width_em(take_code_point(utf8));
  return width;
}

std::string shortened_em(std::string_view utf8, double em) {
  const double dots = width_em(U'…');
  std::size_t kept = 0;  // bytes that fit with the dots behind them
  double width = 0;
  for (std::string_view rest = utf8; !rest.empty();) {
    width += width_em(take_code_point(rest));
    if (width > em) return dots > em ? std::string() : std::string(utf8.substr(0, kept)) + "…";
    if (width + dots <= em) kept = utf8.size() - rest.size();
  }
  return std::string(utf8);
}

std::size_t terminal_columns(std::string_view utf8) {
  std::size_t columns = 0;
  while (!utf8.empty())
    columns += columns_of(take_code_point(utf8));
  return columns;
}

std::string shortened(std::string_view utf8, std::size_t columns) {
  if (terminal_columns(utf8) <= columns) return std::string(utf8);
  if (columns == 0) return {};
  std::string_view rest = utf8;
  std::size_t kept = 0, used = 0;
  while (!rest.empty()) {
    used += columns_of(take_code_point(rest));
    if (used > columns - 1) break;  // one column for the ellipsis
    kept = utf8.size() - rest.size();
  }
  return std::string(utf8.substr(0, kept)) + "…";
}

char32_t take_code_point(std::string_view& rest) {
  const Decoded first = decode(rest);
  rest.remove_prefix(first.length);
  return first.code_point;
}

std::string listed(std::span<const std::string_view> words, std::string_view separator) {
  std::string list;
  for (const std::string_view word : words)
    list.append(list.empty() ? "" : separator).append(word);
  return list;
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates) {
  std::string_view best;
  // A third of the letters may be wrong, but never all of them.
  std::size_t limit = std::min((word.size() + 2) / 3, word.empty() ? 0 : word.size() - 1);
  for (const std::string_view candidate : candidates) {
    const std::size_t distance = edit_distance(word, candidate);
    if (distance > limit || (!best.empty() && distance == limit)) continue;
    best = candidate;
    limit = distance;
  }
  return best;
}

std::string_view nearest(std::string_view word,
                         std::initializer_list<std::string_view> candidates) {
  return nearest(word, std::span(candidates.begin(), candidates.size()));
}

}  // namespace ply::core
