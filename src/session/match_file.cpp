#include "session/match_file.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <type_traits>

#include <nlohmann/json.hpp>

#include "core/limits.hpp"
#include "core/text.hpp"
#include "game/json_diagnosis.hpp"

namespace ply::session {
namespace {

using core::Error;
using core::Message;
using core::Result;
using nlohmann::ordered_json;

constexpr std::string_view kAnyFormat = "plyscope-match/", kFormat = "plyscope-match/1";
constexpr auto kFields =
    std::to_array<std::string_view>({"format", "game", "position", "players", "moves"});
constexpr auto kPlayerFields =
    std::to_array<std::string_view>({"x", "o", "depth", "seconds", "eval", "candidates"});
constexpr double kLongestThought = 1e9;  // seconds
constexpr std::string_view kPerson = "person", kEngine = "engine";
constexpr auto kMoveFields = std::to_array<std::string_view>(
    {"move", "value", "depth", "visits", "seconds", "eval", "candidates"});

void state(ordered_json& object, const Rating& rating) {
  if (!rating.eval.empty()) object["eval"] = rating.eval;
  if (rating.candidates) object["candidates"] = *rating.candidates;
}

ordered_json json_of(const Ply& ply) {
  if (!ply.thought) return ply.move;
  const Thought& thought = *ply.thought;
  ordered_json object{{"move", ply.move}, {"value", thought.value}};
  if (thought.depth) object["depth"] = *thought.depth;
  object["visits"] = thought.visits;
  object["seconds"] = thought.seconds;
  state(object, thought.rating);
  return object;
}

ordered_json json_of(const Players& players) {
  const auto name = [](bool engine) { return engine ? kEngine : kPerson; };
  ordered_json object{{"x", name(players.engine[0])}, {"o", name(players.engine[1])}};
  if (const Level& level = players.level; level.depth) {
    object["depth"] = *level.depth;
  } else {
    object["seconds"] = level.seconds;
  }
  state(object, players.rating);
  return object;
}

/// Reads one record; the first problem is thrown and told.
class Reader {
 public:
  MatchRecord record(const ordered_json& json) {
    Match played = match(json);
    Players players = usual_players(played);
    if (const auto stated = json.find("players"); stated != json.end()) read(*stated, players);
    return {std::move(played), players};
  }

 private:
  Match match(const ordered_json& json) {
    check_fields(json, kFields, "");
    if (text_at(json, "format", "") != kFormat)
      throw Error{Message("match_error.format").text("right", kFormat)};
    game_ = text_at(json, "game", "");
    game::GamePosition start{game_, std::nullopt};
    if (json.contains("position")) start.position = text_at(json, "position", "");
    auto match = Match::from(std::move(start));
    if (!match) throw match.error();
    const auto moves = json.find("moves");
    if (moves == json.end() || !moves->is_array()) throw wrong("moves", "match_error.right_moves");
    for (std::size_t i = 0; i < moves->size(); ++i)
      play(*match, (*moves)[i], "moves[" + std::to_string(i) + "]");
    return *std::move(match);
  }

  static Error wrong(std::string_view place, Message right) {
    return {Message("match_error.field").text("place", place).message("right", std::move(right))};
  }
  static Error wrong(std::string_view place, std::string_view right) {
    return wrong(place, Message(right));
  }
  static Error at(std::string_view place, const Message& problem) {
    return {Message("match_error.at").text("place", place).message("problem", problem)};
  }

  static std::string within(std::string_view place, std::string_view field) {
    return place.empty() ? std::string(field) : std::string(place).append(".").append(field);
  }

  static void check_fields(const ordered_json& json, std::span<const std::string_view> known,
                           std::string_view place) {
    if (!json.is_object()) throw wrong(place.empty() ? "{ }" : place, "match_error.right_object");
    for (const auto& [field, value] : json.items()) {
      if (std::ranges::find(known, field) != known.end()) continue;
      throw Error{Message("match_error.unknown_field")
                      .text("place", within(place, field))
                      .text("fields", core::listed(known))};
    }
  }

  static std::string text_at(const ordered_json& json, const char* field, std::string_view place) {
    const auto found = json.find(field);
    if (found == json.end() || !found->is_string())
      throw wrong(within(place, field), "match_error.right_text");
    return found->get<std::string>();
  }

  /// A whole number of this range, or nothing if there is none.
  template <class Number>
  static std::optional<Number> count_at(const ordered_json& json, const char* field,
                                        std::string_view place, Number least = 0,
                                        Number most = std::numeric_limits<Number>::max()) {
    const auto found = json.find(field);
    if (found == json.end()) return std::nullopt;
    if (found->is_number_unsigned()) {
      const auto number = found->get<std::uint64_t>();
      if (least <= number && number <= most) return static_cast<Number>(number);
    }
    throw wrong(within(place, field), Message("match_error.right_count")
                                          .text("least", std::to_string(least))
                                          .text("most", std::to_string(most)));
  }

