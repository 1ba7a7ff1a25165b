#pragma once

#include <optional>
#include <string>
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

/// A value as one word of a report: in quotation marks if it has blanks, with a backslash before
/// such marks and backslashes in it. What waits for a value or expects one takes it with them.
std::string script_value(std::string_view value);

/// How each kind of line is written: "seek N|end". For help.
std::vector<std::string_view> script_usages();

}  // namespace ply::session
