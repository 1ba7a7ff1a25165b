#include "teach/narration.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "core/text.hpp"
#include "runs.hpp"
#include "support/bundled.hpp"
#include "support/oracle.hpp"
#include "teach/words.hpp"
#include "trace/queries.hpp"

using namespace ply;
using namespace ply::test;

namespace {

constexpr std::uint64_t kSeed = 20240613;
constexpr int kRuns = 150;

/// Runs `check(run, step)` at every cursor of many random runs.
template <class Check>
void at_every_step(Check check) {
  core::Random random(kSeed);
  for (int i = 0; i < kRuns; ++i) {
    const RunPointer run = random_run(random);
    for (core::Step c = 0; c <= run->trace.step_count(); ++c) {
      INFO("seed " << kSeed << ", run " << i << ", step " << c);
      check(*run, c);
    }
  }
}

std::size_t letters(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count)
    core::take_code_point(text);
  return count;
}

std::size_t sentences(const std::string& text) {
  std::size_t count = text.ends_with('.') ? 1 : 0;
  for (std::size_t at = 0; (at = text.find(". ", at)) != text.npos; ++at)
    ++count;
  return count;
}

/// Numbers as people read them: "3", "−0.25", "+∞".
std::set<std::string> numbers_in(const std::string& text) {
  const std::string minus = "−", plus = "+", infinity = "∞";
  const auto digit = [&](std::size_t i) {
    return i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0;
  };
  std::set<std::string> found;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin;
    for (const std::string& sign : {minus, plus})
      if (text.compare(end, sign.size(), sign) == 0) end += sign.size();
    if (text.compare(end, infinity.size(), infinity) == 0) {
      end += infinity.size();
    } else {
      if (!digit(end)) {
        ++begin;
        continue;
      }
      while (digit(end) || (text[end] == '.' && digit(end + 1)))
        ++end;
    }
    found.insert(text.substr(begin, end - begin));
    begin = end;
  }
  return found;
}

/// Every number that the trace has to say about the visits around a step.
std::set<std::string> numbers_around(const session::Run& run, core::Step c) {
  const trace::Trace& trace = run.trace;
  std::set<std::string> known{core::display(run.settings.rules.window.alpha),
                              core::display(run.settings.rules.window.beta)};
  const auto add_visit = [&](core::VisitId v, core::Step step) {
    const auto state = trace::visit_state(trace, v, step);
    for (const core::Value value :
         {state.best, state.window.alpha, state.window.beta, trace.visits().result[v.index()]}) {
      known.insert(core::display(value));
    }
  };
  for (const core::VisitId v : trace::path(trace, c)) {
    add_visit(v, c);
    add_visit(v, c - 1);
  }
  if (c == 0) return known;
  if (trace.kind(c) == trace::StepKind::update) add_visit(trace::updated_child(trace, c), c);
  if (trace.kind(c) == trace::StepKind::cutoff) {
    known.insert(std::to_string(trace::cut_at(trace, c).skipped));
  }
  if (c < trace.step_count()) return known;
  // The conclusion also names the move, the depth and the number of visits.
  const trace::Conclusion found = trace::conclusion(trace);
  for (const core::NodeId move : found.best_moves)
    known.insert(run.tree->move(move));
  if (found.proof.valid()) known.insert(run.tree->move(found.proof));
  known.insert(std::to_string(run.settings.depth.value_or(0)));
  known.insert(std::to_string(trace.visit_count()));
  return known;
}

/// The search of a run once more, with its raw calls.
Recorded recorded_again(const session::Run& run) {
  const Plain plain{.depth = run.settings.depth,
                    .rules = run.settings.rules,
                    .visit_limit = run.settings.visit_limit};
  return run.settings.algorithm == session::Algorithm::minimax
             ? record_minimax(*run.tree, plain)
             : record_alpha_beta(*run.tree, plain);
}

