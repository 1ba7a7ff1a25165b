#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "scene/camera.hpp"
#include "session/command.hpp"
#include "ui/model.hpp"

/// The state of the window as words, for scripts and tests: report, expect, wait.
namespace ply::app {

/// Fields by name, in a fixed order. Values are the same in every language: numbers, names of nodes
/// and options, keys of messages, "none"; control characters in them are escaped.
using StateFields = std::vector<std::pair<std::string, std::string>>;

StateFields state_fields(const ui::Model& model, const scene::Camera& camera);

/// "step=3 steps=34 …" on one line; values with blanks in quotation marks.
std::string one_line(const StateFields& fields);

/// The value of a field; an unknown one names those there are.
core::Result<std::string> find_field(const StateFields& fields, const std::string& name);

/// Whether `now` is as a script wants it. "changed" is measured against `reported`.
core::Result<bool> holds(const session::Condition& wanted, const StateFields& now,
                         const StateFields& reported);

}  // namespace ply::app
