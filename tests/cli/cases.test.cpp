#include <nlohmann/json.hpp>

#include "cli/command_line.hpp"
#include "support/case_file.hpp"
#include "support/catch.hpp"

namespace ply {
namespace {

using nlohmann::json;

/// Every field of the expectation equals the field of the same name that solve prints.
void expect(const json& expected, const std::string& tree, std::vector<std::string> options) {
  options.insert(options.begin(), {"solve", "-", "--format", "json"});
  const test::Said said = test::plyscope(options, tree);
  REQUIRE(said.code == 0);
  const json solved = json::parse(said.out);
  for (const auto& [field, value] : expected.items()) {
    INFO("field " << field);
    REQUIRE(solved.contains(field));
    CHECK(solved[field] == value);
  }
}

TEST_CASE("solve prints the expected result of every case file, for minimax and both cut rules",
          "[cli]") {
  const auto cases = test::case_files();
  REQUIRE(cases.size() == 25);
  for (const test::CaseFile& one : cases) {
    INFO("case " << one.name);
    expect(one.minimax, one.tree, {"--algorithm", "minimax"});
    expect(one.cut_on_equality, one.tree, {});
    expect(one.strict, one.tree, {"--cut-on-equality", "no"});
  }
}

}  // namespace
}  // namespace ply
