#include "session/settings.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text.hpp"

namespace ply::session {
namespace {

using core::Error;
using core::Message;
using core::Result;

struct AlgorithmInfo {
  std::string_view name;
  bool uses_window;
};

// In the order of enum Algorithm.
constexpr auto kAlgorithms = std::to_array<AlgorithmInfo>({
    {"minimax", false},
    {"alphabeta", true},
});

constexpr auto kAlgorithmNames = [] {
  std::array<std::string_view, kAlgorithms.size()> names;
  std::ranges::transform(kAlgorithms, names.begin(), &AlgorithmInfo::name);
  return names;
}();

const AlgorithmInfo& info(Algorithm algorithm) {
  return kAlgorithms[static_cast<std::size_t>(algorithm)];
}

Error unknown_choice(std::string_view key, std::string_view found, std::string_view choices) {
  return {Message(key).text("found", found).text("choices", choices)};
}

// One of two words; absent keeps `value`.
template <class T>
Result<core::Done> choose(T& value, const std::optional<std::string>& stated, std::string_view key,
                          std::pair<std::string_view, T> first,
                          std::pair<std::string_view, T> second) {
  if (!stated) return core::Done{};
  if (*stated == first.first) {
    value = first.second;
  } else if (*stated == second.first) {
    value = second.second;
  } else {
    const std::string choices = std::string(first.first) + ", " + std::string(second.first);
    return unknown_choice(key, *stated, choices);
  }
  return core::Done{};
}

Result<core::Done> resolve_depth(RunSettings& settings, std::optional<std::int64_t> depth) {
  if (!depth) return core::Done{};
  if (*depth < 0 || *depth > core::kMaxDepth) {
    return Error{
        Message("settings_error.depth").count("found", *depth).count("max", core::kMaxDepth)};
  }
  settings.depth = static_cast<std::uint32_t>(*depth);
  return core::Done{};
}

Result<core::Done> resolve_window(RunSettings& settings, std::optional<core::Window> window) {
  if (!window) return core::Done{};
  if (!(window->alpha < window->beta)) {
    return Error{
        Message("settings_error.window").value("alpha", window->alpha).value("beta", window->beta)};
  }
  settings.rules.window = *window;
  return core::Done{};
}

}  // namespace

std::span<const std::string_view> algorithm_names() {
  return kAlgorithmNames;
}

std::string_view algorithm_name(Algorithm algorithm) {
  return info(algorithm).name;
}

Message algorithm_title(Algorithm algorithm) {
  return Message("ui.algorithm_" + std::string(algorithm_name(algorithm)));
}

bool uses_window(Algorithm algorithm) {
  return info(algorithm).uses_window;
}

Result<Algorithm> algorithm_from_name(std::string_view name) {
  for (std::size_t i = 0; i < kAlgorithmNames.size(); ++i) {
    if (kAlgorithmNames[i] == name) return static_cast<Algorithm>(i);
  }
  const std::string_view near =
      core::nearest(name, std::span<const std::string_view>(kAlgorithmNames));
  std::string all;
  for (const std::string_view known : kAlgorithmNames) {
    all += (all.empty() ? "" : ", ") + std::string(known);
  }
  if (near.empty()) return unknown_choice("settings_error.algorithm", name, all);
  return Error{Message("settings_error.algorithm_nearest")
                   .text("found", name)
                   .text("nearest", near)
                   .text("choices", all)};
}

StatedSettings overlaid(StatedSettings below, const StatedSettings& top) {
  const auto take = [](auto& field, const auto& stated) {
    if (stated) field = stated;
  };
  take(below.algorithm, top.algorithm);
  take(below.depth, top.depth);
  take(below.cut_on_equality, top.cut_on_equality);
  take(below.returns, top.returns);
  take(below.test_order, top.test_order);
  take(below.child_order, top.child_order);
  take(below.window, top.window);
  take(below.root, top.root);
  take(below.visit_limit, top.visit_limit);
  return below;
}

namespace {

Result<RunSettings> checked(const StatedSettings& stated) {
  RunSettings settings;
  search::Rules& rules = settings.rules;
  if (stated.algorithm) {
    const Result<Algorithm> algorithm = algorithm_from_name(*stated.algorithm);
    if (!algorithm) return algorithm.error();
    settings.algorithm = *algorithm;
  }
  rules.cut_on_equality = stated.cut_on_equality.value_or(rules.cut_on_equality);
  settings.visit_limit = std::clamp<std::uint64_t>(
      stated.visit_limit.value_or(settings.visit_limit), 1, core::kMostVisits);

  using search::ChildOrder, search::Returns, search::TestOrder, core::NodeKind;
  NodeKind root = NodeKind::max;
  const std::array<Result<core::Done>, 6> checks{
      resolve_depth(settings, stated.depth),
      resolve_window(settings, stated.window),
      choose<Returns>(rules.returns, stated.returns, "settings_error.returns",
                      {"soft", Returns::soft}, {"hard", Returns::hard}),
      choose<TestOrder>(rules.test_order, stated.test_order, "settings_error.test_order",
                        {"update-first", TestOrder::update_first},
                        {"test-first", TestOrder::test_first}),
      choose<ChildOrder>(rules.child_order, stated.child_order, "settings_error.child_order",
                         {"left", ChildOrder::left}, {"right", ChildOrder::right}),
      choose<NodeKind>(root, stated.root, "settings_error.root", {"max", NodeKind::max},
                       {"min", NodeKind::min})};
  for (const Result<core::Done>& check : checks) {
    if (!check) return check.error();
  }
  if (stated.root) settings.root = root;
  const bool strict_hard = !rules.cut_on_equality && rules.returns == search::Returns::hard;
  if (strict_hard && uses_window(settings.algorithm)) {
    return Error{Message("settings_error.strict_hard")};
  }
  return settings;
}

}  // namespace

Result<RunSettings> resolve(const StatedSettings& stated, const game::FileSettings& settings,
                            std::string_view file) {
  const auto all = checked(overlaid(StatedSettings{settings, {}, {}}, stated));
  if (all || !checked(stated)) return all;
  return Error{
      Message("settings_error.in_file").text("file", file).message("problem", all.error().message)};
}

}  // namespace ply::session
