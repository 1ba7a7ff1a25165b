#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/catalogue.hpp"
#include "scene/scene.hpp"
#include "session/run.hpp"

namespace ply::exporter {

/// The words on the tree of a run. The run must outlive them.
scene::Labels picture_labels(const session::Run& run, core::Language language);

/// What scene::View wants to know of it.
std::optional<scene::WrongReturn> wrong_return(const session::Run& run);

enum class Caption : std::uint8_t { none, sentence };

/// What of a tree is folded, as in scene::View, and its layout without that; none: nothing is.
struct Folds {
  std::span<const core::NodeId> nodes;
  const layout::Layout* layout = nullptr;
};

/// A step of a run as SVG: the whole tree, under it the sentence of the step if asked for and not
/// hidden, and the rules in use.
std::string picture(const session::Run& run, core::Step step, core::Language language,
                    Caption caption, const core::Notation& notation = {}, const Folds& folds = {});

/// The sentence of a step as far as the notation shows it; empty if it hides reasons.
std::string sentence(const session::Run& run, core::Step step, core::Language language,
                     const core::Notation& notation);

}  // namespace ply::exporter
