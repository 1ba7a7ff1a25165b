#include "ui/code_view.hpp"

#include <functional>
#include <string>
#include <string_view>

#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

constexpr float kCodeRow = 24, kAroundCode = 8, kInsideCode = 12;  ///< design px
constexpr std::size_t kHanging = 4;  ///< blanks before what continues a line

TextStyle code_style(const Frame& frame, const teach::CodeLine& line) {
  const scene::Colour active = line.missing ? frame.theme.error : frame.theme.text;
  return {.size = 12, .colour = line.active ? active : frame.theme.faint, .mono = true};
}

/// Where a line is broken best: between the arguments of its outermost call. The blank there, or
/// npos if the line has none that lets its beginning fit.
std::size_t best_break(std::string_view line, const std::function<bool(std::string_view)>& fits) {
  std::size_t best = std::string_view::npos;
  int depth = 0, best_depth = 0;
  for (std::size_t i = line.find_first_not_of(' '); i < line.size(); ++i) {
    if (line[i] == '(') ++depth;
    if (line[i] == ')') --depth;
    if (line[i] != ' ' || depth == 0 || !fits(line.substr(0, i))) continue;
    if (best != std::string_view::npos && depth > best_depth) continue;
    best = i;
    best_depth = depth;
  }
  return best;
}

/// The rows of one line; the value must fit beside the last one.
std::vector<std::string> rows_of(const Frame& frame, float width, const teach::CodeLine& line) {
  const TextStyle style = code_style(frame, line);
  const float value =
      line.value.empty() ? 0 : text_width(frame, style, line.value) + frame.px(kInsideCode);
  const float room = width - frame.px(2 * kInsideCode);
  if (text_width(frame, style, line.text) + value <= room) return {line.text};
  const std::size_t end = best_break(
      line.text, [&](std::string_view row) { return text_width(frame, style, row) <= room; });
  if (end == std::string::npos) return {line.text};
  std::string rest =
      std::string(line.text.find_first_not_of(' ') + kHanging, ' ') + line.text.substr(end + 1);
  while (rest.front() == ' ' && text_width(frame, style, rest) + value > room)
    rest.erase(0, 1);
  return {line.text.substr(0, end), std::move(rest)};
}

/// Through what is missing.
void strike(Frame& frame, float x, float y, const TextStyle& style, const std::string& row) {
  const std::size_t indent = row.find_first_not_of(' ');
  const float left = x + text_width(frame, style, row.substr(0, indent));
  const float height = frame.whole(1.5f);
  draw_fill(frame, {left, y - height / 2, text_width(frame, style, row.substr(indent)), height},
            style.colour);
}

}  // namespace

float code_height(const Frame& frame, float width, std::span<const teach::CodeLine> code) {
  std::size_t rows = 0;
  for (const teach::CodeLine& line : code)
    rows += rows_of(frame, width, line).size();
  return static_cast<float>(rows) * frame.px(kCodeRow) + frame.px(2 * kAroundCode);
}

float draw_code(Frame& frame, float x, float y, float width,
                std::span<const teach::CodeLine> code) {
  const Rect ground{x, y, width, code_height(frame, width, code)};
  draw_fill(frame, ground, frame.theme.code_background, kRadius);
  y += frame.px(kAroundCode);
  for (const teach::CodeLine& line : code) {
    const std::vector<std::string> rows = rows_of(frame, width, line);
    const Rect place{x, y, width, static_cast<float>(rows.size()) * frame.px(kCodeRow)};
    if (line.current) {
      draw_fill(frame, place, frame.theme.now_row);
      draw_fill(frame, {x, y, frame.px(3), place.height}, frame.theme.now);
    }
    const TextStyle style = code_style(frame, line);
    for (const std::string& row : rows) {
      draw_text(frame, x + frame.px(kInsideCode), y + frame.px(kCodeRow) / 2, style, row);
      if (line.missing)
        strike(frame, x + frame.px(kInsideCode), y + frame.px(kCodeRow) / 2, style, row);
      y += frame.px(kCodeRow);
    }
    draw_text(frame, place.right() - frame.px(kInsideCode), y - frame.px(kCodeRow) / 2, style,
              line.value, scene::Align::right);
  }
  return ground.bottom();
}

}  // namespace ply::ui
