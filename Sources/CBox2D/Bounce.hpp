#pragma once

#include "World.hpp"

namespace cb2 {

/// Sets the elasticity of a contact so that its bodies separate as if this step had no forces.
void mirror(const CB2World &world, b2Contact &contact);

} // namespace cb2
