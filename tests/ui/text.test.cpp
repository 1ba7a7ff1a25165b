#include "ui/text.hpp"

#include "core/random.hpp"
#include "support/catch.hpp"
#include "ui/frame.hpp"
#include "ui/headless.hpp"

namespace ply::ui {
namespace {

/// A frame without a window: enough to measure text.
struct Measuring {
  Model model;
  WindowLayout layout;
  Output out;
  State state;
  Frame frame{model,
              layout,
              HeadlessImGui::fonts(),
              scene::theme(scene::ThemeId::light),
              core::Catalogue::of(core::Language::english),
              out,
              state};
  TextStyle style{14, scene::Weight::medium, {}};
};

}  // namespace

TEST_CASE("text that fits is left alone, other text ends in dots and fits", "[ui]") {
  Measuring m;
  CHECK(fitted(m.frame, m.style, "short", 200) == "short");
  const std::string cut = fitted(m.frame, m.style, "a name that is far too long", 80);
  CHECK(cut.ends_with("…"));
  CHECK(text_width(m.frame, m.style, cut) <= 80);
}

TEST_CASE("wrapped lines fit and together say everything", "[ui]") {
  const std::uint64_t seed = 7;
  INFO("seed " << seed);
  core::Random random(seed);
  Measuring m;
  for (int round = 0; round < 300; ++round) {
    std::string text;
    for (std::uint32_t word = random.below(12) + 1; word > 0; --word) {
      text += std::string(random.below(9) + 1, static_cast<char>('a' + random.below(26)));
      if (word > 1) text += ' ';
    }
    const auto width = static_cast<float>(random.between(120, 400));
    std::string together;
    for (const std::string& line : wrapped(m.frame, m.style, text, width)) {
      REQUIRE(text_width(m.frame, m.style, line) <= width);
      together += (together.empty() ? "" : " ") + line;
    }
    REQUIRE(together == text);
  }
}

TEST_CASE("a word that is wider than a line is broken inside", "[ui]") {
  Measuring m;
  std::string together;
  for (const std::string& line : wrapped(m.frame, m.style, std::string(60, 'w'), 100)) {
    CHECK(text_width(m.frame, m.style, line) <= 100);
    together += line;
  }
  CHECK(together == std::string(60, 'w'));
}

TEST_CASE("a line ends neither inside brackets nor after a number", "[ui]") {
  Measuring m;
  for (float width = 110; width < 500; width += 3) {
    const auto lines =
        wrapped(m.frame, m.style, "The window is (−∞, +∞) and the other 2 children go", width);
    for (const std::string& line : lines) {
      INFO(width << ": " << line);
      CHECK_FALSE(line.ends_with("(−∞,"));
      CHECK_FALSE(line.ends_with("2"));
    }
  }
}

TEST_CASE("a name keeps its move in brackets, and α its number", "[ui]") {
  Measuring m;
  const std::string text =
      "B (a2) is clamped to α −3 there (its own value is given only where nobody has asked)";
  for (float width = 40; width < 600; width += 7) {
    for (const std::string& line : wrapped(m.frame, m.style, text, width)) {
      CAPTURE(width, line);
      if (text_width(m.frame, m.style, "B (a2)") <= width) CHECK_FALSE(line.starts_with("(a2)"));
      if (text_width(m.frame, m.style, "α −3") <= width) CHECK_FALSE(line.ends_with("α"));
    }
  }
  std::string joined;  // a long bracket is broken, between its words
  for (const std::string& line : wrapped(m.frame, m.style, text, 150))
    joined += (joined.empty() ? "" : " ") + line;
  CHECK(joined == text);
}

TEST_CASE("facts are kept whole", "[ui]") {
  Measuring m;
  const std::string text = "leaves read 4 of 9 · 1 cutoff · 2 children skipped";
  CHECK(wrapped_facts(m.frame, m.style, text, 10000) == std::vector<std::string>{text});
  CHECK(wrapped_facts(m.frame, m.style, text, 1) ==
        std::vector<std::string>{"leaves read 4 of 9", "1 cutoff", "2 children skipped"});
}

}  // namespace ply::ui
