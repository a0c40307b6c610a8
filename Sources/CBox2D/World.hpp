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

/// The state of a body beyond Box2D's.
struct Body {
  b2Body *body = nullptr;
  /// A number that grows from body to body.
  uint64_t serial = 0;
  b2Vec2 middle = b2Vec2_zero;
  b2Vec2 halfSize = b2Vec2_zero;
  CB2Mass mass = {};
  CB2Material material = {};
  std::vector<CB2Membership> memberships;
  /// Whether the body must not pass through others that move.
  bool isBullet = false;
  /// The number of its fixtures' contacts with other bodies that touch.
  int32_t touches = 0;

  /// The acceleration in every step.
  b2Vec2 acceleration = b2Vec2_zero;
  /// The force in the next step only.
  b2Vec2 force = b2Vec2_zero;
  float torque = 0;
  bool isOverridden = false;
  b2Vec2 overridingVelocity = b2Vec2_zero;
  float angularDamping = 0;

  /// The position that was last reported or set.
  b2Vec2 position = b2Vec2_zero;
  float angle = 0;

  /// The distance to equilibrium is at most the speed times the first, plus the acceleration times
  /// the second; both are 0 where no spring holds the body.
  float distancePerSpeed = 0;
  float distancePerAcceleration = 0;

  /// The motion that single precision could not represent yet.
  double unmovedX = 0;
  double unmovedY = 0;

  /// The state at the beginning of the step.
  bool wasAwake = false;
  b2Vec2 velocityBefore = b2Vec2_zero;
  b2Vec2 centerBefore = b2Vec2_zero;

  bool isSprung() const { return distancePerAcceleration > 0; }
};

/// A wall that stands still, for the bodies of a group.
struct Wall {
  b2Body *body = nullptr;
  int32_t group = 0;
};

/// A joint, and the static body at its place if it has one to itself.
struct Joint {
  b2Joint *joint = nullptr;
  b2Body *anchor = nullptr;
  CB2JointDefinition definition = {};
  /// Whether impulses stand in for a spring between two bodies, which are merely linked.
  bool isLink = false;
};

} // namespace cb2

struct CB2World {
  CB2World();

  b2World world;
  /// The other end of joints that need a body there, but not its position.
  b2Body *ground;
  float stepDuration = 1;
  float restitutionThreshold = 1;
  /// Whether bodies part as fast as they met without the forces of the step.
  bool mirrorsImpacts = false;
  uint64_t nextSerial = 0;

  /// The most pairs of pieces that may be near each other; 0 for no limit but that of memory.
  int32_t mostPairs = 0;
  /// What was too much for a step, after which there are no more steps.
  CB2Crowd crowd = {};
  /// Whether there are pieces, or places of pieces, that no step has seen.
  bool hasNewPieces = false;
  /// The number of steps in which nothing was new, and the cost of pairs in each, in that of one pair.
  uint64_t steps = 0;
  uint64_t cost = 0;
  /// The number of times that Box2D asked whether two pieces may meet, in this step.
  mutable int64_t questions = 0;
  /// The mean of that over the last steps.
  int64_t meanOfQuestions = 0;
  /// The mean cost of impacts over the last steps, in pairs that are looked at.
  int64_t meanOfImpacts = 0;
  /// The cost of the questions of the last steps, each of which goes through all pairs of a body.
  int64_t costOfQuestions = 0;
  /// The bodies and the pairs of pieces of all steps so far, and what those cost beyond that.
  uint64_t work = 0;

  std::vector<cb2::Body> bodies;
  std::vector<int32_t> freeBodies;
  /// The numbers of the bodies in the order of their creation.
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

  /// Updates the values that depend on the springs that hold a body: its spin and its way to rest.
  void springsChanged(int32_t body);
};

namespace cb2 {

/// Sets whether a body is kept from passing through others that move, however fast it is.
void setBullet(Body &body, bool isBullet);

/// Returns a number that is free in a list, which grows if none is.
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
