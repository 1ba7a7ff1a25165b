#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "core/tree_shape.hpp"

/// Small trees for the layout tests: columns that own a shape.
namespace ply::test {

struct Shape {
  std::vector<core::NodeId> parent;
  std::vector<std::uint32_t> end;

  core::TreeShape view() const { return {parent, end}; }
  std::size_t size() const { return parent.size(); }
  std::vector<std::uint32_t> children(std::uint32_t n) const {
    std::vector<std::uint32_t> found;
    for (std::uint32_t child = n + 1; child < end[n]; child = end[child])
      found.push_back(child);
    return found;
  }
};

/// "(()(()))": one pair of brackets per node.
inline Shape shape(std::string_view brackets) {
  Shape result;
  core::NodeId open;
  for (const char bracket : brackets) {
    if (bracket == '(') {
      result.parent.push_back(open);
      result.end.push_back(0);
      open = core::NodeId(result.size() - 1);
    } else {
      result.end[open.index()] = static_cast<std::uint32_t>(result.size());
      open = result.parent[open.index()];
    }
  }
  return result;
}

inline std::string mirrored(std::string_view brackets) {
  std::string result(brackets.rbegin(), brackets.rend());
  for (char& bracket : result)
    bracket = bracket == '(' ? ')' : '(';
  return result;
}

/// A random tree of at most `size` nodes as brackets; ragged, sometimes wide, sometimes deep.
inline std::string random_brackets(core::Random& random, std::uint32_t size) {
  std::string text = "(";
  std::uint32_t nodes = 1, depth = 1;
  const std::uint32_t openness = static_cast<std::uint32_t>(random.between(35, 65));
  while (nodes < size && depth > 0) {
    const bool open = depth == 1 || random.below(100) < openness;
    text += open ? '(' : ')';
    depth += open ? 1u : -1u;
    nodes += open ? 1 : 0;
  }
  return text + std::string(depth, ')');
}

inline std::vector<float> random_widths(core::Random& random, std::size_t size) {
  std::vector<float> widths(size);
  for (float& width : widths)
    width = static_cast<float>(random.between(8, 120));
  return widths;
}

}  // namespace ply::test
