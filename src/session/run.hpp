#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "game/tree.hpp"
#include "layout/layout.hpp"
#include "search/control.hpp"
#include "search/rules.hpp"
#include "trace/trace.hpp"

namespace ply::session {

enum class Algorithm : std::uint8_t { minimax, alpha_beta };

/// Names on the command line and in files: "minimax", "alphabeta". The list in one place.
std::span<const std::string_view> algorithm_names();
std::string_view algorithm_name(Algorithm algorithm);
/// Unknown names suggest the nearest.
core::Result<Algorithm> algorithm_from_name(std::string_view name);
/// It searches with a window (alpha, beta) and may cut: what is told and drawn of windows, bounds
/// and cuts depends on it.
bool uses_window(Algorithm algorithm);

/// Everything a run depends on besides the tree.
struct RunSettings {
  Algorithm algorithm = Algorithm::alpha_beta;
  std::optional<std::uint32_t> depth;  ///< plies; absent: to the leaves
  search::Rules rules;
  std::optional<core::NodeKind> root;  ///< player at the root where the file states none
  std::uint64_t visit_limit = core::kDefaultVisitLimit;  ///< 1 … core::kMostVisits
  friend bool operator==(const RunSettings&, const RunSettings&) = default;
};

/// Settings as somebody stated them; absent fields fall through: command line, then file, then
/// default.
struct StatedSettings {
  std::optional<std::string> algorithm;
  std::optional<std::int64_t> depth;
  std::optional<bool> cut_on_equality;
  std::optional<std::string> returns, test_order, child_order;
  std::optional<core::Window> window;
  std::optional<std::string> root;  ///< "max" | "min"
  std::optional<std::uint64_t> visit_limit;
  friend bool operator==(const StatedSettings&, const StatedSettings&) = default;
};

/// Merges and checks: unknown names (nearest suggested), negative depth, alpha >= beta,
/// strict with fail-hard. Where a setting of the file is to blame, the error says so and names
/// `file`.
core::Result<RunSettings> resolve(const StatedSettings& stated, const game::FileSettings& settings,
                                  std::string_view file);

/// Settings with those that are stated in `top` taken from there.
StatedSettings overlaid(StatedSettings below, const StatedSettings& top);

/// A finished search with everything needed to show it. Immutable; shared by pointer.
struct Run {
  std::shared_ptr<const game::Tree> tree;  ///< players resolved as searched
  RunSettings settings;
  trace::Trace trace;
  layout::Layout layout;
  double seconds = 0;  ///< of the search alone, with recorder
};

/// Checks that the algorithm can search this tree with this depth, then searches, lays out,
/// freezes. `control` watches and stops the search; its limit is that of the settings. Errors:
/// chance or n-player nodes (says which algorithm it takes), a node at the depth limit without eval
/// (names it), stopped before the first node, not enough memory.
core::Result<std::shared_ptr<const Run>> run(std::shared_ptr<const game::Tree> tree,
                                             const RunSettings& settings,
                                             search::Control* control = nullptr);
/// The same with settings as they are stated: resolve(), then run().
core::Result<std::shared_ptr<const Run>> run(std::shared_ptr<const game::Tree> tree,
                                             const StatedSettings& stated, std::string_view file,
                                             search::Control* control = nullptr);

/// Whether the settings that a tree file states make sense for its tree: those of resolve(), and an
/// eval at every node at the depth limit.
core::Result<core::Done> check_file_settings(const game::Tree& tree, std::string_view file);

/// Value and best child of a search without recorder; for timing and tests.
struct Answer {
  core::Value value = 0;
  std::optional<std::uint32_t> best_child;
  std::uint64_t visits = 0;
  double seconds = 0;
};
Answer solve_unrecorded(const game::Tree& tree, const RunSettings& settings);

/// One line: the rules in use ("cut when α ≥ β · fail-soft · left to right · root MAX"), shown on
/// screen and in every export.
core::Message rules_legend(const Run& run);

/// The root's value and what is known of it.
struct Outcome {
  core::Value value = 0;
  core::Bound bound = core::Bound::none;
  bool proven = false;                            ///< false if the search was stopped
  std::vector<core::NodeId> principal_variation;  ///< root first
  std::vector<core::NodeId> best_moves;           ///< proven equal, chosen one first
};
Outcome outcome(const Run& run);

}  // namespace ply::session
