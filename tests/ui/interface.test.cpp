#include <map>
#include <set>

#include "game/bundled.hpp"
#include "game/uniform_tree.hpp"
#include "support/bundled.hpp"
#include "support/catch.hpp"
#include "teach/narration.hpp"
#include "teach/rule_change.hpp"
#include "ui/headless.hpp"
#include "ui/menu.hpp"
#include "ui/shortcuts.hpp"
#include "ui/text.hpp"

/// Buttons, lists and the tree under a mouse: what comes out as commands.
namespace ply::ui {
namespace {

namespace command = session::command;

template <class T>
const T* only(const std::vector<session::Command>& commands) {
  return commands.size() == 1 ? std::get_if<T>(&commands.front()) : nullptr;
}

template <class T>
const T* last_of(const std::vector<session::Command>& commands) {
  const T* found = nullptr;
  for (const session::Command& each : commands) {
    if (const T* match = std::get_if<T>(&each)) found = match;
  }
  return found;
}

}  // namespace

namespace {

/// Whether two commands of actions ask for the same.
bool same(const session::Command& a, const session::Command& b) {
  if (a.index() != b.index()) return false;
  if (const auto* go = std::get_if<command::Go>(&a))
    return go->motion == std::get<command::Go>(b).motion;
  if (const auto* zoom = std::get_if<command::Zoom>(&a))
    return zoom->factor == std::get<command::Zoom>(b).factor;
  if (const auto* scale = std::get_if<command::SetScale>(&a))
    return scale->scale == std::get<command::SetScale>(b).scale;
  if (const auto* fit = std::get_if<command::Fit>(&a))
    return fit->extent == std::get<command::Fit>(b).extent;
  if (const auto* breakpoint = std::get_if<command::Break>(&a))
    return breakpoint->at == std::get<command::Break>(b).at;
  if (const auto* dialog = std::get_if<command::ShowDialog>(&a))
    return dialog->dialog == std::get<command::ShowDialog>(b).dialog;
  return true;
}

/// In the middle of a run, with something selected and an error: every action means something.
void make_busy(Window& window) {
  window.model.playback.step = 18;
  window.model.selected = core::NodeId(2);
  window.model.tab = Tab::node;
  window.model.error = core::Message("ui.stop");
}

std::vector<std::string> controls(Window& window, int layer = 0) {
  std::vector<std::string> ids;
  for (const Placed& placed : window.rest().placed) {
    if (placed.kind == Placed::Kind::control && placed.layer == layer) ids.push_back(placed.text);
  }
  return ids;
}

/// What tooltip is there.
std::string tooltip_in(const Output& out) {
  std::string shown;
  for (const Placed& placed : out.placed) {
    if (placed.layer == 2) shown += (shown.empty() ? "" : " ") + placed.text;
  }
  return shown;
}

/// Lets half a second go by.
Output after_rest(Window& window) {
  ImGui::GetIO().DeltaTime = 0.6f;
  window.rest();
  Output out = window.draw();
  ImGui::GetIO().DeltaTime = 1.f / 60;
  return out;
}

/// The tooltip of a control after the pointer has come and rested on it.
std::string tooltip_of(Window& window, std::string_view id) {
  const Rect rect = window.find(id);
  window.move_mouse(rect.x + rect.width / 2, rect.y + rect.height / 2 + 1);
  return tooltip_in(after_rest(window));
}

/// Whether something in a place has been drawn in this colour.
bool draws_with(scene::Colour colour, const Rect& place) {
  const ImDrawData& data = *ImGui::GetDrawData();
  for (int l = 0; l < data.CmdListsCount; ++l) {
    for (const ImDrawVert& vertex : data.CmdLists[l]->VtxBuffer) {
      if (vertex.col == to_imgui(colour) && place.contains(vertex.pos.x, vertex.pos.y)) return true;
    }
  }
  return false;
}

/// Of as many frames as the window asks for.
std::vector<session::Command> commands_until_rest(Window& window) {
  std::vector<session::Command> commands;
  for (bool more = true; more;) {
    Output frame = window.draw();
    std::ranges::move(frame.commands, std::back_inserter(commands));
    more = frame.wants_frame;
  }
  return commands;
}

bool shows(Window& window, std::string_view text) {
  return std::ranges::any_of(window.rest().placed,
                             [&](const Placed& placed) { return placed.text == text; });
}

}  // namespace

TEST_CASE("every key has a button that asks for the same and names the key", "[ui]") {
  const auto [width, height] = GENERATE(std::pair(1280.f, 720.f), std::pair(800.f, 600.f));
  CAPTURE(width);
  Window window("[[3,12,8],[2,4,6],[1,5,2]]", width, height);
  const session::Contest contest(*session::Match::from({"tictactoe", {}}));
  window.model.contest = &contest;
  make_busy(window);
  window.model.playback.step = *trace::next_cutoff(window.run->trace, 0) + 1;
  const core::Catalogue& words = core::Catalogue::of(core::Language::english);
  struct Asked {
    std::vector<session::Command> commands;
    std::string tooltip;
  };
  std::map<std::string, Asked> asked;
  for (const std::string& id : controls(window)) {
    const std::string tooltip = tooltip_of(window, id);
    asked[id] = {window.click(id), tooltip};
    window.interface.takes({kEscapeKey});
  }
  for (const char* menu : {"stepping", "view", "more"}) {
    window.click(menu);
    for (const std::string& id : controls(window, 1)) {
      const std::string tooltip = tooltip_of(window, id);
      asked[id] = {window.click(id), tooltip};
      if (std::string_view(menu) == "more") window.click(menu);  // it closes with each choice
    }
    window.interface.takes({kEscapeKey});
  }
  for (const Shortcut& entry : shortcuts()) {
    INFO(action_name(entry.action));
    if (entry.action == Action::tab_play) continue;     // there while a game is
    if (entry.action == Action::first_wrong) continue;  // where a search forgets: its own test
    const auto expected = command_of(entry.action, window.model);
    REQUIRE(expected);
    const std::string key = key_names(entry.action, words);
    CHECK(std::ranges::any_of(asked, [&](const auto& each) {
      const auto& [commands, tooltip] = each.second;
      return commands.size() == 1 && same(commands.front(), *expected) &&
             tooltip.find(key) != std::string::npos;
    }));
  }
}

TEST_CASE("every control says what it is for", "[ui]") {
  // What shows its whole text, or where the pointer moves the thing itself.
  const std::set<std::string> plain{"tree-area", "library-splitter", "side-splitter", "rules",
                                    "##error"};
  for (const float width : {1280.f, 800.f}) {
    Window window(kTextbook, width, 900);
    make_busy(window);
    for (LibraryItem& item : window.model.lessons)
      item.description = "What it shows";
    for (LibraryItem& item : window.model.recent)
      item.description = "Where it is";
    for (const std::string& id : controls(window)) {
      if (plain.contains(id) || id == "sentence" || id.ends_with("/thumb")) continue;
      INFO(id);
      CHECK_FALSE(tooltip_of(window, id).empty());
    }
  }
}

TEST_CASE("a tooltip goes at a key or click and comes back when the pointer has moved", "[ui]") {
  Window window(kTextbook);
  REQUIRE_FALSE(tooltip_of(window, "next").empty());
  const Rect next = window.find("next");
  const auto comes_back = [&](float dx) {
    window.move_mouse(next.x + next.width / 2 + dx, next.y + 10);
    return !tooltip_in(after_rest(window)).empty();
  };
  window.interface.hide_tooltip();
  CHECK(tooltip_in(window.draw()).empty());
  CHECK(tooltip_in(after_rest(window)).empty());
  CHECK(comes_back(2));
  window.click("next");
  CHECK(tooltip_in(after_rest(window)).empty());
  CHECK(comes_back(4));
}

TEST_CASE("the tooltip of a tab leaves the panel below it uncovered", "[ui]") {
  Window window(kTextbook);
  for (const char* tab : {"tab/0", "tab/1"}) {
    REQUIRE_FALSE(tooltip_of(window, tab).empty());
    const Rect rect = window.find(tab);
    for (const Placed& placed : after_rest(window).placed) {
      if (placed.layer == 2) CHECK(placed.rect.bottom() <= rect.y);
    }
  }
}

TEST_CASE("the tooltip of a bound in the tree leaves its node uncovered", "[ui]") {
  Window window(kTextbook);
  window.model.playback.step = 18;
  window.rest();
  const Rect area = window.layout().tree;
  std::size_t pointed = 0;
  for (const scene::Label& label : std::vector(window.drawing().labels)) {
    if (label.role != scene::Role::alpha && label.role != scene::Role::beta) continue;
    window.move_mouse(area.x + label.at.x + 2, area.y + label.at.y);
    const Output out = after_rest(window);
    INFO(label.text << " at " << label.node.raw);
    REQUIRE_FALSE(tooltip_in(out).empty());
    ++pointed;
    scene::Box tip{1e9f, 1e9f, -1e9f, -1e9f};
    for (const Placed& placed : out.placed) {
      const Rect& r = placed.rect;
      if (placed.layer == 2) tip = tip.joined({r.x, r.y, r.right(), r.bottom()});
    }
    for (const scene::Mark& mark : window.drawing().marks) {
      if (mark.node != label.node) continue;
      const scene::Point centre{area.x + mark.centre.x, area.y + mark.centre.y};
      CHECK_FALSE(tip.overlaps(scene::Box::around(centre, mark.half_size)));
    }
  }
  CHECK(pointed > 4);
}

TEST_CASE("nothing happens while the pointer only rests somewhere", "[ui]") {
  Window window(kTextbook);
  for (float x = 4; x < 1280; x += 37) {
    for (float y = 4; y < 720; y += 41) {
      window.move_mouse(x, y);
      INFO(x << ", " << y);
      REQUIRE(window.draw().commands.empty());
    }
  }
}

TEST_CASE("the window speaks of leaves only where the search knows them", "[ui]") {
  constexpr const char* kTree = R"({"format": "plyscope-tree/1", "root": {"children": [
      {"eval": 4, "children": [3, 5]}, {"eval": 2, "children": [3, 1]}]}})";
  session::RunSettings limited;
  limited.depth = 1;
  for (const bool known : {true, false}) {
    Window window(test::run_of(kTree, known ? session::RunSettings{} : limited));
    window.model.tab = Tab::statistics;
    window.model.lessons.clear();
    window.model.playback.step = 3;
    std::size_t leaves = 0, evaluated = 0;
    for (const Placed& placed : window.rest().placed) {
      if (placed.kind != Placed::Kind::text) continue;
      leaves += placed.text.find("eaves") != std::string::npos ? 1u : 0u;
      evaluated += placed.text.find("valuated") != std::string::npos ? 1u : 0u;
    }
    CHECK((leaves > 0) == known);
    CHECK((evaluated > 0) == !known);
  }
}

