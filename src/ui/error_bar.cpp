#include <algorithm>

#include "ui/panels.hpp"
#include "ui/shortcuts.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

constexpr float kMaxWidth = 680, kButtons = 2 * kControl, kAbove = 8;

/// The error with line breaks where the card needs them; Dear ImGui's fields do not wrap.
std::string broken_lines(const Frame& frame, std::string_view text, float width) {
  std::string out;
  for (const std::string& line : wrapped(frame, body(frame), text, width))
    out += (out.empty() ? "" : "\n") + line;
  return out;
}

struct ErrorCard {
  Rect rect;
  std::string text;  ///< in lines
};

/// As high as its text, but not more than half of the room of the tree.
ErrorCard error_card(const Frame& frame) {
  const Rect& band = frame.layout.message;
  const float margin = frame.px(kMargin);
  ErrorCard card{{band.x + margin, band.y + frame.px(kAbove), 0, 0}, {}};
  card.rect.width = std::min(band.width - 2 * margin, frame.px(kMaxWidth));
  card.text = broken_lines(frame, frame.text(*frame.model.error),
                           card.rect.width - frame.px(kButtons + 16 + 32));
  const auto lines = static_cast<float>(1 + std::ranges::count(card.text, '\n'));
  const float high = lines * frame.px(14) * kLineOfEm + frame.px(24);
  const float most = (band.height + frame.layout.tree.height) / 2;
  card.rect.height = std::max(std::min(high, most), frame.px(kControl + 8));
  return card;
}

/// What is wrong: to be read, selected, copied and dismissed.
void draw_error(Frame& frame) {
  auto [card, text] = error_card(frame);
  const float text_room = card.width - frame.px(kButtons + 16);
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

float error_height(const Frame& frame) {
  if (!frame.model.error || dialog_shows_error(frame)) return 0;
  return error_card(frame).rect.height / frame.layout.unit + kAbove;
}

/// Where there is no room for both, an error waits until the search has ended.
void draw_messages(Frame& frame) {
  const Rect& tree = frame.layout.tree;
  const bool busy = frame.model.busy_visits.has_value();
  const bool wrong = frame.model.error && !dialog_shows_error(frame);
  float below = tree.y + frame.px(kMargin);
  if (wrong) below = std::max(below, error_card(frame).rect.bottom() + frame.px(8));
  const bool room = below + frame.px(kControl + 16) <= frame.layout.zoom_buttons.y;
  if (wrong && (room || !busy)) draw_error(frame);
  if (busy) draw_progress(frame, wrong && room ? below : tree.y + frame.px(kMargin));
}

}  // namespace ply::ui
