// What the window shows: screenshots differ where they must and match where they must.

#include "picture.hpp"
#include "program.hpp"
#include "support/catch.hpp"

using namespace ply::test;

TEST_CASE("stepping forward and back shows the same picture again", "[window]") {
  const TemporaryFolder folder;
  run_script(folder, "open bundled:two_ply_textbook\nseek 5\nwait idle\nscreenshot " +
                         (folder / "five.png").string() + "\nnext\nwait idle\nscreenshot " +
                         (folder / "six.png").string() + "\nprevious\nwait idle\nscreenshot " +
                         (folder / "again.png").string());
  const Picture five = load_picture(folder / "five.png");
  CHECK(five.width == 1280);
  CHECK(five.height == 720);
  CHECK(colour_count(five) > 100);
  CHECK(five == load_picture(folder / "again.png"));
  CHECK(difference(five, load_picture(folder / "six.png")) > 0.001);
}

TEST_CASE("theme and language change the picture and change it back", "[window]") {
  const TemporaryFolder folder;
  const auto shot = [&folder](const std::string& name) {
    return "wait idle\nscreenshot " + (folder / name).string() + "\n";
  };
  run_script(folder,
             "open bundled:two_ply_textbook\nseek 18\n" + shot("light.png") + "theme dark\n" +
                 shot("dark.png") + "theme light\nlanguage ko\n" + shot("korean.png") +
                 "language en\n" + shot("again.png"),
             {"--language", "en"});
  const Picture light = load_picture(folder / "light.png");
  CHECK(difference(light, load_picture(folder / "dark.png")) > 0.9);
  CHECK(difference(light, load_picture(folder / "korean.png")) > 0.01);
  CHECK(light == load_picture(folder / "again.png"));
}

TEST_CASE("moving the camera changes the picture, fitting brings it back", "[window]") {
  const TemporaryFolder folder;
  const auto shot = [&folder](const std::string& name) {
    return "wait idle\nscreenshot " + (folder / name).string() + "\n";
  };
  run_script(folder, "open bundled:two_ply_textbook\nseek 18\n" + shot("fitted.png") +
                         "zoom 1.5\npan 40 30\n" + shot("moved.png") + "fit\n" + shot("again.png"));
  const Picture fitted = load_picture(folder / "fitted.png");
  CHECK(difference(fitted, load_picture(folder / "moved.png")) > 0.01);
  CHECK(fitted == load_picture(folder / "again.png"));
}

TEST_CASE("an error is shown over the previous tree, which stays", "[window]") {
  const TemporaryFolder folder;
  const auto shot = [&folder](const std::string& name) {
    return "wait idle\nscreenshot " + (folder / name).string() + "\n";
  };
  const std::string bad = folder.write("bad.json", "[[3,12],");
  run_script(folder, "open bundled:deep_cut\nseek 4\n" + shot("before.png") + "report\nopen " +
                         bad + "\n" + shot("error.png") +
                         "expect error changed\nexpect source bundled:deep_cut\nexpect step 4\n"
                         "dismiss\nexpect error none\n" +
                         shot("after.png"));
  const Picture before = load_picture(folder / "before.png");
  CHECK(difference(before, load_picture(folder / "error.png")) > 0.005);
  CHECK(before == load_picture(folder / "after.png"));
}

TEST_CASE("the window fills every usual screen, in both themes and languages", "[window]") {
  const TemporaryFolder folder;
  std::string script = "open bundled:two_ply_textbook\nseek 18\n";
  const std::pair<int, int> sizes[] = {{1280, 720}, {1920, 1080}, {3840, 2160}};
  const auto name = [](int width, const char* look) { return std::to_string(width) + look; };
  for (const auto& [width, height] : sizes) {
    script += "size " + std::to_string(width) + "x" + std::to_string(height) + "\n";
    for (const auto& [look, lines] : {std::pair(".light.png", "theme light\nlanguage en\n"),
                                      std::pair(".dark.png", "theme dark\nlanguage ko\n")}) {
      script += std::string(lines) + "wait idle\nscreenshot " +
                (folder / name(width, look)).string() + "\n";
    }
  }
  run_script(folder, script);
  for (const auto& [width, height] : sizes) {
    const Picture light = load_picture(folder / name(width, ".light.png"));
    const Picture dark = load_picture(folder / name(width, ".dark.png"));
    for (const Picture& picture : {light, dark}) {
      CAPTURE(width);
      CHECK(picture.width == width);
      CHECK(picture.height == height);
      CHECK(colour_count(picture) > 100);
    }
    CHECK(difference(light, dark) > 0.9);
  }
}

TEST_CASE("who waits for the statistics sees what is counted in the background for them",
          "[window]") {
  const TemporaryFolder folder;
  const auto shot = [&folder](const std::string& name) {
    return "tab statistics\nwait idle\nscreenshot " + (folder / name).string() + "\n";
  };
  run_script(folder, "open game:tictactoe\nwait idle\n" + shot("first.png") +
                         "tab log\nwait idle\n" + shot("again.png"));
  CHECK(load_picture(folder / "first.png") == load_picture(folder / "again.png"));
}
