#pragma once

#include <array>
#include <optional>

#include "core/choices.hpp"

/// How a step is drawn, whatever is true at it: courses write the same search in different ways,
/// and a teacher hides what the class is to find out.
namespace ply::core {

/// One entry per layer, in the order of the enumeration.
template <class T>
using PerLayer = std::array<T, choice_names(Layer{}).size()>;

struct Notation {
  PerLayer<bool> hidden{};

  bool shows(Layer layer) const { return !hidden[static_cast<std::size_t>(layer)]; }
  bool hides_something() const { return hidden != PerLayer<bool>{}; }
  friend bool operator==(const Notation&, const Notation&) = default;
};

/// What somebody states of a notation; the rest is as it was.
struct StatedNotation {
  PerLayer<std::optional<bool>> shown;

  void show(Layer layer, bool on) { shown[static_cast<std::size_t>(layer)] = on; }
  friend bool operator==(const StatedNotation&, const StatedNotation&) = default;
};

/// `below`, with what is stated in `top` taken from there.
constexpr Notation overlaid(Notation below, const StatedNotation& top) {
  for (std::size_t i = 0; i < below.hidden.size(); ++i)
    below.hidden[i] = top.shown[i] ? !*top.shown[i] : below.hidden[i];
  return below;
}

/// The same with every layer shown.
constexpr Notation unveiled(Notation notation) {
  notation.hidden = {};
  return notation;
}

}  // namespace ply::core
