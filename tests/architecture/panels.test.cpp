#include <regex>
#include <set>

#include "architecture/sources.hpp"
#include "support/catch.hpp"

/// Panels say what is where; how it looks and what the mouse does is the widgets' business.
namespace ply::architecture {
namespace {

/// The files that know Dear ImGui; all others of src/ui place what these offer.
const std::set<std::string, std::less<>> kWidgets{
    "ui/containers.cpp", "ui/drawing.cpp",   "ui/fonts.cpp",     "ui/fonts.hpp",   "ui/frame.hpp",
    "ui/icons.cpp",      "ui/interface.cpp", "ui/miniature.cpp", "ui/text.cpp",    "ui/text.hpp",
    "ui/text_field.cpp", "ui/tooltip.cpp",   "ui/widgets.cpp",   "ui/widgets.hpp",
};

}  // namespace

TEST_CASE("panels draw with widgets only", "[architecture]") {
  static const std::regex direct("ImGui::|\\bIm[A-Z]\\w+|\\bframe_?\\.list\\b|<imgui");
  static const std::regex comment("//[^\n]*");
  int panels = 0;
  for (const Source& source : sources()) {
    if (!source.path.starts_with("ui/") || kWidgets.contains(source.path)) continue;
    ++panels;
    std::smatch found;
    INFO("src/" << source.path);
    const std::string code = std::regex_replace(source.code, comment, "");
    if (std::regex_search(code, found, direct)) FAIL_CHECK(found.str());
  }
  CHECK(panels >= 10);
}

}  // namespace ply::architecture
