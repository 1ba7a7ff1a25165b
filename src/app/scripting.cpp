#include <cstdio>

#include "app/application.hpp"
#include "cli/commands.hpp"

namespace ply::app {

using core::Message;
namespace command = session::command;

/// At most one line per frame, so that each line sees what the one before has done.
void Application::run_script() {
  const session::Command* command = script_.current();
  if (command == nullptr || exit_code_) return;
  const auto ready = may_go_on(*command);
  if (!ready) return fail_script(script_.located(ready.error().message));
  if (!*ready) return;
  if (const auto problem = script_.overlooked()) return fail_script(*problem);
  const auto done = apply(*command);
  if (!done) return fail_script(script_.located(done.error().message));
  script_.advance();
}

/// Waiting lines go on when what they wait for holds, what concerns the tree on its way at once,
/// all others when none is on its way.
core::Result<bool> Application::may_go_on(const session::Command& command) {
  if (std::holds_alternative<command::StopSearch>(command)) return true;
  if (std::holds_alternative<command::Set>(command)) return true;
  const auto* wait = std::get_if<command::WaitFor>(&command);
  if (wait == nullptr) {
    if (std::holds_alternative<command::WaitIdle>(command)) return idle();
    return !job_;
  }
  const auto now = state_fields(model_, camera_.camera());
  const auto held = holds(wait->condition, now, reported_);
  if (!held || *held || !script_.out_of_patience(Window::now())) return held;
  return core::Error{Message("script.waited")
                         .text("field", wait->condition.field)
                         .text("wanted", wait->condition.value)
                         .text("found", *find_field(now, wait->condition.field))};
}

void Application::fail_script(const Message& problem) {
  cli::Streams streams = cli::standard_streams();
  cli::tell(streams, words(), problem);
  exit_code_ = cli::kWrong;
}

Application::Outcome Application::execute(const command::Report&) {
  reported_ = state_fields(model_, camera_.camera());
  std::puts(one_line(reported_).c_str());
  std::fflush(stdout);
  return core::Done{};
}

Application::Outcome Application::execute(const command::Expect& wanted) {
  const auto now = state_fields(model_, camera_.camera());
  const auto& [field, value] = wanted.condition;
  const auto held = holds(wanted.condition, now, reported_);
  if (!held) return held.error();
  if (*held) return core::Done{};
  return core::Error{Message("script.expected")
                         .text("field", field)
                         .text("wanted", value)
                         .text("found", *find_field(now, field))};
}

/// Waiting is over when the line is carried out: may_go_on() has seen to that.
Application::Outcome Application::execute(const command::WaitIdle&) {
  return core::Done{};
}
Application::Outcome Application::execute(const command::WaitFor&) {
  return core::Done{};
}

Application::Outcome Application::execute(const command::Quit&) {
  exit_code_ = cli::kDone;
  return core::Done{};
}

}  // namespace ply::app
