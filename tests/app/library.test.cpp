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

TEST_CASE("errors call a typed tree by words of any language, other sources by themselves",
          "[app]") {
  const auto told = [](const std::string& source, core::Language language) {
    const auto tree = session::read_source(source, source_name(source));
    REQUIRE_FALSE(tree.ok());
    return core::Catalogue::of(language).format(with_source_named(tree.error().message));
  };
  CHECK(told("text:[1,", core::Language::english).starts_with("Typed tree"));
  CHECK(told("text:[1,", core::Language::korean).starts_with("입력한 트리"));
  CHECK(told("/none.json", core::Language::korean).find("/none.json") != std::string::npos);
  CHECK(source_name("bundled:deep_cut") == "bundled:deep_cut");
}

TEST_CASE("a file without a title is called by its name, a typed tree by words", "[app]") {
  CHECK(source_title("/a/b/homework 1.json", core::Language::korean) == "homework 1.json");
  CHECK(source_title("text:[1]", core::Language::english) == "Typed tree");
}
