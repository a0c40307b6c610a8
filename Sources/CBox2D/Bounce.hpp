#pragma once

#include "World.hpp"

namespace cb2 {

/// Sets the elasticity of a contact so that its bodies part as fast as they met without the forces of this step.
void mirror(const CB2World &world, b2Contact &contact);

} // namespace cb2
