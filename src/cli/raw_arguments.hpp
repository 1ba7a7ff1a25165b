#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/catalogue.hpp"
#include "core/result.hpp"

namespace ply::cli {

/// The first word of a command line; `open` has none, it opens the window.
enum class Verb : std::uint8_t { open, solve, compare, draw, walk, check, perft, selfplay, help };

/// The words of a command line, sorted by option and not yet interpreted.
struct RawArguments {
  Verb verb = Verb::open;
  std::optional<std::string> source;  ///< of `help`: the command it is about; of `perft`: the game
  std::optional<std::string> position, depths;
  std::optional<std::string> algorithm, algorithms, depth, cut_on_equality, returns, test_order,
      window, child_order, root, visit_limit, time, eval, candidates, restore;
  std::optional<std::string> hide, shapes, window_at, beside, infinity, pruned;
  std::optional<std::string> format, step, out;
  std::optional<std::string> script, size, settings_file, language;
  bool list = false;
};

/// A text that was asked for instead of work: help or version.
struct Information {
  std::string text;
};

using Reading = std::variant<RawArguments, Information>;

/// Sorts the words of a command line. Of an option given twice the last one counts. Errors: unknown
/// or surplus words (the nearest option or command is suggested), an option without its value.
core::Result<Reading> read_arguments(int argc, const char* const* argv,
                                     const core::Catalogue& words);

}  // namespace ply::cli
