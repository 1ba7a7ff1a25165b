#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/choices.hpp"
#include "core/limits.hpp"
#include "core/message.hpp"
#include "core/result.hpp"
#include "core/value.hpp"
#include "game/tree.hpp"
#include "search/rules.hpp"

namespace ply::session {

using core::Algorithm;

/// What people call it, in their language: "alpha-beta".
core::Message algorithm_title(Algorithm algorithm);
/// It searches with a window (alpha, beta) and may cut: what is told and drawn of windows, bounds
/// and cuts depends on it.
bool uses_window(Algorithm algorithm);

/// Whether the algorithm can search by these rules. Error: with a window a strict test and
/// fail-hard exclude each other.
core::Result<core::Done> check_rules(Algorithm algorithm, const search::Rules& rules);

/// Everything a run depends on besides the tree.
struct RunSettings {
  Algorithm algorithm = Algorithm::alpha_beta;
  std::optional<std::uint32_t> depth;  ///< plies; absent: to the leaves, of a game as is usual
  search::Rules rules;
  std::optional<core::NodeKind> root;           ///< player at the root where the file states none
  std::string eval;                             ///< of a game: the evaluation; empty: its usual one
  std::optional<std::uint32_t> candidates;      ///< of a game: see game::MnkRules
  core::Restore restore = core::Restore::undo;  ///< of a game: how its board comes back
  std::uint64_t visit_limit = core::kDefaultVisitLimit;  ///< 1 … core::kMostVisits
  /// Seconds. Of a game the deepest search is wanted that is done by then, no deeper than `depth`.
  std::optional<double> time;
  friend bool operator==(const RunSettings&, const RunSettings&) = default;
};

/// Settings as somebody stated them; absent fields fall through: command line, then file, then
/// default.
struct StatedSettings : game::FileSettings {
  std::optional<std::string> root;  ///< "max" | "min"
  std::optional<std::uint64_t> visit_limit;
  std::optional<double> time;  ///< seconds
  friend bool operator==(const StatedSettings&, const StatedSettings&) = default;
};

/// Calls `f(name, member)` for every field; see game::for_each_setting.
template <class F>
constexpr void for_each_setting(F f) {
  game::for_each_setting(f);
  f("root", &StatedSettings::root);
  f("visit_limit", &StatedSettings::visit_limit);
  f("time", &StatedSettings::time);
}

/// `below`, with the settings that are stated in `top` taken from there.
StatedSettings overlaid(StatedSettings below, const StatedSettings& top);

/// What nobody stated of a game filled in as is usual in it: evaluation, candidates, and the depth
/// if there is no time either. The settings of a tree stay as they are.
RunSettings with_usual(RunSettings settings, const game::Tree& tree);

/// Merges and checks: unknown names (nearest suggested), negative depth, alpha >= beta,
/// strict with fail-hard, a time that is not above 0; eval and candidates are left to the game.
/// Where a setting of the file is to blame, the error says so and names `file`.
core::Result<RunSettings> resolve(const StatedSettings& stated, const game::FileSettings& settings,
                                  std::string_view file);

}  // namespace ply::session
