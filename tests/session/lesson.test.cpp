#include "session/lesson.hpp"

#include <algorithm>
#include <cmath>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"
#include "game/bundled.hpp"
#include "game/uniform_tree.hpp"
#include "session/playback.hpp"
#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "support/runs.hpp"
#include "support/words.hpp"
#include "trace/queries.hpp"

using namespace ply;
using core::NodeId;

namespace {

constexpr std::size_t kLongestNote = 220;

test::RunPointer lesson(std::string_view id, const session::StatedSettings& stated = {}) {
  auto tree = game::read_bundled(id);
  REQUIRE(tree.ok());
  auto run = session::run(std::make_shared<const game::Tree>(*std::move(tree)), stated, id);
  REQUIRE(run.ok());
  return *std::move(run);
}

std::size_t letters(std::string_view text) {
  std::size_t count = 0;
  while (!text.empty()) {
    core::take_code_point(text);
    ++count;
  }
  return count;
}

void check_text(const game::LocalText& text) {
  INFO(text.en);
  CHECK_FALSE(text.en.empty());
  CHECK(text.en != text.ko);
  CHECK(letters(text.en) <= kLongestNote);
  CHECK(letters(text.ko) <= kLongestNote);
}

/// What the root of a lesson returns, and how many leaves are read for it.
struct Shown {
  const char* id;
  const char* returned;
  std::uint32_t leaves;
  double truth;  ///< minimax value
};

std::string returned_by(const session::Run& run) {
  const trace::Conclusion found = trace::conclusion(run.trace);
  const char* sign = found.bound == core::Bound::exact   ? "= "
                     : found.bound == core::Bound::upper ? "<= "
                                                         : ">= ";
  return sign + core::plain(found.value);
}

/// A lesson on a game searched by minimax: nothing is cut.
test::RunPointer uncut(std::string_view id, session::StatedSettings stated = {}) {
  stated.algorithm = "minimax";
  return lesson(id, stated);
}

NodeId node_after(const game::Tree& tree, std::initializer_list<std::string_view> moves) {
  NodeId node(0);
  for (const std::string_view move : moves) {
    const auto children = tree.children(node);
    const auto found =
        std::ranges::find_if(children, [&](NodeId child) { return tree.move(child) == move; });
    INFO(move);
    REQUIRE(found != children.end());
    node = *found;
  }
  return node;
}

core::Value value_after(const session::Run& run, std::initializer_list<std::string_view> moves) {
  auto depth = run.settings.depth;
  if (depth) *depth -= static_cast<std::uint32_t>(moves.size());
  return test::true_minimax(*run.tree, node_after(*run.tree, moves), depth);
}

/// The moves that are best as far as the search has gone.
std::vector<std::string> best_moves(const session::Run& run) {
  std::vector<std::string> moves;
  for (const NodeId best : trace::conclusion(run.trace).best_moves)
    moves.push_back(run.tree->move(best));
  return moves;
}

/// The plain whole numbers of a text, as they are written in notes ("3", "−6").
std::vector<core::Value> numbers_in(std::string text) {
  const std::regex minus("−"), number("-?[0-9]+");
  text = std::regex_replace(text, minus, "-");
  std::vector<core::Value> found;
  for (std::sregex_iterator it(text.begin(), text.end(), number), end; it != end; ++it)
    found.push_back(std::stod(it->str()));
  return found;
}

/// Values that a reader has seen when the search comes to a node: leaves read before, and static
/// values on the way.
std::set<core::Value> known_at(const session::Run& run, NodeId node) {
  const trace::Trace& trace = run.trace;
  const core::Step enter = trace.visits().enter[trace.visit_of(node, 0).index()];
  std::set<core::Value> known;
  for (NodeId n = node; n.valid(); n = run.tree->parent(n)) {
    if (const auto eval = run.tree->eval(n)) known.insert(*eval);
  }
  for (core::Step s = 1; s < enter; ++s) {
    if (trace.kind(s) == trace::StepKind::evaluate)
      known.insert(trace.visits().result[trace.visit(s).index()]);
  }
  return known;
}

}  // namespace

