#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ply::trace {

/// The first promise of a trace that does not hold; what validate() reports.
class Problem {
 public:
  bool none() const { return text_.empty(); }
  const std::string& text() const { return text_; }

  /// Gives back `holds`.
  bool expect(bool holds, std::string_view promise, std::size_t row) {
    if (!holds && none()) text_ = std::string(promise) + " (row " + std::to_string(row) + ")";
    return holds;
  }

 private:
  std::string text_;
};

}  // namespace ply::trace
