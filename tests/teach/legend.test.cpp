#include "teach/legend.hpp"

#include <optional>

#include "runs.hpp"
#include "support/words.hpp"

using namespace ply;
using namespace ply::test;

namespace {

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace

TEST_CASE("the legend tells every rule in use", "[teach]") {
  session::RunSettings settings;
  const auto legend = [&] { return in_english(teach::rules_legend(*run_of(kTextbook, settings))); };
  CHECK(contains(legend(), "α ≥ β"));
  CHECK(contains(legend(), "fail-soft"));
  CHECK(contains(legend(), "left to right"));
  CHECK(contains(legend(), "root MAX"));
  settings.rules = {.cut_on_equality = false,
                    .test_order = search::TestOrder::test_first,
                    .child_order = search::ChildOrder::right,
                    .window = {-1, 20}};
  settings.root = core::NodeKind::min;
  CHECK(contains(legend(), "α > β"));
  CHECK(contains(legend(), "right to left"));
  CHECK(contains(legend(), "test, then update"));
  CHECK(contains(legend(), "root MIN"));
  CHECK(contains(legend(), "(−1, 20)"));
  settings.rules = {.returns = search::Returns::hard};
  CHECK(contains(legend(), "fail-hard"));
}

TEST_CASE("the legend tells a depth limit only where it keeps the search from leaves", "[teach]") {
  const auto legend = [](std::optional<std::uint32_t> depth) {
    session::RunSettings settings;
    settings.depth = depth;
    return in_english(
        teach::rules_legend(*run_of(R"([{"eval": 5, "children": [3, 12]}, 2])", settings)));
  };
  CHECK(contains(legend(1), "depth 1"));
  for (const auto depth : {std::optional<std::uint32_t>{}, std::optional(2u), std::optional(9u)})
    CHECK_FALSE(contains(legend(depth), "depth"));
}
