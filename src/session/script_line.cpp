#include "session/script_line.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iomanip>
#include <iterator>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "core/choice_names.hpp"
#include "core/parse.hpp"
#include "core/text.hpp"
#include "session/playback.hpp"

namespace ply::session {
namespace {

using core::Error;
using core::Message;
using Made = std::optional<Command>;  ///< none: the words do not fit the usage

/// One kind of script line: its first word, how the whole line is written, and how the rest of the
/// line becomes a command.
struct Verb {
  std::string_view name;
  std::string usage;
  std::function<Made(std::string_view rest)> make;
};

/// "why|node|code": all values of an enumeration.
template <class Choice>
std::string names_of() {
  std::string all;
  for (const std::string_view name : choice_names(Choice{}))
    (all += all.empty() ? "" : "|") += name;
  return all;
}

/// Takes the first word off `rest`.
std::string_view take_word(std::string_view& rest) {
  const auto end = std::min(rest.find_first_of(" \t"), rest.size());
  const auto word = rest.substr(0, end);
  rest = core::trimmed(rest.substr(end));
  return word;
}

std::optional<double> finite(std::string_view word) {
  const auto value = core::parse_number<double>(word);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

std::optional<double> between(std::string_view word, double low, double high) {
  const auto value = finite(word);
  return value && low <= *value && *value <= high ? value : std::nullopt;
}

std::optional<bool> choice(std::string_view word, std::string_view yes, std::string_view no) {
  if (word == yes) return true;
  if (word == no) return false;
  return {};
}

/// A verb that stands alone and always makes the same command.
template <auto kCommand>
Made alone(std::string_view rest) {
  return rest.empty() ? Made(kCommand) : std::nullopt;
}

/// A verb with one value of an enumeration after it.
template <class Choice, class Wanted>
Verb choosing(std::string_view name) {
  return {name, std::string(name) + " " + names_of<Choice>(), [](std::string_view rest) {
            const auto value = core::choice_named<Choice>(rest);
            return value ? Made(Wanted{*value}) : std::nullopt;
          }};
}

Made open(std::string_view rest) {
  if (rest.empty()) return {};
  return command::Open{std::string(rest)};
}

Made type(std::string_view rest) {
  if (rest.empty()) return {};
  return command::OpenText{std::string(rest)};
}

// How a setting is written, by what it holds; false: not so.
bool read_setting(std::optional<std::string>& setting, std::string_view text) {
  setting = text;
  return true;
}
bool read_setting(std::optional<bool>& setting, std::string_view text) {
  return (setting = choice(text, "yes", "no")).has_value();
}
bool read_setting(std::optional<core::Window>& setting, std::string_view text) {
  return (setting = core::parse_window(text)).has_value();
}
template <class Number>
bool read_setting(std::optional<Number>& setting, std::string_view text) {
  return (setting = core::parse_number<Number>(text)).has_value();
}

/// Values that are names are checked by session::resolve, which suggests the nearest.
Made set(std::string_view value) {
  std::string key(take_word(value));
  std::ranges::replace(key, '-', '_');
  StatedSettings stated;
  bool fits = false;
  for_each_setting([&](std::string_view name, auto setting) {
    if (name == key && !value.empty()) fits = read_setting(stated.*setting, value);
  });
  return fits ? Made(command::Set{std::move(stated)}) : std::nullopt;
}

Made seek(std::string_view rest) {
  if (rest == "end") return command::Seek{std::numeric_limits<core::Step>::max()};
  const auto step = core::parse_number<core::Step>(rest);
  return step ? Made(command::Seek{*step}) : std::nullopt;
}

Made speed(std::string_view rest) {
  const auto value = between(rest, kMinSpeed, kMaxSpeed);
  return value ? Made(command::SetSpeed{*value}) : std::nullopt;
}

Made break_at(std::string_view rest) {
  if (rest == "none") return command::ClearBreakpoints{};
  const auto breakpoint = parse_breakpoint(rest);
  return breakpoint ? Made(command::Break{*breakpoint}) : std::nullopt;
}

Made select(std::string_view rest) {
  return command::Select{std::string(rest)};
}

Made trace_bound(std::string_view rest) {
  if (rest == "none") return command::TraceBound{};
  const auto alpha = choice(take_word(rest), "alpha", "beta");
  if (!alpha || rest.empty()) return {};
  return command::TraceBound{std::string(rest), *alpha};
}

Made find(std::string_view rest) {
  if (rest.empty()) return {};
  return command::Find{std::string(rest)};
}

Made fit(std::string_view rest) {
  if (rest.empty()) return command::Fit{};
  const auto extent = core::choice_named<Extent>(rest);
  return extent ? Made(command::Fit{*extent}) : std::nullopt;
}

/// Reads on, off or toggle, which leaves `on` without a value.
bool read_switch(std::string_view word, std::optional<bool>& on) {
  on = choice(word, "on", "off");
  return on || word == "toggle";
}

template <class Switch>
Made switched(std::string_view rest) {
  std::optional<bool> on;
  return read_switch(rest, on) ? Made(Switch{on}) : std::nullopt;
}

Made show(std::string_view rest) {
  const auto layer = core::choice_named<core::Layer>(take_word(rest));
  std::optional<bool> on;
  return layer && read_switch(rest, on) ? Made(command::ShowLayer{*layer, on}) : std::nullopt;
}

Made notation(std::string_view value) {
  const auto name = take_word(value);
  command::SetNotation set;
  return core::state_choice(set.stated, name, value) ? Made(set) : std::nullopt;
}

/// A distance on the screen; no screen is as large as these bounds.
std::optional<double> pixels(std::string_view text) {
  return between(text, -1e6, 1e6);
}

Made zoom(std::string_view rest) {
  const auto factor = finite(take_word(rest));
  if (!factor || *factor <= 0) return {};
  if (rest.empty()) return command::Zoom{*factor, {}, {}};
  const auto x = pixels(take_word(rest)), y = pixels(rest);
  if (!x || !y) return {};
  return command::Zoom{*factor, static_cast<float>(*x), static_cast<float>(*y)};
}

Made pan(std::string_view rest) {
  const auto dx = pixels(take_word(rest)), dy = pixels(rest);
  if (!dx || !dy) return {};
  return command::Pan{static_cast<float>(*dx), static_cast<float>(*dy)};
}

Made theme(std::string_view rest) {
  const auto dark = choice(rest, "dark", "light");
  return dark ? Made(command::SetTheme{*dark}) : std::nullopt;
}

Made language(std::string_view rest) {
  const auto korean = choice(rest, "ko", "en");
  if (!korean) return {};
  return command::SetLanguage{*korean ? core::Language::korean : core::Language::english};
}

template <class Save>
Made save(std::string_view rest) {
  if (rest.empty()) return {};
  return Save{std::string(rest)};
}

Made scale(std::string_view rest) {
  const auto value = between(rest, kMinScale, kMaxScale);
  return value ? Made(command::SetScale{*value}) : std::nullopt;
}

Made size(std::string_view rest) {
  const auto parsed = parse_window_size(rest);
  return parsed ? Made(command::Resize{*parsed}) : std::nullopt;
}

Made panels(std::string_view rest) {
  const auto library = finite(take_word(rest)), side = finite(rest);
  if (!library || !side || *library < 0 || *side < 0) return {};
  return command::SetPanelWidths{static_cast<float>(*library), static_cast<float>(*side)};
}

Made screenshot(std::string_view rest) {
  if (!rest.ends_with(".png")) return {};
  return command::Screenshot{std::string(rest)};
}

/// As script_value() writes it, or to the end of the line; none if quotation marks do not match.
std::optional<std::string> read_value(std::string_view text) {
  if (!text.starts_with('"')) return std::string(text);
  std::istringstream in{std::string(text)};
  std::string value;
  in >> std::quoted(value);
  const bool whole = in && in.peek() == std::istringstream::traits_type::eof();
  return whole ? std::optional(value) : std::nullopt;
}

std::optional<Condition> condition(std::string_view rest) {
  const auto field = take_word(rest);
  if (field.empty() || rest.empty()) return {};
  auto value = read_value(rest);
  return value ? std::optional(Condition{std::string(field), *std::move(value)}) : std::nullopt;
}

Made wait(std::string_view rest) {
  if (rest == "idle") return command::WaitIdle{};
  auto wanted = condition(rest);
  return wanted ? Made(command::WaitFor{std::move(*wanted)}) : std::nullopt;
}

Made expect(std::string_view rest) {
  auto wanted = condition(rest);
  return wanted ? Made(command::Expect{std::move(*wanted)}) : std::nullopt;
}

Made play_move(std::string_view rest) {
  if (rest.empty()) return {};
  return command::PlayMove{std::string(rest)};
}

Made player(std::string_view rest) {
  const auto first = choice(take_word(rest), "x", "o");
  const auto engine = choice(rest, "engine", "person");
  if (!first || !engine) return {};
  return command::SetPlayer{*first ? core::NodeKind::max : core::NodeKind::min, *engine};
}

Made level(std::string_view rest) {
  const auto by_depth = choice(take_word(rest), "depth", "seconds");
  if (!by_depth) return {};
  Level level;
  if (*by_depth) {
    level.depth = core::parse_number<std::uint32_t>(rest);
    if (!level.depth || *level.depth < 1 || *level.depth > core::kMaxDepth) return {};
  } else {
    const auto seconds = between(rest, kLeastThinking, core::kMostSeconds);
    if (!seconds) return {};
    level.seconds = *seconds;
  }
  return command::SetLevel{level};
}

Made position(std::string_view rest) {
  if (rest.empty()) return {};
  return command::SetPosition{std::string(rest)};
}

Made show_thinking(std::string_view rest) {
  const auto move = core::parse_number<std::size_t>(rest);
  return move && *move > 0 ? Made(command::ShowThinking{*move}) : std::nullopt;
}

/// "set depth|… VALUE"
std::string setting_usage() {
  std::string names;
  for_each_setting(
      [&](std::string_view name, auto) { (names += names.empty() ? "" : "|") += name; });
  std::ranges::replace(names, '_', '-');
  return "set " + names + " VALUE";
}

/// Every motion is a verb that stands alone.
std::vector<Verb> moving() {
  std::vector<Verb> verbs;
  for (const std::string_view name : choice_names(Motion{})) {
    const Motion motion = *core::choice_named<Motion>(name);
    verbs.push_back({name, std::string(name), [motion](std::string_view rest) {
                       return rest.empty() ? Made(command::Go{motion}) : std::nullopt;
                     }});
  }
  return verbs;
}

std::vector<Verb> all_verbs() {
  std::vector<Verb> verbs{
      Verb{"open", "open PATH|bundled:ID", open},
      Verb{"type", "type TREE", type},
      Verb{"paste", "paste", alone<command::PasteTree{}>},
      Verb{"set", setting_usage(), set},
      Verb{"seek", "seek N|end", seek},
      Verb{"back", "back", alone<command::GoBack{}>},
      Verb{"forward", "forward", alone<command::GoForward{}>},
      Verb{"play", "play on|off|toggle", switched<command::Play>},
      Verb{"speed", "speed 0.25..16", speed},
      choosing<Pace, command::SetPace>("pace"),
      choosing<Preset, command::UsePreset>("preset"),
      Verb{"break",
           "break none|node NAME|" + names_of<AtEvent::Kind>() + "|" +
               names_of<AtCondition::Quantity>() + " " + names_of<AtCondition::Relation>() +
               " NUMBER",
           break_at},
      Verb{"select", "select [NAME]", select},
      Verb{"run-to-selected", "run-to-selected", alone<command::RunToSelected{}>},
      Verb{"fold", "fold on|off|toggle", switched<command::Fold>},
      Verb{"unfold-all", "unfold-all", alone<command::UnfoldAll{}>},
      Verb{"trace", "trace none|alpha NODE|beta NODE", trace_bound},
      Verb{"find", "find TEXT", find},
      Verb{"fit", "fit [" + names_of<Extent>() + "]", fit},
      Verb{"zoom", "zoom FACTOR>0 [X Y]", zoom},
      Verb{"pan", "pan DX DY", pan},
      Verb{"show", "show " + names_of<core::Layer>() + " on|off|toggle", show},
      Verb{"notation", "notation shapes|window|beside|infinity|pruned VALUE", notation},
      Verb{"peek", "peek on|off|toggle", switched<command::Peek>},
      Verb{"theme", "theme light|dark", theme},
      Verb{"language", "language en|ko", language},
      choosing<Tab, command::SetTab>("tab"),
      choosing<LogFilter, command::SetLogFilter>("log"),
      choosing<TableFormat, command::CopyLog>("copy-log"),
      Verb{"copy-answers", "copy-answers", alone<command::CopyAnswers{}>},
      Verb{"save", "save PATH.svg", save<command::SavePicture>},
      Verb{"save-walk", "save-walk FOLDER", save<command::SaveWalk>},
      Verb{"scale", "scale 0.75..2.5", scale},
      choosing<Dialog, command::ShowDialog>("dialog"),
      Verb{"show-panels", "show-panels on|off|toggle", switched<command::ShowPanels>},
      Verb{"full-screen", "full-screen on|off|toggle", switched<command::FullScreen>},
      Verb{"blank", "blank on|off|toggle", switched<command::Blank>},
      Verb{"projector", "projector on|off|toggle", switched<command::Projector>},
      Verb{"dismiss", "dismiss", alone<command::DismissError{}>},
      Verb{"size", "size 320..16384x240..16384", size},
      Verb{"panels", "panels LIBRARY>=0 SIDE>=0", panels},
      Verb{"screenshot", "screenshot PATH.png", screenshot},
      Verb{"stop", "stop", alone<command::StopSearch{}>},
      Verb{"move", "move MOVE", play_move},
      Verb{"player", "player x|o person|engine", player},
      Verb{"level", "level depth 1..10000|seconds 0.01..86400", level},
      Verb{"take-back", "take-back", alone<command::TakeBack{}>},
      Verb{"hint", "hint", alone<command::Hint{}>},
      Verb{"stop-thinking", "stop-thinking", alone<command::StopThinking{}>},
      Verb{"pause-match", "pause-match on|off|toggle", switched<command::PauseMatch>},
      Verb{"step-match", "step-match", alone<command::StepMatch{}>},
      Verb{"new-match", "new-match", alone<command::NewMatch{}>},
      Verb{"position", "position TEXT", position},
      Verb{"search-position", "search-position", alone<command::SearchPosition{}>},
      Verb{"show-thinking", "show-thinking 1|2|…", show_thinking},
      Verb{"save-match", "save-match PATH", save<command::SaveMatch>},
      Verb{"wait", "wait idle|FIELD VALUE", wait},
      Verb{"report", "report", alone<command::Report{}>},
      Verb{"expect", "expect FIELD VALUE", expect},
      Verb{"quit", "quit", alone<command::Quit{}>},
  };
  const auto motions = moving();
  verbs.insert(std::ranges::find(verbs, "back", &Verb::name), motions.begin(), motions.end());
  return verbs;
}

const std::vector<Verb>& verbs() {
  static const std::vector<Verb> all = all_verbs();
  return all;
}

Error unknown_verb(std::string_view word) {
  std::vector<std::string_view> names;
  std::ranges::transform(verbs(), std::back_inserter(names), &Verb::name);
  const std::string_view near = core::nearest(word, std::span<const std::string_view>(names));
  if (near.empty()) return {Message("script.unknown").text("word", word)};
  return {Message("script.unknown_near").text("word", word).text("near", near)};
}

}  // namespace

std::vector<std::string_view> script_usages() {
  std::vector<std::string_view> usages;
  for (const Verb& verb : verbs())
    usages.push_back(verb.usage);
  return usages;
}

core::Result<std::optional<Command>> parse_command(std::string_view line) {
  auto rest = core::trimmed(line);
  if (rest.empty() || rest.front() == '#') return std::optional<Command>{};
  const auto whole = rest;
  const auto word = take_word(rest);
  for (const Verb& verb : verbs()) {
    if (verb.name != word) continue;
    if (auto made = verb.make(rest)) return made;
    return Error{Message("script.usage").text("line", whole).text("usage", verb.usage)};
  }
  return unknown_verb(word);
}

core::Result<std::vector<ScriptLine>> parse_script(std::string_view text, std::string_view file) {
  std::vector<ScriptLine> lines;
  for (int number = 1; !text.empty(); ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    auto parsed = parse_command(text.substr(0, end));
    if (!parsed) {
      return Error{Message("script.at")
                       .text("file", file)
                       .count("line", number)
                       .message("problem", parsed.error().message)};
    }
    if (*parsed) lines.push_back({number, std::move(**parsed)});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string script_value(std::string_view value) {
  if (value.find(' ') == value.npos && !value.starts_with('"')) return std::string(value);
  std::ostringstream out;
  out << std::quoted(value);
  return out.str();
}

}  // namespace ply::session
