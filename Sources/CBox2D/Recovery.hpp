#pragma once

#include "World.hpp"

namespace cb2 {

/// Returns every body whose position became invalid in a step to its previous position, at rest.
void recover(CB2World &world);

} // namespace cb2
