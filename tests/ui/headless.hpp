#pragma once

#include <imgui.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/asset.hpp"
#include "core/text.hpp"
#include "scene/fit.hpp"
#include "scene/minimap.hpp"
#include "scene/scene.hpp"
#include "session/board_at.hpp"
#include "support/runs.hpp"
#include "support/textbook.hpp"
#include "ui/ui.hpp"

/// The interface without a window: Dear ImGui with real fonts, a mouse that tests move, and no GPU.
namespace ply::ui {

using test::kTextbook;

inline constexpr int kEnterKey = 257;  ///< of GLFW

/// Every run of these tests shares one context and one atlas: baking takes longer than the tests.
class HeadlessImGui {
 public:
  static const Fonts& fonts() {
    static const HeadlessImGui instance;
    return instance.fonts_;
  }

 private:
  HeadlessImGui() {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.KeyMap[ImGuiKey_Enter] = kEnterKey;
    io.KeyMap[ImGuiKey_Escape] = kEscapeKey;
    bake(*io.Fonts);
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    io.Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
  }

  static ImVector<ImWchar> catalogue_letters() {
    ImFontGlyphRangesBuilder builder;
    builder.AddRanges(ImGui::GetIO().Fonts->GetGlyphRangesDefault());
    for (const auto language : {core::Language::english, core::Language::korean}) {
      for (const auto& [key, text] : core::Catalogue::of(language).entries()) {
        builder.AddText(text.c_str());
      }
    }
    builder.AddText("−∞…≤≥");
    ImVector<ImWchar> ranges;
    builder.BuildRanges(&ranges);
    return ranges;
  }

  static ImFont* add(ImFontAtlas& atlas, std::string_view path, float em,
                     const ImVector<ImWchar>& ranges, bool merge) {
    const std::string_view bytes = core::asset(path);
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    config.MergeMode = merge;
    config.OversampleH = 1;
    return atlas.AddFontFromMemoryTTF(const_cast<char*>(bytes.data()),
                                      static_cast<int>(bytes.size()), em * kLineOfEm, &config,
                                      ranges.Data);
  }

  /// Only the sizes that panels use; larger ones reuse the largest of these.
  void bake(ImFontAtlas& atlas) {
    constexpr std::string_view kLatin[] = {"fonts/Inter-Regular.otf", "fonts/Inter-Medium.otf",
                                           "fonts/Inter-SemiBold.otf", "fonts/Inter-Italic.otf"};
    constexpr std::size_t kBaked = 3;
    ranges_ = catalogue_letters();
    for (std::size_t weight = 0; weight < std::size(kLatin); ++weight) {
      for (std::size_t i = 0; i < Fonts::kSizes.size(); ++i) {
        ImFont*& face = fonts_.faces[weight][i];
        if (i >= kBaked) {
          face = fonts_.faces[weight][kBaked - 1];
          continue;
        }
        face = add(atlas, kLatin[weight], Fonts::kSizes[i], ranges_, false);
        add(atlas, "fonts/NanumBarunGothic.ttf", Fonts::kSizes[i], ranges_, true);
        add(atlas, "fonts/DejaVuSans.ttf", Fonts::kSizes[i], ranges_, true);
      }
    }
    fonts_.mono = add(atlas, "fonts/DejaVuSansMono.ttf", Fonts::kSizes[1], ranges_, false);
    add(atlas, "fonts/NanumBarunGothic.ttf", Fonts::kSizes[1], ranges_, true);
  }

  Fonts fonts_;
  ImVector<ImWchar> ranges_;
};

inline constexpr Tab kTabs[] = {Tab::why, Tab::node,       Tab::code,
                                Tab::log, Tab::statistics, Tab::play};
static_assert(std::size(kTabs) == choice_names(Tab{}).size());

/// An open window: change `model`, move the mouse, draw.
class Window {
 public:
  explicit Window(std::string_view json, float width = 1280, float height = 720)
      : Window(test::run_as_stated(json), width, height) {}
  explicit Window(test::RunPointer searched, float width = 1280, float height = 720)
      : run(std::move(searched)), fonts_(HeadlessImGui::fonts()) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {width, height};
    io.DeltaTime = 1.f / 60;
    io.MousePos = {-1000, -1000};
    io.MouseDown[0] = false;
    labels_.name = [this](core::NodeId node) { return run->tree->name(node); };
    labels_.leaf_value = [this](core::NodeId node) {
      return core::display(run->tree->value(node));
    };
    labels_.move = [](core::NodeId) { return std::string(); };
    labels_.skipped = labels_.skipped_short = [](std::uint32_t n) { return std::to_string(n); };
    labels_.folded = labels_.skipped;
    labels_.board = [this](core::NodeId node) { return session::board_at(*run, node); };
    model.run = run.get();
    model.layout = &run->layout;
    model.title = "Two-ply textbook";
    model.source = "bundled:two_ply_textbook";
    for (int i = 0; i < 13; ++i) {
      model.lessons.push_back({"bundled:" + std::to_string(i), "Lesson " + std::to_string(i)});
    }
    model.games = {{"game:tictactoe", "Tic-tac-toe", "Three in a row win."}};
    model.components = {{"Plyscope", "1.2.3", "MIT"}, {"A library", "10.20.30", "BSD-3-Clause"}};
    model.recent.push_back({"/home/teacher/homework3.json", "homework3.json"});
  }

