#include "cli/cli.hpp"

#include <cerrno>
#include <csignal>
#include <iostream>

#ifdef SIGPIPE  // POSIX
#include <unistd.h>
#endif

#include "cli/commands.hpp"
#include "core/file.hpp"
#include "core/printable.hpp"
#include "session/source.hpp"

namespace ply::cli {
namespace {

using core::Message;

/// Without this a reader that has seen enough (`| head`) would end the program by a signal.
void ignore_closed_pipes() {
#ifdef SIGPIPE
  std::signal(SIGPIPE, SIG_IGN);
#endif
}

bool is_terminal_error() {
#ifdef SIGPIPE
  return isatty(STDERR_FILENO) != 0;
#else
  return false;
#endif
}

core::Result<Answer> open(const Context& context, const OpenWindow& open_window) {
  if (!open_window) {
    tell(context.streams, context.words(), Message("cli.no_window"));
    return Answer{"", kNoWindow};
  }
  const Arguments& arguments = context.arguments;
  WindowRequest request;
  if (arguments.source == "-") {
    const auto text =
        core::read_stream(context.streams.in, context.words().text("cli.standard_input"));
    if (!text) return text.error();
    request.source = std::string(session::kText) + *text;
  } else if (!arguments.source.empty()) {
    request.source = session::absolute_source(named_source(arguments));
  }
  request.step = arguments.step;
  request.settings = arguments.settings;
  request.notation = arguments.notation;
  request.script = arguments.script;
  request.size = arguments.size;
  request.settings_file = arguments.settings_file;
  request.language = arguments.language;
  return Answer{"", open_window(request)};
}

core::Result<Answer> carry_out(const Context& context, const OpenWindow& open_window) {
  switch (context.arguments.verb) {
    case Verb::solve:
      return solve(context);
    case Verb::compare:
      return compare(context);
    case Verb::draw:
      return draw(context);
    case Verb::walk:
      return walk(context);
    case Verb::check:
      return check(context);
    case Verb::perft:
      return perft(context);
    case Verb::selfplay:
      return selfplay(context);
    case Verb::open:
    case Verb::help:
      break;  // help never gets here: it is information
  }
  return open(context, open_window);
}

/// From the words of the command line to its answer.
core::Result<Answer> answer(int argc, const char* const* argv, const OpenWindow& open_window,
                            Streams& streams, core::Language language) {
  const auto reading = read_arguments(argc, argv, core::Catalogue::of(language));
  if (!reading) return reading.error();
  if (const auto* information = std::get_if<Information>(&*reading)) {
    return Answer{information->text};
  }
  const auto arguments = interpret(std::get<RawArguments>(*reading));
  if (!arguments) return arguments.error();
  return carry_out({*arguments, streams, language}, open_window);
}

}  // namespace

Streams standard_streams() {
  return {std::cin, std::cout, std::cerr, is_terminal_error()};
}

int run(int argc, const char* const* argv, const OpenWindow& open_window, Streams streams) {
  ignore_closed_pipes();
  const core::Language language = text_language(argc, argv);
  const core::Catalogue& words = core::Catalogue::of(language);
  const auto result = answer(argc, argv, open_window, streams, language);
  if (!result) {
    tell(streams, words, result.error().message);
    return kWrong;
  }
  errno = 0;
  streams.out << core::printable(result->text) << std::flush;
  // A closed pipe is no error: its reader has seen enough.
  if (streams.out.good() || errno == EPIPE) return result->code;
  tell(streams, words, Message("cli.output_lost"));
  return kWrong;
}

}  // namespace ply::cli