TEST_CASE("the number of the step is whole however small the window", "[ui]") {
  session::RunSettings settings;
  settings.algorithm = session::Algorithm::minimax;
  const auto run = test::run_of(game::uniform_tree(10, 5, 3), settings);
  REQUIRE(run->trace.step_count() > 300'000);
  for (const auto& [width, height] : {std::pair(480.f, 372.f), std::pair(640.f, 480.f)}) {
    Window window(run, width, height);
    for (const double scale : {1., 2.5}) {
      window.model.scale = scale;
      window.model.playback.step = run->trace.step_count();
      INFO(width << " x " << height << ", scale " << scale);
      CHECK(shows(window, core::grouped(run->trace.step_count())));
    }
  }
}

TEST_CASE("at the ends of the run the buttons that lead further do nothing", "[ui]") {
  Window window(kTextbook);
  CHECK(window.click("first").empty());
  CHECK(window.click("previous").empty());
  window.model.playback.step = window.run->trace.step_count();
  CHECK(window.click("next").empty());
  CHECK(window.click("last").empty());
  CHECK(window.click("next-cutoff").empty());
  CHECK(only<command::Play>(window.click("play")) != nullptr);  // starts over
}

TEST_CASE("to the next cutoff there is a way only where one comes", "[ui]") {
  Window window(kTextbook);
  const core::Step last = *trace::previous_cutoff(window.run->trace, core::kNever);
  window.model.playback.step = last - 1;
  CHECK_FALSE(window.click("next-cutoff").empty());
  window.model.playback.step = last;
  CHECK(window.click("next-cutoff").empty());
  const auto& words = core::Catalogue::of(core::Language::english);
  CHECK(tooltip_of(window, "next-cutoff").ends_with(words.text("ui.no_cutoff_after")));

  // It does not tell the class that none comes.
  window.model.notation.hidden[static_cast<std::size_t>(core::Layer::future)] = true;
  CHECK_FALSE(window.click("next-cutoff").empty());
}

TEST_CASE("a dropdown opens, offers its options and closes", "[ui]") {
  Window window(kTextbook, 1600, 1000);
  CHECK(window.click("rule/cut").empty());
  const auto commands = window.click("rule/cut/1");
  REQUIRE(only<command::Set>(commands) != nullptr);
  CHECK(only<command::Set>(commands)->settings.cut_on_equality == false);
  CHECK_FALSE(window.interface.takes({kEscapeKey}));
}

TEST_CASE("an open dropdown closes by a click beside it, which does nothing else", "[ui]") {
  Window window(kTextbook, 1600, 1000);
  window.click("rule/cut");
  const Rect next = window.find("next");
  CHECK(window.click_at(next.x + 5, next.y + 5).empty());
  CHECK_FALSE(window.interface.takes({kEscapeKey}));
  window.click("tree");
  CHECK(window.interface.takes({kEscapeKey}));
}

namespace {

/// The commands of the frames after some keys in an open menu.
std::vector<session::Command> press_in_menu(Window& window, std::initializer_list<int> keys) {
  std::vector<session::Command> commands;
  for (const int key : keys) {
    REQUIRE(window.interface.takes({key}));
    for (int frame = 0; frame < 2; ++frame)
      std::ranges::move(window.draw().commands, std::back_inserter(commands));
  }
  return commands;
}

constexpr int kRightKey = 262, kDownKey = 264, kUpKey = 265;  // of GLFW

}  // namespace

TEST_CASE("a dropdown is steered with arrows from its option in use, and Enter chooses", "[ui]") {
  Window window(kTextbook, 1600, 1000);
  window.click("rule/cut");
  const auto down = press_in_menu(window, {kDownKey, kEnterKey});
  REQUIRE(only<command::Set>(down) != nullptr);
  CHECK(only<command::Set>(down)->settings.cut_on_equality == false);
  CHECK_FALSE(window.interface.takes({kEnterKey}));

  window.click("rule/cut");  // anew from the one in use; after the last comes the first
  const auto round = press_in_menu(window, {kUpKey, kUpKey, kUpKey, kEnterKey});
  REQUIRE(only<command::Set>(round) != nullptr);
  CHECK(only<command::Set>(round)->settings.cut_on_equality == false);
}

TEST_CASE("arrows lead through the rows and columns of a menu, which stays open", "[ui]") {
  Window window(kTextbook);
  window.click("view");
  window.move_mouse(5, 5);
  window.rest();
  const auto first = press_in_menu(window, {kDownKey, kEnterKey});
  REQUIRE(only<command::ShowLayer>(first) != nullptr);
  CHECK(only<command::ShowLayer>(first)->layer == core::Layer::values);
  const auto beside = press_in_menu(window, {kRightKey, kEnterKey});
  REQUIRE(only<command::ShowLayer>(beside) != nullptr);
  CHECK(only<command::ShowLayer>(beside)->layer == core::Layer::windows);
  const auto below = press_in_menu(window, {kDownKey, kEnterKey});
  REQUIRE(only<command::ShowLayer>(below) != nullptr);
  CHECK(only<command::ShowLayer>(below)->layer == core::Layer::pruned);
}

TEST_CASE("all keys of one frame are followed, in their order", "[ui]") {
  Window window(kTextbook);
  window.click("view");
  window.move_mouse(5, 5);
  window.rest();
  for (const int key : {kDownKey, kDownKey, kEnterKey, kRightKey, kEnterKey})
    REQUIRE(window.interface.takes({key}));
  const auto commands = commands_until_rest(window);
  REQUIRE(commands.size() == 2);
  CHECK(std::get<command::ShowLayer>(commands[0]).layer == core::Layer::bounds);
  CHECK(std::get<command::ShowLayer>(commands[1]).layer == core::Layer::pruned);
}

TEST_CASE("arrows pass over what cannot be chosen", "[ui]") {
  Window window("[3,5]", 1600, 1000);
  window.click("rules-menu");
  window.move_mouse(5, 5);
  window.rest();
  // Round to the last, but for the depth: there is one ply only.
  const auto chosen = press_in_menu(window, {kDownKey, kUpKey, kRightKey, kEnterKey});
  REQUIRE(only<command::Set>(chosen) != nullptr);
  CHECK(only<command::Set>(chosen)->settings.root == "min");
}

TEST_CASE("an arrow down leads to the nearest of the next row, however high its controls", "[ui]") {
  KeyFocus keys{.focused = "from"};
  keys.controls = {{"from", {100, 0, 40, 30}, 0, 720},
                   {"left", {0, 38, 40, 34}, 0, 720},
                   {"under", {100, 40, 40, 30}, 0, 720},
                   {"right", {200, 39, 40, 32}, 0, 720},
                   {"last", {100, 80, 40, 30}, 0, 720}};
  CHECK(led_by({kDownKey}, keys) == "under");
  keys.focused = "last";
  CHECK(led_by({kUpKey}, keys) == "under");
  CHECK(led_by({kDownKey}, keys) == "from");
}

TEST_CASE("Tab leads to every control of the window and round, Shift+Tab the same way back",
          "[ui]") {
  Window window(kTextbook);
  window.rest();
  const auto led_to = [&window](bool back) {
    CHECK(window.interface.takes({kTabKey, back}));
    window.rest();  // what was scrolled away comes into sight
    return window.draw().ringed;
  };
  std::vector<std::string> way{led_to(false)};
  for (std::string next = led_to(false); next != way.front(); next = led_to(false)) {
    CAPTURE(way);
    REQUIRE(way.size() < 100);
    way.push_back(next);
    const Rect rect = window.find(next);
    CAPTURE(next);
    CHECK(window.layout().window.contains(rect.x + rect.width / 2, rect.y + rect.height / 2));
  }
  CHECK(way.size() > 40);
  for (const char* id : {"tree", "view", "more", "lesson/12", "fit", "tab/1", "next"})
    CHECK(std::ranges::count(way, std::string(id)) == 1);
  for (auto at = way.rbegin(); at != way.rend(); ++at)
    CHECK(led_to(true) == *at);
}

TEST_CASE("Enter presses where Tab has led; the pointer and a dialog let go of it", "[ui]") {
  Window window(kTextbook);
  CHECK_FALSE(window.interface.takes({kEnterKey}));  // it runs to the selected node
  const auto press_by_keys = [&window](int tabs) {
    for (int i = 0; i < tabs; ++i)
      window.interface.takes({kTabKey});
    CHECK(window.interface.takes({kEnterKey}));
    std::vector<session::Command> commands;
    for (int frame = 0; frame < 3; ++frame)
      std::ranges::move(window.draw().commands, std::back_inserter(commands));
    return commands;
  };
  CHECK(press_by_keys(1).empty());  // it opens the menu of the trees
  CHECK(window.interface.menu_open());
  window.interface.takes({kEscapeKey});
  window.move_mouse(5, 5);
  window.rest();
  CHECK_FALSE(window.interface.takes({kEnterKey}));
  window.interface.takes({kTabKey});
  window.rest();
  window.model.dialog = Dialog::help;
  window.rest();
  CHECK_FALSE(window.interface.takes({kEnterKey}));
  CHECK(only<command::ShowDialog>(press_by_keys(1)) != nullptr);
}

TEST_CASE("Tab leads out of a field that is being typed in, and what was typed stays", "[ui]") {
  Window window(kTextbook);
  window.model.dialog = Dialog::step;
  window.rest();
  CHECK(window.type("12").text_input_active);
  window.interface.takes({kTabKey});
  window.rest();
  const Output beside = window.draw();
  CHECK_FALSE(beside.text_input_active);
  CHECK_FALSE(beside.ringed.empty());
  CHECK(beside.commands.empty());
  window.interface.takes({kTabKey, true});
  window.rest();
  CHECK(window.draw().text_input_active);
  const auto commands = window.press_enter();
  REQUIRE(last_of<command::Seek>(commands) != nullptr);
  CHECK(last_of<command::Seek>(commands)->step == 12);
}

TEST_CASE("keys after the Enter that opens a menu are meant for the menu", "[ui]") {
  Window window(kTextbook);
  for (const int key : {kTabKey, kEnterKey, kTabKey, kEnterKey})
    REQUIRE(window.interface.takes({key}));
  const auto commands = commands_until_rest(window);
  CHECK(commands.size() == 1);
  CHECK_FALSE(window.interface.menu_open());
}

TEST_CASE("arrows scroll a menu to where they lead", "[ui]") {
  Window window(kTextbook, 800, 400);
  window.click("more");
  press_in_menu(window, {kDownKey, kUpKey});  // round to the last
  const auto at_end = press_in_menu(window, {kEnterKey});
  CHECK(only<command::Blank>(at_end) != nullptr);
}

TEST_CASE("a menu says that it is open, so that playing waits for it", "[ui]") {
  Window window(kTextbook);
  for (const char* menu : {"more", "rules-menu", "view", "stepping", "tree"}) {
    CAPTURE(menu);
    CHECK_FALSE(window.interface.menu_open());
    window.click(menu);
    CHECK(window.interface.menu_open());
    window.interface.takes({kEscapeKey});
  }
}

TEST_CASE("the menu of further actions shows each with its keys, whole", "[ui]") {
  for (const auto language : {core::Language::english, core::Language::korean}) {
    Window window(kTextbook);
    window.model.language = language;
    const core::Catalogue& words = core::Catalogue::of(language);
    window.click("more");
    for (const Action action : {Action::fold, Action::next_lesson, Action::projector}) {
      CAPTURE(action_name(action));
      CHECK(shows(window, words.text(action_name(action))));
      CHECK(shows(window, key_names(action, words)));
    }
    window.interface.takes({kEscapeKey});
  }
}

TEST_CASE("any other key closes a menu and does nothing else", "[ui]") {
  Window window(kTextbook);
  window.click("view");
  CHECK(window.interface.takes({'F'}));
  CHECK(window.draw().commands.empty());
  CHECK_FALSE(window.interface.takes({kDownKey}));
}

TEST_CASE("the rules that have no dropdown are in the menu", "[ui]") {
  Window window(kTextbook, 1600, 1000);
  window.click("rules-menu");
  CHECK(only<command::Set>(window.click("rule/order/1"))->settings.child_order == "right");
  CHECK(only<command::Set>(window.click("rule/test/1"))->settings.test_order == "test-first");
  CHECK(only<command::Set>(window.click("rule/root/1"))->settings.root == "min");
  CHECK(only<command::Set>(window.click("rule/depth/0"))->settings.depth == 1);
  CHECK(window.click("rule/order/0").empty());  // already so
}

TEST_CASE("how the board comes back is chosen for games, where it can be", "[ui]") {
  Window window(test::game_run("tictactoe", "XO./.XO/.XO X"), 1600, 1000);
  window.click("rules-menu");
  CHECK(only<command::Set>(window.click("rule/restore/2"))->settings.restore == "forget");
  CHECK(only<command::Set>(window.click("rule/restore/1"))->settings.restore == "copy");
  Window othello(test::game_run("othello:4", {}, test::settings_with([](auto& s) { s.depth = 1; })),
                 1600, 1000);
  othello.click("rules-menu");
  CHECK_THROWS(othello.find("rule/restore/2"));
  Window tree(kTextbook, 1600, 1000);
  tree.click("rules-menu");
  CHECK_THROWS(tree.find("rule/restore/0"));
}

TEST_CASE("a button below the board leads to the first wrong value, if it may be told", "[ui]") {
  Window window(test::game_run("tictactoe", "XO./.XO/.XO X", test::settings_with([](auto& s) {
                                 s.restore = core::Restore::forget;
                                 s.algorithm = session::Algorithm::minimax;
                               })),
                1600, 1000);
  CHECK(only<command::Go>(window.click("first-wrong-value"))->motion ==
        session::Motion::first_wrong);
  CHECK(tooltip_of(window, "first-wrong-value").ends_with("(W)"));
  CHECK(session::moved(*window.run, window.model.playback, session::Motion::first_wrong) == 15);
  window.model.notation.hidden[static_cast<std::size_t>(core::Layer::values)] = true;
  CHECK_THROWS(window.find("first-wrong-value"));
  window.model.notation = {};
  window.model.playback.step = 15;
  CHECK_THROWS(window.find("first-wrong-value"));
}

TEST_CASE("a small toolbar moves the other rules into the menu", "[ui]") {
  Window window(kTextbook, 480, 320);
  window.click("rules-menu");
  CHECK(only<command::Set>(window.click("rule/algorithm/0"))->settings.algorithm == "minimax");
}

TEST_CASE("a tree is opened from the library and from the toolbar", "[ui]") {
  Window window(kTextbook);
  const auto from_list = window.click("lesson/3");
  REQUIRE(only<command::Open>(from_list) != nullptr);
  CHECK(only<command::Open>(from_list)->path == "bundled:3");
  window.click("tree");
  const auto from_dropdown = window.click("tree/4");
  REQUIRE(only<command::Open>(from_dropdown) != nullptr);
  CHECK(only<command::Open>(from_dropdown)->path == "bundled:4");
}

TEST_CASE("without the library the tree dropdown leads to the dialogs", "[ui]") {
  Window window(kTextbook, 800, 600);
  window.model.lessons.resize(2);
  window.model.games.clear();
  window.model.recent.clear();
  window.click("tree");
  const auto commands = window.click("tree/2");
  REQUIRE(only<command::ShowDialog>(commands) != nullptr);
  CHECK(only<command::ShowDialog>(commands)->dialog == Dialog::open);
}

TEST_CASE("pressing and dragging on the timeline scrubs", "[ui]") {
  Window window(kTextbook);
  const Rect strip = window.find("timeline");
  window.move_mouse(strip.x + strip.width / 2, strip.y + 10);
  window.draw();
  window.hold_mouse(true);
  window.draw();
  const Output half = window.draw();
  REQUIRE(last_of<command::Seek>(half.commands) != nullptr);
  CHECK(last_of<command::Seek>(half.commands)->step == 17);
  window.move_mouse(strip.right() + 300, 20);
  const Output end = window.draw();
  REQUIRE(last_of<command::Seek>(end.commands) != nullptr);
  CHECK(last_of<command::Seek>(end.commands)->step == window.run->trace.step_count());
  window.hold_mouse(false);
  window.draw();
  CHECK(window.draw().commands.empty());
}

namespace {

/// Whether something of this colour is drawn within the rectangle.
bool is_drawn(scene::Colour colour, const Rect& rect) {
  const ImDrawData& data = *ImGui::GetDrawData();
  for (int list = 0; list < data.CmdListsCount; ++list) {
    for (const ImDrawVert& vertex : data.CmdLists[list]->VtxBuffer) {
      const bool there = rect.contains(vertex.pos.x, vertex.pos.y);
      if (there && vertex.col == to_imgui(colour)) return true;
    }
  }
  return false;
}

}  // namespace

TEST_CASE("the timeline marks cutoffs, also where steps share a block", "[ui]") {
  // 400 nodes with two leaves, where the first cuts or each node is better than the last: more
  // than a step per pixel.
  std::string cuts = "[5", no_cuts = "[5";
  for (int i = 0; i < 400; ++i) {
    cuts += ",[1,2]";
    no_cuts += ",[" + std::to_string(6 + i) + ",1000]";
  }
  for (const auto& [json, marked] :
       {std::pair(cuts + "]", true), std::pair(no_cuts + "]", false)}) {
    Window window(json);
    window.model.playback.step = window.run->trace.step_count() / 2;
    const Rect strip = window.find("timeline");
    const Rect marks{strip.x, strip.bottom() - 12, strip.width, 8};
    Rect half = marks;
    half.width = strip.width / 2 - 20;
    const scene::Colour colour = scene::theme(window.model.theme).min_outline;
    CHECK(is_drawn(colour, half) == marked);
    half.x = strip.right() - half.width;
    CHECK(is_drawn(colour, half) == marked);
  }
}

namespace {

/// The texts on the timeline and what is drawn in a colour in the row of marks.
struct Marks {
  std::string texts;
  bool at_max = false, at_min = false;
};

Marks marks_of(std::string_view json) {
  Window window(json);
  const Rect strip = window.find("timeline");
  const Rect row{strip.x, strip.bottom() - 14, strip.width, 12};
  Marks marks;
  for (const Placed& placed : window.rest().placed) {
    const bool there = placed.kind == Placed::Kind::text && row.contains(placed.rect.x, row.y + 4);
    if (there && placed.rect.bottom() > row.y) marks.texts += placed.text;
  }
  marks.at_max = is_drawn(scene::theme(window.model.theme).max_outline, row);
  marks.at_min = is_drawn(scene::theme(window.model.theme).min_outline, row);
  return marks;
}

}  // namespace

TEST_CASE("a cutoff is marked by the kind of its node, with scissors only if it cuts", "[ui]") {
  const Marks at_min = marks_of("[3,[2,9]]");
  CHECK(at_min.texts.find("✂") != std::string::npos);
  CHECK((at_min.at_min && !at_min.at_max));
  const Marks idle = marks_of("[3,[2]]");
  CHECK(idle.texts.find("✂") == std::string::npos);
  CHECK((idle.at_min && !idle.at_max));
  const Marks at_max = marks_of("[[3,[5,9]],1]");
  CHECK(at_max.texts.find("✂") != std::string::npos);
  CHECK(at_max.at_max);
}

TEST_CASE("the timeline names the moves at the root where there is room", "[ui]") {
  CHECK(marks_of(kTextbook).texts.find("B") != std::string::npos);
  CHECK(marks_of(kTextbook).texts.find("D") != std::string::npos);
  CHECK(marks_of(kTextbook).texts.find("E") == std::string::npos);
  std::string wide = "[0";
  for (int i = 0; i < 400; ++i)
    wide += ",[1]";
  CHECK(marks_of(wide + "]").texts.empty());
}

TEST_CASE("the timeline says the sentence of the step under the pointer", "[ui]") {
  Window window(kTextbook);
  const Rect strip = window.find("timeline");
  window.move_mouse(strip.x + 6 + (strip.width - 12) * 18 / 34, strip.y + strip.height / 2);
  const std::string sentence =
      core::Catalogue::of(core::Language::english).format(teach::explain(*window.run, 18));
  const std::string shown = tooltip_in(after_rest(window));
  CHECK(shown.starts_with("Step 18: "));
  CHECK(shown.ends_with("cannot change the result."));
  CHECK(shown.size() >= sentence.size());
}

TEST_CASE("a click on a node selects it, one beside it selects nothing", "[ui]") {
  Window window(kTextbook);
  const auto node = window.run->tree->find("C");
  REQUIRE(node);
  const scene::Point at = window.on_screen(*node);
  const auto on_node = window.click_at(at.x, at.y);
  REQUIRE(only<command::Select>(on_node) != nullptr);
  CHECK(only<command::Select>(on_node)->node == "C");
  const Rect area = window.layout().tree;
  const auto beside = window.click_at(area.x + 20, area.y + 12);
  REQUIRE(last_of<command::Select>(beside) != nullptr);
  CHECK(last_of<command::Select>(beside)->node.empty());
}

TEST_CASE("the node under the pointer is reported, not selected", "[ui]") {
  Window window(kTextbook);
  const scene::Point at = window.on_screen(core::NodeId(0));
  window.move_mouse(at.x, at.y);
  const Output out = window.rest();
  CHECK(out.hovered == core::NodeId(0));
  CHECK(out.commands.empty());
}

TEST_CASE("dragging the tree pans by as much as the pointer moves", "[ui]") {
  Window window(kTextbook);
  const Rect area = window.layout().tree;
  window.move_mouse(area.x + 100, area.y + 100);
  window.draw();
  window.hold_mouse(true);
  window.draw();
  window.move_mouse(area.x + 160, area.y + 70);
  const Output moved = window.draw();
  REQUIRE(only<command::Pan>(moved.commands) != nullptr);
  CHECK(only<command::Pan>(moved.commands)->dx == 60);
  CHECK(only<command::Pan>(moved.commands)->dy == -30);
  window.hold_mouse(false);
  CHECK(window.draw().commands.empty());  // a drag is no click
}

TEST_CASE("a press does not pan by the way the pointer came", "[ui]") {
  Window window(kTextbook);
  const Rect area = window.layout().tree;
  window.move_mouse(area.x + 20, area.y + 12);
  window.rest();
  window.move_mouse(area.x + 300, area.y + 150);
  window.hold_mouse(true);
  CHECK(window.draw().commands.empty());
  window.hold_mouse(false);
  const auto commands = window.draw().commands;
  CHECK(only<command::Select>(commands) != nullptr);
}

TEST_CASE("the wheel zooms at the pointer", "[ui]") {
  Window window(kTextbook);
  const Rect area = window.layout().tree;
  window.move_mouse(area.x + 50, area.y + 60);
  window.rest();
  ImGui::GetIO().MouseWheel = 1;
  const Output out = window.draw();
  ImGui::GetIO().MouseWheel = 0;
  const auto* zoom = only<command::Zoom>(out.commands);
  REQUIRE(zoom != nullptr);
  CHECK(zoom->factor > 1);
  CHECK(zoom->x == 50.f);
  CHECK(zoom->y == 60.f);
}

TEST_CASE("dragging a border asks for another panel width and keeps the other one", "[ui]") {
  Window window(kTextbook, 1600, 1000);
  window.model.side_width = 333;
  const WindowLayout layout = window.layout();
  window.move_mouse(layout.library.right(), 300);
  window.rest();
  window.hold_mouse(true);
  window.draw();
  window.move_mouse(layout.library.right() + 30, 300);
  const Output out = window.draw();
  window.hold_mouse(false);
  window.draw();
  const auto* widths = only<command::SetPanelWidths>(out.commands);
  REQUIRE(widths != nullptr);
  CHECK(widths->library == layout.library.right() + 30);
  CHECK(widths->side == 333);
}

TEST_CASE("tabs ask for their panel", "[ui]") {
  Window window(kTextbook);
  CHECK(only<command::SetTab>(window.click("tab/1"))->tab == Tab::node);
  CHECK(only<command::SetTab>(window.click("tab/0"))->tab == Tab::why);
}

TEST_CASE("a typed tree is opened, and the dialog stays until it is on screen", "[ui]") {
  Window window(kTextbook);
  window.model.dialog = Dialog::type;
  window.rest();
  ImGui::GetIO().AddInputCharactersUTF8("[[1,2],[3]]");
  CHECK(window.draw().text_input_active);
  const auto commands = window.click("dialog-ok");
  REQUIRE(only<command::OpenText>(commands) != nullptr);
  CHECK(only<command::OpenText>(commands)->text == "[[1,2],[3]]");
  CHECK(window.draw().commands.empty());
  const auto other = test::run_of("[1,2]");
  window.model.run = other.get();
  ++window.model.serial;
  window.run = other;
  const auto after = window.draw().commands;
  REQUIRE(only<command::ShowDialog>(after) != nullptr);
  CHECK(only<command::ShowDialog>(after)->dialog == Dialog::none);
}

TEST_CASE("a dialog shows the error of what it sent off, and no other", "[ui]") {
  Window window(kTextbook);
  const core::Catalogue& words = core::Catalogue::of(core::Language::english);
  const std::string error(words.text("app.clipboard_empty"));
  const auto shows = [&] {
    return std::ranges::any_of(window.rest().placed, [&](const Placed& placed) {
      return placed.layer == 1 && placed.text == error;
    });
  };
  window.model.error = core::Message("app.clipboard_empty");
  window.model.dialog = Dialog::type;
  window.rest();
  CHECK_FALSE(shows());
  ImGui::GetIO().AddInputCharactersUTF8("[[1,");
  window.draw();
  CHECK(last_of<command::OpenText>(window.click("dialog-ok")) != nullptr);
  CHECK(shows());
  window.model.dialog = Dialog::none;
  window.rest();
  window.model.dialog = Dialog::open;
  window.rest();
  CHECK_FALSE(shows());
}

TEST_CASE("an error that a dialog shows goes with the dialog", "[ui]") {
  Window window(kTextbook);
  const auto dismissed = [&] {
    return last_of<command::DismissError>(window.rest().commands) != nullptr ||
           last_of<command::DismissError>(window.draw().commands) != nullptr;
  };
  const auto close = [&] {
    window.model.dialog = Dialog::none;
    Output out = window.draw();
    return last_of<command::DismissError>(out.commands) != nullptr;
  };
  window.model.dialog = Dialog::type;
  window.rest();
  ImGui::GetIO().AddInputCharactersUTF8("[[1,");
  window.draw();
  window.click("dialog-ok");
  window.model.error = core::Message("app.clipboard_empty");
  CHECK_FALSE(dismissed());
  CHECK(close());
  // One that the dialog has nothing to do with stays.
  window.model.dialog = Dialog::help;
  window.rest();
  CHECK_FALSE(close());
}

TEST_CASE("an error that a dialog shows goes when what was typed is corrected", "[ui]") {
  Window window(kTextbook);
  const auto dismisses = [](const std::vector<session::Command>& commands) {
    return last_of<command::DismissError>(commands) != nullptr;
  };
  for (const Dialog dialog : {Dialog::type, Dialog::open, Dialog::save}) {
    window.model.dialog = dialog;
    window.rest();
    CHECK_FALSE(dismisses(window.type("[[1,").commands));  // nothing was wrong so far
    window.click("dialog-ok");
    window.model.error = core::Message("app.clipboard_empty");
    CHECK_FALSE(dismisses(window.rest().commands));
    CHECK(dismisses(window.type("2").commands));
    window.model.error.reset();
  }
  window.model.dialog = Dialog::type;
  window.rest();
  window.type("[[1,");
  window.click("dialog-ok");
  window.model.error = core::Message("app.clipboard_empty");
  CHECK(dismisses(window.click("example")));
}

TEST_CASE("before the first step the tree is described, at a node its note is shown", "[ui]") {
  Window window(R"({"format":"plyscope-tree/1","description":"About the tree",
      "root":{"note":"About the root","children":[3,5]}})");
  const auto shows = [&](std::string_view text) {
    return std::ranges::any_of(window.rest().placed,
                               [&](const Placed& placed) { return placed.text == text; });
  };
  CHECK(shows("About the tree"));
  CHECK_FALSE(shows("About the root"));
  window.model.playback.step = 1;
  CHECK_FALSE(shows("About the tree"));
  CHECK(shows("About the root"));
  window.model.playback.step = 2;
  CHECK_FALSE(shows("About the root"));
}

