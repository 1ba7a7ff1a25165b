# PLY_FONTS: absolute paths of the fonts to embed, from the system's font packages
# (fonts-inter, fonts-nanum, fonts-dejavu-core).
set(PLY_FONTS)
foreach(font Inter-Regular.otf Inter-Medium.otf Inter-SemiBold.otf Inter-Italic.otf
        NanumBarunGothic.ttf NanumBarunGothicBold.ttf DejaVuSans.ttf DejaVuSansMono.ttf)
  find_file(PLY_FONT_${font} ${font} NO_CACHE NO_DEFAULT_PATH
            PATHS /usr/share/fonts /usr/local/share/fonts ~/Library/Fonts ENV PLYSCOPE_FONTS
            PATH_SUFFIXES opentype/inter truetype/nanum truetype/dejavu)
  if(NOT PLY_FONT_${font})
    message(FATAL_ERROR "Font ${font} was not found. Debian: apt-get install fonts-inter fonts-nanum "
            "fonts-dejavu-core. Elsewhere: set the environment variable PLYSCOPE_FONTS to a folder "
            "that holds it.")
  endif()
  list(APPEND PLY_FONTS ${PLY_FONT_${font}})
endforeach()
