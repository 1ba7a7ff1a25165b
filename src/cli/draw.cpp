#include <filesystem>
#include <utility>

#include "cli/commands.hpp"
#include "core/file.hpp"
#include "export/picture.hpp"

namespace ply::cli {
namespace {

using core::Message;

/// The formats that draw can write, by extension.
core::Result<core::Done> check_format(const std::string& out) {
  const std::string extension = std::filesystem::path(out).extension().string();
  if (out == "-" || extension == ".svg") return core::Done{};
  return core::Error{Message("cli.unknown_picture").text("out", out).text("formats", ".svg")};
}

}  // namespace

core::Result<Answer> draw(const Context& context) {
  const Arguments& arguments = context.arguments;
  if (const auto format = check_format(arguments.out); !format) return format.error();
  const auto run = search(context);
  if (!run) return run.error();
  const core::Step last = (*run)->trace.step_count();
  const core::Step step = arguments.step.value_or(last);
  if (step > last) {
    return core::Error{Message("cli.step_too_large").count("step", step).count("last", last)};
  }
  std::string picture =
      exporter::picture(**run, step, context.language, exporter::Caption::sentence);
  if (arguments.out == "-") return Answer{std::move(picture)};
  if (const auto done = core::write_file(arguments.out, picture); !done) return done.error();
  return Answer{};
}

}  // namespace ply::cli