TEST_CASE("the tooltip of a library entry is its description", "[ui]") {
  Window window(kTextbook);
  window.model.lessons[2].description = "One cutoff, step by step";
  CHECK(tooltip_of(window, "lesson/2") == "One cutoff, step by step");
}

TEST_CASE("a lesson is a card with its goal", "[ui]") {
  Window window(kTextbook);
  const Miniature shape{{{0.5f, 0, core::NodeKind::max, 0, true},
                         {0, 1, core::NodeKind::leaf, 0, true},
                         {1, 1, core::NodeKind::leaf, 0, false}}};
  window.model.lessons[2].goal = "Say why";
  window.model.lessons[2].shape = &shape;
  CHECK(shows(window, "Say why"));
  CHECK(window.find("lesson/2").height > window.find("lesson/1").height);
  CHECK(only<command::Open>(window.click("lesson/2"))->path == "bundled:2");
}

TEST_CASE("next and previous lesson go around", "[ui]") {
  Window window(kTextbook);
  const auto opened = [&](Action action) {
    return std::get<command::Open>(*command_of(action, window.model)).path;
  };
  window.model.source = "bundled:4";
  CHECK(opened(Action::next_lesson) == "bundled:5");
  CHECK(opened(Action::previous_lesson) == "bundled:3");
  window.model.source = "bundled:12";
  CHECK(opened(Action::next_lesson) == "bundled:0");
  window.model.source = "bundled:0";
  CHECK(opened(Action::previous_lesson) == "bundled:12");
  window.model.source = "/home/teacher/homework3.json";
  CHECK(opened(Action::next_lesson) == "bundled:0");
  CHECK(opened(Action::previous_lesson) == "bundled:12");
}

