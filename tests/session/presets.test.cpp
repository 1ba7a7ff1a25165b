#include "session/presets.hpp"

#include "session/run.hpp"
#include "support/catch.hpp"

using namespace ply;
using session::Preset;

namespace {

/// What is in use after a preset was chosen.
struct InUse {
  session::RunSettings settings;
  core::Notation notation;
};

InUse chosen(InUse before, Preset preset) {
  const session::Conventions conventions = session::conventions_of(preset);
  const auto settings = session::resolve(conventions.settings, {}, "");
  REQUIRE(settings.ok());
  return {*settings, core::overlaid(before.notation, conventions.notation)};
}

}  // namespace

TEST_CASE("a preset that was chosen is the one in use, whatever was before", "[session]") {
  for (std::size_t i = 0; i < choice_names(Preset{}).size(); ++i) {
    for (std::size_t k = 0; k < choice_names(Preset{}).size(); ++k) {
      const InUse before = chosen({}, static_cast<Preset>(i));
      const InUse after = chosen(before, static_cast<Preset>(k));
      CHECK(session::preset_in_use(after.settings, after.notation) == static_cast<Preset>(k));
    }
  }
}

TEST_CASE("the usual conventions are the textbook; what mixes presets is none", "[session]") {
  CHECK(session::preset_in_use({}, {}) == Preset::textbook);
  session::RunSettings settings;
  settings.rules.cut_on_equality = false;
  core::Notation notation;
  CHECK(session::preset_in_use(settings, notation) == Preset::strict);
  notation.shapes = core::Shapes::circles;
  CHECK_FALSE(session::preset_in_use(settings, notation).has_value());
}

TEST_CASE("hidden layers belong to the lesson, not to a preset", "[session]") {
  InUse before;
  before.notation.hidden[0] = true;
  const InUse after = chosen(before, Preset::edges);
  CHECK(after.notation.hidden[0]);
  CHECK(session::preset_in_use(after.settings, after.notation) == Preset::edges);
}
