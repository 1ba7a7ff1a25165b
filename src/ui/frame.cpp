#include "ui/frame.hpp"

#include <algorithm>

#include "ui/shortcuts.hpp"

namespace ply::ui {

void Frame::place(Placed::Kind kind, Rect rect, std::string_view text) const {
  const float bottom = std::min(rect.bottom(), clip_bottom);
  rect.y = std::max(rect.y, clip_top);
  rect.height = bottom - rect.y;
  if (rect.height > 0) out.placed.push_back({kind, rect, within, layer, std::string(text)});
}

std::string Frame::sentence(core::Step step) const {
  if (shows(core::Layer::reasons)) return text(veiled(teach::explain(*model.run, step)));
  return text(core::Message("ui.reason_hidden").text("key", key_names(Action::peek, words)));
}

}  // namespace ply::ui
