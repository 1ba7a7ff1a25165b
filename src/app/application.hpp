#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/kept_matches.hpp"
#include "app/library.hpp"
#include "app/painter.hpp"
#include "app/script.hpp"
#include "app/settings.hpp"
#include "app/settings_file.hpp"
#include "app/state_fields.hpp"
#include "app/tree_camera.hpp"
#include "app/window.hpp"
#include "cli/cli.hpp"
#include "session/command.hpp"
#include "session/contest.hpp"
#include "session/folding.hpp"
#include "session/history.hpp"
#include "session/job.hpp"
#include "session/reading.hpp"
#include "session/source.hpp"
#include "ui/ui.hpp"

namespace ply::app {

/// As the command line says, else as chosen before, else as the system says.
core::Language first_language(const cli::WindowRequest& request, const Settings& settings);

/// The window's program: the one owner of all view state, one frame at a time.
class Application {
 public:
  Application(Window& window, const cli::WindowRequest& request, LoadedSettings loaded,
              SettingsFile settings_file, Script script);

  /// Frames until the window is closed or the script ends it. The exit code.
  int run();

  /// Carries out a command: the one place where what a person or a script asks for happens.
  core::Result<core::Done> apply(const session::Command& command);

 private:
  using Outcome = core::Result<core::Done>;
  using RunJob = session::Job<std::shared_ptr<const session::Run>>;

  /// A tree on its way to the window.
  struct Opening {
    std::string source;
    session::StatedSettings rules;
    std::optional<core::Step> step;  ///< where to start; absent: as the tree asks
    bool same_tree = false;          ///< only the rules change: camera and selection stay
    bool of_match = false;           ///< a position of the match, which goes on …
    std::optional<session::Match> begins = {};                 ///< … or this one begins
    std::optional<session::MatchRecord> record = {};           ///< that was in the file
    std::shared_ptr<const session::Recording> recording = {};  ///< it was searched before
    std::optional<core::Message> notice = {};                  ///< told once it is there
    bool remembered = false;  ///< from last time: nobody has asked for it now
    bool commanded = false;   ///< on the command line: what is wrong is told there as well
    core::StatedNotation notation = {};  ///< over what the tree asks for
    std::shared_ptr<session::Reading> reading = nullptr;
  };

  // application.cpp: the course of a frame
  void frame();
  void take_input();
  void press(const ui::KeyPress& key);
  bool hold_keys();
  void play_on();
  bool play_waits() const;
  void play_match_on();
  void count_figures();
  void obey(const session::Command& command);
  bool moves(const ui::KeyPress& key) const;
  double seconds_to_wait() const;
  bool idle() const;
  bool match_goes_on() const { return contest_ && contest_->is_busy(); }
  bool is_counting() const {
    const auto& wanted = output_.wanted;
    return statistics_job_ || visits_job_ || restore_job_ || wanted.statistics || wanted.visits ||
           wanted.restore_times;
  }
  Settings settings() const;
  OpenTree open_tree() const;
  void keep_settings();

  // scripting.cpp
  void run_script();
  core::Result<bool> may_go_on(const session::Command& command);
  void fail_script(const core::Message& problem);

  // opening.cpp
  void open_first(const cli::WindowRequest& request, const Settings& settings);
  /// From a source that has yet to be read.
  void open(Opening opening);
  /// Reads, if nobody has, and searches the tree; in place of what is on its way.
  void start(Opening opening);
  void adopt_finished_job();
  void adopt(std::shared_ptr<const session::Run> run);
  void adopt_game();
  void open_match();
  bool resume_last_match();
  bool resume_match();
  std::uint32_t id_of(const session::Match& opened);
  void keep_places(const game::Tree& from, const game::Tree& to);
  void refuse_opening(const core::Message& message);
  void refuse(const core::Message& message);
  void complain(const core::Message& message) const;
  void tell(const core::Message& message);
  void remember_recent(const std::string& path);
  void forget_if_gone(const std::string& path);
  void refresh_texts();

  // commands.cpp: one overload per command
  Outcome execute(const session::command::Open& wanted);
  Outcome execute(const session::command::OpenText& wanted);
  Outcome execute(const session::command::Set& wanted);
  Outcome execute(const session::command::Seek& wanted);
  Outcome execute(const session::command::Go& wanted);
  bool before_a_lesson() const;
  Outcome execute(const session::command::GoBack& wanted);
  Outcome execute(const session::command::GoForward& wanted);
  Outcome execute(const session::command::Play& wanted);
  Outcome execute(const session::command::SetSpeed& wanted);
  Outcome execute(const session::command::SetPace& wanted);
  Outcome execute(const session::command::UsePreset& wanted);
  Outcome execute(const session::command::SetNotation& wanted);
  Outcome execute(const session::command::ShowLayer& wanted);
  Outcome execute(const session::command::Peek& wanted);
  Outcome execute(const session::command::Break& wanted);
  Outcome execute(const session::command::ClearBreakpoints& wanted);
  Outcome execute(const session::command::Select& wanted);
  Outcome execute(const session::command::RunToSelected& wanted);
  Outcome execute(const session::command::Fold& wanted);
  Outcome execute(const session::command::UnfoldAll& wanted);
  Outcome execute(const session::command::TraceBound& wanted);
  Outcome execute(const session::command::Find& wanted);
  Outcome execute(const session::command::Fit& wanted);
  Outcome execute(const session::command::Zoom& wanted);
  Outcome execute(const session::command::Pan& wanted);
  Outcome execute(const session::command::SetTheme& wanted);
  Outcome execute(const session::command::SetLanguage& wanted);
  Outcome execute(const session::command::SetTab& wanted);
  Outcome execute(const session::command::SetLogFilter& wanted);
  Outcome execute(const session::command::CopyLog& wanted);
  Outcome execute(const session::command::CopyAnswers& wanted);
  Outcome execute(const session::command::SavePicture& wanted);
  Outcome execute(const session::command::SaveWalk& wanted);
  Outcome execute(const session::command::SetScale& wanted);
  Outcome execute(const session::command::ShowPanels& wanted);
  Outcome execute(const session::command::FullScreen& wanted);
  Outcome execute(const session::command::Blank& wanted);
  Outcome execute(const session::command::Projector& wanted);
  Outcome execute(const session::command::SetPanelWidths& wanted);
  Outcome execute(const session::command::StopSearch& wanted);