core::Message amount_of(const ReplayVisit& visit) {
  if (visit.reason == core::EndReason::terminal || visit.reason == core::EndReason::depth_limit)
    return core::Message("bound.given").value("v", visit.result);
  switch (visit.bound) {
    case Bound::lower:
      return core::Message("bound.lower").value("v", visit.result);
    case Bound::upper:
      return core::Message("bound.upper").value("v", visit.result);
    case Bound::exact:
      return core::Message("bound.exact").value("v", visit.result);
    case Bound::none:
      break;
  }
  return core::Message("bound.none");
}

/// What the replay has to say about the step it has just applied, by the names of the sentences.
std::map<std::string, core::Argument> arguments_at(const session::Run& run, const Replay& replay) {
  const auto [id, kind] = replay.steps().back();
  const ReplayVisit& visit = replay.visits()[id.index()];
  const bool max = run.trace.nodes().kind[visit.node.index()] == NodeKind::max;
  const auto name = [&](NodeId n) { return core::Argument(run.tree->name(n)); };
  const auto bound = [&](bool alpha) { return alpha ? visit.window.alpha : visit.window.beta; };
  std::map<std::string, core::Argument> known{{"n", name(visit.node)}};
  if (kind == StepKind::enter) {
    known["a"] = visit.window.alpha;
    known["b"] = visit.window.beta;
  } else if (kind == StepKind::update) {
    const ReplayVisit& child = replay.visits()[replay.last_ended().index()];
    known["c"] = name(child.node);
    known["ret"] = std::vector{amount_of(child)};
    known["best"] = known["v"] = visit.best;
    known["bound"] = bound(max);
    if (visit.child.valid()) known["b"] = name(visit.child);
  } else if (kind == StepKind::cutoff) {
    const BoundOrigin& origin = max ? visit.beta_origin : visit.alpha_origin;
    known["v"] = visit.best;
    known["bound"] = bound(!max);
    known["k"] = static_cast<std::int64_t>(visit.skipped);
    if (origin.kind == BoundOrigin::Kind::set) {
      known["p"] = name(replay.visits()[origin.visit.index()].node);
      known["s"] = name(origin.child);
    }
  } else {
    known["bound"] = known["v"] = visit.result;
    known["raw"] = visit.best;
  }
  return known;
}

core::Value value_in(const core::Message& message, std::string_view name) {
  const auto found = std::find_if(message.arguments.begin(), message.arguments.end(),
                                  [&](const auto& argument) { return argument.first == name; });
  REQUIRE(found != message.arguments.end());
  return std::get<core::Value>(found->second);
}

}  // namespace

TEST_CASE("every step has a sentence in both languages, short enough to read", "[teach]") {
  const auto check = [](const session::Run& run, core::Step c) {
    const core::Message message = teach::explain(run, c);
    for (const std::string& text : {in_english(message), in_korean(message)}) {
      CAPTURE(message.key, text);
      CHECK(text.find("⟨") == std::string::npos);
      CHECK(letters(text) <= 220);
      CHECK(sentences(text) >= 1);
      CHECK(sentences(text) <= 2);
    }
  };
  at_every_step(check);
  for (const auto& [path, json] : bundled_trees()) {
    INFO(path);
    const RunPointer run = run_as_stated(json);
    for (core::Step c = 0; c <= run->trace.step_count(); ++c)
      check(*run, c);
  }
}

TEST_CASE("the tests find the numbers of a sentence", "[teach]") {
  CHECK(numbers_in("A returns −0.25. β falls to 3: (−∞, +∞).") ==
        std::set<std::string>{"−0.25", "3", "−∞", "+∞"});
}

TEST_CASE("every number in a sentence occurs in the trace around its step", "[teach]") {
  at_every_step([](const session::Run& run, core::Step c) {
    const core::Message message = teach::explain(run, c);
    const auto known = numbers_around(run, c);
    for (const std::string& text : {in_english(message), in_korean(message)}) {
      for (const std::string& number : numbers_in(text)) {
        CAPTURE(text, number);
        CHECK(known.contains(number));
      }
    }
  });
}