TEST_CASE("the goal of a lesson is there before the first step, a stop's note at its step",
          "[ui]") {
  Window window(R"({"format": "plyscope-tree/1", "root": [[3, 12], [2, 4]], "lesson": {
    "goal": "Say why", "stops": [{"step": 7, "note": "Why now?"}]}})");
  CHECK(shows(window, "Say why"));
  CHECK_FALSE(shows(window, "Why now?"));
  window.model.playback.step = 7;
  CHECK_FALSE(shows(window, "Say why"));
  CHECK(shows(window, "Why now?"));
  window.model.playback.step = 8;
  CHECK_FALSE(shows(window, "Why now?"));
}

TEST_CASE("a node that does not show its whole name has it in its tooltip", "[ui]") {
  const std::string name = "a_name_much_longer_than_there_is_room_for";
  Window window(R"({"format":"plyscope-tree/1","root":{"children":[{"name":")" + name +
                R"(","value":3},5]}})");
  const auto tooltip_at = [&](core::NodeId node) {
    const scene::Point at = window.on_screen(node);
    window.move_mouse(at.x, at.y);
    return tooltip_in(after_rest(window));
  };
  CHECK(tooltip_at(core::NodeId(1)) == name);
  CHECK(tooltip_at(core::NodeId(2)).empty());
}

TEST_CASE("the position at a node of a game is in its tooltip, unless it can be read beside it",
          "[ui]") {
  Window window(
      R"({"format": "plyscope-tree/1", "game": "tictactoe", "position": "XOX/O../OX. X"})");
  const auto has_board = [&] {
    const auto& placed = after_rest(window).placed;
    return std::ranges::any_of(placed, [](const Placed& it) { return it.layer == 2; });
  };
  const auto point_at = [&](core::NodeId node) {
    const scene::Point at = window.on_screen(node);
    window.move_mouse(at.x, at.y);
  };
  point_at(core::NodeId(1));  // not reached yet: no board beside it
  CHECK(has_board());
  window.model.playback.step = window.run->trace.step_count();
  window.model.notation.hidden[static_cast<std::size_t>(core::Layer::boards)] = true;
  point_at(core::NodeId(0));
  CHECK(has_board());
  Window tree("[[3,12],[2,4]]");
  const scene::Point at = tree.on_screen(core::NodeId(1));
  tree.move_mouse(at.x, at.y);
  CHECK(tooltip_in(after_rest(tree)).empty());
}

