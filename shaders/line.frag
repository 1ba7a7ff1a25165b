// Solid lines have round caps; dashes have straight ends; a dash of 0 makes round dots.
uniform float u_pixel;       // px per framebuffer pixel

in vec2 v_point;
flat in float v_length;
flat in vec4 v_colour;
flat in vec3 v_pen;

out vec4 o_colour;           // premultiplied

float coverage(float distance) { return clamp(0.5 - distance / u_pixel, 0.0, 1.0); }

float ink(float width) {
  float dash = v_pen.y, gap = v_pen.z, along = v_point.x;
  if (gap <= 0.0) {
    float outside = along - clamp(along, 0.0, v_length);
    return coverage(length(vec2(outside, v_point.y)) - 0.5 * width);
  }
  float period = dash + gap;
  if (dash <= 0.0) {
    float nearest = clamp(floor(along / period + 0.5) * period, 0.0,
                          floor(v_length / period) * period);
    return coverage(length(vec2(along - nearest, v_point.y)) - 0.5 * width);
  }
  float from_middle = abs(mod(along, period) - 0.5 * dash);
  from_middle = min(from_middle, period - from_middle);
  float past_ends = max(-along, along - v_length);
  return coverage(max(from_middle - 0.5 * dash, past_ends)) *
         coverage(abs(v_point.y) - 0.5 * width);
}

void main() {
  float width = max(v_pen.x, u_pixel);     // thinner lines fade instead of breaking up
  float alpha = v_colour.a * ink(width) * min(v_pen.x / u_pixel, 1.0);
  o_colour = vec4(v_colour.rgb * alpha, alpha);
}
