#include "session/settings.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "core/text.hpp"
#include "game/games.hpp"

namespace ply::session {
namespace {

using core::Error;
using core::Message;
using core::Result;

Error unknown_choice(std::string_view key, std::string_view found,
                     std::span<const std::string_view> choices) {
  return {Message(key).text("found", found).text("choices", core::listed(choices))};
}

/// Absent keeps `value`.
template <class Choice>
Result<core::Done> choose(Choice& value, const std::optional<std::string>& stated,
                          std::string_view key) {
  if (!stated) return core::Done{};
  const auto chosen = core::choice_named<Choice>(*stated);
  if (!chosen) return unknown_choice(key, *stated, choice_names(Choice{}));
  value = *chosen;
  return core::Done{};
}

Result<core::Done> choose_algorithm(Algorithm& value, const std::optional<std::string>& stated) {
  const auto chosen = choose(value, stated, "settings_error.algorithm");
  if (chosen) return chosen;
  const auto names = choice_names(Algorithm{});
  const std::string_view near = core::nearest(*stated, names);
  if (near.empty()) return chosen;
  return Error{Message("settings_error.algorithm_nearest")
                   .text("found", *stated)
                   .text("nearest", near)
                   .text("choices", core::listed(names))};
}

Result<core::Done> choose_root(std::optional<core::NodeKind>& value,
                               const std::optional<std::string>& stated) {
  constexpr auto kNames = std::to_array<std::string_view>({"max", "min"});
  if (!stated) return core::Done{};
  if (std::ranges::find(kNames, *stated) == kNames.end())
    return unknown_choice("settings_error.root", *stated, kNames);
  value = *stated == "max" ? core::NodeKind::max : core::NodeKind::min;
  return core::Done{};
}

Result<core::Done> resolve_depth(RunSettings& settings, std::optional<std::int64_t> depth) {
  if (!depth) return core::Done{};
  if (*depth < 0 || *depth > core::kMaxDepth) {
    return Error{
        Message("settings_error.depth").count("found", *depth).count("max", core::kMaxDepth)};
  }
  settings.depth = static_cast<std::uint32_t>(*depth);
  return core::Done{};
}

Result<core::Done> resolve_candidates(RunSettings& settings, std::optional<std::int64_t> distance) {
  if (!distance) return core::Done{};
  if (*distance < 0 || *distance > game::kMostCandidates) {
    return Error{Message("settings_error.candidates")
                     .count("found", *distance)
                     .count("max", game::kMostCandidates)};
  }
  settings.candidates = static_cast<std::uint32_t>(*distance);
  return core::Done{};
}

Result<core::Done> resolve_time(RunSettings& settings, std::optional<double> seconds) {
  if (seconds && !(*seconds > 0 && *seconds <= core::kMostSeconds)) {
    return Error{
        Message("settings_error.time").value("found", *seconds).value("most", core::kMostSeconds)};
  }
  settings.time = seconds;
  return core::Done{};
}

Result<core::Done> resolve_window(RunSettings& settings, std::optional<core::Window> window) {
  if (!window) return core::Done{};
  if (!(window->alpha < window->beta)) {
    return Error{
        Message("settings_error.window").value("alpha", window->alpha).value("beta", window->beta)};
  }
  settings.rules.window = *window;
  return core::Done{};
}

}  // namespace

Message algorithm_title(Algorithm algorithm) {
  return Message("ui.algorithm_" + std::string(core::choice_name(algorithm)));
}

bool uses_window(Algorithm algorithm) {
  return algorithm != Algorithm::minimax;
}

Result<core::Done> check_rules(Algorithm algorithm, const search::Rules& rules) {
  const bool strict_hard = !rules.cut_on_equality && rules.returns == search::Returns::hard;
  if (strict_hard && uses_window(algorithm)) return Error{Message("settings_error.strict_hard")};
  return core::Done{};
}

StatedSettings overlaid(StatedSettings below, const StatedSettings& top) {
  for_each_setting([&](std::string_view, auto setting) {
    if (top.*setting) below.*setting = top.*setting;
  });
  return below;
}

RunSettings with_usual(RunSettings settings, const game::Tree& tree) {
  const game::GameInfo* game = tree.game() ? game::find_game(tree.game()->game) : nullptr;
  if (game == nullptr) return settings;
  if (!settings.depth && !settings.time) settings.depth = game->usual_depth;
  if (settings.eval.empty()) settings.eval = game->evaluations.front();
  if (!settings.candidates && game->takes_candidates) settings.candidates = 0;
  return settings;
}

namespace {

Result<RunSettings> checked(const StatedSettings& stated) {
  RunSettings settings;
  search::Rules& rules = settings.rules;
  rules.cut_on_equality = stated.cut_on_equality.value_or(rules.cut_on_equality);
  settings.eval = stated.eval.value_or("");
  settings.visit_limit = std::clamp<std::uint64_t>(
      stated.visit_limit.value_or(settings.visit_limit), 1, core::kMostVisits);

  const std::array<Result<core::Done>, 10> checks{
      choose_algorithm(settings.algorithm, stated.algorithm),
      resolve_depth(settings, stated.depth),
      resolve_candidates(settings, stated.candidates),
      resolve_window(settings, stated.window),
      resolve_time(settings, stated.time),
      choose(rules.returns, stated.returns, "settings_error.returns"),
      choose(rules.test_order, stated.test_order, "settings_error.test_order"),
      choose(rules.child_order, stated.child_order, "settings_error.child_order"),
      choose(settings.restore, stated.restore, "settings_error.restore"),
      choose_root(settings.root, stated.root)};
  for (const Result<core::Done>& check : checks) {
    if (!check) return check.error();
  }
  if (const auto check = check_rules(settings.algorithm, rules); !check) return check.error();
  return settings;
}

}  // namespace

Result<RunSettings> resolve(const StatedSettings& stated, const game::FileSettings& settings,
                            std::string_view file) {
  const auto all = checked(overlaid(StatedSettings{settings, {}, {}, {}}, stated));
  if (all || !checked(stated)) return all;
  return Error{
      Message("settings_error.in_file").text("file", file).message("problem", all.error().message)};
}

}  // namespace ply::session