TEST_CASE("a bar that says name and value of its node needs no tooltip", "[ui]") {
  Window window(test::run_of(game::uniform_tree(2, 12, 1)));
  window.model.playback.step = window.run->trace.step_count();
  const scene::Point at = window.on_screen(core::NodeId(0));
  window.move_mouse(at.x, at.y);
  const std::string tooltip = tooltip_in(after_rest(window));
  REQUIRE(std::ranges::any_of(window.drawing().labels, [&](const scene::Label& label) {
    return label.text.starts_with(window.run->tree->name(core::NodeId(0)) + "  = ");
  }));
  CHECK(tooltip.empty());
}

TEST_CASE("a value that is shortened is whole in the tooltip", "[ui]") {
  Window window("[[1234567,0.333333333],[-12345.5,2],[100000,1e-7]]");
  window.model.playback.step = window.run->trace.step_count();
  const auto tooltip_at = [&](core::NodeId node) {
    const scene::Point at = window.on_screen(node);
    window.move_mouse(at.x, at.y);
    return tooltip_in(after_rest(window));
  };
  CHECK(tooltip_at(core::NodeId(0)) == "= 0.333333333");
  CHECK(tooltip_at(core::NodeId(2)).empty());  // a leaf with its whole value
}

TEST_CASE("a window without the side panel still says the sentence", "[ui]") {
  Window window(kTextbook, 740, 720);
  REQUIRE(window.layout().side.width == 0);
  for (core::Step step = 0; step <= window.run->trace.step_count(); ++step) {
    window.model.playback.step = step;
    const std::string sentence =
        core::Catalogue::of(window.model.language).format(teach::explain(*window.run, step));
    std::string shown;
    for (const Placed& placed : window.rest().placed) {
      const bool there = placed.within == window.layout().sentence;
      if (there && placed.kind == Placed::Kind::text)
        shown += (shown.empty() ? "" : " ") + placed.text;
    }
    CHECK(shown == sentence);
  }
}

TEST_CASE("help says the version and licence of the program and of what it is made with", "[ui]") {
  Window window(kTextbook, 1920, 1080);
  window.model.dialog = Dialog::help;
  window.click("help-page/2");
  for (const char* text : {"Plyscope 1.2.3", "MIT licence", "A library 10.20.30"}) {
    INFO(text);
    CHECK(shows(window, text));
  }
}

TEST_CASE("help says what every sign of the picture means, beside the sign", "[ui]") {
  for (const auto language : {core::Language::english, core::Language::korean}) {
    Window window(kTextbook, 1920, 1080);
    window.model.language = language;
    window.model.dialog = Dialog::help;
    window.click("help-page/1");
    std::string said;
    for (const Placed& placed : window.rest().placed)
      said += placed.layer == 1 && placed.kind == Placed::Kind::text ? placed.text + " " : "";
    std::size_t signs = 0;
    for (const auto& [key, text] : core::Catalogue::of(language).entries()) {
      if (!key.starts_with("symbol.")) continue;
      CAPTURE(key);
      ++signs;
      CHECK(said.find(text.substr(0, text.find(' '))) != std::string::npos);
    }
    CHECK(signs > 10);
    const Rect page{0, 0, 1920, 1080};
    const scene::Theme& theme = scene::theme(window.model.theme);
    for (const scene::Colour colour : {theme.halo, theme.max_tint, theme.min_tint, theme.selected,
                                       theme.pruned_outline, theme.halt})
      CHECK(draws_with(colour, page));
  }
}

TEST_CASE("only a step of the run is gone to", "[ui]") {
  Window window(kTextbook);
  window.model.dialog = Dialog::step;
  window.rest();
  ImGui::GetIO().AddInputCharactersUTF8("99");
  window.draw();
  CHECK(last_of<command::Seek>(window.click("dialog-ok")) == nullptr);
  window.model.dialog = Dialog::none;
  window.rest();
  window.model.dialog = Dialog::step;
  window.rest();
  ImGui::GetIO().AddInputCharactersUTF8("18");
  window.draw();
  const auto commands = window.click("dialog-ok");
  REQUIRE(last_of<command::Seek>(commands) != nullptr);
  CHECK(last_of<command::Seek>(commands)->step == 18);
}

TEST_CASE("a dialog keeps the mouse from what is below it", "[ui]") {
  Window window(kTextbook);
  const Rect theme = window.find("theme");
  window.model.dialog = Dialog::help;
  window.rest();
  const auto commands = window.click_at(theme.x + 5, theme.y + 5);
  REQUIRE(only<command::ShowDialog>(commands) != nullptr);  // beside the card: closes it
  CHECK(only<command::ShowDialog>(commands)->dialog == Dialog::none);
}

TEST_CASE("an error can be copied and dismissed", "[ui]") {
  Window window(kTextbook);
  window.model.error = core::Message("ui.step_range").count("n", 34);
  const auto copied = window.click("copy-error");
  REQUIRE(only<command::CopyText>(copied) != nullptr);
  CHECK(only<command::CopyText>(copied)->text == "A step from 0 to 34");
  CHECK(only<command::DismissError>(window.click("dismiss")) != nullptr);
}

TEST_CASE("a window of a few pixels, which some desktops make, is drawn all the same", "[ui]") {
  for (const auto& [width, height] : {std::pair{1.f, 1.f},
                                      {1.f, 720.f},
                                      {5.f, 720.f},
                                      {1280.f, 1.f},
                                      {1280.f, 5.f},
                                      {40.f, 30.f}}) {
    Window window(kTextbook, width, height);
    make_busy(window);
    for (const Tab tab : kTabs) {
      window.model.tab = tab;
      for (const Dialog dialog : {Dialog::none, Dialog::open, Dialog::type, Dialog::help}) {
        window.model.dialog = dialog;
        CHECK(window.rest().commands.empty());
      }
    }
  }
}

TEST_CASE("a long search can be stopped", "[ui]") {
  Window window(kTextbook);
  window.model.busy_visits = 1000;
  CHECK(only<command::StopSearch>(window.click("stop")) != nullptr);
}

TEST_CASE("the stepping menu sets the size of next, the speed and breakpoints", "[ui]") {
  Window window(kTextbook);
  window.click("stepping");
  const auto speed = window.click("speed/4");
  REQUIRE(only<command::SetSpeed>(speed) != nullptr);
  CHECK(only<command::SetSpeed>(speed)->steps_per_second == 4);
  const auto pace = window.click("pace/1");
  REQUIRE(only<command::SetPace>(pace) != nullptr);
  CHECK(only<command::SetPace>(pace)->pace == session::Pace::leaf);
  const auto cutoff = window.click("break/cutoff");
  REQUIRE(only<command::Break>(cutoff) != nullptr);
  CHECK(session::breakpoint_text(only<command::Break>(cutoff)->at) == "cutoff");
}

TEST_CASE("the stepping menu lists the breakpoints, and their crosses remove them", "[ui]") {
  Window window(kTextbook);
  window.model.playback.breakpoints = {*session::parse_breakpoint("node C"),
                                       *session::parse_breakpoint("alpha >= 3")};
  window.click("stepping");
  const auto removed = window.click("remove/alpha >= 3");
  REQUIRE(only<command::Break>(removed) != nullptr);
  CHECK(only<command::Break>(removed)->at == window.model.playback.breakpoints[1]);
}

TEST_CASE("a breakpoint in the list leads to its node, and only its cross removes it", "[ui]") {
  Window window(kTextbook);
  window.model.playback.breakpoints = {*session::parse_breakpoint("node C"),
                                       *session::parse_breakpoint("alpha >= 3"),
                                       *session::parse_breakpoint("cutoff")};
  window.click("stepping");
  const auto beside = [&](const char* cross) {
    const Rect rect = window.find(cross);
    return window.click_at(rect.x - 60, rect.y + rect.height / 2);
  };
  const auto at_node = beside("remove/node C");
  REQUIRE(only<command::Select>(at_node) != nullptr);
  CHECK(only<command::Select>(at_node)->node == "C");
  CHECK(beside("remove/alpha >= 3").empty());
  CHECK(beside("remove/cutoff").empty());
}

TEST_CASE("breakpoints are added by typing one condition after the other", "[ui]") {
  Window window(kTextbook);
  window.click("stepping");
  window.click("##condition");
  const auto typed = [&](const std::string& text, bool by_mouse) {
    window.type(text);
    const auto added = by_mouse ? window.click("add-breakpoint") : window.press_enter();
    window.rest();
    const auto* made = last_of<command::Break>(added);
    return made == nullptr ? "" : session::breakpoint_text(made->at);
  };
  CHECK(typed("beta <= 5", false) == "beta <= 5");
  CHECK(typed("best < 2", true) == "best < 2");
  CHECK(typed("best <", false).empty());  // stays to be finished
  CHECK(typed(" 2", false) == "best < 2");
}

TEST_CASE("a condition that is none stays, with what is wrong below it until it is changed",
          "[ui]") {
  Window window(kTextbook);
  window.click("stepping");
  window.click("##condition");
  const auto says = [&](std::string_view text) {
    return std::ranges::any_of(window.draw().placed, [&](const Placed& placed) {
      return placed.text.find(text) != std::string::npos;
    });
  };
  window.type("alhpa >= 3");
  CHECK_FALSE(says("Did you mean “alpha”"));
  CHECK(last_of<command::Break>(window.press_enter()) == nullptr);
  CHECK(says("Did you mean “alpha”"));
  window.type("4");
  CHECK_FALSE(says("Did you mean “alpha”"));
}

TEST_CASE("a condition names a node that there is", "[ui]") {
  Window window(kTextbook);
  window.click("stepping");
  window.click("##condition");
  window.type("node Q");
  CHECK(last_of<command::Break>(window.click("add-breakpoint")) == nullptr);
  const auto placed = window.draw().placed;
  CHECK(std::ranges::any_of(placed, [](const Placed& each) {
    return each.text.find("no node named “Q”") != std::string::npos;
  }));
}

TEST_CASE("the smallest window says the whole number of the step", "[ui]") {
  Window window(game::bundled_json("twenty_seven_leaves"), 320, 240);
  window.model.playback.step = window.run->trace.step_count();
  const std::string step = std::to_string(window.model.playback.step);
  const auto placed = window.draw().placed;
  CHECK(std::ranges::find(placed, step, &Placed::text) != placed.end());
}

