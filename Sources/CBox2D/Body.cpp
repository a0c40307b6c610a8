#include "World.hpp"

#include <algorithm>

using namespace cb2;

static b2Body *make(b2World &world, const CB2BodyDefinition &definition) {
  b2BodyDef made;
  made.type = b2_dynamicBody;
  made.position = vector(definition.position);
  made.angle = definition.angle;
  made.linearDamping = definition.linearDamping;
  made.angularDamping = definition.angularDamping;
  b2Body *body = world.CreateBody(&made);

  // Of a rectangle, whatever shapes the body may get, and with the center exactly in the middle,
  // which the sum over a polygon's triangles would miss by a rounding.
  const b2Vec2 size = vector(definition.size);
  b2MassData mass;
  mass.mass = definition.density * size.x * size.y;
  mass.center = b2Vec2_zero;
  mass.I = mass.mass * b2Dot(size, size) / 12;
  body->SetMassData(&mass);
  return body;
}

int32_t cb2_body_create(CB2World *world, const CB2BodyDefinition *definition) noexcept {
  int32_t index = int32_t(world->bodies.size());
  if (world->freeBodies.empty()) {
    world->bodies.emplace_back();
  } else {
    index = world->freeBodies.back();
    world->freeBodies.pop_back();
  }
  Body body;
  body.body = make(world->world, *definition);
  body.body->GetUserData().pointer = uintptr_t(index);
  body.serial = world->nextSerial++;
  body.halfSize = 0.5f * vector(definition->size);
  body.angularDamping = definition->angularDamping;
  body.position = body.body->GetPosition();
  body.angle = body.body->GetAngle();
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
  world->bodies[body] = Body();
  world->freeBodies.push_back(body);
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

void cb2_body_place(CB2World *world, int32_t index, CB2Vector position, float angle) noexcept {
  Body &body = world->bodies[index];
  body.body->SetTransform(vector(position), angle);
  body.body->SetAwake(true);
  body.position = body.body->GetPosition();
  body.angle = angle;
  body.unmovedX = body.unmovedY = 0;
}

void cb2_body_set_velocity(CB2World *world, int32_t index, CB2Vector linear,
                           float angular) noexcept {
  b2Body *body = world->bodies[index].body;
  body->SetLinearVelocity(vector(linear));
  body->SetAngularVelocity(angular);
  body->SetAwake(true);
}

void cb2_body_set_damping(CB2World *world, int32_t index, float linear, float angular) noexcept {
  Body &body = world->bodies[index];
  body.body->SetLinearDamping(linear);
  body.angularDamping = angular;
  world->springsChanged(index);
  body.body->SetAwake(true);
}

void cb2_body_set_acceleration(CB2World *world, int32_t body, CB2Vector acceleration) noexcept {
  world->bodies[body].acceleration = vector(acceleration);
  world->bodies[body].body->SetAwake(true);
}
