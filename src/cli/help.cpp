#include "cli/help.hpp"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "cli/options.hpp"
#include "core/text.hpp"

namespace ply::cli {
namespace {

Row row_of(const CLI::Option& option) {
  if (option.get_positional()) return {option.get_name(true), option.get_description()};
  std::string left;
  for (const std::string& name : option.get_snames())
    left.append("-").append(name).append(", ");
  left.append("--").append(option.get_lnames().front());
  if (!option.get_type_name().empty()) left.append(" ").append(option.get_type_name());
  return {left, option.get_description()};
}

std::vector<Row> option_rows(const CLI::App& command) {
  std::vector<Row> rows;
  for (const CLI::Option* option : command.get_options())
    rows.push_back(row_of(*option));
  std::ranges::stable_partition(rows, [](const Row& row) { return !row.first.starts_with('-'); });
  return rows;
}

std::vector<Row> command_rows(const CLI::App& program) {
  std::vector<Row> rows;
  for (const CLI::App* command : program.get_subcommands({})) {
    rows.emplace_back(command->get_name(), command->get_description());
  }
  return rows;
}

}  // namespace

std::string aligned(const std::vector<Row>& rows) {
  std::size_t width = 0;
  for (const Row& row : rows)
    width = std::max(width, core::terminal_columns(row.first));
  std::string text;
  for (const auto& [left, right] : rows) {
    const std::size_t padding = width - core::terminal_columns(left) + 2;
    text.append("  ").append(left).append(padding, ' ').append(right).append("\n");
  }
  return text;
}

std::string help_text(const CLI::App& command, const core::Catalogue& words) {
  const std::string name = command.get_parent() == nullptr ? open_spec().name : command.get_name();
  const auto entry = [&](const std::string& key) { return words.text(key); };
  std::string text;
  text.append(entry("cli.usage_" + name)).append("\n\n");
  text.append(entry("cli.brief_" + name)).append("\n");
  if (const auto commands = command_rows(command); !commands.empty()) {
    text.append("\n").append(entry("cli.commands")).append("\n").append(aligned(commands));
  }
  text.append("\n").append(entry("cli.options")).append("\n").append(aligned(option_rows(command)));
  text.append("\n").append(entry("cli.examples_" + name)).append("\n");
  return text;
}

}  // namespace ply::cli
