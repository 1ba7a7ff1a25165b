#pragma once

#include "core/choices.hpp"
#include "core/value.hpp"

namespace ply::search {

using core::ChildOrder;
using core::Returns;
using core::TestOrder;

/// The conventions in which courses differ. Strict (`cut_on_equality` false) with hard returns is
/// refused by session: clamping to a window that equality does not close returns wrong bounds.
struct Rules {
  bool cut_on_equality = true;                     ///< cut when alpha >= beta, else alpha > beta
  Returns returns = Returns::soft;                 ///< fail-hard clamps inner results
  TestOrder test_order = TestOrder::update_first;  ///< test_first leaves alpha/beta at a cut node
  ChildOrder child_order = ChildOrder::left;
  core::Window window{};  ///< the search starts with it

  constexpr bool cuts(core::Value alpha, core::Value beta) const {
    return cut_on_equality ? alpha >= beta : alpha > beta;
  }
  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

}  // namespace ply::search
