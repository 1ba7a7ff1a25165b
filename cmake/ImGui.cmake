# plyscope_imgui: Dear ImGui with its GLFW and OpenGL 3 backends, which load OpenGL at run time.
find_path(PLY_IMGUI_INCLUDE imgui.h PATH_SUFFIXES imgui)
find_library(PLY_IMGUI_LIBRARY imgui)
add_library(plyscope_imgui INTERFACE)
if(PLY_IMGUI_INCLUDE AND PLY_IMGUI_LIBRARY)
  target_include_directories(plyscope_imgui SYSTEM INTERFACE ${PLY_IMGUI_INCLUDE}
                             ${PLY_IMGUI_INCLUDE}/backends)
  target_link_libraries(plyscope_imgui INTERFACE ${PLY_IMGUI_LIBRARY})
  find_library(PLY_STB_LIBRARY stb)  # Debian's build leaves its copy of stb out
  if(PLY_STB_LIBRARY)
    target_link_libraries(plyscope_imgui INTERFACE ${PLY_STB_LIBRARY})
  endif()
else()
  ply_fetch(imgui ocornut/imgui v1.86)
  set(parts imgui imgui_draw imgui_tables imgui_widgets misc/cpp/imgui_stdlib
            backends/imgui_impl_glfw backends/imgui_impl_opengl3)
  list(TRANSFORM parts PREPEND ${imgui_SOURCE_DIR}/)
  list(TRANSFORM parts APPEND .cpp)
  add_library(plyscope_imgui_fetched STATIC ${parts})
  target_include_directories(plyscope_imgui_fetched SYSTEM PUBLIC ${imgui_SOURCE_DIR}
                             ${imgui_SOURCE_DIR}/backends ${imgui_SOURCE_DIR}/misc/cpp)
  target_link_libraries(plyscope_imgui_fetched PRIVATE glfw)
  target_link_libraries(plyscope_imgui INTERFACE plyscope_imgui_fetched)
endif()
target_link_libraries(plyscope_imgui INTERFACE glfw ${CMAKE_DL_LIBS})
