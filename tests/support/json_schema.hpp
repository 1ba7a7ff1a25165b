#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace ply::test {

/// Whether a value fits a JSON Schema (draft 2020-12). Knows the keywords that our schema uses and
/// throws at any other, so that no rule can be written that nobody checks. References are
/// "#/$defs/<name>".
class JsonSchema {
 public:
  explicit JsonSchema(nlohmann::json schema) : schema_(std::move(schema)) {}

  bool accepts(const nlohmann::json& value) const { return fits(schema_, value); }

 private:
  bool fits(const nlohmann::json& schema, const nlohmann::json& value) const;
  bool keyword_holds(const nlohmann::json& schema, const std::string& keyword,
                     const nlohmann::json& argument, const nlohmann::json& value) const;
  // What a keyword says of a value; none if it is no keyword of that group.
  std::optional<bool> of_any_value(const std::string& keyword, const nlohmann::json& argument,
                                   const nlohmann::json& value) const;
  std::optional<bool> of_an_object(const std::string& keyword, const nlohmann::json& argument,
                                   const nlohmann::json& value) const;
  std::optional<bool> of_an_array(const std::string& keyword, const nlohmann::json& argument,
                                  const nlohmann::json& value) const;
  bool properties_fit(const nlohmann::json& schemas, const nlohmann::json& value) const;

  nlohmann::json schema_;
};

}  // namespace ply::test
