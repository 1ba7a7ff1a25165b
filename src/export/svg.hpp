#pragma once

#include <string>

#include "scene/scene.hpp"

namespace ply::exporter {

struct SvgText {
  std::string title;    ///< <title>, for screen readers
  std::string caption;  ///< the sentence of the step, under the tree; may be empty
  std::string legend;   ///< rules in use, last line; may be empty
};

/// The whole tree at view.step as a standalone SVG 1.1 document: shapes, edges and real <text>
/// elements, classes per role, sized to the content (view.camera is ignored). Deterministic.
std::string svg(const scene::View& view, const SvgText& text);

}  // namespace ply::exporter
