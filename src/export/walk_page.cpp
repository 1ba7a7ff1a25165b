#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/parse.hpp"
#include "export/escape.hpp"
#include "export/picture.hpp"
#include "export/report.hpp"
#include "scene/theme.hpp"
#include "session/lesson.hpp"

namespace ply::exporter {
namespace {

using core::Message;
using core::Step;

/// A string literal for a script inside HTML: "</script>" in a text must not end the script.
std::string script_text(std::string_view text) {
  std::string literal = nlohmann::json(text).dump();
  for (std::size_t at = 0; (at = literal.find('<', at)) != std::string::npos;) {
    literal.replace(at, 1, "\\u003c");
  }
  return literal;
}

/// What the tree file tells at this step: its lesson, and of the node where the search is.
std::string note_at(const session::Run& run, Step step, core::Language language) {
  std::string told;
  const auto add = [&](const game::LocalText* text) {
    if (text == nullptr) return;
    if (!told.empty()) told += "\n";
    told += text->in(language);
  };
  add(step == 0 ? session::told_goal(run) : session::stop_note(run, step));
  add(session::node_note(run, step));
  return told;
}

/// Per step: picture, "step 3 / 34", sentence, note.
std::string step_rows(const session::Run& run, const core::Catalogue& words,
                      const core::Notation& notation) {
  const Step last = run.trace.step_count();
  std::string rows;
  for (Step step = 0; step <= last; ++step) {
    const Message where = Message("picture.step").count("step", step).count("steps", last);
    rows += fmt::format("  [{}, {}, {}, {}],\n", script_text(walk_picture_name(step)),
                        script_text(words.format(where)),
                        script_text(sentence(run, step, words.language(), notation)),
                        script_text(note_at(run, step, words.language())));
  }
  return rows;
}

/// What the tree file tells about the tree; nothing if it tells nothing.
std::string description(const session::Run& run, core::Language language) {
  const game::LocalText* told = session::told_description(run);
  if (told == nullptr) return {};
  return "<p id=\"description\">" + escaped(told->in(language)) + "</p>\n";
}

/// The light theme as variables of the style sheet.
std::string colours() {
  const scene::Theme& theme = scene::theme(scene::ThemeId::light);
  const auto variable = [](std::string_view name, scene::Colour colour) {
    return fmt::format("--{}: #{:08x}; ", name, colour.rgba);
  };
  return variable("window", theme.window) + variable("panel", theme.panel) +
         variable("line", theme.line) + variable("text", theme.text) +
         variable("secondary", theme.secondary) + variable("faint", theme.faint) +
         variable("chip", theme.chip);
}

constexpr std::string_view kStyle = R"(
body { margin: 0; height: 100vh; display: flex; flex-direction: column;
  background: var(--window); color: var(--text);
  font: 20px/1.4 Inter, NanumBarunGothic, "Noto Sans KR", sans-serif; }
h1 { margin: 16px 24px 0; font-size: 20px; font-weight: 600; }
#description, #note { max-height: 20vh; overflow-y: auto; font-size: 16px;
  color: var(--secondary); }
#description { margin: 4px 24px 0; }
#note { min-height: 1.4em; margin: 8px 0; white-space: pre-line; }
main { flex: 1; min-height: 0; padding: 8px 24px; }
img { display: block; width: 100%; height: 100%; object-fit: contain; }
footer { padding: 8px 24px 16px; background: var(--panel); border-top: 1px solid var(--line); }
#sentence { min-height: 2.8em; margin: 8px 0; }
button { min-width: 96px; height: 40px; font: inherit; font-size: 16px; border-radius: 6px;
  border: 1px solid var(--line); background: var(--chip); color: inherit; }
button[aria-disabled="true"] { color: var(--faint); }
#step { margin: 0 16px; font-size: 16px; color: var(--secondary); }
)";

constexpr std::string_view kScript = R"(
let now = 0;
const find = id => document.getElementById(id);
// A button that was really disabled would lose the focus and the keys with it.
function mark(id, idle) { find(id).setAttribute("aria-disabled", idle); }
function show(step) {
  now = Math.max(0, Math.min(steps.length - 1, step));
  const [file, where, sentence, note] = steps[now];
  find("picture").src = file;
  find("picture").alt = sentence;
  find("step").textContent = where;
  find("sentence").textContent = sentence;
  find("note").textContent = note;
  for (const id of ["first", "previous"]) mark(id, now === 0);
  for (const id of ["next", "last"]) mark(id, now === steps.length - 1);
}
const moves = {
  first: () => show(0), previous: () => show(now - 1),
  next: () => show(now + 1), last: () => show(steps.length - 1),
};
const keys = { Home: "first", ArrowLeft: "previous", PageUp: "previous",
  ArrowRight: "next", PageDown: "next", End: "last" };
for (const id in moves) find(id).onclick = moves[id];
find("note").hidden = steps.every(step => step[3] === "");
document.onkeydown = event => {
  if (!(event.key in keys) || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  moves[keys[event.key]]();
};
show(0);
)";

constexpr std::string_view kPage = R"(<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
:root {{ {colours} }}{style}</style>
</head>
<body>
<h1>{title}</h1>
{description}<main><img id="picture" src="{picture}" alt=""></main>
<footer>
<p id="sentence" aria-live="polite"></p>
<p id="note"></p>
<button id="first">{first}</button>
<button id="previous">{previous}</button>
<button id="next">{next}</button>
<button id="last">{last}</button>
<span id="step"></span>
</footer>
<script>
const steps = [
{steps}];
{script}</script>
</body>
</html>
)";

}  // namespace

std::string walk_picture_name(Step step) {
  return fmt::format("step_{:03}.svg", step);
}

std::optional<Step> walk_picture_step(std::string_view name) {
  constexpr std::string_view kBegin = "step_", kEnd = ".svg";
  if (name.size() < kBegin.size() + kEnd.size()) return std::nullopt;
  const std::string_view digits =
      name.substr(kBegin.size(), name.size() - kBegin.size() - kEnd.size());
  const auto step = core::parse_number<Step>(digits);
  return step && walk_picture_name(*step) == name ? step : std::nullopt;
}

std::string walk_page(const session::Run& run, core::Language language,
                      const core::Notation& notation) {
  const core::Catalogue& words = core::Catalogue::of(language);
  const std::string& stated = run.tree->title().in(language);
  const std::string_view shown = stated.empty() ? words.text("walk.title") : stated;
  return fmt::format(
      kPage, fmt::arg("language", core::language_code(language)), fmt::arg("title", escaped(shown)),
      fmt::arg("description", description(run, language)), fmt::arg("colours", colours()),
      fmt::arg("style", kStyle), fmt::arg("picture", walk_picture_name(0)),
      fmt::arg("first", escaped(words.text("walk.first"))),
      fmt::arg("previous", escaped(words.text("walk.previous"))),
      fmt::arg("next", escaped(words.text("walk.next"))),
      fmt::arg("last", escaped(words.text("walk.last"))),
      fmt::arg("steps", step_rows(run, words, notation)), fmt::arg("script", kScript));
}

}  // namespace ply::exporter
