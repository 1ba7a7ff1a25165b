#include "ui/number_line.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/text.hpp"
#include "teach/words.hpp"
#include "trace/queries.hpp"
#include "ui/axis.hpp"
#include "ui/widgets.hpp"

namespace ply::ui {
namespace {

/// What the picture is drawn from: what the search asked for when it came, its alpha and beta now,
/// and what the node can still be worth.
struct Facts {
  core::NodeId node;
  core::NodeKind kind;
  core::Window window, now, possible;
};

Facts facts_at(const session::Run& run, core::Step c) {
  const core::VisitId visit = trace::visit_at(run.trace, c);
  const trace::VisitColumns& visits = run.trace.visits();
  Facts out;
  out.node = run.trace.node(visit);
  out.kind = run.trace.nodes().kind[out.node.index()];
  out.window = {visits.alpha[visit.index()], visits.beta[visit.index()]};
  out.now = trace::visit_state(run.trace, visit, c).window;
  out.possible = trace::possible_values(run.trace, out.node, c);
  return out;
}

/// What the search can read: leaves, and with a depth limit static values.
ValuesRead values_read(const session::Run& run) {
  const game::Tree& tree = *run.tree;
  const auto& kinds = run.trace.nodes().kind;
  ValuesRead out{{core::kPlusInf, core::kMinusInf}, true};
  for (std::size_t i = 0; i < run.trace.node_count(); ++i) {
    const core::NodeId node(i);
    std::optional<core::Value> value;
    if (kinds[i] == core::NodeKind::leaf) value = tree.value(node);
    if (run.settings.depth && !value) value = tree.eval(node);
    if (!value) continue;
    out.range.alpha = std::min(out.range.alpha, *value);
    out.range.beta = std::max(out.range.beta, *value);
    out.whole = out.whole && (std::isinf(*value) || std::trunc(*value) == *value);
  }
  if (tree.range()) out.range = *tree.range();
  return out;
}

/// Pixels of the axis: where values are, and where the open ends are drawn.
struct Scale {
  Axis axis;
  float left, right;
  float at(double value) const {
    if (value == core::kMinusInf) return left;
    if (value == core::kPlusInf) return right;
    const float pad = (right - left) / 16;
    const auto inner = static_cast<double>(right - left - 2 * pad);
    return std::clamp(left + pad + static_cast<float>(axis.share(value) * inner), left, right);
  }
};

TextStyle axis_style(const Frame& frame) {
  return {12, scene::Weight::medium, frame.theme.secondary};
}

void draw_axis(Frame& frame, const Scale& scale, float y) {
  const scene::Colour colour = frame.theme.faint;
  draw_fill(frame, {scale.left, y, scale.right - scale.left, frame.hair()}, colour);
  for (const double tick : scale.axis.ticks) {
    const float x = scale.at(tick);
    draw_fill(frame, {std::round(x), y - frame.px(4), frame.hair(), frame.px(8)}, colour);
    const std::string label = core::display(tick);
    const float half = text_width(frame, axis_style(frame), label) / 2;
    draw_text(frame,
              std::clamp(x, scale.left + half, std::max(scale.left + half, scale.right - half)),
              y + frame.px(16), axis_style(frame), label, scene::Align::centre);
  }
}

/// A single value: nothing but a point.
void draw_point(Frame& frame, const Scale& scale, core::Value value, float y, scene::Colour fill,
                scene::Colour outline) {
  draw_dot(frame, scale.at(value), y, 7, fill, outline);
}

/// A bar between two values; finite ends get a tick that stands out.
void draw_bar(Frame& frame, const Scale& scale, core::Window range, float y, float height,
              scene::Colour fill, scene::Colour outline) {
  const float from = scale.at(range.alpha), to = scale.at(range.beta);
  const float half = frame.px(height) / 2, end = frame.px(height / 2 + 5);
  draw_surface(frame, {from, y - half, std::max(frame.px(2), to - from), 2 * half}, fill, outline,
               2);
  for (const double value : {range.alpha, range.beta}) {
    if (!std::isfinite(value)) continue;
    draw_fill(frame, {scale.at(value) - frame.hair(), y - end, 2 * frame.hair(), 2 * end}, outline);
  }
}

/// The names of the window's ends over it: alpha at its left end, beta at its right, never on
/// each other.
void draw_window_labels(Frame& frame, const Scale& scale, core::Window window, float y) {
  const auto style = [&](core::Value value) {
    return std::isfinite(value) ? TextStyle{12, scene::Weight::bold, frame.theme.text}
                                : axis_style(frame);
  };
  const std::string alpha = frame.text(core::Message("ui.alpha").value("v", window.alpha));
  const std::string beta = frame.text(core::Message("ui.beta").value("v", window.beta));
  const float alpha_width = text_width(frame, style(window.alpha), alpha);
  const float beta_width = text_width(frame, style(window.beta), beta);
  const float gap = frame.px(8);
  float a = scale.at(window.alpha) - alpha_width / 2, b = scale.at(window.beta) - beta_width / 2;
  a = std::clamp(a, scale.left, scale.right - alpha_width - gap - beta_width);
  b = std::clamp(b, a + alpha_width + gap, scale.right - beta_width);
  draw_text(frame, a, y, style(window.alpha), alpha);
  draw_text(frame, b, y, style(window.beta), beta);
}

std::string text_of(const Frame& frame, core::Window values) {
  const auto [low, high] = values;
  if (low == high) return core::display(low, core::Bound::exact);
  if (std::isfinite(low) && std::isfinite(high))
    return "[" + core::display(low) + ", " + core::display(high) + "]";
  if (std::isfinite(low)) return core::display(low, core::Bound::lower);
  if (std::isfinite(high)) return core::display(high, core::Bound::upper);
  return std::string(frame.text("ui.anything"));
}

/// Over the end that is known, or between both.
void draw_possible_label(Frame& frame, const Scale& scale, core::Window possible, float y) {
  const TextStyle style{12, scene::Weight::bold, frame.theme.text};
  const std::string text = text_of(frame, possible);
  const float half = text_width(frame, style, text) / 2;
  const auto [low, high] = possible;
  const bool open_below = std::isfinite(high) && !std::isfinite(low);
  const bool open_above = std::isfinite(low) && !std::isfinite(high);
  const float from = scale.at(open_below ? high : low), to = scale.at(open_above ? low : high);
  draw_text(frame, std::clamp((from + to) / 2, scale.left + half, scale.right - half), y, style,
            text, scene::Align::centre);
}

/// O(nodes), so it is kept.
const ValuesRead& kept_values(State& state, const Model& model) {
  if (state.values_serial != model.serial) {
    state.values = values_read(*model.run);
    state.values_serial = model.serial;
  }
  return state.values;
}

/// As many as their numbers have room beside each other.
int most_ticks(const Frame& frame, core::Window range, float width) {
  float label = 0;
  for (const double value : {range.alpha, range.beta})
    label = std::max(label, text_width(frame, axis_style(frame), core::display(value)));
  return std::clamp(static_cast<int>(width / (label + frame.px(16))), 2, 8);
}

Scale scale_for(Frame& frame, const Facts& facts, float left, float right) {
  std::vector<double> values;
  for (const double value : {facts.window.alpha, facts.window.beta, facts.now.alpha, facts.now.beta,
                             facts.possible.alpha, facts.possible.beta}) {
    if (std::isfinite(value)) values.push_back(value);
  }
  const auto& [range, whole] = kept_values(frame.state, frame.model);
  const int ticks = most_ticks(frame, range, right - left);
  return {axis_for(range, values, ticks, whole ? 1 : 0), left, right};
}

/// Nothing is left between alpha and beta: what lies between them the other way round.
void draw_empty_window(Frame& frame, const Scale& scale, core::Window window, float y) {
  const TextStyle style{12, scene::Weight::bold, frame.theme.text};
  const std::string text = frame.text(
      core::Message("ui.empty_window").value("alpha", window.alpha).value("beta", window.beta));
  const float half = text_width(frame, style, text) / 2;
  const float middle = (scale.at(window.alpha) + scale.at(window.beta)) / 2;
  draw_text(frame, std::clamp(middle, scale.left + half, scale.right - half), y - frame.px(16),
            style, text, scene::Align::centre);
  draw_bar(frame, scale, {window.beta, window.alpha}, y, 4, frame.theme.panel, frame.theme.error);
}

void draw_window_bar(Frame& frame, const Scale& scale, core::Window window, float y) {
  if (window.alpha >= window.beta) return draw_empty_window(frame, scale, window, y);
  draw_window_labels(frame, scale, window, y - frame.px(16));
  draw_bar(frame, scale, window, y, 4, frame.theme.max_fill, frame.theme.max_outline);
}

void draw_possible_bar(Frame& frame, const Scale& scale, const Facts& facts, float y) {
  const KindColours colours = colours_of(frame.theme, facts.kind);
  draw_possible_label(frame, scale, facts.possible, y - frame.px(18));
  if (facts.possible.alpha == facts.possible.beta) {
    draw_point(frame, scale, facts.possible.alpha, y, colours.fill, colours.outline);
  } else {
    const float strength = facts.possible == core::Window{} ? 0.35f : 1;
    draw_bar(frame, scale, facts.possible, y, 12, faded(colours.fill, strength), colours.outline);
  }
}

}  // namespace

float draw_number_line(Frame& frame, float x, float y, float width) {
  const session::Run& run = *frame.model.run;
  const bool shows_window =
      session::uses_window(run.settings.algorithm) && frame.shows(core::Layer::windows);
  const bool shows_possible = frame.shows(core::Layer::values) && frame.shows(core::Layer::bounds);
  if (!shows_window && !shows_possible) return y;
  y += frame.px(24);
  Facts facts = facts_at(run, frame.model.playback.step);
  if (!shows_possible) facts.possible = {};  // nor may the axis tell it
  if (!shows_window) facts.window = facts.now = {};
  const std::string name = teach::node_name(run, facts.node);
  section_label(frame, x, y + frame.px(6), frame.text(core::Message("ui.at_node").text("n", name)),
                width, name);
  float column = 0;
  for (const char* key : {"ui.window", "ui.window_now", "ui.can_be"})
    column = std::max(column, text_width(frame, secondary(frame), frame.text(key)));
  const Scale scale = scale_for(frame, facts, x + column + frame.px(24), x + width);
  y += frame.px(44);
  const auto row = [&](bool shown, const char* key, auto draw) {
    if (!shown) return;
    draw_text(frame, x, y, secondary(frame), frame.text(key));
    draw();
    y += frame.px(40);
  };
  row(shows_window, "ui.window", [&] { draw_window_bar(frame, scale, facts.window, y); });
  row(shows_window && facts.now != facts.window, "ui.window_now",
      [&] { draw_window_bar(frame, scale, facts.now, y); });
  row(shows_possible, "ui.can_be", [&] { draw_possible_bar(frame, scale, facts, y); });
  draw_axis(frame, scale, y - frame.px(20));
  return y + frame.px(8);
}

}  // namespace ply::ui
