#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "core/result.hpp"
#include "game/tree.hpp"
#include "session/match_file.hpp"

namespace ply::session {

/// A tree on its way to the jobs that want it. Read once: a pipe can be read no second time, and a
/// search with other rules need not wait for a file again.
class Reading {
 public:
  using Tree = core::Result<std::shared_ptr<const game::Tree>>;

  /// `name`: what errors call the source.
  Reading(std::string source, std::string name)
      : source_(std::move(source)), name_(std::move(name)) {}
  /// A tree that is there already.
  Reading(std::shared_ptr<const game::Tree> tree, std::string name)
      : name_(std::move(name)), tree_(std::move(tree)) {}

  /// Reads if nobody has; waits for whoever is at it. Safe from any thread.
  Tree tree();
  /// The match whose record it was, if it was one. Precondition: tree() has returned.
  const std::optional<MatchRecord>& record() const { return record_; }
  const std::string& name() const { return name_; }

 private:
  const std::string source_, name_;
  std::mutex busy_;
  std::optional<Tree> tree_;
  std::optional<MatchRecord> record_;
};

}  // namespace ply::session
