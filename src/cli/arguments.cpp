#include "cli/arguments.hpp"

#include <array>
#include <limits>
#include <numeric>
#include <span>

#include "core/limits.hpp"
#include "core/parse.hpp"
#include "core/text.hpp"
#include "game/games.hpp"
#include "session/source.hpp"

namespace ply::cli {
namespace {

using core::Message;
using core::Result;

core::Error bad_value(std::string_view option, std::string_view given, std::string_view right) {
  return {Message("cli.bad_value")
              .text("option", option)
              .text("given", given)
              .message("right", Message(right))};
}

/// Words with commas between.
std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    words.emplace_back(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return words;
}

/// Interprets the words of one command line; the first problem wins.
class Interpreter {
 public:
  explicit Interpreter(const RawArguments& raw) : raw_(raw) {}

  Result<Arguments> interpret() {
    arguments_.verb = raw_.verb;
    read_source();
    read_rules();
    read_notation();
    read_hidden();
    read_output();
    read_window();
    if (raw_.verb == Verb::selfplay) read_self_play();
    if (problem_) return *problem_;
    return std::move(arguments_);
  }

 private:
  void read_source();
  void read_depth();
  void read_position();
  void read_rules();
  void read_notation();
  void read_hidden();
  template <class Choice>
  void choose(std::string_view option, const std::optional<std::string>& given,
              std::optional<Choice>& target);
  void read_output();
  void read_self_play();
  std::optional<std::vector<std::uint32_t>> depth_range(std::string_view text) const;
  void read_window();
  void fail(core::Error error) {
    if (!problem_) problem_ = std::move(error);
  }
  /// A whole number in [least, most].
  template <class Number>
  std::optional<Number> whole(std::string_view option, const std::optional<std::string>& given,
                              std::string_view right, Number least,
                              Number most = std::numeric_limits<Number>::max());
  /// The index of the word among the two that are allowed.
  std::optional<std::size_t> choice(std::string_view option,
                                    const std::optional<std::string>& given,
                                    std::array<std::string_view, 2> allowed);

