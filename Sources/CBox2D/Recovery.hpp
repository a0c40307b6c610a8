#pragma once

#include "World.hpp"

namespace cb2 {

/// Puts every body whose position a step has lost back to where it was, at rest.
void recover(CB2World &world);

} // namespace cb2
