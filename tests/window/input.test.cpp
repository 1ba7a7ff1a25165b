// Real keys and mouse events through the X server.

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>

#include "program.hpp"
#include "support/catch.hpp"
#include "ui/window_layout.hpp"

using namespace ply;
using namespace ply::test;

namespace {

/// A start that every test here shares: the textbook tree at step 0, reported once it is on screen.
constexpr const char* kStart = "open bundled:two_ply_textbook\nfirst\nwait idle\nreport\n";

/// A script that starts like all of them.
std::string from_start(std::string_view rest) {
  std::string script(kStart);
  return script.append(rest);
}

ui::Rect tree_area() {
  return ui::window_layout(1280, 720, 1, core::Language::english, {}).tree;
}

struct Place {
  int x, y;
};

std::string move_to(Place place) {
  return "mousemove " + std::to_string(place.x) + " " + std::to_string(place.y);
}

/// Where the root is on the screen: the tree area shows the camera's point in its middle, the root
/// is at the origin of the world.
Place root_place(const Fields& fields) {
  const ui::Rect area = tree_area();
  const auto field = [&fields](const char* name) { return std::stod(fields.at(name)); };
  return {static_cast<int>(area.x + area.width / 2 - field("x") * field("column-zoom")),
          static_cast<int>(area.y + area.height / 2 - field("y") * field("row-zoom"))};
}

}  // namespace

TEST_CASE("arrow keys, page keys, Home and End step", "[window]") {
  const TemporaryFolder folder;
  Program program(folder,
                  from_start("wait step 1\nreport\nwait step 2\nreport\nwait step 1\nreport\n"
                             "wait step 34\nreport\nwait step 0\nreport\nwait step 18\nquit\n"),
                  {"--language", "en"});
  program.report();
  focus_window();
  xdotool("key Right");
  CHECK(program.report()["step"] == "1");
  xdotool("key Next");
  CHECK(program.report()["step"] == "2");
  xdotool("key Left");
  CHECK(program.report()["step"] == "1");
  xdotool("key End");
  CHECK(program.report()["step"] == "34");
  xdotool("key Home");
  CHECK(program.report()["step"] == "0");
  xdotool("key ctrl+Right");
  CHECK(program.exit_code() == 0);
}

TEST_CASE("keys set a breakpoint, run to it, and lead back to where the cursor was", "[window]") {
  const TemporaryFolder folder;
  Program program(folder,
                  from_start("select C\nreport\nwait breakpoints 1\nreport\nwait step 14\nreport\n"
                             "wait step 19\nreport\nwait step 14\nreport\nwait step 0\nreport\n"
                             "wait blank yes\nreport\nwait blank no\nexpect step 0\nquit\n"));
  program.report();
  focus_window();
  xdotool("key t");
  program.report();
  xdotool("key F8");
  program.report();
  xdotool("key F8");
  program.report();
  xdotool("key BackSpace");
  program.report();
  xdotool("key BackSpace");
  program.report();
  xdotool("key b");
  program.report();
  xdotool("key Right");  // only ends the black window
  CHECK(program.exit_code() == 0);
}

TEST_CASE("W leads to the first wrong value of a search that does not take its moves back",
          "[window]") {
  const TemporaryFolder folder;
  Program program(folder,
                  "open bundled:forgotten_undo\nfirst\nwait idle\nreport\nwait step 15\nreport\n"
                  "set restore undo\nwait idle\nreport\nfirst\nreport\nwait step 1\nexpect step 1\n"
                  "quit\n",
                  {"--language", "en"});
  program.report();
  focus_window();
  xdotool("key w");
  CHECK(program.report()["sentence"] == "narration.wrong");
  program.report();
  program.report();
  xdotool("key w");  // nothing is wrong now
  xdotool("key Right");
  CHECK(program.exit_code() == 0);
}

TEST_CASE("a node is found by typing its value faster than a frame, and Enter leads on",
          "[window]") {
  const TemporaryFolder folder;
  Program program(folder, from_start("report\nwait selected H\nwait idle\nreport\n"
                                     "wait selected M\nreport\nwait dialog none\nquit\n"));
  program.report();
  focus_window();
  xdotool("key --delay 0 ctrl+f 2 Return");
  program.report();
  xdotool("key Return");
  program.report();
  xdotool("key Escape");
  CHECK(program.exit_code() == 0);
}

TEST_CASE("the space bar plays and pauses", "[window]") {
  const TemporaryFolder folder;
  Program program(
      folder, from_start("wait playing yes\nwait step changed\nreport\nwait playing no\nquit\n"));
  program.report();
  focus_window();
  xdotool("key space");
  program.report();
  xdotool("key space");
  CHECK(program.exit_code() == 0);
}

