#pragma once

/// GLFW_KEY_* values of GLFW 3: this folder does not know GLFW.
namespace ply::ui::key {

inline constexpr int kSpace = 32, kMinus = 45, kPeriod = 46, kSlash = 47, k1 = 49, k2 = 50, k3 = 51,
                     k4 = 52, k5 = 53, k6 = 54, kEqual = 61, kA = 65, kB = 66, kC = 67, kD = 68,
                     kF = 70, kG = 71, kL = 76, kM = 77, kN = 78, kO = 79, kP = 80, kS = 83,
                     kT = 84, kV = 86, kW = 87, kEnter = 257, kBackspace = 259, kInsert = 260,
                     kRight = 262, kLeft = 263, kDown = 264, kUp = 265, kPageUp = 266,
                     kPageDown = 267, kHome = 268, kEnd = 269, kF8 = 297, kF11 = 300,
                     kPadSubtract = 333, kPadAdd = 334, kPadEnter = 335;

}  // namespace ply::ui::key
