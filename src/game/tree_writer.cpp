#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/text.hpp"
#include "game/tree_fields.hpp"
#include "game/tree_reader.hpp"

namespace ply::game {

using core::NodeId;
using core::NodeKind;
using core::Value;

namespace {

std::string json_text(std::string_view text) {
  return nlohmann::json(text).dump();
}

std::string json_of(const std::string& text) {
  return json_text(text);
}

std::string json_of(const LocalText& text) {
  if (text.en == text.ko) return json_text(text.en);
  return R"({"en": )" + json_text(text.en) + R"(, "ko": )" + json_text(text.ko) + "}";
}

std::string json_of_bound(Value value) {
  return std::isinf(value) ? json_text(core::plain(value)) : core::plain(value);
}

std::string json_of(core::Window window) {
  return "[" + json_of_bound(window.alpha) + ", " + json_of_bound(window.beta) + "]";
}

template <class Range>
std::string json_of_texts(const Range& texts) {
  std::string json = "[";
  for (const auto& text : texts)
    json += (json.size() > 1 ? ", " : "") + json_text(text);
  return json + "]";
}

/// Fields of an object, written as they come.
class Fields {
 public:
  explicit Fields(std::string& out) : out_(out) { out_ += "{"; }
  void add(std::string_view name, std::string_view json) {
    out_ += first_ ? "\"" : ", \"";
    out_ += name;
    out_ += "\": ";
    out_ += json;
    first_ = false;
  }
  bool empty() const { return first_; }

