// What happens when memory runs out. Replaces the allocation functions of this test program: they
// fail for blocks over a limit.

#include <sys/mman.h>

#include <cstdlib>
#include <limits>
#include <new>
#include <string>
#include <utility>

#include "game/tree_reader.hpp"
#include "session/source.hpp"
#include "support/catch.hpp"
#include "support/message_argument.hpp"
#include "support/temporary_folder.hpp"

namespace {

constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();
thread_local std::size_t largest_block = kNoLimit;

void* allocate(std::size_t bytes, std::size_t alignment) {
  if (bytes > largest_block) return nullptr;
  const std::size_t whole = (bytes + alignment - 1) / alignment * alignment;
  return std::aligned_alloc(alignment, whole > 0 ? whole : alignment);
}

void* allocate_or_throw(std::size_t bytes, std::size_t alignment) {
  if (void* place = allocate(bytes, alignment)) return place;
  throw std::bad_alloc();
}

constexpr std::size_t kPlain = __STDCPP_DEFAULT_NEW_ALIGNMENT__;

/// While it lives, no block may be larger than `bytes`.
struct LittleMemory {
  explicit LittleMemory(std::size_t bytes) { largest_block = bytes; }
  ~LittleMemory() { largest_block = kNoLimit; }
};

}  // namespace

void* operator new(std::size_t bytes) {
  return allocate_or_throw(bytes, kPlain);
}
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  return allocate_or_throw(bytes, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  return allocate(bytes, kPlain);
}
void operator delete(void* place) noexcept {
  std::free(place);
}
void operator delete(void* place, std::size_t) noexcept {
  std::free(place);
}
void operator delete(void* place, std::align_val_t) noexcept {
  std::free(place);
}
void operator delete(void* place, std::size_t, std::align_val_t) noexcept {
  std::free(place);
}
void operator delete(void* place, const std::nothrow_t&) noexcept {
  std::free(place);
}

using namespace ply;

TEST_CASE("a tree for which memory runs out is refused, wherever it runs out", "[game]") {
  const std::string node =
      GENERATE("7", R"({"name": "K", "move": "m", "note": "n", "value": 7})", R"([{"value": 7}])");
  std::string json = "[" + node;
  for (int i = 0; i < 20'000; ++i) {
    json += "," + (node == "7" || node[0] == '[' ? node : R"({"note": "n", "value": 7})");
  }
  json += "]";
  const test::TemporaryFolder folder;
  const std::string path = folder.write("tree.json", json);

  int refused = 0;
  for (std::size_t bytes = 1024;; bytes *= 2) {
    INFO("blocks of at most " << bytes << " bytes");
    const auto [text, file] = [&] {
      const LittleMemory little(bytes);
      return std::pair(game::read_tree(json, "standard input"), session::read_named(path));
    }();
    if (text.ok() && file.ok()) break;
    ++refused;
    // One of them may have found room in memory that columns have kept from earlier tests.
    if (!text.ok()) CHECK(text.error().message.key == "file_error.no_memory");
    if (!file.ok()) {
      CHECK(file.error().message.key == "file_error.no_memory");
      CHECK(test::argument(file.error().message, "file") == path);
    }
  }
  CHECK(refused >= 5);
}

TEST_CASE("a text of more than 4 GiB is refused before a byte of it is read", "[game]") {
  constexpr std::size_t kBytes = (std::size_t{1} << 32) + 1;
  void* unreadable =
      mmap(nullptr, kBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  REQUIRE(unreadable != MAP_FAILED);
  const auto tree =
      game::read_tree({static_cast<const char*>(unreadable), kBytes}, "standard input");
  munmap(unreadable, kBytes);
  REQUIRE_FALSE(tree.ok());
  CHECK(tree.error().message.key == "file_error.too_large");
  CHECK(test::argument(tree.error().message, "file") == "standard input");
}
