#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ply::test {

/// A small scanner for XML without comments, CDATA and document types: says what is not
/// well-formed, or nothing, and collects the texts of elements.
class Xml {
 public:
  explicit Xml(std::string_view text) : rest_(text) {
    if (rest_.starts_with("<?xml ")) skip_past("?>");
    while (problem.empty() && !rest_.empty())
      rest_.front() == '<' ? tag() : characters();
    if (problem.empty() && !open_.empty()) problem = "not closed: " + open_.back();
    if (problem.empty() && roots_ != 1) problem = "not one root element";
  }

  std::string problem;                                     ///< empty: well-formed
  std::vector<std::pair<std::string, std::string>> texts;  ///< element and its text, as written

 private:
  void skip_past(std::string_view mark) {
    const std::size_t at = rest_.find(mark);
    if (at == std::string_view::npos) {
      problem = "missing " + std::string(mark);
      rest_ = {};
    } else {
      rest_.remove_prefix(at + mark.size());
    }
  }

  std::string name() {
    std::size_t n = 0;
    while (n < rest_.size() && (std::isalnum(static_cast<unsigned char>(rest_[n])) ||
                                std::string_view("-:_").find(rest_[n]) != std::string_view::npos)) {
      ++n;
    }
    const std::string found(rest_.substr(0, n));
    rest_.remove_prefix(n);
    return found;
  }

  bool take(std::string_view what) {
    if (!rest_.starts_with(what)) return false;
    rest_.remove_prefix(what.size());
    return true;
  }

  void tag() {
    take("<");
    if (take("/")) return close(name());
    const std::string element = name();
    if (element.empty()) problem = "no name after <";
    if (open_.empty()) ++roots_;
    std::vector<std::string> attributes;
    while (problem.empty() && take(" ")) {
      while (take(" ")) {
      }
      attribute(attributes);
    }
    if (take("/>")) return;
    if (!take(">")) problem = "bad start tag: " + element;
    open_.push_back(element);
  }

  void attribute(std::vector<std::string>& seen) {
    const std::string key = name();
    for (const std::string& other : seen) {
      if (other == key) problem = "attribute twice: " + key;
    }
    seen.push_back(key);
    if (!take("=\"")) problem = "attribute without value: " + key;
    const std::size_t end = rest_.find('"');
    if (end == std::string_view::npos) {
      problem = "value not closed: " + key;
      return;
    }
    check_text(rest_.substr(0, end));
    rest_.remove_prefix(end + 1);
  }

  void close(const std::string& element) {
    if (open_.empty() || open_.back() != element || !take(">")) {
      problem = "wrong end tag: " + element;
      return;
    }
    open_.pop_back();
  }

  void characters() {
    const std::size_t end = std::min(rest_.find('<'), rest_.size());
    const std::string_view text = rest_.substr(0, end);
    check_text(text);
    if (!open_.empty() && text.find_first_not_of(" \n") != std::string_view::npos) {
      texts.emplace_back(open_.back(), text);
    }
    rest_.remove_prefix(end);
  }

  void check_text(std::string_view text) {
    if (text.find('<') != std::string_view::npos) problem = "< in a value";
    for (std::size_t at = text.find('&'); at != std::string_view::npos;
         at = text.find('&', at + 1)) {
      const std::string_view entity = text.substr(at, text.find(';', at) - at + 1);
      if (entity != "&lt;" && entity != "&gt;" && entity != "&amp;" && entity != "&quot;") {
        problem = "bare &";
      }
    }
    for (const char c : text) {
      if (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t')
        problem = "control character";
    }
  }

  std::string_view rest_;
  std::vector<std::string> open_;
  int roots_ = 0;
};

}  // namespace ply::test