  const RawArguments& raw_;
  Arguments arguments_;
  std::optional<core::Error> problem_;
};

template <class Number>
std::optional<Number> Interpreter::whole(std::string_view option,
                                         const std::optional<std::string>& given,
                                         std::string_view right, Number least, Number most) {
  if (!given) return std::nullopt;
  const auto parsed = core::parse_number<Number>(*given);
  if (parsed && least <= *parsed && *parsed <= most) return parsed;
  fail(bad_value(option, *given, right));
  return std::nullopt;
}

std::optional<std::size_t> Interpreter::choice(std::string_view option,
                                               const std::optional<std::string>& given,
                                               std::array<std::string_view, 2> allowed) {
  if (!given) return std::nullopt;
  for (std::size_t i = 0; i < allowed.size(); ++i) {
    if (*given == allowed[i]) return i;
  }
  fail({Message("cli.bad_choice")
            .text("option", option)
            .text("given", *given)
            .text("first", allowed[0])
            .text("second", allowed[1])});
  return std::nullopt;
}

void Interpreter::read_source() {
  if (raw_.source) {
    arguments_.source = *raw_.source;
  } else if (raw_.verb != Verb::open) {
    const bool game = raw_.verb == Verb::perft || raw_.verb == Verb::selfplay;
    fail({Message(game ? "cli.missing_game" : "cli.missing_source")});
  }
  read_position();
}

void Interpreter::read_depth() {
  std::optional<std::int64_t>& depth = arguments_.settings.depth;
  if (raw_.verb != Verb::perft) {
    depth = whole<std::int64_t>("--depth", raw_.depth, "cli.right_depth", 0);
  } else if (raw_.depth) {
    depth = whole<std::int64_t>("--depth", raw_.depth, "cli.right_perft_depth", 1, core::kMaxDepth);
  } else {
    fail({Message("cli.missing_depth")});
  }
}

void Interpreter::read_position() {
  arguments_.position = raw_.position;
  const bool source = !arguments_.source.empty();
  if (!raw_.position || (source && game::find_game(arguments_.source) != nullptr)) return;
  if (!source) return fail({Message("cli.missing_game")});
  fail({Message("cli.position_without_game").text("source", arguments_.source)});
}

void Interpreter::read_rules() {
  session::StatedSettings& stated = arguments_.settings;
  stated.algorithm = raw_.algorithm;
  read_depth();
  if (const auto no = choice("--cut-on-equality", raw_.cut_on_equality, {"yes", "no"})) {
    stated.cut_on_equality = *no == 0;
  }
  stated.returns = raw_.returns;
  stated.test_order = raw_.test_order;
  stated.child_order = raw_.child_order;
  stated.root = raw_.root;
  stated.eval = raw_.eval;
  stated.restore = raw_.restore;
  stated.candidates =
      whole<std::int64_t>("--candidates", raw_.candidates, "cli.right_candidates", 0);
  stated.visit_limit = whole<std::uint64_t>("--visit-limit", raw_.visit_limit,
                                            "cli.right_visit_limit", 1, core::kMostVisits);
  if (raw_.time) {
    stated.time = core::parse_number<double>(*raw_.time);
    if (!stated.time) fail(bad_value("--time", *raw_.time, "cli.right_time"));
  }
  if (!raw_.window) return;
  stated.window = core::parse_window(*raw_.window);
  if (!stated.window) fail(bad_value("--window", *raw_.window, "cli.right_window"));
}

template <class Choice>
void Interpreter::choose(std::string_view option, const std::optional<std::string>& given,
                         std::optional<Choice>& target) {
  constexpr auto kNames = choice_names(Choice{});
  static_assert(kNames.size() == 2);
  if (const auto chosen = choice(option, given, {kNames[0], kNames[1]}))
    target = static_cast<Choice>(*chosen);
}

void Interpreter::read_notation() {
  core::StatedNotation& stated = arguments_.notation;
  choose("--shapes", raw_.shapes, stated.shapes);
  choose("--window-at", raw_.window_at, stated.window);
  choose("--beside", raw_.beside, stated.beside);
  choose("--infinity", raw_.infinity, stated.infinity);
  choose("--pruned", raw_.pruned, stated.pruned);
}

/// "values,names": these are hidden, whatever the file says; "none": nothing is.
void Interpreter::read_hidden() {
  if (!raw_.hide) return;
  core::StatedNotation& stated = arguments_.notation;
  if (*raw_.hide == "none") return stated.shown.fill(true);
  for (const std::string& name : split(*raw_.hide)) {
    if (const auto layer = core::choice_named<core::Layer>(name)) {
      stated.show(*layer, false);
    } else {
      fail({Message("cli.bad_layer")
                .text("given", name)
                .text("layers", core::listed(choice_names(core::Layer{})))});
    }
  }
}

void Interpreter::read_output() {
  if (raw_.verb != Verb::selfplay) {
    if (const auto json = choice("--format", raw_.format, {"text", "json"}))
      arguments_.format = *json == 1 ? Format::json : Format::text;
  }
  arguments_.list = raw_.list;
  if (raw_.step != "end" || raw_.verb == Verb::open) {
    const std::string_view right =
        raw_.verb == Verb::open ? "cli.right_step" : "cli.right_step_or_end";
    arguments_.step = whole<core::Step>("--step", raw_.step, right, 0);
  }
  if (raw_.out) arguments_.out = *raw_.out;
  if (arguments_.out.empty() && (raw_.verb == Verb::draw || raw_.verb == Verb::walk)) {
    fail({Message("cli.missing_out")});
  }
  if (raw_.algorithms) arguments_.algorithms = split(*raw_.algorithms);
}

/// "3-9", "5".
std::optional<std::vector<std::uint32_t>> Interpreter::depth_range(std::string_view text) const {
  const std::size_t dash = text.find('-');
  const auto first = core::parse_number<std::uint32_t>(text.substr(0, dash));
  const auto last = dash == std::string_view::npos
                        ? first
                        : core::parse_number<std::uint32_t>(text.substr(dash + 1));
  if (!first || !last || *first < 1 || *first > *last || *last > core::kMaxDepth)
    return std::nullopt;
  std::vector<std::uint32_t> depths(*last - *first + 1);
  std::iota(depths.begin(), depths.end(), *first);
  return depths;
}

void Interpreter::read_self_play() {
  if (!raw_.depths) return fail({Message("cli.missing_depths")});
  const auto depths = depth_range(*raw_.depths);
  if (!depths) return fail(bad_value("--depths", *raw_.depths, "cli.right_depths"));
  arguments_.depths = *depths;
  if (raw_.eval) {
    const std::vector<std::string> names = split(*raw_.eval);
    if (names.empty() || names.size() > 2)
      return fail(bad_value("--eval", *raw_.eval, "cli.right_evals"));
    arguments_.settings.eval = names.front();
    arguments_.other_eval = names.back();
  }
  if (!raw_.format) return;
  const auto format = core::choice_named<session::TableFormat>(*raw_.format);
  if (!format) return fail(bad_value("--format", *raw_.format, "cli.right_table_format"));
  arguments_.table = *format;
}

void Interpreter::read_window() {
  arguments_.script = raw_.script;
  arguments_.settings_file = raw_.settings_file;
  if (const auto korean = choice("--language", raw_.language, {"en", "ko"})) {
    arguments_.language = *korean == 1 ? core::Language::korean : core::Language::english;
  }
  if (!raw_.size) return;
  arguments_.size = session::parse_window_size(*raw_.size);
  if (!arguments_.size) fail(bad_value("--size", *raw_.size, "cli.right_size"));
}

}  // namespace

std::string named_source(const Arguments& arguments) {
  if (!arguments.position) return arguments.source;
  return session::game_source(arguments.source, *arguments.position);
}

core::Result<Arguments> interpret(const RawArguments& raw) {
  return Interpreter(raw).interpret();
}

core::Language text_language(int argc, const char* const* argv) {
  constexpr std::string_view kFlag = "--language";
  const std::span<const char* const> words(argv, static_cast<std::size_t>(argc));
  for (std::size_t i = words.size(); i-- > 1;) {
    std::string_view code = words[i];
    if (code == kFlag && i + 1 < words.size()) {
      code = words[i + 1];
    } else if (code.starts_with(std::string(kFlag) + "=")) {
      code.remove_prefix(kFlag.size() + 1);
    } else {
      continue;
    }
    if (code == "en" || code == "ko") return core::language_from_code(code);
    break;  // not a language of ours; the command line is refused in the language of the system
  }
  return core::system_language();
}

}  // namespace ply::cli
