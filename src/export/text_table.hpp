#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "session/event_log.hpp"

namespace ply::exporter {

/// Rows of cells, perhaps with a header.
class TextTable {
 public:
  enum class Align : std::uint8_t { left, right };

  explicit TextTable(std::vector<Align> columns) : columns_(std::move(columns)) {}

  /// Precondition: one cell per column.
  void add(std::vector<std::string> cells);
  /// What was added so far is the header: a line of dashes below it, as wide as the columns.
  void rule();

  /// Aligned columns, two spaces apart, for terminals: wide characters (Hangul) count two columns.
  /// No trailing spaces; line breaks in a cell become spaces, a cell of more than 200 columns is
  /// shortened.
  std::string text() const;
  /// A table of Markdown. Precondition: it has a header of one row.
  std::string markdown() const;
  /// Comma-separated values as in RFC 4180, but with plain line feeds; whole cells.
  std::string csv() const;
  std::string as(session::TableFormat format) const;

 private:
  std::vector<std::size_t> widths() const;

  std::vector<Align> columns_;
  std::vector<std::vector<std::string>> rows_;  // an empty row is a rule
};

}  // namespace ply::exporter
