#include "app/library.hpp"

#include <set>

#include "game/bundled.hpp"
#include "session/source.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace ply;
using namespace ply::app;

TEST_CASE("lessons have their own source, and texts in both languages", "[app]") {
  std::set<std::string> sources;
  for (const auto& lesson : lessons({})) {
    CAPTURE(lesson.source);
    CHECK(sources.insert(lesson.source).second);
    CHECK_FALSE(session::is_file(lesson.source));
    for (const auto& text : {lesson.title, lesson.description}) {
      CHECK(!text.en.empty());
      CHECK(!text.ko.empty());
    }
    CHECK(lesson.shape);
    CHECK(session::read_source(lesson.source, "").ok());
  }
  CHECK(sources.size() == game::bundled_ids().size());
}

TEST_CASE("a file in the folder of lessons is a lesson behind those of the program", "[app]") {
  const test::TemporaryFolder folder;
  const std::string untitled = folder.write("10 untitled.json", "[[3, 5], [2]]");
  folder.write("2 mine.json", R"({"format": "plyscope-tree/1", "title": "Mine", "root":
      {"children": [{"children": [3, 5]}, 2]}, "lesson": {"goal": "Say why"}})");
  folder.write("3 broken.json", "[[3, 5");
  folder.write("notes.txt", "not a lesson");
  const auto all = lessons(folder.path());
  REQUIRE(all.size() == game::bundled_ids().size() + 3);
  const LessonCard* own = all.data() + game::bundled_ids().size();
  CHECK(own[0].source == untitled);
  CHECK(own[0].title.en == "10 untitled.json");
  CHECK(own[0].shape->nodes.size() == 6);
  CHECK(own[1].title.en == "Mine");
  CHECK(own[1].goal.ko == "Say why");
  CHECK(own[2].title.ko == "3 broken.json");
  CHECK_FALSE(own[2].shape);
  CHECK(has_lesson(all, untitled));
  CHECK_FALSE(has_lesson(all, (folder.path() / "notes.txt").string()));
}

TEST_CASE("a large file in the folder of lessons is listed unread, a folder in it is none",
          "[app]") {
  const test::TemporaryFolder folder;
  std::string large = R"({"format": "plyscope-tree/1", "title": "Large", "root": {"children": [3)";
  while (large.size() < 256 * 1024)
    large += ", 5";
  folder.write("large.json", large + "]}}");
  std::filesystem::create_directory(folder.path() / "folder.json");
  const auto all = lessons(folder.path());
  REQUIRE(all.size() == game::bundled_ids().size() + 1);
  CHECK(all.back().title.en == "large.json");
  CHECK_FALSE(all.back().shape);
  CHECK(session::read_source(all.back().source, "").ok());
}

TEST_CASE("a folder of lessons that is a file or is not there has none", "[app]") {
  const test::TemporaryFolder folder;
  const std::filesystem::path file = folder.write("lessons", "");
  for (const auto& path : {file, folder.path() / "none"})
    CHECK(lessons(path).size() == game::bundled_ids().size());
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
