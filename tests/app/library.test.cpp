#include "app/library.hpp"

#include <set>

#include "session/source.hpp"
#include "support/catch.hpp"

using namespace ply;
using namespace ply::app;

TEST_CASE("bundled trees have their own source, title and description in both languages", "[app]") {
  std::set<std::string> sources;
  for (const auto& tree : bundled_trees()) {
    CAPTURE(tree.source);
    CHECK(sources.insert(tree.source).second);
    CHECK_FALSE(session::is_file(tree.source));
    for (const auto& text : {tree.title, tree.description}) {
      CHECK(!text.en.empty());
      CHECK(!text.ko.empty());
    }
    CHECK(session::read_source(tree.source, "").ok());
  }
  CHECK(sources.size() >= 8);
}

TEST_CASE("errors call a typed tree by words, other sources by themselves", "[app]") {
  CHECK(source_name("text:[1]", core::Language::english) == "typed tree");
  CHECK(source_name("bundled:deep_cut", core::Language::english) == "bundled:deep_cut");
  CHECK(source_name("/a/b.json", core::Language::korean) == "/a/b.json");
}

TEST_CASE("a file without a title is called by its name, a typed tree by words", "[app]") {
  CHECK(source_title("/a/b/homework 1.json", core::Language::korean) == "homework 1.json");
  CHECK(source_title("text:[1]", core::Language::english) == "typed tree");
}
