#include <algorithm>
#include <cmath>

#include "teach/words.hpp"
#include "ui/board_view.hpp"
#include "ui/dialog_card.hpp"
#include "ui/panels.hpp"
#include "ui/position_editor.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

namespace command = session::command;
using core::Message, core::NodeKind;
using session::Contest, session::Level, session::Match, session::Ply;

constexpr float kMoveRow = 30;  ///< design px

const Contest& contest_of(const Frame& frame) {
  return *frame.model.contest;
}

std::string side_name(const Frame& frame, NodeKind side) {
  return frame.text(teach::side(contest_of(frame).match().board().look, side));
}

/// Who plays a side.
void draw_player(Frame& frame, Rect rect, NodeKind side) {
  const bool engine = contest_of(frame).is_engine(side);
  DropdownLook look;
  const std::string label = side_name(frame, side);
  look.label = label;
  look.options = {std::string(frame.text("ui.person")), std::string(frame.text("ui.engine"))};
  look.current = engine ? 1 : 0;
  look.value = look.options[look.current];
  const char* id = side == NodeKind::max ? "player-x" : "player-o";
  if (const auto chosen = dropdown(frame, id, rect, look, frame.text("ui.player_tip")))
    frame.emit(command::SetPlayer{side, *chosen == 1});
}

std::vector<Level> levels_offered(const Level& current) {
  std::vector<Level> levels;
  for (const double seconds : {0.5, 1.0, 2.0, 5.0})
    levels.push_back({{}, seconds});
  for (std::uint32_t depth = 1; depth <= 9; ++depth)
    levels.push_back({depth});
  if (std::ranges::find(levels, current) == levels.end()) levels.push_back(current);
  return levels;
}

std::string level_text(const Frame& frame, const Level& level) {
  if (level.depth) return frame.text(Message("ui.level_depth").count("n", *level.depth));
  return frame.text(Message("ui.level_seconds").value("n", level.seconds));
}

DropdownLook level_look(const Frame& frame, const std::vector<Level>& levels) {
  const Level& current = contest_of(frame).level();
  DropdownLook look;
  look.label = frame.text("ui.level");
  for (const Level& level : levels)
    look.options.push_back(level_text(frame, level));
  look.current = static_cast<std::size_t>(std::ranges::find(levels, current) - levels.begin());
  look.value = look.options[look.current];
  return look;
}

/// The evaluations of the game that is played; the first is usual.
const std::vector<std::string_view>& evaluations(const Frame& frame) {
  return game::find_game(contest_of(frame).match().start().game)->evaluations;
}

std::string evaluation_name(const Frame& frame, std::string_view name) {
  return std::string(frame.text("ui.eval_" + std::string(name)));
}

/// By what positions are rated that are not decided.
DropdownLook evaluation_look(const Frame& frame) {
  const auto& names = evaluations(frame);
  const std::string& stated = contest_of(frame).rating().eval;
  const auto current = std::ranges::find(names, stated);
  DropdownLook look;
  look.label = frame.text("ui.evaluation");
  for (const std::string_view name : names)
    look.options.push_back(evaluation_name(frame, name));
  look.current = current == names.end() ? 0 : static_cast<std::size_t>(current - names.begin());
  look.value = look.options[look.current];
  return look;
}

/// How hard the engine thinks and, if there is a choice, by what it rates: side by side where both
/// can be read so. Returns the y below.
float draw_strength(Frame& frame, float x, float y, float width) {
  const std::vector<Level> levels = levels_offered(contest_of(frame).level());
  const DropdownLook level = level_look(frame, levels), evaluation = evaluation_look(frame);
  const float control = frame.px(kControl), gap = frame.px(kGap), half = (width - gap) / 2;
  const bool rated = evaluation.options.size() > 1;
  const bool halved =
      rated && std::max(dropdown_width(frame, level), dropdown_width(frame, evaluation)) <= half;
  const Rect first{x, y, halved ? half : width, control};
  if (const auto chosen = dropdown(frame, "level", first, level, frame.text("ui.level_tip")))
    frame.emit(command::SetLevel{levels[*chosen]});
  if (!rated) return first.bottom();
  const Rect second = halved ? Rect{x + half + gap, y, half, control}
                             : Rect{x, first.bottom() + gap, width, control};
  if (const auto chosen =
          dropdown(frame, "evaluation", second, evaluation, frame.text("ui.evaluation_tip"))) {
    session::StatedSettings rules;
    rules.eval = evaluations(frame)[*chosen];
    frame.emit(command::Set{rules});
  }
  return second.bottom();
}

