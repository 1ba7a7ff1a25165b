// What the window does from start to end, told by scripts.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/asset.hpp"
#include "program.hpp"
#include "support/catch.hpp"

using namespace ply::test;

namespace {

std::string content(const std::filesystem::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

TEST_CASE("every bundled tree opens and steps to the end and back", "[window]") {
  const auto index = nlohmann::json::parse(ply::core::asset("assets/trees/index.json"));
  REQUIRE(index.at("trees").size() >= 8);
  std::string script;
  for (const auto& id : index.at("trees")) {
    const std::string source = "bundled:" + id.get<std::string>();
    script += "open " + source + "\nwait idle\nexpect error none\nexpect source " + source +
              "\nfirst\nreport\nlast\nexpect step changed\nnext-cutoff\nprevious\nfirst\n"
              "expect step 0\nwait idle\n";
  }
  run_script(TemporaryFolder(), script);
}

TEST_CASE("a file and a step on the command line are where the window starts", "[window]") {
  const TemporaryFolder folder;
  const std::string file = folder.write("homework.json", "[[3,12,8],[2,4,6],[14,5,2]]");
  run_script(folder, "expect source " + file + "\nexpect steps 34\nexpect step 18",
             {file, "--step", "18"});
}

TEST_CASE("the window reopens where it was closed", "[window]") {
  const TemporaryFolder folder;
  run_script(folder,
             "open bundled:deep_cut\nset algorithm minimax\nseek 7\ntheme dark\nlanguage ko\n"
             "tab node\nscale 1.25");
  run_script(folder,
             "expect source bundled:deep_cut\nexpect algorithm minimax\nexpect step 7\n"
             "expect theme dark\nexpect language ko\nexpect tab node\nexpect scale 1.25\n"
             "expect playing no");
}

TEST_CASE("a typed tree is opened, remembered and searched again with other rules", "[window]") {
  const TemporaryFolder folder;
  run_script(folder,
             "type [[3,5],[3,1]]\nexpect error none\nseek end\nreport\nset cut-on-equality no\n"
             "wait idle\nexpect steps changed\nreport\nset algorithm minimax\n"
             "expect algorithm minimax");
  run_script(folder, "expect source text:[[3,5],[3,1]]\nexpect algorithm minimax");
}

TEST_CASE("damaged settings give the defaults, a word about it and a backup", "[window]") {
  const TemporaryFolder folder;
  const std::string damaged = R"({"version": 1, "theme": "da)";
  folder.write("settings.json", damaged);
  run_script(folder, "expect error app.settings_damaged\nexpect theme light\ntheme dark");
  CHECK(content(folder / "settings.json.bak") == damaged);
  run_script(folder, "expect error none\nexpect theme dark");
}

TEST_CASE("files that are opened become recent, vanished ones are dropped", "[window]") {
  const TemporaryFolder folder;
  const std::string one = folder.write("one.json", "[1,2]"),
                    two = folder.write("two.json", "[3,4]");
  run_script(folder, "open " + one + "\nopen " + two + "\nopen " + one + "\nexpect recent 2");
  std::filesystem::remove(two);
  run_script(folder, "expect recent 2\nreport\nopen " + two +
                         "\nexpect error changed\nexpect recent 1\nexpect source " + one);
}

TEST_CASE("a job that is stopped leaves the window as it was or with a stopped run", "[window]") {
  run_script(TemporaryFolder(), "open bundled:deep_cut\nstop\nwait idle\nexpect error none");
}

TEST_CASE("selecting does not move time, running to a node does", "[window]") {
  run_script(TemporaryFolder(),
             "open bundled:two_ply_textbook\nselect C\nexpect step 0\nexpect selected C\n"
             "run-to-selected\nexpect selected C\nexpect step 14\nselect\nexpect selected none");
}

TEST_CASE("playing goes to the end and stops there", "[window]") {
  run_script(TemporaryFolder(),
             "open bundled:two_ply_textbook\nseek 30\nspeed 16\nplay on\nwait idle\n"
             "expect step 34\nexpect playing no");
}

TEST_CASE("a script that is wrong is not begun", "[window]") {
  const TemporaryFolder folder;
  Program program(folder, "theme dark\ntheme blue\n");
  CHECK(program.exit_code() == 2);
  CHECK(program.errors().find("script.txt:2: ") != std::string::npos);
  CHECK(!std::filesystem::exists(folder / "settings.json"));
}

TEST_CASE("a line that fails ends the script with its place", "[window]") {
  const auto* line = GENERATE("expect step 3", "select Nobody", "expect colour blue",
                              "screenshot /dev/null/a.png", "run-to-selected");
  CAPTURE(line);
  const TemporaryFolder folder;
  Program program(folder, "open bundled:two_ply_textbook\n" + std::string(line) + "\nquit\n");
  CHECK(program.exit_code() == 2);
  CHECK(program.errors().find("script.txt:2: ") != std::string::npos);
}
