# plyscope_assets: assets/, shaders/ and (with a window) fonts as bytes inside the executable, found
# through core/asset.hpp. The assembler's .incbin keeps this fast for megabytes of fonts.
file(GLOB_RECURSE PLY_ASSET_FILES CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}
     ${CMAKE_SOURCE_DIR}/assets/*.json)
set(PLY_ASSETS)  # "name|absolute path"
if(PLYSCOPE_GUI)
  file(GLOB PLY_SHADER_FILES CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}
       ${CMAKE_SOURCE_DIR}/shaders/*.vert ${CMAKE_SOURCE_DIR}/shaders/*.frag)
  list(APPEND PLY_ASSET_FILES ${PLY_SHADER_FILES})
  include(cmake/Fonts.cmake)
  foreach(font IN LISTS PLY_FONTS)
    get_filename_component(font_name ${font} NAME)
    list(APPEND PLY_ASSETS "fonts/${font_name}|${font}")
  endforeach()
endif()
foreach(file IN LISTS PLY_ASSET_FILES)
  list(APPEND PLY_ASSETS "${file}|${CMAKE_SOURCE_DIR}/${file}")
endforeach()
list(SORT PLY_ASSETS COMPARE STRING)

set(rows "")
set(declarations "")
set(blobs "")
set(dependencies "")
set(index 0)
foreach(entry IN LISTS PLY_ASSETS)
  string(REPLACE "|" ";" parts "${entry}")
  list(GET parts 0 name)
  list(GET parts 1 path)
  string(APPEND declarations "extern const char ply_asset_${index}[], ply_asset_${index}_end[];\n")
  string(APPEND rows "    {\"${name}\", bytes(ply_asset_${index}, ply_asset_${index}_end)},\n")
  string(APPEND blobs ".globl ply_asset_${index}\n.globl ply_asset_${index}_end\n.balign 16\n"
         "ply_asset_${index}:\n.incbin \"${path}\"\nply_asset_${index}_end:\n.byte 0\n")
  list(APPEND dependencies ${path})
  math(EXPR index "${index} + 1")
endforeach()

set(generated ${CMAKE_BINARY_DIR}/generated)
file(CONFIGURE OUTPUT ${generated}/assets_data.S @ONLY CONTENT
".section .rodata
${blobs}
#if defined(__linux__) && defined(__ELF__)
.section .note.GNU-stack,\"\",%progbits
#endif
")
file(CONFIGURE OUTPUT ${generated}/assets_table.cpp @ONLY CONTENT
"#include <algorithm>
#include <array>

#include \"core/asset.hpp\"

extern \"C\" {
${declarations}}

namespace ply::core {
namespace {

std::string_view bytes(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace

std::span<const Asset> assets() {
  static const auto table = std::to_array<Asset>({
${rows}  });
  return table;
}

std::string_view asset(std::string_view path) {
  const auto all = assets();
  const auto found = std::ranges::lower_bound(all, path, {}, &Asset::path);
  return found != all.end() && found->path == path ? found->bytes : std::string_view{};
}

}  // namespace ply::core
")
set_source_files_properties(${generated}/assets_data.S PROPERTIES OBJECT_DEPENDS "${dependencies}")
add_library(plyscope_assets STATIC ${generated}/assets_data.S ${generated}/assets_table.cpp)
target_include_directories(plyscope_assets PRIVATE ${CMAKE_SOURCE_DIR}/src)
