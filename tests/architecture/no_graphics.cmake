# cmake -DPLYSCOPE=<executable> -P no_graphics.cmake: without PLYSCOPE_GUI the executable must not
# need a graphics library, neither shared (ldd) nor linked into it (nm).
foreach(command "ldd;${PLYSCOPE}" "nm;--demangle;${PLYSCOPE}")
  execute_process(COMMAND ${command} OUTPUT_VARIABLE listing COMMAND_ERROR_IS_FATAL ANY)
  if(NOT listing MATCHES "libc\\.so|main")
    message(FATAL_ERROR "${command} told nothing about the executable")
  endif()
  if(listing MATCHES "[^\n]*(libGL|libEGL|libX11|libwayland|libglfw|libpng|ImGui|glad_|glfw)[^\n]*")
    message(FATAL_ERROR "found a graphics library: ${CMAKE_MATCH_0}")
  endif()
endforeach()
