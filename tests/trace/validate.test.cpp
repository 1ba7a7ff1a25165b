#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/source_dir.hpp"
#include "trace/broken_searches.hpp"
#include "trace/broken_walks.hpp"

using namespace ply;
using namespace ply::test;

namespace {

std::vector<Group> all_groups() {
  return {broken_nodes(),  broken_steps(), broken_visits(),  broken_changes(), broken_cutoffs(),
          broken_limits(), broken_notes(), broken_indices(), broken_lists(),   broken_stop()};
}

/// What the two files of validate() promise: their texts that are more than one word.
std::set<std::string> promises() {
  std::set<std::string> found;
  for (const char* name : {"src/trace/validate.cpp", "src/trace/validate_search.cpp"}) {
    std::ifstream file(source_dir() / name);
    const std::string code(std::istreambuf_iterator<char>(file), {});
    const std::regex text("\"([a-z][^\"\\n]* [^\"\\n]*)\"");
    for (std::sregex_iterator at(code.begin(), code.end(), text), end; at != end; ++at)
      found.insert((*at)[1]);
  }
  return found;
}

}  // namespace

TEST_CASE("every way to break a trace is found, by the promise that it breaks", "[trace]") {
  for (const Group& group : all_groups()) {
    INFO(group.what);
    REQUIRE(validate(group.sound) == "");
    for (const Break& one : group.breaks) {
      INFO(one.what);
      trace::Trace broken = group.sound;
      one.apply(trace::TraceTestAccess{broken});
      const std::string problem = validate(broken);
      CHECK(problem.substr(0, one.promise.size()) == one.promise);
    }
  }
}

TEST_CASE("every promise of a trace is broken by some test", "[trace]") {
  std::set<std::string> broken;
  for (const Group& group : all_groups()) {
    for (const Break& one : group.breaks)
      broken.insert(one.promise);
  }
  const std::set<std::string> made = promises();
  REQUIRE(made.size() > 40);
  for (const std::string& promise : made) {
    INFO(promise);
    CHECK(broken.contains(promise));
  }
  for (const std::string& promise : broken) {
    INFO(promise);
    CHECK(made.contains(promise));
  }
}
