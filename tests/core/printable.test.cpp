#include "core/printable.hpp"

#include "support/catch.hpp"

using ply::core::printable;

TEST_CASE("a file cannot command the terminal", "[core]") {
  CHECK(printable("\x1B[31mA") == "\uFFFD[31mA");
  CHECK(printable("\xC2\x9B"
                  "31m") == "\uFFFD31m");  // the one-character form of ESC [
  CHECK(printable("a\x7F\r") == "a\uFFFD\uFFFD");
  CHECK(printable(std::string("a\0b", 3)) == "a\uFFFDb");
  CHECK(printable("\xFF") == "\uFFFD");
}

TEST_CASE("line breaks, tabs and letters of every language are printed", "[core]") {
  CHECK(printable("a\n\tα ≥ 3 노드 📌") == "a\n\tα ≥ 3 노드 📌");
}