  /// The same of seconds, which need not be whole.
  static std::optional<double> seconds_at(const ordered_json& json, std::string_view place,
                                          double least, double most) {
    const auto found = json.find("seconds");
    if (found == json.end()) return std::nullopt;
    if (found->is_number() && least <= found->get<double>() && found->get<double>() <= most)
      return found->get<double>();
    throw wrong(within(place, "seconds"),
                Message("match_error.right_seconds").value("least", least).value("most", most));
  }

  /// How positions are rated, as far as it is stated.
  Rating rating(const ordered_json& json, std::string_view place) const {
    const auto check = [&](const game::GameOptions& options, std::string_view field) {
      const auto rated = game::make_game(game_, options);
      if (!rated) throw at(within(place, field), rated.error().message);
    };
    Rating rating;
    if (json.contains("eval")) rating.eval = text_at(json, "eval", place);
    check({rating.eval, {}}, "eval");
    rating.candidates =
        count_at<std::uint32_t>(json, "candidates", place, 0, game::kMostCandidates);
    check({{}, rating.candidates}, "candidates");
    return rating;
  }

  void read(const ordered_json& json, Players& players) const {
    constexpr std::string_view kPlace = "players";
    check_fields(json, kPlayerFields, kPlace);
    const auto read_side = [&](const char* side, bool& engine) {
      if (!json.contains(side)) return;
      const std::string who = text_at(json, side, kPlace);
      if (who != kPerson && who != kEngine)
        throw wrong(within(kPlace, side), "match_error.right_player");
      engine = who == kEngine;
    };
    read_side("x", players.engine[0]);
    read_side("o", players.engine[1]);
    players.level.depth = count_at<std::uint32_t>(json, "depth", kPlace, 1, core::kMaxDepth);
    players.level.seconds = seconds_at(json, kPlace, kLeastThinking, core::kMostSeconds)
                                .value_or(players.level.seconds);
    if (json.contains("depth") && json.contains("seconds"))
      throw wrong(kPlace, "match_error.right_one_level");
    players.rating = rating(json, kPlace);
  }

  Thought thought(const ordered_json& json, std::string_view place) const {
    Thought thought;
    const auto value = json.find("value");
    if (value == json.end() || !value->is_number())
      throw wrong(within(place, "value"), "match_error.right_number");
    thought.value = value->get<double>();
    thought.depth = count_at<std::uint32_t>(json, "depth", place);
    thought.visits = count_at<std::uint64_t>(json, "visits", place).value_or(0);
    thought.seconds = seconds_at(json, place, 0, kLongestThought).value_or(0);
    thought.rating = rating(json, place);
    return thought;
  }

  void play(Match& match, const ordered_json& json, const std::string& place) const {
    std::optional<Thought> found;
    std::string move;
    if (json.is_string()) {
      move = json.get<std::string>();
    } else {
      check_fields(json, kMoveFields, place);
      move = text_at(json, "move", place);
      found = thought(json, place);
    }
    const auto played = match.play(move, std::move(found));
    if (!played) throw at(place, played.error().message);
  }

  std::string game_;
};

Error in_file(std::string_view file, const Message& problem) {
  return {Message("match_error.in_file").text("file", file).message("problem", problem)};
}

/// Hears a JSON text to its end, and remembers how far it could be read.
struct Listener : ordered_json::json_sax_t {
  std::size_t bytes_read = 0;

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string&,
                   const ordered_json::exception&) override {
    bytes_read = position;
    return false;
  }
};

/// Listens until it knows the format of what stands at the top.
struct FormatListener : Listener {
  std::string format;
  int depth = 0;
  bool comes = false;  // next, if it is a text

  bool start_object(std::size_t) override {
    comes = false;
    ++depth;
    return true;
  }
  bool end_object() override {
    --depth;
    return true;
  }
  bool start_array(std::size_t) override {
    comes = false;
    return depth > 0;
  }
  bool key(string_t& name) override {
    comes = depth == 1 && name == "format";
    return true;
  }
  bool string(string_t& text) override {
    if (!comes) return true;
    format = text;
    return false;
  }
};

}  // namespace

bool is_match(std::string_view text) {
  FormatListener listener;
  ordered_json::sax_parse(text, &listener);
  return listener.format.starts_with(kAnyFormat);
}

std::string match_text(const MatchRecord& record) {
  const Match& match = record.match;
  ordered_json json{{"format", kFormat}, {"game", match.start().game}};
  if (match.start().position) json["position"] = *match.start().position;
  json["players"] = json_of(record.players);
  json["moves"] = ordered_json::array();
  for (const Ply& ply : match.plies())
    json["moves"].push_back(json_of(ply));
  return json.dump(2) + "\n";
}

Result<MatchRecord> read_match(std::string_view text, std::string_view file) try {
  if (game::is_utf16_or_32(text)) return Error{Message("tree_error.not_utf8").text("file", file)};
  return Reader().record(ordered_json::parse(text));
} catch (const ordered_json::parse_error& problem) {
  return Error{game::why_not_json(text, problem.byte).text("file", file)};
} catch (const ordered_json::exception&) {
  Listener listener;  // a number beyond all limits
  ordered_json::sax_parse(text, &listener);
  return Error{game::why_not_json(text, listener.bytes_read).text("file", file)};
} catch (const Error& problem) {
  return in_file(file, problem.message);
}

}  // namespace ply::session
