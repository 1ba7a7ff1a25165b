#include "core/particle.hpp"

#include <array>
#include <optional>

#include "core/text.hpp"

namespace ply::core {
namespace {

/// How a word ends when it is read aloud.
enum class Ending : std::uint8_t { open, rieul, closed };

struct Pair {
  std::string_view closed, open;
  bool rieul_is_open = false;  ///< 으로/로: after ㄹ the open form
};

constexpr std::array kPairs = {
    Pair{"은", "는"},       Pair{"이", "가"},         Pair{"을", "를"},   Pair{"과", "와"},
    Pair{"이라", "라"},     Pair{"이다", "다"},       Pair{"이고", "고"}, Pair{"이며", "며"},
    Pair{"이므로", "므로"}, Pair{"으로", "로", true},
};

constexpr char32_t kHangulFirst = 0xac00, kHangulLast = 0xd7a3;
constexpr char32_t kFinals = 28;  // final consonants per syllable, 0: none
constexpr char32_t kFinalRieul = 8;

Ending ending_of_hangul(char32_t syllable) {
  const char32_t final = (syllable - kHangulFirst) % kFinals;
  if (final == 0) return Ending::open;
  return final == kFinalRieul ? Ending::rieul : Ending::closed;
}

constexpr std::u32string_view kRieul = U"178LlRr";   // 일 칠 팔 엘 알
constexpr std::u32string_view kClosed = U"036MmNn";  // 영 삼 육 엠 엔
constexpr std::u32string_view kSilent = U" )]}\"'”’」』》〉";

/// Ending of a letter, digit or symbol; none if it is not read (brackets, quotes).
std::optional<Ending> ending(char32_t c) {
  const auto in = [c](std::u32string_view set) { return set.find(c) != set.npos; };
  if (kHangulFirst <= c && c <= kHangulLast) return ending_of_hangul(c);
  if (in(kSilent)) return std::nullopt;
  if (in(kRieul)) return Ending::rieul;
  return in(kClosed) ? Ending::closed : Ending::open;  // 2 4 5 9, ∞ (무한대), other letters: open
}

/// Without bracketed remarks at the end: "수" of "수(정수)". A remark stands right behind its word;
/// brackets behind a space or with nothing before them are read.
std::string_view without_remarks(std::string_view word) {
  while (word.ends_with(')')) {
    std::size_t open = word.size(), depth = 0;
    do {
      --open;
      if (word[open] == ')') ++depth;
      if (word[open] == '(') --depth;
    } while (depth > 0 && open > 0);
    if (depth > 0 || open == 0 || word[open - 1] == ' ') break;
    word = word.substr(0, open);
  }
  return word;
}

Ending ending_of(std::string_view word) {
  word = without_remarks(word);
  Ending last = Ending::open;
  while (!word.empty())
    last = ending(take_code_point(word)).value_or(last);
  return last;
}

}  // namespace

std::string_view particle(std::string_view word, std::string_view pair) {
  for (const Pair& p : kPairs) {
    if (pair != p.closed && pair != p.open) continue;
    const Ending end = ending_of(word);
    return end == Ending::open || (end == Ending::rieul && p.rieul_is_open) ? p.open : p.closed;
  }
  return {};
}

}  // namespace ply::core
