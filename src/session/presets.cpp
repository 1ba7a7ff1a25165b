#include "session/presets.hpp"

#include <cstddef>

namespace ply::session {
namespace {

Conventions textbook() {
  Conventions out;
  const search::Rules rules;
  out.settings.cut_on_equality = rules.cut_on_equality;
  out.settings.returns = core::choice_name(rules.returns);
  out.settings.test_order = core::choice_name(rules.test_order);
  const core::Notation plain;
  core::for_each_choice(
      [&](std::string_view, auto choice, auto stated) { out.notation.*stated = plain.*choice; });
  return out;
}

}  // namespace

Conventions conventions_of(Preset preset) {
  Conventions out = textbook();
  const auto test_first = core::choice_name(core::TestOrder::test_first);
  switch (preset) {
    case Preset::textbook:
      break;
    case Preset::strict:
      out.settings.cut_on_equality = false;
      break;
    case Preset::circles:
      out.notation.shapes = core::Shapes::circles;
      break;
    case Preset::edges:
      out.notation.window = core::WindowPlace::edge;
      break;
    case Preset::range:
      out.settings.test_order = test_first;
      out.notation.beside = core::Beside::range;
      break;
    case Preset::engine:
      out.settings.test_order = test_first;
      out.notation.infinity = core::Infinity::blank;
      break;
  }
  return out;
}

std::optional<Preset> preset_in_use(const RunSettings& settings, const core::Notation& notation) {
  const search::Rules& rules = settings.rules;
  for (std::size_t i = 0; i < choice_names(Preset{}).size(); ++i) {
    const auto preset = static_cast<Preset>(i);
    const Conventions wanted = conventions_of(preset);
    if (wanted.settings.cut_on_equality == rules.cut_on_equality &&
        wanted.settings.returns == core::choice_name(rules.returns) &&
        wanted.settings.test_order == core::choice_name(rules.test_order) &&
        core::overlaid(notation, wanted.notation) == notation) {
      return preset;
    }
  }
  return std::nullopt;
}

}  // namespace ply::session
