#pragma once

#include <string>
#include <string_view>

namespace ply::scene {

/// A displayed value ("= 0.333333", "≥ 1234567") in at most `em`, its sign kept: fewer decimals
/// ("= 0.33…"), else with a power of ten ("≥ 1.2e6") if that is exact: never a rounded value. Empty
/// if nothing is short enough, or if it is no finite number.
std::string short_value(std::string_view value, double em);

}  // namespace ply::scene
