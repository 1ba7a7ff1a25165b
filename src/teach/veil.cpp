#include "teach/veil.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace ply::teach {
namespace {

using core::Argument;
using core::Layer;
using core::Message;
using core::Notation;

/// Says a message in other words while a layer is hidden. In order: a later one may say the words
/// of an earlier one in still others.
struct Swap {
  Layer hidden;
  std::string_view key, instead;
};
constexpr auto kSwaps = std::to_array<Swap>({
    {Layer::windows, "narration.start", "narration.start_plain"},
    {Layer::windows, "narration.enter_max", "narration.enter_max_plain"},
    {Layer::windows, "narration.enter_min", "narration.enter_min_plain"},
    {Layer::windows, "narration.alpha_rises", "narration.rises"},
    {Layer::windows, "narration.beta_falls", "narration.falls"},
    {Layer::windows, "narration.rises_alpha_stays", "narration.rises"},
    {Layer::windows, "narration.falls_beta_stays", "narration.falls"},
    {Layer::pruned, "narration.cut_shallow_max", "veil.cut"},
    {Layer::pruned, "narration.cut_shallow_min", "veil.cut"},
    {Layer::pruned, "narration.cut_deep_max", "veil.cut"},
    {Layer::pruned, "narration.cut_deep_min", "veil.cut"},
    {Layer::pruned, "narration.cut_window_max", "veil.cut"},
    {Layer::pruned, "narration.cut_window_min", "veil.cut"},
    {Layer::windows, "narration.cut_shallow_max", "veil.cut_alone_lower"},
    {Layer::windows, "narration.cut_shallow_min", "veil.cut_alone_upper"},
    {Layer::windows, "narration.cut_deep_max", "veil.cut_alone_lower"},
    {Layer::windows, "narration.cut_deep_min", "veil.cut_alone_upper"},
    {Layer::windows, "narration.cut_window_max", "veil.cut_alone_lower"},
    {Layer::windows, "narration.cut_window_min", "veil.cut_alone_upper"},
    {Layer::bounds, "narration.cut_shallow_max", "veil.cut_shallow_max"},
    {Layer::bounds, "narration.cut_shallow_min", "veil.cut_shallow_min"},
    {Layer::bounds, "narration.cut_deep_max", "veil.cut_deep_max"},
    {Layer::bounds, "narration.cut_deep_min", "veil.cut_deep_min"},
    {Layer::bounds, "narration.cut_window_max", "veil.cut_window_max"},
    {Layer::bounds, "narration.cut_window_min", "veil.cut_window_min"},
    {Layer::values, "narration.so_equal", "narration.so_worse"},
    {Layer::bounds, "veil.cut_alone_lower", "veil.cut_alone"},
    {Layer::bounds, "veil.cut_alone_upper", "veil.cut_alone"},
    {Layer::windows, "narration.nothing_left_max", "veil.nothing_left"},
    {Layer::windows, "narration.nothing_left_min", "veil.nothing_left"},
    {Layer::bounds, "narration.nothing_left_max", "veil.nothing_left"},
    {Layer::bounds, "narration.nothing_left_min", "veil.nothing_left"},
    {Layer::windows, "fact.cut", "fact.cut_plain"},
    {Layer::bounds, "narration.alpha_rises", "veil.alpha_rises"},
    {Layer::bounds, "narration.beta_falls", "veil.beta_falls"},
    {Layer::windows, "narration.leave_clamped_alpha", "veil.returns"},
    {Layer::windows, "narration.leave_clamped_beta", "veil.returns"},
    {Layer::bounds, "narration.leave_clamped_alpha", "veil.returns"},
    {Layer::bounds, "narration.leave_clamped_beta", "veil.returns"},
    {Layer::bounds, "narration.leave_exact", "veil.returns"},
    {Layer::bounds, "narration.leave_upper", "veil.returns"},
    {Layer::bounds, "narration.leave_lower", "veil.returns"},
    {Layer::bounds, "narration.leave_exact_depth", "veil.returns"},
    {Layer::bounds, "narration.leave_upper_depth", "veil.returns"},
    {Layer::bounds, "narration.leave_lower_depth", "veil.returns"},
    {Layer::bounds, "bound.exact", "bound.unsigned"},
    {Layer::bounds, "bound.upper", "bound.unsigned"},
    {Layer::bounds, "bound.lower", "bound.unsigned"},
    {Layer::bounds, "bound.sign_exact", "bound.unsigned"},
    {Layer::bounds, "bound.sign_upper", "bound.unsigned"},
    {Layer::bounds, "bound.sign_lower", "bound.unsigned"},
    {Layer::pruned, "event.cutoff", "event.cut_hidden"},
    {Layer::pruned, "counters.with_cutoffs", "counters.without_cutoffs"},
    {Layer::pruned, "rule_change.all", "rule_change.without_cutoffs"},
    {Layer::values, "rule_change.all", "rule_change.without_value"},
    {Layer::values, "rule_change.without_cutoffs", "rule_change.only_leaves"},
    {Layer::bounds, "rule_change.sign_changed", "rule_change.value_same"},
    {Layer::pruned, "counters.idle", "counters.all_skip"},
    {Layer::pruned, "phase.skipped", "phase.unseen"},
    {Layer::windows, "field.because_max", "origin.none"},
    {Layer::windows, "field.because_min", "origin.none"},
    {Layer::windows, "field.because_window_max", "origin.none"},
    {Layer::windows, "field.because_window_min", "origin.none"},
    {Layer::pruned, "field.never_cut", "veil.never"},
    {Layer::pruned, "field.never_cut_above", "veil.never"},
    {Layer::reasons, "field.never_cut", "veil.never"},
    {Layer::reasons, "field.never_cut_above", "veil.never"},
    {Layer::reasons, "field.never_beyond", "veil.never"},
    {Layer::reasons, "field.never_stopped", "veil.never"},
    {Layer::pruned, "field.not_read", "field.not_read_yet"},
    {Layer::pruned, "field.nothing", "field.nothing_yet"},
    {Layer::values, "narration.done", "veil.done"},
    {Layer::values, "narration.done_depth", "veil.done"},
    {Layer::values, "narration.done_outside", "veil.done"},
    {Layer::values, "narration.done_outside_by", "veil.done"},
});

/// Facts, and fields by their labels, that say nothing else than what is hidden.
struct Drop {
  Layer hidden;
  std::string_view key;
};
constexpr auto kDrops = std::to_array<Drop>({
    {Layer::windows, "fact.alpha_set"},
    {Layer::windows, "fact.alpha_start"},
    {Layer::windows, "fact.beta_set"},
    {Layer::windows, "fact.beta_start"},
    {Layer::windows, "field.alpha"},
    {Layer::windows, "field.beta"},
    {Layer::values, "field.best_child"},
    {Layer::values, "answer.value"},
    {Layer::values, "answer.best_move"},
    {Layer::values, "answer.principal_variation"},
    {Layer::values, "answer.tied_moves"},
    {Layer::values, "answer.proof"},
    {Layer::values, "answer.first_wrong"},
    {Layer::pruned, "field.reason"},
    {Layer::pruned, "summary.nodes"},
    {Layer::pruned, "summary.skipped"},
    {Layer::pruned, "ui.never_visited"},
    {Layer::reasons, "field.reason"},
});

/// What the task gives.
constexpr auto kGiven = std::to_array<std::string_view>(
    {"bound.given", "narration.leaf", "narration.depth_limit", "narration.done_leaf",
     "narration.done_static", "event.evaluate", "field.not_read", "field.not_read_yet"});

constexpr auto kWindowArguments = std::to_array<std::string_view>({"a", "b", "bound"});

bool is_dropped(std::string_view key, const Notation& notation) {
  return std::ranges::any_of(
      kDrops, [&](const Drop& drop) { return drop.key == key && !notation.shows(drop.hidden); });
}

Layer layer_of(std::string_view argument) {
  const bool window = std::ranges::find(kWindowArguments, argument) != kWindowArguments.end();
  return window ? Layer::windows : Layer::values;
}

}  // namespace

