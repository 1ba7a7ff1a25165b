#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue.hpp"
#include "session/command.hpp"
#include "ui/model.hpp"

namespace ply::ui {

struct RuleOption {
  std::string text;
  session::StatedSettings settings;  ///< what choosing it states
};

/// A convention of the search that the person may choose.
struct RuleChoice {
  std::string_view id;
  std::string label;
  std::vector<RuleOption> options;
  std::size_t current = 0;
  bool enabled = true;
  std::string tip;  ///< what it decides, or why it is not enabled
  /// What a text typed instead of choosing states, if it says something; null: nothing is typed.
  std::optional<session::StatedSettings> (*typed)(std::string_view text) = nullptr;
  std::string_view typed_hint = {}, typed_wrong = {};  ///< catalogue keys
};

/// Search, cut when, returns, then child order, test order, starting window, root player, depth,
/// and of a game how its board comes back: in order of importance. A toolbar shows as many of the
/// first ones as there is room for.
std::vector<RuleChoice> rule_choices(const Model& model, const core::Catalogue& words);

}  // namespace ply::ui
