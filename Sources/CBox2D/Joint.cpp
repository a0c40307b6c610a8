#include "Spring.hpp"

using namespace cb2;

// In each step, Box2D's mouse joint multiplies the angular velocity of its body by this.
static const double mouseJointSpinFactor = 0.98;

// More than any spring needs. Its square times the squared step duration must be finite.
static const float unlimitedForce = 1e15f;

static b2Body *makeAnchor(b2World &world, CB2Vector place) {
  b2BodyDef definition;
  definition.position = vector(place);
  return world.CreateBody(&definition);
}

// The other end of a joint: a point of the other body, or a static body at the anchor.
static b2Body *otherEnd(CB2World &world, Joint &joint) {
  const CB2JointDefinition &wanted = joint.definition;
  if (wanted.other >= 0) { return world.bodies[wanted.other].body; }
  if (joint.anchor == nullptr) { joint.anchor = makeAnchor(world.world, wanted.anchor); }
  return joint.anchor;
}

// Box2D describes the second body relative to the first.
template <class Definition> static Definition defineEnds(CB2World &world, Joint &joint) {
  const CB2JointDefinition &wanted = joint.definition;
  Definition made;
  made.bodyA = otherEnd(world, joint);
  made.bodyB = world.bodies[wanted.body].body;
  made.collideConnected = wanted.collides;
  return made;
}

template <class Definition> static Definition definePoints(CB2World &world, Joint &joint) {
  const CB2JointDefinition &wanted = joint.definition;
  auto made = defineEnds<Definition>(world, joint);
  made.localAnchorA = wanted.other >= 0 ? vector(wanted.otherOffset) : b2Vec2_zero;
  made.localAnchorB = vector(wanted.offset);
  return made;
}

// The initial rotation of the bodies is the one to keep, or the zero for measuring rotation.
template <class Definition> static Definition definePose(CB2World &world, Joint &joint) {
  auto made = definePoints<Definition>(world, joint);
  made.referenceAngle = made.bodyB->GetAngle() - made.bodyA->GetAngle();
  return made;
}

static b2Joint *makePointSpring(CB2World &world, const Joint &joint) {
  b2Body *body = world.bodies[joint.definition.body].body;
  b2MouseJointDef made;
  made.bodyA = world.ground;
  made.bodyB = body;
  // The joint grabs the body at its target, so the target starts at the body's point.
  made.target = body->GetWorldPoint(vector(joint.definition.offset));
  made.maxForce = unlimitedForce;
  auto *spring = static_cast<b2MouseJoint *>(world.world.CreateJoint(&made));
  spring->SetTarget(vector(joint.definition.anchor));
  return spring;
}

static b2Joint *makeDistanceJoint(CB2World &world, Joint &joint) {
  auto made = definePoints<b2DistanceJointDef>(world, joint);
  made.length = joint.definition.length;
  if (joint.definition.kind == CB2JointKindRod) { made.minLength = made.maxLength = made.length; }
  if (joint.definition.kind == CB2JointKindRope) {
    made.minLength = 0;
    made.maxLength = made.length;
  }
  return world.world.CreateJoint(&made);
}

static b2Joint *makePin(CB2World &world, Joint &joint) {
  const auto made = definePose<b2RevoluteJointDef>(world, joint);
  return world.world.CreateJoint(&made);
}

static b2Joint *makeWeld(CB2World &world, Joint &joint) {
  const auto made = definePose<b2WeldJointDef>(world, joint);
  return world.world.CreateJoint(&made);
}

static b2Joint *makeSlider(CB2World &world, Joint &joint) {
  auto made = definePose<b2PrismaticJointDef>(world, joint);
  made.localAxisA = made.bodyA->GetLocalVector(vector(joint.definition.axis));
  return world.world.CreateJoint(&made);
}

// A joint without force between two bodies: it makes Box2D wake them and let them sleep together.
static b2Joint *makeLink(CB2World &world, Joint &joint) {
  auto made = defineEnds<b2MotorJointDef>(world, joint);
  made.maxForce = made.maxTorque = 0;
  return world.world.CreateJoint(&made);
}

static b2Joint *make(CB2World &world, Joint &joint) {
  if (joint.isLink) { return makeLink(world, joint); }
  switch (joint.definition.kind) {
  case CB2JointKindPointSpring: return makePointSpring(world, joint);
  case CB2JointKindSpring:
  case CB2JointKindRod:
  case CB2JointKindRope: return makeDistanceJoint(world, joint);
  case CB2JointKindPin: return makePin(world, joint);
  case CB2JointKindWeld: return makeWeld(world, joint);
  case CB2JointKindSlider: return makeSlider(world, joint);
  }
}

static void setSpring(const CB2World &world, Joint &joint) {
  if (joint.isLink) { return; }
  const CB2JointDefinition &wanted = joint.definition;
  const SpringConstants constants(wanted, pulledMass(world, wanted));
  if (wanted.kind == CB2JointKindPointSpring) {
    auto *spring = static_cast<b2MouseJoint *>(joint.joint);
    spring->SetStiffness(constants.stiffness);
    spring->SetDamping(constants.damping);
  } else if (wanted.kind == CB2JointKindSpring) {
    auto *spring = static_cast<b2DistanceJoint *>(joint.joint);
    spring->SetStiffness(constants.stiffness);
    spring->SetDamping(constants.damping);
    spring->SetLength(wanted.length);
  }
}

