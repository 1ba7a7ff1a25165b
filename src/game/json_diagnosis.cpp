#include "game/json_diagnosis.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

#include "core/text.hpp"

namespace ply::game {

using core::Message;

namespace {

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
/// Part of a number or of a bare word.
bool is_word(char c) {
  return is_digit(c) || is_letter(c) || c == '+' || c == '-' || c == '.';
}
char closing(char bracket) {
  return bracket == '[' ? ']' : '}';
}

/// What stands before a place in a text that is JSON up to there.
struct Before {
  std::string open;                       ///< open brackets, outermost first
  char last = 0;                          ///< last character that is not space; 0 if there is none
  char before_last_text = 0;              ///< the same before the text (string) that ended last
  std::optional<std::size_t> text_start;  ///< the place is inside a text that began here

  bool ended() const { return open.empty() && last != 0; }
  bool in_object() const { return !open.empty() && open.back() == '{'; }
  bool expects_name() const { return in_object() && (last == '{' || last == ','); }
  bool after_name() const {
    return in_object() && last == '"' && (before_last_text == '{' || before_last_text == ',');
  }
  bool after_value() const { return last == '"' || last == ']' || last == '}' || is_word(last); }
};

Before before(std::string_view text) {
  Before state;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (is_space(c)) continue;
    if (c == '"') {
      const std::size_t start = i++;
      while (i < text.size() && text[i] != '"')
        i += text[i] == '\\' ? 2 : 1;
      if (i >= text.size()) {
        state.text_start = start;
        return state;
      }
      state.before_last_text = state.last;
    }
    if (c == '[' || c == '{') state.open.push_back(c);
    if ((c == ']' || c == '}') && !state.open.empty()) state.open.pop_back();
    state.last = c;
  }
  return state;
}

/// Start of the first byte sequence that is not UTF-8.
std::optional<std::size_t> invalid_utf8(std::string_view text) {
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t at = text.size() - rest.size();
    const char32_t code_point = core::take_code_point(rest);
    const bool one_byte = text.size() - rest.size() - at == 1;
    if (code_point == U'\uFFFD' && one_byte) return at;
  }
  return std::nullopt;
}

std::string_view word_around(std::string_view text, std::size_t at) {
  std::size_t begin = at;
  std::size_t end = at;
  while (begin > 0 && is_word(text[begin - 1]))
    --begin;
  while (end < text.size() && is_word(text[end]))
    ++end;
  return text.substr(begin, end - begin);
}

/// Whether JSON takes the word as a number: -?(0|[1-9][0-9]*)(.[0-9]+)?([eE][+-]?[0-9]+)?
bool is_json_number(std::string_view word) {
  const auto take = [&](auto&& accepts) {
    if (word.empty() || !accepts(word.front())) return false;
    word.remove_prefix(1);
    return true;
  };
  const auto take_digits = [&] {
    bool any = false;
    while (take(is_digit))
      any = true;
    return any;
  };
  const auto take_one_of = [&](std::string_view set) {
    return take([&](char c) { return set.find(c) != std::string_view::npos; });
  };
  take_one_of("-");
  if (!take_one_of("0") && !take_digits()) return false;
  if (take_one_of(".") && !take_digits()) return false;
  if (take_one_of("eE")) {
    take_one_of("+-");
    if (!take_digits()) return false;
  }
  return word.empty();
}

