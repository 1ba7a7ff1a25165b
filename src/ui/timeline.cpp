#include <algorithm>

#include "session/lesson.hpp"
#include "teach/narration.hpp"
#include "ui/panels.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

constexpr float kMinBlock = 3;  ///< px; narrower steps share a block
constexpr float kPad = 2, kMarks = 16;
constexpr float kScissorsBlock = 12;  ///< design px a block needs to carry the scissors

/// One block for steps first..last: the shallowest one stands for them all, so that merged blocks
/// still show where the search comes back up.
TimelineBlock block_of(const session::Run& run, const session::Halts& halts, core::Step first,
                       core::Step last) {
  const trace::Trace& trace = run.trace;
  const std::uint32_t whole = run.layout.height[0];
  const std::uint32_t limit = std::min(run.settings.depth.value_or(whole), whole);
  const auto deepest = static_cast<float>(std::max(1u, limit));
  TimelineBlock block{first, last, 2, core::NodeKind::max, false, false};
  for (core::Step s = first; s <= last; ++s) {
    if (trace.kind(s) == trace::StepKind::cutoff) block.cutoff = true;
    if (halts.at(s)) block.halt = true;
    const core::VisitId visit = trace.visit(s);
    if (!visit.valid()) continue;
    const core::NodeId node = trace.node(visit);
    const float depth = static_cast<float>(trace.nodes().depth[node.index()]) / deepest;
    if (depth >= block.depth) continue;
    block.depth = depth;
    block.kind = trace.nodes().kind[node.index()];
  }
  block.depth = std::min(block.depth, 1.f);
  return block;
}

/// The blocks of a strip with room for `most`; made once per run, width and set of breakpoints.
const std::vector<TimelineBlock>& blocks(State& state, const Model& model, std::size_t most) {
  const session::Run& run = *model.run;
  const std::size_t steps = run.trace.step_count();
  const std::size_t count = std::clamp<std::size_t>(steps, 1, std::max<std::size_t>(1, most));
  const TimelineKey key{model.serial, count, model.playback.breakpoints};
  if (state.timeline_key == key) return state.timeline;
  state.timeline_key = key;
  const session::Halts halts(run, model.playback.breakpoints);
  state.timeline.clear();
  for (std::size_t i = 0; i < std::min(count, steps); ++i) {
    const auto first = static_cast<core::Step>(i * steps / count + 1);
    const auto last = static_cast<core::Step>((i + 1) * steps / count);
    state.timeline.push_back(block_of(run, halts, first, last));
  }
  return state.timeline;
}

scene::Colour colour_of(const scene::Theme& theme, core::NodeKind kind) {
  switch (kind) {
    case core::NodeKind::max:
      return theme.max_fill;
    case core::NodeKind::min:
      return theme.min_fill;
    case core::NodeKind::leaf:
      return theme.leaf_outline;
    default:
      return theme.chance_fill;
  }
}

struct Strip {
  Rect rect;  ///< of the blocks
  float steps;
  float x_of(core::Step c) const {
    return rect.x + rect.width * static_cast<float>(c) / std::max(1.f, steps);
  }
  core::Step step_at(float x) const {
    const float share = std::clamp((x - rect.x) / rect.width, 0.f, 1.f);
    return static_cast<core::Step>(std::lround(share * steps));
  }
};

/// A dot on the upper edge where a breakpoint is met.
void draw_halt_mark(Frame& frame, float x, float y) {
  draw_dot(frame, x, y, 3.5f, frame.theme.error, frame.theme.panel);
}

/// Scissors for a cutoff that stands alone, else a tick.
void draw_cut_mark(Frame& frame, float x, float y, bool alone, bool past) {
  const scene::Colour colour = past ? frame.theme.text : frame.theme.faint;
  if (alone) {
    draw_text(frame, x, y, {14, scene::Weight::bold, colour}, frame.text("ui.scissors"),
              scene::Align::centre);
  } else {
    draw_fill(frame, {std::round(x) - 1, y - frame.px(3), 2, frame.px(6)}, colour);
  }
}

