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

Result<Done> Contest::take_back() {
  const auto plies = match_.plies();
  std::size_t left = plies.size();
  while (left > 0 && is_engine(plies[left - 1].side))
    --left;
  if (left == 0) return Error{Message("match_error.nothing_to_take_back")};
  forget_thoughts();
  match_.take_back(plies.size() - (left - 1));
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
  settings.visit_limit = core::kMostVisits;
  return settings;
}

void Contest::start_thinking() {
  job_ = std::make_unique<Job<Answer>>(
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
  const auto answer = std::exchange(job_, nullptr)->take();
  if (!answer) {
    if (moves) engine_[index(match_.to_move())] = false;
    return answer.error();
  }
  if (moves) {
    match_.play(*answer, rating_);
  } else {
    Match after = match_;
    after.play(*answer, rating_);
    hint_ = after.plies().back();
  }
  return true;
}

}  // namespace ply::session
