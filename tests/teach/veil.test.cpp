#include "teach/veil.hpp"

#include "support/bundled.hpp"
#include "support/catch.hpp"
#include "support/runs.hpp"
#include "support/textbook.hpp"
#include "support/words.hpp"

using namespace ply;
using core::Layer;
using test::in_english;

namespace {

core::Notation hiding(std::initializer_list<Layer> layers) {
  core::StatedNotation stated;
  for (const Layer layer : layers)
    stated.show(layer, false);
  return core::overlaid({}, stated);
}

std::string sentence(const session::Run& run, core::Step step, const core::Notation& notation) {
  return in_english(teach::veiled(teach::explain(run, step), notation));
}

/// Numbers in a message and in those nested in it, without what the task gives.
std::size_t numbers(const core::Message& message) {
  if (message.key == "narration.leaf" || message.key == "narration.depth_limit" ||
      message.key == "event.evaluate" || message.key == "bound.given" ||
      message.key.starts_with("field.not_read")) {
    return 0;
  }
  std::size_t count = 0;
  for (const auto& [name, argument] : message.arguments) {
    count += std::holds_alternative<core::Value>(argument) ? 1 : 0;
    if (const auto* nested = std::get_if<std::vector<core::Message>>(&argument)) {
      for (const core::Message& each : *nested)
        count += numbers(each);
    }
  }
  return count;
}

}  // namespace

TEST_CASE("a sentence says what is shown and no more", "[teach]") {
  const auto run = test::run_of(test::kTextbook);
  const auto values = hiding({Layer::values}), windows = hiding({Layer::windows});
  CHECK(sentence(*run, 1, {}) == "MAX to move at A, window (−∞, +∞).");
  CHECK(sentence(*run, 1, windows) == "MAX to move at A.");
  CHECK(sentence(*run, 4, values) == "Leaf E is worth 3.");
  CHECK(sentence(*run, 13, values) == "B returns ?: A's best rises to ?.");
  CHECK(sentence(*run, 13, windows) == "B returns 3: A's best rises to 3.");
  CHECK(sentence(*run, 18, hiding({Layer::pruned})) ==
        "The search cuts at C. What it skips is hidden.");
  CHECK(sentence(*run, 19, hiding({Layer::bounds})) == "C returns 2.");
  CHECK(sentence(*run, run->trace.step_count(), values) ==
        "The search of A is done. Its answer is hidden.");
}

TEST_CASE("an unhidden notation changes no words", "[teach]") {
  const auto run = test::run_of(test::kTextbook);
  for (core::Step c = 0; c <= run->trace.step_count(); ++c) {
    CHECK(teach::veiled(teach::explain(*run, c), {}) == teach::explain(*run, c));
    CHECK(teach::veiled(teach::facts(*run, c), {}).size() == teach::facts(*run, c).size());
  }
}

TEST_CASE("hidden numbers are in no sentence, event, fact or field", "[teach]") {
  const auto hidden = hiding({Layer::values});
  for (const auto& [path, text] : test::bundled_trees()) {
    INFO(path);
    const auto run = test::run_as_stated(text);
    for (core::Step c = 0; c <= run->trace.step_count(); ++c) {
      INFO(c);
      CHECK(numbers(teach::veiled(teach::explain(*run, c), hidden)) == 0);
      if (c > 0) CHECK(numbers(teach::veiled(teach::event(*run, c), hidden)) == 0);
      for (const teach::Fact& fact : teach::veiled(teach::facts(*run, c), hidden))
        CHECK(numbers(fact.text) == 0);
      for (const teach::Field& field :
           teach::veiled(teach::node_fields(*run, core::NodeId(0), c), hidden))
        CHECK(numbers(field.value) == 0);
    }
    CHECK(teach::veiled(teach::answer(*run), hidden).empty());
  }
}

TEST_CASE("the inspector leaves out what is hidden", "[teach]") {
  const auto run = test::run_of(test::kTextbook);
  const auto labels = [&](const char* node, const core::Notation& notation) {
    std::string all;
    for (const teach::Field& field :
         teach::veiled(teach::node_fields(*run, *run->tree->find(node), 18), notation))
      all += field.label.key + "=" + in_english(field.value) + " ";
    return all;
  };
  CHECK(labels("C", {}).find("field.alpha") != std::string::npos);
  CHECK(labels("C", hiding({Layer::windows})).find("field.alpha") == std::string::npos);
  CHECK(labels("C", hiding({Layer::values})).find("field.value=≤ ? so far ") != std::string::npos);
  CHECK(labels("C", hiding({Layer::bounds})).find("field.value=2 so far ") != std::string::npos);
  CHECK(labels("I", {}).find("skipped") != std::string::npos);
  CHECK(labels("I", hiding({Layer::pruned})).find("skipped") == std::string::npos);
  CHECK(labels("E", hiding({Layer::values})).find("field.value== 3 ") != std::string::npos);
}

TEST_CASE("without signs no words say at least or at most", "[teach]") {
  const auto plain = hiding({Layer::bounds});
  const auto check = [&](core::Message message) {
    const core::Message shown = teach::veiled(std::move(message), plain);
    for (const std::string& text : {in_english(shown), test::in_korean(shown)}) {
      CAPTURE(shown.key, text);
      for (const char* sign : {"at least", "at most", "≤", "≥", "이상", "이하", "⟨"})
        CHECK(text.find(sign) == std::string::npos);
    }
  };
  for (const auto& [path, text] : test::bundled_trees()) {
    INFO(path);
    const auto run = test::run_as_stated(text);
    for (core::Step c = 0; c <= run->trace.step_count(); ++c) {
      check(teach::explain(*run, c));
      if (c > 0) check(teach::event(*run, c));
      for (const teach::Fact& fact : teach::facts(*run, c))
        check(fact.text);
    }
  }
}

TEST_CASE("a cut is told without what is hidden of it", "[teach]") {
  const auto run = test::run_of(test::kTextbook);
  CHECK(sentence(*run, 18, hiding({Layer::bounds})) ==
        "C's best is now 2, but MAX already has 3 at A through B: the other 2 children cannot "
        "change the result.");
  CHECK(sentence(*run, 18, hiding({Layer::windows})) ==
        "C is now at most 2: the other 2 children cannot change the result.");
  CHECK(sentence(*run, 18, hiding({Layer::windows, Layer::bounds})) ==
        "C's best is now 2: the other 2 children cannot change the result.");
  CHECK(sentence(*run, 18, hiding({Layer::windows, Layer::bounds, Layer::pruned})) ==
        "The search cuts at C. What it skips is hidden.");
  const auto facts = [&](Layer layer) {
    std::string all;
    for (const teach::Fact& fact : teach::veiled(teach::facts(*run, 18), hiding({layer})))
      all += in_english(fact.text) + "; ";
    return all;
  };
  CHECK(facts(Layer::windows) == "cut at MIN; ");
  CHECK(facts(Layer::values) == "cut at MIN; ");  // α would tell the value of B
}

TEST_CASE("why a node is never entered is not told where that is hidden", "[teach]") {
  const auto run = test::run_of(test::kTextbook);
  const core::Message reason = teach::never_entered(*run, *run->tree->find("I"));
  CHECK(in_english(teach::veiled(reason, {})) ==
        "I is never entered: C was cut after H, because MAX already had 3 at A through B.");
  CHECK(in_english(teach::veiled(reason, hiding({Layer::windows}))) ==
        "I is never entered: C was cut after H.");
  for (const Layer layer : {Layer::pruned, Layer::reasons})
    CHECK(in_english(teach::veiled(reason, hiding({layer}))) == "The search does not enter I.");
}
