#include "app/state_fields.hpp"

#include "support/catch.hpp"
#include "support/runs.hpp"
#include "support/textbook.hpp"
#include "support/words.hpp"

using namespace ply;
using namespace ply::app;

namespace {

const StateFields kNow{{"step", "3"}, {"theme", "dark"}};
const StateFields kReported{{"step", "2"}, {"theme", "dark"}};

bool held(const std::string& field, const std::string& value) {
  const auto result = holds({field, value}, kNow, kReported);
  REQUIRE(result.ok());
  return *result;
}

}  // namespace

TEST_CASE("a field is compared with the wanted value", "[app]") {
  CHECK(held("step", "3"));
  CHECK(!held("step", "33"));
  CHECK(!held("theme", "light"));
}

TEST_CASE("changed compares with the last report", "[app]") {
  CHECK(held("step", "changed"));
  CHECK(!held("theme", "changed"));
}

TEST_CASE("before any report everything has changed", "[app]") {
  const auto result = holds({"step", "changed"}, kNow, {});
  REQUIRE(result.ok());
  CHECK(*result);
}

TEST_CASE("an unknown field is an error that names those there are", "[app]") {
  const auto result = holds({"colour", "red"}, kNow, kReported);
  REQUIRE(!result.ok());
  const auto text = test::in_english(result.error().message);
  CHECK(text.find("step, theme") != text.npos);
}

TEST_CASE("a report has the fields that help lists", "[app]") {
  const auto run = test::run_of(test::kTextbook);
  ui::Model model;
  model.run = run.get();
  std::vector<std::string> names;
  for (const auto& [name, value] : state_fields(model, {}))
    names.push_back(name);
  CHECK(names ==
        std::vector<std::string>(session::kStateFields.begin(), session::kStateFields.end()));
}

TEST_CASE("a report is one line", "[app]") {
  CHECK(one_line(kNow) == "step=3 theme=dark");
  const auto run = test::run_of(R"({"format": "plyscope-tree/1",
      "root": {"name": "A B", "children": [3, 12]}})");
  ui::Model model;
  model.run = run.get();
  model.selected = core::NodeId(0);
  model.source = "text:[[3,12],\r\n [2,4]]";
  const std::string line = one_line(state_fields(model, {}));
  CHECK(line.find_first_of("\r\n") == line.npos);
  CHECK(line.ends_with(R"( source="text:[[3,12],\\u000d\\u000a [2,4]]")"));
}

TEST_CASE("what is hidden is one word of a report", "[app]") {
  const auto run = test::run_of(test::kTextbook);
  ui::Model model;
  model.run = run.get();
  model.notation.hidden[0] = model.notation.hidden[1] = true;
  const StateFields fields = state_fields(model, {});
  CHECK(one_line(fields).find(" hidden=values,windows ") != std::string::npos);
}
