#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue.hpp"
#include "game/tree.hpp"
#include "session/job.hpp"
#include "ui/model.hpp"

/// Where trees come from. A source is "bundled:ID", "text:JSON" (typed or pasted) or a path.
namespace ply::app {

inline constexpr std::string_view kBundled = "bundled:", kText = "text:";

bool is_file(std::string_view source);

/// A path as it is remembered: absolute, so that the window can be started from elsewhere.
std::string normalised_source(std::string_view source);

/// Reads the tree of a source. `text_label` names a typed tree in errors.
core::Result<game::Tree> read_source(const std::string& source, const std::string& text_label);

/// Rules with those that are stated in `top` taken from there.
session::StatedSettings overlaid(session::StatedSettings rules, const session::StatedSettings& top);

/// Reads a source and searches it, or searches a tree again with other rules.
session::Job::Work open_work(std::string source, std::string text_label,
                             session::StatedSettings rules);
session::Job::Work search_work(std::shared_ptr<const game::Tree> tree,
                               session::StatedSettings rules);

/// The bundled trees in their order.
struct BundledTree {
  std::string source;
  game::LocalText title, description;
};
std::vector<BundledTree> bundled_trees();

/// What a tree without a title is called: the file's name, or the words for a typed tree.
std::string source_title(std::string_view source, core::Language language);

}  // namespace ply::app
