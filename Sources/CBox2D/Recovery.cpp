#include "Recovery.hpp"

#include "Spring.hpp"

namespace cb2 {

// Infinity or NaN minus itself is NaN.
static bool isFinite(float value) { return value - value == 0; }

static bool isSomewhere(const b2Body &body) {
  const b2Vec2 &center = body.GetWorldCenter();
  const b2Vec2 &velocity = body.GetLinearVelocity();
  return isFinite(center.x) && isFinite(center.y) && isFinite(body.GetAngle()) &&
         isFinite(velocity.x) && isFinite(velocity.y) && isFinite(body.GetAngularVelocity());
}

// Extreme values exceed single precision in products of masses and lengths, for example a speck at the end of a
// kilometer-long rod. Joints and contacts remember their last impulses, so they are replaced by new ones.
static void recover(CB2World &world, Body &body) {
  body.body->SetLinearVelocity(b2Vec2_zero);
  body.body->SetAngularVelocity(0);
  body.body->SetTransform(body.position, body.angle);
  body.unmovedX = body.unmovedY = 0;
  body.body->SetEnabled(false);
  body.body->SetEnabled(true);
  for (Joint &joint : world.joints) {
    if (joint.joint == nullptr) { continue; }
    if (joint.joint->GetBodyA() == body.body || joint.joint->GetBodyB() == body.body) {
      remake(world, joint);
    }
  }
}

void recover(CB2World &world) {
  for (int32_t index : world.order) {
    Body &body = world.bodies[index];
    if (body.wasAwake && !isSomewhere(*body.body)) { recover(world, body); }
  }
}

} // namespace cb2