TEST_CASE("a node speaks while the search is in it and has not answered", "[session]") {
  const auto run = test::run_of(R"({"format": "plyscope-tree/1", "root": [[3, 12, 8],
      {"note": {"en": "How small?"}, "children": [2, 4, 6]}, [14, 5, 2]]})");
  const core::NodeId told = *run->tree->find("C");
  std::size_t speaks = 0, answers = 0;
  for (core::Step step = 1; step <= run->trace.step_count(); ++step) {
    const trace::StepKind kind = run->trace.kind(step);
    const bool there = trace::node_at(run->trace, step) == told;
    const bool answered = kind == trace::StepKind::cutoff || kind == trace::StepKind::leave;
    CAPTURE(step);
    CHECK((session::node_note(*run, step) != nullptr) == (there && !answered));
    speaks += there && !answered;
    answers += there && answered;
  }
  CHECK(session::node_note(*run, 0) == nullptr);
  CHECK(speaks == 2);   // enters, updates
  CHECK(answers == 2);  // cuts, leaves
}

TEST_CASE("every bundled tree is a lesson with a goal and stops on its way", "[session]") {
  CHECK(game::bundled_ids().size() >= 16);
  for (const std::string& id : game::bundled_ids()) {
    INFO(id);
    const auto run = lesson(id);
    const game::Lesson& stated = run->tree->lesson();
    check_text(stated.goal);
    CHECK(stated.stops.size() >= 2);
    CHECK(stated.stops.size() <= 3);
    CHECK(session::lesson_stops(*run).size() == stated.stops.size());
    for (const game::LessonStop& stop : stated.stops) {
      CHECK(stop.step > 0);
      check_text(stop.note);
    }
    CHECK(run->tree->view().next);
  }
}

TEST_CASE("lessons show what they say", "[session]") {
  const Shown all[] = {{"two_ply_textbook", "= 3", 7, 3},
                       {"win_draw_loss", "= 10", 5, 10},
                       {"negative_values", "= -1", 2, -1},
                       {"grandparent_waits", "= -4", 3, -4},
                       {"seven_before_six", "= 7", 5, 7},
                       {"too_good", "= 6", 5, 6},
                       {"root_min", "= 5", 2, 5},
                       {"unseen_leaves", "= 3", 4, 3},
                       {"nothing_left", "= 3", 3, 3},
                       {"bound_is_not_value", "= 3", 7, 3},
                       {"inherited_alpha", "= 3", 3, 3},
                       {"pairs_down", "= 20", 5, 20},
                       {"one_window_per_call", "= 4", 4, 4},
                       {"deep_cut", "= 5", 3, 5},
                       {"four_ply_binary", "= 8", 12, 8},
                       {"equality", "= 3", 3, 3},
                       {"strict_test", "= 3", 4, 3},
                       {"three_threes", "= 3", 5, 3},
                       {"worst_order", "= 3", 9, 3},
                       {"best_order", "= 3", 5, 3},
                       {"from_the_right", "= 3", 9, 3},
                       {"eleven_of_27", "= 8", 11, 8},
                       {"twenty_seven_leaves", "= 23", 16, 23},
                       {"ragged", "= 8", 4, 8},
                       {"pass", "= 7", 4, 7},
                       {"three_squares", "= 1", 5, 1},
                       {"open_three", "= -1", 5, -1},
                       {"guess_too_low", ">= 9", 2, 12},
                       {"guess_too_high", "<= 9", 2, 2},
                       {"upper_or_lower", "<= 2", 2, 1},
                       {"fail_hard", "= 0", 2, 0},
                       {"update_order", "= 1", 4, 1}};
  for (const Shown& shown : all) {
    INFO(shown.id);
    const auto run = lesson(shown.id);
    CHECK(returned_by(*run) == shown.returned);
    CHECK(trace::counters(run->trace, run->trace.step_count()).leaves == shown.leaves);
    CHECK(test::true_minimax(*run->tree, NodeId(0)) == shown.truth);
  }
}

