#pragma once

#include <new>
#include <string_view>

#include "core/result.hpp"

namespace ply::core {

/// The result of `read()`, or the error that there was too little memory for it. What was allocated
/// so far is given back. `file` is used in the message only.
template <class Read>
auto within_memory(std::string_view file, Read read) -> decltype(read()) {
  try {
    return read();
  } catch (const std::bad_alloc&) {
    return Error{Message("file_error.no_memory").text("file", file)};
  }
}

}  // namespace ply::core
