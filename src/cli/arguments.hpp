#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/raw_arguments.hpp"
#include "core/ids.hpp"
#include "core/notation.hpp"
#include "core/result.hpp"
#include "session/command.hpp"
#include "session/event_log.hpp"
#include "session/run.hpp"

namespace ply::cli {

enum class Format : std::uint8_t { text, json };

/// A command line, understood.
struct Arguments {
  Verb verb = Verb::open;
  std::string source;  ///< empty: none (only without a verb); of perft: the game
  std::optional<std::string> position;
  session::StatedSettings settings;  ///< names are checked by session::resolve
  core::StatedNotation notation;
  std::vector<std::string> algorithms;  ///< of compare; empty: all
  Format format = Format::text;
  session::TableFormat table = session::TableFormat::text;  ///< of selfplay
  std::vector<std::uint32_t> depths;                        ///< of selfplay: plies
  std::optional<std::string> other_eval;                    ///< of selfplay: that of MIN
  bool list = false;
  std::optional<core::Step> step;  ///< absent: the end; for the window: not stated
  std::string out;                 ///< file or folder to write; "-": standard output
  std::optional<std::string> script, settings_file;
  std::optional<session::WindowSize> size;
  std::optional<core::Language> language;  ///< if stated
};

/// The source with its position, as session::read_named() takes it.
std::string named_source(const Arguments& arguments);

/// Gives the words their meaning. Errors name the option, what was given and what would be right.
core::Result<Arguments> interpret(const RawArguments& raw);

/// The language of the texts: --language wherever it stands, else LC_ALL, LC_MESSAGES, LANG. Needed
/// before anything else is understood, because errors are told in it.
core::Language text_language(int argc, const char* const* argv);

}  // namespace ply::cli
