#include "teach/call_stack.hpp"
#include "teach/words.hpp"
#include "ui/code_view.hpp"
#include "ui/panels.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

using teach::CodeLine, teach::StackFrame;

constexpr float kCallRow = 36;     ///< of the stack, design px
constexpr float kStackRoom = 160;  ///< that the code leaves to the stack, design px

/// The whole function where there is room for it, else without the branches that the search is
/// not in.
std::vector<CodeLine> fitting_code(const Frame& frame, float width, float height) {
  std::vector<CodeLine> code =
      teach::pseudocode(*frame.model.run, frame.model.playback.step, frame.model.drawn());
  if (code_height(frame, width, code) <= height) return code;
  std::vector<CodeLine> shown;
  for (CodeLine& line : code) {
    if (line.active) {
      shown.push_back(std::move(line));
    } else if (!shown.back().text.ends_with("...")) {
      shown.back().text += " ...";
    }
  }
  return shown;
}

struct Cells {
  std::string name, alpha, beta, best;
};

Cells cells_of(const Frame& frame, const StackFrame& call) {
  const session::Run& run = *frame.model.run;
  Cells cells;
  cells.name = teach::node_name(run, call.node) + "  " + frame.text(teach::player(call.kind));
  if (session::uses_window(run.settings.algorithm) && frame.shows(core::Layer::windows)) {
    cells.alpha = frame.text(core::Message("ui.alpha").value("v", call.window.alpha));
    cells.beta = frame.text(core::Message("ui.beta").value("v", call.window.beta));
  }
  if (call.best && frame.shows(core::Layer::values))
    cells.best = frame.text(core::Message("ui.stack_best").value("v", *call.best));
  return cells;
}

/// That nothing comes next tells of a cut.
std::string next_text(const Frame& frame, const StackFrame& call, float room) {
  if (!call.next_child.valid() || !frame.shows(core::Layer::pruned)) return {};
  const auto text = [&](const std::string& name) {
    return frame.text(core::Message("ui.stack_next").text("n", name));
  };
  const TextStyle style = secondary(frame);
  const float beside = text_width(frame, style, text(""));
  const std::string name = fitting_name(frame, style, call.next_child, room - beside - 1);
  return fitted(frame, style, text(name), room);
}

/// Where the cells stand, from the left edge of a row, px.
struct Columns {
  float name, alpha, beta, best, next;
};

Columns columns_for(const Frame& frame, float width) {
  const float inside = frame.px(12), room = width - 2 * inside;
  return {inside, inside + room * 0.28f, inside + room * 0.44f, inside + room * 0.61f,
          width - inside};
}

void draw_call(Frame& frame, Rect row, const StackFrame& call, std::size_t depth) {
  const std::string id = "stack/" + std::to_string(depth);
  const Press state = press(frame, id, row);
  const bool current = depth == 0, selected = call.node == frame.model.selected;
  if (current) draw_fill(frame, row, frame.theme.now_row, 6);
  if (!current && (selected || state.hovered)) {
    draw_fill(frame, row, faded(frame.theme.chip, selected ? 1 : 0.6f), 6);
  }
  tooltip(frame, id, state, row, frame.text("ui.stack_tip"));
  const Within scope(frame, row);
  const Cells cells = cells_of(frame, call);
  const Columns at = columns_for(frame, row.width);
  const float y = middle(row);
  const TextStyle name = current ? strong(frame) : body(frame);
  const TextStyle grey = secondary(frame);
  draw_text(frame, row.x + at.name, y, name,
            fitted(frame, name, cells.name, at.alpha - at.name - frame.px(8)));
  draw_text(frame, row.x + at.alpha, y, grey, cells.alpha);
  draw_text(frame, row.x + at.beta, y, grey, cells.beta);
  draw_text(frame, row.x + at.best, y, strong(frame), cells.best);
  const float room = at.next - at.best - text_width(frame, strong(frame), cells.best) - frame.px(8);
  draw_text(frame, row.x + at.next, y, grey, next_text(frame, call, room), scene::Align::right);
  if (state.clicked) {
    frame.emit(session::command::Select{frame.model.run->tree->name(call.node)});
  }
}

/// Innermost call first. Returns the y below.
float draw_stack(Frame& frame, float x, float y, float width) {
  section_label(frame, x, y + frame.px(6), frame.text("ui.call_stack"), width);
  y += frame.px(24);
  const auto stack = teach::call_stack(*frame.model.run, frame.model.playback.step);
  if (stack.empty()) {
    return draw_wrapped(frame, x, y, width, 22, secondary(frame), frame.text("ui.stack_empty"));
  }
  const float row = frame.px(kCallRow);
  for (std::size_t depth = 0; depth < stack.size(); ++depth, y += row) {
    if (y + row < frame.clip_top || y > frame.clip_bottom) continue;
    draw_call(frame, {x, y, width, row}, stack[depth], depth);
  }
  return y;
}

}  // namespace

void draw_code_panel(Frame& frame, Rect area) {
  ScrollArea scroll(frame, "code", area);
  const float margin = frame.px(24), x = area.x + margin, width = area.width - 2 * margin;
  float y = scroll.top() + frame.px(24);
  section_label(frame, x, y,
                frame.text(session::algorithm_title(frame.model.run->settings.algorithm)), width);
  y += frame.px(16);
  y = draw_code(frame, x, y, width,
                fitting_code(frame, width, area.height - frame.px(kStackRoom + 40)));
  y = draw_stack(frame, x, y + frame.px(24), width);
  scroll.end(y + frame.px(24));
}

}  // namespace ply::ui
