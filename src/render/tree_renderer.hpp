#pragma once

#include <memory>

#include "scene/draw_list.hpp"

namespace ply::render {

/// Draws halos, edges and marks of a draw list with instanced quads (shaders/). Labels are text and
/// belong to the font atlas of the window. Needs a current GL 3.3 context from construction to
/// destruction.
class TreeRenderer {
 public:
  TreeRenderer();
  ~TreeRenderer();
  TreeRenderer(const TreeRenderer&) = delete;
  TreeRenderer& operator=(const TreeRenderer&) = delete;

  /// Into the current framebuffer; `x, y, width, height`: the tree area in window pixels (origin
  /// top left), clipped to it. `window_height` and `pixel_ratio` map to framebuffer pixels. Leaves
  /// blending on and the scissor test off.
  void draw(const scene::DrawList& list, float x, float y, float width, float height,
            float window_height, float pixel_ratio);

 private:
  struct Gl;
  std::unique_ptr<Gl> gl_;
};

}  // namespace ply::render
