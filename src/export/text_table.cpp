#include "export/text_table.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/text.hpp"

namespace ply::exporter {
namespace {

constexpr std::size_t kGap = 2;
constexpr std::size_t kWidestCell = 200;  // names can be as long as a file

/// A cell in one line.
std::string one_line(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '\n' || c == '\t' || c == '\r'; }, ' ');
  return core::shortened(text, kWidestCell);
}

/// `mark` in front of every one of `what`.
std::string with_mark(std::string_view text, std::string_view what, std::string_view mark) {
  std::string result;
  for (const char c : text) {
    if (what.find(c) != what.npos) result += mark;
    result += c;
  }
  return result;
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
  rows_.push_back(std::move(cells));
}

void TextTable::rule() {
  rows_.emplace_back();
}

std::vector<std::size_t> TextTable::widths() const {
  std::vector<std::size_t> widths(columns_.size(), 0);
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], core::terminal_columns(one_line(row[i])));
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
      const std::string cell = one_line(row[i]);
      const std::size_t padding = width[i] - core::terminal_columns(cell);
      if (columns_[i] == Align::right) line.append(padding, ' ');
      line += cell;
      if (columns_[i] == Align::left) line.append(padding, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text.append(line).append("\n");
  }
  return text;
}

std::string TextTable::markdown() const {
  std::string text;
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const std::string dashes = columns_[i] == Align::right ? "---:" : "---";
      text += "| " + (row.empty() ? dashes : with_mark(one_line(row[i]), "|", "\\")) + " ";
    }
    text += "|\n";
  }
  return text;
}

std::string TextTable::csv() const {
  std::string text;
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool quoted = row[i].find_first_of(",\"\r\n") != std::string::npos;
      const std::string cell = with_mark(row[i], "\"", "\"");
      text += (i > 0 ? "," : "") + (quoted ? "\"" + cell + "\"" : cell);
    }
    if (!row.empty()) text += '\n';
  }
  return text;
}

std::string TextTable::as(session::TableFormat format) const {
  switch (format) {
    case session::TableFormat::text:
      return text();
    case session::TableFormat::markdown:
      return markdown();
    case session::TableFormat::csv:
      break;
  }
  return csv();
}

}  // namespace ply::exporter
