#include "core/text.hpp"
#include "export/report.hpp"
#include "teach/legend.hpp"
#include "teach/narration.hpp"
#include "teach/words.hpp"
#include "trace/queries.hpp"

namespace ply::exporter {
namespace {

using core::Message, core::NodeId, core::VisitId;

class Sheet {
 public:
  Sheet(const session::Run& run, core::Language language)
      : run_(run), words_(core::Catalogue::of(language)), text_(heading(run, language)) {}

  std::string make() {
    add_heading("answers.rules");
    add_line(words_.format(teach::rules_legend(run_)));
    add_answer();
    add_list(run_.knows_leaves() ? "answers.leaves" : "answers.evaluated",
             trace::evaluated_leaves(run_.trace), true);
    if (session::uses_window(run_.settings.algorithm)) {
      add_list("answers.pruned", trace::pruned_nodes(run_.trace), false);
      add_cuts();
    }
    add_nodes();
    return text_;
  }

 private:
  void add_line(std::string_view line) { text_.append(line).append("\n"); }

  void add_heading(std::string_view key) {
    if (!text_.empty() && !text_.ends_with("\n\n")) text_ += '\n';
    add_line(words_.text(key));
  }

  void add_answer() {
    add_heading("answers.answer");
    for (const teach::Field& field : teach::answer(run_)) {
      add_line(words_.format(
          Message("answers.field").message("label", field.label).message("value", field.value)));
    }
  }

  /// Names in a row, leaves with their values; "none" where there are none.
  void add_list(std::string_view key, const std::vector<NodeId>& nodes, bool with_values) {
    add_heading(key);
    std::string line;
    for (const NodeId node : nodes) {
      line += (line.empty() ? "" : ", ") + teach::node_name(run_, node);
      if (!with_values) continue;
      const VisitId visit = run_.trace.visit_of(node, 0);
      line += " " + core::display(run_.trace.visits().result[visit.index()]);
    }
    add_line(line.empty() ? words_.text("answers.none") : std::string_view(line));
  }

  void add_cuts() {
    add_heading("answers.cuts");
    const auto& steps = run_.trace.cutoffs().step;
    for (const core::Step step : steps) {
      const NodeId after = trace::cut_at(run_.trace, step).after;
      add_line(words_.format(Message("answers.cut")
                                 .count("step", step)
                                 .text("after", teach::node_name(run_, after))
                                 .message("why", teach::explain(run_, step))));
    }
    if (steps.empty()) add_line(words_.text("answers.none"));
  }

  /// What went down into each inner node and what came up.
  void add_nodes() {
    const bool window = session::uses_window(run_.settings.algorithm);
    add_heading(window ? "answers.nodes" : "answers.returned");
    const trace::VisitColumns& visits = run_.trace.visits();
    for (std::size_t v = 0; v < run_.trace.visit_count(); ++v) {
      const NodeId node = visits.node[v];
      const bool inner = run_.trace.nodes().kind[node.index()] != core::NodeKind::leaf;
      const bool ended = visits.end_reason[v] != core::EndReason::stopped;
      if (!inner || !ended) continue;
      add_line(words_.format(Message(window ? "answers.node" : "answers.node_plain")
                                 .text("n", teach::node_name(run_, node))
                                 .value("a", visits.alpha[v])
                                 .value("b", visits.beta[v])
                                 .text("ret", core::display(visits.result[v], visits.bound[v]))));
    }
  }

  const session::Run& run_;
  const core::Catalogue& words_;
  std::string text_;
};

}  // namespace

std::string answer_sheet(const session::Run& run, core::Language language) {
  return Sheet(run, language).make();
}

}  // namespace ply::exporter
