#include "cli/raw_arguments.hpp"

#include <algorithm>
#include <filesystem>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/help.hpp"
#include "cli/help_topics.hpp"
#include "cli/options.hpp"
#include "cli/version.hpp"
#include "core/text.hpp"

namespace ply::cli {
namespace {

using core::Message;

/// One command line on its way through CLI11. Its own texts are English and are not used, except
/// for a refusal that has no message of ours.
class Reader {
 public:
  explicit Reader(const core::Catalogue& words);
  core::Result<Reading> read(int argc, const char* const* argv);

 private:
  void add(CLI::App& app, const VerbSpec& verb);
  void add(CLI::App& app, const OptionSpec& option);
  std::string text(std::string_view prefix, std::string_view key) const;
  const CLI::App& chosen() const;
  std::vector<std::string_view> command_names() const;
  std::string_view mistyped_command() const;
  core::Result<Reading> finished() const;
  core::Error unknown_command(std::string_view nearest) const;
  core::Result<Reading> help_about() const;
  core::Error unexpected_words() const;
  core::Error unknown_option(std::string_view option) const;

  const core::Catalogue& words_;
  CLI::App app_;
  RawArguments raw_;
};

Reader::Reader(const core::Catalogue& words) : words_(words) {
  app_.require_subcommand(0, 1);
  add(app_, open_spec());
  app_.set_version_flag("--version", "plyscope " + std::string(version()),
                        text("cli.option_", "version"));
  for (const VerbSpec& verb : command_specs()) {
    CLI::App* command = app_.add_subcommand(verb.name, text("cli.brief_", verb.name));
    add(*command, verb);
    command->callback([this, chosen = verb.verb] { raw_.verb = chosen; });
  }
}

void Reader::add(CLI::App& app, const VerbSpec& verb) {
  app.set_help_flag("-h,--help", text("cli.option_", "help"));
  for (const OptionSpec& option : verb.options)
    add(app, option);
  if (verb.takes_list) app.add_flag("--list", raw_.list, text("cli.option_", "list"));
  add(app, language_spec());
}

void Reader::add(CLI::App& app, const OptionSpec& option) {
  app.add_option(option.flags, raw_.*option.target, text("cli.option_", option.key))
      ->type_name(option.placeholder)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

std::string Reader::text(std::string_view prefix, std::string_view key) const {
  constexpr auto kLayers = choice_names(core::Layer{});
  return words_.format(
      core::Message(std::string(prefix).append(key)).text("layers", core::listed(kLayers, ",")));
}

/// The command that was given, else the program itself.
const CLI::App& Reader::chosen() const {
  const auto given = app_.get_subcommands();
  return given.empty() ? app_ : *given.front();
}

std::vector<std::string_view> Reader::command_names() const {
  std::vector<std::string_view> names;
  for (const VerbSpec& verb : command_specs())
    names.emplace_back(verb.name);
  return names;
}

/// The command that the first word seems to mean, if it is no file.
std::string_view Reader::mistyped_command() const {
  std::error_code ignored;
  if (&chosen() != &app_ || !raw_.source || std::filesystem::exists(*raw_.source, ignored)) {
    return {};
  }
  return core::nearest(*raw_.source, command_names());
}

core::Error Reader::unknown_command(std::string_view nearest) const {
  const std::string& word = *raw_.source;
  if (nearest.empty()) return {Message("cli.unknown_command").text("command", word)};
  return {Message("cli.unknown_command_near").text("command", word).text("nearest", nearest)};
}

core::Error Reader::unknown_option(std::string_view option) const {
  const std::string_view word = option.substr(0, option.find('='));
  std::vector<std::string> known;
  for (const CLI::Option* candidate : chosen().get_options()) {
    if (!candidate->get_positional()) known.push_back(candidate->get_name());
  }
  const std::vector<std::string_view> names(known.begin(), known.end());
  const std::string_view near = core::nearest(word, names);
  if (near.empty()) return {Message("cli.unknown_option").text("option", word)};
  return {Message("cli.unknown_option_near").text("option", word).text("nearest", near)};
}

core::Error Reader::unexpected_words() const {
  if (const std::string_view near = mistyped_command(); !near.empty()) return unknown_command(near);
  const std::vector<std::string> left = app_.remaining(true);
  const auto option = std::ranges::find_if(
      left, [](const std::string& word) { return word.size() > 1 && word.starts_with('-'); });
  if (option != left.end()) return unknown_option(*option);
  return {Message("cli.unexpected_word").text("word", left.front())};
}

/// What CLI11 accepts and we do not: options of a command before its name, a mistyped command
/// taken for a file.
core::Result<Reading> Reader::finished() const {
  if (const std::string_view near = mistyped_command(); !near.empty()) {
    return unknown_command(near);
  }
  if (raw_.verb == Verb::open) return Reading(raw_);
  for (const CLI::Option* option : app_.get_options()) {
    if (option->count() == 0 || option->check_name(language_spec().flags)) continue;
    return core::Error{Message("cli.word_before_command")
                           .text("word", option->get_name(option->get_positional()))
                           .text("command", chosen().get_name())};
  }
  return raw_.verb == Verb::help ? help_about() : Reading(raw_);
}

core::Result<Reading> Reader::help_about() const {
  if (!raw_.source) return Reading(Information{help_text(app_, words_)});
  for (const CLI::App* command : app_.get_subcommands({})) {
    if (command->get_name() == *raw_.source)
      return Reading(Information{help_text(*command, words_)});
  }
  if (auto topic = topic_text(*raw_.source, words_)) return Reading(Information{*std::move(topic)});
  return unknown_command(core::nearest(*raw_.source, command_names()));
}

core::Result<Reading> Reader::read(int argc, const char* const* argv) {
  try {
    app_.parse(argc, argv);
    return finished();
  } catch (const CLI::CallForHelp&) {
    return Reading(Information{help_text(chosen(), words_)});
  } catch (const CLI::CallForVersion&) {
    return Reading(Information{app_.version() + "\n"});
  } catch (const CLI::ExtrasError&) {
    return unexpected_words();
  } catch (const CLI::ArgumentMismatch& missing) {
    const std::string_view told = missing.what();  // "--step: 1 required N missing"
    return core::Error{Message("cli.missing_value").text("option", told.substr(0, told.find(':')))};
  } catch (const CLI::ParseError& refusal) {
    return core::Error{Message("cli.refused").text("reason", refusal.what())};
  }
}

}  // namespace

core::Result<Reading> read_arguments(int argc, const char* const* argv,
                                     const core::Catalogue& words) {
  return Reader(words).read(argc, argv);
}

}  // namespace ply::cli
