#include "game/games.hpp"

#include <map>
#include <set>

#include "core/random.hpp"
#include "game/play.hpp"
#include "support/catch.hpp"
#include "support/slow_rules.hpp"

/// What holds for every game of the list.
namespace ply {
namespace {

using game::GameOptions;

struct Listed {
  std::string name;
  GameOptions options;
  int playouts;
};

/// Every game with every evaluation, at several sizes, with and without candidates.
std::vector<Listed> listed_games() {
  std::vector<Listed> all;
  for (const game::GameInfo& info : game::games()) {
    for (const std::string_view evaluation : info.evaluations) {
      all.push_back({std::string(info.name), {std::string(evaluation), {}}, 4});
    }
    if (info.takes_candidates) all.push_back({std::string(info.name), {{}, 2}, 2});
  }
  for (const char* name : {"mnk:2,2,2", "mnk:4,3,3", "mnk:7,8,4", "mnk:8,7,4", "mnk:5,15,5",
                           "othello:4", "othello:6", "takeaway:1,1", "takeaway:99,7"}) {
    all.push_back({name, {}, 20});
  }
  return all;
}

game::AnyGame made(const Listed& listed) {
  const auto game = game::make_game(listed.name, listed.options);
  REQUIRE(game.ok());
  return *game;
}

/// `play(game, random, listed)` gets each game at its start, with random numbers for one playout.
template <class Play>
void for_games(Play play) {
  for (const Listed& listed : listed_games()) {
    for (int seed = 0; seed < listed.playouts; ++seed) {
      INFO(listed.name << " " << listed.options.evaluation << " seed " << seed);
      core::Random random(static_cast<std::uint64_t>(seed));
      game::AnyGame any = made(listed);
      std::visit([&](auto& game) { play(game, random, listed); }, any);
    }
  }
}

template <class G>
core::Move any_move(const G& game, core::Random& random) {
  const auto moves = game.moves();
  REQUIRE(moves.size() > 0);
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

/// Plays random games; `visit(game, random)` sees every position, the last ones too.
template <class Visit>
void for_positions(Visit visit) {
  for_games([&](auto& game, core::Random& random, const Listed&) {
    visit(game, random);
    while (game.kind() != core::NodeKind::leaf) {
      game.make(any_move(game, random));
      visit(game, random);
    }
  });
}

/// All that can be asked of a position.
struct Seen {
  std::string text;
  game::Hash hash = 0;
  core::NodeKind kind{};
  std::vector<core::Move> moves;
  core::Value value = 0;
  core::Board board;
  friend bool operator==(const Seen&, const Seen&) = default;
};

template <class G>
Seen seen(const G& game) {
  const bool over = game.kind() == core::NodeKind::leaf;
  Seen here{game.text(), game.hash(), game.kind(), {}, over ? game.utility() : game.evaluate(),
            game.board()};
  if (over) return here;
  const auto moves = game.moves();
  for (std::size_t i = 0; i < moves.size(); ++i)
    here.moves.push_back(moves[i]);
  return here;
}

TEST_CASE("a random game is undone completely, position by position", "[game]") {
  for_games([](auto& game, core::Random& random, const Listed&) {
    std::vector<Seen> before;
    std::vector<core::Move> played;
    while (game.kind() != core::NodeKind::leaf) {
      before.push_back(seen(game));
      played.push_back(any_move(game, random));
      game.make(played.back());
    }
    while (!played.empty()) {
      game.undo(played.back());
      REQUIRE(seen(game) == before.back());
      played.pop_back();
      before.pop_back();
    }
  });
}

TEST_CASE("the value of a won game says at every position before who wins, and how soon",
          "[game]") {
  for (const game::GameInfo& info : game::games()) {
    for (const std::string_view evaluation : info.evaluations) {
      for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(info.name, evaluation, seed);
        core::Random random(seed);
        std::visit(
            [&](auto game) {
              std::vector<core::Move> played;
              while (game.kind() != core::NodeKind::leaf) {
                if (const auto ending = game.ending(game.evaluate()))
                  FAIL("an undecided position is taken for a won one");
                played.push_back(any_move(game, random));
                game.make(played.back());
              }
              const core::Value result = game.utility();
              const auto winner = result > 0 ? core::NodeKind::max : core::NodeKind::min;
              const bool told = result != 0 && evaluation != "discs";  // a lead is no end
              for (unsigned plies = 0; plies <= played.size(); ++plies) {
                const auto ending = game.ending(result);
                REQUIRE(ending.has_value() == told);
                REQUIRE((!told || ending->winner == winner));
                REQUIRE((!told || ending->plies.value_or(plies) == plies));
                if (plies < played.size()) game.undo(played[played.size() - 1 - plies]);
              }
            },
            *game::make_game(info.usual_name(), {std::string(evaluation), {}}));
      }
    }
  }
}

TEST_CASE("the key of a position depends on the position alone", "[game]") {
  std::map<std::pair<std::size_t, std::string>, game::Hash> keys;
  for_positions([&](const auto& game, core::Random&) {
    REQUIRE(game.hash() == game.fresh_hash());
    const auto [known, added] = keys.emplace(std::pair(sizeof game, game.text()), game.hash());
    REQUIRE(known->second == game.hash());
  });
  std::set<std::pair<std::size_t, game::Hash>> different;
  for (const auto& [position, hash] : keys)
    different.emplace(position.first, hash);
  CHECK(different.size() > keys.size() * 9 / 10);  // boards of two sizes may share keys
}

TEST_CASE("a position is read back from its text", "[game]") {
  for_positions([](const auto& game, core::Random&) {
    const auto again = game.at(game.text());
    REQUIRE(again.ok());
    REQUIRE(seen(*again) == seen(game));
  });
}

TEST_CASE("a move is read back from its text, however it is typed", "[game]") {
  for_positions([](const auto& game, core::Random& random) {
    if (game.kind() == core::NodeKind::leaf) {
      CHECK(game::read_move(game, "a1").error().message.key == "move_error.over");
      return;
    }
    const auto moves = game.moves();
    std::set<std::string> texts;
    for (std::size_t i = 0; i < moves.size(); ++i)
      texts.insert(game.move_text(moves[i]));
    REQUIRE(texts.size() == moves.size());
    const core::Move move = any_move(game, random);
    std::string text = game.move_text(move);
    text[0] = static_cast<char>(std::toupper(text[0]));
    REQUIRE(*game::read_move(game, " " + text + "\n") == move);
    CHECK(game::read_move(game, "z99").error().message.key == "move_error.unknown");
  });
}

TEST_CASE("the board after a move says what the move has changed", "[game]") {
  for_positions([](const auto& game, core::Random&) {
    if (game.kind() == core::NodeKind::leaf) return;
    const auto move = game.moves()[0];
    const core::Board board = game::board_after(game, move);
    auto moved = game;
    moved.make(move);
    core::Board plain = board;
    plain.changed.clear();
    plain.placed.reset();
    REQUIRE(plain == moved.board());
    if (board.placed) {
      REQUIRE(game.board().cells[static_cast<std::size_t>(*board.placed)] == '.');
      REQUIRE(std::ranges::count(board.changed, *board.placed) == 1);
    }
    std::string before = board.cells;
    for (const int cell : board.changed)
      before[static_cast<std::size_t>(cell)] = game.board().cells[static_cast<std::size_t>(cell)];
    REQUIRE(before == game.board().cells);
    REQUIRE(game.board().changed.empty());
  });
}

TEST_CASE("a won game is worth more than all that is not decided", "[game]") {
  for_games([](auto& game, core::Random& random, const Listed& listed) {
    if (listed.options.evaluation == "discs") return;  // the result itself
    core::Value highest = 0, lowest = 0;
    for (; game.kind() != core::NodeKind::leaf; game.make(any_move(game, random))) {
      highest = std::max(highest, game.evaluate());
      lowest = std::min(lowest, game.evaluate());
    }
    const core::Value value = game.utility();
    REQUIRE((value == 0 || value > highest || value < lowest));
  });
}

TEST_CASE("moves and results are those of the rules, in the stated order", "[game]") {
  for_games([](auto& game, core::Random& random, const Listed& listed) {
    test::SlowPosition slow = test::slow_position(listed.name);
    for (;; game.make(any_move(game, random))) {
      slow.board = game.board();
      slow.side = game.text().back();
      const char result = test::slow_result(slow);
      REQUIRE((game.kind() == core::NodeKind::leaf) == (result != '.'));
      if (result != '.') {
        REQUIRE((game.utility() > 0) == (result == 'X'));
        REQUIRE((game.utility() < 0) == (result == 'O'));
        return;
      }
      REQUIRE((game.kind() == core::NodeKind::max) == (slow.side == 'X'));
      std::vector<std::string> found;
      const auto moves = game.moves();
      for (std::size_t i = 0; i < moves.size(); ++i)
        found.push_back(game.move_text(moves[i]));
      const std::vector<std::string> legal = test::slow_moves(slow);
      if (!listed.options.candidates) {
        REQUIRE(found == legal);
      } else {
        const auto places = [&](const std::string& move) { return std::ranges::find(legal, move); };
        REQUIRE(std::ranges::is_sorted(found, {}, places));
        REQUIRE(
            std::ranges::all_of(found, [&](const auto& m) { return places(m) != legal.end(); }));
      }
    }
  });
}

TEST_CASE("other texts than those of positions are refused, never half read", "[game]") {
  for_positions([](const auto& game, core::Random& random) {
    const std::string text = game.text();
    for (const std::string& bad : {text + " X", text + "X", "#" + text.substr(1), std::string(),
                                   text.substr(0, text.size() - 1) + "Z", "X" + text, text + "/"}) {
      INFO(bad);
      const auto read = game.at(bad);
      REQUIRE(!read.ok());
      REQUIRE(read.error().message.key.starts_with("position_error."));
    }
    std::string garbled = text;
    garbled[random.below(static_cast<std::uint32_t>(text.size()))] =
        "XO./ #\n\xff"[random.below(8)];
    if (const auto read = game.at(garbled); read.ok()) {
      REQUIRE(game.at(read->text())->text() == read->text());
    }
  });
}

}  // namespace
}  // namespace ply
