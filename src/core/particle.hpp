#pragma once

#include <string>
#include <string_view>

namespace ply::core {

/// The Korean particle that fits a word by how its last letter, digit or symbol is read.
/// `pair` is either form of a pair: 은/는, 이/가, 을/를, 과/와, 으로/로 (also 이라/라, 이다/다 …).
/// Digits are read as Korean numbers (3 삼, 7 칠), a decimal by its last digit, "∞" as 무한대,
/// Latin letters by their name (L R end in ㄹ, M N are closed, the others open), Hangul by
/// code point. A remark in round brackets right behind the word is not read ("수(정수)가"), nor are
/// other closing brackets and quotes. Empty if `pair` is no known particle.
std::string_view particle(std::string_view word, std::string_view pair);

}  // namespace ply::core
