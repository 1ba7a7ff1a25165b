// What the window does from start to end, told by scripts.

#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "core/file.hpp"
#include "game/bundled.hpp"
#include "game/tree_reader.hpp"
#include "picture.hpp"
#include "program.hpp"
#include "session/contest.hpp"
#include "session/match_file.hpp"
#include "session/run.hpp"
#include "support/catch.hpp"
#include "teach/narration.hpp"
#include "trace/queries.hpp"

using namespace ply::test;

namespace {

std::string content(const std::filesystem::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// A bundled tree, searched as the window searches it.
struct Lesson {
  std::string source;
  std::shared_ptr<const ply::session::Run> run;

  ply::core::Step last() const { return run->trace.step_count(); }
  std::string node_at(ply::core::Step step) const {
    const auto visit = ply::trace::visit_at(run->trace, step);
    return visit.valid() ? run->tree->name(run->trace.node(visit)) : "none";
  }
};

std::vector<Lesson> lessons() {
  std::vector<Lesson> all;
  for (const std::string& id : ply::game::bundled_ids()) {
    const auto tree = ply::game::read_bundled(id);
    const auto run = ply::session::run(std::make_shared<const ply::game::Tree>(*tree),
                                       ply::session::StatedSettings{}, id);
    all.push_back({"bundled:" + id, *run});
  }
  REQUIRE(all.size() >= 8);
  return all;
}

}  // namespace

TEST_CASE("every bundled tree opens and steps forward and back through its search", "[window]") {
  const std::vector<Lesson> all = lessons();
  std::string script;
  for (const Lesson& lesson : all) {
    script +=
        "open " + lesson.source + "\nwait idle\nexpect error none\npace step\nfirst\nreport\n";
    for (ply::core::Step step = 0; step < lesson.last(); ++step)
      script += "next\nreport\n";
    for (ply::core::Step step = 0; step < lesson.last(); ++step)
      script += "previous\nreport\n";
  }
  const TemporaryFolder folder;
  Program program(folder, script + "quit\n", {"--size", "640x480"});
  for (const Lesson& lesson : all) {
    std::vector<Fields> forward;
    for (ply::core::Step step = 0; step <= lesson.last(); ++step) {
      forward.push_back(program.report());
      INFO(lesson.source << ", step " << step);
      REQUIRE(forward.back()["source"] == lesson.source);
      REQUIRE(forward.back()["steps"] == std::to_string(lesson.last()));
      REQUIRE(forward.back()["step"] == std::to_string(step));
      REQUIRE(forward.back()["node"] == lesson.node_at(step));
      REQUIRE(forward.back()["sentence"] == ply::teach::explain(*lesson.run, step).key);
    }
    for (ply::core::Step step = lesson.last(); step-- > 0;) {
      INFO(lesson.source << ", back at step " << step);
      REQUIRE(program.report() == forward[step]);
    }
  }
  CHECK(program.exit_code() == 0);
}

TEST_CASE("the first step, the first cutoff and the end of every bundled tree look different",
          "[window]") {
  const std::vector<Lesson> all = lessons();
  const TemporaryFolder folder;
  std::string script;
  std::vector<std::vector<std::filesystem::path>> pictures;  // by lesson
  for (const Lesson& lesson : all) {
    std::set<ply::core::Step> steps{1, lesson.last()};
    if (const auto cutoff = ply::trace::next_cutoff(lesson.run->trace, 0)) steps.insert(*cutoff);
    script += "open " + lesson.source + "\n";
    auto& taken = pictures.emplace_back();
    for (const auto step : steps) {
      taken.push_back(folder /
                      (std::to_string(pictures.size()) + "_" + std::to_string(step) + ".png"));
      script += "seek " + std::to_string(step) + "\nwait idle\nscreenshot " +
                taken.back().string() + "\n";
    }
  }
  run_script(folder, script);
  for (std::size_t i = 0; i < all.size(); ++i) {
    INFO(all[i].source);
    for (std::size_t a = 0; a < pictures[i].size(); ++a) {
      for (std::size_t b = 0; b < a; ++b)
        CHECK(difference(load_picture(pictures[i][a]), load_picture(pictures[i][b])) > 0.005);
    }
  }
}

TEST_CASE("a window with a size but no place to reopen is in the middle", "[window]") {
  const TemporaryFolder folder;
  run_script(folder, "wait idle", {"--size", "640x480"});
  const auto window = nlohmann::json::parse(content(folder / "settings.json"))["window"];
  CHECK(window["width"] == 640);
  CHECK(window["height"] == 480);
  // As far from the left as from the right of the screen, whatever its size.
  CHECK(window["x"] > 0);
  CHECK(window["y"] > 0);
  run_script(folder, "wait idle", {"--size", "800x600"});
  const auto again = nlohmann::json::parse(content(folder / "settings.json"))["window"];
  CHECK(again["width"] == 800);
  // Not at the place of the smaller one, where it may leave the screen.
  CHECK(std::abs(again["x"].get<int>() + 400 - window["x"].get<int>() - 320) <= 1);
  CHECK(std::abs(again["y"].get<int>() + 300 - window["y"].get<int>() - 240) <= 1);
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

TEST_CASE("whoever starts the program for the first time is told how to begin", "[window]") {
  const TemporaryFolder folder;
  run_script(folder,
             "wait idle\nexpect notice app.first_hints\nopen bundled:deep_cut\nwait idle\n"
             "expect notice none");
  run_script(folder, "wait idle\nexpect notice none");
}

TEST_CASE("the first start on a screen without scaling but with many lines has larger text",
          "[window]") {
  const TemporaryFolder folder;
  run_script(folder, "wait idle\nexpect scale 2\nscale 1", {"--size", "3840x2160"});
  run_script(folder, "wait idle\nexpect scale 1", {"--size", "3840x2160"});  // as chosen
}

TEST_CASE("a file may say how far next goes; other trees go as far as was chosen", "[window]") {
  const TemporaryFolder folder;
  const std::string lesson = folder.write(
      "lesson.json",
      R"({"format": "plyscope-tree/1", "view": {"next": "cutoff"}, "root": [[3, 5], [3, 1]]})");
  const std::string other = folder.write("other.json", "[[3, 5], [3, 1]]");
  run_script(folder, "pace leaf\nopen " + lesson + "\nexpect pace cutoff\nopen " + other +
                         "\nexpect pace leaf\nopen " + lesson +
                         "\npace return\nset algorithm minimax\nwait idle\nexpect pace return");
  run_script(folder, "expect pace cutoff\nopen " + other + "\nexpect pace return");
}

TEST_CASE("a game is played against the engine, taken back, saved and gone on with", "[window]") {
  const TemporaryFolder folder;
  const std::string record = (folder.path() / "a.json").string();
  run_script(folder,
             "open connect4\nwait idle\ntab play\nlevel depth 3\nmove d\nwait idle\n"
             "expect turn x\nhint\nwait idle\ntake-back\nexpect match none\n"
             "move c\nwait idle\nsave-match " +
                 record +
                 "\nshow-thinking 2\nwait idle\n"
                 "expect error none\nexpect turn x\nreport\nopen tictactoe\nwait idle\n"
                 "expect match none\nposition XX./OO./... X\nwait idle\nmove c1\n"
                 "expect turn over\nreport\nopen " +
                 record +
                 "\nwait idle\nexpect match changed\n"
                 "expect turn x\nmove d\nwait idle\nexpect turn x\nplayer o person\n"
                 "level depth 2\nmove e\nsave-match " +
                 record + "\nopen othello\nwait idle\nopen " + record +
                 "\nwait idle\nexpect turn o\nmove d\nexpect turn x\nquit\n");
}

TEST_CASE("no match is lost when something else is opened or the program ends", "[window]") {
  const TemporaryFolder folder;
  const std::string persons = "player x person\nplayer o person\n";
  run_script(folder, "open tictactoe\nwait idle\n" + persons + "move b2\nmove a1\n" +
                         "open bundled:two_ply_textbook\nwait idle\nexpect match none\n"
                         "open othello\nwait idle\nexpect match none\n" +
                         persons + "move d3\nlevel depth 2\n" +
                         "open tictactoe\nwait idle\nexpect match b2,a1\n"
                         "expect notice app.match_goes_on\nmove c3\n"
                         "new-match\nexpect match none\ntake-back\nexpect match b2,a1,c3\n"
                         "position X../.O./... X\nwait idle\nexpect match none\ntake-back\n"
                         "expect match b2,a1,c3\nsearch-position");
  run_script(folder,
             "wait idle\nexpect notice none\nexpect match b2,a1,c3\nexpect turn o\n"
             "move a3\nopen othello\nwait idle\nexpect match d3");
}

TEST_CASE("the record of a match opens like any file", "[window]") {
  const TemporaryFolder folder;
  const std::string record = folder.write(
      "a.json",
      R"({"format":"plyscope-match/1","game":"tictactoe","players":{"x":"person","o":"person"},)"
      R"("moves":["b2","a1"]})");
  const std::string goes_on = "wait idle\nexpect match b2,a1\nexpect tab play\nexpect turn x\n";
  run_script(folder, goes_on + "move c3", {record});
  run_script(folder, "wait idle\nexpect match b2,a1,c3");                     // as it was left …
  run_script(folder, "open " + record + "\n" + goes_on + "expect recent 1");  // … or as it is
  run_script(folder, "type " + content(record) + "\n" + goes_on);
}

TEST_CASE("the engine looks near the stones, and old thoughts do not change how it plays",
          "[window]") {
  const TemporaryFolder folder;
  const std::string record = (folder.path() / "gomoku").string();
  run_script(folder,
             "open gomoku\nwait idle\nlevel depth 1\nmove h8\nwait idle\nshow-thinking 2\n"
             "wait idle\nset eval one-ply\nwait idle\nmove g8\nwait idle\n"
             "show-thinking 2\nwait idle\nmove i9\nwait idle\nsave-match " +
                 record + "\nquit\n");
  const auto match = ply::session::read_match(*ply::core::read_file(record + ".json"), record);
  REQUIRE(match.ok());
  const auto& plies = match->match.plies();
  REQUIRE(plies.size() == 6);
  for (const std::size_t ply : {1, 3, 5})
    CHECK(plies[ply].thought->rating.candidates == ply::session::kUsualCandidates);
  CHECK(plies[1].thought->rating.eval.empty());
  CHECK(plies[3].thought->rating.eval == "one-ply");
  CHECK(plies[5].thought->rating.eval == "one-ply");
}

TEST_CASE("the engine plays by the rules of the file, also after other positions were searched",
          "[window]") {
  const TemporaryFolder folder;
  const std::string record = (folder.path() / "a.json").string();
  run_script(folder,
             R"(type {"format":"plyscope-tree/1","game":"tictactoe","settings":{"eval":"sooner"}})"
             "\nwait idle\nlevel depth 2\nplayer o person\nmove b2\nsearch-position\nwait idle\n"
             "player o engine\nwait idle\nsave-match " +
                 record + "\nquit\n");
  const auto match = ply::session::read_match(*ply::core::read_file(record), record);
  REQUIRE(match.ok());
  REQUIRE(match->match.plies().size() == 2);
  CHECK(match->match.plies()[1].thought->rating.eval == "sooner");
}

TEST_CASE("thinking that is shown is what the engine saw, and changes nothing about the match",
          "[window]") {
  const TemporaryFolder folder;
  Program program(folder,
                  "open connect4\nwait idle\nlevel depth 4\nmove d\nwait idle\n"
                  "search-position\nwait idle\nreport\nshow-thinking 2\nwait idle\n"
                  "expect notice none\nreport\nset child-order right\nset child-order left\n"
                  "wait idle\nsearch-position\nwait idle\nreport\nquit\n");
  const auto before = program.report(), thinking = program.report(), after = program.report();
  CHECK(program.exit_code() == 0);
  CHECK(thinking.at("steps") != before.at("steps"));
  CHECK(after.at("steps") == before.at("steps"));
  // Another start has forgotten what was seen, and says so.
  Program again(folder,
                "wait idle\nexpect turn x\nshow-thinking 2\nwait idle\n"
                "expect notice app.searched_again\nreport\nquit\n");
  CHECK(again.report().at("steps") == thinking.at("steps"));
  CHECK(again.exit_code() == 0);
}

TEST_CASE("an evaluation that is chosen while a position is searched is that of the match",
          "[window]") {
  const TemporaryFolder folder;
  const std::string record = (folder.path() / "a.json").string();
  run_script(folder,
             "open othello\nwait idle\nset depth 6\nsearch-position\nset eval discs\n"
             "stop\nwait idle\nset depth 2\nwait idle\nsave-match " +
                 record + "\nopen tictactoe\nwait idle\nopen " + record +
                 "\nwait idle\nlevel depth 2\nmove d3\nwait idle\nsave-match " + record +
                 "\nquit\n");
  const auto match = ply::session::read_match(*ply::core::read_file(record), record);
  REQUIRE(match.ok());
  CHECK(match->players.rating.eval == "discs");
  REQUIRE(match->match.plies().size() == 2);
  CHECK(match->match.plies()[1].thought->rating.eval == "discs");
}

TEST_CASE("players stay when a position is set up, and two engines of last time wait", "[window]") {
  const TemporaryFolder folder;
  run_script(folder,
             "open tictactoe\nwait idle\nlevel depth 1\nplayer x engine\nplayer o engine\n"
             "wait turn o\npause-match on\nwait idle\nposition X../.O./... X\nwait idle\n"
             "expect turn x\nstep-match\nwait idle\nexpect turn o\nstep-match\nwait idle\n"
             "expect turn x\npause-match off\nquit\n");
  run_script(folder,
             "wait idle\nexpect turn x\nexpect thinking no\nstep-match\nwait idle\n"
             "expect turn o\nquit\n");
}

TEST_CASE("where a match is over a new one begins, and the last one is a take-back away",
          "[window]") {
  const TemporaryFolder folder;
  const std::string over = "a1,b1,a2,b2,a3";
  run_script(folder,
             "open tictactoe\nwait idle\nplayer o person\nmove a1\nmove b1\nmove a2\nmove b2\n"
             "move a3\nexpect turn over\nopen bundled:two_ply_textbook\nopen tictactoe\nwait idle\n"
             "expect match none\nexpect notice none\ntake-back\nexpect match " +
                 over + "\nexpect turn over\nquit\n");
  run_script(folder, "wait idle\nexpect match " + over + "\nexpect turn over\nquit\n");
}

TEST_CASE("a record that is opened again and again is one match", "[window]") {
  const TemporaryFolder folder;
  const std::string record = folder.write(
      "a.json",
      R"({"format":"plyscope-match/1","game":"tictactoe","players":{"x":"person","o":"person"},)"
      R"("moves":["b2","a1"]})");
  std::string script;
  for (int i = 0; i < 3; ++i)
    script += "open " + record + "\nwait idle\nexpect match b2,a1\nopen othello\nwait idle\n";
  run_script(folder, script + "quit\n");
  const auto settings = nlohmann::json::parse(content(folder / "settings.json"));
  CHECK(settings["matches"].size() == 2);
}

TEST_CASE("what cannot be played is told and changes nothing", "[window]") {
  const TemporaryFolder folder;
  const auto refused = [&](const std::string& lines, const std::string& key) {
    CAPTURE(lines);
    Program program(folder, lines + "\nquit\n");
    CHECK(program.exit_code() != 0);
    CHECK(program.errors().find(key) != std::string::npos);
  };
  refused("move a1", "No game is open");
  refused("open tictactoe\nwait idle\nmove z9", "is no move here");
  refused("open tictactoe\nwait idle\nposition XXX/.../...", "3 X and 0 O");
  refused("open tictactoe\nwait idle\nshow-thinking 1", "not chosen by a search");
  // Rules that the game does not know are refused at once, and are not those of the match.
  refused("open tictactoe\nwait idle\nset eval magic", "has no evaluation");
  refused("open tictactoe\nwait idle\nset depth -1", "depth");
  refused("open othello:4\nwait idle\nset restore forget", "forget");
  refused("open none.json\nwait idle\nexpect error none", "file_error");
  refused("open none.json\nwait idle\nexpect step 0", ":1: /");
  refused("open none.json\nnext", ":1: /");
}

TEST_CASE("a typed tree is opened, remembered and searched again with other rules", "[window]") {
  const TemporaryFolder folder;
  run_script(folder,
             "type [[3,5],[3,1]]\nexpect error none\nseek end\nexpect notice none\n"
             "next\nexpect notice app.at_end\nopen bundled:two_ply_textbook\nseek end\n"
             "next\nexpect notice app.at_end_of_lesson\n"
             "type [[3,5],[3,1]]\nreport\nset cut-on-equality no\n"
             "wait idle\nexpect steps changed\nreport\nset algorithm minimax\n"
             "expect algorithm minimax");
  run_script(folder, "expect source text:[[3,5],[3,1]]\nexpect algorithm minimax");
}

TEST_CASE("where no breakpoint is met any more the window says so, and stays", "[window]") {
  const TemporaryFolder folder;
  run_script(folder,
             "open bundled:two_ply_textbook\nseek 3\nbreak cutoff\nnext-breakpoint\n"
             "expect step 18\nexpect notice none\nbreak none\nbreak alpha >= 100\n"
             "next-breakpoint\nexpect step 18\nexpect error none\n"
             "expect notice app.no_breakpoint_after\nprevious-breakpoint\nexpect step 18\n"
             "expect notice app.no_breakpoint_before");
}

TEST_CASE("other rules keep the place and tell what they change; copied answers close their dialog",
          "[window]") {
  const TemporaryFolder folder;
  run_script(folder,
             "open bundled:two_ply_textbook\nseek 18\nset algorithm minimax\nwait idle\n"
             "expect step 17\nexpect node C\nexpect notice rule_change.without_questions\nlast\n"
             "set algorithm alphabeta\nwait idle\nexpect step 34\n"
             "dialog answers\ncopy-answers\nwait idle\nexpect dialog none\n"
             "expect notice app.copied");
}

TEST_CASE("a subtree is folded, and unfolded where something in it is asked for", "[window]") {
  const TemporaryFolder folder;
  run_script(folder,
             "open bundled:two_ply_textbook\nselect C\nfold on\nexpect folded 1\nselect D\n"
             "fold toggle\nexpect folded 2\nselect H\nexpect folded 1\nset algorithm minimax\n"
             "wait idle\nexpect folded 1\nunfold-all\nexpect folded 0\nselect C\nfold on\n"
             "open bundled:ragged\nexpect folded 0");
}

TEST_CASE("after the projector everything is as it was, also after a restart", "[window]") {
  const TemporaryFolder folder;
  run_script(folder,
             "theme dark\nscale 1.25\nprojector on\nexpect theme light\nexpect panels no\n"
             "projector off\nexpect theme dark\nexpect scale 1.25\nexpect panels yes\n"
             "projector on");
  run_script(folder, "expect theme dark\nexpect scale 1.25");
}

TEST_CASE("what is wrong with the command line's tree is told there too", "[window]") {
  const TemporaryFolder folder;
  Program missing(folder, "wait idle\nexpect error file_error.missing\nquit",
                  {(folder / "none.json").string()});
  CHECK(missing.exit_code() == 0);
  CHECK(missing.errors().find("none.json") != std::string::npos);
  Program beyond(folder, "wait idle\nexpect error cli.step_too_large\nexpect step 34\nquit",
                 {"bundled:two_ply_textbook", "--step", "99"});
  CHECK(beyond.exit_code() == 0);
  CHECK(beyond.errors().find("99") != std::string::npos);
}

TEST_CASE("a preset sets the rules and the notation of a course", "[window]") {
  const TemporaryFolder folder;
  run_script(folder,
             "type [[3,5],[3,1]]\nexpect preset textbook\nreport\npreset strict\nwait idle\n"
             "expect preset strict\nexpect steps changed\npreset circles\nwait idle\n"
             "expect preset circles\nset returns hard\nwait idle\nexpect preset none\n"
             "preset strict\nwait idle\nexpect preset strict");
}

TEST_CASE("what is hidden at the start is the person's to show, and a peek ends with its tree",
          "[window]") {
  const TemporaryFolder folder;
  run_script(folder,
             "wait idle\nexpect hidden values\npeek on\nset algorithm minimax\nwait idle\n"
             "expect peek yes\nshow values on\ntype [[3,5],[3,1]]\nwait idle\n"
             "expect hidden none\nexpect peek no",
             {"--hide", "values"});
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

TEST_CASE("a remembered file out of reach is remembered until another tree is opened", "[window]") {
  const TemporaryFolder folder;
  const std::string file = folder.write("stick.json", "[[3,5],[3,1]]"), away = file + ".away";
  run_script(folder, "open " + file + "\nset algorithm minimax\nseek 5");
  std::filesystem::rename(file, away);
  run_script(folder, "expect error file_error.missing\nexpect recent 1\nnext\nset returns hard");
  std::filesystem::rename(away, file);
  run_script(folder, "expect source " + file +
                         "\nexpect algorithm minimax\nexpect step 5\nexpect recent 1");
  std::filesystem::rename(file, away);
  run_script(folder, "open bundled:deep_cut\nseek 3");
  run_script(folder, "expect source bundled:deep_cut\nexpect step 3\nexpect recent 1");
}

TEST_CASE("a remembered tree that is still being read is not forgotten", "[window]") {
  const TemporaryFolder folder;
  const std::string file = folder.write("slow.json", "[[3,5],[3,1]]");
  run_script(folder, "open " + file + "\nset algorithm minimax\nseek 5");
  const auto open = nlohmann::json::parse(content(folder / "settings.json"))["open"];
  std::filesystem::remove(file);
  REQUIRE(mkfifo(file.c_str(), 0600) == 0);
  run_script(folder, "stop\nexpect source bundled:two_ply_textbook");
  CHECK(nlohmann::json::parse(content(folder / "settings.json"))["open"] == open);
}

TEST_CASE("reading that is stopped leaves the open tree", "[window]") {
  const TemporaryFolder folder;
  const std::string unfed = (folder / "pipe").string();
  REQUIRE(mkfifo(unfed.c_str(), 0600) == 0);
  run_script(folder, "open bundled:deep_cut\nseek 5\nopen " + unfed +
                         "\nstop\nwait idle\nexpect error none\nexpect source bundled:deep_cut\n"
                         "expect step 5");
}

TEST_CASE("rules chosen while a tree is still being read are rules for that tree", "[window]") {
  const TemporaryFolder folder;
  const std::string pipe = (folder / "pipe").string();
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  Program program(folder, "open bundled:deep_cut\nwait idle\nopen " + pipe +
                              "\nset cut-on-equality no\nset child-order right\nset algorithm "
                              "minimax\nset algorithm alphabeta\nreport\nquit\n");
  std::ofstream(pipe) << "[[3,5],[3,1],[1,1]]";  // waits for a reader
  const Fields fields = program.report();
  CHECK(fields.at("source") == pipe);
  CHECK(fields.at("algorithm") == "alphabeta");
  // From the right, strict: 1 fails under C, 1 and 3 under B.
  auto tree = ply::game::read_tree("[[3,5],[3,1],[1,1]]", "test");
  REQUIRE(tree.ok());
  ply::session::StatedSettings rules;
  rules.cut_on_equality = false;
  rules.child_order = "right";
  const auto run =
      ply::session::run(std::make_shared<const ply::game::Tree>(*std::move(tree)), rules, "test");
  CHECK(fields.at("steps") == std::to_string((*run)->trace.step_count()));
  CHECK(program.exit_code() == 0);
}

TEST_CASE("a tree that cannot be read does not keep the window open", "[window]") {
  const TemporaryFolder folder;
  const std::string unfed = (folder / "pipe").string();
  REQUIRE(mkfifo(unfed.c_str(), 0600) == 0);
  Program program(folder, "stop\nquit\n", {unfed});
  CHECK(program.exit_code() == 0);
}

TEST_CASE("a script or settings that are a folder are an error, not a crash", "[window]") {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "settings.json");
  run_script(folder, "expect error file_error.directory");
  CHECK(std::filesystem::is_directory(folder / "settings.json"));
}

TEST_CASE("selecting does not move time, running to a node does", "[window]") {
  run_script(TemporaryFolder(),
             "open bundled:two_ply_textbook\nselect C\nexpect step 0\nexpect selected C\n"
             "run-to-selected\nexpect selected C\nexpect step 14\nselect I\nrun-to-selected\n"
             "expect notice field.never_cut\nexpect error none\nexpect step 14\nselect\n"
             "expect selected none");
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

TEST_CASE("the answer sheet of a large run is refused, with the reason", "[window]") {
  const TemporaryFolder folder;
  std::string wide = "[0";
  for (int leaf = 0; leaf < 2'000; ++leaf)
    wide += ",1";
  Program program(folder, "type " + wide + "]\nwait idle\ndialog answers\nquit\n",
                  {"--language", "en"});
  CHECK(program.exit_code() == 2);
  CHECK(program.errors().find("at most 2,000") != std::string::npos);
}
