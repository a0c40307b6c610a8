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

/// Returns the mass that a spring seems to pull if it turns nothing; 0 if nothing can move.
float pulledMass(const CB2World &world, const CB2JointDefinition &definition);

/// Prepares every spring for a step.
void prepareSprings(CB2World &world);

/// Replaces a spring between two bodies by a link, or the link by the spring.
void setLink(CB2World &world, Joint &joint, bool isLink);

/// Makes a joint again, without its impulses.
void remake(CB2World &world, Joint &joint);

} // namespace cb2
