#include "app/sources.hpp"

#include <filesystem>
#include <set>

#include "support/catch.hpp"

using namespace ply;
using namespace ply::app;

TEST_CASE("bundled trees have their own source and a title in both languages", "[app]") {
  std::set<std::string> sources;
  for (const auto& tree : bundled_trees()) {
    CAPTURE(tree.source);
    CHECK(sources.insert(tree.source).second);
    CHECK(is_file(tree.source) == false);
    CHECK(!tree.title.en.empty());
    CHECK(!tree.title.ko.empty());
    CHECK(read_source(tree.source, "").ok());
  }
  CHECK(sources.size() >= 8);
}

TEST_CASE("an unknown bundled tree is an error that names it", "[app]") {
  const auto tree = read_source("bundled:nothing", "");
  REQUIRE(!tree.ok());
  CHECK(tree.error().message == core::Message("app.no_bundled").text("id", "nothing"));
}

TEST_CASE("a typed tree is read from its source", "[app]") {
  const auto tree = read_source("text:[[3,12],[2,4]]", "typed");
  REQUIRE(tree.ok());
  CHECK(tree->size() == 7);
}

TEST_CASE("an error in a typed tree calls it by its label", "[app]") {
  const auto tree = read_source("text:[[3,", "what you typed");
  REQUIRE(!tree.ok());
  const auto text = core::Catalogue::of(core::Language::english).format(tree.error().message);
  CHECK(text.find("what you typed") != text.npos);
}

TEST_CASE("paths are remembered as absolute, other sources as they are", "[app]") {
  CHECK(normalised_source("bundled:a/../b") == "bundled:a/../b");
  CHECK(normalised_source("text:[1]") == "text:[1]");
  CHECK(normalised_source("/a/./b/../c.json") == "/a/c.json");
  CHECK(normalised_source("c.json") == (std::filesystem::current_path() / "c.json").string());
}

TEST_CASE("rules that are stated later win, others stay", "[app]") {
  session::StatedSettings below, above;
  below.algorithm = "minimax";
  below.depth = 3;
  above.depth = 2;
  above.cut_on_equality = false;
  const auto both = overlaid(below, above);
  CHECK(both.algorithm == "minimax");
  CHECK(both.depth == 2);
  CHECK(both.cut_on_equality == false);
  CHECK(!both.returns.has_value());
}
