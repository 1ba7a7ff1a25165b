#include "cli/commands.hpp"
#include "export/report.hpp"

namespace ply::cli {
namespace {

/// A longer table helps nobody who did not ask for it.
constexpr core::Step kTableSteps = 2'000;

}  // namespace

core::Result<Answer> solve(const Context& context) {
  const auto run = search(context);
  if (!run) return run.error();
  if (context.arguments.format == Format::json) return Answer{exporter::solve_json(**run)};
  const core::Notation notation = notation_of(context, **run);
  const core::Step steps = (*run)->trace.step_count();
  std::string text = exporter::heading(**run, context.language);
  if (steps <= kTableSteps || context.arguments.list) {
    text += exporter::step_table(**run, context.language, session::LogFilter::all,
                                 session::TableFormat::text, notation) +
            "\n";
  } else {
    tell(context.streams, context.words(), core::Message("cli.no_table").count("steps", steps));
  }
  return Answer{
      text + exporter::summary(**run, context.language, notation, session::restore_times(**run))};
}

}  // namespace ply::cli
