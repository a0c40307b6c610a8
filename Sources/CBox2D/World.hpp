#pragma once

// A product and a sum must round twice on every processor, here and in Box2D's inline functions.
#pragma clang fp contract(off)

#include "CradleCBox2D.h"
#include "Contacts.hpp"

#include <box2d/box2d.h>

#include <cstdint>
#include <vector>

namespace cb2 {

inline b2Vec2 vector(CB2Vector v) { return b2Vec2(v.x, v.y); }
inline CB2Vector vector(const b2Vec2 &v) { return CB2Vector{v.x, v.y}; }

/// The state of a body that Box2D does not keep.
struct Body {
  b2Body *body = nullptr;
  /// A number that grows with each new body.
  uint64_t serial = 0;
  b2Vec2 middle = b2Vec2_zero;
  b2Vec2 halfSize = b2Vec2_zero;
  CB2Mass mass = {};
  CB2Material material = {};
  std::vector<CB2Membership> memberships;
  /// Whether the body must not pass through moving bodies.
  bool isBullet = false;
  /// The number of touching contacts between its fixtures and other bodies.
  int32_t touches = 0;

  /// The acceleration in every step.
  b2Vec2 acceleration = b2Vec2_zero;
  /// The force in the next step only.
  b2Vec2 force = b2Vec2_zero;
  float torque = 0;
  bool isOverridden = false;
  b2Vec2 overridingVelocity = b2Vec2_zero;
  float angularDamping = 0;

  /// The position last reported or set.
  b2Vec2 position = b2Vec2_zero;
  float angle = 0;

  /// The distance to equilibrium is at most the speed times the first factor, plus the acceleration times the second;
  /// both are 0 without springs.
  float distancePerSpeed = 0;
  float distancePerAcceleration = 0;

  /// The motion too small for single precision so far.
  double unmovedX = 0;
  double unmovedY = 0;

  /// The state at the beginning of the step.
  bool wasAwake = false;
  b2Vec2 velocityBefore = b2Vec2_zero;
  b2Vec2 centerBefore = b2Vec2_zero;

  bool isSprung() const { return distancePerAcceleration > 0; }
};

/// A fixed wall for the bodies of a group.
struct Wall {
  b2Body *body = nullptr;
  int32_t group = 0;
};

/// A joint, and the static body at its anchor if it has its own.
struct Joint {
  b2Joint *joint = nullptr;
  b2Body *anchor = nullptr;
  CB2JointDefinition definition = {};
  /// Whether impulses replace the spring between two bodies, and only a link joins them.
  bool isLink = false;
};

} // namespace cb2

struct CB2World {
  CB2World();

  b2World world;
  /// The other end of joints that need a body there, whatever its position.
  b2Body *ground;
  float stepDuration = 1;
  float restitutionThreshold = 1;
  /// Whether bodies separate as if the step had no forces.
  bool mirrorsImpacts = false;
  uint64_t nextSerial = 0;

  /// The largest number of nearby pairs of pieces; 0 if only memory limits it.
  int32_t mostPairs = 0;
  /// What exceeded the limits in a step; after that, there are no more steps.
  CB2Crowd crowd = {};
  /// Whether there are pieces, or new positions of pieces, that no step has seen.
  bool hasNewPieces = false;
  /// The number of steps without anything new, and the cost of pairs per step, in units of one pair.
  uint64_t steps = 0;
  uint64_t cost = 0;
  /// How often Box2D asked in this step whether two pieces may meet.
  mutable int64_t questions = 0;
  /// The average of `questions` over the last steps.
  int64_t meanOfQuestions = 0;
  /// The average cost of impacts over the last steps, in checked pairs.
  int64_t meanOfImpacts = 0;
  /// The cost of the last steps' questions; each walks all pairs of a body.
  int64_t costOfQuestions = 0;
  /// The bodies and the pairs of pieces of all steps so far, plus their extra cost.
  uint64_t work = 0;

  std::vector<cb2::Body> bodies;
  std::vector<int32_t> freeBodies;
  /// The numbers of the bodies in order of creation.
  std::vector<int32_t> order;

  std::vector<cb2::Wall> walls;
  std::vector<int32_t> freeWalls;

  std::vector<cb2::Joint> joints;
  std::vector<int32_t> freeJoints;

  cb2::ContactRules rules;
  cb2::ContactLog log;

  std::vector<CB2State> moved;
  std::vector<CB2Touch> touches;

  CB2State state(int32_t body) const;

  /// Updates the values that depend on a body's springs: its angular damping and its distance from rest.
  void springsChanged(int32_t body);
};

namespace cb2 {

/// Sets whether a body is prevented from passing through moving ones, however fast it is.
void setBullet(Body &body, bool isBullet);

/// Returns a free number in a list; the list grows if all are taken.
template <class Element>
int32_t takeNumber(std::vector<Element> &elements, std::vector<int32_t> &free) {
  if (free.empty()) {
    elements.emplace_back();
    return int32_t(elements.size()) - 1;
  }
  const int32_t index = free.back();
  free.pop_back();
  return index;
}

} // namespace cb2
