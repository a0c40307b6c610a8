#pragma once

#include "World.hpp"

namespace cb2 {

/// Returns whether the rules of groups let two fixtures meet, however many others do.
bool mayMeet(const CB2World &world, const b2Fixture *first, const b2Fixture *second);

/// Looks at the pieces that are new before a step searches for pairs of them, and returns whether the
/// pairs would be too many.
bool isCrowded(CB2World &world);

/// Notes that there are too many pairs, if there are after a step.
void noteCrowding(CB2World &world);

} // namespace cb2
