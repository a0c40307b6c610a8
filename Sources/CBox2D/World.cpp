#include "World.hpp"

#include "Rest.hpp"
#include "Spring.hpp"

using namespace cb2;

// Apple's, and Box2D's recommendation.
static const int32 velocityIterations = 8;
static const int32 positionIterations = 3;

CB2World::CB2World(float stepDuration) : world(b2Vec2_zero), stepDuration(stepDuration) {
  b2BodyDef definition;
  ground = world.CreateBody(&definition);
}

CB2World *cb2_world_create(float stepDuration) noexcept { return new CB2World(stepDuration); }

void cb2_world_destroy(CB2World *world) noexcept { delete world; }

static void begin(Body &body) {
  body.wasAwake = body.body->IsAwake();
  if (!body.wasAwake) { return; }
  body.velocityBefore = body.body->GetLinearVelocity();
  body.centerBefore = body.body->GetWorldCenter();
  // A force and not the world's gravity, because each body may have an acceleration of its own.
  body.body->ApplyForceToCenter(body.body->GetMass() * body.acceleration, false);
}

static void report(CB2World &world, int32_t index) {
  Body &body = world.bodies[index];
  const b2Vec2 position = body.body->GetPosition();
  const float angle = body.body->GetAngle();
  if (position == body.position && angle == body.angle) { return; }
  CB2State state = world.state(index);
  state.turned = angle != body.angle;
  world.moved.push_back(state);
  body.position = position;
  body.angle = angle;
}

CB2Step cb2_world_step(CB2World *world) noexcept {
  for (int32_t index : world->order) { begin(world->bodies[index]); }
  for (const Joint &joint : world->joints) {
    if (joint.joint == nullptr || joint.definition.kind != CB2JointKindSpring) { continue; }
    const Body &body = world->bodies[joint.definition.body];
    if (body.wasAwake) { prepareSpring(joint, body, world->stepDuration); }
  }
  world->world.Step(world->stepDuration, velocityIterations, positionIterations);

  world->moved.clear();
  for (int32_t index : world->order) {
    Body &body = world->bodies[index];
    if (body.wasAwake && body.body->IsAwake() && body.isSprung()) {
      moveRest(body, world->stepDuration);
      keepAwakeOffEquilibrium(body, world->stepDuration);
    }
    report(*world, index);
  }
  return CB2Step{world->moved.data(), int32_t(world->moved.size())};
}

bool cb2_world_is_awake(const CB2World *world) noexcept {
  for (int32_t index : world->order) {
    if (world->bodies[index].body->IsAwake()) { return true; }
  }
  return false;
}

void cb2_world_shift_origin(CB2World *world, CB2Vector displacement) noexcept {
  world->world.ShiftOrigin(vector(displacement));
  for (int32_t index : world->order) {
    Body &body = world->bodies[index];
    body.position = body.body->GetPosition();
    body.unmovedX = body.unmovedY = 0;
  }
}

int32_t cb2_world_find(const CB2World *world, CB2Vector low, CB2Vector high, float margin,
                       int32_t *bodies, int32_t capacity) noexcept {
  int32_t count = 0;
  for (int32_t index : world->order) {
    const Body &body = world->bodies[index];
    const b2Transform &place = body.body->GetTransform();
    const b2Vec2 reach =
        b2Mul(b2Abs(b2Mat22(place.q.c, -place.q.s, place.q.s, place.q.c)), body.halfSize) +
        b2Vec2(margin, margin);
    const bool meets = place.p.x + reach.x >= low.x && place.p.x - reach.x <= high.x &&
                       place.p.y + reach.y >= low.y && place.p.y - reach.y <= high.y;
    if (!meets) { continue; }
    if (count < capacity) { bodies[count] = index; }
    count += 1;
  }
  return count;
}
