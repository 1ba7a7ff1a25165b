#include "session/match_file.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <type_traits>

#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "game/json_diagnosis.hpp"

namespace ply::session {
namespace {

using core::Error;
using core::Message;
using core::Result;
using nlohmann::ordered_json;

constexpr std::string_view kFormat = "plyscope-match/1";
constexpr auto kFields = std::to_array<std::string_view>({"format", "game", "position", "moves"});
constexpr auto kMoveFields = std::to_array<std::string_view>(
    {"move", "value", "depth", "visits", "seconds", "eval", "candidates"});

ordered_json json_of(const Ply& ply) {
  if (!ply.thought) return ply.move;
  const Thought& thought = *ply.thought;
  ordered_json object{{"move", ply.move}, {"value", thought.value}};
  if (thought.depth) object["depth"] = *thought.depth;
  object["visits"] = thought.visits;
  object["seconds"] = thought.seconds;
  if (!thought.rating.eval.empty()) object["eval"] = thought.rating.eval;
  if (thought.rating.candidates) object["candidates"] = *thought.rating.candidates;
  return object;
}

/// Reads one record; the first problem is thrown and told.
class Reader {
 public:
  Match match(const ordered_json& json) const {
    check_fields(json, kFields, "");
    if (text_at(json, "format", "") != kFormat)
      throw Error{Message("match_error.format").text("right", kFormat)};
    game::GamePosition start{text_at(json, "game", ""), std::nullopt};
    if (json.contains("position")) start.position = text_at(json, "position", "");
    auto match = Match::from(std::move(start));
    if (!match) throw match.error();
    const auto moves = json.find("moves");
    if (moves == json.end() || !moves->is_array()) throw wrong("moves", "match_error.right_moves");
    for (std::size_t i = 0; i < moves->size(); ++i)
      play(*match, (*moves)[i], "moves[" + std::to_string(i) + "]");
    return *std::move(match);
  }

 private:
  static Error wrong(std::string_view place, std::string_view right) {
    return {Message("match_error.field").text("place", place).message("right", Message(right))};
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

  /// A number that is not below 0, or nothing if there is none.
  template <class Number>
  static std::optional<Number> count_at(const ordered_json& json, const char* field,
                                        std::string_view place) {
    const auto found = json.find(field);
    if (found == json.end()) return std::nullopt;
    const bool fits = std::is_floating_point_v<Number>
                          ? found->is_number() && found->get<double>() >= 0
                          : found->is_number_unsigned();
    if (!fits || found->get<double>() > static_cast<double>(std::numeric_limits<Number>::max()))
      throw wrong(within(place, field), "match_error.right_count");
    return found->get<Number>();
  }

  static Thought thought(const ordered_json& json, std::string_view place) {
    Thought thought;
    const auto value = json.find("value");
    if (value == json.end() || !value->is_number())
      throw wrong(within(place, "value"), "match_error.right_number");
    thought.value = value->get<double>();
    thought.depth = count_at<std::uint32_t>(json, "depth", place);
    thought.visits = count_at<std::uint64_t>(json, "visits", place).value_or(0);
    thought.seconds = count_at<double>(json, "seconds", place).value_or(0);
    if (json.contains("eval")) thought.rating.eval = text_at(json, "eval", place);
    thought.rating.candidates = count_at<std::uint32_t>(json, "candidates", place);
    return thought;
  }

  static void play(Match& match, const ordered_json& json, const std::string& place) {
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
    if (!played)
      throw Error{Message("match_error.move")
                      .text("place", place)
                      .message("problem", played.error().message)};
  }
};

Error in_file(std::string_view file, const Message& problem) {
  return {Message("match_error.in_file").text("file", file).message("problem", problem)};
}

}  // namespace

std::string match_text(const Match& match) {
  ordered_json json{{"format", kFormat}, {"game", match.start().game}};
  if (match.start().position) json["position"] = *match.start().position;
  json["moves"] = ordered_json::array();
  for (const Ply& ply : match.plies())
    json["moves"].push_back(json_of(ply));
  return json.dump(2) + "\n";
}

Result<Match> read_match(std::string_view text, std::string_view file) try {
  if (game::is_utf16_or_32(text)) return Error{Message("tree_error.not_utf8").text("file", file)};
  return Reader().match(ordered_json::parse(text));
} catch (const ordered_json::parse_error& problem) {
  return Error{game::why_not_json(text, problem.byte).text("file", file)};
} catch (const ordered_json::exception&) {  // the one that is left: a number beyond all limits
  return in_file(file, Message("match_error.number"));
} catch (const Error& problem) {
  return in_file(file, problem.message);
}

}  // namespace ply::session
