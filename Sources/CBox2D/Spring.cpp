#include "Spring.hpp"

namespace cb2 {

// A spring, seen along the line from its anchor to the point that it holds.
struct Line {
  b2Vec2 arm;
  b2Vec2 direction;
  float length;
  /// The mass that the point seems to have.
  float mass;

  Line(const Joint &joint, const b2Body &body) {
    arm = body.GetWorldVector(vector(joint.definition.offset));
    direction = body.GetWorldCenter() + arm - joint.anchor->GetPosition();
    length = direction.Normalize();
    const float lever = b2Cross(arm, direction);
    mass = 1 / (1 / body.GetMass() + lever * lever / body.GetInertia());
  }
};

// Box2D 2.4 lets no spring be shorter than half a point, and takes from a body that would cross the
// anchor in a step the speed to do so. In Apple's engine it flies through. So near the anchor the
// joint is switched off, and its impulse given to the body beforehand.
static bool isCrossing(const Line &line, const b2Body &body, float duration) {
  const b2Vec2 velocity = body.GetLinearVelocity() + b2Cross(body.GetAngularVelocity(), line.arm);
  const float margin = 4 * b2_linearSlop;
  return line.length < margin + 2 * duration * velocity.Length();
}

// The impulse that the solver would find: with the gamma and the bias of a soft constraint,
// impulse = −(speed + bias) / (1 / mass + gamma). Speed is that which forces and resistance leave,
// and the impulse has to outlast the resistance.
static void pushAlong(const Line &line, const Joint &joint, const Body &body, float duration) {
  if (line.length <= b2_linearSlop) { return; }
  const SpringConstants constants(joint.definition, line.mass);
  const float h = duration;
  const float gamma = 1 / (h * (constants.damping + h * constants.stiffness));
  const float bias =
      (line.length - joint.definition.length) * h * constants.stiffness * gamma;
  const float linear = 1 + h * body.body->GetLinearDamping();
  const float angular = 1 + h * body.body->GetAngularDamping();
  const b2Vec2 velocity = (1 / linear) * (body.body->GetLinearVelocity() + h * body.acceleration);
  const float spin = body.body->GetAngularVelocity() / angular;
  const float speed = b2Dot(line.direction, velocity + b2Cross(spin, line.arm));
  const float impulse = -(speed + bias) / (1 / line.mass + gamma);
  body.body->ApplyLinearImpulseToCenter(linear * impulse * line.direction, false);
  body.body->ApplyAngularImpulse(angular * impulse * b2Cross(line.arm, line.direction), false);
}

void prepareSpring(const Joint &joint, const Body &body, float duration) {
  const Line line(joint, *body.body);
  const bool crosses = isCrossing(line, *body.body, duration);
  joint.anchor->SetEnabled(!crosses);
  if (crosses) {
    pushAlong(line, joint, body, duration);
    return;
  }
  // Apple's engine takes the mass that the point seems to have, which varies as the body turns.
  const SpringConstants constants(joint.definition, line.mass);
  auto *spring = static_cast<b2DistanceJoint *>(joint.joint);
  spring->SetStiffness(constants.stiffness);
  spring->SetDamping(constants.damping);
}

} // namespace cb2
