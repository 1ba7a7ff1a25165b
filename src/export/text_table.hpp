#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ply::exporter {

/// Rows of cells as text in aligned columns, two spaces apart, for terminals: wide characters
/// (Hangul) count two columns. No trailing spaces; line breaks in a cell become spaces, a cell of
/// more than 200 columns is shortened.
class TextTable {
 public:
  enum class Align : std::uint8_t { left, right };

  explicit TextTable(std::vector<Align> columns) : columns_(std::move(columns)) {}

  /// Precondition: one cell per column.
  void add(std::vector<std::string> cells);
  /// A line of dashes under what was added so far, as wide as the columns.
  void rule();
  std::string text() const;

 private:
  std::vector<std::size_t> widths() const;

  std::vector<Align> columns_;
  std::vector<std::vector<std::string>> rows_;  // an empty row is a rule
};

}  // namespace ply::exporter
