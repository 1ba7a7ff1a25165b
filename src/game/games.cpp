#include "game/games.hpp"

#include <fmt/ranges.h>

#include <algorithm>

#include "core/parse.hpp"
#include "core/text.hpp"

namespace ply::game {
namespace {

using core::Error;
using core::Message;
using core::Result;

AnyGame mnk(const MnkRules& rules) {
  if (Mnk<1>::fits(rules.columns, rules.rows)) return Mnk<1>(rules);
  return Mnk<4>(rules);
}

std::optional<AnyGame> make_mnk(const GameChoice& choice) {
  const unsigned columns = choice.size[0], rows = choice.size[1], in_row = choice.size[2];
  const auto in_range = [](unsigned n, unsigned most) { return 2 <= n && n <= most; };
  if (!in_range(columns, 15) || !in_range(rows, 15)) return std::nullopt;
  if (!in_range(in_row, std::max(columns, rows))) return std::nullopt;
  return mnk({.columns = columns,
              .rows = rows,
              .in_row = in_row,
              .evaluation = *core::choice_named<MnkEvaluation>(choice.evaluation),
              .candidates = choice.candidates});
}

std::optional<AnyGame> make_tictactoe(const GameChoice& choice) {
  return make_mnk({{3, 3, 3}, choice.evaluation, choice.candidates});
}

std::optional<AnyGame> make_gomoku(const GameChoice& choice) {
  return mnk({.columns = 15,
              .rows = 15,
              .in_row = 5,
              .evaluation = *core::choice_named<MnkEvaluation>(choice.evaluation),
              .candidates = choice.candidates,
              .stones = true});
}

std::optional<AnyGame> make_connect_four(const GameChoice& choice) {
  return ConnectFour(*core::choice_named<ConnectFourEvaluation>(choice.evaluation));
}

std::optional<AnyGame> make_othello(const GameChoice& choice) {
  const unsigned size = choice.size[0];
  if (size != 4 && size != 6 && size != 8) return std::nullopt;
  return Othello(size, *core::choice_named<OthelloEvaluation>(choice.evaluation));
}

std::optional<AnyGame> make_take_away(const GameChoice& choice) {
  const unsigned pile = choice.size[0], most = choice.size[1];
  if (pile > 99 || most < 1 || most > pile) return std::nullopt;
  return TakeAway(pile, most);
}

// What follows a name: where the size begins, or the end.
std::size_t name_length(std::string_view name) {
  return std::min(name.find(':'), name.size());
}

Error unknown_game(std::string_view given) {
  const std::string_view name = given.substr(0, name_length(given));
  const std::vector<std::string_view> known = game_names();
  if (const std::string_view near = core::nearest(name, known); !near.empty()) {
    return {Message("game_error.unknown_near").text("name", name).text("nearest", near)};
  }
  return {Message("game_error.unknown").text("name", name).text("games", core::listed(known))};
}

Error wrong_game_size(const GameInfo& game, std::string_view given) {
  if (game.size.empty()) {
    return {Message("game_error.no_sizes").text("name", game.name).text("given", given)};
  }
  return {Message("game_error.size")
              .text("given", given)
              .message("right", Message("game_error.size_" + std::string(game.name)))};
}

/// The numbers after the colon, with commas between; nothing if they are none.
std::optional<std::vector<unsigned>> numbers(std::string_view text) {
  std::vector<unsigned> found;
  for (;;) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const auto number = core::parse_number<unsigned>(text.substr(0, comma));
    if (!number) return std::nullopt;
    found.push_back(*number);
    if (comma == text.size()) return found;
    text.remove_prefix(comma + 1);
  }
}

Result<std::string_view> chosen_evaluation(const GameInfo& game, const std::string& name) {
  if (name.empty()) return game.evaluations.front();
  const auto found = std::ranges::find(game.evaluations, name);
  if (found != game.evaluations.end()) return *found;
  return Error{Message("game_error.evaluation")
                   .text("game", game.name)
                   .text("found", name)
                   .text("choices", core::listed(game.evaluations))};
}

Result<AnyGame> game_at_start(const GameInfo& game, std::string_view name,
                              const GameOptions& options) {
  const auto evaluation = chosen_evaluation(game, options.evaluation);
  if (!evaluation) return evaluation.error();
  if (options.candidates && !game.takes_candidates) {
    return Error{Message("game_error.no_candidates").text("game", game.name)};
  }
  GameChoice choice{game.size, *evaluation, options.candidates.value_or(0)};
  if (name != game.name) {
    const auto size = numbers(name.substr(game.name.size() + 1));
    if (!size || size->size() != game.size.size()) return wrong_game_size(game, name);
    choice.size = *size;
  }
  const auto made = game.make(choice);
  if (!made) return wrong_game_size(game, name);
  return *made;
}

/// At its usual size.
bool can_forget(const GameInfo& game) {
  const auto start = game.make({game.size, game.evaluations.front()});
  return std::visit([]<class G>(const G&) { return ForgettableGame<G>; }, *start);
}

}  // namespace

core::Message GameInfo::title() const {
  return Message("game.title_" + std::string(name));
}

core::Message GameInfo::about() const {
  return Message("game.about_" + std::string(name));
}

std::string GameInfo::usual_name() const {
  if (size.empty()) return std::string(name);
  return fmt::format("{}:{}", name, fmt::join(size, ","));
}

std::span<const GameInfo> games() {
  // Never destroyed: a thread that nobody waits for may still be looking when the program ends.
  static const auto& list = *new std::vector<GameInfo>{
      {"tictactoe", {}, {"result", "sooner"}, false, make_tictactoe},
      {"mnk", {4, 4, 4}, {"result", "sooner", "patterns", "one-ply"}, true, make_mnk, 4},
      {"gomoku", {}, {"patterns", "one-ply", "result"}, true, make_gomoku, 2},
      {"connect4", {}, {"windows", "result"}, false, make_connect_four, 6},
      {"othello", {8}, {"weights", "weights-mobility", "discs"}, false, make_othello, 4, true},
      {"takeaway", {10, 3}, {"result"}, false, make_take_away},
  };
  return list;
}

std::vector<std::string_view> game_names() {
  std::vector<std::string_view> names;
  for (const GameInfo& game : games())
    names.push_back(game.name);
  return names;
}

const GameInfo* find_game(std::string_view name) {
  const auto found = std::ranges::find(games(), name.substr(0, name_length(name)), &GameInfo::name);
  return found == games().end() ? nullptr : &*found;
}

Result<AnyGame> make_game(std::string_view name, const GameOptions& options,
                          std::optional<std::string_view> position) {
  const GameInfo* info = find_game(name);
  if (info == nullptr) return unknown_game(name);
  const auto start = game_at_start(*info, name, options);
  if (!start || !position) return start;
  return std::visit(
      [&](const auto& game) -> Result<AnyGame> {
        auto there = game.at(*position);
        if (!there) return there.error();
        return AnyGame(*std::move(there));
      },
      *start);
}

Result<core::Done> check_restore(std::string_view name, core::Restore restore) {
  const GameInfo* info = find_game(name);
  if (restore != core::Restore::forget || info == nullptr || can_forget(*info)) return core::Done{};
  std::vector<std::string_view> known;
  for (const GameInfo& game : games()) {
    if (can_forget(game)) known.push_back(game.name);
  }
  return Error{Message("game_error.cannot_forget")
                   .text("game", info->name)
                   .text("games", core::listed(known))};
}

}  // namespace ply::game
