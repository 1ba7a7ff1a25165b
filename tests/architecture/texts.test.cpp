#include <regex>
#include <set>

#include "architecture/sources.hpp"
#include "core/catalogue.hpp"
#include "core/text.hpp"
#include "support/catch.hpp"

/// Texts that people read live in the catalogues; the code only names them.
namespace ply::architecture {
namespace {

bool is_hangul(char32_t c) {
  return (c >= 0x1100 && c <= 0x11ff) || (c >= 0x3130 && c <= 0x318f) ||
         (c >= 0xac00 && c <= 0xd7a3);
}

bool has_hangul(std::string_view text) {
  while (!text.empty()) {
    if (is_hangul(core::take_code_point(text))) return true;
  }
  return false;
}

/// "group.key" of a catalogue entry; with a "_" or "." at the end only its beginning, to which code
/// adds the rest. File names ("index.html") have the same form.
bool is_key(const std::string& literal) {
  static const std::regex key("[a-z][a-z0-9_]*\\.([a-z][a-z0-9_.]*)?");
  static const std::regex file(".*\\.(json|svg|png|html|vert|frag)");
  return std::regex_match(literal, key) && !std::regex_match(literal, file);
}

bool is_beginning(const std::string& key) {
  return key.ends_with('_') || key.ends_with('.');
}

std::set<std::string> keys_in_code() {
  std::set<std::string> keys;
  for (const Source& source : sources()) {
    for (const Literal& literal : string_literals(source.code)) {
      if (is_key(literal.text)) keys.insert(literal.text);
    }
  }
  return keys;
}

}  // namespace

TEST_CASE("no source has Korean text", "[architecture]") {
  for (const Source& source : sources()) {
    if (source.path == "core/particle.cpp") continue;  // the particles themselves
    for (const Literal& literal : string_literals(source.code)) {
      INFO("src/" << source.path << ":" << literal.line << ": " << literal.text);
      CHECK_FALSE(has_hangul(literal.text));
    }
  }
}

TEST_CASE("every message key in the sources is in the catalogue", "[architecture]") {
  std::set<std::string> known;
  for (const auto& [key, text] : core::Catalogue::of(core::Language::english).entries())
    known.insert(key);
  for (const Source& source : sources()) {
    for (const Literal& literal : string_literals(source.code)) {
      const std::string& key = literal.text;
      if (!is_key(key) || key.ends_with('.')) continue;
      INFO("src/" << source.path << ":" << literal.line << ": " << key);
      const auto next = known.lower_bound(key);
      CHECK((next != known.end() && (is_beginning(key) ? next->starts_with(key) : *next == key)));
    }
  }
}

TEST_CASE("every catalogue entry is used by the sources", "[architecture]") {
  const std::set<std::string> used = keys_in_code();
  for (const auto& [key, text] : core::Catalogue::of(core::Language::english).entries()) {
    INFO(key);
    CHECK(std::ranges::any_of(used, [&](const std::string& name) {
      return name == key || (is_beginning(name) && key.starts_with(name));
    }));
  }
}

TEST_CASE("string literals are found apart from comments, characters and includes",
          "[architecture]") {
  const std::string code =
      "#include \"a.hpp\"\n// \"no\"\nf(\"one\", '\"', 1'000, \"t\\\"wo\");\n"
      "/* \"no\" */ g(R\"(th\"ree)\");\n";
  const std::vector<Literal> found = string_literals(code);
  REQUIRE(found.size() == 3);
  CHECK((found[0].text == "one" && found[0].line == 3));
  CHECK(found[1].text == "t\\\"wo");
  CHECK((found[2].text == "th\"ree" && found[2].line == 4));
}

}  // namespace ply::architecture
