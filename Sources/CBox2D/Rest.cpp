#include "Rest.hpp"

#include <algorithm>
#include <cfloat>

namespace cb2 {

// The largest distance from equilibrium for falling asleep, in meters: an invisible fiftieth of a point. The half
// second before sleep may add as much again.
static const float restDistance = 0.0002f;

// Below this speed, in units in the last place of the position per step, a body's rounding errors are compensated.
// Above it, they are too small a part of the motion to matter.
static const double slow = 16;

// The motion along one axis that rounding lost, or 0 if something else stopped the body.
static double lost(float before, float speed, float after, float duration) {
  const double unit = double(FLT_EPSILON) * std::max(b2Abs(before), b2Abs(after));
  const double motion = double(duration) * double(speed);
  const double lost = double(before) + motion - double(after);
  return b2Abs(motion) <= slow * unit && b2Abs(lost) <= unit ? lost : 0;
}

// At the end, a soft spring moves a body by less than half a unit in the last place per step. A sum in single
// precision drops that, and the body would stop a tenth of a point short. So the dropped part accumulates until it
// makes a unit.
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

// Box2D puts slow bodies to sleep. On a soft spring, a body is slow long before it arrives. But until then, the
// spring's force does not balance the other forces.
void keepAwakeOffEquilibrium(Body &body, float duration) {
  const b2Vec2 velocity = body.body->GetLinearVelocity();
  const float acceleration = (velocity - body.velocityBefore).Length() / duration;
  const float distance =
      velocity.Length() * body.distancePerSpeed + acceleration * body.distancePerAcceleration;
  // Far from the origin, positions are too coarse to come any closer to equilibrium.
  const b2Vec2 center = b2Abs(body.body->GetWorldCenter());
  const float precision = 2 * FLT_EPSILON * b2Max(center.x, center.y);
  if (distance > b2Max(restDistance, precision)) { body.body->SetAwake(true); }
}

} // namespace cb2
