#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "scene/scene.hpp"
#include "session/board_at.hpp"
#include "support/bundled.hpp"
#include "support/runs.hpp"
#include "support/test_trees.hpp"

/// A run with a view on it, for the tests of the scene and of the pictures made from it.
namespace ply::test {

/// These rules; a game is searched as its file states, which keeps its tree small.
inline session::RunSettings for_tree(const session::RunSettings& settings, const game::Tree& tree) {
  if (!tree.game()) return settings;
  const auto stated = session::resolve({}, tree.settings(), "");
  REQUIRE(stated.ok());
  return *stated;
}

class Picture {
 public:
  explicit Picture(game::Tree tree, session::RunSettings settings = {}) {
    const session::RunSettings used = for_tree(settings, tree);
    run_ = run_of(std::move(tree), used);
    labels.name = [this](core::NodeId n) { return run_->tree->name(n); };
    labels.leaf_value = [this](core::NodeId n) { return core::display(run_->tree->value(n)); };
    labels.move = [this](core::NodeId n) {
      return std::string(run_->tree->stated_move(n).value_or(""));
    };
    labels.skipped = [](std::uint32_t count) { return "cut " + std::to_string(count); };
    labels.skipped_short = [](std::uint32_t count) { return "cut" + std::to_string(count); };
    labels.folded = [](std::uint32_t count) { return "+" + std::to_string(count); };
    labels.board = [this](core::NodeId n) { return session::board_at(*run_, n); };
    labels.max = "MAX";
    labels.min = "MIN";
    labels.best = "best";
    labels.tied = "tied";
    labels.right = "right";
    view.trace = &run_->trace;
    view.layout = &run_->layout;
    view.labels = &labels;
    view.theme = &scene::theme(scene::ThemeId::light);
    view.has_windows = used.algorithm != session::Algorithm::minimax;
    look(1);
  }
  explicit Picture(std::string_view json, session::RunSettings settings = {})
      : Picture(tree_of(json), settings) {}
  Picture(const Picture&) = delete;
  Picture& operator=(const Picture&) = delete;

  const session::Run& run() const { return *run_; }
  core::Step last() const { return run_->trace.step_count(); }
  core::NodeId node(std::string_view name) const {
    const auto found = run_->tree->find(name);
    REQUIRE(found.has_value());
    return *found;
  }

  /// The whole tree at this zoom, in a view as large as that takes.
  void look(double zoom) {
    const scene::WorldBox box = scene::bounds(run_->layout, run_->trace);
    view.camera = {};
    view.camera.zoom = zoom;
    view.camera.x = (box.left + box.right) / 2;
    view.camera.y = (box.top + box.bottom) / 2;
    view.camera.width = static_cast<float>((box.right - box.left) * zoom);
    view.camera.height = static_cast<float>((box.bottom - box.top) * zoom);
  }

  const scene::DrawList& at(core::Step step) {
    view.step = step;
    scene::build(view, list);
    return list;
  }

  scene::Labels labels;
  scene::View view;
  scene::DrawList list;

 private:
  RunPointer run_;
};

/// Texts of the labels with this role at this node (none: at any), in drawing order.
inline std::vector<std::string> texts(const scene::DrawList& list, scene::Role role,
                                      core::NodeId node = {}) {
  std::vector<std::string> found;
  for (const scene::Label& label : list.labels) {
    if (label.role == role && (!node.valid() || label.node == node)) found.push_back(label.text);
  }
  return found;
}

inline std::size_t count(const std::vector<scene::Line>& lines, scene::Role role) {
  return static_cast<std::size_t>(
      std::ranges::count_if(lines, [role](const scene::Line& line) { return line.role == role; }));
}
inline std::size_t count(const std::vector<scene::Mark>& marks, scene::Role role) {
  return static_cast<std::size_t>(
      std::ranges::count_if(marks, [role](const scene::Mark& mark) { return mark.role == role; }));
}

}  // namespace ply::test
