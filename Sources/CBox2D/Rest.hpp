#pragma once

#include "World.hpp"

namespace cb2 {

/// Moves a body by the motion that single precision has lost, in this step and before.
void moveRest(Body &body, float stepDuration);

/// Restarts a body's sleep timer while its springs still move it.
void keepAwakeOffEquilibrium(Body &body, float stepDuration);

} // namespace cb2
