#pragma once

#include "World.hpp"

namespace cb2 {

/// The force of a spring per length and per speed.
struct SpringConstants {
  float stiffness;
  float damping;

  SpringConstants(const CB2JointDefinition &definition, float mass) {
    const float omega = 2 * b2_pi * definition.frequency;
    stiffness = mass * omega * omega;
    damping = 2 * mass * definition.dampingRatio * omega;
  }
};

/// Makes a spring that has a length ready for a step.
void prepareSpring(const Joint &joint, const Body &body, float stepDuration);

} // namespace cb2
