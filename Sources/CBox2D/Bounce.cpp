#include "Bounce.hpp"

namespace cb2 {

// The motion of one body at a point of contact.
struct Impact {
  b2Vec2 velocity = b2Vec2_zero;
  // The part of the velocity that this step's forces have added.
  b2Vec2 gain = b2Vec2_zero;
  // The fraction of the step before the bodies meet.
  float time = 0;
};

// Whether Box2D has moved a body in this step. It searches for the moments of impacts only afterwards.
static bool hasMoved(const Body &body) {
  return body.body->GetWorldCenter() != body.centerBefore ||
         body.body->GetLinearVelocity() != body.velocityBefore;
}

static Impact impact(const CB2World &world, const b2Fixture *fixture, const b2Vec2 &place) {
  Impact impact;
  const Owner owner(fixture);
  if (owner.isWall) { return impact; }
  const Body &one = world.bodies[owner.index];
  const b2Body &body = *one.body;
  const b2Vec2 arm = place - body.GetWorldCenter();
  impact.velocity = body.GetLinearVelocity() + b2Cross(body.GetAngularVelocity(), arm);
  if (!one.wasAwake || body.GetType() != b2_dynamicBody) { return impact; }
  const float duration = world.stepDuration;
  const float kept = 1 / (1 + duration * body.GetLinearDamping());
  impact.gain = (duration * kept / body.GetMass()) * one.force;
  if (!hasMoved(one)) {
    impact.velocity = kept * impact.velocity + impact.gain;
    return impact;
  }
  const b2Vec2 velocity = body.GetLinearVelocity();
  const float way = duration * velocity.LengthSquared();
  if (way > 0) {
    const float part = b2Dot(body.GetWorldCenter() - one.centerBefore, velocity) / way;
    impact.time = b2Clamp(part, 0.0f, 1.0f);
  }
  return impact;
}

static bool isSearched(const b2Contact &contact) {
  const auto isReason = [](const b2Fixture *fixture) {
    const b2Body *body = fixture->GetBody();
    return body->GetType() != b2_dynamicBody || body->IsBullet();
  };
  return isReason(contact.GetFixtureA()) || isReason(contact.GetFixtureB());
}

// Box2D searches for the moment when bodies are this deep in their skins, and lifts them then. If they are that deep
// already, it does so at the beginning of a step.
static const float searchedDepth = 2.75f * b2_linearSlop;

// The same rule as in Box2D's b2ContactSolver::SolveTOIPositionConstraints: it first checks the depth, then lifts.
static float lift(float separation) {
  float depth = -separation;
  for (bool isDeep = true; isDeep;) {
    isDeep = depth > 1.5f * b2_linearSlop;
    const float way = b2_toiBaumgarte * (depth - b2_linearSlop);
    depth -= b2Clamp(way, 0.0f, b2_maxLinearCorrection);
  }
  return -separation - depth;
}

// A step first adds the speed from its forces, and then moves. Suppose that an impact at its beginning mirrored the
// sum: a ball would leave the floor faster than it came, by one step of gravity. At the end of the step, that gravity
// has already acted, and the next step's gravity is still missing on the rise. The height of a lift costs speed.
void mirror(const CB2World &world, b2Contact &contact) {
  contact.ResetRestitution();
  const float elasticity = contact.GetRestitution();
  if (elasticity == 0) { return; }
  b2WorldManifold manifold;
  contact.GetWorldManifold(&manifold);
  float fastest = 0;
  for (int32 index = 0; index < contact.GetManifold()->pointCount; ++index) {
    const Impact one = impact(world, contact.GetFixtureA(), manifold.points[index]);
    const Impact other = impact(world, contact.GetFixtureB(), manifold.points[index]);
    const float speed = b2Dot(one.velocity - other.velocity, manifold.normal);
    if (speed <= fastest) { continue; }
    fastest = speed;
    const float gain = b2Dot(one.gain - other.gain, manifold.normal);
    const float share = 1 - 2 * b2Max(one.time, other.time);
    const float mirrored = elasticity * b2Max(0.0f, speed - share * gain);
    const float separation = manifold.separations[index];
    const bool isLifted = isSearched(contact) && -separation > searchedDepth;
    const float price = isLifted ? 2 * gain / world.stepDuration * lift(separation) : 0;
    contact.SetRestitution(b2Sqrt(b2Max(0.0f, mirrored * mirrored - price)) / speed);
  }
}

} // namespace cb2
