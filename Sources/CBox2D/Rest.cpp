#include "Rest.hpp"

#include <algorithm>
#include <cfloat>

namespace cb2 {

// The distance from equilibrium at which a body may fall asleep, in meters: a fiftieth of a point,
// which is invisible, and which leaves as much again to the half second until it sleeps.
static const float restDistance = 0.0002f;

// A body slower than this many units in the last place of its position per step has its roundings
// made up for. Above, they are too small a part of the motion to matter.
static const double slow = 16;

// The motion along one axis that rounding lost, or 0 if it was not rounding that stopped the body.
static double lost(float before, float speed, float after, float duration) {
  const double unit = double(FLT_EPSILON) * std::max(b2Abs(before), b2Abs(after));
  const double motion = double(duration) * double(speed);
  const double lost = double(before) + motion - double(after);
  return b2Abs(motion) <= slow * unit && b2Abs(lost) <= unit ? lost : 0;
}

// A soft spring takes a body home by less than half a unit in the last place per step, which a sum
// in single precision drops: the body would stop a tenth of a point short. So what is dropped is
// added up until it is enough for a unit.
void moveRest(Body &body, float duration) {
  const b2Vec2 speed = body.body->GetLinearVelocity();
  const b2Vec2 center = body.body->GetWorldCenter();
  body.unmovedX += lost(body.centerBefore.x, speed.x, center.x, duration);
  body.unmovedY += lost(body.centerBefore.y, speed.y, center.y, duration);
  const b2Vec2 moved(float(double(center.x) + body.unmovedX),
                     float(double(center.y) + body.unmovedY));
  if (moved == center) { return; }
  body.unmovedX -= double(moved.x) - double(center.x);
  body.unmovedY -= double(moved.y) - double(center.y);
  body.body->SetTransform(body.body->GetPosition() + (moved - center), body.body->GetAngle());
}

// Box2D puts slow bodies to sleep. A body on a soft spring is slow long before it has arrived, but
// then its spring's force is not in balance with the other forces on it.
void keepAwakeOffEquilibrium(Body &body, float duration) {
  const b2Vec2 velocity = body.body->GetLinearVelocity();
  const float acceleration = (velocity - body.velocityBefore).Length() / duration;
  const float distance =
      velocity.Length() * body.distancePerSpeed + acceleration * body.distancePerAcceleration;
  // Far from the origin, no body can be nearer to its equilibrium than positions are to each other.
  const b2Vec2 center = b2Abs(body.body->GetWorldCenter());
  const float precision = 2 * FLT_EPSILON * b2Max(center.x, center.y);
  if (distance > b2Max(restDistance, precision)) { body.body->SetAwake(true); }
}

} // namespace cb2
