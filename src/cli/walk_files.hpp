#pragma once

#include <filesystem>

#include "core/catalogue.hpp"
#include "core/result.hpp"
#include "export/picture.hpp"
#include "session/run.hpp"

namespace ply::cli {

/// Writes a picture of every step and a page that shows them into a folder, which is made if it is
/// not there; pictures of a longer walk go. The path of the page. Runs that would make too many or
/// too large pictures are refused.
core::Result<std::filesystem::path> write_walk(const session::Run& run,
                                               const std::filesystem::path& folder,
                                               core::Language language,
                                               const core::Notation& notation,
                                               const exporter::Folds& folds = {});

/// The page of a walk in a folder.
std::filesystem::path walk_index(const std::filesystem::path& folder);

/// Writes a picture of a step; the ending of the file name says its format.
core::Result<core::Done> write_picture(const session::Run& run, core::Step step,
                                       const std::string& path, core::Language language,
                                       const core::Notation& notation,
                                       const exporter::Folds& folds = {});

}  // namespace ply::cli
