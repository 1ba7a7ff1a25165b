#pragma once

#include <cstddef>
#include <string_view>

#include "core/message.hpp"

namespace ply::game {

/// Says in words why a text is not JSON: "tree_error.not_json" with line, column (both from 1, the
/// column in characters) and the reason as a nested message. `read` is how many bytes the parser
/// had taken when it gave up. Linear in `read`.
core::Message why_not_json(std::string_view json, std::size_t read);

/// The same for text in another encoding, which no parser needs to see: UTF-16, UTF-32.
bool is_utf16_or_32(std::string_view text);

}  // namespace ply::game
