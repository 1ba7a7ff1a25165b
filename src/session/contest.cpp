#include "session/contest.hpp"

#include <utility>

#include "core/limits.hpp"

namespace ply::session {

using core::Done;
using core::Error;
using core::Message;
using core::NodeKind;
using core::Result;

Contest::Contest(Match match) : match_(std::move(match)) {
  const NodeKind first = match_.to_move() == NodeKind::min ? NodeKind::min : NodeKind::max;
  engine_[1 - index(first)] = true;
}

void Contest::forget_thoughts() {
  job_.reset();
  hint_.reset();
}

void Contest::set_engine(NodeKind side, bool engine) {
  if (is_engine(side) == engine) return;
  forget_thoughts();
  engine_[index(side)] = engine;
}

void Contest::set_level(const Level& level) {
  if (level_ == level) return;
  forget_thoughts();
  level_ = level;
}

void Contest::rate(const Rating& rating) {
  if (rating_ == rating) return;
  forget_thoughts();
  rating_ = rating;
}

Result<Done> Contest::play(std::string_view move) {
  if (engine_to_move()) return Error{Message("match_error.engine_moves")};
  const auto played = match_.play(move);
  if (played) forget_thoughts();
  return played;
}

void Contest::stop_thinking() {
  if (job_) job_->stop();
}

std::optional<std::size_t> Contest::move_of_person() const {
  const auto plies = match_.plies();
  for (std::size_t i = plies.size(); i-- > 0;) {
    if (!is_engine(plies[i].side)) return i;
  }
  return std::nullopt;
}

Result<Done> Contest::take_back() {
  const auto move = move_of_person();
  if (!move) return Error{Message("match_error.nothing_to_take_back")};
  forget_thoughts();
  match_.take_back(match_.plies().size() - *move);
  return Done{};
}

Result<Done> Contest::ask_for_hint() {
  if (match_.is_over()) return Error{Message("match_error.over")};
  if (engine_to_move()) return Error{Message("match_error.engine_moves")};
  hint_.reset();
  start_thinking();
  return Done{};
}

void Contest::start_over() {
  forget_thoughts();
  match_.take_back(match_.plies().size());
}

RunSettings Contest::settings() const {
  RunSettings settings;
  settings.depth = level_.depth;
  if (!level_.depth) settings.time = level_.seconds;
  settings.eval = rating_.eval;
  settings.candidates = rating_.candidates;
  if (!settings.candidates && game::find_game(match_.start().game)->takes_candidates)
    settings.candidates = kUsualCandidates;
  settings.visit_limit = core::kMostVisits;
  return settings;
}

void Contest::start_thinking() {
  job_ = std::make_unique<Job<Ply>>(
      [position = match_.position(), settings = settings()](search::Control& control) {
        return think(position, settings, control);
      });
}

Result<bool> Contest::advance() {
  if (!job_) {
    if (!engine_to_move()) return false;
    start_thinking();
    return true;
  }
  if (!job_->finished()) return false;
  const bool moves = engine_to_move();
  const auto found = std::exchange(job_, nullptr)->take();
  if (!found) {
    if (moves) engine_[index(match_.to_move())] = false;
    return found.error();
  }
  if (moves) {
    (void)match_.play(found->move, found->thought);
  } else {
    hint_ = *found;
  }
  return true;
}

}  // namespace ply::session
