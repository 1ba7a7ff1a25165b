#include "app/script.hpp"

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

core::Message Script::located(core::Message problem) const {
  return core::Message("script.at")
      .text("file", path_)
      .count("line", lines_[next_].number)
      .message("problem", std::move(problem));
}

}  // namespace ply::app