TEST_CASE("playing waits behind a dialog", "[window]") {
  const TemporaryFolder folder;
  Program program(folder, from_start("speed 16\ndialog help\nplay on\nreport\n"
                                     "wait dialog none\nreport\nwait step 5\nquit\n"));
  program.report();
  focus_window();
  CHECK(program.report()["playing"] == "yes");
  std::this_thread::sleep_for(std::chrono::milliseconds(1500));  // 24 steps
  xdotool("key Escape");
  CHECK(std::stoi(program.report()["step"]) <= 12);
  CHECK(program.exit_code() == 0);  // and then goes on
}

TEST_CASE("a click selects a node and does not move time", "[window]") {
  const TemporaryFolder folder;
  Program program(folder,
                  from_start("wait hovered A\nreport\nwait selected A\nexpect step 0\nquit\n"));
  const Place root = root_place(program.report());
  focus_window();
  xdotool(move_to(root));
  CHECK(program.report()["selected"] == "none");
  xdotool("click 1");
  CHECK(program.exit_code() == 0);
}

TEST_CASE("the wheel zooms towards the pointer", "[window]") {
  const TemporaryFolder folder;
  Program program(folder,
                  from_start("wait hovered A\nreport\nwait zoom changed\nwait idle\nreport\n"
                             "quit\n"));
  const Place root = root_place(program.report());
  focus_window();
  xdotool(move_to(root));
  const Fields before = program.report();
  xdotool("click 4");
  Fields after = program.report();
  CHECK(std::stod(after["zoom"]) > std::stod(before.at("zoom")));
  CHECK(after["hovered"] == "A");
  const Place still = root_place(after);
  CHECK(std::abs(still.x - root.x) <= 2);
  CHECK(std::abs(still.y - root.y) <= 2);
  CHECK(program.exit_code() == 0);
}

TEST_CASE("dragging the canvas moves the tree and leaves its size", "[window]") {
  const TemporaryFolder folder;
  Program program(folder, from_start("wait x changed\nreport\nquit\n"));
  const Fields before = program.report();
  focus_window();
  const ui::Rect area = tree_area();
  Place pointer{static_cast<int>(area.x) + 60, static_cast<int>(area.y) + 60};
  xdotool(move_to(pointer));
  xdotool("mousedown 1");
  for (int moves = 0; moves < 200 && !program.reports(); ++moves) {
    pointer.x += 2;
    xdotool(move_to(pointer));
  }
  const Fields after = program.report();
  xdotool("mouseup 1");
  CHECK(std::stod(after.at("x")) < std::stod(before.at("x")));  // the content follows the pointer
  CHECK(after.at("y") == before.at("y"));
  CHECK(after.at("zoom") == before.at("zoom"));
  CHECK(program.exit_code() == 0);
}

TEST_CASE("a drag faster than a frame moves the tree and selects nothing", "[window]") {
  const TemporaryFolder folder;
  Program program(folder, from_start("wait hovered A\nreport\nwait x changed\nwait idle\n"
                                     "expect selected none\nreport\nquit\n"));
  const Fields before = program.report();
  const Place root = root_place(before);
  focus_window();
  xdotool(move_to(root));
  program.report();
  xdotool("mousedown 1 " + move_to({root.x + 90, root.y}) + " mouseup 1");
  const Fields after = program.report();
  const double zoom = std::stod(before.at("column-zoom"));
  CHECK((std::stod(before.at("x")) - std::stod(after.at("x"))) * zoom == Approx(90).margin(1));
  CHECK(program.exit_code() == 0);
}

TEST_CASE("a tree is typed into the dialog", "[window]") {
  const TemporaryFolder folder;
  Program program(folder,
                  from_start("dialog type\nwait idle\nreport\nwait source text:[[3,12],[2,4]]\n"
                             "expect error none\nquit\n"));
  program.report();
  focus_window();
  program.report();
  xdotool("type '[[3,12],[2,4]]'");
  // Control is seen down first, all the rest may happen within one frame.
  xdotool("keydown Control_L sleep 0.1 key --delay 0 Return keyup Control_L");
  CHECK(program.exit_code() == 0);
}

TEST_CASE("keys that go down and up faster than a frame are not lost", "[window]") {
  const TemporaryFolder folder;
  Program program(folder, from_start("report\nwait step 25\nwait dialog none\nquit\n"));
  program.report();
  focus_window();
  program.report();
  xdotool("key --delay 0 g 2 5 Return");
  CHECK(program.exit_code() == 0);
}

