#include "session/find.hpp"
#include "ui/panels.hpp"
#include "ui/shortcuts.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

/// Looked for once per text and what is on screen; at another step only what may have changed.
const std::vector<core::NodeId>& matches(Frame& frame) {
  const Model& model = frame.model;
  const std::string& text = frame.state.find_text;
  const core::Step step =
      session::depends_on_step(text, model.drawn()) ? model.playback.step : core::Step{0};
  const FoundFor now{model.serial, step, model.drawn(), text};
  State& state = frame.state;
  if (state.found_for == now) return state.found;
  if (state.found_for && state.found_for->besides_step(now)) {
    session::find_again(state.found, *model.run, state.found_for->step, step, text, now.notation);
  } else {
    state.found = session::find_nodes(*model.run, step, text, now.notation);
  }
  state.found_for = now;
  return state.found;
}

/// "2 of 7" where the selected node is one of them, else their number.
std::string count_text(const Frame& frame, const std::vector<core::NodeId>& found) {
  const auto all = static_cast<std::int64_t>(found.size());
  const auto at = std::ranges::find(found, frame.model.selected);
  if (at == found.end()) return frame.text(core::Message("ui.find_count").count("n", all));
  return frame.text(
      core::Message("summary.share").count("part", at - found.begin() + 1).count("all", all));
}

}  // namespace

/// In the place of the rules, where it covers no node.
void draw_find_bar(Frame& frame) {
  const float control = frame.px(kControl), gap = frame.px(kGap);
  const Rect& card = frame.layout.find_bar;
  draw_surface(frame, card, frame.theme.panel, frame.theme.line);
  const Within scope(frame, card);

  const auto& found = matches(frame);
  const std::string count = frame.state.find_text.empty() ? "" : count_text(frame, found);
  const float count_width = text_width(frame, secondary(frame), count);
  Rect button_rect{card.right() - gap - control, card.y + gap, control, control};
  if (button(frame, "find-close", button_rect, {.icon = Icon::close, .flat = true},
             tip(Action::close, frame.words))) {
    frame.emit(session::command::ShowDialog{Dialog::none});
  }
  button_rect.x -= control;
  const bool next = button(frame, "find-next", button_rect,
                           {.icon = Icon::next, .enabled = !found.empty(), .flat = true},
                           frame.text("ui.find_next_tip"));
  const Rect field{card.x + gap, card.y + gap,
                   button_rect.x - card.x - 2 * gap - count_width - frame.px(12), control};
  const FieldResult result = text_field(frame, "##find", field, frame.state.find_text,
                                        {.focus = true, .hint = frame.text("ui.find_hint")});
  draw_text(frame, button_rect.x - frame.px(8), middle(card), secondary(frame), count,
            scene::Align::right);
  // Again: the field may have just got its last letter.
  if ((next || result.submitted) && !matches(frame).empty()) {
    frame.emit(session::command::Find{frame.state.find_text});
  }
  if (result.cancelled) frame.emit(session::command::ShowDialog{Dialog::none});
}

}  // namespace ply::ui
