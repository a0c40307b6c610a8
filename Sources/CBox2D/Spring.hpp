#pragma once

#include "World.hpp"

namespace cb2 {

/// The stiffness and damping of a spring: its force per length and per speed.
struct SpringConstants {
  float stiffness;
  float damping;

  SpringConstants(const CB2JointDefinition &definition, float mass) {
    const float omega = 2 * b2_pi * definition.frequency;
    stiffness = mass * omega * omega;
    damping = 2 * mass * definition.dampingRatio * omega;
  }
};

/// Returns the effective mass of a spring that causes no rotation; 0 if nothing can move.
float pulledMass(const CB2World &world, const CB2JointDefinition &definition);

/// Prepares every spring for a step.
void prepareSprings(CB2World &world);

/// Replaces a spring between two bodies by a link, or a link by the spring.
void setLink(CB2World &world, Joint &joint, bool isLink);

/// Replaces a joint by a new one, without its impulses.
void remake(CB2World &world, Joint &joint);

} // namespace cb2
