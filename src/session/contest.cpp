#include "session/contest.hpp"

#include <algorithm>
#include <utility>

#include "core/limits.hpp"

namespace ply::session {

using core::Done;
using core::Error;
using core::Message;
using core::NodeKind;
using core::Result;

void Contest::forget_thoughts() {
  job_.reset();
  hint_.reset();
}

void Contest::set_engine(NodeKind side, bool engine) {
  if (is_engine(side) == engine) return;
  forget_thoughts();
  players_.engine[Players::index(side)] = engine;
  paused_ = false;
}

void Contest::set_level(const Level& level) {
  if (players_.level == level) return;
  forget_thoughts();
  players_.level = level;
}

Result<Done> Contest::rate(const Rating& rating) {
  if (players_.rating == rating) return Done{};
  const auto game = game::make_game(match_.start().game, {rating.eval, rating.candidates});
  if (!game) return game.error();
  forget_thoughts();
  players_.rating = rating;
  return Done{};
}

Result<Done> Contest::play(std::string_view move) {
  if (engine_to_move()) return Error{Message("match_error.engine_moves")};
  const auto played = match_.play(move);
  if (played) forget_thoughts();
  return played;
}

void Contest::pause(bool on) {
  if (!is_watched()) return;
  if (on) forget_thoughts();
  paused_ = on;
}

void Contest::step() {
  if (!is_watched()) return;
  paused_ = true;
  if (!thinking()) start_thinking();
}

void Contest::stop_thinking() {
  if (job_) job_->stop();
}

/// 0: an engine has begun, and nobody has moved yet.
std::size_t Contest::moves_to_take_back() const {
  const auto plies = match_.plies();
  if (of_engines()) return std::min<std::size_t>(plies.size(), 1);
  for (std::size_t i = plies.size(); i-- > 0;) {
    if (!is_engine(plies[i].side)) return plies.size() - i;
  }
  return 0;
}

Result<Done> Contest::take_back() {
  if (!can_take_back()) return Error{Message("match_error.nothing_to_take_back")};
  forget_thoughts();
  if (const std::size_t moves = moves_to_take_back(); moves > 0) {
    match_.take_back(moves);
    seen_.cut(match_.plies().size());
  } else {
    seen_.cut(0);
    auto before = *std::exchange(before_, std::nullopt);
    match_ = std::move(before.match);
    players_ = std::move(before.players);
    id_ = before.id;
  }
  paused_ = of_engines();
  return Done{};
}

Result<Done> Contest::ask_for_hint() {
  if (match_.is_over()) return Error{Message("match_error.over")};
  if (engine_to_move()) return Error{Message("match_error.engine_moves")};
  hint_.reset();
  start_thinking();
  return Done{};
}

void Contest::begin(Match next, std::uint32_t id) {
  forget_thoughts();
  if (!match_.plies().empty()) before_ = record();
  match_ = std::move(next);
  id_ = id;
  seen_.cut(0);
}

RunSettings Contest::settings() const {
  RunSettings settings;
  settings.depth = level().depth;
  if (!level().depth) settings.time = level().seconds;
  settings.eval = rating().eval;
  settings.candidates = rating().candidates;
  if (!settings.candidates && game::find_game(match_.start().game)->takes_candidates)
    settings.candidates = kUsualCandidates;
  settings.visit_limit = core::kMostVisits;
  return settings;
}

void Contest::start_thinking() {
  job_ = std::make_unique<Job<Thinking>>(
      [position = match_.position(), settings = settings()](search::Control& control) {
        return think_recorded(position, settings, control);
      });
}

Result<bool> Contest::advance(double now) {
  if (!job_) {
    if (!engine_to_move() || is_paused() || (is_watched() && now < next_move_)) return false;
    start_thinking();
    return true;
  }
  if (!job_->finished()) return false;
  const bool moves = engine_to_move();
  const auto found = std::exchange(job_, nullptr)->take();
  if (!found) {
    if (moves) players_.engine[Players::index(match_.to_move())] = false;
    return found.error();
  }
  if (moves) {
    (void)match_.play(found->ply.move, found->ply.thought);
    seen_.add(match_.plies().size() - 1, found->recording);
    next_move_ = now + kBetweenMoves;
  } else {
    hint_ = found->ply;
  }
  return true;
}

}  // namespace ply::session
