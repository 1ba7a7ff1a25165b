#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "session/command.hpp"

/// The grammar of scripts: one command a line.
namespace ply::session {

/// One script line to a command; empty lines and lines starting with # give none. Errors name the
/// word and what would be right.
core::Result<std::optional<Command>> parse_command(std::string_view line);

struct ScriptLine {
  int number = 0;  ///< 1-based
  Command command;
};
/// The commands of a script in order. Errors start with "FILE:LINE: ".
core::Result<std::vector<ScriptLine>> parse_script(std::string_view text, std::string_view file);

/// How each kind of line is written: "seek N|end". For help.
std::vector<std::string_view> script_usages();

}  // namespace ply::session
