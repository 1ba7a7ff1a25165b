#pragma once

#include <vector>

#include "core/notation.hpp"
#include "teach/narration.hpp"

/// Hides in words what a notation hides in the picture, so that nothing beside the tree gives it
/// away. Values that the task gives (leaves, static values) and names stay.
namespace ply::teach {

/// What stands for a hidden number.
inline constexpr const char* kHiddenNumber = "?";

/// The sentence, event or fact with hidden numbers as "?", and with other words where they would
/// say what is hidden. Whether there is a sentence at all (Layer::reasons) is for the caller.
core::Message veiled(core::Message message, const core::Notation& notation);

/// The same for all; what would only say something hidden is left out.
std::vector<Fact> veiled(std::vector<Fact> facts, const core::Notation& notation);
std::vector<Field> veiled(std::vector<Field> fields, const core::Notation& notation);

}  // namespace ply::teach
