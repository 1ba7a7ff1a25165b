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
  CHECK(sentence(*run, 13, values) == "B returns ?. MAX now has at least ? at A: α rises to ?.");
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
  const auto hidden = hiding({Layer::values, Layer::windows});
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
