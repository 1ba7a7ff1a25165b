#include "ui/actions.hpp"

#include <algorithm>
#include <array>

#include "core/catalogue.hpp"
#include "trace/queries.hpp"

namespace ply::ui {
namespace {

using session::Motion;
namespace command = session::command;
using Made = std::optional<session::Command>;

constexpr double kZoomStep = 1.25, kScaleStep = 1.125;

struct Row {
  Action action;
  std::string_view name;
  Made (*make)(const Model& model);
};

template <Motion kMotion>
Made go(const Model&) {
  return command::Go{kMotion};
}

template <Dialog kDialog>
Made show(const Model&) {
  return command::ShowDialog{kDialog};
}

/// The same command whatever the window shows.
template <class Command>
Made plain(const Model&) {
  return Command{};
}

Made run_to_selected(const Model& model) {
  return model.selected.valid() ? Made(command::RunToSelected{}) : std::nullopt;
}

/// Where a search went wrong, and it may be told.
Made first_wrong(const Model& model) {
  const auto wrong = model.told_wrong();
  return wrong ? Made(command::Go{Motion::first_wrong}) : std::nullopt;
}

/// At the selected node, else at the one the search is at.
Made toggle_breakpoint(const Model& model) {
  const core::NodeId node = model.node_in_question();
  if (!node.valid()) return std::nullopt;
  return command::Break{session::AtNode{model.run->tree->name(node)}};
}

template <session::Extent kExtent>
Made fit(const Model&) {
  return command::Fit{kExtent};
}

/// The lesson so many places after the open one; from another tree to the first or the last.
template <int kBy>
Made lesson(const Model& model) {
  const auto count = static_cast<std::ptrdiff_t>(model.lessons.size());
  if (count == 0) return std::nullopt;
  const auto open = std::ranges::find(model.lessons, model.source, &LibraryItem::source);
  const auto at = open == model.lessons.end() ? (kBy > 0 ? -1 : 0) : open - model.lessons.begin();
  const auto wanted = static_cast<std::size_t>((at + kBy + count) % count);
  return command::Open{model.lessons[wanted].source};
}

/// The play is there only while a game is.
template <Tab kTab>
Made tab(const Model& model) {
  if (kTab == Tab::play && model.contest == nullptr) return std::nullopt;
  return command::SetTab{kTab};
}

/// As long as the key is held; see released().
Made peek(const Model&) {
  return command::Peek{true};
}

/// Where a game is open.
Made play_match(const Model& model) {
  if (model.contest == nullptr) return std::nullopt;
  return command::ShowDialog{Dialog::play};
}

Made zoom_in(const Model&) {
  return command::Zoom{kZoomStep, {}, {}};
}

Made zoom_out(const Model&) {
  return command::Zoom{1 / kZoomStep, {}, {}};
}

Made other_theme(const Model& model) {
  return command::SetTheme{model.theme == scene::ThemeId::light};
}

Made other_language(const Model& model) {
  return command::SetLanguage{model.language == core::Language::english ? core::Language::korean
                                                                        : core::Language::english};
}

/// Not where the window has no room for it.
Made larger(const Model& model) {
  constexpr double kRounding = 0.999;  // what is shown is a float
  const bool cramped = model.shown_scale < kRounding * model.scale;
  if (cramped || model.scale >= session::kMaxScale) return std::nullopt;
  return command::SetScale{model.scale * kScaleStep};
}

Made smaller(const Model& model) {
  const double shown = std::min(model.scale, model.shown_scale);
  if (shown <= session::kMinScale) return std::nullopt;
  return command::SetScale{shown / kScaleStep};
}

Made close_top(const Model& model) {
  if (model.dialog != Dialog::none) return command::ShowDialog{Dialog::none};
  if (model.error) return command::DismissError{};
  if (model.busy_visits) return command::StopSearch{};
  if (model.traced) return command::TraceBound{};
  return command::Select{""};
}

Made copy_error(const Model& model) {
  if (!model.error) return std::nullopt;
  return command::CopyText{core::Catalogue::of(model.language).format(*model.error)};
}

constexpr auto kActions = std::to_array<Row>({
    {Action::next, "ui.action_next", go<Motion::next>},
    {Action::previous, "ui.action_previous", go<Motion::previous>},
    {Action::over, "ui.action_over", go<Motion::over>},
    {Action::back_over, "ui.action_back_over", go<Motion::back_over>},
    {Action::out, "ui.action_out", go<Motion::out>},
    {Action::next_cutoff, "ui.action_next_cutoff", go<Motion::next_cutoff>},
    {Action::previous_cutoff, "ui.action_previous_cutoff", go<Motion::previous_cutoff>},
    {Action::next_root_move, "ui.action_next_root_move", go<Motion::next_root_move>},
    {Action::previous_root_move, "ui.action_previous_root_move", go<Motion::previous_root_move>},
    {Action::next_breakpoint, "ui.action_next_breakpoint", go<Motion::next_breakpoint>},
    {Action::previous_breakpoint, "ui.action_previous_breakpoint", go<Motion::previous_breakpoint>},
    {Action::toggle_breakpoint, "ui.action_toggle_breakpoint", toggle_breakpoint},
    {Action::first_wrong, "ui.action_first_wrong", first_wrong},
    {Action::go_back, "ui.action_go_back", plain<command::GoBack>},
    {Action::go_forward, "ui.action_go_forward", plain<command::GoForward>},
    {Action::first, "ui.action_first", go<Motion::first>},
    {Action::last, "ui.action_last", go<Motion::last>},
    {Action::play, "ui.action_play", plain<command::Play>},
    {Action::play_match, "ui.action_play_match", play_match},
    {Action::go_to_step, "ui.action_go_to_step", show<Dialog::step>},
    {Action::run_to_selected, "ui.action_run_to_selected", run_to_selected},
    {Action::fit, "ui.action_fit", plain<command::Fit>},
    {Action::zoom_in, "ui.action_zoom_in", zoom_in},
    {Action::zoom_out, "ui.action_zoom_out", zoom_out},
    {Action::open, "ui.action_open", show<Dialog::open>},
    {Action::next_lesson, "ui.action_next_lesson", lesson<1>},
    {Action::previous_lesson, "ui.action_previous_lesson", lesson<-1>},
    {Action::type_tree, "ui.action_type_tree", show<Dialog::type>},
    {Action::paste, "ui.action_paste", plain<command::PasteTree>},
    {Action::find, "ui.action_find", show<Dialog::find>},
    {Action::fit_path, "ui.action_fit_path", fit<session::Extent::path>},
    {Action::fit_subtree, "ui.action_fit_subtree", fit<session::Extent::subtree>},
    {Action::fold, "ui.action_fold", plain<command::Fold>},
    {Action::unfold_all, "ui.action_unfold_all", plain<command::UnfoldAll>},
    {Action::peek, "ui.action_peek", peek},
    {Action::answers, "ui.action_answers", show<Dialog::answers>},
    {Action::save, "ui.action_save", show<Dialog::save>},
    {Action::tab_why, "ui.action_tab_why", tab<Tab::why>},
    {Action::tab_node, "ui.action_tab_node", tab<Tab::node>},
    {Action::tab_code, "ui.action_tab_code", tab<Tab::code>},
    {Action::tab_log, "ui.action_tab_log", tab<Tab::log>},
    {Action::tab_statistics, "ui.action_tab_statistics", tab<Tab::statistics>},
    {Action::tab_play, "ui.action_tab_play", tab<Tab::play>},
    {Action::panels, "ui.action_panels", plain<command::ShowPanels>},
    {Action::full_screen, "ui.action_full_screen", plain<command::FullScreen>},
    {Action::projector, "ui.action_projector", plain<command::Projector>},
    {Action::blank, "ui.action_blank", plain<command::Blank>},
    {Action::theme, "ui.action_theme", other_theme},
    {Action::language, "ui.action_language", other_language},
    {Action::larger, "ui.action_larger", larger},
    {Action::smaller, "ui.action_smaller", smaller},
    {Action::help, "ui.action_help", show<Dialog::help>},
    {Action::close, "ui.action_close", close_top},
    {Action::copy_error, "ui.action_copy_error", copy_error},
});

constexpr bool in_order() {
  for (std::size_t i = 0; i < kActions.size(); ++i) {
    if (static_cast<std::size_t>(kActions[i].action) != i) return false;
  }
  return kActions.size() == static_cast<std::size_t>(Action::count);
}
static_assert(in_order());

}  // namespace

std::string_view action_name(Action action) {
  return kActions[static_cast<std::size_t>(action)].name;
}

std::optional<session::Command> command_of(Action action, const Model& model) {
  return kActions[static_cast<std::size_t>(action)].make(model);
}

}  // namespace ply::ui
