#include "core/particle.hpp"

#include <string>

#include "support/catch.hpp"

using ply::core::particle;

namespace {
struct Case {
  std::string_view word, topic, direction;
};
}  // namespace

TEST_CASE("a digit takes the particle of its Korean name", "[core]") {
  const Case c = GENERATE(Case{"0", "은", "으로"}, Case{"1", "은", "로"}, Case{"2", "는", "로"},
                          Case{"3", "은", "으로"}, Case{"4", "는", "로"}, Case{"5", "는", "로"},
                          Case{"6", "은", "으로"}, Case{"7", "은", "로"}, Case{"8", "은", "로"},
                          Case{"9", "는", "로"});
  CAPTURE(c.word);
  CHECK(particle(c.word, "은") == c.topic);
  CHECK(particle(c.word, "로") == c.direction);
}

TEST_CASE("only the last digit of a number counts", "[core]") {
  const Case c =
      GENERATE(Case{"12", "는", "로"}, Case{"−3", "은", "으로"}, Case{"0.25", "는", "로"},
               Case{"−1.7", "은", "로"}, Case{"100", "은", "으로"}, Case{"+∞", "는", "로"},
               Case{"−∞", "는", "로"});
  CAPTURE(c.word);
  CHECK(particle(c.word, "는") == c.topic);
  CHECK(particle(c.word, "으로") == c.direction);
}

TEST_CASE("a Latin letter takes the particle of its name, capital or small", "[core]") {
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    const std::string capital(1, letter), small(1, static_cast<char>(letter - 'A' + 'a'));
    CAPTURE(capital);
    const bool rieul = letter == 'L' || letter == 'R';
    const bool closed = rieul || letter == 'M' || letter == 'N';
    for (const std::string& word : {capital, small}) {
      CHECK(particle(word, "을") == (closed ? "을" : "를"));
      CHECK(particle(word, "으로") == (closed && !rieul ? "으로" : "로"));
    }
  }
}

TEST_CASE("a Hangul syllable takes the particle of its final consonant", "[core]") {
  const Case c =
      GENERATE(Case{"노드", "는", "로"}, Case{"값", "은", "으로"}, Case{"잎", "은", "으로"},
               Case{"돌", "은", "로"}, Case{"루트", "는", "로"}, Case{"이상", "은", "으로"});
  CAPTURE(c.word);
  CHECK(particle(c.word, "은") == c.topic);
  CHECK(particle(c.word, "로") == c.direction);
}

TEST_CASE("closing brackets and quotes are not read", "[core]") {
  CHECK(particle("(3)", "는") == "은");
  CHECK(particle("“노드”", "은") == "는");
  CHECK(particle("'값'", "는") == "은");
}

TEST_CASE("a remark in brackets behind a word is not read", "[core]") {
  CHECK(particle("수(값의 배열)", "이") == "가");
  CHECK(particle("배열(\"inf\"도 가능)", "이") == "이");
  CHECK(particle("1(B 노드)", "이") == "이");
  CHECK(particle("2(값)", "은") == "는");
  CHECK(particle("트리([[3, (12)]] 같은 (수의) 배열)", "을") == "를");
  CHECK(particle("노드(MIN)(잎)", "은") == "는");
}

TEST_CASE("brackets that stand alone are read", "[core]") {
  CHECK(particle("창 (3, 6)", "는") == "은");
  CHECK(particle("창 (6, 2)", "은") == "는");
  CHECK(particle("6)", "는") == "은");
  CHECK(particle(")", "은") == "는");
  CHECK(particle("()", "은") == "는");
}

TEST_CASE("either form names a pair of particles", "[core]") {
  CHECK(particle("3", "가") == "이");
  CHECK(particle("3", "이") == "이");
  CHECK(particle("2", "과") == "와");
  CHECK(particle("2", "이라") == "라");
  CHECK(particle("6", "다") == "이다");
}

TEST_CASE("what is not a particle gives nothing", "[core]") {
  CHECK(particle("3", "abc").empty());
}
