// One instance is one mark; its quad covers the mark, half its outline and a pixel of smoothing.
uniform vec2 u_size;         // of the tree area, px
uniform float u_pixel;       // px per framebuffer pixel

layout(location = 0) in vec4 a_box;      // centre, half size
layout(location = 1) in vec4 a_fill;
layout(location = 2) in vec4 a_outline;
layout(location = 3) in vec4 a_pen;      // outline width, dash, gap, corner radius
layout(location = 4) in float a_apex;    // 1: triangle up, -1: triangle down, 0: rounded box

out vec2 v_point;            // px from the centre, y up for the triangle's apex
flat out vec2 v_half;
flat out vec4 v_fill;
flat out vec4 v_outline;
flat out vec4 v_pen;
flat out float v_apex;

void main() {
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
  vec2 offset = corner * (a_box.zw + 0.5 * a_pen.x + u_pixel);
  v_point = a_apex == 0.0 ? offset : vec2(offset.x, -offset.y * a_apex);
  v_half = a_box.zw;
  v_fill = a_fill;
  v_outline = a_outline;
  v_pen = a_pen;
  v_apex = a_apex;
  vec2 place = (a_box.xy + offset) / u_size;
  gl_Position = vec4(2.0 * place.x - 1.0, 1.0 - 2.0 * place.y, 0.0, 1.0);
}
