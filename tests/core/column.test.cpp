#include "core/column.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/random.hpp"
#include "support/catch.hpp"

namespace ply::core {
namespace {

TEST_CASE("columns of all sizes keep what is written while others come and go", "[core]") {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    INFO("seed " << seed);
    Random random(seed);
    std::vector<Column<std::uint64_t>> columns(12);
    for (int i = 0; i < 300; ++i) {
      Column<std::uint64_t>& column = columns[random.below(12)];
      const std::uint64_t first = column.empty() ? 0 : column[0];
      REQUIRE(std::ranges::all_of(column, [&](std::uint64_t n) { return n == first; }));
      if (random.below(3) == 0) {
        column = {};
      } else {  // 8 bytes to 4 MiB, all magnitudes alike
        column.assign(std::size_t{1} + random.below(2u << random.below(19)), random.next());
      }
    }
  }
}

}  // namespace
}  // namespace ply::core
