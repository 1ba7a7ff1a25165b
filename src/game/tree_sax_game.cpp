// Files that state a game instead of a tree.

#include <utility>

#include "game/games.hpp"
#include "game/tree_sax.hpp"

namespace ply::game {

using core::Message;

namespace {

Message in_game(const core::Error& error) {
  return Message("tree_error.in_game").message("problem", error.message);
}

/// Why there is no such game; nothing: there is one.
std::optional<Message> problem_of(const GamePosition& stated, const GameOptions& options) {
  const auto made = make_game(stated.game, options, stated.position);
  if (made) return std::nullopt;
  return in_game(made.error());
}

}  // namespace

/// Nothing is stated that belongs to a game.
bool TreeSax::tree_fits() {
  const Message of_game("tree_error.only_of_game");
  if (has_seen(Slot::position)) return fail_at(Slot::position, of_game);
  if (settings_.eval) return fail_in_settings(Slot::evaluation, of_game);
  if (settings_.candidates) return fail_in_settings(Slot::candidates, of_game);
  if (settings_.restore) return fail_in_settings(Slot::restore, of_game);
  return true;
}

/// The game is all that the file states, and there is one.
bool TreeSax::game_fits() {
  if (has_seen(Slot::root)) return fail(Message("tree_error.root_and_game"));
  for (const Slot field : {Slot::range, Slot::players}) {
    if (has_seen(field)) return fail_at(field, Message("tree_error.not_of_game"));
  }
  if (!game_can_be_made()) return false;
  builder_.game(std::move(game_));
  return true;
}

/// What is stated is tried one by one, so that a problem stands where it was made.
bool TreeSax::game_can_be_made() {
  GameOptions options;
  GamePosition start{game_.game, {}};
  if (auto problem = problem_of(start, options)) return fail_at(Slot::game, *std::move(problem));
  options.evaluation = settings_.eval.value_or("");
  if (auto problem = problem_of(start, options))
    return fail_in_settings(Slot::evaluation, *std::move(problem));
  if (settings_.candidates) options.candidates = static_cast<unsigned>(*settings_.candidates);
  if (auto problem = problem_of(start, options))
    return fail_in_settings(Slot::candidates, *std::move(problem));
  if (auto problem = problem_of(game_, options))
    return fail_at(Slot::position, *std::move(problem));
  if (!settings_.restore) return true;
  const auto restore = *core::choice_named<core::Restore>(*settings_.restore);
  if (const auto check = check_restore(game_.game, restore); !check)
    return fail_in_settings(Slot::restore, in_game(check.error()));
  return true;
}

}  // namespace ply::game
