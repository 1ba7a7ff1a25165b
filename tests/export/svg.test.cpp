#include "export/svg.hpp"

#include <algorithm>

#include "export/picture.hpp"
#include "game/uniform_tree.hpp"
#include "session/arrangement.hpp"
#include "support/golden.hpp"
#include "support/picture.hpp"
#include "support/test_trees.hpp"
#include "support/xml.hpp"

using namespace ply;
using test::Picture;
using test::Xml;

namespace {

/// As the program makes it.
std::string english_picture(const Picture& picture, core::Step step) {
  return exporter::picture(picture.run(), step, core::Language::english,
                           exporter::Caption::sentence);
}

std::string svg_at(Picture& picture, core::Step step, const exporter::SvgText& text = {}) {
  picture.view.step = step;
  return exporter::svg(picture.view, text);
}

std::vector<std::string> texts_of(const std::string& svg, std::string_view element = "text") {
  std::vector<std::string> found;
  for (const auto& [name, text] : Xml(svg).texts) {
    if (name == element) found.push_back(text);
  }
  return found;
}

bool has(const std::vector<std::string>& texts, std::string_view text) {
  return std::ranges::find(texts, text) != texts.end();
}

}  // namespace

TEST_CASE("the scanner of the tests finds broken XML", "[export]") {
  CHECK(Xml("<a b=\"1\">x &amp; y<c/></a>").problem.empty());
  for (const char* broken : {"<a>", "<a></b>", "<a/><b/>", "<a b=1/>", "<a b=\"<\"/>",
                             "<a>x & y</a>", "<a b=\"1\" b=\"2\"/>", "text", "<a>\x01</a>"}) {
    INFO(broken);
    CHECK_FALSE(Xml(broken).problem.empty());
  }
}

TEST_CASE("the textbook tree's pictures stay as they were approved", "[export]") {
  Picture picture(test::kTextbook);
  REQUIRE(picture.last() == 34);
  test::check_golden("textbook_step_00.svg", english_picture(picture, 0));
  test::check_golden("textbook_step_18.svg", english_picture(picture, 18));
  test::check_golden("textbook_step_34.svg", english_picture(picture, 34));
}

TEST_CASE("pictures of random trees are well-formed at every step", "[export]") {
  const std::uint64_t seed = 31;
  core::Random random(seed);
  for (int round = 0; round < 20; ++round) {
    Picture picture(test::small_tree(random));
    for (core::Step step = 0; step <= picture.last(); ++step) {
      INFO("seed " << seed << ", round " << round << ", step " << step);
      REQUIRE(Xml(english_picture(picture, step)).problem.empty());
    }
  }
}

TEST_CASE("values, names, bounds and pills are text elements", "[export]") {
  Picture picture(test::kTextbook);
  const auto texts = texts_of(english_picture(picture, 18));
  for (const char* text :
       {"A", "B", "M", "12", "≥ 3", "≤ 2", "= 3", "α", "+∞", "✂ 2 skipped", "MAX"}) {
    INFO(text);
    CHECK(has(texts, text));
  }
}

TEST_CASE("looks are classes, stated once", "[export]") {
  Picture picture(test::kTextbook);
  const std::string svg = english_picture(picture, 18);
  CHECK(svg.find("style=\"") == std::string::npos);
  for (const char* role :
       {"halo", "node", "returned", "cut", "path", "slash", "arc", "alpha", "beta"}) {
    INFO(role);
    CHECK(svg.find("." + std::string(role) + " {") != std::string::npos);
    CHECK(svg.find("class=\"" + std::string(role)) != std::string::npos);
  }
}

TEST_CASE("names that look like markup stay text", "[export]") {
  Picture picture(R"({"format":"plyscope-tree/1","root":{"name":"<A> & \"B\"","children":[
      {"move":"a<b","value":1}, {"name":"뿌리","value":2}]}})");
  const std::string svg = svg_at(picture, 1, {"a & b", "x < y > z & \"w\"", ""});
  CHECK(Xml(svg).problem.empty());
  const auto texts = texts_of(svg);
  CHECK(has(texts, "&lt;A&gt; &amp; &quot;B&quot;"));
  CHECK(has(texts, "a&lt;b"));
  CHECK(has(texts, "뿌리"));
  CHECK(has(texts, "x &lt; y &gt; z &amp; &quot;w&quot;"));
  CHECK(has(texts_of(svg, "title"), "a &amp; b"));
}

TEST_CASE("the sentence and the rules stand below the tree, broken at words", "[export]") {
  const exporter::SvgText words{"", "C is now at most 2, but MAX already has 3 at A through B.",
                                "Rules: cut when α ≥ β · fail-soft · left to right · root MAX"};
  Picture picture("[1,2]");  // narrower than the words
  const auto texts = texts_of(svg_at(picture, 1, words));
  CHECK(has(texts, "MAX"));
  std::string joined;
  for (const std::string& text : texts)
    joined += text + " ";
  CHECK(joined.find(words.caption) != std::string::npos);
  CHECK(joined.find(words.legend) != std::string::npos);
  CHECK_FALSE(has(texts, words.caption));
}

TEST_CASE("the picture does not depend on camera and pointer", "[export]") {
  Picture picture(test::kTextbook);
  const std::string svg = svg_at(picture, 18);
  picture.look(0.1);
  picture.view.camera.x = 1e6;
  picture.view.hovered = picture.node("B");
  CHECK(svg_at(picture, 18) == svg);
}

TEST_CASE("a huge tree still gives a picture of bounded size", "[export]") {
  Picture picture(game::uniform_tree(10, 5, 3));
  const std::string svg = svg_at(picture, picture.last() / 2);
  CHECK(Xml(svg).problem.empty());
  CHECK(svg.size() < 10'000'000);
}

TEST_CASE("a picture shows folded subtrees as their roots", "[export]") {
  const auto run = test::run_of(test::kTextbook);
  const std::vector<core::NodeId> folded{*run->tree->find("C")};
  const auto drawn = [&](std::span<const core::NodeId> nodes) {
    const layout::Layout layout = session::arranged(*run->tree, nodes);
    return exporter::picture(*run, run->trace.step_count(), core::Language::english,
                             exporter::Caption::none, {}, {nodes, &layout});
  };
  const auto says = [](const std::string& picture, std::string_view text) {
    return picture.find(">" + std::string(text) + "<") != std::string::npos;
  };
  CHECK(says(drawn({}), "H"));
  CHECK_FALSE(says(drawn(folded), "H"));
  CHECK(says(drawn(folded), "+3"));
  CHECK(says(drawn(folded), "K"));
}
