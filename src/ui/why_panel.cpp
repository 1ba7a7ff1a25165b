#include "session/board_at.hpp"
#include "session/lesson.hpp"
#include "teach/narration.hpp"
#include "trace/queries.hpp"
#include "ui/board_view.hpp"
#include "ui/fields.hpp"
#include "ui/number_line.hpp"
#include "ui/panels.hpp"
#include "ui/shortcuts.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

/// The facts as chips, as many in a row as fit; returns the y below.
float draw_chips(Frame& frame, float x, float y, float width,
                 const std::vector<teach::Fact>& facts) {
  if (facts.empty()) return y;
  y += frame.px(16);
  const TextStyle style{13, scene::Weight::bold, frame.theme.text};
  const float gap = frame.px(8), row = frame.px(28);
  float at = x;
  for (const teach::Fact& fact : facts) {
    const std::string text = frame.text(fact.text);
    const float needed = text_width(frame, style, text) + frame.px(24);
    if (at > x && at + needed > x + width) {
      at = x;
      y += row + gap;
    }
    const Rect place = chip(frame, at, y, x + width, text);
    if (fact.bound) bound_link(frame, "fact/" + text, place, *fact.bound);
    at += place.width + gap;
  }
  return y + row;
}

float draw_answer(Frame& frame, float x, float y, float width) {
  const auto fields = frame.veiled(teach::answer(*frame.model.run));
  if (fields.empty()) return y;
  section_label(frame, x, y + frame.px(30), frame.text("ui.answer"), width);
  return draw_fields(frame, x, y + frame.px(44), width, fields);
}

/// What the author of the tree says, beside a bar; returns the y below.
float draw_remark(Frame& frame, float x, float y, float width, std::string_view text) {
  if (text.empty()) return y;
  const float indent = frame.px(14), top = y + frame.px(16);
  y = draw_wrapped(frame, x + indent, top, width - indent, 22, body(frame), text);
  draw_fill(frame, {x, top, frame.px(3), y - top}, frame.theme.secondary, 1.5f);
  return y;
}

/// What is said of the tree before the first step.
float draw_introduction(Frame& frame, float x, float y, float width) {
  const Model& model = frame.model;
  const game::LocalText* description = session::told_description(*model.run);
  const game::LocalText* goal = session::told_goal(*model.run);
  if (description == nullptr && goal == nullptr) return y;
  y = draw_wrapped(frame, x, y + frame.px(24), width, 22, strong(frame), model.title);
  if (description != nullptr)
    y = draw_remark(frame, x, y - frame.px(8), width, description->in(model.language));
  if (goal == nullptr) return y;
  section_label(frame, x, y + frame.px(30), frame.text("ui.goal"), width);
  return draw_wrapped(frame, x, y + frame.px(42), width, 22, body(frame), goal->in(model.language));
}

/// What the lesson asks or says at this step, on a card with the flag of the timeline.
float draw_stop(Frame& frame, float x, float y, float width, std::string_view text) {
  const TextStyle style{16, scene::Weight::medium, frame.theme.text};
  const float pad = frame.px(12), flag = frame.px(16), top = y + frame.px(16);
  const float indent = 2 * pad + flag, inside = width - indent - pad, line = 24;
  const auto lines = static_cast<float>(wrapped(frame, style, text, inside).size());
  const Rect card{x, top, width, lines * frame.px(line) + 2 * pad};
  draw_fill(frame, card, frame.theme.chip, kRadius);
  draw_icon(frame, Icon::flag, x + pad + flag / 2, top + pad + frame.px(line) / 2, flag,
            frame.theme.text, frame.theme.chip);
  draw_wrapped(frame, x + indent, top + pad, inside, line, style, text);
  return card.bottom();
}

/// What the author of the tree says: of the tree, of this step, of the node where the search is.
float draw_remarks(Frame& frame, float x, float y, float width) {
  const Model& model = frame.model;
  const core::Step step = model.playback.step;
  const core::NodeId node = trace::node_at(model.run->trace, step);
  if (!node.valid()) return draw_introduction(frame, x, y, width);
  if (!frame.shows_notes()) return y;
  if (const game::LocalText* note = session::stop_note(*model.run, step))
    y = draw_stop(frame, x, y, width, note->in(model.language));
  if (const game::LocalText* note = session::node_note(*model.run, step))
    y = draw_remark(frame, x, y, width, note->in(model.language));
  return y;
}

/// Of a game: the board as the search has it.
float draw_board_now(Frame& frame, float x, float y, float width) {
  const session::Run& run = *frame.model.run;
  const core::Step step = frame.model.playback.step;
  const core::NodeId node = trace::node_at(run.trace, step);
  return draw_board_of(frame, x, y, width, 20, session::board_at_step(run, step),
                       node.valid() ? node : core::NodeId(0));
}

/// Leads to the first wrong value of a search that does not take back its moves.
float draw_to_first_wrong(Frame& frame, float x, float y, float width) {
  const auto wrong = frame.model.told_wrong();
  if (!wrong || wrong->step == frame.model.playback.step) return y;
  const std::string label = frame.text(core::Message("ui.first_wrong").count("step", wrong->step));
  const ButtonLook look{.label = label};
  y += frame.px(16);
  const Rect rect{x, y, std::min(width, button_width(frame, look)), frame.px(kControl)};
  if (button(frame, "first-wrong-value", rect, look, tip(Action::first_wrong, frame.words)))
    frame.emit(*command_of(Action::first_wrong, frame.model));
  return rect.bottom();
}

}  // namespace

void draw_why_panel(Frame& frame, Rect area) {
  const session::Run& run = *frame.model.run;
  const core::Step step = frame.model.playback.step;
  ScrollArea scroll(frame, "why", area);
  const float x = area.x + frame.px(24), width = area.width - frame.px(48);
  const bool shown = frame.shows(core::Layer::reasons);
  const TextStyle sentence{20, scene::Weight::medium,
                           shown ? frame.theme.text : frame.theme.secondary};
  float y = draw_wrapped(frame, x, scroll.top() + frame.px(16), width, 30, sentence,
                         frame.sentence(step));
  y = draw_remarks(frame, x, y, width);
  const bool board_first = run.forgotten.has_value();  // it is the point where moves stay on it
  if (board_first) y = draw_to_first_wrong(frame, x, draw_board_now(frame, x, y, width), width);
  if (shown) y = draw_chips(frame, x, y, width, frame.veiled(teach::facts(run, step)));
  if (step > 0) y = draw_number_line(frame, x, y, width);
  if (!board_first) y = draw_board_now(frame, x, y, width);
  if (step == run.trace.step_count()) y = draw_answer(frame, x, y, width);
  scroll.end(y + frame.px(24));
}

}  // namespace ply::ui
