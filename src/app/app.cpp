#include "app/app.hpp"

#include "app/application.hpp"
#include "cli/commands.hpp"

namespace ply::app {
namespace {

void complain(const core::Message& message, const cli::WindowRequest& request,
              const Settings& settings) {
  cli::Streams streams = cli::standard_streams();
  cli::tell(streams, core::Catalogue::of(first_language(request, settings)), message);
}

}  // namespace

int open_window(const cli::WindowRequest& request) {
  const auto path = request.settings_file ? std::filesystem::path(*request.settings_file)
                                          : default_settings_path();
  LoadedSettings loaded = load_settings(path);
  Script script;
  if (request.script) {
    auto read = Script::load(*request.script);
    if (!read) {
      complain(read.error().message, request, loaded.settings);
      return cli::kWrong;
    }
    script = *std::move(read);
  }
  auto window = Window::open(loaded.settings.window, request.size);
  if (!window) {
    complain(window.error().message, request, loaded.settings);
    return cli::kNoWindow;
  }
  SettingsFile settings_file(loaded.readable ? path : "");
  Application application(**window, request, std::move(loaded), std::move(settings_file),
                          std::move(script));
  return application.run();
}

}  // namespace ply::app
