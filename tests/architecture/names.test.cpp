#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "architecture/sources.hpp"
#include "support/catch.hpp"

/// Builds join the files of a folder, and with them their unnamed namespaces.
namespace ply::architecture {
namespace {

/// The constants, types and aliases that stand at the left edge in unnamed namespaces.
std::set<std::string> unnamed_names(const std::string& code) {
  static const std::regex type("^(?:struct|class|enum class|using) (\\w+)(?: [{=].*|$)");
  static const std::regex constant("\\b(k[A-Z]\\w*)(?= *[=({[])");
  std::set<std::string> names;
  bool unnamed = false, in_constant = false;
  std::istringstream lines(code);
  for (std::string line; std::getline(lines, line);) {
    if (line == "namespace {") unnamed = true;
    if (line == "}  // namespace") unnamed = false;
    if (!unnamed) continue;
    std::smatch found;
    if (std::regex_search(line, found, type)) names.insert(found[1]);
    in_constant = in_constant || line.starts_with("constexpr ") || line.starts_with("const ");
    if (!in_constant) continue;
    const std::string stated = line.substr(0, line.find("//"));
    for (std::sregex_iterator at(stated.begin(), stated.end(), constant), end; at != end; ++at)
      names.insert((*at)[1]);
    in_constant = stated.find(';') == std::string::npos && !stated.ends_with("{");
  }
  return names;
}

/// By folder and name.
using Places = std::map<std::pair<std::string, std::string>, std::set<std::string>>;

Places places_of_names() {
  Places places;
  for (const Source& source : sources()) {
    const std::string folder = source.path.substr(0, source.path.find('/'));
    for (const std::string& name : unnamed_names(source.code))
      places[{folder, name}].insert(source.path);
  }
  return places;
}

}  // namespace

TEST_CASE("no two files of a folder give a name of their own to different things",
          "[architecture]") {
  const Places places = places_of_names();
  CHECK(places.size() > 400);
  for (const auto& [name, files] : places) {
    if (files.size() == 1) continue;
    INFO(*files.begin() << " and " << *files.rbegin());
    FAIL_CHECK(name.second);
  }
}

TEST_CASE("names in unnamed namespaces are found", "[architecture]") {
  CHECK(unnamed_names("constexpr int kOut = 1;\n"
                      "namespace {\n"
                      "constexpr float kOne = 1, kTwo{2};  // kNo = 3\n"
                      "constexpr std::array kMany{\n    kOne};\n"
                      "struct Thing {\n  int kInside = 2;\n};\n"
                      "using Other = int;\nusing core::Used;\n"
                      "}  // namespace\n"
                      "constexpr int kLater = 1;\n") ==
        std::set<std::string>{"kOne", "kTwo", "kMany", "Thing", "Other"});
}

}  // namespace ply::architecture
