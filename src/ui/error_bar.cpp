#include <algorithm>

#include "ui/panels.hpp"
#include "ui/shortcuts.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

constexpr float kMaxWidth = 680, kButtons = 2 * kControl;

/// The error with line breaks where the card needs them; Dear ImGui's fields do not wrap.
std::string broken_lines(const Frame& frame, std::string_view text, float width) {
  std::string out;
  for (const std::string& line : wrapped(frame, body(frame), text, width))
    out += (out.empty() ? "" : "\n") + line;
  return out;
}

/// What is wrong, over the top of the tree: to be read, selected, copied and dismissed.
float draw_error(Frame& frame, float y) {
  const Rect& tree = frame.layout.tree;
  const float margin = frame.px(kMargin);
  Rect card{tree.x + margin, y, std::min(tree.width - 2 * margin, frame.px(kMaxWidth)), 0};
  const float text_room = card.width - frame.px(kButtons + 16);
  std::string text = broken_lines(frame, frame.text(*frame.model.error), text_room - frame.px(32));
  const auto lines = static_cast<float>(1 + std::ranges::count(text, '\n'));
  const float line = frame.px(14) * kLineOfEm;
  card.height = std::min(lines * line + frame.px(24), tree.height / 2);
  card.height = std::max(card.height, frame.px(kControl + 8));

  draw_surface(frame, card, frame.theme.panel, frame.theme.error);
  draw_fill(frame, {card.x, card.y, frame.px(6), card.height}, frame.theme.error, 3);
  const Within scope(frame, card);
  const Rect field{card.x + frame.px(8), card.y, text_room, card.height};
  text_field(frame, "##error", field, text, {.multiline = true, .read_only = true});
  Rect icon{card.right() - frame.px(kButtons + 4), card.y + frame.px(4), frame.px(kControl),
            frame.px(kControl)};
  if (button(frame, "copy-error", icon, {.icon = Icon::copy, .flat = true},
             tip(Action::copy_error, frame.words))) {
    frame.emit(*command_of(Action::copy_error, frame.model));
  }
  icon.x += icon.width;
  if (button(frame, "dismiss", icon, {.icon = Icon::close, .flat = true},
             frame.text(core::Message("ui.tip")
                            .text("action", frame.text("ui.dismiss"))
                            .text("keys", key_names(Action::close, frame.words))))) {
    frame.emit(session::command::DismissError{});
  }
  return card.bottom() + frame.px(8);
}

/// A search that takes longer than a moment says how far it is and can be stopped.
void draw_progress(Frame& frame, float y) {
  const Rect& tree = frame.layout.tree;
  const auto visits = static_cast<std::int64_t>(*frame.model.busy_visits);
  const std::string text = visits == 0
                               ? std::string(frame.text("ui.reading"))
                               : frame.text(core::Message("ui.searching").count("n", visits));
  const ButtonLook stop{.label = frame.text("ui.stop")};
  const float text_part = text_width(frame, body(frame), text) + frame.px(32);
  const float margin = frame.px(kMargin);
  Rect card{tree.x + margin, y, text_part + button_width(frame, stop) + frame.px(4),
            frame.px(kControl + 8)};
  card.width = std::min(card.width, tree.width - 2 * margin);
  draw_surface(frame, card, frame.theme.panel, frame.theme.line);
  const Within scope(frame, card);
  Rect rect{card.right() - frame.px(4) - button_width(frame, stop), card.y + frame.px(4),
            button_width(frame, stop), frame.px(kControl)};
  draw_text(frame, card.x + frame.px(16), card.y + card.height / 2, body(frame),
            fitted(frame, body(frame), text, rect.x - card.x - frame.px(24)));
  if (button(frame, "stop", rect, stop,
             frame.text(core::Message("ui.tip")
                            .text("action", frame.text("ui.stop"))
                            .text("keys", key_names(Action::close, frame.words))))) {
    frame.emit(session::command::StopSearch{});
  }
}

}  // namespace

/// Where there is no room for both, an error waits until the search has ended.
void draw_messages(Frame& frame) {
  const bool busy = frame.model.busy_visits.has_value();
  float y = frame.layout.tree.y + frame.px(kMargin);
  const float both = frame.px(2 * (kControl + 16));
  const bool room = y + both <= frame.layout.zoom_buttons.y;
  const bool wrong = frame.model.error && !dialog_shows_error(frame);
  if (wrong && (room || !busy)) y = draw_error(frame, y);
  if (busy) draw_progress(frame, y);
}

}  // namespace ply::ui
