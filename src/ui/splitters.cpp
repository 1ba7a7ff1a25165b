#include <algorithm>

#include "ui/panels.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

/// A grip over the border between two panels; the pointer's x while it is dragged.
std::optional<float> drag_border(Frame& frame, std::string_view id, float x) {
  const float reach = frame.px(4);
  const Rect& tree = frame.layout.tree;
  const Press state = mouse_area(frame, id, {x - reach, tree.y, 2 * reach, tree.height});
  if (!state.hovered && !state.held) return std::nullopt;
  show_cursor(Cursor::resize);
  draw_grip(frame, x, tree.y, tree.bottom());
  const Pointer mouse = pointer();
  if (!state.held || mouse.dx == 0) return std::nullopt;
  return mouse.x;
}

}  // namespace

void draw_splitters(Frame& frame) {
  const WindowLayout& layout = frame.layout;
  session::command::SetPanelWidths widths{frame.model.library_width, frame.model.side_width};
  if (layout.library.width > 0) {
    if (const auto x = drag_border(frame, "library-splitter", layout.library.right())) {
      widths.library = *x / layout.unit;
      frame.emit(widths);
    }
  }
  if (layout.side.width > 0) {
    if (const auto x = drag_border(frame, "side-splitter", layout.side.x)) {
      widths.side = (layout.window.right() - *x) / layout.unit;
      frame.emit(widths);
    }
  }
}

}  // namespace ply::ui