/// Whose turn it is, or how the game has ended.
std::string status(const Frame& frame) {
  const Contest& contest = contest_of(frame);
  const Match& match = contest.match();
  if (match.is_over()) {
    const NodeKind winner = match.winner();
    const std::string text =
        winner == NodeKind::chance
            ? std::string(frame.text("ui.drawn"))
            : frame.text(Message("ui.has_won").text("side", side_name(frame, winner)));
    return match.score().empty() ? text : text + " " + match.score();
  }
  const std::string side = side_name(frame, match.to_move());
  if (!contest.thinking()) return frame.text(Message("ui.to_move").text("side", side));
  return frame.text(Message(contest.seeks_hint() ? "ui.seeks_hint" : "ui.thinks")
                        .text("side", side)
                        .count("visits", static_cast<std::int64_t>(contest.visits())));
}

/// "White wins in 3 moves", "Black wins by 12 discs".
std::string ending_text(const Frame& frame, const game::Ending& ending) {
  const std::string side = side_name(frame, ending.winner);
  if (ending.plies)
    return frame.text(Message("ui.wins_in").text("side", side).count("n", (*ending.plies + 1) / 2));
  if (ending.lead)
    return frame.text(Message("ui.wins_by").text("side", side).count("n", *ending.lead));
  return frame.text(Message("ui.wins").text("side", side));
}

/// How the game is won, else the evaluation with its name: "weights +12".
std::string finding_text(const Frame& frame, const Ply& ply) {
  if (!frame.shows(core::Layer::values)) return std::string(frame.text("ui.thought_hidden"));
  if (ply.ending) return ending_text(frame, *ply.ending);
  const session::Thought& thought = *ply.thought;
  const std::string& stated = thought.rating.eval;
  const std::string_view name = stated.empty() ? evaluations(frame).front() : stated;
  const bool counts_wins = name == "result" || name == "sooner";
  if (counts_wins)
    return std::string(frame.text(thought.depth ? "ui.nobody_wins_yet" : "ui.drawn"));
  return frame.text(Message("ui.rated")
                        .text("eval", evaluation_name(frame, name))
                        .text("sign", thought.value > 0 ? "+" : "")
                        .value("v", thought.value));
}

/// The same and the depth, if there is room for it: "weights +12 · depth 7".
std::string thought_text(const Frame& frame, const TextStyle& style, const Ply& ply, float room) {
  const std::string finding = finding_text(frame, ply);
  if (!ply.thought->depth) return fitted(frame, style, finding, room);
  const std::string whole =
      finding + " · " + frame.text(Message("ui.level_depth").count("n", *ply.thought->depth));
  return text_width(frame, style, whole) <= room ? whole : fitted(frame, style, finding, room);
}

/// What is played into a column comes to rest in this cell, or nothing falls here.
bool lands(const core::Board& board, std::size_t cell) {
  const std::size_t below = cell + static_cast<std::size_t>(board.columns);
  return board.look != core::BoardLook::slots || below >= board.cells.size() ||
         board.cells[below] != '.';
}

/// A move as the game writes it, but for a pass.
std::string move_text(const Frame& frame, const std::string& move) {
  return move == "pass" ? std::string(frame.text("match.pass")) : move;
}

