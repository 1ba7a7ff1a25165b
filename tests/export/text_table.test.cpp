#include "export/text_table.hpp"

#include "support/catch.hpp"

namespace ply::exporter {
namespace {

using Align = TextTable::Align;

TEST_CASE("columns of a text table are as wide as their widest cell", "[export]") {
  TextTable table({Align::right, Align::left, Align::left});
  table.add({"n", "node", "why"});
  table.rule();
  table.add({"10", "B", "because"});
  CHECK(table.text() ==
        " n  node  why\n"
        "──  ────  ───────\n"
        "10  B     because\n");
}

TEST_CASE("wide characters of a text table take two columns", "[export]") {
  TextTable table({Align::left, Align::right});
  table.add({"노드", "값"});
  table.add({"AB", "10"});
  table.add({"C", "7"});
  CHECK(table.text() ==
        "노드  값\n"
        "AB    10\n"
        "C      7\n");
}

TEST_CASE("a cell of a text table is one line of limited length", "[export]") {
  TextTable table({Align::left, Align::left});
  table.add({"a\nb\tc", "1"});
  table.add({std::string(100'000, 'x'), "2"});
  const std::string text = table.text();
  CHECK(text.starts_with("a b c "));
  CHECK(text.size() < 1'000);
}

TEST_CASE("a table of Markdown aligns numbers and keeps its bars", "[export]") {
  TextTable table({Align::right, Align::left});
  table.add({"n", "why"});
  table.rule();
  table.add({"1", "a|b\nc"});
  CHECK(table.markdown() == "| n | why |\n| ---: | --- |\n| 1 | a\\|b c |\n");
}

TEST_CASE("comma-separated values quote what would be mistaken", "[export]") {
  TextTable table({Align::left, Align::left});
  table.add({"name", "why"});
  table.rule();
  table.add({"a,b", "say \"no\""});
  table.add({"c", "two\nlines"});
  table.add({std::string(1000, 'x'), ""});
  CHECK(table.csv() == "name,why\n\"a,b\",\"say \"\"no\"\"\"\nc,\"two\nlines\"\n" +
                           std::string(1000, 'x') + ",\n");
}

TEST_CASE("a text table has no trailing spaces", "[export]") {
  TextTable table({Align::left, Align::left});
  table.add({"long cell", "x"});
  table.add({"a", ""});
  CHECK(table.text() == "long cell  x\na\n");
}

}  // namespace
}  // namespace ply::exporter
