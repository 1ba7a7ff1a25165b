#include <map>
#include <set>
#include <sstream>

#include "architecture/sources.hpp"
#include "support/catch.hpp"

/// The arrows between the folders of src/ (src/README.md), held against every #include.
namespace ply::architecture {
namespace {

using Names = std::set<std::string, std::less<>>;

/// Which folders a folder may include besides itself. "": src/main.cpp.
const std::map<std::string, Names, std::less<>> kMayInclude{
    {"core", {}},
    {"game", {"core"}},
    {"trace", {"core"}},
    {"layout", {"core"}},
    {"search", {"core", "game"}},
    {"session", {"core", "game", "trace", "layout", "search"}},
    {"scene", {"core", "trace", "layout"}},
    {"teach", {"core", "game", "trace", "session"}},
    {"export", {"core", "trace", "layout", "session", "scene", "teach"}},
    {"render", {"core", "scene"}},
    {"ui", {"core", "game", "trace", "layout", "search", "session", "scene", "teach", "export"}},
    {"cli", {"core", "game", "trace", "layout", "search", "session", "scene", "teach", "export"}},
    {"app",
     {"core", "game", "trace", "layout", "search", "session", "scene", "teach", "export", "render",
      "ui", "cli"}},
    {"", {"cli", "app"}},
};

/// Who may include the headers of a library. Headers of src/ stay free of the big ones.
struct Library {
  std::string_view prefix;
  Names folders;
  bool only_in_cpp;
};
const std::vector<Library> kLibraries{
    {"glad/", {"render"}, false},
    {"imgui", {"ui", "app"}, false},
    {"GLFW/", {"app"}, false},
    {"CLI/", {"cli"}, false},
    {"png.h", {"app"}, true},
    {"sys/mman.h", {"core"}, true},
    {"nlohmann/", {"core", "game", "export", "app"}, true},
    {"fmt/", {"core", "game", "session", "teach", "export", "cli", "app"}, true},
};

std::string folder_of(std::string_view path) {
  const std::size_t slash = path.find('/');
  return std::string(slash == std::string_view::npos ? "" : path.substr(0, slash));
}

/// What is wrong with including `header` (quoted: of this project) in the file `path`; "": nothing.
std::string problem(const std::string& path, const std::string& header, bool quoted) {
  const std::string folder = folder_of(path);
  const auto allowed = kMayInclude.find(folder);
  if (allowed == kMayInclude.end()) return "the folder is not in the table of layers";
  if (quoted) {
    const std::string target = folder_of(header);
    if (target.empty() || !kMayInclude.contains(target)) return "not a path from src/";
    const bool down = target == folder || allowed->second.contains(target);
    return down ? "" : folder + " may not include " + target;
  }
  if (header.find_first_of("./") == std::string::npos) return "";  // the standard library
  for (const Library& library : kLibraries) {
    if (!header.starts_with(library.prefix)) continue;
    if (!library.folders.contains(folder)) return folder + " may not use this library";
    return library.only_in_cpp && path.ends_with(".hpp") ? "this library belongs in .cpp files"
                                                         : "";
  }
  return "the library is not in the table";
}

/// Problems as "src/path:line: header: what is wrong".
std::vector<std::string> problems(const Source& source) {
  std::vector<std::string> found;
  std::istringstream lines(source.code);
  const std::string own = source.path.substr(0, source.path.rfind('.')) + ".hpp";
  bool first = true,
       includes_own = source.code.find("#include \"" + own + '"') != std::string::npos;
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (!line.starts_with("#include ")) continue;
    const std::string header = line.substr(10, line.find_first_of(">\"", 10) - 10);
    std::string wrong = problem(source.path, header, line[9] == '"');
    if (wrong.empty() && first && includes_own && header != own)
      wrong = "the own header comes first";
    first = false;
    if (wrong.empty()) continue;
    found.push_back("src/" + source.path + ":" + std::to_string(number) + ": " + header + ": " +
                    wrong);
  }
  return found;
}

}  // namespace

TEST_CASE("every include points down the layers", "[architecture]") {
  const std::vector<Source> all = sources();
  REQUIRE(all.size() > 50);
  for (const Source& source : all) {
    for (const std::string& found : problems(source))
      FAIL_CHECK(found);
  }
}

TEST_CASE("every folder of src has a row in the table and every row a folder", "[architecture]") {
  Names folders;
  for (const Source& source : sources())
    folders.insert(folder_of(source.path));
  Names rows;
  for (const auto& [folder, allowed] : kMayInclude)
    rows.insert(folder);
  CHECK(folders == rows);
}

TEST_CASE("the layers form no cycle", "[architecture]") {
  // Taking away folders that include nothing of what is left must empty the table.
  auto left = kMayInclude;
  for (std::size_t round = 0; round < kMayInclude.size(); ++round) {
    std::erase_if(left, [&](const auto& row) {
      return std::ranges::none_of(row.second,
                                  [&](const auto& name) { return left.contains(name); });
    });
  }
  CHECK(left.empty());
}

TEST_CASE("a wrong include is found", "[architecture]") {
  const auto [path, code, expected] = GENERATE(table<std::string, std::string, std::string>({
      {"trace/a.cpp", "#include \"search/b.hpp\"\n", "trace may not include search"},
      {"core/a.hpp", "\n#include \"game/tree.hpp\"\n", "src/core/a.hpp:2:"},
      {"scene/a.cpp", "#include \"session/run.hpp\"\n", "scene may not include session"},
      {"ui/a.cpp", "#include <GLFW/glfw3.h>\n", "ui may not use this library"},
      {"app/a.cpp", "#include <glad/gl.h>\n", "app may not use this library"},
      {"scene/a.cpp", "#include <imgui.h>\n", "scene may not use this library"},
      {"game/a.hpp", "#include <nlohmann/json.hpp>\n", "belongs in .cpp files"},
      {"core/a.cpp", "#include <boost/any.hpp>\n", "not in the table"},
      {"core/a.cpp", "#include \"../b.hpp\"\n", "not a path from src/"},
      {"core/a.cpp", "#include \"b.hpp\"\n", "not a path from src/"},
      {"new/a.cpp", "#include <vector>\n", "not in the table of layers"},
      {"core/a.cpp", "#include <vector>\n#include \"core/a.hpp\"\n", "the own header comes first"},
  }));
  const std::vector<std::string> found = problems({path, code});
  INFO(path << ": " << code);
  REQUIRE(found.size() == 1);
  CHECK(found.front().find(expected) != std::string::npos);
}

}  // namespace ply::architecture
