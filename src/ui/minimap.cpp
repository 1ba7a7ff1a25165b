#include "scene/minimap.hpp"

#include "ui/drawing.hpp"
#include "ui/panels.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

/// A box of the map in the window.
Rect on_window(const Rect& area, const scene::Box& box) {
  return {area.x + box.left, area.y + box.top, box.right - box.left, box.bottom - box.top};
}

/// What the view sees stays clear, the rest is veiled.
void draw_seen(Frame& frame, const Rect& area, const scene::Box& seen) {
  const scene::Colour veil{(frame.theme.panel.rgba & 0xffffff00) | 0x99};
  const float middle = seen.right - seen.left;
  draw_fill(frame, {area.x, area.y, seen.left, area.height}, veil);
  draw_fill(frame, {area.x + seen.right, area.y, area.width - seen.right, area.height}, veil);
  draw_fill(frame, {area.x + seen.left, area.y, middle, seen.top}, veil);
  draw_fill(frame, {area.x + seen.left, area.y + seen.bottom, middle, area.height - seen.bottom},
            veil);
  draw_outline(frame, on_window(area, seen), frame.theme.text, 1.5f);
}

/// The point of the tree under the pointer comes to the middle of the view.
void look_at(Frame& frame, const TreeScene& tree, float x, float y) {
  const scene::Camera& camera = tree.view->camera;
  const scene::Point now = camera.to_screen(tree.map_camera.world_x(x), tree.map_camera.world_y(y));
  const float dx = camera.width / 2 - now.x, dy = camera.height / 2 - now.y;
  if (dx != 0 || dy != 0) frame.emit(session::command::Pan{dx, dy});
}

}  // namespace

void draw_minimap(Frame& frame, const TreeScene& tree) {
  if (tree.map == nullptr) return;
  const Rect& card = frame.layout.minimap;
  const Rect area = map_area(frame.layout);
  const Press state = mouse_area(frame, "minimap", card);
  draw_surface(frame, card, frame.theme.panel, frame.theme.line);
  {
    const Clip clip(area);
    draw_drawing(frame, *tree.map, area.x, area.y);
    draw_seen(frame, area, scene::seen_on_map(tree.view->camera, tree.map_camera));
  }
  tooltip(frame, "minimap", state, card, frame.text("ui.minimap_tip"), TipSide::above);
  const Pointer mouse = pointer();
  if (state.began || (state.held && mouse.moved()))
    look_at(frame, tree, mouse.x - area.x, mouse.y - area.y);
}

}  // namespace ply::ui
