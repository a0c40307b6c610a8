#include "World.hpp"

#include "Crowding.hpp"
#include "Recovery.hpp"
#include "Rest.hpp"
#include "Spring.hpp"

using namespace cb2;

// Apple's values, which Box2D recommends.
static const int32 velocityIterations = 8;
static const int32 positionIterations = 3;

CB2World::CB2World() : world(b2Vec2_zero), rules(*this), log(*this) {
  b2BodyDef definition;
  ground = world.CreateBody(&definition);
  world.SetContactFilter(&rules);
  world.SetContactListener(&log);
}

CB2Version cb2_version() noexcept {
  return {b2_version.major, b2_version.minor, b2_version.revision};
}

CB2World *cb2_world_create() noexcept { return new CB2World(); }

void cb2_world_destroy(CB2World *world) noexcept { delete world; }

void cb2_world_set_solver(CB2World *world, float stepDuration,
                          float restitutionThreshold, bool mirrorsImpacts) noexcept {
  world->stepDuration = stepDuration;
  world->restitutionThreshold = restitutionThreshold;
  world->mirrorsImpacts = mirrorsImpacts;
  for (b2Body *body = world->world.GetBodyList(); body != nullptr; body = body->GetNext()) {
    for (b2Fixture *one = body->GetFixtureList(); one != nullptr; one = one->GetNext()) {
      one->SetRestitutionThreshold(restitutionThreshold);
    }
  }
  for (b2Contact *one = world->world.GetContactList(); one != nullptr; one = one->GetNext()) {
    one->ResetRestitutionThreshold();
    one->ResetRestitution();
  }
  for (int32_t index : world->order) { world->springsChanged(index); }
}

// The largest number of pairs with overlapping bounds for impact searches between moving bodies. For each impact,
// Box2D walks all these pairs. With more of them, that takes far longer than everything else.
static const int32 mostPairsOfBullets = 5000;

// A body that touches this many others is in a crowd where nothing can be fast. There, searching for the moment of
// every impact would take minutes per step.
static const int32 crowd = 24;

// A body passes through another one only if it moves by its own size in a step. Below half of that, it cannot. It
// needs no search, which would cost more than everything else.
static bool isFast(const Body &body, float duration) {
  const b2Vec2 velocity = body.body->GetLinearVelocity();
  const float turning = b2Abs(body.body->GetAngularVelocity()) * body.halfSize.Length();
  const float extent = b2Min(body.halfSize.x, body.halfSize.y);
  return duration * (velocity.Length() + turning) > 0.5f * extent;
}

static void setBullets(CB2World &world) {
  const bool areFew = world.world.GetContactCount() <= mostPairsOfBullets;
  for (int32_t index : world.order) {
    Body &body = world.bodies[index];
    if (!body.isBullet) { continue; }
    setBullet(body, areFew && body.touches < crowd && isFast(body, world.stepDuration));
  }
}

static void forgetForces(Body &body) {
  body.force = b2Vec2_zero;
  body.torque = 0;
  body.isOverridden = false;
}

static void begin(Body &body) {
  body.wasAwake = body.body->IsAwake();
  if (!body.wasAwake) {
    forgetForces(body);
    return;
  }
  if (body.isOverridden) {
    body.body->SetLinearVelocity(body.overridingVelocity);
    body.force = b2Vec2_zero;
  } else {
    // A force instead of the world's gravity, because each body may have its own acceleration.
    body.force += body.body->GetMass() * body.acceleration;
  }
  body.velocityBefore = body.body->GetLinearVelocity();
  body.centerBefore = body.body->GetWorldCenter();
  body.body->ApplyForceToCenter(body.force, false);
  if (body.torque != 0) { body.body->ApplyTorque(body.torque, false); }
}

void cb2_world_step(CB2World *world) noexcept {
  if (world->crowd.kind != CB2CrowdKindNone || isCrowded(*world)) { return; }
  for (int32_t index : world->order) { begin(world->bodies[index]); }
  prepareSprings(*world);
  setBullets(*world);
  world->log.stepBegins();
  world->world.Step(world->stepDuration, velocityIterations, positionIterations);
  recover(*world);
  noteCrowding(*world);
  for (int32_t index : world->order) {
    Body &body = world->bodies[index];
    forgetForces(body);
    if (body.wasAwake && body.body->IsAwake() && body.isSprung()) {
      moveRest(body, world->stepDuration);
      keepAwakeOffEquilibrium(body, world->stepDuration);
    }
  }
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

CB2States cb2_world_take_moved(CB2World *world) noexcept {
  world->moved.clear();
  for (int32_t index : world->order) { report(*world, index); }
  return CB2States{world->moved.data(), int32_t(world->moved.size())};
}

bool cb2_world_is_awake(const CB2World *world) noexcept {
  for (int32_t index : world->order) {
    const b2Body *body = world->bodies[index].body;
    if (body->IsAwake() && body->GetType() == b2_dynamicBody) { return true; }
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
    const b2Vec2 middle = b2Mul(place, body.middle);
    const b2Vec2 reach =
        b2Mul(b2Abs(b2Mat22(place.q.c, -place.q.s, place.q.s, place.q.c)), body.halfSize) +
        b2Vec2(margin, margin);
    const bool meets = middle.x + reach.x >= low.x && middle.x - reach.x <= high.x &&
                       middle.y + reach.y >= low.y && middle.y - reach.y <= high.y;
    if (!meets) { continue; }
    if (count < capacity) { bodies[count] = index; }
    count += 1;
  }
  return count;
}
