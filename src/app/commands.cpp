#include <algorithm>
#include <cassert>
#include <tuple>

#include "app/application.hpp"
#include "app/png.hpp"
#include "app/save_target.hpp"
#include "cli/walk_files.hpp"
#include "export/report.hpp"
#include "session/arrangement.hpp"
#include "session/find.hpp"
#include "teach/narration.hpp"
#include "teach/veil.hpp"
#include "teach/words.hpp"
#include "trace/queries.hpp"

namespace ply::app {

using core::Done;
using core::Error;
using core::Message;
namespace command = session::command;

Application::Outcome Application::execute(const command::Open& wanted) {
  open({session::absolute_source(session::typed_path(wanted.path)), command_line_rules_, {}});
  return Done{};
}

Application::Outcome Application::execute(const command::OpenText& wanted) {
  open({std::string(session::kText) + wanted.text, command_line_rules_, {}});
  return Done{};
}

Application::Outcome Application::execute(const command::PasteTree&) {
  const std::string text = window_.clipboard();
  if (text.empty()) return Error{Message("app.clipboard_empty")};
  return execute(command::OpenText{text});
}

/// Other rules for the tree on its way, if there is one, over those it was to be searched with.
Application::Outcome Application::execute(const command::Set& wanted) {
  const bool of_match = contest_ && (!job_ || opening_.same_tree || opening_.of_match);
  if (const auto ruled = of_match ? rule_match(wanted.settings) : Done{}; !ruled) return ruled;
  Opening again{model_.source, rules_, {}, true};
  if (job_) {
    again = opening_;
    again.recording.reset();
    again.notice.reset();
  } else {
    again.reading = std::make_shared<session::Reading>(run_->tree, source_name(model_.source));
  }
  again.rules = session::overlaid(again.rules, wanted.settings);
  start(std::move(again));
  return Done{};
}

/// A search ends where it is; what is still being read is given up, and the open tree stays.
Application::Outcome Application::execute(const command::StopSearch&) {
  if (job_ && job_->visits() > 0) {
    job_->stop();
  } else {
    job_.reset();
  }
  return Done{};
}

/// Moves the cursor and keeps the current node in view.
void Application::move_to(core::Step step) {
  model_.playback.step = std::min(step, run_->trace.step_count());
  model_.playback.trail.clear();
  const core::NodeId node = trace::node_at(run_->trace, model_.playback.step);
  if (node.valid()) camera_.follow(*model_.layout, node);
}

/// The same, so that the person can go back to where the cursor was. Whoever goes on has read what
/// was wrong before.
void Application::jump_to(core::Step step) {
  const core::Step before = model_.playback.step;
  move_to(step);
  if (model_.playback.step == before) return;
  history_.leave(before);
  model_.error.reset();
}

Application::Outcome Application::execute(const command::Seek& wanted) {
  if (wanted.passing) {
    move_to(wanted.step);
  } else {
    jump_to(wanted.step);
  }
  return Done{};
}

/// The open tree is a lesson, and not the last.
bool Application::before_a_lesson() const {
  const auto open = std::ranges::find(lessons_, model_.source, &LessonCard::source);
  return open != lessons_.end() && open + 1 != lessons_.end();
}

Application::Outcome Application::execute(const command::Go& wanted) {
  using session::Motion;
  const bool to_next = wanted.motion == Motion::next_breakpoint;
  const bool to_breakpoint = to_next || wanted.motion == Motion::previous_breakpoint;
  if (to_breakpoint && model_.playback.breakpoints.empty())
    return Error{Message("app.no_breakpoints")};
  const core::Step step = model_.playback.step;
  const core::Step goal = session::moved(*run_, model_.playback, wanted.motion);
  auto trail = session::trail_after(*run_, model_.playback, wanted.motion);
  if (to_breakpoint && goal == step)
    tell(Message(to_next ? "app.no_breakpoint_after" : "app.no_breakpoint_before"));
  if (step == run_->trace.step_count() && wanted.motion == Motion::next)
    tell(Message(before_a_lesson() ? "app.at_end_of_lesson" : "app.at_end"));
  jump_to(goal);
  model_.playback.trail = std::move(trail);
  return Done{};
}

Application::Outcome Application::execute(const command::GoBack&) {
  if (const auto step = history_.back(model_.playback.step)) move_to(*step);
  return Done{};
}

Application::Outcome Application::execute(const command::GoForward&) {
  if (const auto step = history_.forward(model_.playback.step)) move_to(*step);
  return Done{};
}

/// At the end, playing starts over.
Application::Outcome Application::execute(const command::Play& wanted) {
  auto& playback = model_.playback;
  playback.playing = wanted.on.value_or(!playback.playing);
  playback.due = 0;
  played_until_ = Window::now();
  if (playback.playing) history_.leave(playback.step);
  if (playback.playing && playback.step == run_->trace.step_count()) move_to(0);
  return Done{};
}

Application::Outcome Application::execute(const command::SetSpeed& wanted) {
  model_.playback.speed =
      std::clamp(wanted.steps_per_second, session::kMinSpeed, session::kMaxSpeed);
  return Done{};
}

Application::Outcome Application::execute(const command::SetPace& wanted) {
  chosen_pace_ = model_.playback.pace = wanted.pace;
  return Done{};
}

Application::Outcome Application::execute(const command::UsePreset& wanted) {
  const session::Conventions conventions = session::conventions_of(wanted.preset);
  const auto rules = session::overlaid(rules_, conventions.settings);
  const auto settings = session::resolve(rules, run_->tree->settings(), model_.source);
  const bool searches_alike = !job_ && settings && *settings == run_->settings;
  const auto drawn = execute(command::SetNotation{conventions.notation});
  return searches_alike ? drawn : execute(command::Set{conventions.settings});
}

Application::Outcome Application::execute(const command::SetNotation& wanted) {
  chosen_notation_ = core::overlaid(chosen_notation_, wanted.stated);
  model_.notation = core::overlaid(model_.notation, wanted.stated);
  return Done{};
}

Application::Outcome Application::execute(const command::ShowLayer& wanted) {
  command::SetNotation change;
  change.stated.show(wanted.layer, wanted.on.value_or(!model_.notation.shows(wanted.layer)));
  return execute(change);
}

Application::Outcome Application::execute(const command::Peek& wanted) {
  model_.peeking = wanted.on.value_or(!model_.peeking);
  return Done{};
}

Application::Outcome Application::execute(const command::Break& wanted) {
  const auto* at_node = std::get_if<session::AtNode>(&wanted.at);
  if (at_node != nullptr && !run_->tree->find(at_node->name)) {
    return Error{Message("app.no_such_node").text("name", at_node->name)};
  }
  session::toggle(model_.playback.breakpoints, wanted.at);
  model_.playback.trail.clear();
  return Done{};
}

Application::Outcome Application::execute(const command::ClearBreakpoints&) {
  model_.playback.breakpoints.clear();
  model_.playback.trail.clear();
  return Done{};
}

Application::Outcome Application::execute(const command::Select& wanted) {
  if (wanted.node.empty()) {
    model_.selected = {};
    return Done{};
  }
  const auto node = run_->tree->find(wanted.node);
  if (!node) return Error{Message("app.no_such_node").text("name", wanted.node)};
  model_.selected = *node;
  reveal(*node);
  return Done{};
}

Application::Outcome Application::execute(const command::RunToSelected&) {
  if (!model_.selected.valid()) return Error{Message("app.nothing_selected")};
  const auto step = trace::entry_step(run_->trace, model_.selected);
  const bool told = model_.drawn().shows(core::Layer::future);
  if (!told && step.value_or(core::kNever) > model_.playback.step) {
    return Error{
        Message("app.future_hidden").text("node", teach::node_name(*run_, model_.selected))};
  }
  if (!step) {
    tell(teach::veiled(teach::never_entered(*run_, model_.selected), model_.drawn()));
    return Done{};
  }
  jump_to(*step);
  return Done{};
}

Application::Outcome Application::execute(const command::TraceBound& wanted) {
  model_.traced.reset();
  if (wanted.node.empty()) return Done{};
  const auto node = run_->tree->find(wanted.node);
  if (!node) return Error{Message("app.no_such_node").text("name", wanted.node)};
  model_.traced = trace::BoundAt{*node, wanted.alpha};
  return Done{};
}

/// The match after the selected node, in a circle.
Application::Outcome Application::execute(const command::Find& wanted) {
  const auto found = session::find_nodes(*run_, model_.playback.step, wanted.text, model_.drawn());
  if (found.empty()) return Error{Message("app.not_found").text("text", wanted.text)};
  const auto after = std::ranges::upper_bound(found, model_.selected.raw, {}, &core::NodeId::raw);
  const bool from_start = !model_.selected.valid() || after == found.end();
  model_.selected = from_start ? found.front() : *after;
  reveal(model_.selected);
  camera_.show(*model_.layout, model_.selected);
  return Done{};
}

Application::Outcome Application::execute(const command::Fit& wanted) {
  const core::NodeId node = model_.node_in_question();
  // The subtree of the root is the tree, of which there is no map to keep clear of.
  const bool whole = wanted.extent == session::Extent::subtree && node == core::NodeId(0);
  if (wanted.extent == session::Extent::tree || whole || !node.valid()) {
    camera_.fit(*model_.layout);
  } else if (wanted.extent == session::Extent::path) {
    camera_.fit_path(*model_.layout, run_->trace, node);
  } else {
    camera_.fit(scene::subtree_bounds(*model_.layout, node));
  }
  return Done{};
}

/// A node within a folded subtree stands for it.
Application::Outcome Application::execute(const command::Fold& wanted) {
  core::NodeId node = model_.node_in_question();
  if (!node.valid()) return Error{Message("app.nothing_selected")};
  const core::TreeShape shape = run_->trace.shape();
  for (core::NodeId up = node; up.valid(); up = shape.parent[up.index()]) {
    if (folding_.contains(up)) node = up;
  }
  if (shape.is_leaf(node))
    return Error{Message("app.nothing_to_fold").text("name", teach::node_name(*run_, node))};
  if (wanted.on.value_or(!folding_.contains(node)) == folding_.contains(node)) return Done{};
  folding_.toggle(node);
  rearrange(node);
  return Done{};
}

Application::Outcome Application::execute(const command::UnfoldAll&) {
  folding_.clear();
  rearrange(model_.node_in_question());
  return Done{};
}

/// Unfolds what hides a node.
void Application::reveal(core::NodeId node) {
  if (folding_.reveal(run_->trace.shape(), node)) rearrange(node);
}

void Application::arrange() {
  const bool whole = folding_.nodes().empty();
  folded_layout_ = whole ? layout::Layout() : session::arranged(*run_->tree, folding_.nodes());
  model_.layout = whole ? &run_->layout : &folded_layout_;
  model_.folded = folding_.nodes();
}

/// Other subtrees are folded: nodes move, but not `held`, where the eye is.
void Application::rearrange(core::NodeId held) {
  const auto place = [&] { return held.valid() ? model_.layout->x[held.index()] : 0; };
  const double before = place();
  arrange();
  camera_.rearranged(*model_.layout, place() - before);
  if (held.valid()) camera_.follow(*model_.layout, held);
}

Application::Outcome Application::execute(const command::Zoom& wanted) {
  const auto& camera = camera_.camera();
  camera_.zoom(wanted.factor, wanted.x.value_or(camera.width / 2),
               wanted.y.value_or(camera.height / 2));
  camera_.stay(*model_.layout, run_->trace.shape());
  return Done{};
}

Application::Outcome Application::execute(const command::Pan& wanted) {
  camera_.pan(wanted.dx, wanted.dy);
  camera_.stay(*model_.layout, run_->trace.shape());
  return Done{};
}

Application::Outcome Application::execute(const command::SetTheme& wanted) {
  model_.theme = wanted.dark ? scene::ThemeId::dark : scene::ThemeId::light;
  return Done{};
}

Application::Outcome Application::execute(const command::SetLanguage& wanted) {
  model_.language = wanted.language;
  chosen_language_ = wanted.language;
  refresh_texts();
  return Done{};
}

/// Who asks for a tab wants to see it.
Application::Outcome Application::execute(const command::SetTab& wanted) {
  model_.tab = wanted.tab;
  model_.panels = true;
  return Done{};
}

Application::Outcome Application::execute(const command::SetLogFilter& wanted) {
  model_.log_filter = wanted.filter;
  return Done{};
}

/// A log that no clipboard wants to hold is refused.
Application::Outcome Application::execute(const command::CopyLog& wanted) {
  constexpr std::size_t kMostRows = 200'000;
  const session::EventLog log(run_->trace, model_.log_filter, model_.last_told());
  if (log.size() > kMostRows) {
    return Error{Message("app.log_too_long")
                     .count("rows", static_cast<std::int64_t>(log.size()))
                     .count("most", static_cast<std::int64_t>(kMostRows))};
  }
  window_.set_clipboard(exporter::copied_log(*run_, model_.title, model_.language,
                                             model_.log_filter, wanted.format, model_.drawn(),
                                             model_.last_told()));
  tell(Message("app.copied"));
  return Done{};
}

Application::Outcome Application::execute(const command::CopyAnswers&) {
  if (const auto check = check_answers(); !check) return check;
  window_.set_clipboard(exporter::answer_sheet(*run_, model_.language));
  finish_dialog(Message("app.copied"));
  return Done{};
}

/// What a dialog was there for is done.
void Application::finish_dialog(const core::Message& done) {
  model_.dialog = session::Dialog::none;
  tell(done);
}

/// Whether the person has yet to be asked about the file that would be replaced.
bool Application::asks_about(const std::filesystem::path& file, bool replace) {
  std::error_code problem;
  model_.existing = !replace && std::filesystem::exists(file, problem) ? file.string() : "";
  return !model_.existing.empty();
}

Application::Outcome Application::execute(const command::SavePicture& wanted) {
  const std::string path = picture_file(wanted.path).string();
  if (asks_about(path, wanted.replace)) return Done{};
  const auto done = cli::write_picture(*run_, model_.playback.step, path, model_.language,
                                       model_.drawn(), {model_.folded, model_.layout});
  if (done) finish_dialog(Message("app.saved").text("path", path));
  return done;
}

Application::Outcome Application::execute(const command::SaveWalk& wanted) {
  const auto folder = walk_folder(wanted.folder);
  if (!folder) return folder.error();
  if (asks_about(cli::walk_index(*folder), wanted.replace)) return Done{};
  const auto index = cli::write_walk(*run_, *folder, model_.language, model_.drawn(),
                                     {model_.folded, model_.layout});
  if (!index) return index.error();
  finish_dialog(Message("app.saved").text("path", index->string()));
  return Done{};
}

Application::Outcome Application::execute(const command::SetScale& wanted) {
  model_.scale = std::clamp(wanted.scale, session::kMinScale, session::kMaxScale);
  return Done{};
}

Application::Outcome Application::execute(const command::ShowPanels& wanted) {
  model_.panels = wanted.on.value_or(!model_.panels);
  return Done{};
}

Application::Outcome Application::execute(const command::FullScreen& wanted) {
  window_.set_full_screen(wanted.on.value_or(!window_.full_screen()));
  return Done{};
}

Application::Outcome Application::execute(const command::Blank& wanted) {
  model_.blank = wanted.on.value_or(!model_.blank);
  return Done{};
}

/// For the back row: light, large, and nothing but the tree, its sentence and the buttons.
Application::Outcome Application::execute(const command::Projector& wanted) {
  const bool on = wanted.on.value_or(!model_.projector);
  if (on == model_.projector) return Done{};
  model_.projector = on;
  if (on) {
    room_ = Room{model_.theme, model_.scale, model_.panels};
    model_.theme = scene::ThemeId::light;
    model_.scale = std::max(model_.scale, projector_scale(window_.height()));
    model_.panels = false;
  } else {
    std::tie(model_.theme, model_.scale, model_.panels) =
        std::tie(room_->theme, room_->scale, room_->panels);
    room_.reset();
  }
  camera_.fit(*model_.layout);
  return Done{};
}

Application::Outcome Application::execute(const command::SetPanelWidths& wanted) {
  model_.library_width = wanted.library;
  model_.side_width = wanted.side;
  return Done{};
}

/// Nobody reads the answer sheet of a large run, and it would take long to write.
Application::Outcome Application::check_answers() const {
  constexpr std::size_t kMostVisits = 2'000;
  const std::size_t visits = run_->trace.visit_count();
  if (visits <= kMostVisits) return Done{};
  return Error{Message("app.answers_too_long")
                   .count("visits", static_cast<std::int64_t>(visits))
                   .count("most", static_cast<std::int64_t>(kMostVisits))};
}

Application::Outcome Application::execute(const command::ShowDialog& wanted) {
  if (wanted.dialog == session::Dialog::answers) {
    if (const auto check = check_answers(); !check) return check;
  }
  model_.dialog = wanted.dialog;
  model_.existing.clear();
  if (model_.dialog != ui::Dialog::none) model_.error.reset();  // of something before it
  return Done{};
}

Application::Outcome Application::execute(const command::DismissError&) {
  model_.error.reset();
  return Done{};
}

Application::Outcome Application::execute(const command::CopyText& wanted) {
  window_.set_clipboard(wanted.text);
  return Done{};
}

Application::Outcome Application::execute(const command::Resize& wanted) {
  window_.resize(wanted.size.width, wanted.size.height);
  return Done{};
}

Application::Outcome Application::execute(const command::Screenshot& wanted) {
  painter_.paint(model_, camera_);  // what was shown last is no longer in the back buffer
  return write_png(window_.picture(), wanted.path);
}

}  // namespace ply::app
