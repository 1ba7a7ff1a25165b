#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <imgui.h>

#include "core/catalogue.hpp"
#include "scene/theme.hpp"
#include "teach/statistics.hpp"
#include "teach/veil.hpp"
#include "ui/key_focus.hpp"
#include "ui/ui.hpp"

/// What every panel and widget is handed while one screen frame is drawn.
namespace ply::ui {

/// One block of the timeline: a step, or several where a step is narrower than a few pixels.
struct TimelineBlock {
  core::Step first = 1, last = 1;
  float depth = 0;  ///< of the shallowest step in it; 0 root .. 1 deepest node
  core::NodeKind kind = core::NodeKind::max;  ///< of that step's node
  core::Step cutoff = core::kNever;  ///< the first in it that skips something, else the first
  bool halt = false;                 ///< a breakpoint is met in it
  core::NodeId root_move = {};       ///< the search comes to this child of the root in it
};

/// What the blocks of the timeline depend on, however wide it is …
struct FineTimelineKey {
  std::uint64_t serial = 0;
  std::vector<session::Breakpoint> breakpoints;
  friend bool operator==(const FineTimelineKey&, const FineTimelineKey&) = default;
};
/// … and as it is.
struct TimelineKey {
  FineTimelineKey fine;
  std::size_t blocks = 0;
  friend bool operator==(const TimelineKey&, const TimelineKey&) = default;
};

/// Lowest and highest value that a search can read, and whether all of them are whole numbers.
struct ValuesRead {
  core::Window range;
  bool whole = false;
};

/// What the nodes that the find bar finds depend on.
struct FoundFor {
  std::uint64_t serial = 0;
  core::Step step = 0;  ///< 0 where it does not matter
  core::Notation notation;
  std::string text;
  /// Whether they differ in nothing but the step.
  bool besides_step(FoundFor other) const {
    other.step = step;
    return *this == other;
  }
  friend bool operator==(const FoundFor&, const FoundFor&) = default;
};

struct State {
  std::string open_dropdown;    ///< id; empty: none
  KeyFocus keys, menu_keys;     ///< in the window or its dialog; in the menu over it
  std::string hovered_control;  ///< for the delay of tooltips
  double hovered_since = 0;
  bool pointer_rests = false;  ///< since a key or button went down: no tooltip until it moves
  std::string listed_source;   ///< of the tree that the library has last scrolled to
  std::unordered_map<std::string, double> scroll;              ///< px by id of the scrolled area
  Dialog dialog = Dialog::none;                                ///< of the frame before
  std::optional<std::pair<std::uint64_t, core::Step>> logged;  ///< serial and step last scrolled to
  std::string path, tree_text, step_text, condition, save_path;
  std::string rule_text, refused_rule;  ///< of a rule that is typed; what was not understood
  std::string refused_condition;        ///< was sent off, and is no breakpoint
  std::size_t help_page = 0;
  std::string match_path;                       ///< typed in the dialogs of the match
  std::optional<std::string> draft;             ///< position that is being edited …
  std::string draft_game;                       ///< … of this game
  char piece = 'X';                             ///< what a click puts into it
  bool save_all = false;                        ///< the choice in the save dialog
  std::pair<bool, std::string> saved;           ///< that choice and the path, as last sent off
  std::optional<std::uint64_t> submitted_over;  ///< serial shown when a dialog's tree was sent off
  bool field_opens = false;                     ///< the dialog's, which has not had the keys yet
  float pan_distance = 0;  ///< px the pointer moved since it was pressed on the tree

  // Derived from a run, kept because they cost O(steps) and O(nodes).
  std::optional<FineTimelineKey> fine_timeline_key;
  std::optional<TimelineKey> timeline_key;
  std::vector<TimelineBlock> fine_timeline, timeline;
  std::string find_text;
  std::optional<FoundFor> found_for;
  std::vector<core::NodeId> found;
  std::optional<std::pair<std::uint64_t, core::Language>> answers_of;  ///< serial, language
  std::string answers;
  std::optional<std::uint64_t> values_serial;
  ValuesRead values;
};

struct Frame {
  const Model& model;
  const WindowLayout& layout;
  const Fonts& fonts;
  const scene::Theme& theme;
  const core::Catalogue& words;
  Output& out;
  State& state;
  ImDrawList* list = nullptr;                  ///< of the layer being drawn
  Rect within{};                               ///< what is drawn now must stay in here
  float clip_top = -1e9f, clip_bottom = 1e9f;  ///< of the scroll area around it
  int layer = 0;
  KeyFocus* keys = nullptr;  ///< among the controls that are being drawn

  /// Design px to px, unrounded; lengths that must be crisp are rounded by `whole`.
  float px(float design) const { return design * layout.unit; }
  float whole(float design) const { return std::round(design * layout.unit); }
  /// The thinnest line, px: it vanishes at no scale.
  float hair() const { return std::max(1.f, whole(1)); }
  std::string_view text(std::string_view key) const { return words.text(key); }
  std::string text(const core::Message& message) const { return words.format(message); }
  bool shows(core::Layer hideable) const { return model.drawn().shows(hideable); }
  /// Words for what a run shows, without what is hidden in them.
  template <class Words>
  auto veiled(Words shown) const {
    return teach::veiled(std::move(shown), model.drawn());
  }
  /// The sentence of a step; what says instead that it is hidden.
  std::string sentence(core::Step step) const;
  /// Whether a cutoff may be told of before the search comes to it.
  bool tells_cutoffs() const { return shows(core::Layer::pruned) && shows(core::Layer::future); }
  /// What a lesson says of a step or a node. Its notes know what the lesson itself hides, not what
  /// a person hides besides: then they are hidden with it.
  bool shows_notes() const;
  /// Notes what was drawn where, as far as it is not scrolled out of sight.
  void place(Placed::Kind kind, Rect rect, std::string_view text) const;
  void emit(session::Command command) const { out.commands.push_back(std::move(command)); }
};

/// Sets the panel that what follows must stay in; the one before comes back at the end of scope.
class Within {
 public:
  Within(Frame& frame, Rect rect) : frame_(frame), before_(frame.within) { frame.within = rect; }
  ~Within() { frame_.within = before_; }
  Within(const Within&) = delete;
  Within& operator=(const Within&) = delete;

 private:
  Frame& frame_;
  Rect before_;
};

}  // namespace ply::ui