 private:
  std::string& out_;
  bool first_ = true;
};

std::string json_of(std::int64_t number) {
  return std::to_string(number);
}

std::string json_of(bool yes) {
  return yes ? "true" : "false";
}

std::string json_of(const FileSettings& settings) {
  std::string json;
  Fields fields(json);
  for_each_setting([&](std::string_view name, auto setting) {
    if (const auto& stated = settings.*setting) fields.add(name, json_of(*stated));
  });
  return json + "}";
}

std::vector<std::string_view> layers_stated(const core::StatedNotation& notation, bool shown) {
  std::vector<std::string_view> layers;
  for (std::size_t i = 0; i < notation.shown.size(); ++i) {
    if (notation.shown[i] == shown) layers.push_back(choice_names(core::Layer{})[i]);
  }
  return layers;
}

std::string json_of(const FileView& view) {
  std::string json;
  Fields fields(json);
  const auto shown = layers_stated(view.notation, true);
  const auto hidden = layers_stated(view.notation, false);
  if (!shown.empty()) fields.add("layers", json_of_texts(shown));
  if (shown.empty() && !hidden.empty()) fields.add("hide", json_of_texts(hidden));
  if (view.next) fields.add("next", json_text(core::choice_name(*view.next)));
  if (view.step) fields.add("step", std::to_string(*view.step));
  core::for_each_choice([&](std::string_view name, auto, auto stated) {
    if (const auto choice = view.notation.*stated)
      fields.add(name, json_text(core::choice_name(*choice)));
  });
  return json + "}";
}

std::string json_of(const Lesson& lesson) {
  std::string stops;
  for (const LessonStop& stop : lesson.stops) {
    stops += stops.empty() ? "[" : ", ";
    Fields fields(stops);
    fields.add("step", std::to_string(stop.step));
    fields.add("note", json_of(stop.note));
    stops += "}";
  }
  std::string json;
  Fields fields(json);
  if (!lesson.goal.empty()) fields.add("goal", json_of(lesson.goal));
  if (!stops.empty()) fields.add("stops", stops + "]");
  return json + "}";
}

std::string json_of_player(NodeKind kind) {
  switch (kind) {
    case NodeKind::max:
      return json_text("max");
    case NodeKind::min:
      return json_text("min");
    case NodeKind::chance:
      return json_text("chance");
    default:
      return std::to_string(static_cast<int>(kind) - static_cast<int>(NodeKind::first_player) + 1);
  }
}

std::string json_of_payoffs(std::span<const Value> payoffs) {
  std::string json = "[";
  for (const Value value : payoffs)
    json += (json.size() > 1 ? ", " : "") + core::plain(value);
  return json + "]";
}

/// A node up to its children: "[" if it has no field of its own, else an object left open after
/// `"children": [`. The text that closes it. Leaves are complete and need none.
std::string_view write_node_start(const Tree& tree, NodeId n, std::string& out) {
  const bool leaf = tree.kind(n) == NodeKind::leaf;
  std::string json;
  Fields fields(json);
  if (const auto move = tree.stated_move(n)) fields.add("move", json_text(*move));
  if (tree.has_stated_name(n)) fields.add("name", json_text(tree.name(n)));
  if (const auto player = tree.stated_player(n)) fields.add("player", json_of_player(*player));
  if (const auto probability = tree.probability(n)) {
    fields.add("probability", core::plain(*probability));
  }
  if (const auto eval = tree.eval(n)) fields.add("eval", core::plain(*eval));
  if (const LocalText* note = tree.note(n)) fields.add("note", json_of(*note));
  const auto payoffs = tree.payoffs(n);
  if (!payoffs.empty()) fields.add("value", json_of_payoffs(payoffs));

  if (fields.empty()) {
    out += leaf ? core::plain(tree.value(n)) : "[";
    return leaf ? "" : "]";
  }
  if (leaf && payoffs.empty()) fields.add("value", core::plain(tree.value(n)));
  if (!leaf) fields.add("children", "[");
  out += json;
  if (leaf) out += "}";
  return leaf ? "" : "]}";
}

void write_nodes(const Tree& tree, std::string& out) {
  struct Open {
    std::uint32_t end;
    std::string_view closing;
  };
  std::vector<Open> path;
  for (std::uint32_t n = 0; n < tree.size(); ++n) {
    while (!path.empty() && path.back().end <= n) {
      out += path.back().closing;
      path.pop_back();
    }
    const bool first_child = n == 0 || tree.parent(NodeId(n)).raw == n - 1;
    if (!first_child) out += ",";
    const std::string_view closing = write_node_start(tree, NodeId(n), out);
    if (!closing.empty()) path.push_back({tree.shape().subtree_end[n], closing});
  }
  for (; !path.empty(); path.pop_back())
    out += path.back().closing;
}

bool needs_full_form(const Tree& tree) {
  return tree.game() || !tree.title().empty() || !tree.description().empty() || tree.range() ||
         tree.settings() != FileSettings{} || tree.view() != FileView{} || !tree.lesson().empty() ||
         !tree.players().empty();
}

using nlohmann::ordered_json;

constexpr std::size_t kLineLength = 78;

/// On one line if it fits before column `room`, else with its parts on lines of their own. The
/// line that it begins on is indented by `indent`.
std::string laid_out(const ordered_json& json, std::size_t indent, std::size_t room) {
  if (!json.is_structured()) return json.dump();
  const auto with_parts = [&](std::string_view before, std::string_view between,
                              std::string_view after, std::size_t part_room) {
    std::string text(json.is_object() ? "{" : "[");
    text += before;
    bool first = true;
    for (const auto& [name, value] : json.items()) {
      if (!std::exchange(first, false)) text.append(",").append(between);
      const std::string label = json.is_object() ? json_text(name) + ": " : "";
      text += label + laid_out(value, indent + 2, part_room - std::min(part_room, label.size()));
    }
    return text.append(after) + (json.is_object() ? "}" : "]");
  };
  constexpr std::size_t kEndless = std::string::npos;
  std::string line = with_parts("", " ", "", kEndless);
  if (line.size() <= room) return line;
  const std::string deeper = "\n" + std::string(indent + 2, ' ');
  return with_parts(deeper, deeper, deeper.substr(0, deeper.size() - 2),
                    kLineLength - std::min(kLineLength, indent + 2));
}

}  // namespace

std::string write_tree(const Tree& tree) {
  std::string nodes;
  if (!tree.game()) write_nodes(tree, nodes);
  if (!needs_full_form(tree) && !nodes.starts_with('{')) return nodes + "\n";

  std::string json;
  Fields fields(json);
  fields.add("format", json_text(kFormat));
  if (!tree.title().empty()) fields.add("title", json_of(tree.title()));
  if (!tree.description().empty()) fields.add("description", json_of(tree.description()));
  if (tree.range()) fields.add("range", json_of(*tree.range()));
  if (tree.settings() != FileSettings{}) fields.add("settings", json_of(tree.settings()));
  if (tree.view() != FileView{}) fields.add("view", json_of(tree.view()));
  if (!tree.lesson().empty()) fields.add("lesson", json_of(tree.lesson()));
  if (!tree.players().empty()) fields.add("players", json_of_texts(tree.players()));
  if (const auto& game = tree.game()) {
    fields.add("game", json_text(game->game));
    if (game->position) fields.add("position", json_text(*game->position));
  } else {
    fields.add("root", nodes);
  }
  return json + "}\n";
}

std::string write_tree_indented(const Tree& tree) {
  return laid_out(ordered_json::parse(write_tree(tree)), 0, kLineLength) + "\n";
}

}  // namespace ply::game
