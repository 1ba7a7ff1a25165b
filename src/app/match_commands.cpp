#include "app/application.hpp"
#include "app/save_target.hpp"
#include "core/file.hpp"

namespace ply::app {

using core::Done;
using core::Error;
using core::Message;
namespace command = session::command;

template <class Change>
Application::Outcome Application::with_contest(Change change) {
  if (!contest_) return Error{Message("app.no_match")};
  const Outcome done = change(*contest_);
  keep_match();
  return done;
}

void Application::keep_match() {
  if (contest_) kept_matches_.keep(contest_->record());
}

/// As usual, but that the engine is as strong as was wanted last.
session::MatchRecord Application::new_match(session::Match match) {
  session::Players players = session::usual_players(match);
  players.level = level_;
  return {std::move(match), players, kept_matches_.new_id()};
}

/// The match takes the rules that its tree was given, and does not wait for the search.
Application::Outcome Application::rule_match(const session::StatedSettings& given) {
  auto rules = session::overlaid(match_rules_, given);
  const auto all = session::resolve(rules, {}, model_.source);
  if (!all) return all.error();
  const std::string& game = contest_->match().start().game;
  if (const auto check = game::check_restore(game, all->restore); !check) return check;
  const auto rated = contest_->rate(session::overlaid(contest_->rating(), given));
  if (!rated) return rated;
  match_rules_ = std::move(rules);
  keep_match();
  return Done{};
}

/// By which its positions are searched.
session::StatedSettings Application::match_rules() const {
  return session::overlaid(match_rules_, session::settings_of(contest_->rating()));
}

Application::Outcome Application::execute(const command::PlayMove& wanted) {
  return with_contest([&](auto& contest) { return contest.play(wanted.move); });
}

Application::Outcome Application::execute(const command::SetPlayer& wanted) {
  return with_contest([&](auto& contest) -> Outcome {
    contest.set_engine(wanted.side, wanted.engine);
    return Done{};
  });
}

Application::Outcome Application::execute(const command::SetLevel& wanted) {
  return with_contest([&](auto& contest) -> Outcome {
    level_ = wanted.level;
    contest.set_level(wanted.level);
    return Done{};
  });
}

Application::Outcome Application::execute(const command::TakeBack&) {
  return with_contest([](auto& contest) { return contest.take_back(); });
}

Application::Outcome Application::execute(const command::Hint&) {
  return with_contest([](auto& contest) { return contest.ask_for_hint(); });
}

Application::Outcome Application::execute(const command::StopThinking&) {
  return with_contest([](auto& contest) -> Outcome {
    contest.stop_thinking();
    return Done{};
  });
}

Application::Outcome Application::execute(const command::PauseMatch& wanted) {
  return with_contest([&](auto& contest) -> Outcome {
    contest.pause(wanted.on.value_or(!contest.is_paused()));
    return Done{};
  });
}

Application::Outcome Application::execute(const command::StepMatch&) {
  return with_contest([](auto& contest) -> Outcome {
    contest.step();
    return Done{};
  });
}

Application::Outcome Application::execute(const command::NewMatch&) {
  return with_contest([&](auto& contest) -> Outcome {
    contest.begin(*session::Match::from(contest.match().start()), kept_matches_.new_id());
    return Done{};
  });
}

/// A position that is searched while the match goes on.
Application::Opening Application::opening_of(const game::GamePosition& position,
                                             session::StatedSettings rules) const {
  Opening opening{session::game_source(position.game, position.position), std::move(rules), {}};
  opening.of_match = true;
  return opening;
}

Application::Outcome Application::execute(const command::SetPosition& wanted) {
  return with_contest([&](auto& contest) -> Outcome {
    auto match = session::Match::from({contest.match().start().game, wanted.text});
    if (!match) return match.error();
    Opening opening = opening_of(match->start(), match_rules());
    opening.begins = *std::move(match);
    open(std::move(opening));
    return Done{};
  });
}

Application::Outcome Application::execute(const command::SearchPosition&) {
  return with_contest([&](auto& contest) -> Outcome {
    open(opening_of(contest.match().position(), match_rules()));
    return Done{};
  });
}

Application::Outcome Application::execute(const command::ShowThinking& wanted) {
  return with_contest([&](auto& contest) -> Outcome {
    const session::Match& match = contest.match();
    const std::size_t ply = wanted.move - 1;
    if (ply >= match.plies().size() || !match.plies()[ply].thought)
      return Error{
          Message("match_error.no_thought").count("move", static_cast<std::int64_t>(wanted.move))};
    Opening opening =
        opening_of(match.position(ply), session::settings_of(*match.plies()[ply].thought));
    opening.recording = contest.seen(ply);
    if (!opening.recording) opening.notice = Message("app.searched_again");
    open(std::move(opening));
    return Done{};
  });
}

Application::Outcome Application::execute(const command::SaveMatch& wanted) {
  return with_contest([&](auto& contest) -> Outcome {
    const std::string path = record_file(wanted.path).string();
    if (asks_about(path, wanted.replace)) return Done{};
    const auto done = core::write_file(path, session::match_text(contest.record()));
    if (done) finish_dialog(Message("app.saved").text("path", path));
    return done;
  });
}

}  // namespace ply::app