TEST_CASE("every number and name in a sentence is what a naive replay has at its step", "[teach]") {
  core::Random random(kSeed);
  for (int i = 0; i < kRuns; ++i) {
    const RunPointer run = random_run(random);
    const Recorded recorded = recorded_again(*run);
    Replay replay(recorded.places, recorded.events);
    while (replay.advance() && replay.step() < run->trace.step_count()) {
      INFO("seed " << kSeed << ", run " << i << ", step " << replay.step());
      const auto known = arguments_at(*run, replay);
      const core::Message message = teach::explain(*run, replay.step());
      for (const auto& [name, argument] : message.arguments) {
        if (name == "relation") continue;  // a sign of the rules, not of the run
        if (name == "so") continue;        // words, without a number
        CAPTURE(message.key, name);
        REQUIRE(known.contains(name));
        CHECK((known.at(name) == argument));
      }
    }
  }
}

TEST_CASE("what a sentence claims about the true value holds", "[teach]") {
  // Sentences whose {v} is at least / at most / exactly the minimax value of the node.
  const std::set<std::string> at_least{"narration.alpha_rises",       "narration.cut_shallow_max",
                                       "narration.cut_deep_max",      "narration.cut_window_max",
                                       "narration.leave_lower",       "narration.leave_lower_depth",
                                       "narration.leave_clamped_beta"};
  const std::set<std::string> at_most{"narration.beta_falls",         "narration.cut_shallow_min",
                                      "narration.cut_deep_min",       "narration.cut_window_min",
                                      "narration.leave_upper",        "narration.leave_upper_depth",
                                      "narration.leave_clamped_alpha"};
  const std::set<std::string> exactly{"narration.leave_exact",
                                      "narration.leave_exact_depth",
                                      "narration.leave_max_plain",
                                      "narration.leave_min_plain",
                                      "narration.done",
                                      "narration.done_depth",
                                      "narration.done_leaf",
                                      "narration.done_static",
                                      "narration.leaf"};
  std::set<std::string> told;
  at_every_step([&](const session::Run& run, core::Step c) {
    const core::Message message = teach::explain(run, c);
    const bool lower = at_least.contains(message.key), upper = at_most.contains(message.key);
    const bool exact = exactly.contains(message.key);
    if (!lower && !upper && !exact) return;
    told.insert(message.key);
    const core::VisitId visit = run.trace.visit(c);
    const std::uint32_t left = run.trace.visits().depth_left[visit.index()];
    const core::Value truth =
        true_minimax(*run.tree, run.trace.node(visit),
                     left == core::kUnlimited ? std::nullopt : std::optional<std::uint32_t>(left));
    const core::Value claimed = value_in(message, "v");
    CAPTURE(message.key, claimed, truth);
    if (!upper) CHECK(claimed <= truth);
    if (!lower) CHECK(claimed >= truth);
  });
  CHECK(told.size() == at_least.size() + at_most.size() + exactly.size());
}

TEST_CASE("a child that does not beat the best could not have beaten it", "[teach]") {
  at_every_step([](const session::Run& run, core::Step c) {
    const std::string key = teach::explain(run, c).key;
    const bool max = key == "narration.not_better_max", min = key == "narration.not_better_min";
    if (!max && !min) return;
    const core::VisitId child = trace::updated_child(run.trace, c);
    CHECK(run.trace.visits().bound[child.index()] !=
          (max ? core::Bound::lower : core::Bound::upper));
  });
}

TEST_CASE("a skipped child cannot change the result: the words say which kind of cut", "[teach]") {
  at_every_step([](const session::Run& run, core::Step c) {
    if (c == 0 || c == run.trace.step_count()) return;
    if (run.trace.kind(c) != trace::StepKind::cutoff) return;
    const trace::Cut cut = trace::cut_at(run.trace, c);
    const std::string key = teach::explain(run, c).key;
    CAPTURE(key);
    CHECK(key.ends_with(cut.alpha_cut ? "_min" : "_max"));
    const std::string_view kind = cut.skipped == 0                     ? "nothing_left"
                                  : cut.reach == trace::Reach::shallow ? "cut_shallow"
                                  : cut.reach == trace::Reach::deep    ? "cut_deep"
                                                                       : "cut_window";
    CHECK(key.find(kind) != std::string::npos);
  });
}

