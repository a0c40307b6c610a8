#pragma once

#include "World.hpp"

namespace cb2 {

/// Moves a body by the part of its motion that single precision lost in this step and before.
void moveRest(Body &body, float stepDuration);

/// Restarts a body's way to sleep unless it is where its springs would let it rest.
void keepAwakeOffEquilibrium(Body &body, float stepDuration);

} // namespace cb2
