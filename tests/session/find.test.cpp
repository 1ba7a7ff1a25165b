#include "session/find.hpp"

#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/runs.hpp"

using namespace ply;

namespace {

constexpr const char* kTree =
    R"({"format": "plyscope-tree/1", "root": {"name": "Root", "children": [
  {"move": "e4", "name": "left", "children": [3, -3]},
  {"move": "e5", "name": "Left wing", "children": [3.5, {"name": "왼쪽", "value": 3}]}]}})";

std::vector<std::string> found(std::string_view text) {
  const auto run = test::run_of(kTree);
  std::vector<std::string> names;
  for (const core::NodeId node : session::find_nodes(*run->tree, text))
    names.push_back(run->tree->name(node));
  return names;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("nodes are found by the beginning of their name or move", "[session]") {
  CHECK(found("left") == Names{"left", "Left wing"});
  CHECK(found("LEFT W") == Names{"Left wing"});
  CHECK(found("e") == Names{"left", "Left wing"});
  CHECK(found("왼") == Names{"왼쪽"});
  CHECK(found("wing").empty());
}

TEST_CASE("leaves are found by their value as it is typed or shown", "[session]") {
  CHECK(found("3").size() == 2);
  CHECK(found("= 3") == found("3"));
  CHECK(found("-3") == found("−3"));
  CHECK(found("-3").size() == 1);
  CHECK(found("3.5").size() == 1);
}

TEST_CASE("nothing is found for nothing", "[session]") {
  CHECK(found("").empty());
  CHECK(found("nan").empty());
}
