#include <algorithm>
#include <span>

#include "session/lesson.hpp"
#include "teach/narration.hpp"
#include "teach/words.hpp"
#include "ui/panels.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

constexpr float kMinBlock = 3;  ///< px; narrower steps share a block
constexpr float kPad = 2, kMarks = 16;
constexpr float kScissorsBlock = 30;  ///< design px a block needs to carry the scissors as well
constexpr float kRootMoveGap = 8;     ///< design px

bool skips_at(const trace::Trace& trace, core::Step cutoff) {
  return cutoff != core::kNever && trace::skipped_at(trace, cutoff) > 0;
}

/// One block for steps first..last: the shallowest one stands for them all, so that merged blocks
/// still show where the search comes back up.
TimelineBlock block_of(const session::Run& run, const session::Halts& halts, core::Step first,
                       core::Step last) {
  const trace::Trace& trace = run.trace;
  const std::uint32_t whole = run.layout.height[0];
  const std::uint32_t limit = std::min(run.settings.depth.value_or(whole), whole);
  const auto deepest = static_cast<float>(std::max(1u, limit));
  TimelineBlock block{.first = first, .last = last, .depth = 2};
  for (core::Step s = first; s <= last; ++s) {
    const bool cuts = trace.kind(s) == trace::StepKind::cutoff;
    const bool skips = cuts && trace::skipped_at(trace, s) > 0;
    if (skips ? !skips_at(trace, block.cutoff) : cuts && block.cutoff == core::kNever)
      block.cutoff = s;
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

void mark_root_moves(std::vector<TimelineBlock>& blocks, const trace::Trace& trace) {
  for (auto s = trace::next_root_move(trace, 0); s; s = trace::next_root_move(trace, *s)) {
    const auto block = std::ranges::lower_bound(blocks, *s, {}, &TimelineBlock::last);
    block->root_move = trace.node(trace.visit(*s));
  }
}

/// Both as one, which the shallower of them stands for.
TimelineBlock joined(const session::Run& run, const TimelineBlock& first,
                     const TimelineBlock& second) {
  const bool deeper = second.depth >= first.depth;
  TimelineBlock block = deeper ? first : second;
  block.first = first.first;
  block.last = second.last;
  const bool stays = skips_at(run.trace, first.cutoff) || !skips_at(run.trace, second.cutoff);
  block.cutoff = stays && first.cutoff != core::kNever ? first.cutoff : second.cutoff;
  block.halt = first.halt || second.halt;
  return block;
}

/// Blocks as fine as any strip is wide; made once per run and set of breakpoints. O(steps).
const std::vector<TimelineBlock>& fine_blocks(State& state, const Model& model) {
  constexpr std::size_t kMostFine = 8192;
  const FineTimelineKey key{model.serial, model.playback.breakpoints};
  if (state.fine_timeline_key == key) return state.fine_timeline;
  state.fine_timeline_key = key;
  const session::Run& run = *model.run;
  const std::size_t steps = run.trace.step_count(), count = std::min(steps, kMostFine);
  const session::Halts halts(run, model.playback.breakpoints);
  state.fine_timeline.clear();
  for (std::size_t i = 0; i < count; ++i) {
    const auto first = static_cast<core::Step>(i * steps / count + 1);
    const auto last = static_cast<core::Step>((i + 1) * steps / count);
    state.fine_timeline.push_back(block_of(run, halts, first, last));
  }
  return state.fine_timeline;
}

/// The blocks of a strip with room for `most`; joined once per width.
const std::vector<TimelineBlock>& blocks(State& state, const Model& model, std::size_t most) {
  const std::vector<TimelineBlock>& fine = fine_blocks(state, model);
  const std::size_t count = std::min(fine.size(), std::max<std::size_t>(1, most));
  const TimelineKey key{*state.fine_timeline_key, count};
  if (state.timeline_key == key) return state.timeline;
  state.timeline_key = key;
  state.timeline.clear();
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t end = (i + 1) * fine.size() / count;
    TimelineBlock block = fine[i * fine.size() / count];
    for (std::size_t next = i * fine.size() / count + 1; next < end; ++next)
      block = joined(*model.run, block, fine[next]);
    state.timeline.push_back(block);
  }
  mark_root_moves(state.timeline, model.run->trace);
  return state.timeline;
}

/// Those that begin at or before the last step that may be told of.
std::span<const TimelineBlock> told_of(std::span<const TimelineBlock> all, core::Step last) {
  const auto end = std::ranges::upper_bound(all, last, {}, &TimelineBlock::first);
  return all.first(static_cast<std::size_t>(end - all.begin()));
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
  draw_dot(frame, x, y, 6, frame.theme.halt, frame.theme.panel);
}

/// Below a block: the triangle, with scissors before it if they have room and something is cut.
void draw_cut_mark(Frame& frame, float x, float y, const TimelineBlock& block, float width) {
  const trace::Trace& trace = frame.model.run->trace;
  const core::NodeKind kind = trace.nodes().kind[trace.node(trace.visit(block.cutoff)).index()];
  const bool skips = skips_at(trace, block.cutoff);
  const float aside = skips && width >= frame.px(kScissorsBlock) ? frame.px(7) : 0;
  draw_cut_sign(frame, x, y, kind, skips, aside);
}

void draw_block(Frame& frame, const Strip& strip, const TimelineBlock& block, float height) {
  const float left = std::round(strip.x_of(block.first - 1));
  const float right = std::round(strip.x_of(block.last));
  const float width = right - left;
  const float gap = width >= 8 ? std::max(1.f, frame.whole(2)) : width >= 3 ? 1.f : 0.f;
  const bool past = block.last <= frame.model.playback.step;
  const KindColours colours = colours_of(frame.theme, block.kind);
  const float tall = std::round(height * (0.33f + 0.67f * block.depth));
  const Rect bar{left, strip.rect.y, std::max(1.f, width - gap), tall};
  const float line = frame.whole(2);  // what is still to come is pale, its depth is not
  draw_fill(frame, bar, past ? colours.fill : mixed(colours.fill, frame.theme.panel, 0.68f),
            width >= 8 ? 2.f : 0.f);
  draw_fill(frame, {bar.x, bar.bottom() - line, bar.width, line}, colours.outline);
  const float middle_x = (left + right - gap) / 2;
  const bool told = block.cutoff <= frame.model.last_told();  // kNever is later than any step
  if (told && frame.shows(core::Layer::pruned))
    draw_cut_mark(frame, middle_x, strip.rect.bottom() - frame.px(7), block, width);
  if (block.halt) draw_halt_mark(frame, middle_x, strip.rect.y);
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

/// A cross where the first wrong value is returned.
void draw_wrong(Frame& frame, const Strip& strip) {
  const auto wrong = frame.model.told_wrong();
  if (!wrong) return;
  const float half = frame.px(8),
              middle = (strip.x_of(wrong->step - 1) + strip.x_of(wrong->step)) / 2;
  const float x = std::round(std::clamp(middle, strip.rect.x + half, strip.rect.right() - half));
  draw_dot(frame, x, strip.rect.y + frame.px(6), 16, frame.theme.panel, frame.theme.error);
  draw_icon(frame, Icon::close, x, strip.rect.y + frame.px(6), frame.px(12), frame.theme.error,
            frame.theme.panel);
}

/// A line where the search comes to another child of the root, with its name if there is room.
void draw_root_move(Frame& frame, const Strip& strip, core::NodeId node, float left, float room) {
  draw_fill(frame, {left - frame.hair(), strip.rect.y, frame.hair(), strip.rect.height},
            frame.theme.secondary);
  const TextStyle style{12, scene::Weight::medium, frame.theme.secondary};
  room -= frame.px(8);
  const std::string name = fitting_name(frame, style, node, room);
  if (text_width(frame, style, name) > room) return;
  draw_text(frame, left + frame.px(4), strip.rect.bottom() - frame.px(7), style, name);
}

bool has_mark(const TimelineBlock& block) {
  return block.root_move.valid() || block.cutoff != core::kNever;
}

/// As many of them as stand apart; a name may reach to the next mark.
void draw_root_moves(Frame& frame, const Strip& strip, std::span<const TimelineBlock> blocks) {
  float free = strip.rect.x;
  for (auto block = blocks.begin(); block != blocks.end(); ++block) {
    const float left = std::round(strip.x_of(block->first - 1));
    if (!block->root_move.valid() || left < free) continue;
    const bool cuts = block->cutoff != core::kNever;
    const auto next = cuts ? block : std::find_if(block + 1, blocks.end(), has_mark);
    const float end = next == blocks.end() ? strip.rect.right() : strip.x_of(next->first - 1);
    draw_root_move(frame, strip, block->root_move, left, end - left);
    free = left + frame.px(kRootMoveGap);
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
  const Press state = mouse_area(frame, "timeline", area);
  const core::Step step = strip.step_at(pointer().x);
  if (state.held) {
    if (step != frame.model.playback.step) frame.emit(session::command::Seek{step, !state.began});
    return;
  }
  if (!state.hovered || step == 0 || step > frame.model.last_told()) return;
  const Rect spot{strip.x_of(step), rect.y - frame.px(8), 0, rect.height};
  tooltip(frame, "timeline/" + std::to_string(step), state, spot,
          frame.text(
              core::Message("ui.step_event").count("n", step).text("event", frame.sentence(step))));
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
  const std::span told = told_of(blocks(frame.state, frame.model, most), frame.model.last_told());
  for (const TimelineBlock& block : told)
    draw_block(frame, strip, block, height);
  draw_root_moves(frame, strip, told);
  draw_stops(frame, strip);
  draw_wrong(frame, strip);
  draw_cursor(frame, strip, rect);
  scrub(frame, strip, rect);
}

}  // namespace ply::ui
