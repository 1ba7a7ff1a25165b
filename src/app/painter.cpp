#include "app/painter.hpp"

#include "export/picture.hpp"
#include "scene/minimap.hpp"

namespace ply::app {
namespace {

/// What floats over the tree.
std::vector<scene::Box> floats(const ui::Model& model, const ui::WindowLayout& layout, bool map) {
  std::vector<scene::Box> boxes{in_tree_area(layout, layout.zoom_buttons)};
  const bool finds = model.dialog == session::Dialog::find;
  const bool notice = model.notice && layout.notice_over_tree;
  if (notice) boxes.push_back(in_tree_area(layout, layout.notice));
  if (finds || !notice || !layout.notice_takes_rules)
    boxes.push_back(in_tree_area(layout, finds ? layout.find_bar : layout.rules));
  if (map) boxes.push_back(in_tree_area(layout, layout.minimap));
  return boxes;
}

}  // namespace

ui::Output Painter::paint(const ui::Model& model, TreeCamera& camera) {
  const float desktop = window_.content_scale();
  atlas_.update(glyphs_, static_cast<float>(model.scale) * desktop);
  window_.begin_frame();
  const auto layout = interface_.arrange(model, atlas_.fonts(), window_.width(), window_.height(),
                                         model.scale * desktop);
  shown_scale_ = double{layout.unit / desktop};
  camera.set_area(layout, *model.layout, {model.projector, model.run->tree->game().has_value()});
  if (model.blank) return paint_black();

  const scene::Labels labels = exporter::picture_labels(*model.run, model.language);
  scene::View view;
  view.trace = &model.run->trace;
  view.layout = model.layout;
  view.folded = model.folded;
  view.labels = &labels;
  view.step = model.playback.step;
  view.camera = camera.camera();
  view.theme = &scene::theme(model.theme);
  view.selected = model.selected;
  const auto halts = session::halting_nodes(*model.run, model.playback.breakpoints);
  view.halts = halts;
  view.hovered = model.hovered;
  view.traced = model.pointed ? model.pointed : model.traced;
  view.wrong = exporter::wrong_return(*model.run);
  view.has_windows = session::uses_window(model.run->settings.algorithm);
  view.notation = model.drawn();
  view.unit = layout.unit;
  view.projector = model.projector;
  const bool map = layout.minimap.width > 0 && !scene::sees_whole_tree(view);
  const auto covered = floats(model, layout, map);
  view.covered = covered;
  paint_tree(view, layout.tree);
  ui::TreeScene tree{&drawing_, &view};
  if (map) add_map(tree, ui::map_area(layout));
  ui::Output output = interface_.draw(model, layout, atlas_.fonts(), tree);
  window_.draw_interface();
  return output;
}

ui::Output Painter::paint_black() {
  const auto [width, height] = window_.framebuffer_size();
  render::clear({0x000000ff}, width, height);
  window_.draw_interface();
  return {};
}

void Painter::add_map(ui::TreeScene& tree, const ui::Rect& area) {
  scene::View whole = *tree.view;
  whole.camera = tree.map_camera = scene::map_camera(*whole.layout, area.width, area.height);
  scene::build_map(whole, map_);
  tree.map = &map_;
}

void Painter::paint_tree(const scene::View& view, const ui::Rect& area) {
  const auto [width, height] = window_.framebuffer_size();
  render::clear(view.theme->canvas, width, height);
  scene::build(view, drawing_);
  renderer_.draw(drawing_, area.x, area.y, area.width, area.height, window_.height(),
                 window_.pixel_ratio());
}

}  // namespace ply::app
