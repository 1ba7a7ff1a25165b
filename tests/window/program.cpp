#include "program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

#include "support/catch.hpp"

namespace ply::test {
namespace {

constexpr int kPatience = 60'000;  // ms

[[noreturn]] void become(const std::vector<std::string>& arguments, int output,
                         const std::string& errors) {
  dup2(output, STDOUT_FILENO);
  const int file = open(errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  dup2(file, STDERR_FILENO);
  std::vector<char*> pointers;
  for (const auto& argument : arguments)
    pointers.push_back(const_cast<char*>(argument.c_str()));
  pointers.push_back(nullptr);
  execv(pointers.front(), pointers.data());
  _exit(127);
}

}  // namespace

Program::Program(const TemporaryFolder& folder, const std::string& script,
                 std::vector<std::string> more_arguments)
    : errors_(folder / "errors.txt") {
  INFO("window tests need a display; scripts/test starts one");
  REQUIRE(std::getenv("DISPLAY") != nullptr);
  std::vector<std::string> arguments{PLY_PROGRAM,
                                     "--script",
                                     folder.write("script.txt", script),
                                     "--settings",
                                     (folder / "settings.json").string(),
                                     "--size",
                                     "1280x720"};
  arguments.insert(arguments.end(), more_arguments.begin(), more_arguments.end());
  int ends[2];
  REQUIRE(pipe(ends) == 0);
  pid_ = fork();
  REQUIRE(pid_ >= 0);
  if (pid_ == 0) become(arguments, ends[1], errors_.string());
  close(ends[1]);
  output_ = ends[0];
}

Program::~Program() {
  if (pid_ > 0) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  close(output_);
}

bool Program::readable(int milliseconds) const {
  pollfd waiting{output_, POLLIN, 0};
  return poll(&waiting, 1, milliseconds) > 0;
}

bool Program::reports() const {
  return rest_.find('\n') != rest_.npos || readable(50);
}

Fields Program::report() {
  std::size_t end = 0;
  while ((end = rest_.find('\n')) == rest_.npos) {
    INFO("errors: " << errors());
    REQUIRE(readable(kPatience));
    char bytes[4096];
    const ssize_t count = read(output_, bytes, sizeof bytes);
    REQUIRE(count > 0);  // 0: the program has ended
    rest_.append(bytes, static_cast<std::size_t>(count));
  }
  std::istringstream line(rest_.substr(0, end));
  rest_.erase(0, end + 1);
  Fields fields;
  for (std::string word; line >> word;) {
    const auto equals = word.find('=');
    fields[word.substr(0, equals)] = word.substr(equals + 1);
  }
  return fields;
}

int Program::exit_code() {
  while (readable(kPatience)) {
    char bytes[4096];
    if (read(output_, bytes, sizeof bytes) <= 0) break;  // closed: it has ended
  }
  int status = 0;
  REQUIRE(waitpid(pid_, &status, 0) == pid_);
  pid_ = 0;
  REQUIRE(WIFEXITED(status));
  return WEXITSTATUS(status);
}

std::string Program::errors() const {
  std::ifstream in(errors_);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

void run_script(const TemporaryFolder& folder, const std::string& script,
                const std::vector<std::string>& more_arguments) {
  Program program(folder, script + "\nquit\n", more_arguments);
  const int code = program.exit_code();
  INFO(program.errors());
  REQUIRE(code == 0);
}

void xdotool(const std::string& arguments) {
  const std::string line = "xdotool " + arguments + " >/dev/null";
  INFO(line);
  REQUIRE(std::system(line.c_str()) == 0);
}

void focus_window() {
  xdotool("search --sync --onlyvisible --name '^Plyscope' windowmove 0 0 windowfocus");
}

}  // namespace ply::test
