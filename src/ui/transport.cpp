#include <algorithm>
#include <iterator>

#include "core/text.hpp"
#include "teach/narration.hpp"
#include "trace/queries.hpp"
#include "ui/panels.hpp"
#include "ui/shortcuts.hpp"
#include "ui/stepping_menu.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

constexpr float kGroupGap = 24;
constexpr float kBelow = 30;  ///< the timeline, for a notice

/// What the row of buttons shows; plans get poorer until one fits.
struct TransportPlan {
  int counter_lines = 1;
  bool words = true;  ///< Over, Out, Next cut as words, else as icons
  bool pace_words = true;
  bool step_word = true;
  float margin = 24;
  float gap = kGap, group_gap = kGroupGap;
  float button = 0;  ///< width of every icon button; 0: each its own
};
constexpr TransportPlan kPlans[] = {
    {},
    {.group_gap = 16},
    {.counter_lines = 2, .group_gap = 16},
    {.counter_lines = 2, .words = false, .group_gap = 16},
    {.counter_lines = 3, .words = false, .group_gap = 16},
    {.counter_lines = 0, .words = false, .group_gap = 16},
    {.counter_lines = 0, .words = false, .pace_words = false, .group_gap = 16},
    {.counter_lines = 0,
     .words = false,
     .pace_words = false,
     .step_word = false,
     .margin = 16,
     .gap = 4,
     .group_gap = 8,
     .button = 34},
    {.counter_lines = 0,  // with room for a step of ten digits in the least window
     .words = false,
     .pace_words = false,
     .step_word = false,
     .margin = 12,
     .gap = 3,
     .group_gap = 6,
     .button = 28},
};

struct MotionButton {
  const char* id;
  Action action;
  Icon icon;
  std::string_view word;  ///< catalogue key; empty: always the icon
  float width;            ///< of the icon form, design px
  bool pair = false;      ///< with the next one: the same motion, back and forth
};
constexpr MotionButton kSteps[] = {
    {"first", Action::first, Icon::first, "", 44},
    {"previous", Action::previous, Icon::previous, "", 44},
    {"play", Action::play, Icon::play, "", 56},
    {"next", Action::next, Icon::next, "", 64},
    {"last", Action::last, Icon::last, "", 44},
};
constexpr MotionButton kCoarse[] = {
    {"back-over", Action::back_over, Icon::back_over, "", 40, true},
    {"over", Action::over, Icon::over, "ui.over", 44},
    {"out", Action::out, Icon::out, "ui.out", 44},
    {"previous-cutoff", Action::previous_cutoff, Icon::previous_cutoff, "", 40, true},
    {"next-cutoff", Action::next_cutoff, Icon::next_cutoff, "ui.next_cutoff", 44},
};

bool leads_back(Action action) {
  return action == Action::first || action == Action::previous || action == Action::back_over ||
         action == Action::previous_cutoff;
}

bool leads_anywhere(Action action, core::Step step, core::Step end) {
  if (action == Action::play) return true;  // at the end it starts over
  return leads_back(action) ? step > 0 : step < end;
}

/// The message why no cutoff is where a motion looks for one, or nothing. While the class is to
/// find cutoffs out, nothing tells.
std::string_view without_cutoff(const Frame& frame, Action action) {
  if (!frame.tells_cutoffs()) return "";
  const session::Run& run = *frame.model.run;
  const bool back = action == Action::previous_cutoff;
  if (!back && action != Action::next_cutoff) return "";
  const auto motion = back ? session::Motion::previous_cutoff : session::Motion::next_cutoff;
  if (session::moved(run, frame.model.playback, motion) != frame.model.playback.step) return "";
  if (!session::uses_window(run.settings.algorithm)) return "ui.rule_without_cuts";
  return back ? "ui.no_cutoff_before" : "ui.no_cutoff_after";
}

ButtonLook look_of(const Frame& frame, const MotionButton& entry, const TransportPlan& plan) {
  ButtonLook look{.icon = entry.icon};
  if (plan.words && !entry.word.empty()) look = {.label = frame.text(entry.word)};
  look.enabled = leads_anywhere(entry.action, frame.model.playback.step,
                                frame.model.run->trace.step_count()) &&
                 without_cutoff(frame, entry.action).empty();
  look.primary = entry.action == Action::next;
  if (entry.action == Action::play && frame.model.playback.playing) look.icon = Icon::pause;
  return look;
}

