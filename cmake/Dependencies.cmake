# Every library: the installed package first, else fetched at a pinned tag.
include(FetchContent)

macro(ply_package name repository tag)
  find_package(${name} QUIET)
  if(NOT ${name}_FOUND)
    message(STATUS "${name} is not installed; fetching ${repository} ${tag}")
    FetchContent_Declare(${name} GIT_REPOSITORY https://github.com/${repository} GIT_TAG ${tag}
                         GIT_SHALLOW ON)
    FetchContent_MakeAvailable(${name})
  endif()
endmacro()

find_package(Threads REQUIRED)
ply_package(fmt fmtlib/fmt 9.1.0)
ply_package(nlohmann_json nlohmann/json v3.11.2)
ply_package(CLI11 CLIUtils/CLI11 v2.1.2)

if(PLYSCOPE_TESTS)
  find_path(PLY_CATCH2_INCLUDE NAMES catch2/catch.hpp catch2/catch_all.hpp)
  add_library(plyscope_catch2 INTERFACE)
  if(PLY_CATCH2_INCLUDE)
    target_include_directories(plyscope_catch2 SYSTEM INTERFACE ${PLY_CATCH2_INCLUDE})
  else()
    ply_package(Catch2 catchorg/Catch2 v2.13.10)
    target_link_libraries(plyscope_catch2 INTERFACE Catch2::Catch2)
  endif()
endif()

if(PLYSCOPE_GUI)
  set(OpenGL_GL_PREFERENCE GLVND)
  find_package(OpenGL REQUIRED)
  ply_package(glfw3 glfw/glfw 3.3.8)

  # Dear ImGui with its GLFW and OpenGL 3 backends.
  find_path(PLY_IMGUI_INCLUDE imgui.h PATH_SUFFIXES imgui)
  find_library(PLY_IMGUI_LIBRARY imgui)
  add_library(plyscope_imgui INTERFACE)
  if(PLY_IMGUI_INCLUDE AND PLY_IMGUI_LIBRARY)
    target_include_directories(plyscope_imgui SYSTEM INTERFACE ${PLY_IMGUI_INCLUDE}
                               ${PLY_IMGUI_INCLUDE}/backends)
    target_link_libraries(plyscope_imgui INTERFACE ${PLY_IMGUI_LIBRARY})
  else()
    message(STATUS "imgui is not installed; fetching ocornut/imgui v1.86")
    FetchContent_Declare(imgui GIT_REPOSITORY https://github.com/ocornut/imgui GIT_TAG v1.86
                         GIT_SHALLOW ON)
    FetchContent_MakeAvailable(imgui)
    add_library(plyscope_imgui_fetched STATIC
      ${imgui_SOURCE_DIR}/imgui.cpp ${imgui_SOURCE_DIR}/imgui_draw.cpp
      ${imgui_SOURCE_DIR}/imgui_tables.cpp ${imgui_SOURCE_DIR}/imgui_widgets.cpp
      ${imgui_SOURCE_DIR}/misc/cpp/imgui_stdlib.cpp
      ${imgui_SOURCE_DIR}/backends/imgui_impl_glfw.cpp
      ${imgui_SOURCE_DIR}/backends/imgui_impl_opengl3.cpp)
    target_include_directories(plyscope_imgui_fetched SYSTEM PUBLIC ${imgui_SOURCE_DIR}
                               ${imgui_SOURCE_DIR}/backends ${imgui_SOURCE_DIR}/misc/cpp)
    target_link_libraries(plyscope_imgui_fetched PUBLIC glfw)
    target_link_libraries(plyscope_imgui INTERFACE plyscope_imgui_fetched)
  endif()
  target_link_libraries(plyscope_imgui INTERFACE glfw OpenGL::GL ${CMAKE_DL_LIBS})

  # glad writes its loader at configure time, without the network.
  find_program(PLY_GLAD glad)
  if(NOT PLY_GLAD)
    message(FATAL_ERROR "glad (the OpenGL loader generator, version 2) was not found. "
            "Debian: apt-get install python3-glad. Elsewhere: install glad2 for Python.")
  endif()
  set(glad_dir ${CMAKE_BINARY_DIR}/glad)
  if(NOT EXISTS ${glad_dir}/src/gl.c)
    execute_process(COMMAND ${PLY_GLAD} --reproducible --api gl:core=3.3 --extensions ""
                            --out-path ${glad_dir} c
                    OUTPUT_QUIET ERROR_VARIABLE glad_error RESULT_VARIABLE glad_result)
    if(NOT glad_result EQUAL 0)
      message(FATAL_ERROR "glad failed: ${glad_error}")
    endif()
  endif()
  enable_language(C)
  add_library(plyscope_glad STATIC ${glad_dir}/src/gl.c)
  target_include_directories(plyscope_glad SYSTEM PUBLIC ${glad_dir}/include)
endif()
