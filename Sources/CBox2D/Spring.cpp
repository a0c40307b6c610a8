#include "SpringLine.hpp"

namespace cb2 {

float pulledMass(const CB2World &world, const CB2JointDefinition &definition) {
  const float mass = world.bodies[definition.body].body->GetMass();
  if (definition.other < 0) { return mass; }
  return inverse(inverse(mass) + inverse(world.bodies[definition.other].body->GetMass()));
}

// What a spring does in a step to the speed of its points along the line.
struct Pull {
  float impulse = 0;
  float speed = 0;
};

// The solver's result: with the gamma and the bias of a soft constraint, impulse = −(speed + bias) / (1 / mass +
// gamma). The speed already includes forces and resistance.
static Pull pull(const Line &line, const CB2JointDefinition &spring, float h) {
  if (line.length <= b2_linearSlop || line.mass == 0) { return Pull(); }
  const SpringConstants constants(spring, line.mass);
  const float gamma = 1 / (h * (constants.damping + h * constants.stiffness));
  const float bias = (line.length - spring.length) * h * constants.stiffness * gamma;
  const b2Vec2 velocity = line.second.velocityAhead(h) - line.first.velocityAhead(h);
  Pull pull;
  pull.speed = b2Dot(line.direction, velocity);
  pull.impulse = -(pull.speed + bias) / (1 / line.mass + gamma);
  pull.speed += pull.impulse / line.mass;
  return pull;
}

// In Box2D 2.4, no spring is shorter than half a point, so a body that would cross the anchor in a step loses its
// speed. In Apple's engine it flies through. So near the anchor, the joint is switched off, and the body gets its
// impulse beforehand.
static bool isCrossing(const Line &line, const Pull &pull, float duration) {
  const float margin = 4 * b2_linearSlop;
  // Other springs and contacts may make it somewhat faster.
  return line.length + 1.25f * duration * b2Min(pull.speed, 0.0f) < margin;
}

// The same along both axes at once, for a spring of length 0 between two bodies. It pulls at any distance: (K +
// γ)·impulse = −(velocity + bias), where K is the compliance of the ends.
static void pushTogether(const Line &line, const CB2JointDefinition &spring, float h) {
  const float inverseMass = line.second.inverseMass() + line.first.inverseMass();
  if (inverseMass == 0) { return; }
  const SpringConstants constants(spring, line.mass);
  const float gamma = 1 / (h * (constants.damping + h * constants.stiffness));
  const b2Vec2 bias = h * constants.stiffness * gamma * (line.second.point - line.first.point);
  b2Mat22 give(inverseMass + gamma, 0, 0, inverseMass + gamma);
  for (const End *end : {&line.second, &line.first}) {
    if (end->body == nullptr || end->inverseMass() == 0) { continue; }
    const float turning = inverse(end->body->mass.inertia);
    give.ex.x += turning * end->arm.y * end->arm.y;
    give.ex.y -= turning * end->arm.x * end->arm.y;
    give.ey.x -= turning * end->arm.x * end->arm.y;
    give.ey.y += turning * end->arm.x * end->arm.x;
  }
  const b2Vec2 velocity = line.second.velocityAhead(h) - line.first.velocityAhead(h);
  const b2Vec2 impulse = give.Solve(-(velocity + bias));
  line.second.push(impulse, h);
  line.first.push(-impulse, h);
}

static void prepareSpring(CB2World &world, Joint &joint) {
  const CB2JointDefinition &spring = joint.definition;
  const float h = world.stepDuration;
  const bool isBetweenBodies = spring.other >= 0;
  const Line line(isBetweenBodies ? End(world.bodies[spring.other], spring.otherOffset)
                                  : End(joint.anchor->GetPosition()),
                  End(world.bodies[spring.body], spring.offset));
  const Pull pull = cb2::pull(line, spring, h);
  const bool crosses = isCrossing(line, pull, h);
  if (isBetweenBodies) {
    setLink(world, joint, crosses);
  } else {
    joint.anchor->SetEnabled(!crosses);
  }
  if (crosses) {
    line.second.push(pull.impulse * line.direction, h);
    line.first.push(-pull.impulse * line.direction, h);
    return;
  }
  // Like Apple's engine, uses the effective mass of the points, which varies as the bodies rotate.
  const SpringConstants constants(spring, line.mass);
  auto *soft = static_cast<b2DistanceJoint *>(joint.joint);
  soft->SetStiffness(constants.stiffness);
  soft->SetDamping(constants.damping);
}

// A spring of length 0 to a fixed anchor pulls along both axes. Its mass is the effective mass in the direction from
// the anchor to the point.
static void preparePointSpring(const CB2World &world, const Joint &joint) {
  const CB2JointDefinition &spring = joint.definition;
  const End end(world.bodies[spring.body], spring.offset);
  float mass = pulledMass(world, spring);
  if (end.arm.LengthSquared() > 0) { mass = Line(End(vector(spring.anchor)), end).mass; }
  const SpringConstants constants(spring, mass);
  auto *soft = static_cast<b2MouseJoint *>(joint.joint);
  soft->SetStiffness(constants.stiffness);
  soft->SetDamping(constants.damping);
}

static void prepareLink(const CB2World &world, const Joint &joint) {
  const CB2JointDefinition &spring = joint.definition;
  const Line line(End(world.bodies[spring.other], spring.otherOffset),
                  End(world.bodies[spring.body], spring.offset));
  pushTogether(line, spring, world.stepDuration);
}

void prepareSprings(CB2World &world) {
  for (Joint &joint : world.joints) {
    if (joint.joint == nullptr) { continue; }
    const CB2JointDefinition &spring = joint.definition;
    const bool isAwake = world.bodies[spring.body].wasAwake ||
                         (spring.other >= 0 && world.bodies[spring.other].wasAwake);
    if (!isAwake) { continue; }
    if (spring.kind == CB2JointKindSpring) {
      prepareSpring(world, joint);
    } else if (spring.kind == CB2JointKindPointSpring && spring.other >= 0) {
      prepareLink(world, joint);
    } else if (spring.kind == CB2JointKindPointSpring) {
      preparePointSpring(world, joint);
    }
  }
}

} // namespace cb2