TEST_CASE("lessons on games show what they say", "[session]") {
  struct ShownGame {
    const char* id;
    const char* returned;
    const char* best;
    std::size_t nodes;
    std::uint32_t leaves;  ///< read or rated
    double truth;          ///< minimax value to the depth of the lesson
  };
  const ShownGame all[] = {
      {"only_move", "= 0", "a3", 14, 6, 0},    {"forgotten_undo", "= 1", "a3", 7, 4, 1},
      {"fork", "= 1", "c3", 16, 6, 1},         {"take_away_five", "= 1", "2", 19, 8, 1},
      {"double_threat", "= 1", "c", 16, 6, 1}, {"corner", "= 14", "e1", 7, 2, 14}};
  std::size_t games = 0;
  for (const std::string& id : game::bundled_ids())
    games += game::read_bundled(id)->game().has_value();
  CHECK(games == std::size(all));
  for (const ShownGame& shown : all) {
    INFO(shown.id);
    const auto run = lesson(shown.id);
    CHECK(returned_by(*run) == shown.returned);
    CHECK(best_moves(*run) == std::vector<std::string>{shown.best});
    CHECK(run->tree->size() == shown.nodes);
    CHECK(trace::counters(run->trace, run->trace.step_count()).leaves == shown.leaves);
    CHECK(value_after(*uncut(shown.id), {}) == shown.truth);
  }
}

TEST_CASE("what the notes of lessons on games claim is true", "[session]") {
  const auto draw = uncut("only_move");
  CHECK(value_after(*draw, {"a2", "a3"}) == -1);  // E of the first stop
  CHECK(value_after(*draw, {"a3", "c3"}) == 1);
  CHECK(value_after(*draw, {"c3", "a3"}) == -1);
  CHECK(draw->tree->kind(node_after(*draw->tree, {"c3", "a3"})) == core::NodeKind::leaf);

  CHECK(lesson("forgotten_undo")->trace.first_note(trace::NoteKey::not_restored) == 6);
  CHECK(lesson("forgotten_undo")->first_wrong()->step == 15);
  session::StatedSettings taken_back;
  taken_back.restore = "undo";
  const auto endgame = uncut("forgotten_undo", taken_back);
  CHECK(best_moves(*endgame) == std::vector<std::string>{"c1"});
  CHECK(value_after(*endgame, {"c1"}) == 0);
  for (const char* move : {"a2", "a3"}) {
    const NodeId reply = node_after(*endgame->tree, {move, "c1"});
    CHECK(endgame->tree->kind(reply) == core::NodeKind::leaf);
    CHECK(endgame->tree->value(reply) == -1);
  }

  const auto fork = uncut("fork");
  for (const char* move : {"b2", "c2", "c3"})
    CHECK(fork->tree->kind(node_after(*fork->tree, {move})) == core::NodeKind::min);
  CHECK(value_after(*fork, {"b2", "c2", "c3"}) == 1);
  CHECK(value_after(*fork, {"b2", "c3"}) == 0);
  CHECK(value_after(*fork, {"c3", "b2", "c2"}) == 1);
  CHECK(value_after(*fork, {"c3", "c2", "b2"}) == 1);

  const auto take = uncut("take_away_five");
  CHECK(value_after(*take, {"1", "1"}) == -1);
  CHECK(value_after(*take, {"2"}) == 1);
  const auto of_six = [](const char* left) {
    return trace::conclusion(test::game_run("takeaway:6,2", left)->trace).value;
  };
  CHECK(of_six("4") == 1);
  CHECK(of_six("5") == 1);
  CHECK(of_six("6") == -1);

  const auto threats = uncut("double_threat");
  CHECK(value_after(*threats, {"c", "c", "d"}) == 1);
  CHECK(value_after(*threats, {"c", "d", "c"}) == 1);
  CHECK(value_after(*threats, {"d", "c"}) == 0);
  CHECK(value_after(*threats, {"d", "d", "c"}) == 1);  // the threat

  const auto corner = uncut("corner");
  CHECK(corner->tree->children(node_after(*corner->tree, {"e1"})).size() == 1);
  CHECK(value_after(*corner, {"e1", "e2", "f1"}) == 14);
  CHECK(value_after(*corner, {"e2", "f1"}) == 12);
  session::StatedSettings stated;
  stated.depth = 1;
  const auto one_ply = uncut("corner", stated);
  CHECK(value_after(*one_ply, {"e1"}) == 10);
  CHECK(value_after(*one_ply, {"e2"}) == 12);
  CHECK(best_moves(*one_ply) == std::vector<std::string>{"e2"});
}