TEST_CASE("the field that finds nodes covers none", "[ui]") {
  for (const float width : {640.f, 1280.f, 1920.f}) {
    Window window(kTextbook, width, 720);
    window.show(Dialog::find);
    const Rect field = window.find("##find");
    for (std::size_t n = 0; n < window.run->layout.size(); ++n) {
      const scene::Point at = window.on_screen(core::NodeId(n));
      INFO(width << ", " << window.run->tree->name(core::NodeId(n)));
      CHECK_FALSE(field.contains(at.x, at.y));
    }
    const auto placed = window.draw().placed;
    CHECK(std::ranges::find(placed, "rules", &Placed::text) == placed.end());
  }
}

TEST_CASE("a value that is looked for is counted anew at every step", "[ui]") {
  Window window(kTextbook);
  window.show(Dialog::find);
  window.type("3");
  CHECK(shows(window, "1 match"));  // a leaf
  window.model.playback.step = window.run->trace.step_count();
  CHECK(shows(window, "3 matches"));  // B and the root have returned it
}

TEST_CASE("what no node has is not looked for: the number of matches says it", "[ui]") {
  Window window(kTextbook);
  window.show(Dialog::find);
  window.type("no such");
  CHECK(window.press_enter().empty());
  CHECK(shows(window, "0 matches"));
}

TEST_CASE("an error covers no node", "[ui]") {
  for (const auto& [width, scale] : {std::pair{1280.f, 1.}, {1280.f, 1.266}, {1920.f, 1.}}) {
    Window window(kTextbook, width, width * 9 / 16);
    window.model.scale = scale;
    window.model.error = core::Message("settings_error.strict_hard");
    const Rect error = window.find("##error");
    CHECK(window.layout().tree.y >= error.bottom());
    for (std::size_t n = 0; n < window.run->layout.size(); ++n) {
      const scene::Point at = window.on_screen(core::NodeId(n));
      CAPTURE(width, scale, n);
      CHECK_FALSE(error.contains(at.x, at.y));
    }
    window.model.error.reset();
    CHECK(window.layout().tree.y == window.layout().toolbar.bottom());
  }
}

TEST_CASE("a typed tree is still there when its dialog opens again", "[ui]") {
  Window window(kTextbook);
  window.show(Dialog::type);
  window.type("[[1,2],3]");
  ImGui::GetIO().KeysDown[kEscapeKey] = true;
  CHECK(last_of<command::ShowDialog>(window.draw().commands) != nullptr);
  ImGui::GetIO().KeysDown[kEscapeKey] = false;
  window.show(Dialog::none);
  window.show(Dialog::type);
  const auto opened = window.click("dialog-ok");
  REQUIRE(last_of<command::OpenText>(opened) != nullptr);
  CHECK(last_of<command::OpenText>(opened)->text == "[[1,2],3]");
}

TEST_CASE("no letter typed after a condition is taken for a shortcut", "[ui]") {
  Window window(kTextbook);
  window.click("stepping");
  window.click("##condition");
  window.type("best < 2");
  ImGui::GetIO().KeysDown[kEnterKey] = true;
  CHECK(window.draw().focus_coming);
  ImGui::GetIO().KeysDown[kEnterKey] = false;
  CHECK(window.draw().text_input_active);
}

TEST_CASE("a picture of this step or of all steps is saved where the person says", "[ui]") {
  Window window(kTextbook);
  window.show(Dialog::save);
  window.type("a.svg");
  const auto one = window.press_enter();
  REQUIRE(last_of<command::SavePicture>(one) != nullptr);
  CHECK(last_of<command::SavePicture>(one)->path == "a.svg");
  CHECK_FALSE(last_of<command::SavePicture>(one)->replace);
  window.click("save-what/1");
  const auto all = window.click("dialog-ok");
  REQUIRE(last_of<command::SaveWalk>(all) != nullptr);
  CHECK(last_of<command::SaveWalk>(all)->folder == "a.svg");
  CHECK_FALSE(last_of<command::SaveWalk>(all)->replace);
  window.show(Dialog::none);
  window.show(Dialog::save);  // "all steps" is not remembered, the path is
  CHECK(last_of<command::SavePicture>(window.press_enter()) != nullptr);
}

TEST_CASE("with nothing typed a picture gets the name that stands in the field", "[ui]") {
  Window window(kTextbook);
  window.rest();  // no field has the keys
  window.show(Dialog::save);
  const auto one = window.click("dialog-ok");
  REQUIRE(last_of<command::SavePicture>(one) != nullptr);
  CHECK(last_of<command::SavePicture>(one)->path == "step.svg");
  window.click("save-what/1");
  const auto all = window.click("dialog-ok");
  REQUIRE(last_of<command::SaveWalk>(all) != nullptr);
  CHECK(last_of<command::SaveWalk>(all)->folder == "homework-walk");
}

TEST_CASE("a dialog with nothing to send off says so with a pale button", "[ui]") {
  for (const Dialog dialog : {Dialog::open, Dialog::type, Dialog::step}) {
    Window window(kTextbook);
    window.rest();  // no field has the keys
    window.show(dialog);
    const auto pale = [&] {
      const Rect button = window.find("dialog-ok");
      return !draws_with(scene::theme(window.model.theme).pill, button);
    };
    CAPTURE(choice_names(Dialog{})[static_cast<std::size_t>(dialog)]);
    CHECK(pale());
    window.type("3");
    CHECK_FALSE(pale());
  }
}

TEST_CASE("what exists is replaced only when the same is asked for again", "[ui]") {
  Window window(kTextbook);
  const auto offers = [&] { return shows(window, "Replace"); };
  window.show(Dialog::save);
  window.type("a.svg");
  CHECK(last_of<command::SavePicture>(window.press_enter()) != nullptr);
  window.model.existing = "/home/teacher/a.svg";
  CHECK(offers());
  CHECK(last_of<command::SavePicture>(window.press_enter())->replace);
  window.type("2");  // something else
  CHECK_FALSE(offers());
  CHECK_FALSE(last_of<command::SavePicture>(window.press_enter())->replace);
  CHECK(offers());
  window.click("save-what/1");
  CHECK_FALSE(offers());
  CHECK_FALSE(last_of<command::SaveWalk>(window.press_enter())->replace);
  CHECK(last_of<command::SaveWalk>(window.press_enter())->replace);
}

TEST_CASE("the dialog of the answers leaves it to the app to close it and say what is done",
          "[ui]") {
  Window window(kTextbook);
  window.show(Dialog::answers);
  CHECK(only<command::CopyAnswers>(window.click("copy-answers")) != nullptr);
}

TEST_CASE("the whole path of what has been saved is shown", "[ui]") {
  Window window(kTextbook);
  const std::string path = "/home/teacher/lectures/search/second_week/homework/step_twelve.svg";
  window.model.notice = core::Message("app.saved").text("path", path);
  std::string shown;
  for (const Placed& placed : window.rest().placed) {
    const bool text = placed.kind == Placed::Kind::text;
    if (text && window.layout().notice.contains(placed.rect.x, placed.rect.y)) shown += placed.text;
  }
  CHECK(shown.find(path) != std::string::npos);
}

TEST_CASE("the first hints say where the lessons are, in the window as it is now", "[ui]") {
  Window window(kTextbook, 1280, 800);
  window.model.notice = core::Message("app.first_hints");
  const auto says = [&](std::string_view words) {
    return std::ranges::any_of(window.rest().placed, [&](const Placed& placed) {
      return placed.text.find(words) != std::string::npos;
    });
  };
  CHECK(says("on the left"));
  window.model.panels = false;
  CHECK_FALSE(says("on the left"));
  CHECK(says("in the list at the top"));
}

TEST_CASE("a notice over the tree of a low window is no part of the tree", "[ui]") {
  Window window(kTextbook, 1280, 600);
  REQUIRE(window.layout().notice_over_tree);
  window.model.notice = core::Message("app.saved").text("path", std::string(400, 'a'));
  for (const Dialog dialog : {Dialog::none, Dialog::find}) {
    CAPTURE(dialog);
    window.show(dialog);
    CHECK(window.click("notice").empty());
  }
}

TEST_CASE("the timeline names a move of the root without its text where that has no room", "[ui]") {
  Window window(R"({"format":"plyscope-tree/1","root":{"children":[
      {"move":")" +
                std::string(300, 'm') + R"(","children":[3,5]},{"move":"x","children":[2,9]}]}})");
  const auto names = [&](std::string_view text) {
    return std::ranges::any_of(window.rest().placed, [&](const Placed& placed) {
      return placed.text == text && placed.kind == Placed::Kind::text &&
             window.layout().transport.contains(placed.rect.x, placed.rect.y);
    });
  };
  CHECK(names(window.run->tree->name(core::NodeId(1))));
}

TEST_CASE("figures that could not be counted are not asked for again", "[ui]") {
  Window window(kTextbook);
  window.model.tab = Tab::statistics;
  window.model.countable = false;
  window.rest();
  CHECK_FALSE(window.draw().wanted.statistics);
  CHECK_FALSE(window.model.statistics);
  CHECK(shows(window, "Could not be counted."));
}

TEST_CASE("the field of a dialog gets the keys in the frame after it opens", "[ui]") {
  for (const Dialog dialog :
       {Dialog::open, Dialog::type, Dialog::step, Dialog::save, Dialog::find}) {
    Window window(kTextbook);
    window.model.dialog = dialog;
    const Output opens = window.type("g");  // the letter of the key that opened it
    CHECK(opens.focus_coming);
    CHECK_FALSE(opens.text_input_active);
    const Output open = window.draw();
    CHECK_FALSE(open.focus_coming);
    CHECK(open.text_input_active);
  }
}

namespace {

/// What Open was asked for after these letters and Enter.
std::string opened_after(Window& window, const std::string& letters) {
  window.type(letters);
  const auto commands = window.press_enter();
  return last_of<command::Open>(commands)->path;
}

}  // namespace

TEST_CASE("what a dialog finds in its field when it opens is replaced by what is typed", "[ui]") {
  Window window(kTextbook);
  window.show(Dialog::open);
  CHECK(opened_after(window, "a.json") == "a.json");
  CHECK(opened_after(window, "2") == "a.json2");  // it has not been closed
  window.show(Dialog::none);
  window.show(Dialog::open);
  CHECK(opened_after(window, "b.json") == "b.json");
  window.show(Dialog::none);
  window.show(Dialog::find);  // another field in between
  window.type("x");
  window.show(Dialog::none);
  window.show(Dialog::open);
  CHECK(opened_after(window, "c.json") == "c.json");

  window.show(Dialog::type);
  window.type("[1,2]");
  window.show(Dialog::none);
  window.show(Dialog::type);
  window.type("[3]");
  const auto commands = window.click("dialog-ok");
  REQUIRE(last_of<command::OpenText>(commands) != nullptr);
  CHECK(last_of<command::OpenText>(commands)->text == "[3]");
}

