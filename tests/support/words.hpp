#pragma once

#include <string>

#include "core/catalogue.hpp"

/// Messages as people read them.
namespace ply::test {

inline std::string in_english(const core::Message& message) {
  return core::Catalogue::of(core::Language::english).format(message);
}

inline std::string in_korean(const core::Message& message) {
  return core::Catalogue::of(core::Language::korean).format(message);
}

}  // namespace ply::test
