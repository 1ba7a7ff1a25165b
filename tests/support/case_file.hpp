#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/source_dir.hpp"

/// The small trees with expected results in tests/cases, one JSON file each: "tree" as a tree file
/// would hold it, and per algorithm the fields of `solve --format json`.
namespace ply::test {

struct CaseFile {
  std::string name;
  std::string tree;  ///< JSON text
  nlohmann::json minimax, cut_on_equality, strict;
};

/// All of them by name. Throws if a file cannot be read or is not as described.
inline std::vector<CaseFile> case_files() {
  std::vector<CaseFile> cases;
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "tests/cases")) {
    std::ifstream file(entry.path());
    const nlohmann::json json = nlohmann::json::parse(file);
    cases.push_back({.name = entry.path().stem().string(),
                     .tree = json.at("tree").dump(),
                     .minimax = json.at("minimax"),
                     .cut_on_equality = json.at("alphabeta_cut_on_equality"),
                     .strict = json.at("alphabeta_strict")});
  }
  std::ranges::sort(cases, {}, &CaseFile::name);
  return cases;
}

}  // namespace ply::test
