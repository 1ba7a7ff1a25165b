# Every library: the installed package first, else fetched at a pinned tag.
include(FetchContent)
set(FETCHCONTENT_QUIET OFF)

macro(ply_package name repository tag)
  find_package(${name} QUIET)
  if(NOT ${name}_FOUND)
    message(STATUS "${name} is not installed; fetching ${tag}")
    FetchContent_Declare(${name} GIT_REPOSITORY https://github.com/${repository} GIT_TAG ${tag}
                         GIT_SHALLOW ON)
    FetchContent_MakeAvailable(${name})
  endif()
endmacro()

find_package(Threads REQUIRED)
ply_package(fmt fmtlib/fmt 9.1.0)
ply_package(nlohmann_json nlohmann/json v3.11.2)
ply_package(CLI11 CLIUtils/CLI11 v2.1.2)
