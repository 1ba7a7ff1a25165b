#include "teach/conclusion.hpp"

#include "teach/narration.hpp"
#include "teach/words.hpp"

namespace ply::teach {
namespace {

using core::Bound;
using core::Message;
using core::NodeKind;
using trace::Conclusion;

constexpr core::NodeId kRoot{0};

bool has_move(const Conclusion& found) {
  return !found.best_moves.empty();
}

Message stopped(const session::Run& run) {
  const std::size_t visits = run.trace.visit_count();
  const bool at_limit = run.stop_reason == search::StopReason::visit_limit;
  return Message(at_limit ? "narration.stopped_at_limit" : "narration.stopped")
      .count("k", static_cast<std::int64_t>(visits))
      .text("n", node_name(run, kRoot));
}

/// Sentence for a value that no move leads to.
std::string_view still_key(const session::Run& run) {
  const bool leaf = kind_of(run, kRoot) == NodeKind::leaf;
  return leaf ? "narration.done_leaf" : "narration.done_static";
}

Message exact(const session::Run& run, const Conclusion& found) {
  const auto done = [&](std::string_view key) {
    return Message(key).text("n", node_name(run, kRoot)).value("v", found.value);
  };
  if (!has_move(found)) return done(still_key(run));
  const Message move = move_to(run, found.best_moves.front());
  if (!run.depth_limited) return done("narration.done").message("m", move);
  return done("narration.done_depth").message("m", move).count("d", *run.settings.depth);
}

/// The window the search was started with did not contain the value.
Message outside(const session::Run& run, const Conclusion& found) {
  const bool proves = found.proof.valid();
  const core::Window window = run.settings.rules.window;
  auto message = Message(proves ? "narration.done_outside_by" : "narration.done_outside")
                     .text("n", node_name(run, kRoot))
                     .message("ret", amount(found.value, found.bound))
                     .value("a", window.alpha)
                     .value("b", window.beta);
  if (!proves) return message;
  return std::move(message).message("m", move_to(run, found.proof));
}

/// From the root: the nodes of a tree, the moves of a game.
std::string variation(const session::Run& run, const std::vector<core::NodeId>& line) {
  if (run.game) return line_of_moves(run, line.back());
  std::string text;
  for (const core::NodeId node : line)
    text += (text.empty() ? "" : " → ") + node_name(run, node);
  return text;
}

Message moves(const session::Run& run, const std::vector<core::NodeId>& children) {
  std::vector<Message> all;
  for (const core::NodeId child : children)
    all.push_back(move_to(run, child));
  return Message("answer.moves").list("moves", std::move(all));
}

Field field(std::string_view label, Message value) {
  return {Message(label), std::move(value)};
}

Message value_of(const Conclusion& found) {
  return found.proven() ? signed_value(found.value, found.bound) : Message("bound.none");
}

Message best_move_of(const session::Run& run, const Conclusion& found) {
  if (has_move(found)) return move_to(run, found.best_moves.front());
  return Message(found.bound == Bound::exact ? "answer.no_move" : "bound.none");
}

Message first_wrong_of(const session::Run& run) {
  const auto wrong = run.first_wrong();
  if (!wrong)
    return Message(run.forgotten->all_compared ? "answer.none_wrong" : "answer.wrong_unknown");
  return Message("answer.wrong_at")
      .count("step", wrong->step)
      .text("n", node_name(run, run.trace.node(wrong->visit)))
      .message("ret", returned(run.trace, wrong->visit))
      .value("right", wrong->right);
}

/// What the moves say that the search has found best.
void add_moves(std::vector<Field>& fields, const session::Run& run, const Conclusion& found) {
  fields.push_back(field("answer.best_move", best_move_of(run, found)));
  if (found.proof.valid()) fields.push_back(field("answer.proof", move_to(run, found.proof)));
  if (!has_move(found)) return;
  fields.push_back(field("answer.principal_variation", text(variation(run, found.line))));
  if (found.best_moves.size() > 1) {
    fields.push_back(field("answer.tied_moves", moves(run, found.best_moves)));
  }
}

}  // namespace

core::Message conclusion(const session::Run& run) {
  const Conclusion found = trace::conclusion(run.trace);
  if (!found.proven()) return stopped(run);
  return found.bound == Bound::exact ? exact(run, found) : outside(run, found);
}

std::vector<Field> answer(const session::Run& run) {
  const Conclusion found = trace::conclusion(run.trace);
  std::vector<Field> fields{field("answer.value", value_of(found))};
  if (found.proven()) add_moves(fields, run, found);
  if (run.forgotten) fields.push_back(field("answer.first_wrong", first_wrong_of(run)));
  return fields;
}

}  // namespace ply::teach
