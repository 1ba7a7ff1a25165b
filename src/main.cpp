#include <iostream>

#include "cli/cli.hpp"

#ifdef PLYSCOPE_GUI
#include "app/app.hpp"
#endif

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);  // so that standard input tells when it cannot be read
#ifdef PLYSCOPE_GUI
  return ply::cli::run(argc, argv, ply::app::open_window);
#else
  return ply::cli::run(argc, argv, nullptr);
#endif
}
