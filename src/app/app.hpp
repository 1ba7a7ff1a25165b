#pragma once

#include "cli/cli.hpp"

namespace ply::app {

/// Opens the window, runs until it is closed (or the script quits), returns the exit code:
/// 0, or 2 if no window could be made (no display: says so) or the script failed.
int open_window(const cli::WindowRequest& request);

}  // namespace ply::app
