// One instance is one line; its quad covers the round caps and a pixel of smoothing.
uniform vec2 u_size;         // of the tree area, px
uniform float u_pixel;       // px per framebuffer pixel

layout(location = 0) in vec4 a_ends;
layout(location = 1) in vec4 a_colour;
layout(location = 2) in vec3 a_pen;      // width, dash, gap

out vec2 v_point;            // px along the line from its start, px across
flat out float v_length;
flat out vec4 v_colour;
flat out vec3 v_pen;

void main() {
  vec2 way = a_ends.zw - a_ends.xy;
  v_length = length(way);
  vec2 along = v_length > 0.0 ? way / v_length : vec2(1.0, 0.0);
  vec2 across = vec2(-along.y, along.x);
  float margin = 0.5 * a_pen.x + u_pixel;
  v_point = vec2((gl_VertexID & 1) == 0 ? -margin : v_length + margin,
                 (gl_VertexID >> 1) == 0 ? -margin : margin);
  v_colour = a_colour;
  v_pen = a_pen;
  vec2 place = (a_ends.xy + along * v_point.x + across * v_point.y) / u_size;
  gl_Position = vec4(2.0 * place.x - 1.0, 1.0 - 2.0 * place.y, 0.0, 1.0);
}
