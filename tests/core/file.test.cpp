#include "core/file.hpp"

#include <fstream>
#include <sstream>

#include <unistd.h>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace ply;
using namespace ply::core;
namespace fs = std::filesystem;

namespace {

std::ptrdiff_t files_in(const test::TemporaryFolder& folder) {
  return std::distance(fs::directory_iterator(folder.path()), {});
}

std::string key_of(const Result<std::string>& read) {
  return read ? "none" : read.error().message.key;
}

}  // namespace

TEST_CASE("what is written is what is read", "[core]") {
  const test::TemporaryFolder folder;
  const std::string bytes = GENERATE(std::string(), std::string("a"), std::string("\0\r\n\xff", 4),
                                     std::string(200'000, 'x'));
  REQUIRE(write_file(folder / "f", bytes).ok());
  const auto read = read_file(folder / "f");
  REQUIRE(read.ok());
  CHECK(*read == bytes);
  std::istringstream stream(bytes);
  CHECK(*read_stream(stream, "stream") == bytes);
  CHECK(files_in(folder) == 1);
}

TEST_CASE("files that cannot be read say why", "[core]") {
  const test::TemporaryFolder folder;
  CHECK(key_of(read_file(folder / "nothing")) == "file_error.missing");
  CHECK(key_of(read_file(folder.path())) == "file_error.directory");
  write_file(folder / "f", "x").ok();
  CHECK(key_of(read_file(folder / "f/below")) == "file_error.missing");
}

TEST_CASE("a stream that fails is not taken for an empty one", "[core]") {
  std::ifstream directory(fs::temp_directory_path());
  CHECK(key_of(read_stream(directory, "a folder")) == "file_error.unreadable");
}

namespace {

/// Goes on for ever; counts what was taken.
class Endless : public std::streambuf {
 public:
  std::size_t taken = 0;

 private:
  std::streamsize xsgetn(char* to, std::streamsize count) override {
    std::fill_n(to, count, '0');
    taken += static_cast<std::size_t>(count);
    return count;
  }
  int_type underflow() override { return '0'; }
};

}  // namespace

TEST_CASE("a stream is read up to a limit, and given up if it goes on", "[core]") {
  for (const std::size_t most : {10u, 1000u, 100'000u, 1'000'000u}) {
    INFO(most << " bytes");
    std::istringstream all(std::string(most, 'x')), more(std::string(most + 1, 'x'));
    CHECK(read_stream(all, "stream", most)->size() == most);
    CHECK(key_of(read_stream(more, "stream", most)) == "file_error.no_end");
    Endless buffer;
    std::istream endless(&buffer);
    CHECK(key_of(read_stream(endless, "stream", most)) == "file_error.no_end");
    CHECK(buffer.taken == most + 1);
  }
}

TEST_CASE("a file that cannot be replaced stays as it was", "[core]") {
  const test::TemporaryFolder folder;
  CHECK_FALSE(write_file(folder / "no/such/folder", "x").ok());
  CHECK(files_in(folder) == 0);
  fs::create_directory(folder / "taken");
  write_file(folder / "taken/inside", "x").ok();
  CHECK_FALSE(write_file(folder / "taken", "x").ok());
  CHECK(fs::exists(folder / "taken/inside"));
  CHECK(files_in(folder) == 1);
}

TEST_CASE("who may not write a file may not replace it", "[core]") {
  const test::TemporaryFolder folder;
  fs::permissions(folder.path(), fs::perms::all);
  REQUIRE(write_file(folder / "file", "old").ok());
  fs::permissions(folder / "file", fs::perms::owner_read | fs::perms::others_read);
  constexpr uid_t kNobody = 65534;
  const uid_t before = geteuid();
  if (before == 0) REQUIRE(seteuid(kNobody) == 0);
  const bool refused = !write_file(folder / "file", "new");
  if (before == 0) REQUIRE(seteuid(before) == 0);
  CHECK(refused);
  CHECK(*read_file(folder / "file") == "old");
  CHECK(files_in(folder) == 1);
}

TEST_CASE("a file that is replaced keeps its permissions", "[core]") {
  const test::TemporaryFolder folder;
  REQUIRE(write_file(folder / "file", "old").ok());
  const fs::perms wanted = fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read;
  fs::permissions(folder / "file", wanted);
  REQUIRE(write_file(folder / "file", "new").ok());
  CHECK(fs::status(folder / "file").permissions() == wanted);
}

TEST_CASE("a link stays a link when its file is replaced", "[core]") {
  const test::TemporaryFolder folder;
  REQUIRE(write_file(folder / "file", "old").ok());
  fs::create_symlink("file", folder / "link");
  REQUIRE(write_file(folder / "link", "new").ok());
  CHECK(fs::is_symlink(folder / "link"));
  CHECK(*read_file(folder / "file") == "new");
}

TEST_CASE("a device is written to, not replaced", "[core]") {
  CHECK(write_file("/dev/null", "x").ok());
  CHECK(fs::is_character_file("/dev/null"));
  CHECK_FALSE(write_file("/dev/full", "x").ok());
}
