#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include "game/tree_reader.hpp"
#include "session/run.hpp"
#include "session/source.hpp"
#include "support/catch.hpp"

/// Runs of trees that can be searched.
namespace ply::test {

using RunPointer = std::shared_ptr<const session::Run>;

inline constexpr core::Pace kPaces[] = {core::Pace::step, core::Pace::leaf, core::Pace::returns,
                                        core::Pace::cutoff};

/// The default settings after `change(settings)`.
template <class Change>
session::RunSettings settings_with(Change change) {
  session::RunSettings settings;
  change(settings);
  return settings;
}

inline RunPointer run_of(game::Tree tree, const session::RunSettings& settings = {}) {
  auto run = session::run(std::make_shared<const game::Tree>(std::move(tree)), settings);
  REQUIRE(run.ok());
  return *std::move(run);
}

inline RunPointer run_of(std::string_view json, const session::RunSettings& settings = {}) {
  auto tree = game::read_tree(json, "test");
  REQUIRE(tree.ok());
  return run_of(*std::move(tree), settings);
}

/// Of a game at a position; none: its start.
inline RunPointer game_run(std::string_view game, std::optional<std::string_view> position = {},
                           const session::RunSettings& settings = {}) {
  return run_of(*session::read_named(session::game_source(game, position)), settings);
}

/// With the settings that the text states.
inline RunPointer run_as_stated(std::string_view json) {
  auto tree = game::read_tree(json, "test");
  REQUIRE(tree.ok());
  auto run = session::run(std::make_shared<const game::Tree>(*std::move(tree)),
                          session::StatedSettings{}, "test");
  REQUIRE(run.ok());
  return *std::move(run);
}

}  // namespace ply::test
