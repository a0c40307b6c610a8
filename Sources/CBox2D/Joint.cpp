#include "Spring.hpp"

using namespace cb2;

// Box2D's mouse joint multiplies the spin of its body by this in each step.
static const double mouseJointSpinFactor = 0.98;

// More than any spring needs. Its square times that of a step's duration must be finite.
static const float unlimitedForce = 1e15f;

static b2Body *makeAnchor(b2World &world, CB2Vector place) {
  b2BodyDef definition;
  definition.position = vector(place);
  return world.CreateBody(&definition);
}

static void setSpring(Joint &joint) {
  const SpringConstants constants(joint.definition, joint.joint->GetBodyB()->GetMass());
  if (joint.definition.kind == CB2JointKindPointSpring) {
    auto *spring = static_cast<b2MouseJoint *>(joint.joint);
    spring->SetStiffness(constants.stiffness);
    spring->SetDamping(constants.damping);
  } else if (joint.definition.kind == CB2JointKindSpring) {
    auto *spring = static_cast<b2DistanceJoint *>(joint.joint);
    spring->SetStiffness(constants.stiffness);
    spring->SetDamping(constants.damping);
    spring->SetLength(joint.definition.length);
  }
}

static void makePointSpring(CB2World &world, Joint &joint, b2Body *body) {
  b2MouseJointDef made;
  made.bodyA = world.ground;
  made.bodyB = body;
  // The joint takes hold of the body at the target, so the target is first where the point is.
  made.target = body->GetWorldPoint(vector(joint.definition.offset));
  made.maxForce = unlimitedForce;
  auto *spring = static_cast<b2MouseJoint *>(world.world.CreateJoint(&made));
  spring->SetTarget(vector(joint.definition.anchor));
  joint.joint = spring;
}

static void makeDistanceJoint(CB2World &world, Joint &joint, b2Body *body) {
  joint.anchor = makeAnchor(world.world, joint.definition.anchor);
  b2DistanceJointDef made;
  made.bodyA = joint.anchor;
  made.bodyB = body;
  made.localAnchorB = vector(joint.definition.offset);
  made.length = joint.definition.length;
  if (joint.definition.kind == CB2JointKindRod) {
    made.minLength = made.maxLength = made.length;
  }
  made.collideConnected = true;
  joint.joint = world.world.CreateJoint(&made);
}

static void makePin(CB2World &world, Joint &joint, b2Body *body) {
  joint.anchor = makeAnchor(world.world, joint.definition.anchor);
  b2RevoluteJointDef made;
  made.bodyA = joint.anchor;
  made.bodyB = body;
  made.localAnchorB = vector(joint.definition.offset);
  made.collideConnected = true;
  joint.joint = world.world.CreateJoint(&made);
}

int32_t cb2_joint_create(CB2World *world, const CB2JointDefinition *definition) noexcept {
  Joint joint;
  joint.definition = *definition;
  b2Body *body = world->bodies[definition->body].body;
  switch (definition->kind) {
  case CB2JointKindPointSpring: makePointSpring(*world, joint, body); break;
  case CB2JointKindSpring:
  case CB2JointKindRod: makeDistanceJoint(*world, joint, body); break;
  case CB2JointKindPin: makePin(*world, joint, body); break;
  }
  setSpring(joint);

  int32_t index = int32_t(world->joints.size());
  if (world->freeJoints.empty()) {
    world->joints.emplace_back();
  } else {
    index = world->freeJoints.back();
    world->freeJoints.pop_back();
  }
  joint.joint->GetUserData().pointer = uintptr_t(index);
  world->joints[index] = joint;
  world->springsChanged(definition->body);
  body->SetAwake(true);
  return index;
}

void cb2_joint_destroy(CB2World *world, int32_t index) noexcept {
  const Joint joint = world->joints[index];
  world->joints[index] = Joint();
  world->freeJoints.push_back(index);
  world->world.DestroyJoint(joint.joint);
  if (joint.anchor != nullptr) { world->world.DestroyBody(joint.anchor); }
  world->springsChanged(joint.definition.body);
}

void cb2_joint_set_spring(CB2World *world, int32_t index, float length, float frequency,
                          float dampingRatio) noexcept {
  Joint &joint = world->joints[index];
  joint.definition.length = length;
  joint.definition.frequency = frequency;
  joint.definition.dampingRatio = dampingRatio;
  setSpring(joint);
  world->springsChanged(joint.definition.body);
  joint.joint->GetBodyB()->SetAwake(true);
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
  // The target of a mouse joint wakes its body by itself.
  body->SetAwake(wakes || wasAwake);
}

void CB2World::springsChanged(int32_t index) {
  Body &body = bodies[index];
  body.distancePerSpeed = body.distancePerAcceleration = 0;
  double spin = 1;
  for (b2JointEdge *edge = body.body->GetJointList(); edge != nullptr; edge = edge->next) {
    const CB2JointDefinition &spring = joints[edge->joint->GetUserData().pointer].definition;
    if (spring.kind == CB2JointKindPointSpring) { spin *= mouseJointSpinFactor; }
    if (spring.kind != CB2JointKindPointSpring && spring.kind != CB2JointKindSpring) { continue; }
    // Off its equilibrium by x, a body with resistance c has x″ + (2ζω + c)·x′ + ω²·x = 0, so |x|
    // is at most |x″| / ω² + (2ζω + c)·|x′| / ω². With little damping it may swing on to |x′| / ω.
    const float omega = 2 * b2_pi * spring.frequency;
    body.distancePerAcceleration = b2Max(body.distancePerAcceleration, 1 / (omega * omega));
    const float damping = 2 * spring.dampingRatio * omega + body.body->GetLinearDamping();
    body.distancePerSpeed =
        b2Max(body.distancePerSpeed, b2Max(1 / omega, damping / (omega * omega)));
  }
  // Box2D divides the spin by 1 + h·c for a damping of c. A negative one makes up for the factor.
  const double h = stepDuration;
  body.body->SetAngularDamping(float(((1 + h * body.angularDamping) * spin - 1) / h));
}
