#include "export/svg_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "export/escape.hpp"

namespace ply::exporter {

namespace {

using scene::Colour;
using scene::Label;
using scene::Line;
using scene::Mark;
using scene::Role;
using scene::Shape;

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
    case Role::halt:
      return "halt";
    case Role::best:
      return "best";
    case Role::folded:
      return "folded";
    case Role::wrong:
      return "wrong";
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
    case Role::carried:
      return "carried";
    case Role::slash:
      return "slash";
    case Role::arc:
      return "arc";
    case Role::arrow:
      return "arrow";
    case Role::name:
      return "name";
    case Role::value:
      return "value";
    case Role::alpha:
      return "alpha";
    case Role::beta:
      return "beta";
    case Role::window:
      return "window";
    case Role::move:
      return "move";
    case Role::caption:
      return "caption";
    case Role::board:
      return "board";
  }
  return "";
}

std::string class_name(Role role, std::size_t look) {
  std::string text(role_name(role));
  return look == 0 ? text : text + "-" + std::to_string(look + 1);
}

std::string dashes(float dash, float gap) {
  return gap > 0 ? fmt::format("stroke-dasharray:{} {};", svg_number(dash), svg_number(gap)) : "";
}

std::string declarations(const Mark& mark) {
  std::string text =
      "fill:" + ((mark.fill.rgba & 0xff) == 0 ? "none" : svg_colour(mark.fill)) + ";";
  if (mark.outline_width <= 0) return text;
  return text +
         fmt::format("stroke:{};stroke-width:{};", svg_colour(mark.outline),
                     svg_number(mark.outline_width)) +
         dashes(mark.dash, mark.gap);
}

std::string declarations(const Line& line) {
  const bool dots = line.gap > 0 && line.dash <= 0;
  std::string text = fmt::format("fill:none;stroke:{};stroke-width:{};", svg_colour(line.colour),
                                 svg_number(line.width));
  if (line.gap <= 0 || dots) text += "stroke-linecap:round;";
  return text;
}

std::string declarations(const Label& label) {
  std::string text =
      fmt::format("fill:{};font-size:{}px;", svg_colour(label.colour), svg_number(label.size));
  if (label.weight == scene::Weight::italic) text += "font-style:italic;";
  if (label.weight == scene::Weight::medium) text += "font-weight:500;";
  if (label.weight == scene::Weight::bold) text += "font-weight:600;";
  if (label.align == scene::Align::centre) text += "text-anchor:middle;";
  if (label.align == scene::Align::right) text += "text-anchor:end;";
  return text;
}

}  // namespace

std::string svg_number(float value) {
  const auto hundredths = static_cast<long long>(std::lround(double{value} * 100));
  const long long whole = std::abs(hundredths) / 100, part = std::abs(hundredths) % 100;
  std::string text = hundredths < 0 ? "-" : "";
  text += std::to_string(whole);
  if (part == 0) return text;
  text += part % 10 == 0 ? fmt::format(".{}", part / 10) : fmt::format(".{:02}", part);
  return text;
}

std::string svg_colour(Colour c) {
  return fmt::format("#{:06X}", c.rgba >> 8);
}

std::string StyleSheet::use(Role role, const std::string& declarations) {
  auto& looks = looks_[role];
  auto found = std::ranges::find(looks, declarations);
  if (found == looks.end()) found = looks.insert(looks.end(), declarations);
  return class_name(role, static_cast<std::size_t>(found - looks.begin()));
}

std::string StyleSheet::rules() const {
  std::string text;
  for (const auto& [role, looks] : looks_) {
    for (std::size_t i = 0; i < looks.size(); ++i) {
      text += fmt::format("    .{} {{{}}}\n", class_name(role, i), looks[i]);
    }
  }
  return text;
}

void SvgWriter::add(const scene::DrawList& list) {
  for (const Mark& mark : list.halos)
    add(mark);
  for (std::size_t i = 0; i < list.edges.size();)
    i = add_line(list.edges, i);
  for (const Mark& mark : list.marks)
    add(mark);
  for (const Label& label : list.labels)
    add(label);
}

void SvgWriter::add(const Mark& mark) {
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
                           svg_number(x), svg_number(y), svg_number(w));
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

void SvgWriter::triangle(const std::string& name, float x, float half, float base, float apex) {
  body_ +=
      fmt::format("  <path class=\"{}\" d=\"M{} {}H{}L{} {}Z\"/>\n", name, svg_number(x - half),
                  svg_number(base), svg_number(x + half), svg_number(x), svg_number(apex));
}

void SvgWriter::rectangle(const std::string& name, const Mark& mark, float radius) {
  const std::string corner = radius > 0 ? fmt::format(" rx=\"{}\"", svg_number(radius)) : "";
  body_ += fmt::format("  <rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}/>\n",
                       name, svg_number(mark.centre.x - mark.half_size.x),
                       svg_number(mark.centre.y - mark.half_size.y),
                       svg_number(2 * mark.half_size.x), svg_number(2 * mark.half_size.y), corner);
}

/// Writes the line at i, or the whole arc that starts there; gives the index after it.
std::size_t SvgWriter::add_line(const std::vector<Line>& lines, std::size_t i) {
  const Line& first = lines[i];
  std::string look = declarations(first);
  look += first.role == Role::arc ? "stroke-dasharray:0 6.5;" : dashes(first.dash, first.gap);
  const std::string name = style_.use(first.role, look);
  body_ += fmt::format("  <path class=\"{}\" d=\"M{} {}", name, svg_number(first.from.x),
                       svg_number(first.from.y));
  const auto continues = [&](std::size_t k) {
    return k < lines.size() && first.role == Role::arc && lines[k].role == Role::arc &&
           lines[k].from == lines[k - 1].to;
  };
  do {
    body_ += fmt::format("L{} {}", svg_number(lines[i].to.x), svg_number(lines[i].to.y));
    ++i;
  } while (continues(i));
  body_ += "\"/>\n";
  return i;
}

void SvgWriter::add(const Label& label) {
  const std::string name = style_.use(label.role, declarations(label));
  body_ += fmt::format("  <text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>\n", name,
                       svg_number(label.at.x), svg_number(label.at.y + kCapMiddle * label.size),
                       escaped(label.text));
}

}  // namespace ply::exporter