TEST_CASE("the values of the open three are those of the evaluation of gomoku, in thousands",
          "[session]") {
  const auto run = lesson("open_three");
  const game::Tree& tree = *run->tree;
  const auto rated = [](std::initializer_list<std::string_view> moves) {
    std::string cells;
    for (int row = 15; row > 0; --row)
      cells.append(15, '.').push_back('/');
    const auto put = [&](std::string_view move, char piece) {
      const auto row = static_cast<std::size_t>(15 - std::stoi(std::string(move.substr(1))));
      cells[row * 16 + static_cast<std::size_t>(move[0] - 'a')] = piece;
    };
    for (const char* stone : {"g10", "h10", "i11", "i12"})
      put(stone, 'X');
    for (const char* stone : {"g8", "h8", "i8", "c5"})
      put(stone, 'O');
    char side = 'X';
    for (const std::string_view move : moves) {
      put(move, side);
      side = side == 'X' ? 'O' : 'X';
    }
    cells.back() = ' ';
    const core::Value value =
        std::visit([](const auto& game) { return game.evaluate(); },
                   *game::make_game("gomoku", {"patterns", {}}, cells + side));
    return std::round(value / 1000) + 0.0;  // no -0
  };
  CHECK(*tree.eval(NodeId(0)) == rated({}));
  for (const NodeId move : tree.children(NodeId(0))) {
    CHECK(*tree.eval(move) == rated({tree.move(move)}));
    for (const NodeId answer : tree.children(move))
      CHECK(tree.value(answer) == rated({tree.move(move), tree.move(answer)}));
  }
  session::StatedSettings one_ply;
  one_ply.depth = 1;
  CHECK(best_moves(*lesson("open_three", one_ply)) == std::vector<std::string>{"i10"});
  CHECK(best_moves(*run) == std::vector<std::string>{"j8"});
}

TEST_CASE("the numbers in the notes of lessons are true", "[session]") {
  const auto true_value = [](std::string_view id, std::string_view node) {
    const auto run = lesson(id);
    return test::true_minimax(*run->tree, *run->tree->find(node));
  };
  CHECK(true_value("bound_is_not_value", "C") == 1);
  CHECK(true_value("three_threes", "C") == 1);
  CHECK(true_value("three_threes", "D") == 3);
  CHECK(true_value("fail_hard", "C") == -3);
  CHECK(true_value("guess_too_high", "B") == 1);
  CHECK(true_value("guess_too_high", "C") == 2);

  const auto ties = lesson("three_threes");
  const std::vector<NodeId> equally_good = {*ties->tree->find("B"), *ties->tree->find("D")};
  CHECK(trace::conclusion(ties->trace).best_moves == equally_good);

  const auto squares = lesson("three_squares");
  CHECK(squares->tree->size() == 11);
  CHECK(squares->tree->leaf_count() == 5);

  // Where all leaves are equal every order is the best: 9 + 9 - 1.
  const auto deeper = test::run_of(game::uniform_tree(3, 4, [] { return 0; }));
  CHECK(deeper->tree->leaf_count() == 81);
  CHECK(trace::counters(deeper->trace, deeper->trace.step_count()).leaves == 17);
}

