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

std::vector<std::string> Match::moves() const {
  return std::visit([](const auto& game) { return game::move_texts(game); }, positions_.back());
}

std::optional<std::string> Match::move_at(int cell) const {
  for (const std::string& move : moves()) {
    const core::Board after = std::visit(
        [&](const auto& game) { return game::board_after(game, *game::read_move(game, move)); },
        positions_.back());
    const bool falls = after.look == core::BoardLook::slots;
    const bool takes = after.look == core::BoardLook::counters;
    if (takes && after.changed.front() == cell) return move;
    if (!after.placed || takes) continue;
    if (falls ? *after.placed % after.columns == cell % after.columns : *after.placed == cell)
      return move;
  }
  return std::nullopt;
}

NodeKind Match::winner() const {
  const core::Value result =
      std::visit([](const auto& game) { return game.utility(); }, positions_.back());
  return result > 0 ? NodeKind::max : result < 0 ? NodeKind::min : NodeKind::chance;
}

core::Result<core::Done> Match::play(std::string_view text, std::optional<Thought> thought) {
  return std::visit(
      [&](auto game) -> core::Result<core::Done> {
        const auto move = game::read_move(game, text);
        if (!move) return move.error();
        plies_.push_back({game.kind(), game.move_text(*move), std::move(thought)});
        game.make(*move);
        positions_.emplace_back(std::move(game));
        return core::Done{};
      },
      positions_.back());
}

void Match::play(const Answer& answer, const Rating& rating) {
  const std::string move = moves()[answer.best_child.value_or(0)];
  (void)play(move, Thought{answer.value, answer.depth, answer.visits, answer.seconds, rating});
}

void Match::take_back(std::size_t moves) {
  const std::size_t left = plies_.size() - std::min(moves, plies_.size());
  plies_.resize(left);
  positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(left) + 1, positions_.end());
}

StatedSettings settings_of(const Thought& thought) {
  StatedSettings stated;
  if (thought.depth) stated.depth = *thought.depth;
  if (!thought.rating.eval.empty()) stated.eval = thought.rating.eval;
  stated.candidates = thought.rating.candidates;
  stated.visit_limit = core::kMostVisits;
  return stated;
}

core::Result<Answer> think(const game::GamePosition& position, const RunSettings& settings,
                           search::Control& control) {
  return solve_unrecorded(std::make_shared<const game::Tree>(unsearched(position)), settings,
                          &control);
}

}  // namespace ply::session
