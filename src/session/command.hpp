#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/catalogue.hpp"
#include "core/ids.hpp"
#include "core/notation.hpp"
#include "core/result.hpp"
#include "session/breakpoints.hpp"
#include "session/event_log.hpp"
#include "session/pace.hpp"
#include "session/players.hpp"
#include "session/presets.hpp"
#include "session/run.hpp"

/// All that a person or a script can ask of the window, as plain data. Buttons, keys and script
/// lines (script_line.hpp) make commands; app::Application::apply carries them out.
namespace ply::session {

/// Size of the window in its own pixels.
struct WindowSize {
  int width = 0, height = 0;
};
inline constexpr WindowSize kLeastSize{320, 240}, kMostSize{16'384, 16'384};

/// "WxH" within the limits, or nothing.
std::optional<WindowSize> parse_window_size(std::string_view text);

inline constexpr double kMinScale = 0.75, kMaxScale = 2.5;  ///< of everything in the window

/// What the side panel shows.
enum class Tab : std::uint8_t { why, node, code, log, statistics, play };
constexpr auto choice_names(Tab) {
  return std::to_array<std::string_view>({"why", "node", "code", "log", "statistics", "play"});
}

/// What stands over the window and has the keys.
enum class Dialog : std::uint8_t {
  none,
  open,
  type,
  step,
  help,
  answers,
  save,
  find,
  play,
  save_match,
};
constexpr auto choice_names(Dialog) {
  return std::to_array<std::string_view>(
      {"none", "open", "type", "step", "help", "answers", "save", "find", "play", "save-match"});
}

enum class Motion : std::uint8_t {
  first,
  previous,  ///< at the pace in use
  next,
  last,
  over,
  back_over,
  out,
  next_cutoff,
  previous_cutoff,
  next_root_move,
  previous_root_move,
  next_breakpoint,
  previous_breakpoint,
  first_wrong,  ///< the first wrong value of a search that does not take back its moves
};
constexpr auto choice_names(Motion) {
  return std::to_array<std::string_view>({"first", "previous", "next", "last", "over", "back-over",
                                          "out", "next-cutoff", "previous-cutoff", "next-root-move",
                                          "previous-root-move", "next-breakpoint",
                                          "previous-breakpoint", "first-wrong-value"});
}

/// What is fitted into the view.
enum class Extent : std::uint8_t { tree, path, subtree };
constexpr auto choice_names(Extent) {
  return std::to_array<std::string_view>({"tree", "path", "subtree"});
}

/// What a script can ask about the window, in the order of a report; app/state_fields.hpp has the
/// values.
inline constexpr auto kStateFields = std::to_array<std::string_view>(
    {"step",      "steps",    "node",        "sentence", "pace",     "breakpoints",
     "playing",   "selected", "hovered",     "traced",   "folded",   "preset",
     "algorithm", "zoom",     "column-zoom", "row-zoom", "x",        "y",
     "hidden",    "notation", "peek",        "theme",    "language", "scale",
     "panels",    "blank",    "tab",         "dialog",   "recent",   "error",
     "notice",    "match",    "turn",        "thinking", "hint",     "source"});

/// What a script expects of the window: one of kStateFields, and its value; "changed" asks for
/// another one than the last report had.
struct Condition {
  std::string field, value;
};

// clang-format off
namespace command {
struct Open { std::string path; };               ///< a file (a tree, or the record of a match), or bundled:ID
struct OpenText { std::string text; };           ///< a tree as JSON
struct Set { StatedSettings settings; };         ///< over those in use
struct Seek { core::Step step; bool passing = false; };  ///< past the end: to the end; passing:
                                                 ///< on the way, no place to go back to
struct Go { Motion motion; };
struct GoBack {};                                ///< where the cursor was before
struct GoForward {};                             ///< undoes GoBack
struct Play { std::optional<bool> on; };         ///< absent: toggle
struct SetSpeed { double steps_per_second; };    ///< kMinSpeed .. kMaxSpeed
struct SetPace { Pace pace; };
struct UsePreset { Preset preset; };             ///< rules and notation of a course
struct SetNotation { core::StatedNotation stated; };  ///< over the one in use
struct ShowLayer { core::Layer layer; std::optional<bool> on; };  ///< absent: toggle
struct Peek { std::optional<bool> on; };         ///< all that is hidden is seen for a while
struct Break { Breakpoint at; };                 ///< removes it if it is there
struct ClearBreakpoints {};
struct Select { std::string node; };             ///< by name; empty: nothing
struct RunToSelected {};
struct TraceBound { std::string node; bool alpha = true; };  ///< shows where it came from; no node: of none
struct Fold { std::optional<bool> on; };         ///< the subtree of the selected or current node
struct UnfoldAll {};
struct Find { std::string text; };               ///< selects the next node that it may mean
struct Fit { Extent extent = Extent::tree; };
struct Zoom { double factor; std::optional<float> x, y; };  ///< about a point of the tree area; absent: its middle
struct Pan { float dx, dy; };                    ///< px
struct SetTheme { bool dark; };
struct SetLanguage { core::Language language; };
struct SetTab { Tab tab; };
struct SetLogFilter { LogFilter filter; };
struct CopyLog { TableFormat format; };          ///< as filtered, to the clipboard
struct CopyAnswers {};                           ///< the answer sheet, to the clipboard
struct SavePicture { std::string path; bool replace = true; };  ///< of this step, as SVG; without
                                                 ///< replace, what exists is asked about first
struct SaveWalk { std::string folder; bool replace = true; };   ///< a picture of every step, with a page
struct SetScale { double scale; };               ///< kMinScale .. kMaxScale
struct ShowPanels { std::optional<bool> on; };   ///< absent: toggle
struct FullScreen { std::optional<bool> on; };
struct Blank { std::optional<bool> on; };        ///< a black window; any key ends it
struct Projector { std::optional<bool> on; };    ///< light, large, only the tree
struct SetPanelWidths { float library, side; };  ///< design px (independent of scale)
struct StopSearch {};                            ///< a search ends unproven, reading is given up
struct PlayMove { std::string move; };           ///< of the match, by a person
struct SetPlayer { core::NodeKind side; bool engine; };
struct SetLevel { Level level; };                ///< of who thinks about moves
struct TakeBack {};
struct Hint {};
struct StopThinking {};                          ///< what was found so far is played, or is the hint
struct PauseMatch { std::optional<bool> on; };   ///< engines wait between moves; absent: toggle
struct StepMatch {};                             ///< … but for one move
struct NewMatch {};                              ///< from the same position again
struct SetPosition { std::string text; };        ///< of the same game: to be searched and played from
struct SearchPosition {};                        ///< the one of the match now
struct ShowThinking { std::size_t move; };       ///< the search that chose move N, counted from 1
struct SaveMatch { std::string path; bool replace = true; };  ///< as SavePicture
struct ShowDialog { Dialog dialog; };
struct DismissError {};
struct CopyText { std::string text; };           ///< to the clipboard; not in scripts
struct PasteTree {};
struct Resize { WindowSize size; };
struct Screenshot { std::string path; };         ///< as PNG
struct WaitIdle {};
struct Report {};                                ///< the state as a line on standard output
struct Expect { Condition condition; };
struct WaitFor { Condition condition; };         ///< fails after half a minute
struct Quit {};
}  // namespace command

using Command = std::variant<
    command::Open, command::OpenText, command::Set, command::Seek, command::Go, command::GoBack,
    command::GoForward, command::Play, command::SetSpeed, command::SetPace, command::UsePreset,
    command::SetNotation, command::ShowLayer, command::Peek, command::Break,
    command::ClearBreakpoints, command::Select, command::RunToSelected, command::TraceBound,
    command::Find, command::Fit, command::Zoom, command::Pan, command::Fold, command::UnfoldAll,
    command::SetTheme, command::SetLanguage, command::SetTab, command::SetLogFilter,
    command::CopyLog, command::CopyAnswers, command::SavePicture, command::SaveWalk,
    command::SetScale, command::ShowPanels, command::FullScreen, command::Blank,
    command::Projector, command::SetPanelWidths, command::StopSearch, command::PlayMove,
    command::SetPlayer, command::SetLevel, command::TakeBack, command::Hint, command::StopThinking,
    command::PauseMatch, command::StepMatch, command::NewMatch,
    command::SetPosition, command::SearchPosition, command::ShowThinking, command::SaveMatch,
    command::ShowDialog,
    command::DismissError, command::CopyText, command::PasteTree, command::Resize,
    command::Screenshot, command::WaitIdle, command::Report, command::Expect, command::WaitFor,
    command::Quit>;
// clang-format on

}  // namespace ply::session
