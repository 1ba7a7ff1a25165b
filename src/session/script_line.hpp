#pragma once

#include <string_view>
#include <vector>

namespace ply::session {

/// How each kind of script line is written: "seek N|end". For help.
std::vector<std::string_view> script_usages();

}  // namespace ply::session
