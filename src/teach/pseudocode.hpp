#pragma once

#include <string>
#include <vector>

#include "core/notation.hpp"
#include "session/run.hpp"

namespace ply::teach {

/// One line of the running algorithm, as it stands at a step.
struct CodeLine {
  std::string text;   ///< indented by two blanks per level
  std::string value;  ///< of the variable that the line sets, or its test ("3 ≥ 2"); may be empty
  bool current = false;  ///< the step is this line
  bool active = true;    ///< false: of a branch that the current node is not in
  bool missing = false;  ///< should be there and is not: moves are not taken back
};

/// The algorithm in the notation of a lecture (assets/code/<algorithm>.json), with the lines that
/// the rules of the run ask for. Exactly one line is current at every step from 1 to T; none at 0.
/// Values that the notation hides are "?".
std::vector<CodeLine> pseudocode(const session::Run& run, core::Step c,
                                 const core::Notation& notation = {});

}  // namespace ply::teach
