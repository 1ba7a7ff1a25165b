#pragma once

#include <span>
#include <vector>

#include "cli/raw_arguments.hpp"

/// The grammar of the command line as data: which command takes which options. A new option is one
/// row here, its catalogue entry, and its meaning in arguments.cpp.
namespace ply::cli {

/// An option or positional that takes a value. Its help text is the entry "cli.option_<key>".
struct OptionSpec {
  const char* flags;        ///< "--depth"; a positional has no dashes
  const char* placeholder;  ///< what its value looks like; empty for positionals
  const char* key;
  std::optional<std::string> RawArguments::*target;
};

/// A command. Its texts are "cli.brief_<name>", "cli.usage_<name>", "cli.examples_<name>".
struct VerbSpec {
  Verb verb;
  const char* name;
  std::vector<OptionSpec> options;
  bool takes_list = false;  ///< the flag --list
};

/// What the program does without a command, by the name "open".
const VerbSpec& open_spec();
/// The commands, in the order in which help shows them.
std::span<const VerbSpec> command_specs();
/// --language, which every command takes.
const OptionSpec& language_spec();

}  // namespace ply::cli
