#include "app/components.hpp"

#include <algorithm>
#include <cctype>
#include <string>

#include "core/asset.hpp"
#include "support/catch.hpp"

TEST_CASE("every part of the program has a name and a licence, all but fonts a version of numbers",
          "[app]") {
  const auto all = ply::app::components();
  REQUIRE(all.size() > 3);
  CHECK(all.front().name == "Plyscope");
  for (const auto& part : all) {
    CAPTURE(part.name, part.version);
    CHECK_FALSE(part.licence.empty());
    if (part.version.empty()) continue;
    CHECK(std::ranges::count(part.version, '.') >= 1);
    CHECK(std::isdigit(static_cast<unsigned char>(part.version.front())) != 0);
  }
  // Whoever gives the program on gives its fonts on, and their licences ask to be named.
  for (const ply::core::Asset& asset : ply::core::assets()) {
    if (!asset.path.starts_with("fonts/")) continue;
    CAPTURE(asset.path);
    const auto named = std::ranges::find_if(all, [&](const auto& part) {
      std::string name = part.name;
      std::erase(name, ' ');
      return part.version.empty() && asset.path.substr(6).starts_with(name);
    });
    CHECK(named != all.end());
  }
}