  WindowLayout layout() const {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    return interface.arrange(model, fonts_, size.x, size.y, model.scale);
  }

  Output draw() {
    const WindowLayout places = layout();
    view_.trace = &run->trace;
    view_.layout = &run->layout;
    view_.labels = &labels_;
    view_.step = model.playback.step;
    view_.notation = model.drawn();
    view_.theme = &scene::theme(model.theme);
    view_.camera.width = places.tree.width;
    view_.camera.height = places.tree.height;
    scene::fit(view_.camera, run->layout, {32, 1, 1});
    view_.camera.zoom *= zoom;
    scene::build(view_, drawing_);
    TreeScene tree{&drawing_, &view_};
    if (!scene::sees_whole_tree(view_)) {
      const Rect area = map_area(places);
      scene::View whole = view_;
      whole.camera = tree.map_camera = scene::map_camera(run->layout, area.width, area.height);
      scene::build_map(whole, map_);
      tree.map = &map_;
    }
    ImGui::NewFrame();
    Output out = interface.draw(model, places, fonts_, tree);
    ImGui::Render();
    if (out.wanted.statistics) model.statistics = teach::statistics(*run);
    if (out.wanted.visits) model.visits = teach::visits_by_algorithm(*run);
    if (out.wanted.restore_times) model.restore_times = session::restore_times(*run);
    return out;
  }

  void move_mouse(float x, float y) { ImGui::GetIO().MousePos = {x, y}; }
  void hold_mouse(bool down) { ImGui::GetIO().MouseDown[0] = down; }

  /// Two frames: what is under the pointer counts from the frame before.
  Output rest() {
    draw();
    return draw();
  }

  /// Hover, press, release over a point; the commands of all these frames.
  std::vector<session::Command> click_at(float x, float y) {
    std::vector<session::Command> commands;
    const auto step = [&] {
      Output out = draw();
      std::ranges::move(out.commands, std::back_inserter(commands));
    };
    move_mouse(x, y);
    step();
    hold_mouse(true);
    step();
    hold_mouse(false);
    step();
    return commands;
  }

  /// Letters, all in one frame.
  Output type(const std::string& text) {
    ImGui::GetIO().AddInputCharactersUTF8(text.c_str());
    return draw();
  }

  /// The commands of the frame in which Enter goes down; a field that keeps the keys has them
  /// again.
  std::vector<session::Command> press_enter() {
    ImGui::GetIO().KeysDown[kEnterKey] = true;
    Output out = draw();
    ImGui::GetIO().KeysDown[kEnterKey] = false;
    draw();
    return std::move(out.commands);
  }

  void show(Dialog dialog) {
    model.dialog = dialog;
    rest();
  }

  std::vector<session::Command> click(std::string_view id) {
    const Rect rect = find(id);
    return click_at(rect.x + rect.width / 2, rect.y + rect.height / 2);
  }

  /// Where a control is now.
  Rect find(std::string_view id) {
    const Output out = rest();
    const auto found = std::ranges::find_if(out.placed, [&](const Placed& placed) {
      return placed.kind == Placed::Kind::control && placed.text == id;
    });
    if (found == out.placed.end()) throw std::runtime_error("no control " + std::string(id));
    return found->rect;
  }

  scene::Point on_screen(core::NodeId node) {
    draw();
    const scene::Point at = view_.camera.to_screen(
        run->layout.x[node.index()], layout::kLevelHeight * run->layout.depth[node.index()]);
    return {at.x + layout().tree.x, at.y + layout().tree.y};
  }

  /// The tree of the frame before, in px of the tree area.
  const scene::DrawList& drawing() const { return drawing_; }

  std::shared_ptr<const session::Run> run;
  Model model;
  double zoom = 1;  ///< of the fitted tree
  Interface interface;

 private:
  const Fonts& fonts_;
  scene::Labels labels_;
  scene::View view_;
  scene::DrawList drawing_, map_;
};

}  // namespace ply::ui
