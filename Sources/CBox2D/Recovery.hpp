#pragma once

#include "World.hpp"

namespace cb2 {

/// Puts every body that a step has left nowhere back to where it was, at rest.
void recover(CB2World &world);

} // namespace cb2
