#include "teach/narration.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

session::Command kept(const Model& model, trace::BoundAt bound) {
  if (model.traced == bound) return session::command::TraceBound{};
  return session::command::TraceBound{model.run->tree->name(bound.node), bound.alpha};
}

/// Where the bound came from, unless that is hidden, and what a click does.
std::string told_of(const Frame& frame, trace::BoundAt bound) {
  const Model& model = frame.model;
  const std::string tip(frame.text("ui.trace_tip"));
  const auto origin = teach::bound_origin(*model.run, bound, model.playback.step);
  if (origin.key.empty() || !frame.shows(core::Layer::reasons)) return tip;
  return frame.text(frame.veiled(origin)) + "\n" + tip;
}

}  // namespace

void bound_link(Frame& frame, std::string_view id, Rect rect, trace::BoundAt bound) {
  point_at_bound(frame, id, press(frame, id, rect), rect, bound);
}

void point_at_bound(Frame& frame, std::string_view id, const Press& state, Rect rect,
                    trace::BoundAt bound) {
  if (state.clicked) frame.emit(kept(frame.model, bound));
  if (state.hovered) {
    frame.out.pointed = bound;
    show_cursor(Cursor::hand);
  }
  tooltip(frame, id, state, rect, state.hovered ? told_of(frame, bound) : std::string());
}

}  // namespace ply::ui
