#include "World.hpp"

#include <algorithm>

using namespace cb2;

// Limits velocities so that their squares stay within single precision. A body moves at most two meters per step
// anyway.
static const float fastest = 1e9f;

static b2Vec2 limited(b2Vec2 velocity) {
  return b2Vec2(b2Clamp(velocity.x, -fastest, fastest), b2Clamp(velocity.y, -fastest, fastest));
}

// All shapes share one mass. Box2D forgets it when a body is anchored.
static void applyMass(const Body &body) {
  b2MassData mass;
  mass.mass = body.mass.mass;
  mass.center = vector(body.mass.center);
  // Box2D expects the inertia about the position. With an inertia of 0, nothing rotates the body.
  mass.I = body.mass.inertia;
  if (mass.I > 0) { mass.I += mass.mass * b2Dot(mass.center, mass.center); }
  body.body->SetMassData(&mass);
}

static b2Body *make(b2World &world, const CB2BodyDefinition &definition, int32_t index) {
  b2BodyDef made;
  made.type = b2_dynamicBody;
  made.position = vector(definition.position);
  made.angle = definition.angle;
  made.linearDamping = definition.linearDamping;
  made.angularDamping = definition.angularDamping;
  made.userData.pointer = Owner::body(index);
  return world.CreateBody(&made);
}

static void setBounds(Body &body, CB2Vector low, CB2Vector high) {
  body.middle = 0.5f * (vector(low) + vector(high));
  body.halfSize = 0.5f * (vector(high) - vector(low));
}

int32_t cb2_body_create(CB2World *world, const CB2BodyDefinition *definition) noexcept {
  const int32_t index = takeNumber(world->bodies, world->freeBodies);
  Body body;
  body.body = make(world->world, *definition, index);
  body.serial = world->nextSerial++;
  setBounds(body, definition->low, definition->high);
  body.mass = definition->mass;
  body.angularDamping = definition->angularDamping;
  body.position = body.body->GetPosition();
  body.angle = body.body->GetAngle();
  applyMass(body);
  world->bodies[index] = body;
  world->order.push_back(index);
  return index;
}

static void destroyJoints(CB2World *world, b2Body *body) {
  while (body->GetJointList() != nullptr) {
    cb2_joint_destroy(world, int32_t(body->GetJointList()->joint->GetUserData().pointer));
  }
}

void cb2_body_destroy(CB2World *world, int32_t body) noexcept {
  destroyJoints(world, world->bodies[body].body);
  const auto isEarlier = [world](int32_t index, uint64_t serial) {
    return world->bodies[index].serial < serial;
  };
  const auto place = std::lower_bound(world->order.begin(), world->order.end(),
                                      world->bodies[body].serial, isEarlier);
  world->order.erase(place);
  world->world.DestroyBody(world->bodies[body].body);
  world->log.forget(body, false);
  world->bodies[body] = Body();
  world->freeBodies.push_back(body);
}

void cb2_body_reshape(CB2World *world, int32_t index, CB2Vector low, CB2Vector high,
                      const CB2Mass *mass) noexcept {
  Body &body = world->bodies[index];
  world->log.mayTouchAgain(index);
  while (body.body->GetFixtureList() != nullptr) {
    body.body->DestroyFixture(body.body->GetFixtureList());
  }
  setBounds(body, low, high);
  body.mass = *mass;
  applyMass(body);
  body.body->SetAwake(true);
}

CB2State CB2World::state(int32_t index) const {
  const b2Body *body = bodies[index].body;
  CB2State state = {};
  state.body = index;
  state.position = vector(body->GetPosition());
  state.angle = body->GetAngle();
  state.velocity = vector(body->GetLinearVelocity());
  state.angularVelocity = body->GetAngularVelocity();
  return state;
}

CB2State cb2_body_state(const CB2World *world, int32_t body) noexcept { return world->state(body); }

CB2Vector cb2_body_position_velocity(const CB2World *world, int32_t body) noexcept {
  return vector(world->bodies[body].body->GetLinearVelocityFromLocalPoint(b2Vec2_zero));
}

CB2Motion cb2_body_motion(const CB2World *world, int32_t index) noexcept {
  const b2Body &body = *world->bodies[index].body;
  CB2Motion motion = {};
  motion.isAwake = body.IsAwake() && body.GetType() == b2_dynamicBody;
  motion.position = vector(body.GetPosition());
  motion.velocity = vector(body.GetLinearVelocity());
  motion.mass = world->bodies[index].mass.mass;
  return motion;
}

void cb2_body_place(CB2World *world, int32_t index, CB2Vector position, float angle) noexcept {
  Body &body = world->bodies[index];
  world->hasNewPieces = true;
  body.body->SetTransform(vector(position), angle);
  body.body->SetAwake(true);
  body.position = body.body->GetPosition();
  body.angle = angle;
  body.unmovedX = body.unmovedY = 0;
}

void cb2_body_set_velocity(CB2World *world, int32_t index, CB2Vector linear,
                           float angular) noexcept {
  b2Body *body = world->bodies[index].body;
  body->SetLinearVelocity(limited(vector(linear)));
  body->SetAngularVelocity(b2Clamp(angular, -fastest, fastest));
  body->SetAwake(true);
}

void cb2_body_wake(CB2World *world, int32_t body) noexcept {
  world->bodies[body].body->SetAwake(true);
}

void cb2_body_set_mass(CB2World *world, int32_t index, const CB2Mass *mass) noexcept {
  Body &body = world->bodies[index];
  body.mass = *mass;
  applyMass(body);
  body.body->SetAwake(true);
}

void cb2_body_set_damping(CB2World *world, int32_t index, float linear, float angular) noexcept {
  Body &body = world->bodies[index];
  body.body->SetLinearDamping(linear);
  body.angularDamping = angular;
  world->springsChanged(index);
  body.body->SetAwake(true);
}

void cb2_body_set_anchored(CB2World *world, int32_t index, bool isAnchored) noexcept {
  const Body &body = world->bodies[index];
  body.body->SetType(isAnchored ? b2_staticBody : b2_dynamicBody);
  applyMass(body);
  body.body->SetAwake(true);
}

void cb2_body_set_bullet(CB2World *world, int32_t index) noexcept {
  world->bodies[index].isBullet = true;
}

void cb2_body_set_acceleration(CB2World *world, int32_t body, CB2Vector acceleration) noexcept {
  world->bodies[body].acceleration = vector(acceleration);
  world->bodies[body].body->SetAwake(true);
}

void cb2_body_add_force(CB2World *world, int32_t index, CB2Vector force,
                        CB2Vector displacement) noexcept {
  Body &body = world->bodies[index];
  body.force += vector(force);
  body.torque += b2Cross(vector(displacement), vector(force));
}

void cb2_body_add_impulse(CB2World *world, int32_t index, CB2Vector impulse,
                          CB2Vector displacement) noexcept {
  b2Body *body = world->bodies[index].body;
  body->ApplyLinearImpulseToCenter(vector(impulse), true);
  body->ApplyAngularImpulse(b2Cross(vector(displacement), vector(impulse)), true);
  body->SetLinearVelocity(limited(body->GetLinearVelocity()));
}

void cb2_body_override_velocity(CB2World *world, int32_t index, CB2Vector velocity) noexcept {
  Body &body = world->bodies[index];
  if (body.isOverridden) { return; }
  body.isOverridden = true;
  body.overridingVelocity = limited(vector(velocity));
}
