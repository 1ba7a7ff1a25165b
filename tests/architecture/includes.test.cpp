#include <map>
#include <set>
#include <sstream>

#include "architecture/sources.hpp"
#include "support/catch.hpp"

/// The arrows between the folders of src/, as the table in src/README.md says, held against every
/// #include.
namespace ply::architecture {
namespace {

using Names = std::set<std::string, std::less<>>;

/// A row of the table of layers: what a folder may use besides itself and the standard library.
struct Layer {
  Names folders, libraries;
};
/// By folder. "": src/main.cpp.
using Layers = std::map<std::string, Layer, std::less<>>;

/// A library of the table. Headers of src/ stay free of the big ones.
struct Library {
  std::string_view name, prefix;
  bool only_in_cpp;
};
constexpr Library kLibraries[] = {
    {"glad", "glad/", false},       {"Dear ImGui", "imgui", false},
    {"GLFW", "GLFW/", false},       {"CLI11", "CLI/", false},
    {"libpng", "png.h", true},      {"mmap", "sys/mman.h", true},
    {"threads", "pthread.h", true}, {"nlohmann_json", "nlohmann/", true},
    {"fmt", "fmt/", true},          {"isatty", "unistd.h", false},
};

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" `"), last = text.find_last_not_of(" `");
  return first == std::string_view::npos ? "" : std::string(text.substr(first, last - first + 1));
}

std::vector<std::string> split(std::string_view text, std::string_view separator) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    if (std::string part = trimmed(text.substr(0, end)); !part.empty()) parts.push_back(part);
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + separator.size());
  }
}

/// "core, game" or "all above but render and ui", where `above` are the rows before.
Names folders(const std::string& cell, const Layers& above) {
  Names names;
  if (!cell.starts_with("all above")) {
    for (std::string& name : split(cell, ","))
      names.insert(std::move(name));
    return names;
  }
  for (const auto& [name, layer] : above)
    names.insert(name);
  if (const std::size_t but = cell.find(" but "); but != std::string::npos) {
    for (const std::string& name : split(std::string_view(cell).substr(but + 5), " and "))
      names.erase(name);
  }
  return names;
}

/// The table "folder | may include | libraries" of src/README.md.
Layers read_layers(const std::string& readme) {
  Layers layers;
  std::istringstream lines(readme);
  std::string line;
  while (std::getline(lines, line)) {
    if (!line.starts_with("| `")) continue;
    const std::vector<std::string> cells = [&] {
      std::vector<std::string> found;
      std::istringstream row(line.substr(1));
      for (std::string cell; std::getline(row, cell, '|');)
        found.push_back(trimmed(cell));
      return found;
    }();
    Layer layer{folders(cells.at(1), layers), {}};
    for (std::string& name : split(cells.at(2), ","))
      layer.libraries.insert(std::move(name));
    layers[cells.at(0) == "main.cpp" ? "" : cells.at(0)] = std::move(layer);
  }
  return layers;
}

const Layers& layers() {
  static const Layers all = read_layers(test::read_text(test::source_dir() / "src/README.md"));
  return all;
}

std::string folder_of(std::string_view path) {
  const std::size_t slash = path.find('/');
  return std::string(slash == std::string_view::npos ? "" : path.substr(0, slash));
}

/// What is wrong with including `header` (quoted: of this project) in the file `path`; "": nothing.
std::string problem(const std::string& path, const std::string& header, bool quoted) {
  const std::string folder = folder_of(path);
  const auto layer = layers().find(folder);
  if (layer == layers().end()) return "the folder is not in the table of layers";
  if (quoted) {
    const std::string target = folder_of(header);
    if (target.empty() || !layers().contains(target)) return "not a path from src/";
    const bool down = target == folder || layer->second.folders.contains(target);
    return down ? "" : folder + " may not include " + target;
  }
  if (header.find_first_of("./") == std::string::npos) return "";  // the standard library
  for (const Library& library : kLibraries) {
    if (!header.starts_with(library.prefix)) continue;
    if (!layer->second.libraries.contains(library.name))
      return folder + " may not use this library";
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
  Names found;
  for (const Source& source : sources())
    found.insert(folder_of(source.path));
  Names rows;
  for (const auto& [folder, layer] : layers())
    rows.insert(folder);
  CHECK(found == rows);
}

TEST_CASE("the table of layers is read as it is written", "[architecture]") {
  const Layers read = read_layers(
      "| folder | may include | libraries |\n| --- | --- | --- |\n| `a` | | fmt |\n| `b` | a | |\n"
      "| `c` | all above but b | fmt, Dear ImGui |\n| `d` | all above but b and c | |\n"
      "| `main.cpp` | a, d | |\nother text\n");
  CHECK(read.size() == 5);
  CHECK(read.at("a").folders.empty());
  CHECK(read.at("b").folders == Names{"a"});
  CHECK(read.at("c").folders == Names{"a"});
  CHECK(read.at("c").libraries == Names{"Dear ImGui", "fmt"});
  CHECK(read.at("d").folders == Names{"a"});
  CHECK(read.at("").folders == Names{"a", "d"});
}

TEST_CASE("the layers include known folders only and form no cycle", "[architecture]") {
  for (const auto& [folder, layer] : layers()) {
    INFO(folder);
    for (const std::string& name : layer.folders)
      CHECK(layers().contains(name));
  }
  // Taking away folders that include nothing of what is left must empty the table.
  Layers left = layers();
  for (std::size_t round = 0; round < layers().size(); ++round) {
    std::erase_if(left, [&](const auto& row) {
      return std::ranges::none_of(row.second.folders,
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
