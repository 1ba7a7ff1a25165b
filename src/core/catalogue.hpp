#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"

namespace ply::core {

enum class Language : std::uint8_t { english, korean };

/// "en" or "ko"; also reads the LANG forms "ko_KR.UTF-8". Anything else is English.
Language language_from_code(std::string_view code);
/// Of the environment: the first of LC_ALL, LC_MESSAGES, LANG that is set.
Language system_language();
std::string_view language_code(Language language);

/// Texts of one language, from assets/messages/<code>.json: {"group": {"key": "text {name}"}},
/// addressed as "group.key". Placeholders:
///   {n}                    the argument
///   {v:을}                 the argument and its fitting particle (Korean; see particle.hpp)
///   {k:child|# children}   the first form if k is 1, else the second; # is the number
/// Text catalogues are part of the program, so a missing key or argument is a broken promise:
/// it is shown as "⟨key⟩" and a test finds it.
class Catalogue {
 public:
  /// The catalogue of a language; parsed once, lives as long as the program.
  static const Catalogue& of(Language language);

  Language language() const { return language_; }
  std::string format(const Message& message) const;
  /// A text without arguments. The view lives as long as the program.
  std::string_view text(std::string_view key) const;
  /// All keys in order, for tests and for baking glyphs.
  const std::vector<std::pair<std::string, std::string>>& entries() const { return entries_; }

 private:
  explicit Catalogue(Language language);

  Language language_;
  std::vector<std::pair<std::string, std::string>> entries_;  // sorted by key
};

}  // namespace ply::core
