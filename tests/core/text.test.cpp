#include "core/text.hpp"

#include <cmath>

#include "core/random.hpp"
#include "support/catch.hpp"

using namespace ply::core;

TEST_CASE("people read values with a real minus sign and an infinity sign", "[core]") {
  CHECK(display(3) == "3");
  CHECK(display(-0.25) == "−0.25");
  CHECK(display(kPlusInf) == "+∞");
  CHECK(display(kMinusInf) == "−∞");
  CHECK(display(-0.0) == "0");
  CHECK(display(1'000'000) == "1000000");
  CHECK(grouped(0) == "0");
  CHECK(grouped(999) == "999");
  CHECK(grouped(18'297) == "18,297");
  CHECK(grouped(-1'234'567) == "-1,234,567");
  CHECK(display(-1e-07) == "−1e−7");
  CHECK(display(1e300) == "1e300");
  CHECK(display(-1e300) == "−1e300");
  CHECK(display(1.5e-10) == "1.5e−10");
}

TEST_CASE("machines read values in ASCII", "[core]") {
  CHECK(plain(3) == "3");
  CHECK(plain(-0.25) == "-0.25");
  CHECK(plain(1e-07) == "1e-07");
  CHECK(plain(kPlusInf) == "inf");
  CHECK(plain(kMinusInf) == "-inf");
  CHECK(plain(-0.0) == "0");
}

TEST_CASE("a value for machines reads back to the same double", "[core]") {
  const std::uint64_t seed = 20240611;
  INFO("seed " << seed);
  Random random(seed);
  for (int i = 0; i < 2000; ++i) {
    const double value = std::ldexp(static_cast<double>(random.between(-1'000'000, 1'000'000)),
                                    static_cast<int>(random.between(-40, 40)));
    CAPTURE(value);
    CHECK(std::stod(plain(value)) == value);
  }
}

TEST_CASE("a value carries the sign of what is proven", "[core]") {
  CHECK(display(3, Bound::exact) == "= 3");
  CHECK(display(-2, Bound::upper) == "≤ −2");
  CHECK(display(7, Bound::lower) == "≥ 7");
  CHECK(display(3, Bound::none) == "3");
}

TEST_CASE("code points are taken from the front of a text", "[core]") {
  std::string_view rest = "aα노🌲";
  CHECK(take_code_point(rest) == U'a');
  CHECK(take_code_point(rest) == U'α');
  CHECK(take_code_point(rest) == U'노');
  CHECK(take_code_point(rest) == U'🌲');
  CHECK(rest.empty());
}

TEST_CASE("malformed UTF-8 is seen and costs one byte", "[core]") {
  const std::string_view bad =
      GENERATE(as<std::string_view>{}, "\xff", "\xc0\x80", "\x80", "\xed\xa0\x80",
               "\xf4\x90\x80\x80", "\xe2\x82", "\xc3(", "\xe0\x80\x80");
  std::string_view rest = bad;
  CHECK(take_code_point(rest) == U'\xfffd');
  CHECK(rest.size() == bad.size() - 1);
}

TEST_CASE("the last code point of Unicode is read", "[core]") {
  std::string_view last = "\xf4\x8f\xbf\xbf";
  CHECK(take_code_point(last) == U'\x10ffff');
  CHECK(last.empty());
}

TEST_CASE("wide characters take two terminal columns", "[core]") {
  CHECK(terminal_columns("A 노드") == 6);
  CHECK(terminal_columns("α ≥ β") == 5);
  CHECK(terminal_columns("e\u0301") == 1);
}

TEST_CASE("a shortened text fits and says that something is missing", "[core]") {
  CHECK(shortened("alphabet", 8) == "alphabet");
  CHECK(shortened("alphabet", 5) == "alph…");
  CHECK(shortened("노드노드", 8) == "노드노드");
  CHECK(shortened("노드노드", 6) == "노드…");
  CHECK(shortened("노드", 1) == "…");
  CHECK(shortened("노드", 0).empty());
}

TEST_CASE("a text shortened to a width keeps within it", "[core]") {
  CHECK(shortened_em("alphabet", 10) == "alphabet");
  CHECK(shortened_em("노드노드", 4) == "노드노드");
  CHECK(shortened_em("노드노드", 3) == "노드…");
  CHECK(shortened_em("노드노드", 0.9) == "…");
  CHECK(shortened_em("노드노드", 0.5).empty());
  for (double em = 1; em < 6; em += 0.1) {
    INFO(em);
    CHECK(text_width_em(shortened_em("a long name, 긴 이름", em)) <= em);
  }
}

TEST_CASE("text width knows narrow, ordinary and wide characters", "[core]") {
  CHECK(text_width_em("") == 0);
  CHECK(text_width_em("i") < text_width_em("n"));
  CHECK(text_width_em("n") < text_width_em("W"));
  CHECK(text_width_em("노드") == Approx(2));
  CHECK(text_width_em("100") == Approx(text_width_em("1") + 2 * text_width_em("0")));
}

TEST_CASE("the nearest word is found for a typing error", "[core]") {
  CHECK(nearest("minmax", {"minimax", "alphabeta"}) == "minimax");
  CHECK(nearest("alphabetta", {"minimax", "alphabeta"}) == "alphabeta");
  CHECK(nearest("vlaue", {"name", "value"}) == "value");
  CHECK(nearest("max", {"max", "min"}) == "max");
  CHECK(nearest("OTHELLO", {"connect4", "othello"}) == "othello");
}

TEST_CASE("no word is suggested for something quite different", "[core]") {
  CHECK(nearest("chess", {"minimax", "alphabeta"}).empty());
  CHECK(nearest("x", {"y"}).empty());
  CHECK(nearest("", {"a"}).empty());
}

TEST_CASE("of equally near words the first is suggested", "[core]") {
  CHECK(nearest("mbx", {"max", "mbn"}) == "max");
  CHECK(nearest("mbx", {"mbn", "max"}) == "mbn");
}
