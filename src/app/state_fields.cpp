#include "app/state_fields.hpp"

#include <fmt/format.h>

#include "core/choice_names.hpp"
#include "core/printable.hpp"
#include "core/text.hpp"
#include "session/script_line.hpp"
#include "teach/narration.hpp"
#include "trace/queries.hpp"

namespace ply::app {
namespace {

using core::Message;

constexpr std::string_view kNone = "none";

std::string yes_no(bool value) {
  return value ? "yes" : "no";
}

std::string node_name(const session::Run& run, core::NodeId node) {
  return node.valid() ? run.tree->name(node) : std::string(kNone);
}

std::string bound_name(const session::Run& run, std::optional<trace::BoundAt> bound) {
  if (!bound) return std::string(kNone);
  return (bound->alpha ? "alpha " : "beta ") + run.tree->name(bound->node);
}

std::string hidden_text(const core::Notation& notation) {
  return notation.hides_something() ? core::listed(core::hidden_layers(notation), ",")
                                    : std::string(kNone);
}

/// "triangles,node,window,written,slash".
std::string choices_text(const core::Notation& notation) {
  std::string text;
  core::for_each_choice([&](std::string_view, auto choice, auto) {
    text += (text.empty() ? "" : ",") + std::string(core::choice_name(notation.*choice));
  });
  return text;
}

std::string preset_name(std::optional<session::Preset> preset) {
  return std::string(preset ? core::choice_name(*preset) : kNone);
}

/// "d3,c3".
std::string moves_of(const session::Contest* contest) {
  if (contest == nullptr || contest->match().plies().empty()) return std::string(kNone);
  std::string text;
  for (const session::Ply& ply : contest->match().plies())
    text += (text.empty() ? "" : ",") + ply.move;
  return text;
}

std::string turn(const session::Contest* contest) {
  if (contest == nullptr) return std::string(kNone);
  const core::NodeKind side = contest->match().to_move();
  return side == core::NodeKind::leaf ? "over" : side == core::NodeKind::max ? "x" : "o";
}

}  // namespace

StateFields state_fields(const ui::Model& model, const scene::Camera& camera) {
  const session::Run& run = *model.run;
  StateFields fields{
      {"step", std::to_string(model.playback.step)},
      {"steps", std::to_string(run.trace.step_count())},
      {"node", node_name(run, trace::node_at(run.trace, model.playback.step))},
      {"sentence", teach::explain(run, model.playback.step).key},
      {"pace", std::string(core::choice_name(model.playback.pace))},
      {"breakpoints", std::to_string(model.playback.breakpoints.size())},
      {"playing", yes_no(model.playback.playing)},
      {"selected", node_name(run, model.selected)},
      {"hovered", node_name(run, model.hovered)},
      {"traced", bound_name(run, model.traced)},
      {"folded", std::to_string(model.folded.size())},
      {"preset", preset_name(session::preset_in_use(run.settings, model.notation))},
      {"algorithm", std::string(core::choice_name(run.settings.algorithm))},
      {"zoom", fmt::format("{:.3f}", camera.zoom)},
      {"column-zoom", fmt::format("{:.3f}", camera.horizontal_zoom())},
      {"row-zoom", fmt::format("{:.3f}", camera.vertical_zoom())},
      {"x", fmt::format("{:.1f}", camera.x)},
      {"y", fmt::format("{:.1f}", camera.y)},
      {"hidden", hidden_text(model.notation)},
      {"notation", choices_text(model.notation)},
      {"peek", yes_no(model.peeking)},
      {"theme", std::string(core::choice_name(model.theme))},
      {"language", std::string(core::language_code(model.language))},
      {"scale", fmt::format("{}", model.scale)},
      {"panels", yes_no(model.panels)},
      {"blank", yes_no(model.blank)},
      {"tab", std::string(core::choice_name(model.tab))},
      {"dialog", std::string(core::choice_name(model.dialog))},
      {"recent", std::to_string(model.recent.size())},
      {"error", model.error ? model.error->key : std::string(kNone)},
      {"notice", model.notice ? model.notice->key : std::string(kNone)},
      {"match", moves_of(model.contest)},
      {"turn", turn(model.contest)},
      {"thinking", yes_no(model.contest != nullptr && model.contest->thinking())},
      {"hint", model.contest != nullptr && model.contest->hint() ? model.contest->hint()->move
                                                                 : std::string(kNone)},
      {"source", model.source},
  };
  for (auto& [name, value] : fields)
    value = core::on_one_line(value);
  return fields;
}

std::string one_line(const StateFields& fields) {
  std::string line;
  for (const auto& [name, value] : fields) {
    line += fmt::format("{}{}={}", line.empty() ? "" : " ", name, session::script_value(value));
  }
  return line;
}

core::Result<std::string> find_field(const StateFields& fields, const std::string& name) {
  std::string names;
  for (const auto& [field, value] : fields) {
    if (field == name) return value;
    names += (names.empty() ? "" : ", ") + field;
  }
  return core::Error{Message("script.unknown_field").text("field", name).text("fields", names)};
}

core::Result<bool> holds(const session::Condition& wanted, const StateFields& now,
                         const StateFields& reported) {
  const auto value = find_field(now, wanted.field);
  if (!value) return value.error();
  if (wanted.value != "changed") return *value == wanted.value;
  const auto before = find_field(reported, wanted.field);
  return !before.ok() || *before != *value;
}

}  // namespace ply::app
