#pragma once

#include <string_view>

#include "scene/theme.hpp"
#include "ui/model.hpp"

/// Names of choices in commands, scripts and settings.json. An unknown name is the first choice.
namespace ply::app {

std::string_view theme_name(scene::ThemeId theme);
scene::ThemeId theme_named(std::string_view name);

std::string_view tab_name(ui::Tab tab);
ui::Tab tab_named(std::string_view name);

std::string_view dialog_name(ui::Dialog dialog);
ui::Dialog dialog_named(std::string_view name);

}  // namespace ply::app
