#include "ui/text.hpp"

#include <algorithm>
#include <cfloat>

#include "core/text.hpp"
#include "teach/words.hpp"

namespace ply::ui {
namespace {

constexpr float kCapHeight = 0.727f;  ///< of Inter, in em
constexpr float kReadable = 5;        ///< em px; smaller labels of the tree are left out

/// No window shows more of one text.
constexpr std::size_t kMostBytes = 4096;

std::string_view beginning(std::string_view text) {
  if (text.size() <= kMostBytes) return text;
  std::size_t end = kMostBytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0u) == 0x80u)
    --end;
  return text.substr(0, end);
}

Face face_of(const Frame& frame, const TextStyle& style) {
  const float em = frame.px(style.size);
  if (style.mono) return {frame.fonts.mono, em * kLineOfEm, em};
  return frame.fonts.pick(style.weight, em);
}

float width_in(const Face& face, std::string_view text) {
  if (text.empty()) return 0;  // Dear ImGui takes an end of null for "find the end yourself"
  return face.font->CalcTextSizeA(face.pixels, FLT_MAX, 0, text.data(), text.data() + text.size())
      .x;
}

std::uint32_t channel(scene::Colour colour, int shift) {
  return (colour.rgba >> shift) & 0xff;
}

constexpr float kExact = 0.01f;  ///< px; Dear ImGui leaves out what fits exactly

/// Bytes of the longest start of `text` that fits into `width`; whole code points, at least one.
std::size_t fitting_bytes(const Frame& frame, const TextStyle& style, std::string_view text,
                          float width) {
  const Face face = face_of(frame, style);
  const char* rest = text.data();
  face.font->CalcTextSizeA(face.pixels, width + kExact, 0, text.data(), text.data() + text.size(),
                           &rest);
  std::string_view after_first = text;
  core::take_code_point(after_first);
  return std::max(static_cast<std::size_t>(rest - text.data()), text.size() - after_first.size());
}

/// Hangul and everything else that a Latin font lacks starts with such a byte.
bool is_wide(char c) {
  return static_cast<unsigned char>(c) >= 0xe1;
}

constexpr std::size_t kShortBracket = 28;  ///< bytes; longer ones are broken like any text

bool begins_with_number(std::string_view text) {
  for (const std::string_view sign : {"−", "+"}) {
    if (text.starts_with(sign)) text.remove_prefix(sign.size());
  }
  return text.starts_with("∞") || (!text.empty() && text.front() >= '0' && text.front() <= '9');
}

/// A number or a node's name keeps to the word it belongs to ("2 children"; in Korean the
/// word for node follows the name), a move in brackets to its name ("B (a2)"), a number to its α.
bool sticks_to(std::string_view word, std::string_view rest) {
  if (word.empty() || rest.empty()) return false;
  const std::string_view next = rest.substr(0, rest.find(' '));
  if (next.starts_with('(') && next.find(')') != next.npos) return true;
  if (word.ends_with("α") || word.ends_with("β")) return begins_with_number(next);
  if (word.size() > 3) return false;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  return std::ranges::all_of(word, is_digit) ||
         (std::ranges::all_of(word, is_capital) && is_wide(rest.front()));
}

/// Whether `taken` ends inside a bracket that a line has room for.
bool inside_short_bracket(std::string_view taken, std::string_view rest) {
  const std::size_t open = taken.rfind('('), close = rest.find(')');
  if (open == taken.npos || close == rest.npos || taken.find(')', open) != taken.npos) return false;
  return taken.size() - open + close <= kShortBracket;
}

/// Whether a line must not end after `taken`: inside short brackets, or after what keeps to the
/// next word.
bool must_go_on(std::string_view taken, std::string_view rest) {
  if (rest.empty()) return false;
  return inside_short_bracket(taken, rest) ||
         sticks_to(taken.substr(taken.find_last_of(' ') + 1), rest);
}

/// Removes the next word from `rest`: what is between two places where a line may end.
std::string_view take_word(std::string_view& rest) {
  std::size_t end = std::min(rest.find(' '), rest.size());
  while (end < rest.size() && must_go_on(rest.substr(0, end), rest.substr(end + 1))) {
    end = std::min(rest.find(' ', end + 1), rest.size());
  }
  const std::string_view word = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return word;
}

}  // namespace

ImU32 to_imgui(scene::Colour colour) {
  return IM_COL32(channel(colour, 24), channel(colour, 16), channel(colour, 8), channel(colour, 0));
}

scene::Colour faded(scene::Colour colour, float share) {
  const auto alpha = static_cast<std::uint32_t>(static_cast<float>(channel(colour, 0)) * share);
  return {(colour.rgba & 0xffffff00u) | alpha};
}

scene::Colour mixed(scene::Colour a, scene::Colour b, float share) {
  std::uint32_t rgba = 0;
  for (const int shift : {24, 16, 8, 0}) {
    const auto from = static_cast<float>(channel(a, shift));
    const auto to = static_cast<float>(channel(b, shift));
    rgba |= static_cast<std::uint32_t>(std::lround(from + (to - from) * share)) << shift;
  }
  return {rgba};
}

