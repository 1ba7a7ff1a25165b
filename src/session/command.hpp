#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/catalogue.hpp"
#include "core/ids.hpp"
#include "core/result.hpp"
#include "session/run.hpp"

/// All that a person or a script can ask of the window, as plain data. Buttons, keys and script
/// lines make commands; app::Application::apply is the one place that carries them out.
namespace ply::session {

/// Size of the window in its own pixels.
struct WindowSize {
  int width = 0, height = 0;
};
inline constexpr WindowSize kLeastSize{320, 240}, kMostSize{16'384, 16'384};

/// "WxH" within the limits, or nothing.
std::optional<WindowSize> parse_window_size(std::string_view text);

inline constexpr double kMinScale = 0.75, kMaxScale = 2.5;  ///< of everything in the window

enum class Motion : std::uint8_t {
  first,
  previous,
  next,
  last,
  over,
  back_over,
  out,
  next_cutoff,
  previous_cutoff,
};

/// What a script expects of the window. A value of "changed" asks for another one than the last
/// report had. Fields: app/state_fields.hpp.
struct Condition {
  std::string field, value;
};

// clang-format off
namespace command {
struct Open { std::string path; };               ///< script: open PATH (a file, or bundled:ID)
struct OpenText { std::string text; };           ///< script: type TEXT
struct Set { StatedSettings settings; };         ///< script: set algorithm minimax | set cut-on-equality no | …
struct Seek { core::Step step; };                ///< script: seek N | seek end
struct Go { Motion motion; };                    ///< script: first, previous, next, last, over, back-over, out, next-cutoff, previous-cutoff
struct Play { std::optional<bool> on; };         ///< script: play on|off|toggle; absent: toggle
struct SetSpeed { double steps_per_second; };    ///< script: speed X; 0.25..16
struct Select { std::string node; };             ///< script: select NAME; empty: nothing
struct RunToSelected {};                         ///< script: run-to-selected
struct Fit {};                                   ///< script: fit
struct Zoom { double factor; std::optional<float> x, y; };  ///< script: zoom F [X Y]
struct Pan { float dx, dy; };                    ///< script: pan DX DY
struct SetTheme { bool dark; };                  ///< script: theme light|dark
struct SetLanguage { core::Language language; }; ///< script: language en|ko
struct SetTab { std::string tab; };              ///< script: tab why|node
struct SetScale { double scale; };               ///< script: scale 0.75..2.5
struct SetPanelWidths { float library, side; };  ///< design px (independent of scale); script: panels LIBRARY SIDE
struct StopSearch {};                            ///< the running search ends unproven; script: stop
struct ShowDialog { std::string dialog; };       ///< script: dialog open|type|step|help|none
struct ShowError { core::Message message; };     ///< not in scripts
struct DismissError {};                          ///< script: dismiss
struct CopyText { std::string text; };           ///< to the clipboard; not in scripts
struct PasteTree {};                             ///< script: paste
struct Resize { WindowSize size; };              ///< script: size WxH
struct Screenshot { std::string path; };         ///< script: screenshot PATH.png
struct WaitIdle {};                              ///< script: wait idle
struct Report {};                                ///< script: report; the state as a line on standard output
struct Expect { Condition condition; };          ///< script: expect FIELD VALUE
struct WaitFor { Condition condition; };         ///< script: wait FIELD VALUE; fails after half a minute
struct Quit {};                                  ///< script: quit
}  // namespace command

using Command = std::variant<
    command::Open, command::OpenText, command::Set, command::Seek, command::Go, command::Play,
    command::SetSpeed, command::Select, command::RunToSelected, command::Fit, command::Zoom,
    command::Pan, command::SetTheme, command::SetLanguage, command::SetTab, command::SetScale,
    command::SetPanelWidths, command::StopSearch,
    command::ShowDialog, command::ShowError, command::DismissError, command::CopyText,
    command::PasteTree, command::Resize, command::Screenshot,
    command::WaitIdle, command::Report, command::Expect, command::WaitFor, command::Quit>;
// clang-format on

/// One script line to a command; empty lines and lines starting with # give none. Errors name the
/// word and what would be right.
core::Result<std::optional<Command>> parse_command(std::string_view line);

struct ScriptLine {
  int number = 0;  ///< 1-based
  Command command;
};
/// The commands of a script in order. Errors start with "FILE:LINE: ".
core::Result<std::vector<ScriptLine>> parse_script(std::string_view text, std::string_view file);

}  // namespace ply::session
