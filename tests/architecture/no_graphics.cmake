# cmake -DPLYSCOPE=<executable> -P no_graphics.cmake: without PLYSCOPE_GUI the executable must not
# need a graphics library, neither shared (ldd) nor linked into it (nm).
foreach(command "ldd;${PLYSCOPE}" "nm;--demangle;${PLYSCOPE}")
  execute_process(COMMAND ${command} OUTPUT_VARIABLE listing COMMAND_ERROR_IS_FATAL ANY)
  if(NOT listing MATCHES "libc\\.so|main")
    message(FATAL_ERROR "${command} told nothing about the executable")
  endif()
  # Not one regular expression: it would take a minute for the megabytes that nm prints.
  foreach(name libGL libEGL libX11 libwayland libglfw libpng ImGui glad_ glfw)
    string(FIND "${listing}" ${name} place)
    if(NOT place EQUAL -1)
      string(SUBSTRING "${listing}" ${place} 80 found)
      message(FATAL_ERROR "found a graphics library: ${found}")
    endif()
  endforeach()
endforeach()