  // match_commands.cpp: those of the match
  Outcome execute(const session::command::PlayMove& wanted);
  Outcome execute(const session::command::SetPlayer& wanted);
  Outcome execute(const session::command::SetLevel& wanted);
  Outcome execute(const session::command::TakeBack& wanted);
  Outcome execute(const session::command::Hint& wanted);
  Outcome execute(const session::command::StopThinking& wanted);
  Outcome execute(const session::command::PauseMatch& wanted);
  Outcome execute(const session::command::StepMatch& wanted);
  Outcome execute(const session::command::NewMatch& wanted);
  Outcome execute(const session::command::SetPosition& wanted);
  Outcome execute(const session::command::SearchPosition& wanted);
  Outcome execute(const session::command::ShowThinking& wanted);
  Outcome execute(const session::command::SaveMatch& wanted);
  /// Does something with the match. Error: a tree is open, nothing is played.
  template <class Change>
  Outcome with_contest(Change change);
  session::MatchRecord new_match(session::Match match);
  void keep_match();
  Outcome rule_match(const session::StatedSettings& given);
  session::StatedSettings match_rules() const;
  Opening opening_of(const game::GamePosition& position, session::StatedSettings rules) const;

  // commands.cpp again
  Outcome execute(const session::command::ShowDialog& wanted);
  Outcome execute(const session::command::DismissError& wanted);
  Outcome execute(const session::command::CopyText& wanted);
  Outcome execute(const session::command::PasteTree& wanted);
  Outcome execute(const session::command::Resize& wanted);
  Outcome execute(const session::command::Screenshot& wanted);
  Outcome execute(const session::command::WaitIdle& wanted);
  Outcome execute(const session::command::Report& wanted);
  Outcome execute(const session::command::Expect& wanted);
  Outcome execute(const session::command::WaitFor& wanted);
  Outcome execute(const session::command::Quit& wanted);
  Outcome check_answers() const;
  void finish_dialog(const core::Message& done);
  bool asks_about(const std::filesystem::path& file, bool replace);
  void move_to(core::Step step);
  void jump_to(core::Step step);
  void reveal(core::NodeId node);
  void arrange();
  void rearrange(core::NodeId held);
  void unsettle();  ///< something has changed: draw until the picture has settled

  const core::Catalogue& words() const { return core::Catalogue::of(model_.language); }

  Window& window_;
  SettingsFile settings_file_;
  bool told_of_lost_settings_ = false;
  bool hints_due_ = false;  // a new user has yet to be told how to begin, beside the first tree
  session::StatedSettings command_line_rules_;

  // What the window shows: the model, and what the model is derived from.
  ui::Model model_;
  std::shared_ptr<const session::Run> run_;
  session::StatedSettings rules_;  // of the open tree
  /// What was open last time, until a tree takes its place: it may be slow to read or out of reach.
  std::optional<OpenTree> last_time_;
  session::History history_;  // of the run
  /// How the room was before the projector was switched on.
  struct Room {
    scene::ThemeId theme;
    double scale;
    bool panels;
  };
  std::optional<Room> room_;
  session::Folding folding_;                 // of the open tree
  layout::Layout folded_layout_;             // of the run with what is folded, if anything is
  std::optional<session::Contest> contest_;  // while a game is open …
  session::StatedSettings match_rules_;      // … and the rules it was opened with or given since:
                                             // how it rates positions the contest knows
  KeptMatches kept_matches_;
  session::Level level_;  // of new matches
  std::vector<std::string> recent_;
  std::vector<LessonCard> lessons_;
  std::optional<core::Language> chosen_language_;  // absent: what the system says
  session::Pace chosen_pace_;                      // of trees whose file states none
  core::Notation chosen_notation_;                 // the same
  TreeCamera camera_;

  std::unique_ptr<RunJob> job_;
  Opening opening_;                                                  // of job_
  std::unique_ptr<session::Job<teach::Statistics>> statistics_job_;  // for model_.statistics
  std::unique_ptr<session::Job<teach::Visits>> visits_job_;          // for model_.visits
  std::unique_ptr<session::Job<std::optional<session::RestoreTimes>>> restore_job_;  // and so on
  std::uint64_t counted_serial_ = 0;  // of the run that all are of

  Painter painter_;
  ui::Output output_;        // of the last frame
  bool keys_held_ = false;   // in the last frame
  int unsettled_ = 0;        // frames until the picture has settled
  double played_until_ = 0;  // time up to which playback has advanced

  Script script_;
  StateFields reported_;
  std::optional<int> exit_code_;
};

}  // namespace ply::app
