#pragma once

#include "core/message.hpp"
#include "session/run.hpp"

namespace ply::teach {

/// The sentence at the last step: what the search found, and no more than it proved.
core::Message conclusion(const session::Run& run);

}  // namespace ply::teach
