#include "frame.hpp"

#include <imgui.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <vector>

#include "export/picture.hpp"
#include "game/uniform_tree.hpp"
#include "scene/fit.hpp"
#include "ui/ui.hpp"

namespace ply {
namespace {

constexpr float kWidth = 1920, kHeight = 1080;

/// The window without its drawing surface; one small font stands for all, which changes no count
/// of letters.
class Frames {
 public:
  Frames() {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = {kWidth, kHeight};
    io.DeltaTime = 1.f / 60;
    fonts_.mono = io.Fonts->AddFontDefault();
    for (auto& weight : fonts_.faces)
      weight.fill(fonts_.mono);
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    io.Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);

    auto run = session::run(std::make_shared<const game::Tree>(game::uniform_tree(3, 6, 1)),
                            session::RunSettings{});
    run_ = *std::move(run);
    model_.run = run_.get();
    model_.layout = &run_->layout;
    model_.selected = core::NodeId(1);
    for (int i = 0; i < 32; ++i)
      model_.lessons.push_back(
          {std::to_string(i), "A lesson of the library", "", "What it is for"});
  }

  std::size_t steps() const { return run_->trace.step_count(); }

  void draw(core::Step step, ui::Tab tab) {
    model_.playback.step = step;
    model_.tab = tab;
    const ui::WindowLayout places =
        ui::window_layout(kWidth, kHeight, model_.scale, model_.language,
                          {model_.library_width, model_.side_width, model_.panels});
    const scene::Labels labels = exporter::picture_labels(*run_, model_.language);
    scene::View view;
    view.trace = &run_->trace;
    view.layout = model_.layout;
    view.labels = &labels;
    view.step = step;
    view.theme = &scene::theme(model_.theme);
    view.camera.width = places.tree.width;
    view.camera.height = places.tree.height;
    scene::fit(view.camera, *model_.layout, {32, 1.4, 1});
    scene::build(view, drawing_);
    ImGui::NewFrame();
    interface_.draw(model_, places, fonts_, {&drawing_, &view});
    ImGui::Render();
  }

 private:
  std::shared_ptr<const session::Run> run_;
  ui::Model model_;
  ui::Fonts fonts_;
  ui::Interface interface_;
  scene::DrawList drawing_;
};

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace

double frame() {
  Frames frames;
  double most = 0;
  for (std::size_t tab = 0; tab < choice_names(ui::Tab{}).size(); ++tab) {
    std::vector<double> milliseconds;
    for (std::size_t step = 0; step <= frames.steps(); ++step) {
      const auto start = std::chrono::steady_clock::now();
      frames.draw(static_cast<core::Step>(step), static_cast<ui::Tab>(tab));
      const std::chrono::duration<double, std::milli> taken =
          std::chrono::steady_clock::now() - start;
      milliseconds.push_back(taken.count());
    }
    most = std::max(most, median(std::move(milliseconds)));
  }
  return most;
}

}  // namespace ply