Message veiled(Message message, const Notation& notation) {
  for (const Swap& swap : kSwaps) {
    if (swap.key == message.key && !notation.shows(swap.hidden)) message.key = swap.instead;
  }
  const bool given = std::ranges::find(kGiven, message.key) != kGiven.end();
  for (auto& [name, argument] : message.arguments) {
    if (auto* nested = std::get_if<std::vector<Message>>(&argument)) {
      for (Message& each : *nested)
        each = veiled(std::move(each), notation);
    } else if (std::holds_alternative<core::Value>(argument) && !given &&
               !notation.shows(layer_of(name))) {
      argument = std::string(kHiddenNumber);
    }
  }
  return message;
}

std::vector<Fact> veiled(std::vector<Fact> facts, const Notation& notation) {
  std::erase_if(facts, [&](const Fact& fact) { return is_dropped(fact.text.key, notation); });
  for (Fact& fact : facts)
    fact.text = veiled(std::move(fact.text), notation);
  return facts;
}

std::vector<Field> veiled(std::vector<Field> fields, const Notation& notation) {
  std::erase_if(fields, [&](const Field& field) { return is_dropped(field.label.key, notation); });
  for (Field& field : fields)
    field.value = veiled(std::move(field.value), notation);
  return fields;
}

}  // namespace ply::teach
