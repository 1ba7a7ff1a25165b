#include "app/save_target.hpp"

#include "session/source.hpp"

namespace ply::app {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPicture = ".svg", kRecord = ".json";

fs::path absolute(std::string_view typed) {
  const fs::path path = session::typed_path(typed);
  std::error_code problem;
  const fs::path whole = fs::absolute(path, problem);
  return problem ? path : whole;
}

fs::path with_ending(std::string_view typed, std::string_view usual) {
  fs::path path = absolute(typed);
  if (path.has_filename() && !path.has_extension()) path += usual;
  return path;
}

}  // namespace

fs::path picture_file(std::string_view typed) {
  return with_ending(typed, kPicture);
}

fs::path record_file(std::string_view typed) {
  return with_ending(typed, kRecord);
}

core::Result<fs::path> walk_folder(std::string_view typed) {
  const fs::path path = absolute(typed);
  if (path.extension() != kPicture) return path;
  return core::Error{core::Message("app.folder_like_picture").text("path", path.string())};
}

}  // namespace ply::app
