#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "game/games.hpp"
#include "game/tree.hpp"
#include "layout/layout.hpp"
#include "search/control.hpp"
#include "session/forgotten.hpp"
#include "session/settings.hpp"
#include "trace/trace.hpp"

namespace ply::session {

/// A finished search with everything needed to show it. Immutable; shared by pointer.
struct Run {
  /// Players resolved as searched. Of a game: as far as the search has met it.
  std::shared_ptr<const game::Tree> tree;
  std::optional<game::AnyGame> game;  ///< at the root, if a game was searched
  RunSettings settings;               ///< what is usual in the game filled in
  trace::Trace trace;
  layout::Layout layout;
  double seconds = 0;      ///< of the search with its recorder, freezing the trace included
  bool as_stated = false;  ///< it follows the rules that the file of the tree states
  /// A depth limit kept the search from leaves: values hold for it only.
  bool depth_limited = false;
  /// Why this search ended early, or, if `begun` is there, the deeper one after it.
  search::StopReason stop_reason = search::StopReason::none;
  /// The depth whose search was begun and given up: that of the settings is the last one done.
  std::optional<std::uint32_t> begun;

  std::optional<Forgotten> forgotten;  ///< if moves were not taken back

  /// The first value that does not hold, because moves were not taken back.
  std::optional<WrongValue> first_wrong() const {
    return forgotten ? forgotten->first_wrong : std::nullopt;
  }
  /// The tree is known down to all its leaves.
  bool knows_leaves() const { return !depth_limited && tree->is_whole(); }
};

/// A finished search of a game that nobody looks at yet: no tree is grown and nothing laid out,
/// which takes less than half of the memory. Immutable.
class Recording {
 public:
  /// `bare`: a run whose tree has no nodes, without layout.
  explicit Recording(Run bare) : bare_(std::move(bare)) {}
  std::size_t bytes() const { return bare_.trace.bytes(); }
  /// To be looked at: what was searched is seen, nothing is searched again. O(nodes · moves() of
  /// the game). Errors: not enough memory.
  core::Result<std::shared_ptr<const Run>> run() const;

 private:
  Run bare_;
};

/// Checks that the algorithm can search this tree with this depth, then searches, lays out,
/// freezes. The tree of a game is grown anew by its search, whatever nodes it has. With a time a
/// game is searched to depth 1, 2, … as long as there is time, and the last search that was done
/// is the run; its settings say the depth and no time. `control` watches and stops the search; its
/// limits are those of the settings. Errors: chance or n-player
/// nodes (says which algorithm it takes), a node at the depth limit without eval (names it),
/// options of a game for a tree, stopped before the first node, not enough memory; of games those
/// of game::make_game().
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

/// Value and best child of a search without recorder, for who wants the move alone. Settings and
/// errors as above; not enough memory for its stack.
struct Answer {
  core::Value value = 0;
  std::optional<std::uint32_t> best_child;
  std::uint64_t visits = 0;            ///< with a time: of the last search that was done
  double seconds = 0;                  ///< with a time: of all its searches
  std::optional<std::uint32_t> depth;  ///< plies, none: to the end; with a time: the last done
  search::StopReason stop_reason = search::StopReason::none;  ///< as that of Run
  bool whole =
      true;  ///< false: stopped; the value is of what was seen by then, no move may be best
  std::shared_ptr<const Recording> recording = {};  ///< if it is whole, of solve_recorded()
};
core::Result<Answer> solve_unrecorded(std::shared_ptr<const game::Tree> tree,
                                      const RunSettings& settings,
                                      search::Control* control = nullptr);
/// The same of a game, for who may want to see the search: it is recorded unless it meets more than
/// kMostRecordedNodes, which takes at most 400 MB.
inline constexpr std::size_t kMostRecordedNodes = 3'000'000;
core::Result<Answer> solve_recorded(std::shared_ptr<const game::Tree> tree,
                                    const RunSettings& settings,
                                    search::Control* control = nullptr);

}  // namespace ply::session
