#include "app/names.hpp"

#include <algorithm>
#include <array>

namespace ply::app {
namespace {

template <std::size_t N>
using Names = std::array<std::string_view, N>;

// In the order of the enumerations.
constexpr Names<2> kThemes{"light", "dark"};
constexpr Names<2> kTabs{"why", "node"};
constexpr Names<5> kDialogs{"none", "open", "type", "step", "help"};

template <class Choice, std::size_t N>
Choice named(const Names<N>& names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  return found == names.end() ? Choice{} : static_cast<Choice>(found - names.begin());
}

}  // namespace

std::string_view theme_name(scene::ThemeId theme) {
  return kThemes[static_cast<std::size_t>(theme)];
}
scene::ThemeId theme_named(std::string_view name) {
  return named<scene::ThemeId>(kThemes, name);
}

std::string_view tab_name(ui::Tab tab) {
  return kTabs[static_cast<std::size_t>(tab)];
}
ui::Tab tab_named(std::string_view name) {
  return named<ui::Tab>(kTabs, name);
}

std::string_view dialog_name(ui::Dialog dialog) {
  return kDialogs[static_cast<std::size_t>(dialog)];
}
ui::Dialog dialog_named(std::string_view name) {
  return named<ui::Dialog>(kDialogs, name);
}

}  // namespace ply::app
