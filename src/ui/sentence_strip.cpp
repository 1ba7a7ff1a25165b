#include "session/lesson.hpp"
#include "ui/panels.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

/// Sizes of letters and lines, design px; the largest with which the sentence fits is taken.
struct Lines {
  float size, pitch;
};
constexpr Lines kLines[] = {{20, 28}, {16, 22}, {14, 18}, {12, 16}};

/// A line of its own for what the lesson says, if it says something.
std::string remark(const Frame& frame, std::string_view key, const game::LocalText* note) {
  if (note == nullptr) return {};
  return "\n" +
         frame.text(core::Message(std::string(key)).text("note", note->in(frame.model.language)));
}

/// The sentence, and below it what the lesson says at this step: before the first its goal, later
/// what it asks at a stop, else what it says of the node.
std::string strip_text(const Frame& frame) {
  const session::Run& run = *frame.model.run;
  const core::Step step = frame.model.playback.step;
  const std::string sentence = frame.sentence(step);
  if (step == 0) return sentence + remark(frame, "lesson.goal", session::told_goal(run));
  if (!frame.shows_notes()) return sentence;
  if (const game::LocalText* stop = session::stop_note(run, step))
    return sentence + remark(frame, "lesson.stop", stop);
  return sentence + remark(frame, "lesson.node", session::node_note(run, step));
}

}  // namespace

/// The sentence of the step where the window has no room for the side panel: it is what a class
/// reads.
void draw_sentence_strip(Frame& frame) {
  const Rect& strip = frame.layout.sentence;
  if (strip.height <= 0) return;
  const Within scope(frame, strip);
  draw_fill(frame, strip, frame.theme.panel);
  draw_hairline(frame, strip.x, strip.y, strip.right(), strip.y);

  const float margin = frame.px(16), width = strip.width - 2 * margin;
  const std::string text = strip_text(frame);
  TextStyle style = body(frame);
  std::vector<std::string> lines;
  float pitch = 0;
  std::size_t most = 1;
  for (const Lines& each : kLines) {
    style.size = each.size;
    pitch = frame.px(each.pitch);
    most = std::max<std::size_t>(1, static_cast<std::size_t>((strip.height - 1) / pitch));
    lines = wrapped(frame, style, text, width);
    if (lines.size() <= most) break;
  }
  const bool whole = lines.size() <= most;
  if (!whole) {
    lines.resize(most);
    lines.back() = fitted(frame, style, lines.back() + " …", width);
  }
  const Press state = mouse_area(frame, "sentence", strip);
  if (!whole) tooltip(frame, "sentence", state, strip, text);
  float y = middle(strip) - pitch / 2 * static_cast<float>(lines.size() - 1);
  for (const std::string& line : lines) {
    draw_text(frame, strip.x + margin, y, style, line);
    y += pitch;
  }
}

}  // namespace ply::ui