TEST_CASE("a picture saved by keys is told of, and replaced when that is asked for again",
          "[window]") {
  const TemporaryFolder folder;
  Program program(folder, from_start("wait notice app.saved\nexpect dialog none\nreport\n"
                                     "wait dialog save\nreport\nwait idle\nexpect dialog save\n"
                                     "report\nwait dialog none\nexpect notice app.saved\nquit\n"));
  program.report();
  focus_window();
  const auto save = [&](const std::string& name) {
    xdotool("key --delay 0 ctrl+s type --delay 0 --args 1 '" + name + "' key Return");
  };
  save((folder / "a").string());
  program.report();
  const std::filesystem::path picture = folder / "a.svg";
  REQUIRE(std::filesystem::exists(picture));
  std::filesystem::resize_file(picture, 1);
  save(picture.string());
  program.report();
  program.report();
  CHECK(std::filesystem::file_size(picture) == 1);
  xdotool("key Return");
  CHECK(program.exit_code() == 0);
  CHECK(std::filesystem::file_size(picture) > 1);
}

TEST_CASE("G asks for a step and goes there", "[window]") {
  const TemporaryFolder folder;
  Program program(folder, from_start("wait dialog step\nwait idle\nreport\nwait step 18\n"
                                     "wait dialog none\nquit\n"));
  program.report();
  focus_window();
  xdotool("key g");
  program.report();
  xdotool("type 18");
  xdotool("keydown Return");  // held: a slow frame must not miss it
  CHECK(program.exit_code() == 0);
  xdotool("keyup Return");
}

TEST_CASE("F fits the tree into the window again", "[window]") {
  const TemporaryFolder folder;
  Program program(folder, from_start("zoom 2\nwait idle\nreport\nwait zoom changed\nwait idle\n"
                                     "report\nquit\n"));
  const Fields fitted = program.report();
  CHECK(program.report()["zoom"] != fitted.at("zoom"));
  focus_window();
  xdotool("key f");
  CHECK(program.report()["zoom"] == fitted.at("zoom"));
  CHECK(program.exit_code() == 0);
}

TEST_CASE("Enter runs to the selected node", "[window]") {
  const TemporaryFolder folder;
  Program program(folder, from_start("select C\nwait idle\nreport\nwait step changed\nreport\n"
                                     "expect selected C\nnext\nprevious\nquit\n"));
  program.report();
  CHECK(program.report()["step"] == "0");
  focus_window();
  xdotool("key Return");
  CHECK(program.report()["step"] == "14");
  CHECK(program.exit_code() == 0);
}

TEST_CASE("a tree copied out of the dialog is opened by Ctrl+V", "[window]") {
  const TemporaryFolder folder;
  Program program(folder, from_start("dialog type\nwait idle\nreport\nwait dialog none\nreport\n"
                                     "wait source text:[[3,12],[2,4]]\nexpect error none\nquit\n"));
  program.report();
  focus_window();
  program.report();
  xdotool("type '[[3,12],[2,4]]'");
  xdotool("key ctrl+a");
  xdotool("key ctrl+c");
  xdotool("key Escape");
  CHECK(program.report()["source"] == "bundled:two_ply_textbook");
  xdotool("key ctrl+v");
  CHECK(program.exit_code() == 0);
}

TEST_CASE("Ctrl+C takes an error to the clipboard, Ctrl+V opens what is there as a tree",
          "[window]") {
  const TemporaryFolder folder;
  const std::string missing = (folder / "missing.json").string();
  Program program(folder, from_start("open " + missing +
                                     "\nwait idle\nreport\nwait error tree_error.not_json\n"
                                     "expect source bundled:two_ply_textbook\nquit\n"));
  program.report();
  CHECK(program.report()["error"] != "none");
  focus_window();
  xdotool("key ctrl+c");
  xdotool("key ctrl+v");
  CHECK(program.exit_code() == 0);
}

TEST_CASE("dragging the timeline scrubs", "[window]") {
  const TemporaryFolder folder;
  Program program(folder, from_start("wait step 17\nreport\nwait step 34\nreport\nquit\n"));
  program.report();
  focus_window();
  const ui::Rect transport = ui::window_layout(1280, 720, 1, core::Language::english, {}).transport;
  const int y = static_cast<int>(transport.bottom()) - 40;
  xdotool(move_to({640, y}));
  xdotool("mousedown 1");
  program.report();
  xdotool(move_to({1279, y - 90}));  // off the strip: what is held follows all the same
  program.report();
  xdotool("mouseup 1");
  CHECK(program.exit_code() == 0);
}
