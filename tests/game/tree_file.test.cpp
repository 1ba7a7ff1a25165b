#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "core/catalogue.hpp"
#include "core/text.hpp"
#include "game/tree_reader.hpp"
#include "game/uniform_tree.hpp"
#include "session/run.hpp"
#include "session/source.hpp"
#include "support/catch.hpp"
#include "support/message_argument.hpp"
#include "support/temporary_folder.hpp"
#include "trace/queries.hpp"

using namespace ply;
namespace fs = std::filesystem;

namespace {

void check_error(const fs::path& path, const std::string& key) {
  const auto tree = session::read_named(path.string());
  REQUIRE_FALSE(tree.ok());
  const core::Message& message = tree.error().message;
  CHECK(message.key == key);
  CHECK(test::argument(message, "file") == path.string());
  for (const auto language : {core::Language::english, core::Language::korean}) {
    const std::string text = core::Catalogue::of(language).format(message);
    CHECK(text.starts_with(path.string()));
    CHECK(text.find("⟨") == std::string::npos);
  }
}

/// Runs in a child process that has no more rights than anybody.
bool holds_for_anybody(const std::function<bool()>& holds) {
  const pid_t child = fork();
  if (child == 0) {
    const bool dropped = geteuid() != 0 || (setgid(65534) == 0 && setuid(65534) == 0);
    _exit(dropped && holds() ? 0 : 1);
  }
  int status = 1;
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

TEST_CASE("a file is read whole", "[game]") {
  const test::TemporaryFolder folder;
  const fs::path path = folder.write("tree.json", "[[3, 12], [2, 4]]\n");
  const auto tree = session::read_named(path.string());
  REQUIRE(tree.ok());
  CHECK(tree->size() == 7);
}

TEST_CASE("what happens to a file after reading does not matter", "[game]") {
  const test::TemporaryFolder folder;
  const fs::path path = folder.write("tree.json", "[[3, 12], {\"name\": \"K\", \"value\": 1}]");
  const auto tree = session::read_named(path.string());
  REQUIRE(tree.ok());
  folder.write("tree.json", "nonsense");
  CHECK(tree->name(core::NodeId(4)) == "K");
  fs::remove(path);
  CHECK(tree->value(core::NodeId(2)) == 3);
}

TEST_CASE("a run stays as it was when its file changes and disappears", "[game]") {
  const test::TemporaryFolder folder;
  const std::string text = R"({"format": "plyscope-tree/1", "title": "before", "root": [
    [{"name": "K", "move": "k", "value": 3}, 12, 8], [2, 4, 6]]})";
  const fs::path path = folder.write("tree.json", text);
  auto read = session::read_named(path.string());
  REQUIRE(read.ok());
  const auto tree = std::make_shared<const game::Tree>(*std::move(read));
  const auto run = session::run(tree, {});
  REQUIRE(run.ok());
  const auto shown = [&] {
    const session::Run& now = **run;
    std::string all = game::write_tree(*now.tree) + trace::validate(now.trace);
    for (const core::NodeId n : principal_variation(now.trace, now.trace.step_count()))
      all += now.tree->name(n) + now.tree->move(n);
    return all + core::display(now.trace.visits().result[0]);
  };
  const std::string before = shown();
  folder.write("tree.json", "[1]");
  CHECK(shown() == before);
  fs::remove(path);
  CHECK(shown() == before);
}

TEST_CASE("a missing file, a folder and an empty file are told apart", "[game]") {
  const test::TemporaryFolder folder;
  check_error(folder / "none.json", "file_error.missing");
  check_error(folder / "no folder" / "tree.json", "file_error.missing");
  check_error(fs::path(folder.write("tree.json", "[1]")) / "tree.json", "file_error.missing");
  check_error(folder.path(), "file_error.directory");
  check_error(folder.write("empty.json", ""), "tree_error.empty");
  check_error("", "file_error.missing");
}

TEST_CASE("a file without permission says so", "[game]") {
  const test::TemporaryFolder folder;
  const fs::path path = folder.write("secret.json", "[1]");
  fs::permissions(path, fs::perms::none);
  CHECK(holds_for_anybody([&] {
    const auto tree = session::read_named(path.string());
    return !tree.ok() && tree.error().message.key == "file_error.no_permission";
  }));
}

TEST_CASE("a file larger than memory may hold is refused before it is read", "[game]") {
  const test::TemporaryFolder folder;
  const fs::path path = folder.write("huge.json", "[1");
  fs::resize_file(path, std::uintmax_t{5} << 30);  // a hole: takes no space
  check_error(path, "file_error.too_large");
}

TEST_CASE("a pipe is read to its end", "[game]") {
  const test::TemporaryFolder folder;
  const fs::path path = folder / "pipe";
  REQUIRE(mkfifo(path.c_str(), 0600) == 0);
  const game::Tree sent = game::uniform_tree(8, 4, 1);  // more than one pipe buffer
  std::thread writer([&] { std::ofstream(path) << game::write_tree(sent); });
  const auto received = session::read_named(path.string());
  writer.join();
  REQUIRE(received.ok());
  CHECK(game::write_tree(*received) == game::write_tree(sent));
}

TEST_CASE("a file of many megabytes is read", "[game]") {
  constexpr std::size_t kBytes = 5'000'000, kLongName = 1000;  // seconds under the sanitizers
  const test::TemporaryFolder folder;
  std::string json = "[";
  json.reserve(kBytes + 2 * kLongName);
  const std::string tail(kLongName, 'x');
  while (json.size() < kBytes) {
    const std::string id = std::to_string(json.size());
    json += "{\"name\": \"node " + id + tail + "\", \"move\": \"m" + id + "\", \"value\": " + id +
            "},\n";
  }
  json += "0]";
  const auto tree = session::read_named(folder.write("big.json", json));
  REQUIRE(tree.ok());
  CHECK(tree->size() > 4'000);
  CHECK(tree->find("node 1" + tail) == core::NodeId(1));
  const core::NodeId last_named(tree->size() - 2);
  CHECK(tree->find(tree->name(last_named)) == last_named);
  CHECK(tree->move(last_named).starts_with("m49"));
  CHECK(tree->name(core::NodeId(tree->size() - 1)) == "B");
}

TEST_CASE("a file of more than a million nodes is read", "[game]") {
  const test::TemporaryFolder folder;
  const game::Tree sent = game::uniform_tree(2, 19, 1);
  REQUIRE(sent.size() == (1u << 20) - 1);
  const std::string json = game::write_tree(sent);
  const auto received = session::read_named(folder.write("many.json", json));
  REQUIRE(received.ok());
  CHECK(game::write_tree(*received) == json);
}
