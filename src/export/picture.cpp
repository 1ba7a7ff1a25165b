#include "export/picture.hpp"

#include "core/text.hpp"
#include "export/svg.hpp"
#include "session/board_at.hpp"
#include "teach/legend.hpp"
#include "teach/veil.hpp"

namespace ply::exporter {
namespace {

using core::Message;
using core::NodeId;

std::string title_text(const session::Run& run, core::Step step, const core::Catalogue& words) {
  const game::LocalText& title = run.tree->title();
  const Message where =
      Message("picture.step").count("step", step).count("steps", run.trace.step_count());
  if (title.empty()) return words.format(where);
  return words.format(
      Message("picture.title").text("title", title.in(words.language())).message("step", where));
}

}  // namespace

scene::Labels picture_labels(const session::Run& run, core::Language language) {
  const game::Tree& tree = *run.tree;
  scene::Labels labels;
  labels.name = [&tree](NodeId n) { return tree.name(n); };
  labels.leaf_value = [&run, &tree](NodeId n) {
    if (run.trace.nodes().kind[n.index()] == core::NodeKind::leaf)
      return core::display(tree.value(n));
    const auto eval = tree.eval(n);
    return eval ? core::display(*eval) : std::string();
  };
  labels.move = [&tree](NodeId n) { return std::string(tree.stated_move(n).value_or("")); };
  const auto number = [language](const char* key) {
    return [language, key](std::uint32_t count) {
      return core::Catalogue::of(language).format(Message(key).count("k", count));
    };
  };
  labels.skipped = number("picture.skipped");
  labels.skipped_short = number("picture.skipped_short");
  labels.folded = number("picture.folded");
  labels.board = [&run](NodeId n) { return session::board_at(run, n); };
  const core::Catalogue& words = core::Catalogue::of(language);
  labels.max = words.text("scene.max");
  labels.min = words.text("scene.min");
  labels.best = words.text("scene.best");
  labels.tied = words.text("scene.tied");
  if (const auto wrong = run.first_wrong())
    labels.right = words.format(Message("scene.right").value("v", wrong->right));
  return labels;
}

std::optional<scene::WrongReturn> wrong_return(const session::Run& run) {
  const auto wrong = run.first_wrong();
  if (!wrong) return std::nullopt;
  return scene::WrongReturn{run.trace.node(wrong->visit), wrong->step};
}

std::string picture(const session::Run& run, core::Step step, core::Language language,
                    Caption caption, const core::Notation& notation, const Folds& folds) {
  const core::Catalogue& words = core::Catalogue::of(language);
  const scene::Labels labels = picture_labels(run, language);
  scene::View view;
  view.trace = &run.trace;
  view.layout = folds.layout != nullptr ? folds.layout : &run.layout;
  view.folded = folds.nodes;
  view.labels = &labels;
  view.step = step;
  view.theme = &scene::theme(scene::ThemeId::light);
  view.wrong = wrong_return(run);
  view.has_windows = session::uses_window(run.settings.algorithm);
  view.notation = notation;
  SvgText text;
  text.title = title_text(run, step, words);
  if (caption == Caption::sentence) text.caption = sentence(run, step, language, notation);
  text.legend = words.format(teach::legend(run, notation));
  return svg(view, text);
}

std::string sentence(const session::Run& run, core::Step step, core::Language language,
                     const core::Notation& notation) {
  if (!notation.shows(core::Layer::reasons)) return {};
  return core::Catalogue::of(language).format(teach::veiled(teach::explain(run, step), notation));
}

}  // namespace ply::exporter
