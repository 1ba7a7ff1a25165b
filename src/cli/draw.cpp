#include <filesystem>

#include "cli/commands.hpp"
#include "cli/walk_files.hpp"
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

core::Result<core::Done> write_picture(const session::Run& run, core::Step step,
                                       const std::string& path, core::Language language,
                                       const core::Notation& notation,
                                       const exporter::Folds& folds) {
  if (const auto format = check_format(path); !format) return format.error();
  return core::write_file(
      path, exporter::picture(run, step, language, exporter::Caption::sentence, notation, folds));
}

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
  const core::Notation notation = notation_of(context, **run);
  if (arguments.out == "-") {
    return Answer{
        exporter::picture(**run, step, context.language, exporter::Caption::sentence, notation)};
  }
  const auto done = write_picture(**run, step, arguments.out, context.language, notation);
  if (!done) return done.error();
  return Answer{};
}

}  // namespace ply::cli
