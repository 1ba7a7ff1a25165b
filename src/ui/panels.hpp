#pragma once

#include "ui/frame.hpp"

/// One function per panel, one file each. A panel draws inside its rectangle of the layout and puts
/// what the person asked for into frame.out.
namespace ply::ui {

void draw_toolbar(Frame& frame);
void draw_library_panel(Frame& frame);
void draw_side_panel(Frame& frame);  ///< tabs and the open one of those below
void draw_why_panel(Frame& frame, Rect area);
void draw_node_panel(Frame& frame, Rect area);
void draw_code_panel(Frame& frame, Rect area);
void draw_log_panel(Frame& frame, Rect area);
void draw_statistics_panel(Frame& frame, Rect area);
void draw_play_panel(Frame& frame, Rect area);
void draw_sentence_strip(Frame& frame);  ///< in windows without the side panel
void draw_transport(Frame& frame);
void draw_timeline(Frame& frame, Rect strip);
void draw_rules_bar(Frame& frame);
void wish_for_rules(const Frame& frame, PanelWishes& wishes);  ///< room for all their words
void wish_for_notice(const Frame& frame, PanelWishes& wishes);
void draw_notice(Frame& frame);  ///< what has just been done
void draw_zoom_buttons(Frame& frame);
void draw_minimap(Frame& frame, const TreeScene& tree);  ///< where the tree is larger than the view
void draw_find_bar(Frame& frame);                        ///< in the place of the rules
void draw_messages(Frame& frame);                        ///< error and progress, over the tree
float error_height(const Frame& frame);                  ///< of a band for the error, design px
void draw_splitters(Frame& frame);
void draw_tree_labels(Frame& frame, const TreeScene& tree);
void draw_tree_input(Frame& frame, const TreeScene& tree);  ///< after what floats over the tree
void draw_dialog(Frame& frame);                             ///< the open one
bool dialog_shows_error(const Frame& frame);                ///< the error is of its making
void draw_help_dialog(Frame& frame);
void draw_play_dialog(Frame& frame);  ///< what the tab of the play shows, over the window

}  // namespace ply::ui
