#pragma once

#include <cassert>
#include <utility>
#include <variant>

#include "core/message.hpp"

namespace ply::core {

/// Bad user input, told so that the user can mend it: where, what, and what would be right.
struct Error {
  Message message;
};

/// A value or the reason why there is none. Never an exception across a layer.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& operator*() & { return std::get<0>(state_); }
  const T& operator*() const& { return std::get<0>(state_); }
  T&& operator*() && { return std::get<0>(std::move(state_)); }
  T* operator->() { return &**this; }
  const T* operator->() const { return &**this; }

  const Error& error() const { return std::get<1>(state_); }

 private:
  std::variant<T, Error> state_;
};

/// For actions that only succeed or fail.
struct Done {};

}  // namespace ply::core
