#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/command_line.hpp"
#include "support/catch.hpp"
#include "support/source_dir.hpp"

namespace ply {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

std::vector<fs::path> case_files() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(test::source_dir() / "tests/cases")) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  return files;
}

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

TEST_CASE("solve prints the expected result of every shared case, for minimax and both cut rules",
          "[cli]") {
  const std::vector<fs::path> files = case_files();
  REQUIRE(files.size() == 25);
  for (const fs::path& file : files) {
    INFO("case " << file.filename().string());
    const json expected = json::parse(test::read_file(file));
    const std::string tree = expected["tree"].dump();
    expect(expected["minimax"], tree, {"--algorithm", "minimax"});
    expect(expected["alphabeta_cut_on_equality"], tree, {});
    expect(expected["alphabeta_strict"], tree, {"--cut-on-equality", "no"});
  }
}

}  // namespace
}  // namespace ply
