#pragma once

#include <vector>

#include "ui/model.hpp"

namespace ply::app {

/// This program and the libraries that it was built with, in their versions.
std::vector<ui::Component> components();

}  // namespace ply::app
