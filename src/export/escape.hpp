#pragma once

#include <string>
#include <string_view>

namespace ply::exporter {

/// Text for XML and HTML, between tags or in an attribute in double quotes: markup characters
/// become entities, control characters that XML cannot hold become spaces.
std::string escaped(std::string_view text);

}  // namespace ply::exporter