float width_of(const Frame& frame, const MotionButton& entry, const TransportPlan& plan) {
  if (plan.words && !entry.word.empty()) {
    return button_width(frame, look_of(frame, entry, plan));
  }
  return frame.px(plan.button > 0 ? plan.button : entry.width);
}

/// To the next button of the group.
float gap_after(const Frame& frame, const MotionButton& entry, const TransportPlan& plan) {
  return frame.px(entry.pair ? plan.gap / 2 : plan.gap);
}

float group_width(const Frame& frame, std::span<const MotionButton> group,
                  const TransportPlan& plan) {
  float width = -frame.px(plan.gap);
  for (const MotionButton& entry : group)
    width += width_of(frame, entry, plan) + gap_after(frame, entry, plan);
  return width;
}

void draw_group(Frame& frame, float& x, float y, std::span<const MotionButton> group,
                const TransportPlan& plan) {
  for (const MotionButton& entry : group) {
    const Rect rect{x, y, width_of(frame, entry, plan), frame.px(kControl)};
    std::string text = tip(entry.action, frame.words);
    const std::string_view reason = without_cutoff(frame, entry.action);
    if (!reason.empty()) text += "\n" + std::string(frame.text(reason));
    if (button(frame, entry.id, rect, look_of(frame, entry, plan), text)) {
      frame.emit(*command_of(entry.action, frame.model));
    }
    x += rect.width + gap_after(frame, entry, plan);
  }
  x += frame.px(plan.group_gap - plan.gap);
}

/// "step 18 / 34": three texts, of which the cursor stands out.
struct StepText {
  std::string word, step, of;
  TextStyle small, large;
  float gap;
  float width_with(const Frame& frame, std::string_view shown_step) const {
    return text_width(frame, small, word) + (word.empty() ? 0 : gap) +
           text_width(frame, large, shown_step) + gap + text_width(frame, small, of);
  }
};

StepText step_text(const Frame& frame, const TransportPlan& plan) {
  StepText out{
      "",
      core::grouped(frame.model.playback.step),
      frame.text(core::Message("ui.of_steps").count("n", frame.model.run->trace.step_count())),
      secondary(frame),
      {20, scene::Weight::bold, frame.theme.text},
      frame.px(6)};
  if (plan.step_word) out.word = frame.text("ui.step");
  return out;
}

/// Room for the largest step number, so that nothing moves while stepping.
float step_width(const Frame& frame, const TransportPlan& plan) {
  const std::string widest = core::grouped(frame.model.run->trace.step_count());
  return step_text(frame, plan).width_with(frame, widest) + frame.px(16);
}

void draw_step(Frame& frame, float x, float y, float width, const TransportPlan& plan) {
  const Rect rect{x, y, width, frame.px(kControl)};
  if (button(frame, "step", rect, {.flat = true}, tip(Action::go_to_step, frame.words))) {
    frame.emit(*command_of(Action::go_to_step, frame.model));
  }
  StepText text = step_text(frame, plan);
  const Within scope(frame, rect);
  const float middle = y + rect.height / 2;
  x += frame.px(8);
  if (!text.word.empty()) {
    draw_text(frame, x, middle, text.small, text.word);
    x += text_width(frame, text.small, text.word) + text.gap;
  }
  constexpr float kSmallest = 12;  // design px, where there is hardly room
  const float room = rect.right() - x;
  text.large.size *= std::min(1.f, room / text_width(frame, text.large, text.step));
  text.large.size = std::max(text.large.size, kSmallest);
  const std::string step = fitted(frame, text.large, text.step, room);
  draw_text(frame, x, middle, text.large, step);
  x += text_width(frame, text.large, step) + text.gap;
  if (x + text_width(frame, text.small, text.of) <= rect.right()) {
    draw_text(frame, x, middle, text.small, text.of);
  }
}

