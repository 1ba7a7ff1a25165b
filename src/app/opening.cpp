#include <algorithm>
#include <cassert>
#include <filesystem>
#include <utility>

#include "app/application.hpp"
#include "cli/commands.hpp"
#include "core/text.hpp"
#include "game/games.hpp"
#include "session/counterpart.hpp"
#include "session/source.hpp"
#include "teach/rule_change.hpp"

namespace ply::app {
namespace {

constexpr double kLongestTitle = 200;  // em; no title bar shows more

using RunResult = core::Result<std::shared_ptr<const session::Run>>;

RunResult read_and_run(session::Reading& reading, const session::StatedSettings& rules,
                       search::Control* control) {
  auto tree = reading.tree();
  if (!tree) return tree.error();
  session::StatedSettings stated = rules;
  if ((*tree)->game()) stated.root.reset();  // meant for trees that do not say it
  return session::run(*std::move(tree), stated, reading.name(), control);
}

}  // namespace

/// Where the window was closed, unless the command line names a file. Until that tree is ready, and
/// if it cannot be had, the first bundled tree is there.
void Application::open_first(const cli::WindowRequest& request, const Settings& settings) {
  opening_.source = lessons_.front().source;
  opening_.notation = request.notation;
  session::Reading first(opening_.source, opening_.source);
  auto fallback = read_and_run(first, {}, nullptr);
  assert(fallback.ok());
  adopt(*std::move(fallback));
  last_time_ = settings.open;
  const auto game_rules = command_line_rules_;
  command_line_rules_.eval.reset();  // they belong to the game named beside them
  command_line_rules_.candidates.reset();
  command_line_rules_.restore.reset();

  if (request.source) {
    open({.source = *request.source,
          .rules = game_rules,
          .step = request.step,
          .commanded = true,
          .notation = request.notation});
  } else if (const OpenTree& last = settings.open; !last.source.empty()) {
    open({.source = last.source,
          .rules = overlaid(last.rules, command_line_rules_),
          .step = request.step.value_or(last.step),
          .remembered = true,
          .notation = request.notation});
  } else {
    open({.source = lessons_.front().source,
          .rules = command_line_rules_,
          .step = request.step,
          .notation = request.notation});
  }
}

void Application::open(Opening opening) {
  opening.reading = std::make_shared<session::Reading>(opening.source, source_name(opening.source));
  start(std::move(opening));
}

void Application::start(Opening opening) {
  model_.error.reset();
  opening_ = std::move(opening);
  job_ = std::make_unique<RunJob>([reading = opening_.reading, rules = opening_.rules,
                                   recording = opening_.recording](search::Control& control) {
    return recording ? recording->run() : read_and_run(*reading, rules, &control);
  });
}

void Application::adopt_finished_job() {
  if (!job_ || !job_->finished()) return;
  auto result = job_->take();
  job_.reset();
  unsettle();
  if (const auto& record = opening_.reading->record(); result && record) opening_.record = record;
  opening_.reading.reset();
  opening_.recording.reset();
  if (result) return adopt(*std::move(result));
  if (!opening_.remembered) forget_if_gone(opening_.source);
  refuse_opening(with_source_named(result.error().message));
}

void Application::adopt(std::shared_ptr<const session::Run> run) {
  auto& playback = model_.playback;
  const bool told = model_.run == nullptr || model_.last_told() == model_.run->trace.step_count();
  playback.trail.clear();
  if (opening_.same_tree) {
    playback.step = session::counterpart(*run_, playback.step, *run);
    keep_places(*run_->tree, *run->tree);
    if (told) tell(teach::rule_change(*run_, *run));
  } else {
    const core::Step end = run->trace.step_count();
    const game::FileView& view = run->tree->view();
    playback.step = std::min(opening_.step.value_or(view.step.value_or(0)), end);
    playback.pace = view.next.value_or(chosen_pace_);
    if (!opening_.of_match) {
      model_.notation =
          core::overlaid(core::overlaid(chosen_notation_, view.notation), opening_.notation);
    }
    model_.peeking = false;
    model_.notice.reset();  // it spoke of another tree
    if (opening_.notice) tell(*opening_.notice);
    if (std::exchange(hints_due_, false)) tell(Message("app.first_hints"));
    model_.selected = {};
    model_.traced.reset();
    playback.breakpoints.clear();
    folding_.clear();
  }
  history_.clear();
  playback.playing = false;
  playback.due = 0;
  model_.hovered = {};
  model_.pointed.reset();
  run_ = std::move(run);
  model_.run = run_.get();
  adopt_game();
  arrange();
  ++model_.serial;
  model_.source = opening_.source;
  rules_ = opening_.rules;
  if (!opening_.same_tree) {
    last_time_.reset();
    painter_.need_letters(*run_->tree);
    const bool listed = !session::is_file(model_.source) || has_lesson(lessons_, model_.source);
    if (!listed) remember_recent(model_.source);
  }
  // Another search of a game leaves other nodes, and so another layout.
  if (!opening_.same_tree || run_->game) camera_.fit(*model_.layout);
  refresh_texts();
  const core::Step last = run_->trace.step_count();
  if (opening_.commanded && opening_.step.value_or(0) > last) {
    refuse_opening(
        core::Message("cli.step_too_large").count("step", *opening_.step).count("last", last));
  }
}

/// The match of the game that is open now; it goes on however its positions are searched.
void Application::adopt_game() {
  if (!run_->game) {
    contest_.reset();
    model_.contest = nullptr;
    return;
  }
  if (opening_.same_tree) return;
  if (!opening_.of_match) {
    open_match();
    model_.contest = &*contest_;
  } else if (auto next = std::exchange(opening_.begins, std::nullopt)) {
    contest_->begin(*std::move(next), kept_matches_.new_id());
  }
  keep_match();
}

/// That of the record which was opened, else the one that was played from this position before,
/// else a new one. Its rules are those of the file and those stated. When the program starts its
/// last match goes on.
void Application::open_match() {
  if (resume_last_match()) return;
  match_rules_ = session::overlaid({run_->tree->settings(), {}, {}, {}}, opening_.rules);
  if (auto record = std::exchange(opening_.record, std::nullopt)) {
    record->id = id_of(record->match);
    contest_.emplace(*std::move(record));
    if (!opening_.remembered) model_.tab = ui::Tab::play;
  } else if (!resume_match()) {
    contest_.emplace(new_match(*session::Match::from(*run_->tree->game())));
  }
  (void)contest_->rate(session::overlaid(contest_->rating(), match_rules_));
}

bool Application::resume_last_match() {
  if (!opening_.remembered || !last_time_) return false;
  auto last = kept_matches_.find([&](const session::MatchRecord& record) {
    return record.id == last_time_->match && record.match.start().game == run_->tree->game()->game;
  });
  if (!last) return false;
  contest_.emplace(*std::move(last));
  match_rules_ = last_time_->match_rules;
  return true;
}

/// The latest that was played from the open position. Where it is over a new one begins, from which
/// "take back" leads to it.
bool Application::resume_match() {
  auto fresh = *session::Match::from(*run_->tree->game());
  auto kept = kept_matches_.find([&](const session::MatchRecord& record) {
    return record.match.position(0) == fresh.position() && !record.match.plies().empty();
  });
  if (!kept) return false;
  contest_.emplace(*std::move(kept));
  const session::Match& match = contest_->match();
  if (match.is_over()) {
    contest_->begin(std::move(fresh), kept_matches_.new_id());
  } else {
    tell(core::Message("app.match_goes_on")
             .count("moves", static_cast<std::int64_t>(match.plies().size())));
  }
  return true;
}

/// That of the same match, where it is kept as it is in its record; else a new one.
std::uint32_t Application::id_of(const session::Match& opened) {
  const auto kept = kept_matches_.find(
      [&](const session::MatchRecord& record) { return record.match == opened; });
  return kept ? kept->id : kept_matches_.new_id();
}

/// What a person has marked stays at the same places, as far as the other search has come there.
void Application::keep_places(const game::Tree& from, const game::Tree& to) {
  const auto there = [&](core::NodeId node) { return session::counterpart(from, node, to); };
  model_.selected = there(model_.selected);
  if (model_.traced && !there(model_.traced->node).valid()) model_.traced.reset();
  if (model_.traced) model_.traced->node = there(model_.traced->node);
  folding_.move(to.shape(), there);
  std::erase_if(model_.playback.breakpoints, [&](session::Breakpoint& breakpoint) {
    auto* at = std::get_if<session::AtNode>(&breakpoint);
    if (at == nullptr) return false;
    const core::NodeId node = there(*from.find(at->name));
    if (node.valid()) at->name = to.name(node);
    return !node.valid();
  });
}

void Application::refuse_opening(const core::Message& message) {
  refuse(message);
  script_.blame(message);
  if (opening_.commanded) complain(message);
}

/// Where the program was started.
void Application::complain(const core::Message& message) const {
  cli::Streams streams = cli::standard_streams();
  cli::tell(streams, words(), message);
}

void Application::refuse(const core::Message& message) {
  model_.error = message;
  unsettle();
  painter_.need_letters(words().format(message));
}

void Application::tell(const core::Message& message) {
  model_.notice = message;
  painter_.need_letters(words().format(message));
}

void Application::remember_recent(const std::string& path) {
  std::erase(recent_, path);
  recent_.insert(recent_.begin(), path);
  if (recent_.size() > kRecentFiles) recent_.resize(kRecentFiles);
}

void Application::forget_if_gone(const std::string& path) {
  std::error_code problem;
  if (!session::is_file(path) || std::filesystem::exists(path, problem)) return;
  std::erase(recent_, path);
  refresh_texts();
}

void Application::refresh_texts() {
  const std::string& stated = run_->tree->title().in(model_.language);
  model_.title = core::shortened_em(
      stated.empty() ? source_title(model_.source, model_.language) : stated, kLongestTitle);
  model_.lessons.clear();
  for (const auto& card : lessons_) {
    model_.lessons.push_back({card.source, card.title.in(model_.language),
                              card.description.in(model_.language), card.goal.in(model_.language),
                              card.shape ? &*card.shape : nullptr});
    painter_.need_letters(model_.lessons.back().title);
    painter_.need_letters(model_.lessons.back().description);
    painter_.need_letters(model_.lessons.back().goal);
  }
  model_.games.clear();
  for (const game::GameInfo& game : game::games()) {
    model_.games.push_back({session::game_source(game.usual_name(), std::nullopt),
                            words().format(game.title()), words().format(game.about())});
  }
  model_.recent.clear();
  for (const auto& path : recent_) {
    model_.recent.push_back({path, source_title(path, model_.language), path});
    painter_.need_letters(path);
  }
  painter_.need_letters(model_.title);
  window_.set_title(words().format(core::Message("app.title").text("title", model_.title)));
}

}  // namespace ply::app
