#include "game/tree_reader.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/tree_sax.hpp"

namespace ply::game {

using core::Message;

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Joins nlohmann's events to TreeSax and keeps where the text stopped being JSON.
struct JsonEvents {
  using Json = nlohmann::json;

  TreeSax& sax;
  std::size_t error_offset = 0;

  bool null() { return sax.null(); }
  bool boolean(bool value) { return sax.boolean(value); }
  bool number_integer(Json::number_integer_t value) {
    return sax.number(static_cast<core::Value>(value));
  }
  bool number_unsigned(Json::number_unsigned_t value) {
    return sax.number(static_cast<core::Value>(value));
  }
  bool number_float(Json::number_float_t value, const std::string&) { return sax.number(value); }
  bool string(const std::string& text) { return sax.string(text); }
  bool binary(Json::binary_t&) { return false; }
  bool start_object(std::size_t) { return sax.start_object(); }
  bool key(const std::string& name) { return sax.key(name); }
  bool end_object() { return sax.end_object(); }
  bool start_array(std::size_t) { return sax.start_array(); }
  bool end_array() { return sax.end_array(); }
  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) {
    error_offset = position;
    return false;
  }
};

core::Error not_json(std::string_view json, std::size_t offset, std::string_view file) {
  const std::string_view before = json.substr(0, std::min(offset, json.size()));
  const auto line = std::ranges::count(before, '\n') + 1;
  const auto column = before.size() - (before.rfind('\n') + 1);
  return {Message("tree_error.not_json")
              .text("file", file)
              .count("line", line)
              .count("column", static_cast<std::int64_t>(column))};
}

}  // namespace

core::Result<Tree> read_tree(std::string_view json, std::string_view file) {
  if (json.starts_with(kByteOrderMark)) json.remove_prefix(kByteOrderMark.size());
  TreeSax sax(file);
  JsonEvents events{sax};
  if (nlohmann::json::sax_parse(json.begin(), json.end(), &events)) return std::move(sax).finish();
  if (sax.failed()) return std::move(sax).error();
  return not_json(json, events.error_offset, file);
}

}  // namespace ply::game