void draw_block(Frame& frame, const Strip& strip, const TimelineBlock& block, float height) {
  const float left = std::round(strip.x_of(block.first - 1));
  const float right = std::round(strip.x_of(block.last));
  const float width = right - left;
  const float gap = width >= 8 ? std::max(1.f, frame.whole(2)) : width >= 3 ? 1.f : 0.f;
  const bool past = block.last <= frame.model.playback.step;
  const scene::Colour colour = colour_of(frame.theme, block.kind);
  const float tall = std::round(height * (0.33f + 0.67f * block.depth));
  draw_fill(frame, {left, strip.rect.y, std::max(1.f, width - gap), tall},
            past ? colour : mixed(colour, frame.theme.panel, 0.68f), width >= 8 ? 2.f : 0.f);
  if (block.cutoff) {
    const bool alone = block.first == block.last && width >= frame.px(kScissorsBlock);
    draw_cut_mark(frame, (left + right - gap) / 2, strip.rect.bottom() - frame.px(7), alone, past);
  }
  if (block.halt) draw_halt_mark(frame, (left + right - gap) / 2, strip.rect.y);
}

/// Flags over the steps at which the lesson stops.
void draw_stops(Frame& frame, const Strip& strip) {
  const float size = frame.px(14);
  for (const game::LessonStop& stop : session::lesson_stops(*frame.model.run)) {
    const float x = (strip.x_of(stop.step - 1) + strip.x_of(stop.step)) / 2;
    draw_icon(frame, Icon::flag, std::round(x), strip.rect.y, size, frame.theme.text,
              frame.theme.panel);
  }
}

void draw_cursor(Frame& frame, const Strip& strip, Rect frame_rect) {
  const float x = std::round(strip.x_of(frame.model.playback.step));
  const float half = frame.px(1.5f);
  const scene::Colour now = frame.theme.now;
  draw_fill(frame,
            {x - half, frame_rect.y - frame.px(4), 2 * half, frame_rect.height + frame.px(8)}, now,
            1);
  draw_dot(frame, x, frame_rect.y - frame.px(4), 7, now, now);
}

void scrub(Frame& frame, const Strip& strip, Rect rect) {
  const float reach = frame.px(6);
  const Rect area{rect.x - reach, rect.y, rect.width + 2 * reach, rect.height};
  const Press state = press(frame, "timeline", area);
  const core::Step step = strip.step_at(pointer().x);
  if (state.held) {
    if (step != frame.model.playback.step) frame.emit(session::command::Seek{step, !state.began});
    return;
  }
  if (!state.hovered || step == 0) return;
  const Rect spot{strip.x_of(step), rect.y - frame.px(8), 0, rect.height};
  tooltip(frame, "timeline/" + std::to_string(step), state, spot,
          frame.text(core::Message("ui.step_event")
                         .count("n", step)
                         .message("event", teach::event(*frame.model.run, step))));
}

}  // namespace

void draw_timeline(Frame& frame, Rect rect) {
  const session::Run& run = *frame.model.run;
  draw_surface(frame, rect, mixed(frame.theme.panel, frame.theme.canvas, 0.5f), frame.theme.line,
               6);
  const float pad = frame.whole(kPad);
  const Strip strip{{rect.x + pad, rect.y + frame.whole(4), rect.width - 2 * pad,
                     rect.height - frame.whole(4) - pad},
                    static_cast<float>(run.trace.step_count())};
  const float height = strip.rect.height - frame.whole(kMarks);
  const auto most = static_cast<std::size_t>(strip.rect.width / kMinBlock);
  for (const TimelineBlock& block : blocks(frame.state, frame.model, most)) {
    draw_block(frame, strip, block, height);
  }
  draw_stops(frame, strip);
  draw_cursor(frame, strip, rect);
  scrub(frame, strip, rect);
}

}  // namespace ply::ui
