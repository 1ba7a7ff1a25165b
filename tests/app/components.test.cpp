#include "app/components.hpp"

#include <algorithm>
#include <cctype>

#include "support/catch.hpp"

TEST_CASE("every part of the program has a name, a version of numbers and a licence", "[app]") {
  const auto all = ply::app::components();
  REQUIRE(all.size() > 3);
  CHECK(all.front().name == "Plyscope");
  for (const auto& part : all) {
    CAPTURE(part.name, part.version);
    CHECK_FALSE(part.licence.empty());
    CHECK(std::ranges::count(part.version, '.') >= 1);
    CHECK(std::isdigit(static_cast<unsigned char>(part.version.front())) != 0);
  }
}
