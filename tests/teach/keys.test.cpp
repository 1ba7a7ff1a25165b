#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "core/catalogue.hpp"
#include "support/catch.hpp"
#include "support/source_dir.hpp"

using namespace ply;

namespace {

/// The groups of the catalogues that only src/teach uses.
const std::set<std::string> kGroups{"narration", "fact",   "event", "field", "answer",
                                    "counters",  "player", "reach", "phase", "bound"};

std::string group_of(const std::string& key) {
  return key.substr(0, key.find('.'));
}

/// Text in quotes that can only be a catalogue key: "group.key".
void add_keys(std::string_view source, std::set<std::string>& keys) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz_.";
  for (std::size_t quote; (quote = source.find('"')) != source.npos;) {
    source.remove_prefix(quote + 1);
    const std::size_t end = std::min(source.find_first_not_of(kLetters), source.size());
    const std::string_view word = source.substr(0, end);
    const bool closed = end < source.size() && source[end] == '"';
    if (closed && std::count(word.begin(), word.end(), '.') == 1) keys.emplace(word);
  }
}

/// Every catalogue key written in src/teach.
std::set<std::string> keys_in_source() {
  std::set<std::string> keys;
  for (const auto& file :
       std::filesystem::directory_iterator(test::source_dir() / "src/teach")) {
    std::stringstream source;
    source << std::ifstream(file.path()).rdbuf();
    add_keys(source.str(), keys);
  }
  return keys;
}

}  // namespace

TEST_CASE("every key used by teach has a text", "[teach]") {
  std::set<std::string> texts;
  for (const auto& entry : core::Catalogue::of(core::Language::english).entries()) {
    texts.insert(entry.first);
  }
  const auto keys = keys_in_source();
  CHECK(keys.size() > 50);
  for (const std::string& key : keys) {
    CAPTURE(key);
    CHECK(texts.contains(key));
  }
}

TEST_CASE("every text of teach is used", "[teach]") {
  const auto keys = keys_in_source();
  for (const auto& [key, text] : core::Catalogue::of(core::Language::english).entries()) {
    if (!kGroups.contains(group_of(key))) continue;
    CAPTURE(key);
    CHECK(keys.contains(key));
  }
}
