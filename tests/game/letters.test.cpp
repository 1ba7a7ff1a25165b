#include "game/letters.hpp"

#include "support/catch.hpp"

using namespace ply;

TEST_CASE("letters count A to Z, AA, AB and on", "[game]") {
  CHECK(game::letters(0) == "A");
  CHECK(game::letters(25) == "Z");
  CHECK(game::letters(26) == "AA");
  CHECK(game::letters(27) == "AB");
  CHECK(game::letters(26 + 26 * 26 - 1) == "ZZ");
  CHECK(game::letters(26 + 26 * 26) == "AAA");
}

TEST_CASE("letters read back to their number", "[game]") {
  for (std::uint64_t number = 0; number < 20'000; ++number) {
    CHECK(game::number_of_letters(game::letters(number)) == number);
  }
  CHECK(game::number_of_letters(game::letters(200'000'000)) == 200'000'000u);
}

TEST_CASE("other texts are no numbers", "[game]") {
  for (const char* text : {"", "a", "A1", "A B", "Ä", "AAAAAAAAA", "A\n"}) {
    INFO(text);
    CHECK_FALSE(game::number_of_letters(text));
  }
}
