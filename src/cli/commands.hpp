#pragma once

#include <memory>
#include <string>

#include "cli/arguments.hpp"
#include "cli/cli.hpp"
#include "core/catalogue.hpp"
#include "core/result.hpp"
#include "game/tree.hpp"

/// The commands that need no window. Each does its work and returns its result; run() writes it, or
/// tells the error.
namespace ply::cli {

/// What a command has to say: the text for standard output and the exit code.
struct Answer {
  std::string text;
  int code = kDone;
};

/// What every command gets.
struct Context {
  const Arguments& arguments;
  Streams& streams;
  core::Language language;

  const core::Catalogue& words() const { return core::Catalogue::of(language); }
};

/// Tells something to the person at the terminal: one line on `err`, after the program's name.
void tell(Streams& streams, const core::Catalogue& words, const core::Message& message);

core::Result<Answer> solve(const Context& context);
core::Result<Answer> compare(const Context& context);
core::Result<Answer> draw(const Context& context);
core::Result<Answer> walk(const Context& context);
core::Result<Answer> check(const Context& context);
core::Result<Answer> perft(const Context& context);
core::Result<Answer> selfplay(const Context& context);

/// What messages call the source of a command.
std::string source_name(const Context& context);
/// Reads the source of a command: a file, "-" for standard input, or "bundled:ID".
core::Result<std::shared_ptr<const game::Tree>> load(const Context& context);
/// Searches a tree with settings as stated, then as in its file, then by default. Tells if the
/// search was stopped at its limit.
core::Result<std::shared_ptr<const session::Run>> search(const Context& context,
                                                         std::shared_ptr<const game::Tree> tree,
                                                         const session::StatedSettings& stated);
/// Reads the source and searches it.
core::Result<std::shared_ptr<const session::Run>> search(const Context& context);

/// How a picture of the run is drawn: as stated, then as in its file, then as usual.
core::Notation notation_of(const Context& context, const session::Run& run);

}  // namespace ply::cli
