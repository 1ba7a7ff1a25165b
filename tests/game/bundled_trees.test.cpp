#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/asset.hpp"
#include "core/text.hpp"
#include "game/bundled.hpp"
#include "game/tree_reader.hpp"
#include "session/run.hpp"
#include "support/bundled.hpp"
#include "support/case_file.hpp"
#include "support/catch.hpp"
#include "support/oracle.hpp"
#include "trace/queries.hpp"

using namespace ply;

namespace {

game::Tree bundled(const std::string& id) {
  INFO(id);
  auto tree = game::read_bundled(id);
  REQUIRE(tree.ok());
  return *std::move(tree);
}

trace::Counters counters_of(const std::string& id, bool cut_on_equality = true) {
  session::RunSettings settings;
  settings.rules.cut_on_equality = cut_on_equality;
  const auto run = session::run(std::make_shared<const game::Tree>(bundled(id)), settings);
  REQUIRE(run.ok());
  return trace::counters((*run)->trace, (*run)->trace.step_count());
}

/// Children numbers and leaf values, without any other field.
std::string shape_and_values(const game::Tree& tree) {
  std::string text;
  for (std::size_t n = 0; n < tree.size(); ++n) {
    const core::NodeId id(n);
    const bool leaf = tree.kind(id) == core::NodeKind::leaf;
    text += leaf ? core::plain(tree.value(id)) : std::to_string(tree.children(id).size()) + ":";
    text += tree.kind(id) == core::NodeKind::min ? "v " : " ";
  }
  return text;
}

}  // namespace

TEST_CASE("every file in the folder of trees is one of the library, at the place of its number",
          "[game]") {
  std::vector<std::string> files;
  for (const core::Asset& asset : core::assets()) {
    if (asset.path.starts_with("assets/trees/"))
      files.push_back(std::filesystem::path(asset.path).stem());
  }
  const auto ids = game::bundled_ids();
  REQUIRE(ids.size() == files.size());
  CHECK(std::set<std::string>(ids.begin(), ids.end()).size() == ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i) {
    CAPTURE(files[i]);
    CHECK(files[i].find_first_not_of("0123456789") == 3);
    CHECK(files[i].substr(3) == "_" + ids[i]);
  }
  CHECK(ids.front() == "two_ply_textbook");
}

TEST_CASE("every bundled tree has its texts in two languages", "[game]") {
  const auto check = [](const game::LocalText& text) {
    CHECK_FALSE(text.en.empty());
    CHECK_FALSE(text.ko.empty());
    CHECK(text.en != text.ko);
  };
  for (const std::string& id : game::bundled_ids()) {
    INFO(id);
    const game::Tree tree = bundled(id);
    check(tree.title());
    check(tree.description());
    for (std::size_t n = 0; n < tree.size(); ++n) {
      if (const game::LocalText* note = tree.note(core::NodeId(n))) check(*note);
    }
  }
}

TEST_CASE("bundled trees have the leaves of the cases they show", "[game]") {
  const std::map<std::string, std::string> case_of = {
      {"two_ply_textbook", "two_ply_textbook"},
      {"seven_before_six", "seven_before_six"},
      {"bound_is_not_value", "two_ply_bound_is_not_value"},
      {"deep_cut", "deep_cut"},
      {"equality", "equality"},
      {"best_order", "two_ply_best_order"},
      {"worst_order", "two_ply_worst_order"},
      {"ragged", "ragged"},
      {"unseen_leaves", "unseen_leaves"},
      {"root_min", "min_root"},
      {"four_ply_binary", "four_ply_binary"},
      {"negative_values", "negative_leaves"},
      {"grandparent_waits", "grandparent_waits"},
      {"nothing_left", "cut_with_nothing_left"},
      {"inherited_alpha", "inherited_alpha"},
      {"pairs_down", "pairs_down_number_up"},
      {"one_window_per_call", "one_window_per_frame"},
      {"strict_test", "equality"},
      {"from_the_right", "two_ply_textbook"},
      {"fail_hard", "fail_soft_hard"},
      {"update_order", "update_order"}};
  const auto cases = test::case_files();
  for (const auto& [id, name] : case_of) {
    INFO(id);
    const auto found = std::ranges::find(cases, name, &test::CaseFile::name);
    REQUIRE(found != cases.end());
    const auto expected = game::read_tree(found->tree, name);
    REQUIRE(expected.ok());
    CHECK(shape_and_values(bundled(id)) == shape_and_values(*expected));
  }
}

TEST_CASE("the counts in the descriptions of bundled trees are true", "[game]") {
  CHECK(counters_of("two_ply_textbook").leaves == 7);
  CHECK(counters_of("best_order").leaves == 5);
  CHECK(counters_of("worst_order").leaves == 9);
  CHECK(counters_of("worst_order").skipped == 0);
  CHECK(counters_of("deep_cut").leaves == 3);
  CHECK(counters_of("equality", true).leaves == 3);
  CHECK(counters_of("equality", false).leaves == 4);
  CHECK(counters_of("unseen_leaves").skipped == 2);
  const trace::Counters counters = counters_of("twenty_seven_leaves");
  CHECK(counters.cutoffs == 4);
  CHECK(counters.leaves == 16);
}

TEST_CASE("the 27-leaf tree cuts at MAX and MIN and returns a bound that is not the value",
          "[game]") {
  const game::Tree tree = bundled("twenty_seven_leaves");
  CHECK(tree.leaf_count() == 27);
  CHECK(test::true_minimax(tree, core::NodeId(0)) == 23);
  CHECK(test::true_minimax(tree, *tree.find("D")) == 16);
}

TEST_CASE("the best move of the horizon tree changes with the depth", "[game]") {
  const game::Tree tree = bundled("horizon");
  const core::NodeId a = *tree.find("A");
  const core::NodeId b = *tree.find("B");
  const auto a_is_better = [&](std::uint32_t depth) {
    return test::true_minimax(tree, a, depth - 1) > test::true_minimax(tree, b, depth - 1);
  };
  CHECK(a_is_better(1));
  CHECK_FALSE(a_is_better(2));
  CHECK(a_is_better(3));
}
