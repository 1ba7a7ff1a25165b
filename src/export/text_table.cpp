#include "export/text_table.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/text.hpp"

namespace ply::exporter {
namespace {

constexpr std::size_t kGap = 2;
constexpr std::size_t kWidestCell = 200;  // names can be as long as a file

/// A cell is one line.
std::string cell_text(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '\n' || c == '\t' || c == '\r'; }, ' ');
  return core::shortened(text, kWidestCell);
}

std::string repeated(std::string_view text, std::size_t count) {
  std::string result;
  for (std::size_t i = 0; i < count; ++i)
    result += text;
  return result;
}

}  // namespace

void TextTable::add(std::vector<std::string> cells) {
  assert(cells.size() == columns_.size());
  std::ranges::transform(cells, cells.begin(), cell_text);
  rows_.push_back(std::move(cells));
}

void TextTable::rule() {
  rows_.emplace_back();
}

std::vector<std::size_t> TextTable::widths() const {
  std::vector<std::size_t> widths(columns_.size(), 0);
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], core::terminal_columns(row[i]));
    }
  }
  return widths;
}

std::string TextTable::text() const {
  const std::vector<std::size_t> width = widths();
  std::string text;
  for (const auto& row : rows_) {
    std::string line;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (i > 0) line.append(kGap, ' ');
      if (row.empty()) {
        line += repeated("─", width[i]);
        continue;
      }
      const std::size_t padding = width[i] - core::terminal_columns(row[i]);
      if (columns_[i] == Align::right) line.append(padding, ' ');
      line += row[i];
      if (columns_[i] == Align::left) line.append(padding, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text.append(line).append("\n");
  }
  return text;
}

}  // namespace ply::exporter
