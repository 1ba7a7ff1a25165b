#include "teach/narration.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

session::Command kept(const Model& model, trace::BoundAt bound) {
  if (model.traced == bound) return session::command::TraceBound{};
  return session::command::TraceBound{model.run->tree->name(bound.node), bound.alpha};
}

}  // namespace

void bound_link(Frame& frame, std::string_view id, Rect rect, trace::BoundAt bound) {
  point_at_bound(frame, id, press(frame, id, rect), rect, bound);
}

void point_at_bound(Frame& frame, std::string_view id, const Press& state, Rect rect,
                    trace::BoundAt bound) {
  const Model& model = frame.model;
  if (state.hovered) {
    frame.out.pointed = bound;
    show_cursor(Cursor::hand);
  }
  if (state.clicked) frame.emit(kept(model, bound));
  const auto origin = teach::bound_origin(*model.run, bound, model.playback.step);
  if (origin.key.empty()) return;
  tooltip(frame, id, state, rect,
          frame.text(frame.veiled(origin)) + "\n" + std::string(frame.text("ui.trace_tip")));
}

}  // namespace ply::ui
