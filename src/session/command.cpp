#include "session/command.hpp"

#include <algorithm>

#include "core/parse.hpp"

namespace ply::session {

std::optional<WindowSize> parse_window_size(std::string_view text) {
  const auto cross = std::min(text.find('x'), text.size());
  const auto width = core::parse_number<int>(text.substr(0, cross));
  const auto height = core::parse_number<int>(text.substr(std::min(cross + 1, text.size())));
  const auto within = [](std::optional<int> length, int least, int most) {
    return length && least <= *length && *length <= most;
  };
  if (!within(width, kLeastSize.width, kMostSize.width)) return {};
  if (!within(height, kLeastSize.height, kMostSize.height)) return {};
  return WindowSize{*width, *height};
}

}  // namespace ply::session
