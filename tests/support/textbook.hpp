#pragma once

namespace ply::test {

/// Two plies, three moves each: value 3, first cutoff at step 18 of 34.
inline constexpr const char* kTextbook = "[[3,12,8],[2,4,6],[14,5,2]]";

}  // namespace ply::test