static void setRange(Joint &joint) {
  const CB2JointDefinition &wanted = joint.definition;
  if (wanted.kind == CB2JointKindPin) {
    auto *pin = static_cast<b2RevoluteJoint *>(joint.joint);
    pin->EnableLimit(wanted.isLimited);
    if (wanted.isLimited) { pin->SetLimits(wanted.lower, wanted.upper); }
    // A motor that holds still acts as friction.
    pin->EnableMotor(wanted.friction > 0);
    pin->SetMaxMotorTorque(wanted.friction);
  } else if (wanted.kind == CB2JointKindSlider) {
    auto *slider = static_cast<b2PrismaticJoint *>(joint.joint);
    slider->EnableLimit(wanted.isLimited);
    if (wanted.isLimited) { slider->SetLimits(wanted.lower, wanted.upper); }
  }
}

static void wake(CB2World &world, const CB2JointDefinition &definition) {
  world.springsChanged(definition.body);
  world.bodies[definition.body].body->SetAwake(true);
  if (definition.other < 0) { return; }
  world.springsChanged(definition.other);
  world.bodies[definition.other].body->SetAwake(true);
}

int32_t cb2_joint_create(CB2World *world, const CB2JointDefinition *definition) noexcept {
  Joint joint;
  joint.definition = *definition;
  joint.isLink = definition->kind == CB2JointKindPointSpring && definition->other >= 0;
  joint.joint = make(*world, joint);
  setSpring(*world, joint);
  setRange(joint);
  const int32_t index = takeNumber(world->joints, world->freeJoints);
  joint.joint->GetUserData().pointer = uintptr_t(index);
  world->joints[index] = joint;
  wake(*world, *definition);
  return index;
}

void cb2_joint_destroy(CB2World *world, int32_t index) noexcept {
  const Joint joint = world->joints[index];
  world->joints[index] = Joint();
  world->freeJoints.push_back(index);
  world->world.DestroyJoint(joint.joint);
  if (joint.anchor != nullptr) { world->world.DestroyBody(joint.anchor); }
  world->springsChanged(joint.definition.body);
  if (joint.definition.other >= 0) { world->springsChanged(joint.definition.other); }
}

void cb2_joint_set_spring(CB2World *world, int32_t index, float length, float frequency,
                          float dampingRatio) noexcept {
  Joint &joint = world->joints[index];
  joint.definition.length = length;
  joint.definition.frequency = frequency;
  joint.definition.dampingRatio = dampingRatio;
  setSpring(*world, joint);
  wake(*world, joint.definition);
}

void cb2_joint_set_range(CB2World *world, int32_t index, bool isLimited, float lower, float upper,
                         float friction) noexcept {
  Joint &joint = world->joints[index];
  joint.definition.isLimited = isLimited;
  joint.definition.lower = lower;
  joint.definition.upper = upper;
  joint.definition.friction = friction;
  setRange(joint);
  wake(*world, joint.definition);
}

void cb2_joint_set_anchor(CB2World *world, int32_t index, CB2Vector anchor, bool wakes) noexcept {
  Joint &joint = world->joints[index];
  b2Body *body = joint.joint->GetBodyB();
  const bool wasAwake = body->IsAwake();
  joint.definition.anchor = anchor;
  if (joint.anchor != nullptr) {
    joint.anchor->SetTransform(vector(anchor), 0);
  } else {
    static_cast<b2MouseJoint *>(joint.joint)->SetTarget(vector(anchor));
  }
  // Moving the target of a mouse joint wakes its body as a side effect.
  body->SetAwake(wakes || wasAwake);
}

// Discards Box2D's results so far, including impulses.
static void replace(CB2World &world, Joint &joint) {
  const b2JointUserData owner = joint.joint->GetUserData();
  world.world.DestroyJoint(joint.joint);
  joint.joint = make(world, joint);
  joint.joint->GetUserData() = owner;
}

namespace cb2 {

void setLink(CB2World &world, Joint &joint, bool isLink) {
  if (joint.isLink == isLink) { return; }
  joint.isLink = isLink;
  replace(world, joint);
}

void remake(CB2World &world, Joint &joint) {
  replace(world, joint);
  setSpring(world, joint);
  setRange(joint);
}

} // namespace cb2

void CB2World::springsChanged(int32_t index) {
  Body &body = bodies[index];
  body.distancePerSpeed = body.distancePerAcceleration = 0;
  double spin = 1;
  for (b2JointEdge *edge = body.body->GetJointList(); edge != nullptr; edge = edge->next) {
    const CB2JointDefinition &spring = joints[edge->joint->GetUserData().pointer].definition;
    if (spring.kind == CB2JointKindPointSpring && spring.other < 0) { spin *= mouseJointSpinFactor; }
    if (spring.kind != CB2JointKindPointSpring && spring.kind != CB2JointKindSpring) { continue; }
    // At a distance x from equilibrium, a body with resistance c has x″ + (2ζω + c)·x′ + ω²·x = 0, so |x| is at most
    // |x″| / ω² + (2ζω + c)·|x′| / ω². With little damping it may swing on to |x′| / ω.
    const float omega = 2 * b2_pi * spring.frequency;
    body.distancePerAcceleration = b2Max(body.distancePerAcceleration, 1 / (omega * omega));
    const float damping = 2 * spring.dampingRatio * omega + body.body->GetLinearDamping();
    body.distancePerSpeed =
        b2Max(body.distancePerSpeed, b2Max(1 / omega, damping / (omega * omega)));
  }
  // With a damping of c, Box2D divides the angular velocity by 1 + h·c. A negative damping compensates the factor.
  const double h = stepDuration;
  body.body->SetAngularDamping(float(((1 + h * body.angularDamping) * spin - 1) / h));
}
