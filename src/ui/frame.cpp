#include "ui/frame.hpp"

#include <algorithm>

namespace ply::ui {

void Frame::place(Placed::Kind kind, Rect rect, std::string_view text) const {
  const float bottom = std::min(rect.bottom(), clip_bottom);
  rect.y = std::max(rect.y, clip_top);
  rect.height = bottom - rect.y;
  if (rect.height > 0) out.placed.push_back({kind, rect, within, layer, std::string(text)});
}

}  // namespace ply::ui
