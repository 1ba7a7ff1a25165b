#include <functional>

#include "scene/symbols.hpp"
#include "ui/dialog_card.hpp"
#include "ui/drawing.hpp"
#include "ui/panels.hpp"
#include "ui/shortcuts.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

constexpr float kHelpGap = 32, kWide = 904, kNarrow = 480;

/// Something to be explained at the left, and the words for it.
struct HelpRow {
  std::string keys;
  std::string text;
  std::function<void(Frame&, float x, float y)> sign = {};  ///< instead of keys, around (x, y)
};

std::vector<HelpRow> key_rows(const Frame& frame) {
  std::vector<HelpRow> rows;
  const auto add = [&](std::string keys, std::string_view what) {
    rows.push_back({std::move(keys), std::string(frame.text(what))});
  };
  for (std::size_t i = 0; i < static_cast<std::size_t>(Action::count); ++i) {
    const auto action = static_cast<Action>(i);
    add(key_names(action, frame.words), action_name(action));
  }
  add(std::string(frame.text("ui.focus_keys")), "ui.focus_keys_do");
  add(std::string(frame.text("ui.menu_keys")), "ui.menu_keys_do");
  for (const char* what : {"drag", "wheel", "click", "double_click", "drop"}) {
    const std::string key = "ui.mouse_" + std::string(what);
    add(std::string(frame.text(key)), key + "_does");
  }
  return rows;
}

/// Of the tree as it is drawn now, and of the timeline.
std::vector<HelpRow> symbol_rows(const Frame& frame) {
  std::vector<HelpRow> rows;
  const auto add = [&](std::string_view name, std::function<void(Frame&, float, float)> sign) {
    rows.push_back({"", std::string(frame.text("symbol." + std::string(name))), std::move(sign)});
  };
  for (scene::Symbol& symbol :
       scene::symbols(frame.theme, frame.model.notation, frame.layout.unit)) {
    add(symbol.name, [drawing = std::move(symbol.drawing)](Frame& into, float x, float y) {
      draw_drawing(into, drawing, x, y);
    });
  }
  add("cutoff", [](Frame& into, float x, float y) {
    draw_cut_sign(into, x - into.px(24), y, core::NodeKind::max, true, into.px(7));
    draw_cut_sign(into, x + into.px(24), y, core::NodeKind::min, false, 0);
  });
  add("stop", [](Frame& into, float x, float y) {
    draw_icon(into, Icon::flag, x, y, into.px(14), into.theme.text, into.theme.panel);
  });
  return rows;
}

/// What the program is made of: name with version, and licence.
std::vector<HelpRow> component_rows(const Frame& frame) {
  std::vector<HelpRow> rows;
  for (const Component& component : frame.model.components) {
    rows.push_back(
        {component.version.empty() ? component.name : component.name + " " + component.version,
         frame.text(core::Message("ui.help_licence").text("licence", component.licence))});
  }
  return rows;
}

struct HelpPage {
  const char* title;
  std::vector<HelpRow> (*rows)(const Frame& frame);
  float row;   ///< height, design px
  float left;  ///< share of a row
};
constexpr HelpPage kPages[] = {{"ui.help_keys", key_rows, 30, 0.4f},
                               {"ui.help_symbols", symbol_rows, scene::kSymbolHeight, 0.36f},
                               {"ui.help_about", component_rows, 30, 0.6f}};

void draw_help_row(Frame& frame, const HelpRow& row, Rect place, float left) {
  const float words = place.width - left, y = middle(place);
  if (row.sign) {
    row.sign(frame, place.x + left / 2, y);
  } else {
    draw_text(frame, place.x, y, strong(frame),
              fitted(frame, strong(frame), row.keys, left - frame.px(12)));
  }
  const std::vector<std::string> lines = wrapped(frame, body(frame), row.text, words);
  const float pitch = frame.px(18);
  float line_y = y - pitch / 2 * static_cast<float>(lines.size() - 1);
  for (const std::string& line : lines) {
    draw_text(frame, place.x + left, line_y, body(frame), line);
    line_y += pitch;
  }
}

/// Column by column; returns the y below.
float draw_help_rows(Frame& frame, const HelpPage& page, const std::vector<HelpRow>& rows,
                     std::size_t per_column, Rect column) {
  const float height = frame.px(page.row);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto line = static_cast<float>(i % per_column);
    const float aside = static_cast<float>(i / per_column) * (column.width + frame.px(kHelpGap));
    draw_help_row(frame, rows[i],
                  {column.x + aside, column.y + height * line, column.width, height},
                  column.width * page.left);
  }
  return column.y + height * static_cast<float>(per_column);
}

/// Which page is shown; the tabs are over all of them.
const HelpPage& choose_page(Frame& frame, Rect place) {
  std::vector<std::string> titles;
  for (const HelpPage& page : kPages)
    titles.emplace_back(frame.text(page.title));
  if (const auto chosen = segmented(frame, "help-page", place, titles, frame.state.help_page, true,
                                    frame.text("ui.help_page_tip"))) {
    frame.state.help_page = *chosen;
  }
  return kPages[frame.state.help_page];
}

}  // namespace

void draw_help_dialog(Frame& frame) {
  const bool wide = frame.layout.window.width >= frame.px(kWide);
  const std::size_t columns = wide ? 2 : 1;
  const auto per_column = [&](std::size_t rows) { return (rows + columns - 1) / columns; };
  constexpr float kPageChoice = kControl + 12;
  const HelpPage& shown = kPages[frame.state.help_page];
  const float rows = static_cast<float>(per_column(shown.rows(frame).size()));
  const DialogCard card(
      frame, frame.text("ui.help_title"), wide ? kWide : kNarrow,
      kPageChoice + rows * shown.row + 2 * DialogCard::kMargin + DialogCard::kTitle + 8);
  const HelpPage& page =
      choose_page(frame, {card.left(), card.top(), card.inner_width(), frame.px(kControl)});
  const float top = card.top() + frame.px(kPageChoice);
  ScrollArea area(frame, page.title, card.scrolling(top, card.bottom() + frame.px(8)));
  const std::vector<HelpRow> all = page.rows(frame);
  const float pitch = (card.inner_width() + frame.px(kHelpGap)) / static_cast<float>(columns);
  area.end(draw_help_rows(frame, page, all, per_column(all.size()),
                          {card.left(), area.top(), pitch - frame.px(kHelpGap), 0}));
}

}  // namespace ply::ui
