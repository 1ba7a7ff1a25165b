#include "app/script.hpp"

#include <utility>
#include <variant>

#include "core/file.hpp"

namespace ply::app {

core::Result<Script> Script::load(const std::string& path) {
  const auto text = core::read_file(path);
  if (!text) return text.error();
  auto lines = session::parse_script(*text, path);
  if (!lines) return lines.error();
  Script script;
  script.path_ = path;
  script.lines_ = *std::move(lines);
  return script;
}

bool Script::out_of_patience(double now) {
  if (!since_) since_ = now;
  return now > *since_ + kPatience;
}

core::Message Script::located(core::Message problem, std::size_t line) const {
  return core::Message("script.at")
      .text("file", path_)
      .count("line", lines_[line].number)
      .message("problem", std::move(problem));
}

void Script::blame(const core::Message& problem) {
  if (current() != nullptr && next_ > 0) blamed_ = located(problem, next_ - 1);
}

std::optional<core::Message> Script::overlooked() {
  const session::Command& command = *current();
  const auto* wait = std::get_if<session::command::WaitFor>(&command);
  const auto* expect = std::get_if<session::command::Expect>(&command);
  const bool looks = std::holds_alternative<session::command::WaitIdle>(command) ||
                     std::holds_alternative<session::command::Screenshot>(command);
  if (looks || wait || expect) {
    const auto asks = [](const auto* asked) { return asked && asked->condition.field == "error"; };
    if (asks(wait) || asks(expect)) blamed_.reset();
    return std::nullopt;
  }
  if (std::holds_alternative<session::command::Report>(command)) blamed_.reset();
  return std::exchange(blamed_, std::nullopt);
}

}  // namespace ply::app