TEST_CASE("the field of a dialog has the keys again after a click beside it", "[ui]") {
  Window window(kTextbook);
  window.show(Dialog::type);
  window.type("[1,");
  window.click("dialog-ok");
  window.model.error = core::Message("app.clipboard_empty");
  window.rest();
  window.type("2]");
  const auto again = window.click("dialog-ok");
  REQUIRE(last_of<command::OpenText>(again) != nullptr);
  CHECK(last_of<command::OpenText>(again)->text == "[1,2]");

  window.model.error.reset();
  window.show(Dialog::save);
  window.click("save-what/1");
  window.rest();
  window.type("walk");
  const auto all = window.press_enter();
  REQUIRE(last_of<command::SaveWalk>(all) != nullptr);
  CHECK(last_of<command::SaveWalk>(all)->folder == "walk");
}

TEST_CASE("an error that a dialog shows is not shown behind it as well", "[ui]") {
  Window window(kTextbook);
  window.model.error = core::Message("app.clipboard_empty");
  const auto banner = [&] { return std::ranges::count(controls(window), "dismiss") == 1; };
  window.show(Dialog::open);
  CHECK(banner());  // of something else
  opened_after(window, "a.json");
  CHECK_FALSE(banner());
  window.show(Dialog::none);
  CHECK(banner());
}

TEST_CASE("a list that does not fit is scrolled by the wheel", "[ui]") {
  Window window(kTextbook, 1280, 720);
  for (int i = 0; i < 20; ++i)
    window.model.recent.push_back({"/x", "file"});
  const Rect before = window.find("lesson/5");
  window.move_mouse(before.x + 10, before.y + 10);
  window.rest();
  ImGui::GetIO().MouseWheel = -1;
  window.draw();
  ImGui::GetIO().MouseWheel = 0;
  window.rest();
  CHECK(window.find("lesson/5").y < before.y);
}

TEST_CASE("the library scrolls to the tree that has been opened, once", "[ui]") {
  Window window(kTextbook, 1280, 720);
  for (int i = 0; i < 20; ++i)
    window.model.recent.push_back({"/" + std::to_string(i), "file"});
  const auto seen = [&](const char* id) {
    for (const Placed& placed : window.rest().placed) {
      if (placed.text == id) return placed.rect.height > 30;
    }
    return false;
  };
  REQUIRE_FALSE(seen("recent/19"));
  window.model.source = "/18";
  window.rest();
  CHECK(seen("recent/19"));
  window.model.source = "bundled:0";
  window.rest();
  CHECK(seen("lesson/0"));
  // Scrolled away, it stays away.
  const Rect row = window.find("lesson/3");
  window.move_mouse(row.x + 10, row.y + 10);
  window.rest();
  ImGui::GetIO().MouseWheel = -20;
  window.draw();
  ImGui::GetIO().MouseWheel = 0;
  CHECK_FALSE(seen("lesson/0"));
}

TEST_CASE("a tree larger than its view has a map that leads to any part of it", "[ui]") {
  Window window(kTextbook);
  REQUIRE_THROWS(window.find("minimap"));  // all is in view
  window.zoom = 4;
  const Rect card = window.find("minimap");
  const auto pan_from = [&](float share) {
    const auto commands = window.click_at(card.x + share * card.width, card.y + card.height / 2);
    const auto* pan = last_of<command::Pan>(commands);
    REQUIRE(pan != nullptr);
    return pan->dx;
  };
  CHECK(pan_from(0.1f) > 0);  // what is at the left comes to the middle
  CHECK(pan_from(0.9f) < 0);
}

TEST_CASE("what names a bound points at it, and a click keeps it", "[ui]") {
  Window window(kTextbook);
  window.model.playback.step = 18;
  window.model.tab = Tab::node;
  window.model.selected = core::NodeId(5);
  const Rect row = window.find("field/field.alpha");
  window.move_mouse(row.x + 5, row.y + 5);
  const trace::BoundAt alpha_of_c{core::NodeId(5), true};
  CHECK(window.rest().pointed == alpha_of_c);
  auto commands = window.click("field/field.alpha");
  const auto* kept = only<command::TraceBound>(commands);
  REQUIRE(kept != nullptr);
  CHECK((kept->node == "C" && kept->alpha));

  window.model.traced = alpha_of_c;
  commands = window.click("field/field.alpha");
  const auto* let_go = only<command::TraceBound>(commands);
  REQUIRE(let_go != nullptr);
  CHECK(let_go->node.empty());
  window.move_mouse(-100, -100);
  CHECK_FALSE(window.rest().pointed.has_value());
}

TEST_CASE("the starting window of a file can be opened, and taken again", "[ui]") {
  constexpr const char* kAspiration =
      R"({"format": "plyscope-tree/1", "settings": {"window": [4, 6]}, "root": [5, 9, 12]})";
  Window window(kAspiration);
  window.click("rules-menu");
  const auto opened = window.click("rule/window/0");
  const auto* open = only<command::Set>(opened);
  REQUIRE(open != nullptr);
  CHECK(open->settings.window == core::Window{});
  CHECK(window.click("rule/window/1").empty());  // already so
}

TEST_CASE("another starting window is typed in the menu of rules", "[ui]") {
  Window window(kTextbook);
  const std::string wrong = "Two numbers, the smaller one first, such as 3, 6 or -inf, 6";
  window.click("rules-menu");
  window.click("##rule-text");
  window.type("-inf");
  CHECK(window.press_enter().empty());
  CHECK(shows(window, wrong));
  window.type(", 6");
  CHECK_FALSE(shows(window, wrong));
  const auto commands = window.press_enter();
  REQUIRE(last_of<command::Set>(commands) != nullptr);
  CHECK(last_of<command::Set>(commands)->settings.window == core::Window{core::kMinusInf, 6});
}

TEST_CASE("without the side panel a lesson speaks below the sentence", "[ui]") {
  constexpr const char* kLesson = R"({"format": "plyscope-tree/1",
      "lesson": {"goal": {"en": "Say why"}, "stops": [{"step": 3, "note": {"en": "Which?"}}]},
      "root": [[3, 5], [3, 1]]})";
  Window window(kLesson);
  window.model.panels = false;
  CHECK(shows(window, "Goal: Say why"));
  window.model.playback.step = 3;
  CHECK(shows(window, "⚑ Which?"));
  window.model.playback.step = 4;
  CHECK_FALSE(shows(window, "⚑ Which?"));
}

namespace {

/// How "[2, +∞]" beside a node is said over a bar.
std::string over_bar(const std::string& range) {
  const std::size_t comma = range.find(", ");
  const std::string low = range.substr(1, comma - 1);
  const std::string high = range.substr(comma + 2, range.size() - comma - 3);
  if (low == high) return "= " + low;
  if (low == "−∞" && high == "+∞") return "any value";
  if (low == "−∞") return "≤ " + high;
  return high == "+∞" ? "≥ " + low : range;
}

}  // namespace

TEST_CASE("the values that a node can have are the same beside it and in the panel", "[ui]") {
  for (const char* tree : {kTextbook, "[[5,[6,4]],[[7,[1,9]],3]]"}) {
    Window window(tree);
    window.model.notation.beside = core::Beside::range;
    std::size_t compared = 0;
    for (core::Step step = 1; step <= window.run->trace.step_count(); ++step) {
      window.model.playback.step = step;
      window.rest();
      const core::NodeId node = trace::node_at(window.run->trace, step);
      for (const scene::Label& label : window.drawing().labels) {
        if (label.role != scene::Role::window || label.node != node) continue;
        INFO("step " << step << ": " << label.text);
        CHECK(shows(window, over_bar(label.text)));
        ++compared;
      }
    }
    CHECK(compared > 5);
  }
}

TEST_CASE("the view menu hides layers and shows them again", "[ui]") {
  Window window(kTextbook);
  window.click("view");
  for (std::size_t i = 0; i < choice_names(core::Layer{}).size(); ++i) {
    const std::string id = "layer/" + std::string(choice_names(core::Layer{})[i]);
    const auto commands = window.click(id);
    const auto* show = only<command::ShowLayer>(commands);
    REQUIRE(show != nullptr);
    CHECK(show->layer == static_cast<core::Layer>(i));
    CHECK_FALSE(show->on.has_value());
  }
}

TEST_CASE("alpha and beta cannot be chosen while the values are hidden, and it is said why",
          "[ui]") {
  Window window(kTextbook);
  const core::Catalogue& words = core::Catalogue::of(core::Language::english);
  window.click("view");
  CHECK(
      tooltip_of(window, "layer/windows").find(words.text("ui.layer_windows_tip").substr(0, 20)) !=
      std::string::npos);
  window.model.notation.hidden[static_cast<std::size_t>(core::Layer::values)] = true;
  CHECK(tooltip_of(window, "layer/windows").find("hidden with them") != std::string::npos);
  CHECK(window.click("layer/windows").empty());
  CHECK(only<command::ShowLayer>(window.click("layer/values")) != nullptr);
}

TEST_CASE("a menu is as high as what is in it, where the window has the room", "[ui]") {
  struct Look {
    float width, height, scale;
  };
  const auto [width, height, scale] = GENERATE(Look{1280, 720, 1}, Look{1920, 1080, 1},
                                               Look{1920, 1080, 1.25f}, Look{3840, 2160, 2.5f});
  Window window(kTextbook, width, height);
  window.model.scale = scale;
  window.model.language = GENERATE(core::Language::english, core::Language::korean);
  for (const char* menu : {"view", "stepping", "rules-menu", "more"}) {
    INFO(menu << " at " << width << " x " << height << ", scale " << scale);
    window.click(menu);
    const auto inside = controls(window, 1);
    CHECK_FALSE(inside.empty());
    CHECK(std::ranges::count(inside, std::string(menu) + "/menu/thumb") == 0);
    window.interface.takes({kEscapeKey});
  }
}

TEST_CASE("hidden reasons and values are in no panel, and a peek shows them", "[ui]") {
  Window window(kTextbook);
  window.model.playback.step = 18;
  const std::string sentence = core::Catalogue::of(window.model.language)
                                   .format(teach::explain(*window.run, 18))
                                   .substr(0, 8);
  const auto says = [&](std::string_view text) {
    return std::ranges::any_of(window.rest().placed, [&](const Placed& placed) {
      return placed.kind == Placed::Kind::text && placed.text.find(text) != std::string::npos;
    });
  };
  CHECK(says(sentence));
  window.model.notation.hidden.fill(true);
  CHECK_FALSE(says(sentence));
  CHECK(says("hidden"));
  for (const Tab tab : {Tab::node, Tab::code}) {
    window.model.tab = tab;
    CHECK_FALSE(says("≤"));
    CHECK_FALSE(says("β ="));
  }
  window.model.tab = Tab::why;
  window.model.peeking = true;
  CHECK(says(sentence));
}

