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
  rows.push_back(
      {std::string(words.text("ui.menu_keys")), std::string(words.text("ui.menu_keys_do"))});
  for (const char* what : {"drag", "wheel", "click", "double_click", "drop"}) {
    const std::string key(what);
    rows.push_back({std::string(words.text("ui.mouse_" + key)),
                    std::string(words.text("ui.mouse_" + key + "_does"))});
  }
  return rows;
}

/// What the program is made of, as rows: name with version, and licence.
std::vector<HelpRow> component_rows(const Frame& frame) {
  std::vector<HelpRow> rows;
  for (const Component& component : frame.model.components) {
    rows.push_back(
        {component.name + " " + component.version,
         frame.text(core::Message("ui.help_licence").text("licence", component.licence))});
  }
  return rows;
}

constexpr float kHelpRow = 30, kHelpWidth = 904, kHelpGap = 32;

void draw_help_row(Frame& frame, const HelpRow& row, float x, float y, float width) {
  const float keys = width * 0.36f, middle = y + frame.px(kHelpRow) / 2;
  draw_text(frame, x, middle, strong(frame),
            fitted(frame, strong(frame), row.keys, keys - frame.px(12)));
  draw_text(frame, x + keys, middle, body(frame),
            fitted(frame, body(frame), row.text, width - keys));
}

std::size_t rows_per_column(std::size_t rows, std::size_t columns) {
  return (rows + columns - 1) / columns;
}

/// Column by column; returns the y below.
float draw_help_rows(Frame& frame, const std::vector<HelpRow>& rows, std::size_t columns, float x,
                     float y, float width) {
  const std::size_t per_column = rows_per_column(rows.size(), columns);
  const float pitch = (width + frame.px(kHelpGap)) / static_cast<float>(columns);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    draw_help_row(frame, rows[i], x + static_cast<float>(i / per_column) * pitch,
                  y + frame.px(kHelpRow) * static_cast<float>(i % per_column),
                  pitch - frame.px(kHelpGap));
  }
  return y + frame.px(kHelpRow) * static_cast<float>(per_column);
}

}  // namespace

void draw_help_dialog(Frame& frame) {
  const std::vector<HelpRow> keys = help_rows(frame.words), about = component_rows(frame);
  const bool wide = frame.layout.window.width >= frame.px(kHelpWidth);
  const std::size_t columns = wide ? 2 : 1;
  const std::size_t rows =
      rows_per_column(keys.size(), columns) + rows_per_column(about.size(), columns) + 2;
  const DialogCard card(
      frame, frame.text("ui.help_title"), wide ? kHelpWidth : 480,
      static_cast<float>(rows) * kHelpRow + 2 * DialogCard::kMargin + DialogCard::kTitle + 8);
  ScrollArea area(
      frame, "help",
      {card.left(), card.top(), card.inner_width(), card.bottom() - card.top() + frame.px(8)});
  const float x = card.left(), width = card.inner_width();
  float y = draw_help_rows(frame, keys, columns, x, area.top(), width);
  section_label(frame, x, y + frame.px(kHelpRow * 1.2f), frame.text("ui.help_about"), width);
  y += frame.px(2 * kHelpRow);
  area.end(draw_help_rows(frame, about, columns, x, y, width));
}

}  // namespace ply::ui
