#pragma once

#include "World.hpp"

namespace cb2 {

/// Returns whether the group rules let two fixtures meet, regardless of how many others do.
bool mayMeet(const CB2World &world, const b2Fixture *first, const b2Fixture *second);

/// Checks the new pieces before a step searches for their pairs, and returns whether there would be too many.
bool isCrowded(CB2World &world);

/// Records an overload if a step has left too many pairs.
void noteCrowding(CB2World &world);

} // namespace cb2
