#pragma once

#include "cli/cli.hpp"

namespace ply::app {

/// Opens the window, runs until it is closed (or the script quits), returns the exit code:
/// 0, 2 if the script failed, or 3 if no window could be made (no display: says so).
int open_window(const cli::WindowRequest& request);

}  // namespace ply::app
