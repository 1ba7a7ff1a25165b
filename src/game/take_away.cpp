#include "game/take_away.hpp"

#include "core/parse.hpp"
#include "game/grid.hpp"

namespace ply::game {

std::string TakeAway::text() const {
  return std::to_string(left_) + (side_ == 0 ? " X" : " O");
}

core::Result<TakeAway> TakeAway::at(std::string_view text) const {
  std::string_view left = core::trimmed(text);
  const auto side = take_side(left);
  if (!side) return side.error();
  const auto number = core::parse_number<unsigned>(left);
  if (!number || *number > pile_) {
    return core::Error{
        core::Message("position_error.pile").text("found", left).count("most", pile_)};
  }
  TakeAway game = *this;
  game.left_ = *number;
  game.side_ = *side == 'O' ? 1 : 0;
  return game;
}

std::optional<Ending> TakeAway::ending(core::Value value) const {
  if (value == 0) return std::nullopt;
  return Ending{value > 0 ? core::NodeKind::max : core::NodeKind::min};
}

core::Board TakeAway::board() const {
  return {.look = core::BoardLook::counters,
          .columns = static_cast<int>(pile_),
          .rows = 1,
          .numbered_from_bottom = false,
          .cells = std::string(left_, 'o') + std::string(pile_ - left_, '.'),
          .changed = {},
          .note = core::Message("game.note_takeaway").count("left", left_).count("most", most_)};
}

}  // namespace ply::game
