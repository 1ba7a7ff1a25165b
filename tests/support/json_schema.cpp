#include "support/json_schema.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <regex>
#include <stdexcept>
#include <string>
#include <string_view>

namespace ply::test {

using nlohmann::json;

namespace {

bool has_type(const json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_boolean();
  if (type == "number") return value.is_number();
  if (type == "integer") return value.is_number() && std::floor(value.get<double>()) == value;
  throw std::runtime_error("unknown type " + type);
}

bool has_only(const json& value, const json& properties) {
  return !value.is_object() || std::ranges::all_of(value.items(), [&](const auto& item) {
    return properties.contains(item.key());
  });
}

bool has_all(const json& value, const json& names) {
  return !value.is_object() || std::ranges::all_of(names, [&](const json& name) {
    return value.contains(name.get<std::string>());
  });
}

bool is_remark(const std::string& keyword) {
  constexpr auto kRemarks =
      std::to_array<std::string_view>({"$schema", "$id", "$defs", "title", "description"});
  return std::ranges::find(kRemarks, keyword) != kRemarks.end();
}

std::optional<bool> of_a_text_or_number(const std::string& keyword, const json& argument,
                                        const json& value) {
  if (keyword == "minLength") return !value.is_string() || !value.get<std::string>().empty();
  if (keyword == "minimum") return !value.is_number() || value >= argument;
  if (keyword == "maximum") return !value.is_number() || value <= argument;
  if (keyword == "pattern") {
    return !value.is_string() ||
           std::regex_search(value.get<std::string>(), std::regex(argument.get<std::string>()));
  }
  return std::nullopt;
}

}  // namespace

bool JsonSchema::fits(const json& schema, const json& value) const {
  if (schema.is_boolean()) return schema.get<bool>();
  return std::ranges::all_of(schema.items(), [&](const auto& item) {
    return keyword_holds(schema, item.key(), item.value(), value);
  });
}

bool JsonSchema::keyword_holds(const json& schema, const std::string& keyword, const json& argument,
                               const json& value) const {
  if (is_remark(keyword)) return true;
  if (keyword == "additionalProperties" && argument == false) {
    return has_only(value, schema.at("properties"));
  }
  for (const auto& holds :
       {of_any_value(keyword, argument, value), of_an_object(keyword, argument, value),
        of_an_array(keyword, argument, value), of_a_text_or_number(keyword, argument, value)}) {
    if (holds) return *holds;
  }
  throw std::runtime_error("unknown keyword " + keyword);
}

std::optional<bool> JsonSchema::of_any_value(const std::string& keyword, const json& argument,
                                             const json& value) const {
  const auto value_fits = [&](const json& other) { return fits(other, value); };
  if (keyword == "$ref") {
    return value_fits(schema_.at(json::json_pointer(argument.get<std::string>().substr(1))));
  }
  if (keyword == "type") return has_type(value, argument.get<std::string>());
  if (keyword == "const") return value == argument;
  if (keyword == "enum") return std::ranges::find(argument, value) != argument.end();
  if (keyword == "anyOf") return std::ranges::any_of(argument, value_fits);
  if (keyword == "allOf") return std::ranges::all_of(argument, value_fits);
  return std::nullopt;
}

std::optional<bool> JsonSchema::of_an_object(const std::string& keyword, const json& argument,
                                             const json& value) const {
  if (keyword == "properties") return properties_fit(argument, value);
  if (keyword == "required") return has_all(value, argument);
  if (keyword == "minProperties") return !value.is_object() || value.size() >= argument;
  return std::nullopt;
}

std::optional<bool> JsonSchema::of_an_array(const std::string& keyword, const json& argument,
                                            const json& value) const {
  if (keyword == "items") {
    return !value.is_array() ||
           std::ranges::all_of(value, [&](const json& element) { return fits(argument, element); });
  }
  if (keyword == "minItems") return !value.is_array() || value.size() >= argument;
  if (keyword == "maxItems") return !value.is_array() || value.size() <= argument;
  return std::nullopt;
}

bool JsonSchema::properties_fit(const json& schemas, const json& value) const {
  return !value.is_object() || std::ranges::all_of(value.items(), [&](const auto& item) {
    return !schemas.contains(item.key()) || fits(schemas.at(item.key()), item.value());
  });
}

}  // namespace ply::test
