#include "export/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.hpp"

namespace ply::exporter {

namespace {

using scene::Colour;
using scene::Label;
using scene::Line;
using scene::Mark;
using scene::Point;
using scene::Role;
using scene::Shape;

constexpr double kWidest = 16000;  // px; wider trees are drawn smaller
constexpr double kRowZoom = 1.25;  // room for pills between the levels
constexpr float kMargin = 20;
constexpr float kCaptions = 56;  // px left of the tree for the captions of the levels
constexpr float kCaptionSize = 17, kLegendSize = 13;  // font sizes of the lines below
constexpr float kLineHeight = 1.45f;
constexpr float kCapMiddle = 0.364f;  // em from the baseline to the middle of capitals in Inter

constexpr std::string_view role_name(Role role) {
  switch (role) {
    case Role::halo:
      return "halo";
    case Role::ring:
      return "ring";
    case Role::node:
      return "node";
    case Role::bar:
      return "bar";
    case Role::returned:
      return "returned";
    case Role::best:
      return "best";
    case Role::cut:
      return "cut";
    case Role::backing:
      return "backing";
    case Role::edge:
      return "edge";
    case Role::path:
      return "path";
    case Role::line:
      return "line";
    case Role::slash:
      return "slash";
    case Role::arc:
      return "arc";
    case Role::name:
      return "name";
    case Role::value:
      return "value";
    case Role::bound:
      return "bound";
    case Role::move:
      return "move";
    case Role::caption:
      return "caption";
  }
  return "";
}

/// At most two decimals, no trailing zeros, never "-0": the same on every system.
std::string number(float value) {
  const auto hundredths = static_cast<long long>(std::lround(double{value} * 100));
  const long long whole = std::abs(hundredths) / 100, part = std::abs(hundredths) % 100;
  std::string text = hundredths < 0 ? "-" : "";
  text += std::to_string(whole);
  if (part == 0) return text;
  text += part % 10 == 0 ? fmt::format(".{}", part / 10) : fmt::format(".{:02}", part);
  return text;
}

std::string colour(Colour c) {
  return fmt::format("#{:06X}", c.rgba >> 8);
}

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '&':
        result += "&amp;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        // Other control characters cannot be written in XML 1.0 at all.
        result += static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' ? ' ' : c;
    }
  }
  return result;
}

/// Rules of the one <style> element: a class per role, numbered where a role has several looks.
class StyleSheet {
 public:
  /// Class with this look.
  std::string use(Role role, const std::string& declarations) {
    auto& looks = looks_[role];
    auto found = std::ranges::find(looks, declarations);
    if (found == looks.end()) found = looks.insert(looks.end(), declarations);
    return name(role, static_cast<std::size_t>(found - looks.begin()));
  }

  std::string rules() const {
    std::string text;
    for (const auto& [role, looks] : looks_) {
      for (std::size_t i = 0; i < looks.size(); ++i) {
        text += fmt::format("    .{} {{{}}}\n", name(role, i), looks[i]);
      }
    }
    return text;
  }

 private:
  static std::string name(Role role, std::size_t look) {
    std::string text(role_name(role));
    return look == 0 ? text : text + "-" + std::to_string(look + 1);
  }

  std::map<Role, std::vector<std::string>> looks_;
};

std::string dashes(float dash, float gap) {
  return gap > 0 ? fmt::format("stroke-dasharray:{} {};", number(dash), number(gap)) : "";
}

std::string declarations(const Mark& mark) {
  std::string text = "fill:" + ((mark.fill.rgba & 0xff) == 0 ? "none" : colour(mark.fill)) + ";";
  if (mark.outline_width <= 0) return text;
  return text +
         fmt::format("stroke:{};stroke-width:{};", colour(mark.outline),
                     number(mark.outline_width)) +
         dashes(mark.dash, mark.gap);
}

std::string declarations(const Line& line) {
  const bool dots = line.gap > 0 && line.dash <= 0;
  std::string text =
      fmt::format("fill:none;stroke:{};stroke-width:{};", colour(line.colour), number(line.width));
  if (line.gap <= 0 || dots) text += "stroke-linecap:round;";
  return text;
}

std::string declarations(const Label& label) {
  std::string text =
      fmt::format("fill:{};font-size:{}px;", colour(label.colour), number(label.size));
  if (label.weight == scene::Weight::italic) text += "font-style:italic;";
  if (label.weight == scene::Weight::medium) text += "font-weight:500;";
  if (label.weight == scene::Weight::bold) text += "font-weight:600;";
  if (label.align == scene::Align::centre) text += "text-anchor:middle;";
  if (label.align == scene::Align::right) text += "text-anchor:end;";
  return text;
}

/// Writes a draw list shape by shape.
class Writer {
 public:
  void add(const scene::DrawList& list) {
    for (const Mark& mark : list.halos)
      add(mark);
    for (std::size_t i = 0; i < list.edges.size();)
      i = add_line(list.edges, i);
    for (const Mark& mark : list.marks)
      add(mark);
    for (const Label& label : list.labels)
      add(label);
  }

