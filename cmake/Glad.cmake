# plyscope_glad: the OpenGL 3.3 loader. glad 2 writes it at configure time, without the network.
find_program(PLY_GLAD glad)
if(PLY_GLAD)
  set(glad ${PLY_GLAD})
else()
  find_package(Python3 QUIET COMPONENTS Interpreter)
  execute_process(COMMAND ${Python3_EXECUTABLE} -c "import jinja2" ERROR_QUIET
                  RESULT_VARIABLE no_jinja2)
  if(NOT Python3_FOUND OR no_jinja2)
    message(FATAL_ERROR "glad, which writes the OpenGL loader, was not found, and to fetch it Python 3 "
            "with jinja2 is needed. Install glad 2 or jinja2 for Python (Debian: python3-glad).")
  endif()
  ply_fetch(glad Dav1dde/glad v2.0.2)
  set(glad ${CMAKE_COMMAND} -E env PYTHONPATH=${glad_SOURCE_DIR} ${Python3_EXECUTABLE} -m glad)
endif()

set(glad_dir ${CMAKE_BINARY_DIR}/glad)
if(NOT EXISTS ${glad_dir}/src/gl.c)
  execute_process(COMMAND ${glad} --reproducible --api gl:core=3.3 --extensions ""
                          --out-path ${glad_dir} c
                  OUTPUT_QUIET ERROR_VARIABLE glad_error RESULT_VARIABLE glad_failed)
  if(glad_failed)
    message(FATAL_ERROR "glad could not write the OpenGL loader: ${glad_error}")
  endif()
endif()
add_library(plyscope_glad STATIC ${glad_dir}/src/gl.c)
target_include_directories(plyscope_glad SYSTEM PUBLIC ${glad_dir}/include)
target_link_libraries(plyscope_glad PRIVATE ${CMAKE_DL_LIBS})
