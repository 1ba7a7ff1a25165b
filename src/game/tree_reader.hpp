#pragma once

#include <string_view>

#include "core/result.hpp"
#include "game/tree.hpp"

namespace ply::game {

/// Reads a tree from JSON text, short or full form ("plyscope-tree/1"). Streams: no intermediate
/// document. Every error says the file, the place (root.children[1].children[0], or line and
/// column where the text is not JSON), what is wrong and what would be right.
/// So do a text of more than 4 GiB and a lack of memory.
/// `file` is only used in messages ("homework.json", "standard input", "clipboard").
core::Result<Tree> read_tree(std::string_view json, std::string_view file);

/// JSON that reads back to the same tree: the short form if it says everything, else the full form.
/// Of the tree of a game the game is written, not what a search has met of it.
std::string write_tree(const Tree& tree);
/// The same for people to read and change: what does not fit on a line has its parts on lines of
/// their own. For small trees: O(size · depth).
std::string write_tree_indented(const Tree& tree);

}  // namespace ply::game
