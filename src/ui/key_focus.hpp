#pragma once

#include <deque>
#include <string>
#include <vector>

#include "ui/ui.hpp"

namespace ply::ui {

struct Frame;

/// Where the keys are among the controls of the window, or of a menu that lies over it. A key is
/// followed once the controls are drawn: only then it is known what there is.
struct KeyFocus {
  struct Control {
    std::string id;
    Rect place;
    float clip_top, clip_bottom;  ///< of the scroll area around it
  };
  std::string focused;              ///< id of the control that Enter presses; empty: none
  bool used = false;                ///< have led to it since the pointer moved
  bool moved = false;               ///< `focused` is another one than in the frame before
  std::deque<KeyPress> waiting{};   ///< not followed yet: several may come before a frame
  bool choose = false;              ///< Enter presses in this frame
  std::vector<Control> controls{};  ///< drawn so far in this frame, in the order of Tab
};

/// Whether the key leads to a control or presses the one where the keys are: Tab and Enter, in a
/// menu arrows as well.
bool steer(KeyFocus& keys, const KeyPress& pressed, bool in_menu);

/// The control to which a key leads from the one where the keys are. Tab: the next one, with Shift
/// the one before; an arrow: what is beside it, or in the next row the nearest; the first if they
/// are nowhere.
const std::string& led_by(const KeyPress& pressed, const KeyFocus& keys);

/// Before the controls of a frame. Takes Enter where it comes next: what it presses is still to be
/// drawn.
void begin_controls(KeyFocus& keys);

/// After the controls: goes where keys lead, up to an Enter, and rings the control there; lets go
/// of one that is no more. Who moves the pointer has no need of a ring.
void follow_keys(Frame& frame, KeyFocus& keys);

}  // namespace ply::ui
