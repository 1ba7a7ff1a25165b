#include "session/match.hpp"

#include <algorithm>

#include "core/limits.hpp"
#include "game/play.hpp"
#include "session/source.hpp"

namespace ply::session {

using core::NodeKind;

core::Result<Match> Match::from(game::GamePosition start) {
  auto made = game::make_game(start.game, {}, start.position);
  if (!made) return made.error();
  return Match(std::move(start), *std::move(made));
}

game::GamePosition Match::position(std::size_t plies) const {
  auto text = std::visit([](const auto& game) { return game.text(); }, positions_[plies]);
  return {start_.game, std::move(text)};
}

core::Board Match::board() const {
  if (plies_.empty())
    return std::visit([](const auto& game) { return game.board(); }, positions_.back());
  return std::visit(
      [&](const auto& game) {
        return game::board_after(game, *game::read_move(game, plies_.back().move));
      },
      positions_[plies_.size() - 1]);
}

NodeKind Match::to_move() const {
  return std::visit([](const auto& game) { return game.kind(); }, positions_.back());
}

namespace {

/// The cells that stand for a move which makes the board look so.
std::vector<int> cells_of(const core::Board& after) {
  if (after.look == core::BoardLook::counters) return {after.changed.front()};
  if (!after.placed) return {};
  if (after.look != core::BoardLook::slots) return {*after.placed};
  std::vector<int> column;
  for (int row = 0; row < after.rows; ++row)
    column.push_back(row * after.columns + *after.placed % after.columns);
  return column;
}

}  // namespace

void Match::find_moves() {
  std::visit(
      [&](const auto& game) {
        moves_ = game::move_texts(game);
        move_by_cell_.assign(game.board().cells.size(), "");
        if (moves_.empty()) return;
        const auto moves = game.moves();
        for (std::size_t i = 0; i < moves_.size(); ++i) {
          for (const int cell : cells_of(game::board_after(game, moves[i])))
            move_by_cell_[static_cast<std::size_t>(cell)] = moves_[i];
        }
      },
      positions_.back());
}

NodeKind Match::winner() const {
  const core::Value result =
      std::visit([](const auto& game) { return game.utility(); }, positions_.back());
  return result > 0 ? NodeKind::max : result < 0 ? NodeKind::min : NodeKind::chance;
}

std::string Match::score() const {
  if (!game::find_game(start_.game)->counts_pieces) return "";
  const std::string cells = board().cells;
  const auto count = [&](char piece) { return std::to_string(std::ranges::count(cells, piece)); };
  return count('X') + "–" + count('O');
}

core::Result<core::Done> Match::play(std::string_view text, std::optional<Thought> thought) {
  auto ending = thought ? ending_of(position(), *thought) : std::nullopt;
  return std::visit(
      [&](auto game) -> core::Result<core::Done> {
        const auto move = game::read_move(game, text);
        if (!move) return move.error();
        plies_.push_back({game.kind(), game.move_text(*move), std::move(thought), ending});
        game.make(*move);
        positions_.emplace_back(std::move(game));
        find_moves();
        return core::Done{};
      },
      positions_.back());
}

void Match::take_back(std::size_t moves) {
  const std::size_t left = plies_.size() - std::min(moves, plies_.size());
  plies_.resize(left);
  positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(left) + 1, positions_.end());
  find_moves();
}

Players usual_players(const Match& match) {
  Players players;
  for (const Ply& ply : match.plies()) {
    if (ply.thought) players.engine[Players::index(ply.side)] = true;
  }
  if (players.engine != std::array{false, false}) return players;
  const NodeKind first = match.plies().empty() ? match.to_move() : match.plies().front().side;
  players.engine[1 - Players::index(first == NodeKind::min ? first : NodeKind::max)] = true;
  return players;
}

std::optional<game::Ending> ending_of(const game::GamePosition& position, const Thought& thought) {
  const auto game = game::make_game(position.game, {thought.rating.eval, {}}, position.position);
  if (!game) return std::nullopt;
  return std::visit([&](const auto& at) { return at.ending(thought.value); }, *game);
}

StatedSettings settings_of(const Rating& rating) {
  StatedSettings stated;
  if (!rating.eval.empty()) stated.eval = rating.eval;
  stated.candidates = rating.candidates;
  return stated;
}

Rating overlaid(Rating rating, const StatedSettings& stated) {
  if (stated.eval) rating.eval = *stated.eval;
  if (stated.candidates) rating.candidates = static_cast<std::uint32_t>(*stated.candidates);
  return rating;
}

StatedSettings settings_of(const Thought& thought) {
  StatedSettings stated = settings_of(thought.rating);
  if (thought.depth) stated.depth = *thought.depth;
  stated.visit_limit = core::kMostVisits;
  return stated;
}

namespace {

/// `Solve`: solve_unrecorded() or solve_recorded().
template <class Solve>
core::Result<Thinking> think_with(Solve solve, const game::GamePosition& position,
                                  const RunSettings& settings, search::Control& control) {
  // The moves that are searched may be fewer than the rules allow.
  const Rating rating{settings.eval, settings.candidates};
  const auto game =
      game::make_game(position.game, {rating.eval, rating.candidates}, position.position);
  if (!game) return game.error();
  const core::Result<Answer> answer =
      solve(std::make_shared<const game::Tree>(unsearched(position)), settings, &control);
  if (!answer) return answer.error();
  Ply ply = std::visit(
      [&](const auto& at) {
        return Ply{at.kind(), at.move_text(at.moves()[answer->best_child.value_or(0)]), {}};
      },
      *game);
  if (answer->whole) {
    ply.thought = Thought{answer->value, answer->depth, answer->visits, answer->seconds, rating};
    ply.ending = ending_of(position, *ply.thought);
  }
  return Thinking{std::move(ply), answer->recording};
}

}  // namespace

core::Result<Ply> think(const game::GamePosition& position, const RunSettings& settings,
                        search::Control& control) {
  auto found = think_with(solve_unrecorded, position, settings, control);
  if (!found) return found.error();
  return std::move(found->ply);
}

core::Result<Thinking> think_recorded(const game::GamePosition& position,
                                      const RunSettings& settings, search::Control& control) {
  return think_with(solve_recorded, position, settings, control);
}

}  // namespace ply::session
