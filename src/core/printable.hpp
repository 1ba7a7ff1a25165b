#pragma once

#include <string>
#include <string_view>

namespace ply::core {

/// Text for a terminal: control characters, with which a file could command it, become U+FFFD; line
/// breaks and tabs stay. Malformed UTF-8 becomes U+FFFD as well.
std::string printable(std::string_view text);

/// Text on one line: every control character, line breaks and tabs too, as JSON escapes it,
/// "\u000a".
std::string on_one_line(std::string_view text);

}  // namespace ply::core