  /// A line of text below the tree.
  void add_line_of_text(Role role, Point baseline, float size, Colour fill, std::string_view text) {
    Label label;
    label.at = {baseline.x, baseline.y - kCapMiddle * size};
    label.size = size;
    label.align = scene::Align::left;
    label.colour = fill;
    label.weight = role == Role::value ? scene::Weight::medium : scene::Weight::regular;
    label.text = text;
    label.role = role;
    add(label);
  }

  const StyleSheet& style() const { return style_; }
  const std::string& body() const { return body_; }

 private:
  void add(const Mark& mark) {
    const std::string name = style_.use(mark.role, declarations(mark));
    const float x = mark.centre.x, y = mark.centre.y;
    const float w = mark.half_size.x, h = mark.half_size.y;
    switch (mark.shape) {
      case Shape::triangle_up:
        triangle(name, x, w, y + h, y - h);
        break;
      case Shape::triangle_down:
        triangle(name, x, w, y - h, y + h);
        break;
      case Shape::circle:
        body_ += fmt::format("  <circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", name,
                             number(x), number(y), number(w));
        break;
      case Shape::square:
        rectangle(name, mark, std::min(w, h) / 7);
        break;
      case Shape::pill:
        rectangle(name, mark, std::min(w, h));
        break;
      case Shape::bar:
        rectangle(name, mark, 0);
        break;
    }
  }

  void triangle(const std::string& name, float x, float half, float base, float apex) {
    body_ += fmt::format("  <path class=\"{}\" d=\"M{} {}H{}L{} {}Z\"/>\n", name, number(x - half),
                         number(base), number(x + half), number(x), number(apex));
  }

  void rectangle(const std::string& name, const Mark& mark, float radius) {
    const std::string corner = radius > 0 ? fmt::format(" rx=\"{}\"", number(radius)) : "";
    body_ += fmt::format("  <rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}/>\n",
                         name, number(mark.centre.x - mark.half_size.x),
                         number(mark.centre.y - mark.half_size.y), number(2 * mark.half_size.x),
                         number(2 * mark.half_size.y), corner);
  }

  /// Writes the line at i, or the whole arc that starts there; gives the index after it.
  std::size_t add_line(const std::vector<Line>& lines, std::size_t i) {
    const Line& first = lines[i];
    std::string look = declarations(first);
    look += first.role == Role::arc ? "stroke-dasharray:0 6.5;" : dashes(first.dash, first.gap);
    const std::string name = style_.use(first.role, look);
    body_ += fmt::format("  <path class=\"{}\" d=\"M{} {}", name, number(first.from.x),
                         number(first.from.y));
    const auto continues = [&](std::size_t k) {
      return k < lines.size() && first.role == Role::arc && lines[k].role == Role::arc &&
             lines[k].from == lines[k - 1].to;
    };
    do {
      body_ += fmt::format("L{} {}", number(lines[i].to.x), number(lines[i].to.y));
      ++i;
    } while (continues(i));
    body_ += "\"/>\n";
    return i;
  }

  void add(const Label& label) {
    const std::string name = style_.use(label.role, declarations(label));
    body_ +=
        fmt::format("  <text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>\n", name, number(label.at.x),
                    number(label.at.y + kCapMiddle * label.size), escaped(label.text));
  }

  StyleSheet style_;
  std::string body_;
};

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

}  // namespace

std::string svg(const scene::View& view, const SvgText& text) {
  scene::View whole = view;
  whole.camera = camera_for(view);
  whole.hovered = core::NodeId::none();
  scene::DrawList list;
  scene::build(whole, list);

  Writer writer;
  writer.add(list);
  const scene::Theme& theme = *view.theme;
  float y = whole.camera.height;
  const auto add_text = [&](Role role, float size, Colour fill, std::string_view paragraph) {
    const float room = whole.camera.width - 2 * kMargin;
    for (const std::string& line : wrapped(paragraph, double{room / size})) {
      y += size * kLineHeight;
      writer.add_line_of_text(role, {kMargin, y - size * 0.3f}, size, fill, line);
    }
  };
  add_text(Role::value, kCaptionSize, theme.text, text.caption);
  if (!text.caption.empty() && !text.legend.empty()) y += kLegendSize * 0.6f;
  add_text(Role::caption, kLegendSize, theme.secondary, text.legend);
  if (y > whole.camera.height) y += kMargin;

  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\" role=\"img\">\n"
      "  <title>{2}</title>\n"
      "  <style>\n"
      "    text {{font-family:Inter,NanumBarunGothic,\"Helvetica Neue\",Arial,\"DejaVu "
      "Sans\",sans-serif;}}\n"
      "{3}"
      "  </style>\n"
      "  <rect width=\"{0}\" height=\"{1}\" fill=\"{4}\"/>\n"
      "{5}"
      "</svg>\n",
      number(whole.camera.width), number(std::ceil(y)), escaped(text.title), writer.style().rules(),
      colour(theme.canvas), writer.body());
}

}  // namespace ply::exporter
