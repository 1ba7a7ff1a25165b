#pragma once

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/catalogue.hpp"
#include "core/message.hpp"
#include "core/notation.hpp"
#include "scene/scene.hpp"
#include "session/command.hpp"
#include "session/contest.hpp"
#include "session/playback.hpp"
#include "session/run.hpp"
#include "teach/statistics.hpp"
#include "ui/window_layout.hpp"

namespace ply::ui {

/// The shape of a small tree, for its card: nodes in preorder, places in a square from 0 to 1.
struct Miniature {
  struct Node {
    float x, y;
    core::NodeKind kind;
    std::uint32_t parent;  ///< index; the root is its own
    bool reached;          ///< by the search as the file states it
  };
  std::vector<Node> nodes;
  float pitch = 1;  ///< least distance of two nodes on a level
};

/// A tree in the library panel.
struct LibraryItem {
  std::string source;            ///< what command::Open takes: "bundled:ID", "game:NAME" or a path
  std::string title;             ///< in the current language, or the file name
  std::string description = {};  ///< what it shows; of a file its path
  std::string goal = {};         ///< of a lesson
  const Miniature* shape = nullptr;  ///< of a lesson, which is a card; a file is a row
};

/// The program, a library or a font in it, for the help.
struct Component {
  std::string name;
  std::string version;  ///< empty: of a font
  std::string licence;  ///< its usual short name
};

using session::Dialog, session::Tab;

/// Everything the panels read, assembled by the app once per frame. Panels never change it; they
/// return commands.
struct Model {
  const session::Run* run = nullptr;       ///< never null once the window is up
  const layout::Layout* layout = nullptr;  ///< of its tree as drawn: with what is folded
  std::span<const core::NodeId> folded;
  std::uint64_t serial = 0;  ///< of `run`: every run of a window has its own
  bool countable = true;     ///< no: the system did not let anything be counted for `run`
  /// Of `run`; absent until they are wanted and counted.
  std::optional<teach::Statistics> statistics;
  std::optional<teach::Visits> visits;
  std::optional<std::optional<session::RestoreTimes>> restore_times;
  session::Playback playback;
  core::NodeId selected, hovered;
  std::optional<trace::BoundAt> traced;   ///< whose origin is to stay on screen …
  std::optional<trace::BoundAt> pointed;  ///< … and the one under the pointer, which goes first
  scene::ThemeId theme = scene::ThemeId::light;
  core::Language language = core::Language::english;
  double scale = 1;  ///< 1 at 100 %; everything in the window scales …
  /// … as far as the last frame had room for it and for a tree.
  double shown_scale = std::numeric_limits<double>::infinity();
  core::Notation notation;
  bool peeking = false;                       ///< what is hidden is seen for a while
  const session::Contest* contest = nullptr;  ///< of the game that is open; null: a tree is
  Tab tab = Tab::why;
  session::LogFilter log_filter = session::LogFilter::all;
  Dialog dialog = Dialog::none;
  std::string source;  ///< LibraryItem::source of the open tree, or a label
  std::string title;   ///< of the open tree
  std::vector<LibraryItem> lessons, games, recent;
  std::vector<Component> components;         ///< the program first
  std::optional<core::Message> error;        ///< shown until dismissed, can be copied
  std::optional<core::Message> notice;       ///< what has just been done; until the next command
  std::string existing;                      ///< file that the last attempt to save would replace
  std::optional<std::uint64_t> busy_visits;  ///< a job is running: visits so far
  double zoom = 1;                           ///< of the camera, for the zoom chip
  bool projector = false;                    ///< the tree is drawn for the back row
  bool panels = true;  ///< library and side panel are shown where there is room
  bool blank = false;  ///< the window is black, so that the class looks up
  float library_width = kLibraryWidth, side_width = kSideWidth;  ///< as given to window_layout()

  /// The open tab: that of the play is there only while a game is.
  Tab shown_tab() const { return tab == Tab::play && contest == nullptr ? Tab::why : tab; }
  /// The selected node, else the one the search is at; none before the first step.
  core::NodeId node_in_question() const {
    return selected.valid() ? selected : trace::node_at(run->trace, playback.step);
  }
  /// The last step that timeline, log and statistics may tell of.
  core::Step last_told() const {
    return drawn().shows(core::Layer::future) ? run->trace.step_count() : playback.step;
  }
  /// The first wrong value of a search that does not take back its moves, if it may be told.
  std::optional<session::WrongValue> told_wrong() const {
    const auto wrong = run->first_wrong();
    const bool told = wrong && wrong->step <= last_told() && drawn().shows(core::Layer::values);
    return told ? wrong : std::nullopt;
  }
  /// The notation of this frame.
  core::Notation drawn() const { return peeking ? core::unveiled(notation) : notation; }
};

}  // namespace ply::ui
