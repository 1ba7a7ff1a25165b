// Signed distance to a rounded box or a rounded isosceles triangle, with a distance along the
// border for dashes. Distance fields: Quilez, "2D distance functions".
uniform float u_pixel;       // px per framebuffer pixel

in vec2 v_point;
flat in vec2 v_half;
flat in vec4 v_fill;
flat in vec4 v_outline;
flat in vec4 v_pen;
flat in float v_apex;

out vec4 o_colour;           // premultiplied

const float kQuarterTurn = 1.57079633;

// What is known of a point against a border. `along` runs over one of the mirrored parts of the
// border (a quarter of a box, half of a triangle) of length `part`, so dashes are symmetric too.
struct Border {
  float distance;            // negative inside
  float along;
  float part;
};

Border box_border(vec2 point, vec2 half_size, float radius) {
  vec2 straight = half_size - radius;
  vec2 mirrored = abs(point);
  vec2 beyond = mirrored - straight;
  float arc = kQuarterTurn * radius;
  Border border;
  border.distance = length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0) - radius;
  border.part = straight.x + arc + straight.y;
  if (beyond.x > 0.0 && beyond.y > 0.0) {
    border.along = straight.y + radius * atan(beyond.y, beyond.x);
  } else if (beyond.x > beyond.y) {
    border.along = mirrored.y;
  } else {
    border.along = border.part - mirrored.x;
  }
  return border;
}

// Distance from `point` to the segment a-b and how far along it the nearest point lies.
vec2 to_segment(vec2 point, vec2 a, vec2 b) {
  vec2 direction = b - a;
  float t = clamp(dot(point - a, direction) / dot(direction, direction), 0.0, 1.0);
  return vec2(length(point - a - t * direction), t * length(direction));
}

// Apex up. The triangle is shrunk towards its incentre by the radius and grown back, which rounds
// its corners and leaves its sides where they are.
Border triangle_border(vec2 point, vec2 half_size, float radius) {
  float side = length(vec2(half_size.x, 2.0 * half_size.y));
  float inradius = 2.0 * half_size.x * half_size.y / (half_size.x + side);
  float shrink = 1.0 - radius / inradius;
  vec2 incentre = vec2(0.0, inradius - half_size.y);
  vec2 p = vec2(abs(point.x), point.y) - incentre;
  vec2 corner = shrink * (vec2(half_size.x, -half_size.y) - incentre);
  vec2 apex = shrink * (vec2(0.0, half_size.y) - incentre);

  vec2 base = to_segment(p, vec2(0.0, corner.y), corner);
  vec2 flank = to_segment(p, corner, apex);
  vec2 along_flank = apex - corner;
  float outside_flank = (p.x - corner.x) * along_flank.y - (p.y - corner.y) * along_flank.x;
  bool inside = p.y > corner.y && outside_flank < 0.0;
  Border border;
  border.distance = (inside ? -1.0 : 1.0) * min(base.x, flank.x) - radius;
  border.along = base.x < flank.x ? base.y : corner.x + flank.y;
  border.part = corner.x + length(along_flank);
  return border;
}

// 1 inside (distance < 0), 0 outside, smooth over one framebuffer pixel.
float coverage(float distance) { return clamp(0.5 - distance / u_pixel, 0.0, 1.0); }

// Dashes centred on both ends of the part, stretched so that a whole number of half periods fits.
float dashes(Border border, float dash, float gap) {
  if (gap <= 0.0) return 1.0;
  float halves = max(1.0, floor(2.0 * border.part / (dash + gap) + 0.5));
  float period = 2.0 * border.part / halves;
  float from_middle = abs(mod(border.along + 0.5 * period, period) - 0.5 * period);
  return coverage(from_middle - 0.5 * period * dash / (dash + gap));
}

vec4 premultiplied(vec4 colour, float amount) {
  float alpha = colour.a * amount;
  return vec4(colour.rgb * alpha, alpha);
}

void main() {
  float radius = v_pen.w;
  Border border = v_apex == 0.0 ? box_border(v_point, v_half, radius)
                                : triangle_border(v_point, v_half, radius);
  vec4 fill = premultiplied(v_fill, coverage(border.distance));
  float width = max(v_pen.x, u_pixel);     // thinner lines fade instead of breaking up
  float ink = coverage(abs(border.distance) - 0.5 * width) * min(v_pen.x / u_pixel, 1.0);
  vec4 outline = premultiplied(v_outline, ink * dashes(border, v_pen.y, v_pen.z));
  o_colour = outline + fill * (1.0 - outline.a);
}
