#include <array>

#include "core/text.hpp"
#include "session/run.hpp"

namespace ply::session {
namespace {

using core::Error;
using core::Message;
using core::Result;

// In the order of enum Algorithm.
constexpr std::array<std::string_view, 2> kAlgorithmNames{"minimax", "alphabeta"};

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

template <class T>
std::optional<T> first_stated(const std::optional<T>& stated, const std::optional<T>& file) {
  return stated ? stated : file;
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
  return kAlgorithmNames[static_cast<std::size_t>(algorithm)];
}

bool uses_window(Algorithm algorithm) {
  switch (algorithm) {
    case Algorithm::minimax:
      return false;
    case Algorithm::alpha_beta:
      break;
  }
  return true;
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

namespace {

Result<RunSettings> resolved(const StatedSettings& stated, const game::FileSettings& file) {
  RunSettings settings;
  search::Rules& rules = settings.rules;
  if (const auto name = first_stated(stated.algorithm, file.algorithm)) {
    const Result<Algorithm> algorithm = algorithm_from_name(*name);
    if (!algorithm) return algorithm.error();
    settings.algorithm = *algorithm;
  }
  rules.cut_on_equality =
      first_stated(stated.cut_on_equality, file.cut_on_equality).value_or(rules.cut_on_equality);
  if (stated.visit_limit) {
    settings.visit_limit = std::clamp<std::uint64_t>(*stated.visit_limit, 1, core::kMostVisits);
  }

  core::NodeKind root = core::NodeKind::max;
  const std::array<Result<core::Done>, 6> checks{
      resolve_depth(settings, first_stated(stated.depth, file.depth)),
      resolve_window(settings, first_stated(stated.window, file.window)),
      choose<search::Returns>(rules.returns, first_stated(stated.returns, file.returns),
                              "settings_error.returns", {"soft", search::Returns::soft},
                              {"hard", search::Returns::hard}),
      choose<search::TestOrder>(rules.test_order, first_stated(stated.test_order, file.test_order),
                                "settings_error.test_order",
                                {"update-first", search::TestOrder::update_first},
                                {"test-first", search::TestOrder::test_first}),
      choose<search::ChildOrder>(rules.child_order,
                                 first_stated(stated.child_order, file.child_order),
                                 "settings_error.child_order", {"left", search::ChildOrder::left},
                                 {"right", search::ChildOrder::right}),
      choose<core::NodeKind>(root, stated.root, "settings_error.root", {"max", core::NodeKind::max},
                             {"min", core::NodeKind::min})};
  for (const Result<core::Done>& check : checks) {
    if (!check) return check.error();
  }
  if (stated.root) settings.root = root;
  if (!rules.cut_on_equality && rules.returns == search::Returns::hard) {
    return Error{Message("settings_error.strict_hard")};
  }
  return settings;
}

}  // namespace

Result<RunSettings> resolve(const StatedSettings& stated, const game::FileSettings& settings,
                            std::string_view file) {
  const auto all = resolved(stated, settings);
  if (all || !resolved(stated, {})) return all;
  return Error{
      Message("settings_error.in_file").text("file", file).message("problem", all.error().message)};
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

}  // namespace ply::session
