#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "scene/draw_list.hpp"

namespace ply::exporter {

/// At most two decimals, no trailing zeros, never "-0": the same on every system.
std::string svg_number(float value);
std::string svg_colour(scene::Colour colour);

/// Rules of the one <style> element: a class per role, numbered where a role has several looks.
class StyleSheet {
 public:
  /// The class with this look, which is added if it is new.
  std::string use(scene::Role role, const std::string& declarations);
  /// One line of CSS per class.
  std::string rules() const;

 private:
  std::map<scene::Role, std::vector<std::string>> looks_;
};

/// Writes draw lists as SVG elements, shape by shape.
class SvgWriter {
 public:
  void add(const scene::DrawList& list);

  const StyleSheet& style() const { return style_; }
  const std::string& body() const { return body_; }

 private:
  void add(const scene::Mark& mark);
  void add(const scene::Label& label);
  void triangle(const std::string& name, float x, float half, float base, float apex);
  void rectangle(const std::string& name, const scene::Mark& mark, float radius);
  std::size_t add_line(const std::vector<scene::Line>& lines, std::size_t i);

  StyleSheet style_;
  std::string body_;
};

}  // namespace ply::exporter
