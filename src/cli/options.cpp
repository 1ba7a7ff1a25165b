#include "cli/options.hpp"

#include <array>
#include <utility>

namespace ply::cli {
namespace {

constexpr OptionSpec kSource{"SOURCE", "", "source", &RawArguments::source};
constexpr OptionSpec kAlgorithm{"--algorithm", "NAME", "algorithm", &RawArguments::algorithm};

/// How to search: the same for every command that searches.
constexpr auto kRules = std::to_array<OptionSpec>({
    {"--depth", "N", "depth", &RawArguments::depth},
    {"--cut-on-equality", "yes|no", "cut_on_equality", &RawArguments::cut_on_equality},
    {"--returns", "soft|hard", "returns", &RawArguments::returns},
    {"--test-order", "update-first|test-first", "test_order", &RawArguments::test_order},
    {"--window", "A,B", "window", &RawArguments::window},
    {"--child-order", "left|right", "child_order", &RawArguments::child_order},
    {"--root", "max|min", "root", &RawArguments::root},
    {"--visit-limit", "N", "visit_limit", &RawArguments::visit_limit},
    {"--time", "S", "time", &RawArguments::time},
    {"--position", "TEXT", "position", &RawArguments::position},
    {"--eval", "NAME", "eval", &RawArguments::eval},
    {"--candidates", "N", "candidates", &RawArguments::candidates},
    {"--restore", "undo|copy|forget", "restore", &RawArguments::restore},
});

constexpr OptionSpec kHide{"--hide", "A,B|none", "hide", &RawArguments::hide};

/// How to draw what was found: the same for every command that draws it.
constexpr auto kNotation = std::to_array<OptionSpec>({
    kHide,
    {"--shapes", "triangles|circles", "shapes", &RawArguments::shapes},
    {"--window-at", "node|edge", "window_at", &RawArguments::window_at},
    {"--beside", "window|range", "beside", &RawArguments::beside},
    {"--infinity", "written|blank", "infinity", &RawArguments::infinity},
    {"--pruned", "slash|cross", "pruned", &RawArguments::pruned},
});

std::vector<OptionSpec> with_rules(std::vector<OptionSpec> options) {
  options.insert(options.end(), kRules.begin(), kRules.end());
  return options;
}

std::vector<OptionSpec> with_rules_and_notation(std::vector<OptionSpec> options) {
  options = with_rules(std::move(options));
  options.insert(options.end(), kNotation.begin(), kNotation.end());
  return options;
}

}  // namespace

const VerbSpec& open_spec() {
  static const VerbSpec spec{
      Verb::open, "open",
      with_rules_and_notation({{"FILE", "", "source", &RawArguments::source},
                               {"--step", "N", "open_step", &RawArguments::step},
                               {"--size", "WxH", "size", &RawArguments::size},
                               {"--script", "FILE", "script", &RawArguments::script},
                               {"--settings", "FILE", "settings", &RawArguments::settings_file},
                               kAlgorithm})};
  return spec;
}

std::span<const VerbSpec> command_specs() {
  static const auto specs = std::to_array<VerbSpec>({
      {Verb::solve, "solve",
       with_rules({kSource,
                   {"--format", "text|json", "format", &RawArguments::format},
                   kHide,
                   kAlgorithm}),
       true},
      {Verb::compare, "compare",
       with_rules({kSource, {"--algorithms", "A,B", "algorithms", &RawArguments::algorithms}})},
      {Verb::draw, "draw",
       with_rules_and_notation({kSource,
                                {"-o,--out", "OUT", "draw_out", &RawArguments::out},
                                {"--step", "N|end", "draw_step", &RawArguments::step},
                                kAlgorithm})},
      {Verb::walk, "walk",
       with_rules_and_notation(
           {kSource, {"-o,--out", "DIR", "walk_out", &RawArguments::out}, kAlgorithm})},
      {Verb::check, "check", {{"FILE", "", "check_file", &RawArguments::source}}},
      {Verb::perft,
       "perft",
       {{"GAME", "", "game", &RawArguments::source},
        {"--depth", "N", "perft_depth", &RawArguments::depth},
        {"--position", "TEXT", "position", &RawArguments::position}}},
      {Verb::selfplay,
       "selfplay",
       {{"GAME", "", "game", &RawArguments::source},
        {"--depths", "A-B", "depths", &RawArguments::depths},
        {"--eval", "NAME[,NAME]", "selfplay_eval", &RawArguments::eval},
        {"--candidates", "N", "candidates", &RawArguments::candidates},
        {"--position", "TEXT", "position", &RawArguments::position},
        {"--format", "text|markdown|csv", "table_format", &RawArguments::format},
        kAlgorithm}},
      {Verb::help, "help", {{"COMMAND", "", "command", &RawArguments::source}}},
  });
  return specs;
}

const OptionSpec& language_spec() {
  static constexpr OptionSpec spec{"--language", "en|ko", "language", &RawArguments::language};
  return spec;
}

}  // namespace ply::cli