/// Dots where a person may move, a ring where a hint says.
void mark_moves(Frame& frame, const scene::BoardPlace& place) {
  const Contest& contest = contest_of(frame);
  const Match& match = contest.match();
  const std::string hint = contest.hint() ? contest.hint()->move : "";
  if (contest.engine_to_move()) return;
  const core::Board board = match.board();
  const float unit = place.cell / frame.layout.unit;
  for (std::size_t cell = 0; cell < match.move_by_cell().size(); ++cell) {
    const std::string& move = match.move_by_cell()[cell];
    const bool counter = board.look == core::BoardLook::counters;
    if (move.empty() || (board.cells[cell] != '.' && !counter) || !lands(board, cell)) continue;
    const auto [x, y] = place.centre(static_cast<int>(cell));
    if (move == hint) {
      draw_dot(frame, x, y, 0.3f * unit, faded(frame.theme.now, 0.25f), frame.theme.now);
    } else if (board.look == core::BoardLook::discs) {
      draw_dot(frame, x, y, 0.09f * unit, faded(frame.theme.text, 0.5f), {0});
    }
  }
}

/// The board; a person's click on a cell is a move.
float draw_play_board(Frame& frame, float x, float y, float width, float height) {
  const Contest& contest = contest_of(frame);
  const Match& match = contest.match();
  const core::Board board = match.board();
  const float most = height / frame.layout.unit / static_cast<float>(board.rows + 1);
  const auto [place, rect] = draw_board(frame, x, y, width, std::min(most, kPlayCell), board);
  const float bottom = draw_board_note(frame, x, rect.bottom(), width, board);
  mark_moves(frame, place);
  const Press state = mouse_area(frame, "play-board", rect);
  if (match.is_over() || contest.engine_to_move()) return bottom;
  const Pointer at = pointer();
  const auto cell = place.cell_at({at.x, at.y});
  if (!cell) return bottom;
  const std::string& move = match.move_by_cell()[static_cast<std::size_t>(*cell)];
  if (move.empty()) return bottom;
  if (state.hovered) show_cursor(Cursor::hand);
  if (state.clicked) frame.emit(command::PlayMove{move});
  return bottom;
}

/// Buttons side by side, in as many rows as they need.
class WrappedButtons {
 public:
  WrappedButtons(Frame& frame, float x, float y, float width)
      : frame_(frame), left_(x), right_(x + width), x_(x), y_(y) {}

  bool add(std::string_view id, std::string_view label, std::string_view tip, bool enabled = true,
           bool primary = false) {
    return add_labelled(id, frame_.text(label), frame_.text(tip), enabled, primary);
  }
  bool add_labelled(std::string_view id, std::string_view label, std::string_view tip, bool enabled,
                    bool primary) {
    const ButtonLook look{.label = label, .primary = primary, .enabled = enabled};
    const float width = std::min(button_width(frame_, look), right_ - left_);
    if (x_ > left_ && x_ + width > right_) {
      x_ = left_;
      y_ += frame_.px(kControl + kGap);
    }
    const bool pressed = button(frame_, id, {x_, y_, width, frame_.px(kControl)}, look, tip);
    x_ += width + frame_.px(kGap);
    return pressed;
  }
  float bottom() const { return y_ + frame_.px(kControl); }

 private:
  Frame& frame_;
  float left_, right_, x_, y_;
};