TEST_CASE("what is to come is neither in the log nor in the statistics nor on the timeline",
          "[ui]") {
  Window window("[[703,712,708],[702,704,706],[714,705,702]]", 1920, 1080);
  const auto placed = [&](std::string_view text) {
    return std::ranges::any_of(window.rest().placed, [&](const Placed& each) {
      return each.kind == Placed::Kind::text && each.text.find(text) != std::string::npos;
    });
  };
  const auto tells_more_than_now = [&] {
    window.model.tab = Tab::log;
    const bool rows = placed("cut: 2 skipped");
    window.model.tab = Tab::statistics;
    const bool counts = placed("nodes visited");
    const Rect timeline = window.find("timeline");
    const bool mark = std::ranges::any_of(window.rest().placed, [&](const Placed& each) {
      return each.text == "✂" && timeline.contains(each.rect.x, each.rect.y);
    });
    return std::array{rows, counts, mark};
  };
  window.model.playback.step = 17;
  CHECK(tells_more_than_now() == std::array{true, true, true});
  window.model.notation.hidden[static_cast<std::size_t>(core::Layer::future)] = true;
  CHECK(tells_more_than_now() == std::array{false, false, false});
  window.model.playback.step = 18;
  CHECK(tells_more_than_now() == std::array{true, false, true});
  window.model.playback.step = 34;
  CHECK(tells_more_than_now() == std::array{true, true, true});
}

TEST_CASE("hidden values are in no tab and in no notice", "[ui]") {
  // Numbers that nothing else has: no step, no count.
  Window window("[[703,712,708],[702,704,706],[714,705,702]]", 1920, 1080);
  const test::RunPointer before = test::run_of("[[703,712,708],[702,704,706],[714,705,702]]");
  window.model.notation.hidden[static_cast<std::size_t>(core::Layer::values)] = true;
  window.model.notice = teach::rule_change(*before, *window.run);
  window.model.selected = core::NodeId(0);
  const auto leaks = [&] {
    std::string all;
    for (const Placed& placed : window.rest().placed) {
      const bool in_tree = window.layout().tree.contains(placed.rect.x, placed.rect.y) &&
                           !window.layout().rules.contains(placed.rect.x, placed.rect.y);
      const bool given = placed.text.starts_with("value 7");  // the log, of a leaf
      if (placed.kind != Placed::Kind::text || in_tree || given) continue;
      if (placed.text.find("70") != std::string::npos) all += placed.text + "; ";
    }
    return all;
  };
  for (const Tab tab : kTabs) {
    window.model.tab = tab;
    for (const core::Step step : {13u, 18u, 19u, window.run->trace.step_count()}) {
      window.model.playback.step = step;
      CAPTURE(core::choice_name(tab), step);
      CHECK(leaks().empty());
      window.model.peeking = true;
      CHECK_FALSE(leaks().empty());  // the notice at least
      window.model.peeking = false;
    }
  }
}

TEST_CASE("the figures of a search do not tell what is pruned where that is hidden", "[ui]") {
  Window window("[[3,12,8],[2,4,6],[14,5,2]]", 1920, 1080);
  window.model.tab = Tab::statistics;
  const auto says = [&](std::string_view text) {
    return std::ranges::any_of(window.rest().placed, [&](const Placed& placed) {
      return placed.kind == Placed::Kind::text && placed.text.find(text) != std::string::npos;
    });
  };
  const auto layer = static_cast<std::size_t>(core::Layer::pruned);
  for (const bool hidden : {false, true}) {
    CAPTURE(hidden);
    window.model.notation.hidden[layer] = hidden;
    for (const char* text : {"never visited", "nodes visited", "children skipped", "skips nothing",
                             "7 of 9", "least possible"})
      CHECK(says(text) != hidden);
    CHECK(says("cutoffs"));
  }
}

TEST_CASE("statistics set the nodes of minimax beside those of alpha-beta, of games too", "[ui]") {
  Window window(test::game_run("tictactoe"), 1920, 1080);
  window.model.tab = Tab::statistics;
  window.rest();  // first what is of the search itself, then what others need
  CHECK(shows(window, "549,946"));
  CHECK(shows(window, "18,297"));
  session::RunSettings minimax;
  minimax.algorithm = session::Algorithm::minimax;
  Window tree(test::run_of("[[3,12,8],[2,4,6],[14,5,2]]", minimax), 1920, 1080);
  tree.model.tab = Tab::statistics;
  tree.rest();
  CHECK(shows(tree, "13"));
  CHECK(shows(tree, "11"));
}

TEST_CASE("the nodes of other algorithms are counted only for who sees them", "[ui]") {
  Window window(kTextbook, 1920, 1080);
  CHECK_FALSE(window.draw().wanted.visits);
  window.model.tab = Tab::statistics;
  for (const auto layer : {core::Layer::pruned, core::Layer::future}) {
    bool& hidden = window.model.notation.hidden[static_cast<std::size_t>(layer)];
    hidden = true;
    CHECK_FALSE(window.draw().wanted.visits);
    hidden = false;
  }
  CHECK(window.draw().wanted.visits);
  CHECK_FALSE(window.draw().wanted.visits);  // they are there
}

TEST_CASE("a peek lasts as long as its key is held", "[ui]") {
  constexpr int kV = 86, kA = 65;
  Window window(kTextbook);
  const auto begun = shortcut({kV, false, false}, window.model);
  REQUIRE(begun);
  REQUIRE(std::holds_alternative<command::Peek>(*begun));
  CHECK(std::get<command::Peek>(*begun).on == true);
  CHECK_FALSE(released(kV, window.model));
  window.model.peeking = true;
  CHECK_FALSE(released(kA, window.model));
  const auto ended = released(kV, window.model);
  REQUIRE(ended);
  CHECK(std::get<command::Peek>(*ended).on == false);
}

TEST_CASE("the tree on screen can be taken as a starting point", "[ui]") {
  Window window(kTextbook);
  window.model.dialog = Dialog::type;
  window.click("this-tree");
  const auto sent = window.click("dialog-ok");
  const auto* typed = last_of<command::OpenText>(sent);
  REQUIRE(typed != nullptr);
  CHECK(typed->text == game::write_tree_indented(*window.run->tree));
}

TEST_CASE("of a game the file that states it can be taken as a starting point", "[ui]") {
  Window window(test::game_run("tictactoe", "XO./.X./..O X"), 1280, 720);
  window.model.dialog = Dialog::type;
  window.click("this-tree");
  const auto sent = window.click("dialog-ok");
  const auto* typed = last_of<command::OpenText>(sent);
  REQUIRE(typed != nullptr);
  const auto again = game::read_tree(typed->text, "typed");
  REQUIRE(again.ok());
  CHECK(again->game() == game::GamePosition{"tictactoe", "XO./.X./..O X"});
}

TEST_CASE("the board of a game is in the tabs that speak of a node, and nowhere else", "[ui]") {
  const auto places = [](test::RunPointer run, Tab tab) {
    Window window(std::move(run), 1280, 720);
    window.model.tab = tab;
    window.model.playback.step = 5;
    return std::ranges::count(window.rest().placed, "board", &Placed::text);
  };
  for (const Tab tab : {Tab::why, Tab::node, Tab::code, Tab::log, Tab::statistics}) {
    CHECK(places(test::game_run("tictactoe", "XO./.X./..O X"), tab) ==
          (tab == Tab::why || tab == Tab::node ? 1 : 0));
    CHECK(places(test::run_of("[[1,2],[3,4]]"), tab) == 0);
  }
}

TEST_CASE("the window of the node and what it can be are above the fold beside a board", "[ui]") {
  const auto trees = test::bundled_trees();
  const auto fork = std::ranges::find_if(
      trees, [](const auto& tree) { return tree.first.find("fork") != std::string_view::npos; });
  REQUIRE(fork != trees.end());
  Window window(test::run_as_stated(fork->second), 1280, 720);
  const core::Step last = window.run->trace.step_count();
  for (core::Step step = 1; step < last; ++step) {
    window.model.playback.step = step;
    const Output output = window.rest();
    const auto& placed = output.placed;
    const auto can_be = std::ranges::find(
        placed, core::Catalogue::of(core::Language::english).text("ui.can_be"), &Placed::text);
    INFO(step);
    REQUIRE(can_be != placed.end());
    CHECK(can_be->rect.bottom() < window.layout().side.bottom());
  }
}

TEST_CASE("notes of a lesson are hidden with what a person hides, not with what it hides itself",
          "[ui]") {
  const auto says = [](const char* view, std::optional<core::Layer> hidden, bool panels) {
    Window window(std::string(R"({"format": "plyscope-tree/1", "root": {"note": "Ask 4711",
      "children": [3, 4]}, "lesson": {"stops": [{"step": 3, "note": "Stop 4712"}]}, "view": )") +
                      view + "}",
                  1280, 720);
    window.model.panels = panels;
    if (hidden) window.model.notation.hidden[static_cast<std::size_t>(*hidden)] = true;
    std::set<std::string> found;
    for (const core::Step step : {core::Step{1}, core::Step{3}}) {
      window.model.playback.step = step;
      for (const Placed& placed : window.rest().placed) {
        for (const char* note : {"4711", "4712"})
          if (placed.text.find(note) != std::string::npos) found.insert(note);
      }
    }
    return found.size();
  };
  for (const bool panels : {true, false}) {
    CHECK(says("{}", {}, panels) == 2);
    CHECK(says("{}", core::Layer::names, panels) == 2);
    CHECK(says("{}", core::Layer::pruned, panels) == 0);
    CHECK(says(R"({"hide": ["pruned"]})", core::Layer::pruned, panels) == 2);
    CHECK(says(R"({"hide": ["pruned"]})", core::Layer::values, panels) == 0);
  }
}

TEST_CASE("the call stack does not tell of cuts where they are hidden", "[ui]") {
  Window window("[[3,12,8],[2,4,6],[14,5,2]]", 1280, 720);
  window.model.tab = Tab::code;
  window.model.playback.step = 3;
  const auto says_next = [&] {
    return std::ranges::any_of(window.rest().placed, [](const Placed& placed) {
      return placed.kind == Placed::Kind::text && placed.text.starts_with("next ");
    });
  };
  CHECK(says_next());
  const auto hide_only = [&](core::Layer layer) {
    window.model.notation.hidden.fill(false);
    window.model.notation.hidden[static_cast<std::size_t>(layer)] = true;
  };
  hide_only(core::Layer::future);  // whose turn is next is no secret
  CHECK(says_next());
  hide_only(core::Layer::pruned);
  CHECK_FALSE(says_next());
}

TEST_CASE("games are in the library and in the list of trees, and open with a click", "[ui]") {
  Window window("[[1,2],[3,4]]", 1280, 4000);
  const auto commands = window.click("game/0");
  const auto* open = only<command::Open>(commands);
  REQUIRE(open != nullptr);
  CHECK(open->path == "game:tictactoe");
}

}  // namespace ply::ui
