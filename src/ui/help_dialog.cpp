#include "ui/dialog_card.hpp"
#include "ui/panels.hpp"
#include "ui/shortcuts.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

struct HelpRow {
  std::string keys, text;
};

std::vector<HelpRow> help_rows(const core::Catalogue& words) {
  std::vector<HelpRow> rows;
  for (std::size_t i = 0; i < static_cast<std::size_t>(Action::count); ++i) {
    const auto action = static_cast<Action>(i);
    rows.push_back({key_names(action, words), std::string(words.text(action_name(action)))});
  }
  for (const char* what : {"drag", "wheel", "click", "double_click", "drop"}) {
    const std::string key(what);
    rows.push_back({std::string(words.text("ui.mouse_" + key)),
                    std::string(words.text("ui.mouse_" + key + "_does"))});
  }
  return rows;
}

constexpr float kHelpRow = 30, kHelpWidth = 904;

void draw_help_row(Frame& frame, const HelpRow& row, float x, float y, float width) {
  const float keys = width * 0.36f, middle = y + frame.px(kHelpRow) / 2;
  draw_text(frame, x, middle, strong(frame),
            fitted(frame, strong(frame), row.keys, keys - frame.px(12)));
  draw_text(frame, x + keys, middle, body(frame),
            fitted(frame, body(frame), row.text, width - keys));
}

}  // namespace

void draw_help_dialog(Frame& frame) {
  const std::vector<HelpRow> rows = help_rows(frame.words);
  const bool two_columns = frame.layout.window.width >= frame.px(kHelpWidth);
  const std::size_t per_column = two_columns ? (rows.size() + 1) / 2 : rows.size();
  const DialogCard card(
      frame, frame.text("ui.help_title"), two_columns ? kHelpWidth : 480,
      static_cast<float>(per_column) * kHelpRow + 2 * DialogCard::kMargin + DialogCard::kTitle + 8);
  const float gap = frame.px(32);
  const float width = two_columns ? (card.inner_width() - gap) / 2 : card.inner_width();
  ScrollArea area(
      frame, "help",
      {card.left(), card.top(), card.inner_width(), card.bottom() - card.top() + frame.px(8)});
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const float x = card.left() + static_cast<float>(i / per_column) * (width + gap);
    const float y = area.top() + frame.px(kHelpRow) * static_cast<float>(i % per_column);
    draw_help_row(frame, rows[i], x, y, width);
  }
  area.end(area.top() + frame.px(kHelpRow) * static_cast<float>(per_column));
}

}  // namespace ply::ui
