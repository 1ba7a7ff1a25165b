#include "core/parse.hpp"

#include <cstdint>

#include "support/catch.hpp"

using namespace ply::core;

TEST_CASE("only a whole word is a number", "[core]") {
  CHECK(parse_number<int>("42") == 42);
  CHECK(parse_number<double>("-0.5") == -0.5);
  CHECK(parse_number<double>("-inf") == kMinusInf);
  for (const char* word : {"−∞", "-∞"})
    CHECK(parse_number<double>(word) == kMinusInf);
  for (const char* word : {"∞", "+∞"})
    CHECK(parse_number<double>(word) == kPlusInf);
  for (const char* word : {"−−3", "+3", "∞∞", "−"})
    CHECK_FALSE(parse_number<double>(word));
  for (const auto* word : {"", " 1", "1 ", "+1", "1x", "0x10", "1.5"}) {
    CAPTURE(word);
    CHECK_FALSE(parse_number<int>(word));
  }
  CHECK_FALSE(parse_number<std::uint8_t>("256"));
}

TEST_CASE("a number may have the minus sign of the screen", "[core]") {
  CHECK(parse_number<int>("−3") == -3);
  CHECK(parse_number<double>("−0.5") == -0.5);
  CHECK(parse_number<double>("−inf") == kMinusInf);
  CHECK(parse_window("−3, −2.5") == Window{-3, -2.5});
  for (const auto* word : {"−", "−−3", "−-3", "3−", "3−4"}) {
    CAPTURE(word);
    CHECK_FALSE(parse_number<double>(word));
  }
  CHECK_FALSE(parse_number<unsigned>("−3"));
}

TEST_CASE("a window is two bounds with a comma between them", "[core]") {
  CHECK(parse_window("3,5") == Window{3, 5});
  CHECK(parse_window(" -inf , 2.5 ") == Window{kMinusInf, 2.5});
  CHECK(parse_window("5,3") == Window{5, 3});
  for (const auto* text : {"", ",", "3", "3,", ",5", "3,5,7", "nan,5", "3;5", "a,b"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_window(text));
  }
}