TEST_CASE("the note of a node asks, it does not tell what is yet to be read", "[session]") {
  std::size_t notes = 0;
  for (const std::string& id : game::bundled_ids()) {
    const auto run = lesson(id);
    for (const NodeId node : trace::visited_nodes(run->trace)) {
      const game::LocalText* note = run->tree->note(node);
      if (note == nullptr) continue;
      ++notes;
      INFO(id << ": " << note->en);
      const std::set<core::Value> known = known_at(*run, node);
      for (const core::Value number : numbers_in(note->en))
        CHECK(known.contains(number));
    }
  }
  CHECK(notes > 10);
}

TEST_CASE("a lesson speaks at its stops, under its own rules only", "[session]") {
  const auto run = lesson("strict_test");
  REQUIRE(session::stop_note(*run, 14));
  CHECK(session::stop_note(*run, 14)->en.starts_with("α and β are both 3"));
  CHECK_FALSE(session::stop_note(*run, 13));
  CHECK_FALSE(session::stop_note(*run, 0));

  session::StatedSettings others;
  others.cut_on_equality = true;
  CHECK(session::lesson_stops(*lesson("strict_test", others)).empty());
  others = {};
  others.root = "min";
  CHECK(session::lesson_stops(*lesson("strict_test", others)).empty());
  others.root = "max";
  CHECK(session::lesson_stops(*lesson("strict_test", others)).size() == 2);
}

TEST_CASE("under other rules a lesson says nothing of tree and nodes", "[session]") {
  session::StatedSettings mirrored, limited;
  mirrored.child_order = "right";
  limited.visit_limit = 30;
  for (const std::string& id : game::bundled_ids()) {
    INFO(id);
    const auto stated = lesson(id), other = lesson(id, mirrored);
    CHECK(stated->as_stated);
    CHECK(session::told_goal(*stated));
    CHECK(session::told_description(*stated));
    CHECK(session::told_goal(*lesson(id, limited)));
    const bool mirrors = stated->settings.rules.child_order == core::ChildOrder::right;
    CHECK(other->as_stated == mirrors);
    if (mirrors) continue;
    CHECK_FALSE(session::told_goal(*other));
    CHECK_FALSE(session::told_description(*other));
    for (const NodeId node : trace::visited_nodes(other->trace))
      CHECK_FALSE(session::told_note(*other, node));
  }
}

TEST_CASE("a tree that is no lesson keeps its notes under all rules", "[session]") {
  constexpr const char* kNoted = R"({"format": "plyscope-tree/1", "description": "About the tree",
    "root": {"note": "About the root", "children": [3, 5]}})";
  session::StatedSettings mirrored;
  mirrored.child_order = "right";
  const auto run = session::run(
      std::make_shared<const game::Tree>(*game::read_tree(kNoted, "noted")), mirrored, "");
  REQUIRE(run.ok());
  CHECK_FALSE((*run)->as_stated);
  CHECK(session::told_description(**run));
  CHECK(session::told_note(**run, NodeId(0)));
  CHECK(session::node_note(**run, 1));
}

TEST_CASE("a lesson on a game speaks where depth, evaluation and candidates are as it states",
          "[session]") {
  const auto stops = [](std::string_view stated, const session::StatedSettings& used) {
    const std::string json = R"({"format": "plyscope-tree/1", "game": "mnk:3,3,2", "settings": {)" +
                             std::string(stated) + R"(},
      "lesson": {"stops": [{"step": 1, "note": "a"}, {"step": 4, "note": "b"}]}})";
    auto tree = game::read_tree(json, "game");
    REQUIRE(tree.ok());
    const auto run = session::run(std::make_shared<const game::Tree>(*std::move(tree)), used, "");
    REQUIRE(run.ok());
    return session::lesson_stops(**run).size();
  };
  const auto with = [](auto member, auto value) {
    session::StatedSettings settings;
    settings.*member = value;
    return settings;
  };
  using Stated = session::StatedSettings;
  for (const std::string_view stated : {"", R"("depth": 4, "eval": "result", "candidates": 0)"}) {
    CAPTURE(stated);
    CHECK(stops(stated, {}) == 2);
    CHECK(stops(stated, with(&Stated::depth, 4)) == 2);
    CHECK(stops(stated, with(&Stated::eval, "result")) == 2);
    CHECK(stops(stated, with(&Stated::candidates, 0)) == 2);
    CHECK(stops(stated, with(&Stated::depth, 3)) == 0);
    CHECK(stops(stated, with(&Stated::eval, "sooner")) == 0);
    CHECK(stops(stated, with(&Stated::candidates, 1)) == 0);
  }
}

