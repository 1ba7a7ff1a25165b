#include "app/save_target.hpp"

#include "support/catch.hpp"

using namespace ply::app;

TEST_CASE("a picture's name is made whole: where it goes and what it ends in", "[app]") {
  const auto here = std::filesystem::current_path();
  CHECK(picture_file("rel") == here / "rel.svg");
  CHECK(picture_file("rel.svg") == here / "rel.svg");
  CHECK(picture_file("/tmp/a.png") == "/tmp/a.png");  // for the writer to refuse
  CHECK(picture_file("/tmp/") == "/tmp/");
}

TEST_CASE("a record is a file, also where it is called like a game", "[app]") {
  CHECK(record_file("othello") == std::filesystem::current_path() / "othello.json");
  CHECK(record_file("/tmp/a.txt") == "/tmp/a.txt");
}

TEST_CASE("a folder that is called like a picture is refused", "[app]") {
  CHECK(*walk_folder("walk") == std::filesystem::current_path() / "walk");
  const auto refused = walk_folder("rel.svg");
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().message.key == "app.folder_like_picture");
}
