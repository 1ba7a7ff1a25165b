#include "export/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "export/escape.hpp"
#include "export/svg_writer.hpp"

namespace ply::exporter {

namespace {

using scene::Colour;
using scene::Role;

constexpr double kWidest = 16000;  // px; wider trees are drawn smaller
constexpr double kRowZoom = 1.25;  // room for pills between the levels
constexpr float kMargin = 20;
constexpr float kCaptions = 56;  // px left of the tree for the captions of the levels
constexpr float kCaptionSize = 17, kLegendSize = 13;  // font sizes of the lines below
constexpr float kLineHeight = 1.45f;
constexpr float kCapitals = 0.664f;  // em from the bottom of a line to the middle of capitals

/// Text cut at spaces into lines of at most `width` em.
std::vector<std::string> wrapped(std::string_view text, double width) {
  std::vector<std::string> lines;
  std::string line;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    if (!line.empty() && core::text_width_em(line) + 0.3 + core::text_width_em(word) > width) {
      lines.push_back(std::exchange(line, {}));
    }
    if (!line.empty()) line += ' ';
    line += word;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

scene::Camera camera_for(const scene::View& view) {
  const scene::WorldBox box = scene::bounds(*view.layout, *view.trace);
  scene::Camera camera;
  camera.zoom = std::clamp(kWidest / (box.right - box.left), scene::kMinZoom, 1.0);
  camera.row_zoom = kRowZoom;
  const auto wide = static_cast<float>((box.right - box.left) * camera.zoom);
  camera.width = std::ceil(wide + kMargin + kCaptions);
  camera.height = std::ceil(
      static_cast<float>(view.layout->height[0] * camera.row_height() +
                         (box.bottom - view.layout->height[0] * layout::kLevelHeight - box.top)));
  camera.x = box.left + (double{camera.width} / 2 - double{kCaptions}) / camera.zoom;
  camera.y = (double{camera.height} / 2 + box.top) / camera.vertical_zoom();
  return camera;
}

/// How a paragraph below the tree looks.
struct ParagraphStyle {
  Role role;
  scene::Weight weight;
  float size;  // px
  Colour colour;
};

/// Puts a paragraph below `top` into a picture of this width; gives the bottom of its last line.
float add_paragraph(scene::DrawList& list, std::string_view text, const ParagraphStyle& style,
                    float top, float width) {
  for (std::string& line : wrapped(text, double{(width - 2 * kMargin) / style.size})) {
    top += style.size * kLineHeight;
    scene::Label label;
    label.at = {kMargin, top - style.size * kCapitals};
    label.size = style.size;
    label.align = scene::Align::left;
    label.weight = style.weight;
    label.colour = style.colour;
    label.text = std::move(line);
    label.role = style.role;
    list.labels.push_back(std::move(label));
  }
  return top;
}

/// Puts sentence and rules below the tree; gives the height of the whole picture.
float add_texts(scene::DrawList& list, const SvgText& text, const scene::Theme& theme,
                const scene::Camera& camera) {
  const ParagraphStyle caption{Role::value, scene::Weight::medium, kCaptionSize, theme.text};
  const ParagraphStyle legend{Role::caption, scene::Weight::regular, kLegendSize, theme.secondary};
  float bottom = add_paragraph(list, text.caption, caption, camera.height, camera.width);
  if (!text.caption.empty() && !text.legend.empty()) bottom += kLegendSize * 0.6f;
  bottom = add_paragraph(list, text.legend, legend, bottom, camera.width);
  return std::ceil(bottom > camera.height ? bottom + kMargin : bottom);
}

// Width, height, title, rules of style, canvas, shapes.
constexpr std::string_view kDocument =
    R"(<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="{0}" height="{1}" viewBox="0 0 {0} {1}" role="img">
  <title>{2}</title>
  <style>
    text {{font-family:Inter,NanumBarunGothic,"Helvetica Neue",Arial,"DejaVu Sans",sans-serif;}}
{3}  </style>
  <rect width="{0}" height="{1}" fill="{4}"/>
{5}</svg>
)";

}  // namespace

std::string svg(const scene::View& view, const SvgText& text) {
  scene::View whole = view;
  whole.camera = camera_for(view);
  whole.hovered = core::NodeId::none();
  scene::DrawList list;
  scene::build(whole, list);
  const float height = add_texts(list, text, *view.theme, whole.camera);

  SvgWriter writer;
  writer.add(list);
  return fmt::format(kDocument, svg_number(whole.camera.width), svg_number(height),
                     escaped(text.title), writer.style().rules(), svg_colour(view.theme->canvas),
                     writer.body());
}

}  // namespace ply::exporter
