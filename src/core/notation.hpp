#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/choices.hpp"

/// How a step is drawn, whatever is true at it: courses write the same search in different ways,
/// and a teacher hides what the class is to find out.
namespace ply::core {

/// One entry per layer, in the order of the enumeration.
template <class T>
using PerLayer = std::array<T, choice_names(Layer{}).size()>;

struct Notation {
  PerLayer<bool> hidden{};
  Shapes shapes = Shapes::triangles;
  WindowPlace window = WindowPlace::node;
  Beside beside = Beside::window;
  Infinity infinity = Infinity::written;
  PrunedMark pruned = PrunedMark::slash;

  /// Alpha and beta are values that came back: they are hidden with the values.
  bool shows(Layer layer) const {
    if (layer == Layer::windows && !shows(Layer::values)) return false;
    return !hidden[static_cast<std::size_t>(layer)];
  }
  bool hides_something() const { return hidden != PerLayer<bool>{}; }
  friend bool operator==(const Notation&, const Notation&) = default;
};

/// Names of the layers that a notation hides.
inline std::vector<std::string_view> hidden_layers(const Notation& notation) {
  std::vector<std::string_view> hidden;
  for (std::size_t i = 0; i < notation.hidden.size(); ++i) {
    if (notation.hidden[i]) hidden.push_back(choice_names(Layer{})[i]);
  }
  return hidden;
}

/// What somebody states of a notation; the rest is as it was.
struct StatedNotation {
  PerLayer<std::optional<bool>> shown;
  std::optional<Shapes> shapes;
  std::optional<WindowPlace> window;
  std::optional<Beside> beside;
  std::optional<Infinity> infinity;
  std::optional<PrunedMark> pruned;

  void show(Layer layer, bool on) { shown[static_cast<std::size_t>(layer)] = on; }
  friend bool operator==(const StatedNotation&, const StatedNotation&) = default;
};

/// Calls `f(name, member of Notation, member of StatedNotation)` for every choice that is not a
/// layer. The name is that of the choice in files, scripts and catalogues.
template <class F>
constexpr void for_each_choice(F f) {
  f("shapes", &Notation::shapes, &StatedNotation::shapes);
  f("window", &Notation::window, &StatedNotation::window);
  f("beside", &Notation::beside, &StatedNotation::beside);
  f("infinity", &Notation::infinity, &StatedNotation::infinity);
  f("pruned", &Notation::pruned, &StatedNotation::pruned);
}

/// `below`, with what is stated in `top` taken from there.
constexpr Notation overlaid(Notation below, const StatedNotation& top) {
  for (std::size_t i = 0; i < below.hidden.size(); ++i)
    below.hidden[i] = top.shown[i] ? !*top.shown[i] : below.hidden[i];
  for_each_choice([&](std::string_view, auto choice, auto stated) {
    below.*choice = (top.*stated).value_or(below.*choice);
  });
  return below;
}

/// States the choice of this name; false if there is no such choice or no such value.
constexpr bool state_choice(StatedNotation& notation, std::string_view name,
                            std::string_view value) {
  bool known = false;
  for_each_choice([&](std::string_view each, auto choice, auto stated) {
    using Choice = std::remove_cvref_t<decltype(Notation{}.*choice)>;
    if (each != name) return;
    notation.*stated = choice_named<Choice>(value);
    known = (notation.*stated).has_value();
  });
  return known;
}

/// The same with every layer shown.
constexpr Notation unveiled(Notation notation) {
  notation.hidden = {};
  return notation;
}

}  // namespace ply::core
