#pragma once

#include <vector>

#include "ui/model.hpp"

namespace ply::app {

/// This program, the libraries that it was built with, in their versions, and the fonts in it.
std::vector<ui::Component> components();

}  // namespace ply::app
