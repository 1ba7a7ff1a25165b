#pragma once

#include <string_view>

#include "app/font_atlas.hpp"
#include "app/glyph_set.hpp"
#include "app/tree_camera.hpp"
#include "app/window.hpp"
#include "render/tree_renderer.hpp"
#include "ui/ui.hpp"

namespace ply::app {

/// Draws one frame: the tree by the renderer, then the panels and labels by Dear ImGui over it.
class Painter {
 public:
  explicit Painter(Window& window) : window_(window) {}

  /// Letters that the next frame has to be able to show.
  void need_letters(std::string_view text) { glyphs_.add(text); }
  void need_letters(const game::Tree& tree) { glyphs_.add(tree); }
  void need_letter(char32_t code) { glyphs_.add(code); }

  /// Into the back buffer. Tells the camera how large the tree area is.
  ui::Output paint(const ui::Model& model, TreeCamera& camera);
  /// Of the last frame: Model::scale as far as the window had room.
  double shown_scale() const { return shown_scale_; }
  ui::Interface& interface() { return interface_; }
  const ui::Interface& interface() const { return interface_; }

 private:
  ui::Output paint_black();
  void paint_tree(const scene::View& view, const ui::Rect& area);
  void add_map(ui::TreeScene& tree, const ui::Rect& area);

  Window& window_;
  GlyphSet glyphs_;
  FontAtlas atlas_;
  render::TreeRenderer renderer_;
  ui::Interface interface_;
  double shown_scale_ = 1;
  scene::DrawList drawing_, map_;  // reused from frame to frame
};

}  // namespace ply::app
