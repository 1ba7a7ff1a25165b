#pragma once

#include <cstddef>
#include <filesystem>
#include <iosfwd>
#include <string>
#include <string_view>

#include "core/result.hpp"

/// Files as a whole: read at once, or replaced at once.
namespace ply::core {

/// What has no size (pipes, devices) is read so far, in bytes, and given up if it goes on.
inline constexpr std::size_t kMostOfStream = 1 << 30;

/// All bytes of a file, a pipe or a device; waits until the other end of a pipe is closed. Errors
/// (group file_error) name the file: missing, directory, no permission, unreadable, a file of more
/// than 4 GiB, no end within kMostOfStream, not enough memory.
Result<std::string> read_file(const std::filesystem::path& path);

/// All bytes up to the end of a stream, if there are at most `most`; `name` stands for the file in
/// errors.
Result<std::string> read_stream(std::istream& in, std::string_view name,
                                std::size_t most = kMostOfStream);

/// Replaces a file so that nobody ever sees half of it: written under another name beside it, then
/// renamed. A link stays a link to the file that is replaced, permissions stay as they are; what
/// exists and is no regular file (a device, a pipe) is written directly. Error
/// file_error.not_written, also for a file that must not be written; an old file is then untouched.
Result<Done> write_file(const std::filesystem::path& path, std::string_view bytes);

}  // namespace ply::core
