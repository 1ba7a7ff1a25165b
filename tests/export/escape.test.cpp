#include "export/escape.hpp"

#include "support/catch.hpp"

using namespace ply;

TEST_CASE("markup in a text is written as text", "[export]") {
  CHECK(exporter::escaped("a < b & \"c\" > d") == "a &lt; b &amp; &quot;c&quot; &gt; d");
  CHECK(exporter::escaped("</script>") == "&lt;/script&gt;");
}

TEST_CASE("control characters that XML cannot hold become spaces", "[export]") {
  CHECK(exporter::escaped(std::string_view("a\x01"
                                           "b\0c\x1f",
                                           6)) == "a b c ");
  CHECK(exporter::escaped("tab\tand\nline") == "tab\tand\nline");
}

TEST_CASE("characters that XML does not know are replaced", "[export]") {
  CHECK(exporter::escaped("a\xEF\xBF\xBE\xEF\xBF\xBF") == "a\uFFFD\uFFFD");
  CHECK(exporter::escaped("\x7F\xC2\x9B") == "  ");
}

TEST_CASE("letters of every language stay as they are", "[export]") {
  CHECK(exporter::escaped("한글 α ≥ β") == "한글 α ≥ β");
  CHECK(exporter::escaped("").empty());
}