/// What a person can do about the move to come.
float draw_move_buttons(Frame& frame, float x, float y, float width) {
  const Contest& contest = contest_of(frame);
  const Match& match = contest.match();
  const bool persons = !match.is_over() && !contest.engine_to_move();
  WrappedButtons rows(frame, x, y, width);
  if (persons) {
    for (const std::string& move : match.moves()) {
      if (std::ranges::find(match.move_by_cell(), move) != match.move_by_cell().end()) continue;
      if (rows.add_labelled("move/" + move, move_text(frame, move), frame.text("ui.move_tip"), true,
                            true))
        frame.emit(command::PlayMove{move});
    }
  }
  if (contest.is_watched()) {
    const bool paused = contest.is_paused();
    const bool pressed =
        paused ? rows.add("pause-match", "ui.continue_match", "ui.continue_match_tip", true, true)
               : rows.add("pause-match", "ui.pause_match", "ui.pause_match_tip", true, true);
    if (pressed) frame.emit(command::PauseMatch{!paused});
    if (rows.add("step-match", "ui.step_match", "ui.step_match_tip", paused && !contest.thinking()))
      frame.emit(command::StepMatch{});
  }
  // One place for both, in the row that is always in view: there is never a use for the other one.
  if (!contest.thinking()) {
    if (rows.add("hint", "ui.hint", "ui.hint_tip", persons)) frame.emit(command::Hint{});
  } else {
    const char* tip = contest.seeks_hint() ? "ui.stop_hint_tip" : "ui.stop_thinking_tip";
    if (rows.add("stop-thinking", "ui.stop_thinking", tip, true, true))
      frame.emit(command::StopThinking{});
  }
  if (rows.add("take-back", "ui.take_back", "ui.take_back_tip", contest.can_take_back()))
    frame.emit(command::TakeBack{});
  if (rows.add("new-match", "ui.new_match", "ui.new_match_tip", !match.plies().empty()))
    frame.emit(command::NewMatch{});
  return rows.bottom();
}

/// Nothing lies over what has been asked for.
void show_tree(Frame& frame) {
  if (frame.model.dialog == Dialog::play) close_dialog(frame);
}

/// What a person can do with the match as a whole.
float draw_match_buttons(Frame& frame, float x, float y, float width) {
  WrappedButtons rows(frame, x, y, width);
  if (rows.add("search-position", "ui.search_position", "ui.search_position_tip")) {
    frame.emit(command::SearchPosition{});
    show_tree(frame);
  }
  if (rows.add("edit-position", "ui.edit_position", "ui.edit_position_tip")) {
    frame.state.draft = *contest_of(frame).match().position().position;
    frame.state.draft_game = contest_of(frame).match().start().game;
  }
  if (rows.add("save-match", "ui.save_match", "ui.save_match_tip"))
    frame.emit(command::ShowDialog{Dialog::save_match});
  if (rows.add("open-match", "ui.open_match", "ui.open_match_tip"))
    frame.emit(command::ShowDialog{Dialog::open});
  return rows.bottom();
}

/// A move that was played; that of a search leads to what it thought.
void draw_move_row(Frame& frame, Rect row, std::size_t number, const Ply& ply) {
  const std::string id = "ply/" + std::to_string(number);
  const Press state = press(frame, id, row, ply.thought.has_value());
  if (state.hovered && ply.thought) draw_fill(frame, row, faded(frame.theme.chip, 0.6f), 6);
  const float y = middle(row), pad = frame.px(8);
  draw_text(frame, row.x + frame.px(36), y, secondary(frame), std::to_string(number),
            scene::Align::right);
  draw_text(frame, row.x + frame.px(48), y, strong(frame), move_text(frame, ply.move));
  draw_text(frame, row.x + frame.px(104), y, body(frame),
            fitted(frame, body(frame), side_name(frame, ply.side), frame.px(80)));
  if (!ply.thought) return;
  const float room = row.right() - pad - (row.x + frame.px(104 + 80 + 8));
  draw_text(frame, row.right() - pad, y, secondary(frame),
            thought_text(frame, secondary(frame), ply, room), scene::Align::right);
  if (state.hovered) {
    tooltip(frame, id, state, row,
            finding_text(frame, ply) + ". " +
                frame.text(Message("ui.thought_tip")
                               .count("visits", static_cast<std::int64_t>(ply.thought->visits))
                               .value("seconds", std::round(ply.thought->seconds * 100) / 100)
                               .text("side", side_name(frame, NodeKind::max))));
  }
  if (!state.clicked) return;
  frame.emit(command::ShowThinking{number});
  show_tree(frame);
}

