#include "core/printable.hpp"

#include "support/catch.hpp"

using ply::core::on_one_line;
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

TEST_CASE("on one line, control characters are escaped as in JSON", "[core]") {
  CHECK(on_one_line("[3,\r\n\t12]") == "[3,\\u000d\\u000a\\u000912]");
  CHECK(on_one_line("\x1B[31m\x7F\xC2\x85") == "\\u001b[31m\\u007f\\u0085");
  CHECK(on_one_line("α ≥ 3 “노드” \\ 📌") == "α ≥ 3 “노드” \\ 📌");
}
