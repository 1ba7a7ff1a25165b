#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/frame.hpp"
#include "ui/icons.hpp"
#include "ui/text.hpp"

/// Every control of the window, drawn on the draw list with the theme's colours. Ids are unique in
/// the window. Controls over others (zoom buttons over the tree) are submitted before them.
namespace ply::ui {

inline constexpr float kControl = 40;  ///< height of buttons and dropdowns, design px
inline constexpr float kGap = 8;       ///< between neighbours in a row, design px
inline constexpr float kPadding = 16;  ///< between the edge of a control and its text, design px
inline constexpr float kRadius = 8;

// ---- styles of text ----
TextStyle body(const Frame& frame);
TextStyle strong(const Frame& frame);
TextStyle secondary(const Frame& frame);

// ---- surfaces ----
/// Filled rounded rectangle with a hairline around it.
void draw_surface(Frame& frame, Rect rect, scene::Colour fill, scene::Colour line,
                  float radius = kRadius);
void draw_fill(Frame& frame, Rect rect, scene::Colour fill, float radius = 0);
/// The border of a rectangle, `width` design px.
void draw_outline(Frame& frame, Rect rect, scene::Colour colour, float width);
/// A filled circle of `radius` design px with an outline.
void draw_dot(Frame& frame, float x, float y, float radius, scene::Colour fill,
              scene::Colour outline);
/// A triangle with its tip up or down, `half` design px high and wide on either side, outlined.
void draw_triangle(Frame& frame, float x, float y, float half, bool up, scene::Colour fill,
                   scene::Colour outline);
/// A cutoff: the triangle of the node at which the search cuts, hollow if nothing is left to skip,
/// and scissors, each `aside` px from (x, y); 0: only the triangle.
void draw_cut_sign(Frame& frame, float x, float y, core::NodeKind kind, bool skips, float aside);
/// The grip of a border that the pointer is over, above everything.
void draw_grip(Frame& frame, float x, float top, float bottom);
/// The ring around what has the keys, above everything, as far as it is between `top` and `bottom`.
void draw_ring(Frame& frame, Rect rect, float top, float bottom);
/// A straight line, `width` design px.
void draw_line(Frame& frame, float x0, float y0, float x1, float y1, scene::Colour colour,
               float width);
/// A horizontal or vertical line, as thin as the screen has it.
void draw_hairline(Frame& frame, float x0, float y0, float x1, float y1);
/// A soft shadow for what floats over the window.
void draw_shadow(Frame& frame, Rect rect);
Rect inset(Rect rect, float by);
float middle(Rect rect);  ///< y between top and bottom

// ---- controls ----
struct Press {
  bool hovered = false, held = false, clicked = false;
  bool began = false;  ///< held since this frame
};
/// The invisible part of what the mouse alone can use, because it matters where it does so.
Press mouse_area(Frame& frame, std::string_view id, Rect rect);
/// Lets the keys come to a control. What is not drawn because it is scrolled out of sight comes
/// into sight then. Whether Enter presses it.
bool take_keys(Frame& frame, std::string_view id, Rect rect);
/// The invisible part of every other control: its area, hover, hold and click, by mouse or keys.
/// The keys pass over what is not enabled.
Press press(Frame& frame, std::string_view id, Rect rect, bool enabled = true);

/// The mouse, in window px; deltas since the frame before.
struct Pointer {
  float x = 0, y = 0, dx = 0, dy = 0;
  float wheel = 0;  ///< notches
  bool double_clicked = false;
  bool moved() const { return dx != 0 || dy != 0; }
};
Pointer pointer();
enum class Cursor : std::uint8_t { hand, resize };
void show_cursor(Cursor cursor);

/// Shows `text` beside a control after the pointer has rested on it, until a key or button goes
/// down; call after press().
enum class TipSide : std::uint8_t { below, above };
/// A picture under the text.
struct TipPicture {
  float width = 0, height = 0;  ///< px; 0: none
  std::function<void(float x, float y)> draw = {};
};
void tooltip(Frame& frame, std::string_view id, const Press& state, Rect rect,
             std::string_view text, TipSide side = TipSide::below, const TipPicture& picture = {});

/// Colours that buttons and dropdowns share.
scene::Colour surface_colour(const Frame& frame, const Press& state, bool primary);
scene::Colour disabled_colour(const scene::Theme& theme);

/// Of bars and marks that stand for a kind of node; the outline stands out where the fill is pale.
struct KindColours {
  scene::Colour fill, outline;
};
KindColours colours_of(const scene::Theme& theme, core::NodeKind kind);

struct ButtonLook {
  Icon icon = Icon::none;
  std::string_view label = {};  ///< beside the icon, or alone
  bool primary = false;         ///< the dark one
  bool enabled = true;
  bool flat = false;  ///< no surface until hovered
};
bool button(Frame& frame, std::string_view id, Rect rect, const ButtonLook& look,
            std::string_view tip);
/// Width a button needs for its look, px.
float button_width(const Frame& frame, const ButtonLook& look);

struct DropdownLook {
  std::string_view label = {};  ///< grey, in front of the value
  std::string value;
  std::vector<std::string> options;
  std::size_t current = 0;  ///< == options.size(): none
  bool enabled = true;
};
/// The option chosen in this frame, if any. A value that does not fit is shortened.
std::optional<std::size_t> dropdown(Frame& frame, std::string_view id, Rect rect,
                                    const DropdownLook& look, std::string_view tip);
/// Its closed form alone: whether it is open, and the caller draws a Menu.
bool dropdown_button(Frame& frame, std::string_view id, Rect rect, const DropdownLook& look,
                     std::string_view tip);
/// Its open form alone, for the button that sets frame.state.open_dropdown to `id`.
std::optional<std::size_t> option_menu(Frame& frame, std::string_view id, Rect rect,
                                       const DropdownLook& look);
float dropdown_width(const Frame& frame, const DropdownLook& look);

/// One of a few options, all visible.
std::optional<std::size_t> segmented(Frame& frame, std::string_view id, Rect rect,
                                     std::span<const std::string> options, std::size_t current,
                                     bool enabled, std::string_view tip);

/// Tooltips stand above: below is what the tabs are about.
std::optional<std::size_t> tabs(Frame& frame, std::string_view id, Rect rect,
                                std::span<const std::string> labels, std::size_t current,
                                std::span<const std::string> tips);

/// A row of a list. A text that does not fit is shortened; the tooltip has it whole, and `tip`.
bool list_row(Frame& frame, std::string_view id, Rect rect, std::string_view text, bool selected,
              std::string_view tip = {});

/// A row that switches something: a mark before it where it is on.
bool check_row(Frame& frame, std::string_view id, Rect rect, std::string_view text, bool on,
               std::string_view tip, bool enabled = true);

/// A fact on a neutral pill; `right` is where it must end. Returns its place.
Rect chip(Frame& frame, float x, float y, float right, std::string_view text);

/// What names a bound: under the pointer the tree shows where the bound came from, a click keeps it
/// or lets it go.
void bound_link(Frame& frame, std::string_view id, Rect rect, trace::BoundAt bound);
/// The same of something that press() was called for.
void point_at_bound(Frame& frame, std::string_view id, const Press& state, Rect rect,
                    trace::BoundAt bound);

/// 12 px capitals in secondary colour, but for the name in it, if there is one.
void section_label(Frame& frame, float x, float y, std::string_view text, float width,
                   std::string_view name = {});

struct FieldResult {
  bool changed = false;  ///< by typing
  bool submitted = false, cancelled = false;
};
struct FieldLook {
  bool multiline = false, read_only = false;
  bool focus = false;  ///< has the keys whenever no other control has; what a dialog that opens
                       ///< finds in it is selected
  std::string_view hint = {};
};
/// Enter submits one line, Ctrl+Enter several; Escape cancels.
FieldResult text_field(Frame& frame, const char* id, Rect rect, std::string& text,
                       const FieldLook& look);
/// Gives the keys to the field drawn last, once.
void focus_last_field(Frame& frame);

// ---- containers ----
/// What is drawn meanwhile is seen only inside `rect`.
class Clip {
 public:
  explicit Clip(Rect rect);
  ~Clip();
  Clip(const Clip&) = delete;
  Clip& operator=(const Clip&) = delete;
};

/// Clips to `rect` and scrolls what does not fit: draw from top() down, then tell end() the y below
/// the last thing drawn. A thumb that can be dragged is there only if something scrolls.
class ScrollArea {
 public:
  ScrollArea(Frame& frame, std::string_view id, Rect rect);
  ~ScrollArea();
  ScrollArea(const ScrollArea&) = delete;
  ScrollArea& operator=(const ScrollArea&) = delete;
  float top() const { return static_cast<float>(rect_.y - offset_); }
  void end(float bottom) { content_ = bottom - top(); }

  /// For lists too long to be drawn whole: how far the content is scrolled, and its height, px.
  double offset() const { return offset_; }
  void content(double height) { content_ = height; }

  /// Scrolls, from the next frame on, until what is drawn from `top` to `bottom` is seen.
  void reveal(float top, float bottom);

 private:
  void draw_thumb(double most);
  void reveal_focused();

  Frame& frame_;
  std::string id_;
  Rect rect_;
  Rect within_before_;
  std::size_t first_control_;
  double offset_;
  double moved_ = 0;  ///< by reveal() and the thumb
  double content_ = 0;
};

/// A layer over the whole window: what is below gets no input. The one that is open is drawn by
/// whoever opened it; see dropdown() and dialogs.cpp.
class Overlay {
 public:
  Overlay(Frame& frame, const char* id);
  ~Overlay();
  Overlay(const Overlay&) = delete;
  Overlay& operator=(const Overlay&) = delete;
  /// Call last: true if the person clicked beside everything.
  bool clicked_outside(Rect card);

 private:
  Frame& frame_;
  ImDrawList* list_before_;
  int layer_before_;
  Rect within_before_;
};

}  // namespace ply::ui
