#include "cli/arguments.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <span>

namespace ply::cli {
namespace {

using core::Message;
using core::Result;

/// Reads the whole word as a number, or nothing.
template <class Number>
std::optional<Number> number(std::string_view word) {
  Number parsed{};
  const char* const end = word.data() + word.size();
  const auto [stop, problem] = std::from_chars(word.data(), end, parsed);
  if (problem != std::errc{} || stop != end) return std::nullopt;
  return parsed;
}

/// A value of a window: a decimal, "-inf" or "inf".
std::optional<core::Value> bound(std::string_view word) {
  const auto parsed = number<core::Value>(word);
  if (!parsed || std::isnan(*parsed)) return std::nullopt;
  return core::normalised(*parsed);
}

core::Error bad_value(std::string_view option, std::string_view given, std::string_view right) {
  return {Message("cli.bad_value")
              .text("option", option)
              .text("given", given)
              .message("right", Message(right))};
}

/// Interprets the words of one command line; the first problem wins.
class Interpreter {
 public:
  explicit Interpreter(const RawArguments& raw) : raw_(raw) {}

  Result<Arguments> interpret() {
    arguments_.verb = raw_.verb;
    read_source();
    read_rules();
    read_output();
    read_window();
    if (problem_) return *problem_;
    return std::move(arguments_);
  }

 private:
  void read_source();
  void read_rules();
  void read_output();
  void read_window();
  void fail(core::Error error) {
    if (!problem_) problem_ = std::move(error);
  }
  /// A whole number from `least` up.
  template <class Number>
  std::optional<Number> whole(std::string_view option, const std::optional<std::string>& given,
                              Number least, std::string_view right);
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
                                         const std::optional<std::string>& given, Number least,
                                         std::string_view right) {
  if (!given) return std::nullopt;
  const auto parsed = number<Number>(*given);
  if (parsed && *parsed >= least) return parsed;
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
    fail({Message("cli.missing_source")});
  }
}

void Interpreter::read_rules() {
  session::StatedSettings& stated = arguments_.settings;
  stated.algorithm = raw_.algorithm;
  stated.depth = whole<std::int64_t>("--depth", raw_.depth, 0, "cli.right_depth");
  if (const auto no = choice("--cut-on-equality", raw_.cut_on_equality, {"yes", "no"})) {
    stated.cut_on_equality = *no == 0;
  }
  stated.returns = raw_.returns;
  stated.test_order = raw_.test_order;
  stated.child_order = raw_.child_order;
  stated.root = raw_.root;
  stated.visit_limit =
      whole<std::uint64_t>("--visit-limit", raw_.visit_limit, 1, "cli.right_visit_limit");
  if (!raw_.window) return;
  const std::string_view pair = *raw_.window;
  const std::size_t comma = std::min(pair.find(','), pair.size());
  const auto alpha = bound(pair.substr(0, comma));
  const auto beta = bound(pair.substr(std::min(comma + 1, pair.size())));
  if (!alpha || !beta) return fail(bad_value("--window", pair, "cli.right_window"));
  stated.window = core::Window{*alpha, *beta};
}

void Interpreter::read_output() {
  if (const auto json = choice("--format", raw_.format, {"text", "json"})) {
    arguments_.format = *json == 1 ? Format::json : Format::text;
  }
  arguments_.list = raw_.list;
  if (raw_.step != "end" || raw_.verb == Verb::open) {
    const std::string_view right =
        raw_.verb == Verb::open ? "cli.right_step" : "cli.right_step_or_end";
    arguments_.step = whole<core::Step>("--step", raw_.step, 0, right);
  }
  if (raw_.out) arguments_.out = *raw_.out;
  if (arguments_.out.empty() && (raw_.verb == Verb::draw || raw_.verb == Verb::walk)) {
    fail({Message("cli.missing_out")});
  }
  std::string_view rest = raw_.algorithms ? std::string_view(*raw_.algorithms) : std::string_view{};
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    arguments_.algorithms.emplace_back(rest.substr(0, comma));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
}

void Interpreter::read_window() {
  arguments_.script = raw_.script;
  arguments_.settings_file = raw_.settings_file;
  if (const auto korean = choice("--language", raw_.language, {"en", "ko"})) {
    arguments_.language = *korean == 1 ? core::Language::korean : core::Language::english;
  }
  if (!raw_.size) return;
  const std::string_view size = *raw_.size;
  const std::size_t cross = std::min(size.find('x'), size.size());
  const auto width = number<int>(size.substr(0, cross));
  const auto height = number<int>(size.substr(std::min(cross + 1, size.size())));
  const auto fits = [](std::optional<int> length) {
    return length && *length > 0 && *length <= kMostPixels;
  };
  if (!fits(width) || !fits(height)) return fail(bad_value("--size", size, "cli.right_size"));
  arguments_.size = std::pair(*width, *height);
}

}  // namespace

core::Result<Arguments> interpret(const RawArguments& raw) {
  return Interpreter(raw).interpret();
}

core::Language text_language(int argc, const char* const* argv) {
  constexpr std::string_view kFlag = "--language";
  const std::span<const char* const> words(argv, static_cast<std::size_t>(argc));
  for (std::size_t i = words.size(); i-- > 1;) {
    std::string_view word = words[i];
    if (word == kFlag && i + 1 < words.size()) return core::language_from_code(words[i + 1]);
    if (!word.starts_with(kFlag) || word.substr(kFlag.size(), 1) != "=") continue;
    return core::language_from_code(word.substr(kFlag.size() + 1));
  }
  for (const char* const variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value = std::getenv(variable);
    if (value != nullptr && *value != '\0') return core::language_from_code(value);
  }
  return core::Language::english;
}

}  // namespace ply::cli
