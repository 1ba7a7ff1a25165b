#include "ui/fields.hpp"

#include <algorithm>

#include "ui/widgets.hpp"

namespace ply::ui {

float draw_fields(Frame& frame, float x, float y, float width,
                  const std::vector<teach::Field>& fields) {
  const TextStyle label_style = secondary(frame), value_style = strong(frame);
  const float gap = frame.px(16), line = 20;
  float column = 0;
  for (const teach::Field& field : fields) {
    column = std::max(column, text_width(frame, label_style, frame.text(field.label)));
  }
  column = std::min(column, width * 0.45f);
  for (const teach::Field& field : fields) {
    const float top = y + frame.px(6);
    const float label_end =
        draw_wrapped(frame, x, top, column, line, label_style, frame.text(field.label));
    const float value_end = draw_wrapped(frame, x + column + gap, top, width - column - gap, line,
                                         value_style, frame.text(field.value));
    const float bottom = std::max(label_end, value_end) + frame.px(6);
    if (field.bound)
      bound_link(frame, "field/" + field.label.key, {x, y, width, bottom - y}, *field.bound);
    y = bottom;
    draw_hairline(frame, x, y, x + width, y);
  }
  return y;
}

}  // namespace ply::ui