/// Three lines are small, to stand beside the buttons.
TextStyle counter_style(const Frame& frame, int lines) {
  TextStyle style = secondary(frame);
  if (lines > 2) style.size = 12;
  return style;
}

/// So many lines, or fewer, as short as its facts allow.
std::vector<std::string> counter_lines(const Frame& frame, const trace::Counters& counters,
                                       int lines) {
  if (lines == 0) return {};
  const std::string text = frame.text(frame.veiled(teach::counters(*frame.model.run, counters)));
  const TextStyle style = counter_style(frame, lines);
  const float whole = text_width(frame, style, text);
  for (float width = whole / static_cast<float>(lines); width < whole; width += whole / 20) {
    std::vector<std::string> parts = wrapped_facts(frame, style, text, width);
    if (parts.size() <= static_cast<std::size_t>(lines)) return parts;
  }
  return {text};
}

/// Room for all steps, so that nothing moves while stepping: numbers only grow, but "0 cutoffs" is
/// longer than "1 cutoff".
float counters_width(const Frame& frame, int lines) {
  const trace::Trace& trace = frame.model.run->trace;
  const trace::Counters last = trace::counters(trace, trace.step_count());
  float width = 0;
  for (const trace::Counters& counters : {last, trace::Counters{.leaves = last.leaves}}) {
    for (const std::string& line : counter_lines(frame, counters, lines))
      width = std::max(width, text_width(frame, counter_style(frame, lines), line));
  }
  return width;
}

void draw_counters(Frame& frame, float right, float y, const TransportPlan& plan) {
  const std::vector<std::string> lines =
      counter_lines(frame, trace::counters(frame.model.run->trace, frame.model.playback.step),
                    plan.counter_lines);
  const float pitch = frame.px(plan.counter_lines > 2 ? 15 : 18);
  const TextStyle style = counter_style(frame, plan.counter_lines);
  float middle = y + frame.px(kControl) / 2 - pitch / 2 * static_cast<float>(lines.size() - 1);
  for (const std::string& line : lines) {
    draw_text(frame, right, middle, style, line, scene::Align::right);
    middle += pitch;
  }
}

float plan_width(const Frame& frame, const TransportPlan& plan) {
  float width = frame.px(2 * plan.margin + plan.group_gap) + group_width(frame, kSteps, plan) +
                frame.px(plan.group_gap) + group_width(frame, kCoarse, plan) +
                step_width(frame, plan);
  width += stepping_button_width(frame, plan.pace_words) + frame.px(plan.group_gap);
  if (plan.counter_lines > 0) {
    width += counters_width(frame, plan.counter_lines) + frame.px(plan.group_gap);
  }
  return width;
}

TransportPlan plan_for(const Frame& frame) {
  for (const TransportPlan& plan : kPlans) {
    if (plan_width(frame, plan) <= frame.layout.transport.width) return plan;
  }
  return *std::rbegin(kPlans);
}

}  // namespace

void draw_transport(Frame& frame) {
  const Rect& panel = frame.layout.transport;
  const Within scope(frame, panel);
  draw_fill(frame, panel, frame.theme.panel);
  draw_hairline(frame, panel.x, panel.y, panel.right(), panel.y);

  const TransportPlan plan = plan_for(frame);
  const bool low = panel.height < frame.px(140);
  const float margin = frame.px(plan.margin);
  float x = panel.x + margin;
  const float y = panel.y + frame.whole(low ? 8 : 20);
  draw_group(frame, x, y, kSteps, plan);
  draw_group(frame, x, y, kCoarse, plan);
  const Rect stepping{x, y, stepping_button_width(frame, plan.pace_words), frame.px(kControl)};
  draw_stepping_button(frame, stepping, plan.pace_words);
  x += stepping.width + frame.px(plan.group_gap);
  const float room = panel.right() - margin - x;
  draw_step(frame, x, y, std::min(step_width(frame, plan), room), plan);
  draw_counters(frame, panel.right() - margin, y, plan);

  const float top = y + frame.whole(low ? kControl + 12 : kControl + 16);
  draw_timeline(frame, {panel.x + margin, top, panel.width - 2 * margin,
                        panel.bottom() - top - frame.whole(low ? 8 : kBelow)});
}

}  // namespace ply::ui