TEST_CASE("a cut at equality says that equal is not better", "[teach]") {
  const RunPointer shallow = run_of("[[3,5],[3,1]]");
  CHECK(in_english(teach::explain(*shallow, 15)) ==
        "C is now at most 3, but MAX already has 3 at A through B, and equal is not better: the "
        "other child cannot change the result.");
  at_every_step([](const session::Run& run, core::Step c) {
    const core::Message message = teach::explain(run, c);
    const bool shown = message.key.starts_with("narration.cut_shallow") ||
                       message.key.starts_with("narration.cut_deep");
    if (!shown) return;
    std::map<std::string, core::Argument> said;
    for (const auto& [name, argument] : message.arguments)
      said.emplace(name, argument);
    const bool says = in_english(message).find("equal is not better") != std::string::npos;
    CHECK(says == (said.at("v") == said.at("bound")));
  });
}

TEST_CASE("minimax is never told with windows", "[teach]") {
  at_every_step([](const session::Run& run, core::Step c) {
    if (run.settings.algorithm != session::Algorithm::minimax) return;
    std::string text = in_english(teach::explain(run, c)) + in_english(counters_at(run, c));
    for (const teach::Fact& fact : teach::facts(run, c))
      text += in_english(fact.text);
    CAPTURE(text);
    for (const char* word : {"window", "α", "β", "cut"})
      CHECK(text.find(word) == std::string::npos);
  });
}

TEST_CASE("a node in which the search was stopped is told to be unfinished", "[teach]") {
  const RunPointer run = run_of(kTextbook, settings_with([](auto& s) { s.visit_limit = 4; }));
  CHECK(in_english(teach::explain(*run, run->trace.step_count() - 1)) ==
        "The search was stopped: B is left unfinished.");
}

TEST_CASE("test-then-update leaves the bound of a cut node alone, in words too", "[teach]") {
  const auto late = [](auto& s) { s.rules.test_order = search::TestOrder::test_first; };
  const RunPointer run = run_of("[[3,12],[2,4]]", settings_with(late));
  CHECK(in_english(teach::explain(*run, 14)) == "F returns 2: C's best falls to 2.");
}

TEST_CASE("a node that only the program has named is told with the move to it", "[teach]") {
  const RunPointer run = run_as_stated(R"({"format": "plyscope-tree/1", "root": {"children": [
      {"name": "left", "move": "a1", "value": 1}, {"move": "b2", "value": 2},
      {"move": "C", "value": 3}, {"value": 4}]}})");
  std::vector<std::string> names;
  for (std::size_t i = 0; i < run->tree->size(); ++i)
    names.push_back(teach::node_name(*run, NodeId(i)));
  CHECK(names == std::vector<std::string>{"A", "left", "B (b2)", "C", "D"});
}

TEST_CASE("sentences of a game name the moves, and stay short enough to read", "[teach]") {
  for (const char* game : {"tictactoe", "othello:6", "gomoku", "connect4", "takeaway"}) {
    INFO(game);
    const bool wide = std::string_view(game) == "gomoku";
    const RunPointer run = game_run(game, {}, settings_with([&](auto& s) {
                                      s.depth = wide ? 2 : 4;
                                      if (wide) s.candidates = 1;
                                    }));
    const auto& nodes = run->trace.visits().node;
    for (core::Step c = 1; c < run->trace.step_count(); ++c) {
      const core::Message message = teach::explain(*run, c);
      const NodeId node = nodes[run->trace.visit(c).index()];
      for (const std::string& text : {in_english(message), in_korean(message)}) {
        CAPTURE(text);
        CHECK(letters(text) <= 220);
        if (message.key == "narration.leave_exact" && node != NodeId(0))
          CHECK(text.find("(" + run->tree->move(node) + ")") != std::string::npos);
      }
    }
  }
}
