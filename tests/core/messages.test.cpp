// The two catalogues under assets/messages, all groups.

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "core/catalogue.hpp"
#include "core/particle.hpp"
#include "core/text.hpp"
#include "support/catch.hpp"

using namespace ply::core;

namespace {

struct Placeholder {
  std::string name, form;
};

std::vector<Placeholder> placeholders(std::string_view text) {
  std::vector<Placeholder> found;
  for (std::size_t open; (open = text.find('{')) != text.npos;) {
    text.remove_prefix(open + 1);
    if (text.starts_with('{')) {  // an escaped brace
      text.remove_prefix(1);
      continue;
    }
    const std::string_view inside = text.substr(0, text.find('}'));
    const std::size_t colon = std::min(inside.find(':'), inside.size());
    const std::size_t form = std::min(colon + 1, inside.size());
    found.push_back({std::string(inside.substr(0, colon)), std::string(inside.substr(form))});
  }
  return found;
}

/// A particle that varies stands right behind a placeholder, without a tag.
bool has_untagged_particle(std::string_view text) {
  constexpr auto kParticles =
      std::to_array<std::string_view>({"은", "는", "이", "가", "을", "를", "과", "와", "으로", "로",
                                       "이라", "라", "이고", "고", "이며", "며", "이므로", "므로"});
  for (std::size_t close; (close = text.find('}')) != text.npos;) {
    text.remove_prefix(close + 1);
    const std::string_view word = text.substr(0, text.find_first_of(" .,:;)\n"));
    if (std::find(kParticles.begin(), kParticles.end(), word) != kParticles.end()) return true;
  }
  return false;
}

/// Each catalogue takes the argument of its own language: {en} here is {ko} there.
std::string common_name(const std::string& name) {
  return name == "ko" ? "en" : name;
}

std::set<std::string> names(const std::string& text) {
  std::set<std::string> all;
  for (const Placeholder& p : placeholders(text))
    all.insert(common_name(p.name));
  return all;
}

const auto& english_texts() {
  return Catalogue::of(Language::english).entries();
}
const auto& korean_texts() {
  return Catalogue::of(Language::korean).entries();
}

bool is_hangul(char32_t c) {
  return 0xac00 <= c && c <= 0xd7a3;
}

}  // namespace

TEST_CASE("both languages have the same keys", "[core]") {
  std::vector<std::string> in_english, in_korean;
  for (const auto& entry : english_texts())
    in_english.push_back(entry.first);
  for (const auto& entry : korean_texts())
    in_korean.push_back(entry.first);
  CHECK(in_english == in_korean);
}

TEST_CASE("both languages name the same arguments", "[core]") {
  for (const auto& [key, text] : english_texts()) {
    CAPTURE(key, text);
    CHECK(names(text) == names(std::string(Catalogue::of(Language::korean).text(key))));
  }
}

TEST_CASE("every text takes its arguments", "[core]") {
  for (const Language language : {Language::english, Language::korean}) {
    for (const auto& [key, text] : Catalogue::of(language).entries()) {
      Message message(key);
      for (const Placeholder& p : placeholders(text)) {
        message.arguments.emplace_back(p.name, std::int64_t{2});
      }
      CAPTURE(key, text);
      CHECK(Catalogue::of(language).format(message).find("⟨") == std::string::npos);
    }
  }
}

TEST_CASE("English placeholders have plural forms or none", "[core]") {
  for (const auto& [key, text] : english_texts()) {
    for (const Placeholder& p : placeholders(text)) {
      CAPTURE(key, text);
      CHECK(std::count(p.form.begin(), p.form.end(), '|') == (p.form.empty() ? 0 : 1));
    }
  }
}

TEST_CASE("Korean placeholders have particles or none", "[core]") {
  for (const auto& [key, text] : korean_texts()) {
    for (const Placeholder& p : placeholders(text)) {
      CAPTURE(key, text);
      CHECK((p.form.empty() || !particle("3", p.form).empty()));
    }
  }
}

TEST_CASE("no Korean text leaves the choice of a particle to the reader", "[core]") {
  for (const auto& [key, text] : korean_texts()) {
    CAPTURE(key, text);
    for (const char* both : {"을(를)", "를(을)", "은(는)", "는(은)", "이(가)", "가(이)", "과(와)",
                             "와(과)", "(으)로", "(이)"}) {
      CHECK(text.find(both) == std::string::npos);
    }
  }
}

TEST_CASE("no Korean particle that varies follows a placeholder untagged", "[core]") {
  CHECK(has_untagged_particle("{n}은 크다"));
  CHECK(has_untagged_particle("{k} {v}로."));
  CHECK_FALSE(has_untagged_particle("{n:은} {m} 노드는 {k}개"));
  for (const auto& [key, text] : korean_texts()) {
    CAPTURE(key, text);
    CHECK_FALSE(has_untagged_particle(text));
  }
}

TEST_CASE("English texts have no Hangul", "[core]") {
  for (const auto& [key, text] : english_texts()) {
    CAPTURE(key, text);
    std::string_view rest = text;
    bool hangul = false;
    while (!rest.empty())
      hangul |= is_hangul(take_code_point(rest));
    CHECK_FALSE(hangul);
  }
}
