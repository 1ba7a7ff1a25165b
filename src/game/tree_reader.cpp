#include "game/tree_reader.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/limits.hpp"
#include "core/memory_guard.hpp"
#include "game/json_diagnosis.hpp"
#include "game/text_column.hpp"
#include "game/tree_sax.hpp"

namespace ply::game {

using core::Message;

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Joins nlohmann's events to TreeSax and keeps where it found that the text is not JSON.
struct JsonEvents {
  using Json = nlohmann::json;

  TreeSax& sax;
  std::size_t bytes_read = 0;

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
    bytes_read = position;
    return false;
  }
};

/// Never too few, and exact for nested arrays: every child but the first follows a comma.
std::size_t most_nodes(std::string_view json) {
  const auto separators = std::ranges::count_if(json, [](char c) { return c == ',' || c == '['; });
  return std::min<std::size_t>(1 + static_cast<std::size_t>(separators), core::kMaxNodes);
}

core::Result<Tree> parse(std::string_view json, std::string_view file) {
  if (is_utf16_or_32(json)) return core::Error{Message("tree_error.not_utf8").text("file", file)};
  if (json.starts_with(kByteOrderMark)) json.remove_prefix(kByteOrderMark.size());
  TreeSax sax(file, most_nodes(json), json.size());
  JsonEvents events{sax};
  bool done = nlohmann::json::sax_parse(json.begin(), json.end(), &events);
  if (sax.failed()) return std::move(sax).error();
  // The parser takes a NUL for the end of the text.
  if (const std::size_t nul = json.find('\0'); done && nul != json.npos) {
    events.bytes_read = nul + 1;
    done = false;
  }
  if (done) return std::move(sax).finish();
  return core::Error{why_not_json(json, events.bytes_read).text("file", file)};
}

}  // namespace

core::Result<Tree> read_tree(std::string_view json, std::string_view file) {
  if (json.size() > TextColumn::kMostBytes) {
    return core::Error{Message("file_error.too_large").text("file", file)};
  }
  return core::within_memory(file, [&] { return parse(json, file); });
}

}  // namespace ply::game