std::string lower_without_sign(std::string_view word) {
  if (!word.empty() && (word.front() == '-' || word.front() == '+')) word.remove_prefix(1);
  std::string lower(word);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

/// The character at the front as people can read it: itself, or its code.
std::string shown_character(std::string_view rest) {
  const std::string_view start = rest;
  const char32_t code = core::take_code_point(rest);
  if (code > 0x20 && code != 0x7F) return std::string(start.substr(0, start.size() - rest.size()));
  constexpr std::string_view kHex = "0123456789ABCDEF";
  return std::string("U+00") + kHex[code >> 4 & 0xF] + kHex[code & 0xF];
}

/// A value stands where none may stand.
Message misplaced_value(const Before& state) {
  if (state.ended()) return Message("tree_error.json_after_end");
  if (state.after_name()) return Message("tree_error.json_missing_colon");
  if (state.expects_name()) return Message("tree_error.json_name_expected");
  return Message("tree_error.json_missing_comma");
}

bool is_literal(std::string_view word) {
  return word == "true" || word == "false" || word == "null";
}

Message problem_with_word(std::string_view word, const Before& state) {
  if (state.ended()) return Message("tree_error.json_after_end");
  const std::string found = core::shortened(word, 40);
  const std::string lower = lower_without_sign(word);
  if (lower == "nan" || lower == "inf" || lower == "infinity") {
    return Message("tree_error.json_not_finite").text("found", found);
  }
  if (is_json_number(word)) {
    const bool overflows = std::isinf(std::strtod(std::string(word).c_str(), nullptr));
    if (!overflows) return misplaced_value(state);
    return Message("tree_error.json_number_too_large").text("found", found);
  }
  const char first = word.front();
  if (!is_letter(first)) return Message("tree_error.json_bad_number").text("found", found);
  if (is_literal(word)) return misplaced_value(state);
  if (state.expects_name()) return Message("tree_error.json_bare_name").text("found", found);
  return Message("tree_error.json_bare_word").text("found", found);
}

Message problem_with_bracket(char bracket, const Before& state) {
  const char expected = closing(state.open.back());
  if (bracket != expected) {
    return Message("tree_error.json_wrong_bracket")
        .text("found", std::string(1, bracket))
        .text("expected", std::string(1, expected));
  }
  if (state.last == ',') return Message("tree_error.json_trailing_comma");
  return Message("tree_error.json_value_missing").text("found", std::string(1, bracket));
}

Message problem_with_character(std::string_view rest, const Before& state) {
  constexpr std::array<std::string_view, 5> kOtherQuotes = {"'", "‘", "’", "“", "”"};
  constexpr std::array<std::string_view, 5> kOtherMinus = {"−", "–", "—", "‐", "－"};
  const char c = rest.front();
  const std::string shown = shown_character(rest);
  if (std::ranges::find(kOtherQuotes, shown) != kOtherQuotes.end()) {
    return Message("tree_error.json_wrong_quote").text("found", shown);
  }
  if (std::ranges::find(kOtherMinus, shown) != kOtherMinus.end()) {
    return Message("tree_error.json_minus").text("found", shown);
  }
  if (rest.starts_with("//") || rest.starts_with("/*") || c == '#') {
    return Message("tree_error.json_comment");
  }
  if (c == '/') return Message("tree_error.json_fraction");
  if (state.ended()) return Message("tree_error.json_after_end");
  if ((c == ',' || c == '}') && state.after_name()) return Message("tree_error.json_missing_colon");
  if ((c == ']' || c == '}') && !state.open.empty()) return problem_with_bracket(c, state);
  if (c == '"' || c == '[' || c == '{') return misplaced_value(state);
  if (c == ',' && !state.after_value()) {
    return Message("tree_error.json_value_missing").text("found", ",");
  }
  return Message("tree_error.json_unexpected").text("found", shown);
}

/// The closing brackets that the end of the text still owes, innermost first; not more than shown.
Message ends_early(const Before& state) {
  constexpr std::size_t kShown = 12;
  std::string missing;
  for (std::size_t i = state.open.size(); i > 0 && missing.size() < kShown; --i) {
    missing.push_back(closing(state.open[i - 1]));
  }
  if (missing.size() < state.open.size()) missing += "…";
  if (missing.empty()) return Message("tree_error.json_ends_early");
  return Message("tree_error.json_not_closed").text("missing", missing);
}

Message not_json(std::string_view json, std::size_t at, Message why) {
  const std::string_view start = json.substr(0, at);
  const auto line = 1 + std::ranges::count(start, '\n');
  std::string_view in_line = start.substr(start.rfind('\n') + 1);
  std::int64_t column = 1;
  for (; !in_line.empty(); ++column)
    core::take_code_point(in_line);
  return Message("tree_error.not_json")
      .count("line", line)
      .count("column", column)
      .message("why", std::move(why));
}

/// First byte of the word or character that contains the byte at `at`.
std::size_t token_start(std::string_view json, std::size_t at) {
  if (is_word(json[at])) {
    return static_cast<std::size_t>(word_around(json, at).data() - json.data());
  }
  while (at > 0 && (json[at] & 0xC0) == 0x80)
    --at;
  return at;
}

/// Where a number or word starts that the parser found incomplete only at the byte after it: "5."
/// in
/// "[5.]", "nul" at the end.
std::optional<std::size_t> broken_word_before(std::string_view json, std::size_t read) {
  const std::size_t end = std::min(read - 1, json.size());
  if (end == 0 || !is_word(json[end - 1]) || before(json.substr(0, end)).text_start) {
    return std::nullopt;
  }
  const std::string_view word = word_around(json, end - 1);
  if (is_json_number(word) || is_literal(word)) return std::nullopt;
  return static_cast<std::size_t>(word.data() - json.data());
}

/// \u and four hexadecimal digits.
bool is_unicode_escape(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdefABCDEF";
  return text.starts_with("\\u") && text.size() >= 6 &&
         text.substr(2, 4).find_first_not_of(kHex) == std::string_view::npos;
}

/// The parser stopped within a text or at its closing quote.
Message problem_in_or_of_text(std::string_view json, std::size_t start, std::size_t at) {
  const Before state = before(json.substr(0, start));
  if (json[at] == '"' && state.after_value()) return not_json(json, start, misplaced_value(state));
  if (static_cast<unsigned char>(json[at]) < 0x20) {
    return not_json(json, at, Message("tree_error.json_control_in_text"));
  }
  const std::size_t backslash = json.rfind('\\', at);
  const bool complete = is_unicode_escape(json.substr(backslash));
  return not_json(
      json, complete ? backslash : at,
      Message(complete ? "tree_error.json_half_character" : "tree_error.json_bad_escape"));
}

Message problem_at_end(std::string_view json) {
  const Before state = before(json);
  if (!state.text_start) return not_json(json, json.size(), ends_early(state));
  return not_json(json, *state.text_start, Message("tree_error.json_text_not_closed"));
}

}  // namespace

Message why_not_json(std::string_view json, std::size_t read) {
  if (std::ranges::all_of(json, is_space)) return Message("tree_error.empty");
  if (const auto at = invalid_utf8(json); at && *at < read) {
    return not_json(json, *at, Message("tree_error.json_invalid_utf8"));
  }
  if (const auto at = broken_word_before(json, read)) {
    return not_json(json, *at,
                    problem_with_word(word_around(json, *at), before(json.substr(0, *at))));
  }
  if (read > json.size()) return problem_at_end(json);
  const Before inside = before(json.substr(0, read - 1));
  if (inside.text_start) return problem_in_or_of_text(json, *inside.text_start, read - 1);
  const std::size_t at = token_start(json, read - 1);
  const Before state = before(json.substr(0, at));
  if (is_word(json[at])) {
    return not_json(json, at, problem_with_word(word_around(json, at), state));
  }
  return not_json(json, at, problem_with_character(json.substr(at), state));
}

bool is_utf16_or_32(std::string_view text) {
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) return true;
  return text.substr(0, 2).find('\0') != std::string_view::npos;
}

}  // namespace ply::game
