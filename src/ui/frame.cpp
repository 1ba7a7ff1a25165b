#include "ui/frame.hpp"

#include <algorithm>
#include <array>

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

bool Frame::shows_notes() const {
  using core::Layer;
  const auto& stated = model.run->tree->view().notation.shown;
  return std::ranges::all_of(
      std::array{Layer::values, Layer::windows, Layer::bounds, Layer::pruned, Layer::reasons},
      [&](Layer hideable) {
        return shows(hideable) || stated[static_cast<std::size_t>(hideable)] == false;
      });
}

}  // namespace ply::ui
