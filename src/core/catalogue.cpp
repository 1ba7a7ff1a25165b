#include "core/catalogue.hpp"

#include <fmt/args.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/asset.hpp"
#include "core/particle.hpp"
#include "core/text.hpp"

namespace ply::core {
namespace {

/// An argument as it is put into a text: what is shown, and the number that picks a plural form.
struct Shown {
  std::string text;
  std::optional<std::int64_t> count;
};

}  // namespace
}  // namespace ply::core

/// Reads the part after the colon of a placeholder: nothing, a particle, or plural forms.
template <>
struct fmt::formatter<ply::core::Shown> {
  constexpr auto parse(format_parse_context& context) {
    const auto end = std::find(context.begin(), context.end(), '}');
    spec_ = std::string_view(context.begin(), static_cast<std::size_t>(end - context.begin()));
    return end;
  }

  template <class Context>
  auto format(const ply::core::Shown& shown, Context& context) const {
    return fmt::format_to(context.out(), "{}", written(shown));
  }

 private:
  std::string written(const ply::core::Shown& shown) const {
    if (spec_.empty()) return shown.text;
    if (const std::size_t bar = spec_.find('|'); bar != std::string_view::npos)
      return plural(shown, spec_.substr(0, bar), spec_.substr(bar + 1));
    const std::string_view ending = ply::core::particle(shown.text, spec_);
    if (ending.empty()) throw fmt::format_error("not a particle");
    return shown.text + std::string(ending);
  }

  static std::string plural(const ply::core::Shown& shown, std::string_view one,
                            std::string_view many) {
    if (!shown.count) throw fmt::format_error("plural forms need a count");
    std::string text(*shown.count == 1 ? one : many);
    for (std::size_t at; (at = text.find('#')) != std::string::npos;)
      text.replace(at, 1, shown.text);
    return text;
  }

  std::string_view spec_;
};

namespace ply::core {
namespace {

struct Show {
  const Catalogue& catalogue;

  Shown operator()(const std::string& text) const { return {text, {}}; }
  Shown operator()(Value value) const { return {display(value), {}}; }
  Shown operator()(std::int64_t count) const { return {grouped(count), count}; }
  Shown operator()(const std::vector<Message>& nested) const {
    std::string text;
    for (const Message& message : nested) {
      if (!text.empty()) text += ", ";
      text += catalogue.format(message);
    }
    return {std::move(text), {}};
  }
};

using Entries = std::vector<std::pair<std::string, std::string>>;

Entries read_entries(Language language) {
  const std::string path = fmt::format("assets/messages/{}.json", language_code(language));
  const auto groups = nlohmann::json::parse(asset(path));
  Entries entries;
  for (const auto& [group, texts] : groups.items())
    for (const auto& [key, text] : texts.items())
      entries.emplace_back(group + "." + key, text.get<std::string>());
  std::sort(entries.begin(), entries.end());
  return entries;
}

std::string missing(std::string_view key) {
  return fmt::format("⟨{}⟩", key);
}

const std::string* find(const Entries& entries, std::string_view key) {
  const auto found =
      std::lower_bound(entries.begin(), entries.end(), key,
                       [](const auto& e, std::string_view k) { return e.first < k; });
  return found != entries.end() && found->first == key ? &found->second : nullptr;
}

}  // namespace

Language language_from_code(std::string_view code) {
  const bool korean = code == "ko" || code.starts_with("ko_") || code.starts_with("ko.");
  return korean ? Language::korean : Language::english;
}

Language system_language() {
  for (const char* const variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value = std::getenv(variable);
    if (value != nullptr && *value != '\0') return language_from_code(value);
  }
  return Language::english;
}

std::string_view language_code(Language language) {
  return language == Language::korean ? "ko" : "en";
}

const Catalogue& Catalogue::of(Language language) {
  static const Catalogue english(Language::english);
  static const Catalogue korean(Language::korean);
  return language == Language::korean ? korean : english;
}

Catalogue::Catalogue(Language language) : language_(language), entries_(read_entries(language)) {}

std::string Catalogue::format(const Message& message) const {
  const std::string* text = find(entries_, message.key);
  if (text == nullptr) return missing(message.key);
  fmt::dynamic_format_arg_store<fmt::format_context> arguments;
  for (const auto& [name, argument] : message.arguments)
    arguments.push_back(fmt::arg(name.c_str(), std::visit(Show{*this}, argument)));
  try {
    return fmt::vformat(*text, arguments);
  } catch (const fmt::format_error&) {  // a missing argument, or a placeholder that it does not fit
    return missing(message.key);
  }
}

std::string_view Catalogue::text(std::string_view key) const {
  if (const std::string* text = find(entries_, key)) return *text;
  // A view of the key would dangle; the texts of broken promises may leak.
  static std::map<std::string, std::string, std::less<>> broken;
  return broken.try_emplace(std::string(key), missing(key)).first->second;
}

}  // namespace ply::core