float text_width(const Frame& frame, const TextStyle& style, std::string_view text) {
  return width_in(face_of(frame, style), text);
}

namespace {

void put_text(ImDrawList& list, const Face& face, float x, float y, scene::Align align,
              scene::Colour colour, std::string_view text) {
  if (text.empty()) return;
  if (align != scene::Align::left) {
    x -= width_in(face, text) * (align == scene::Align::centre ? 0.5f : 1.f);
  }
  const float ascent = face.font->Ascent * face.pixels / face.font->FontSize;
  list.AddText(face.font, face.pixels,
               {std::round(x), std::round(y + face.em * kCapHeight / 2 - ascent)}, to_imgui(colour),
               text.data(), text.data() + text.size());
}

}  // namespace

void draw_label(Frame& frame, const scene::Label& label, float x, float y) {
  if (label.size < kReadable) return;
  const Face face = frame.fonts.pick(label.weight, label.size);
  put_text(*frame.list, face, x + label.at.x, y + label.at.y, label.align, label.colour,
           label.text);
}

void draw_text(Frame& frame, float x, float y, const TextStyle& style, std::string_view text,
               scene::Align align) {
  const Face face = face_of(frame, style);
  const float width = width_in(face, text);
  if (align == scene::Align::centre) x -= width / 2;
  if (align == scene::Align::right) x -= width;
  put_text(*frame.list, face, x, y, scene::Align::left, style.colour, text);
  frame.place(Placed::Kind::text, {x, y - face.em / 2, width, face.em}, text);
}

std::string fitted(const Frame& frame, const TextStyle& style, std::string_view text, float width) {
  if (text.empty()) return {};
  const std::string_view shown = beginning(text);
  if (shown == text && text_width(frame, style, text) <= width) return std::string(text);
  const std::string_view dots = "…";
  const float room = width - text_width(frame, style, dots);
  std::string out(shown.substr(0, fitting_bytes(frame, style, shown, room)));
  while (!out.empty() && out.back() == ' ')
    out.pop_back();
  return out.append(dots);
}

namespace {

/// Lines of a paragraph, added to `lines`.
void wrap(const Frame& frame, const TextStyle& style, std::string_view text, float width,
          std::vector<std::string>& lines) {
  std::string line;
  const auto finish_line = [&] {
    lines.push_back(std::move(line));
    line.clear();
  };
  while (!text.empty()) {
    const std::string_view word = take_word(text);
    std::string longer = line.empty() ? std::string(word) : line + ' ' + std::string(word);
    if (text_width(frame, style, longer) <= width) {
      line = longer;
      continue;
    }
    if (text_width(frame, style, word) <= width) {
      finish_line();
      line = word;
      continue;
    }
    while (text_width(frame, style, longer) > width) {
      const std::size_t bytes = fitting_bytes(frame, style, longer, width);
      lines.push_back(longer.substr(0, bytes));
      longer.erase(0, longer[bytes] == ' ' ? bytes + 1 : bytes);
    }
    line = std::move(longer);
  }
  if (!line.empty()) finish_line();
}

}  // namespace

std::string fitting_name(const Frame& frame, const TextStyle& style, core::NodeId node,
                         float width) {
  std::string words = teach::node_name(*frame.model.run, node);
  if (text_width(frame, style, words) <= width) return words;
  return frame.model.run->tree->name(node);
}

std::vector<std::string> wrapped(const Frame& frame, const TextStyle& style, std::string_view text,
                                 float width) {
  std::vector<std::string> lines;
  std::string_view rest = beginning(text);
  const bool whole = rest.size() == text.size();
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    wrap(frame, style, rest.substr(0, end), width, lines);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (!whole) lines.back() = fitted(frame, style, lines.back() + "…", width);
  return lines;
}

std::vector<std::string> wrapped_facts(const Frame& frame, const TextStyle& style,
                                       std::string_view text, float width) {
  constexpr std::string_view kBetween = " · ";
  std::vector<std::string> lines;
  while (true) {
    const std::size_t end = std::min(text.find(kBetween), text.size());
    const std::string fact(text.substr(0, end));
    std::string longer = lines.empty() ? fact : lines.back() + std::string(kBetween) + fact;
    if (!lines.empty() && text_width(frame, style, longer) <= width) {
      lines.back() = std::move(longer);
    } else {
      lines.push_back(fact);
    }
    if (end == text.size()) return lines;
    text.remove_prefix(end + kBetween.size());
  }
}

float draw_wrapped(Frame& frame, float x, float top, float width, float line,
                   const TextStyle& style, std::string_view text) {
  for (const std::string& part : wrapped(frame, style, text, width)) {
    draw_text(frame, x, top + frame.px(line) / 2, style, part);
    top += frame.px(line);
  }
  return top;
}

std::string capitals(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return out;
}

}  // namespace ply::ui
