#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "core/catalogue.hpp"
#include "support/catch.hpp"

using namespace ply;

namespace {

/// The groups of the catalogues that only src/teach uses.
const std::set<std::string> kGroups{"narration", "fact",   "event", "field", "answer",
                                    "counters",  "player", "reach", "phase", "bound"};

std::string group_of(const std::string& key) {
  return key.substr(0, key.find('.'));
}

/// Every catalogue key written in src/teach.
std::set<std::string> keys_in_source() {
  static const std::regex literal(R"re("([a-z_]+\.[a-z_]+)")re");
  std::set<std::string> keys;
  for (const auto& file :
       std::filesystem::directory_iterator(std::string(PLY_SOURCE_DIR) + "/src/teach")) {
    std::stringstream source;
    source << std::ifstream(file.path()).rdbuf();
    const std::string text = source.str();
    for (std::sregex_iterator i(text.begin(), text.end(), literal), end; i != end; ++i) {
      keys.insert((*i)[1]);
    }
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
