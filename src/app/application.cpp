#include "app/application.hpp"

#include <algorithm>
#include <utility>

#include "app/components.hpp"

namespace ply::app {
namespace {

/// Dear ImGui sees a click in one frame, acts on it in the next and shows it in a third; what opens
/// then may have to measure itself first.
constexpr int kFramesToSettle = 4;
/// A tree that is read and searched faster than this is there in the first frame.
constexpr double kFirstTreePatience = 0.3;
/// Longer typed trees are not remembered: the settings are no place for them.
constexpr std::size_t kLongestRemembered = 100'000;

}  // namespace

core::Language first_language(const cli::WindowRequest& request, const Settings& settings) {
  if (request.language) return *request.language;
  if (settings.language) return *settings.language;
  return core::system_language();
}

Application::Application(Window& window, const cli::WindowRequest& request, LoadedSettings loaded,
                         SettingsFile settings_file, Script script)
    : window_(window),
      settings_file_(std::move(settings_file)),
      command_line_rules_(request.settings),
      painter_(window),
      script_(std::move(script)) {
  const Settings& settings = loaded.settings;
  chosen_language_ = settings.language;
  model_.language = first_language(request, settings);
  model_.theme = settings.theme;
  model_.scale =
      loaded.first ? usual_scale(window_.height() / window_.content_scale()) : settings.scale;
  model_.tab = settings.tab;
  model_.library_width = settings.library_width;
  model_.side_width = settings.side_width;
  model_.playback.speed = settings.speed;
  chosen_pace_ = settings.pace;
  chosen_notation_ = settings.notation;
  recent_ = settings.recent;
  kept_matches_ = KeptMatches(settings.matches);
  level_ = settings.level;
  model_.components = components();
  lessons_ = lessons(settings_file_.beside("lessons"));
  std::erase_if(recent_, [this](const auto& path) { return has_lesson(lessons_, path); });
  open_first(request, settings);
  if (loaded.problem) refuse(*loaded.problem);
  hints_due_ = loaded.first;
  told_of_lost_settings_ = loaded.problem.has_value();
}

int Application::run() {
  const auto only_moves = [this](const ui::KeyPress& key) { return moves(key); };
  while (job_ && !job_->finished() && Window::now() < kFirstTreePatience)
    window_.wait(0.01, only_moves);
  unsettle();
  while (!exit_code_) {
    const bool heard = hold_keys() ? window_.hold() : window_.wait(seconds_to_wait(), only_moves);
    if (heard) unsettle();
    frame();
    unsettled_ = std::max(unsettled_ - 1, 0);
    if (window_.close_requested() && !exit_code_) exit_code_ = cli::kDone;
  }
  keep_settings();
  if (const auto kept = settings_file_.flush(); !kept && !told_of_lost_settings_)
    complain(kept.error().message);
  return *exit_code_;
}

void Application::frame() {
  take_input();
  adopt_finished_job();
  play_on();
  play_match_on();
  count_figures();
  model_.busy_visits = job_ ? std::optional(job_->visits()) : std::nullopt;
  model_.zoom = camera_.camera().zoom;
  output_ = painter_.paint(model_, camera_);
  window_.show();
  model_.hovered = output_.hovered;
  model_.shown_scale = painter_.shown_scale();
  if (std::exchange(model_.pointed, output_.pointed) != output_.pointed) unsettle();
  for (const auto& command : output_.commands)
    obey(command);
  run_script();
  keep_settings();
}

/// That settings are lost is told once: it is no reason to disturb a lesson at every change.
void Application::keep_settings() {
  const auto kept = settings_file_.keep(settings(), Window::now());
  if (!kept && !std::exchange(told_of_lost_settings_, true)) refuse(kept.error().message);
}

void Application::unsettle() {
  unsettled_ = kFramesToSettle + 1;  // the frame of now may have been drawn already
}

core::Result<core::Done> Application::apply(const session::Command& command) {
  unsettle();
  return std::visit([this](const auto& wanted) { return execute(wanted); }, command);
}

void Application::obey(const session::Command& command) {
  model_.notice.reset();
  const auto done = apply(command);
  if (!done) refuse(done.error().message);
}

void Application::take_input() {
  const Input input = window_.take_input();
  for (const char32_t code : input.typed)
    painter_.need_letter(code);
  for (const auto& key : input.keys)
    press(key);
  for (const int key : input.released) {
    if (const auto command = ui::released(key, model_)) obey(*command);
  }
  if (!input.dropped.empty()) obey(session::command::Open{input.dropped.front()});
}

void Application::press(const ui::KeyPress& key) {
  painter_.interface().hide_tooltip();
  if (model_.blank) return obey(session::command::Blank{false});
  if (output_.text_input_active && key.key != ui::kEscapeKey && key.key != ui::kTabKey) {
    if (ui::pastes(key)) painter_.need_letters(window_.clipboard());
    return;
  }
  // A menu lies over what a key would change.
  if (painter_.interface().takes(key)) return;
  if (const auto command = ui::shortcut(key, model_)) obey(*command);
}

/// The cursor, and nothing else.
bool Application::moves(const ui::KeyPress& key) const {
  if (!model_.run || model_.blank || output_.text_input_active || painter_.interface().menu_open())
    return false;
  const auto command = ui::shortcut(key, model_);
  return command && std::holds_alternative<session::command::Go>(*command);
}

bool Application::play_waits() const {
  const ui::Dialog dialog = model_.dialog;
  const bool covered = dialog != ui::Dialog::none && dialog != ui::Dialog::find;
  return covered || painter_.interface().menu_open();
}

/// A field that has asked for the keys gets them within one frame.
bool Application::hold_keys() {
  return keys_held_ = output_.focus_coming && !keys_held_;
}

/// Behind what lies over the tree playing waits, so that nobody misses a step.
void Application::play_on() {
  const double now = Window::now();
  if (play_waits()) {
    played_until_ = now;
    return;
  }
  if (session::advance(model_.playback, *run_, now - played_until_)) {
    move_to(model_.playback.step);
    unsettle();
  }
  played_until_ = now;
}

void Application::play_match_on() {
  if (!contest_) return;
  const auto moved = contest_->advance(Window::now());
  if (!moved) return refuse(moved.error().message);
  if (!*moved) return;
  keep_match();
  unsettle();
}

namespace {

/// Counts what is missing where it would be shown. Whether it has come; errors where the system
/// does not let it be counted.
template <class Figures>
core::Result<bool> count(std::optional<Figures>& shown, std::unique_ptr<session::Job<Figures>>& job,
                         bool wanted, typename session::Job<Figures>::Work work) {
  if (!job) {
    if (wanted && !shown) job = std::make_unique<session::Job<Figures>>(std::move(work));
    return false;
  }
  if (!job->finished()) return false;
  auto figures = job->take();
  job.reset();
  if (!figures) return figures.error();
  shown = *std::move(figures);
  return true;
}

}  // namespace

/// What takes long to count is counted once somebody looks at it, while the window goes on.
void Application::count_figures() {
  if (std::exchange(counted_serial_, model_.serial) != model_.serial) {
    model_.statistics.reset();
    model_.visits.reset();
    statistics_job_.reset();
    visits_job_.reset();
    model_.restore_times.reset();
    restore_job_.reset();
    model_.countable = true;
    return;
  }
  const auto& wanted = output_.wanted;
  const auto statistics = count<teach::Statistics>(
      model_.statistics, statistics_job_, wanted.statistics,
      [run = run_](search::Control& control) { return teach::statistics(*run, control); });
  const auto visits = count<teach::Visits>(
      model_.visits, visits_job_, wanted.visits,
      [run = run_](search::Control& control) { return teach::visits_by_algorithm(*run, control); });
  const auto times = count<std::optional<session::RestoreTimes>>(
      model_.restore_times, restore_job_, wanted.restore_times,
      [run = run_](search::Control& control) { return session::restore_times(*run, control); });
  for (const auto& counted : {statistics, visits, times}) {
    if (!counted) {
      model_.countable = false;
      refuse(counted.error().message);
    } else if (*counted) {
      unsettle();
    }
  }
}

double Application::seconds_to_wait() const {
  if (unsettled_ > 0) return 0;
  constexpr double kForever = 1e9;
  double seconds = kForever;
  const auto at_most = [&seconds](bool reason, double limit) {
    if (reason) seconds = std::min(seconds, limit);
  };
  const auto& playback = model_.playback;
  at_most(output_.wants_frame, 1.0 / 60);
  at_most(script_.current() != nullptr, 0.02);
  at_most(job_ != nullptr || is_counting() || match_goes_on(), 0.1);
  at_most(playback.playing && !play_waits(), std::max((1 - playback.due) / playback.speed, 0.001));
  at_most(settings_file_.pending(), SettingsFile::kInterval);
  return seconds == kForever ? -1 : seconds;
}

/// Asked within a frame, after it was drawn: the last unsettled frame is the settled picture.
bool Application::idle() const {
  return unsettled_ <= 1 && !job_ && !is_counting() && !match_goes_on() &&
         !model_.playback.playing && !output_.wants_frame;
}

Settings Application::settings() const {
  Settings settings;
  settings.window = window_.windowed_placement();
  settings.theme = room_ ? room_->theme : model_.theme;
  settings.language = chosen_language_;
  settings.scale = room_ ? room_->scale : model_.scale;
  settings.tab = model_.tab;
  settings.library_width = model_.library_width;
  settings.side_width = model_.side_width;
  settings.speed = model_.playback.speed;
  settings.pace = chosen_pace_;
  settings.notation = chosen_notation_;
  settings.recent = recent_;
  settings.matches = kept_matches_.list();
  settings.level = level_;
  settings.open = last_time_ ? *last_time_ : open_tree();
  return settings;
}

OpenTree Application::open_tree() const {
  if (model_.source.size() > kLongestRemembered) return {};
  return {model_.source, model_.playback.step, rules_, contest_ ? contest_->id() : 0, match_rules_};
}

}  // namespace ply::app