/// The last move first.
float draw_moves(Frame& frame, float x, float y, float width) {
  const auto plies = contest_of(frame).match().plies();
  if (plies.empty()) return y;
  section_label(frame, x, y, frame.text("ui.moves"), width);
  y += frame.px(14);
  for (std::size_t i = plies.size(); i-- > 0;) {
    draw_move_row(frame, {x - frame.px(8), y, width + frame.px(16), frame.px(kMoveRow)}, i + 1,
                  plies[i]);
    y += frame.px(kMoveRow);
  }
  return y;
}

/// Who plays, and how well.
float draw_players(Frame& frame, float x, float y, float width) {
  const float control = frame.px(kControl), gap = frame.px(kGap), half = (width - gap) / 2;
  section_label(frame, x, y, frame.text("ui.players"), width);
  y += frame.px(16);
  draw_player(frame, {x, y, half, control}, NodeKind::max);
  draw_player(frame, {x + half + gap, y, half, control}, NodeKind::min);
  y += control + gap;
  return draw_strength(frame, x, y, width);
}

/// Whose turn it is, and the hint that was asked for.
float draw_status(Frame& frame, float x, float y, float width) {
  TextStyle style = strong(frame);
  if (contest_of(frame).match().is_over()) style = {20, scene::Weight::bold, frame.theme.text};
  draw_text(frame, x, y, style, fitted(frame, style, status(frame), width));
  y += frame.px(20);
  const auto& hint = contest_of(frame).hint();
  if (!hint) return y + frame.px(20);  // the board stays where it is
  std::string text = frame.text(Message("ui.hint_is").text("move", move_text(frame, hint->move)));
  if (hint->thought) {
    text += " · ";
    text += thought_text(frame, secondary(frame), *hint,
                         width - text_width(frame, secondary(frame), text));
  }
  draw_text(frame, x, y, secondary(frame), fitted(frame, secondary(frame), text, width));
  return y + frame.px(20);
}

/// `height`: of what can be seen at once; the board and the buttons below it fit in.
float draw_match(Frame& frame, float x, float y, float width, float height) {
  constexpr float kAround = 128, kLeastBoard = 128;  // design px
  y = draw_status(frame, x, y, width);
  const float board = std::max(height - frame.px(kAround), frame.px(kLeastBoard));
  y = draw_play_board(frame, x, y, width, board) + frame.px(8);
  y = draw_move_buttons(frame, x, y, width) + frame.px(24);
  y = draw_players(frame, x, y, width) + frame.px(12);
  y = draw_match_buttons(frame, x, y, width) + frame.px(24);
  return draw_moves(frame, x, y, width);
}

/// The match, or the position that is being set up, in a column `width` px wide that begins at `x`
/// and ends `below` px over the end of what scrolls.
void draw_play(Frame& frame, Rect area, float x, float width, float below) {
  if (frame.state.draft_game != contest_of(frame).match().start().game) frame.state.draft.reset();
  ScrollArea scroll(frame, "play", area);
  const float y = scroll.top() + frame.px(20);
  const float bottom = frame.state.draft ? draw_position_editor(frame, x, y, width)
                                         : draw_match(frame, x, y, width, area.height);
  scroll.end(bottom + below);
}

}  // namespace

void draw_play_panel(Frame& frame, Rect area) {
  const bool elsewhere = frame.model.dialog == Dialog::play;
  if (frame.model.contest != nullptr && !elsewhere)
    draw_play(frame, area, area.x + frame.px(24), area.width - frame.px(48), frame.px(24));
}

/// The same over the window: large, and where there is no room for the side panel.
void draw_play_dialog(Frame& frame) {
  if (frame.model.contest == nullptr) return close_dialog(frame);
  const DialogCard card(frame, frame.text("ui.action_play_match"), 640, 960);
  draw_play(frame, card.scrolling(card.top(), card.bottom()), card.left(), card.inner_width(), 0);
}

}  // namespace ply::ui