TEST_CASE("next goes past no stop of the lesson, whatever its size, and previous comes back",
          "[session]") {
  for (const std::string& id : game::bundled_ids()) {
    const auto run = lesson(id);
    for (const session::Pace pace : {session::Pace::step, session::Pace::leaf,
                                     session::Pace::returns, session::Pace::cutoff}) {
      INFO(id << " " << core::choice_name(pace));
      session::Playback playback;
      playback.pace = pace;
      std::vector<core::Step> halts{0};
      while (halts.back() < run->trace.step_count()) {
        playback.step = halts.back();
        halts.push_back(session::moved(*run, playback, session::Motion::next));
      }
      for (const game::LessonStop& stop : session::lesson_stops(*run))
        CHECK(std::ranges::find(halts, stop.step) != halts.end());
      for (std::size_t i = halts.size() - 1; i > 0; --i) {
        playback.step = halts[i];
        CHECK(session::moved(*run, playback, session::Motion::previous) == halts[i - 1]);
      }
    }
  }
}

TEST_CASE("playing rests at a stop of the lesson", "[session]") {
  const auto run = lesson("strict_test");
  session::Playback playback;
  playback.playing = true;
  playback.speed = 16;
  CHECK(session::advance(playback, *run, 2));
  CHECK(playback.step == 14);
  CHECK_FALSE(playback.playing);
}

TEST_CASE("a stop after the last step is left out", "[session]") {
  const auto run = test::run_as_stated(R"({"format": "plyscope-tree/1", "root": [1, 2],
    "lesson": {"stops": [{"step": 8, "note": "end"}, {"step": 9, "note": "never"}]}})");
  REQUIRE(run->trace.step_count() == 8);
  CHECK(session::lesson_stops(*run).size() == 1);
  CHECK_FALSE(session::stop_note(*run, 9));
}

TEST_CASE("stops of a lesson are held against the search of its file", "[session]") {
  const auto problem = [](std::string_view fields, std::string_view root = "[[3,5],[3,1]]") {
    const std::string json = R"({"format": "plyscope-tree/1", )" + std::string(fields) +
                             R"(, "root": )" + std::string(root) + "}";
    auto tree = game::read_tree(json, "lesson.json");
    REQUIRE(tree.ok());
    const auto shared = std::make_shared<const game::Tree>(*std::move(tree));
    const auto check = session::check_stops(shared, "lesson.json");
    return check ? std::string() : test::in_english(check.error().message);
  };
  CHECK(problem(R"("lesson": {"stops": [{"step": 4, "note": "a"}, {"step": 18, "note": "b"}]})")
            .empty());
  CHECK(problem(R"("lesson": {"stops": [{"step": 4, "note": "a"}, {"step": 19, "note": "b"}]})") ==
        "lesson.json: lesson.stops[1].step: there is no step 19: the search by the rules of the "
        "file has 18 steps.");
  CHECK(problem(R"("settings": {"algorithm": "minimax"},
                   "lesson": {"stops": [{"step": 20, "note": "a"}]})")
            .empty());
  CHECK(problem(R"("view": {"step": 1300})").empty());  // to the end, as the schema says
  // What cannot be searched has no steps to be held against.
  CHECK(problem(R"("lesson": {"stops": [{"step": 1300, "note": "a"}]})",
                R"({"player": "chance", "children": [{"probability": 1, "value": 2}]})")
            .empty());
}
