#include "SpringLine.hpp"

using namespace cb2;

// A force and the energy stored in its spring.
struct Load {
  b2Vec2 force = b2Vec2_zero;
  float energy = 0;
};

// A spring with a length pulls along the line between its ends: F = −(k·(d − l) + c·d′).
static Load lineLoad(const Line &line, const CB2JointDefinition &spring) {
  if (line.length <= b2_linearSlop || line.mass == 0) { return Load(); }
  const SpringConstants constants(spring, line.mass);
  const float stretch = line.length - spring.length;
  const float speed = b2Dot(line.direction, line.second.velocity() - line.first.velocity());
  Load load;
  load.force = -(constants.stiffness * stretch + constants.damping * speed) * line.direction;
  load.energy = 0.5f * constants.stiffness * stretch * stretch;
  return load;
}

// A spring of length 0 pulls along both axes at once: F = −(k·d + c·d′).
static Load pointLoad(const Line &line, const CB2JointDefinition &spring, float mass) {
  if (mass == 0) { return Load(); }
  const SpringConstants constants(spring, mass);
  const b2Vec2 way = line.second.point - line.first.point;
  const b2Vec2 velocity = line.second.velocity() - line.first.velocity();
  Load load;
  load.force = -(constants.stiffness * way + constants.damping * velocity);
  load.energy = 0.5f * constants.stiffness * way.LengthSquared();
  return load;
}

static Load load(const CB2World &world, const Joint &joint, const Line &line) {
  const CB2JointDefinition &definition = joint.definition;
  if (definition.kind == CB2JointKindSpring) { return lineLoad(line, definition); }
  if (definition.kind == CB2JointKindPointSpring) {
    const bool isCentered = line.second.arm.LengthSquared() == 0 && definition.other < 0;
    return pointLoad(line, definition, isCentered ? pulledMass(world, definition) : line.mass);
  }
  // Box2D reports the force on the second body, which is the joint's own body.
  Load load;
  load.force = joint.joint->GetReactionForce(1 / world.stepDuration);
  return load;
}

CB2JointLoad cb2_joint_load(const CB2World *world, int32_t index) noexcept {
  const Joint &joint = world->joints[index];
  const CB2JointDefinition &definition = joint.definition;
  const End held(world->bodies[definition.body], definition.offset);
  const End other = definition.other >= 0
                        ? End(world->bodies[definition.other], definition.otherOffset)
                        : End(vector(definition.anchor));
  const Load load = ::load(*world, joint, Line(other, held));
  b2Vec2 applied = b2Vec2_zero;
  if (joint.joint != nullptr) { applied = joint.joint->GetReactionForce(1 / world->stepDuration); }
  return CB2JointLoad{vector(held.point), vector(other.point), vector(load.force), load.energy,
                      vector(applied)};
}

namespace cb2 {

static CB2Touch touch(const b2Contact *contact, const b2Vec2 &place, const b2Vec2 &normal) {
  const Owner first(contact->GetFixtureA()), second(contact->GetFixtureB());
  // Box2D's normal points from its first body to its second.
  const bool isReversed = first.isWall;
  CB2Touch touch = {};
  touch.body = isReversed ? second.index : first.index;
  touch.other = isReversed ? first.index : second.index;
  touch.isWall = first.isWall || second.isWall;
  touch.place = vector(place);
  touch.normal = vector(isReversed ? normal : -normal);
  return touch;
}

static void add(CB2Touch &touch, const b2Vec2 &normal, float along, float across) {
  const b2Vec2 push = along * normal + across * b2Cross(normal, 1.0f);
  const b2Vec2 axis = vector(touch.normal);
  const bool isReversed = b2Dot(axis, normal) < 0;
  touch.force = vector(vector(touch.force) + (isReversed ? -push : push));
}

// In a tick with several steps, an address may be reused for a contact of other bodies.
static bool isOf(const CB2Touch &noted, const CB2Touch &touch) {
  return noted.body == touch.body && noted.other == touch.other && noted.isWall == touch.isWall;
}

void ImpulseRecord::note(const b2Contact *contact, const b2ContactImpulse &impulse) {
  b2WorldManifold manifold;
  contact->GetWorldManifold(&manifold);
  for (int32 point = 0; point < impulse.count; ++point) {
    const CB2Touch now = touch(contact, manifold.points[point], manifold.normal);
    const auto known = places.find({contact, point});
    const bool goesOn = known != places.end() && isOf(impulses[known->second], now);
    if (!goesOn) {
      places[{contact, point}] = impulses.size();
      impulses.push_back(now);
    }
    CB2Touch &noted = goesOn ? impulses[known->second] : impulses.back();
    noted.place = now.place;
    add(noted, manifold.normal, impulse.normalImpulses[point], impulse.tangentImpulses[point]);
  }
}

void ImpulseRecord::clear() {
  impulses.clear();
  places.clear();
}

void ImpulseRecord::forget(int32_t index, bool isWall) {
  for (CB2Touch &touch : impulses) {
    const bool concerns = (!isWall && touch.body == index) ||
                          (touch.isWall == isWall && touch.other == index);
    if (concerns) { touch.body = -1; }
  }
}

static bool isAtRest(const b2Fixture *fixture) {
  const b2Body &body = *fixture->GetBody();
  return !body.IsAwake() || body.GetType() != b2_dynamicBody;
}

// Adds the impulses that hold resting bodies; Box2D remembers them.
static void addResting(b2Contact &contact, float duration, std::vector<CB2Touch> &all) {
  if (!contact.IsTouching() || !contact.IsEnabled()) { return; }
  if (!isAtRest(contact.GetFixtureA()) || !isAtRest(contact.GetFixtureB())) { return; }
  b2WorldManifold manifold;
  contact.GetWorldManifold(&manifold);
  for (int32 point = 0; point < contact.GetManifold()->pointCount; ++point) {
    const b2ManifoldPoint &last = contact.GetManifold()->points[point];
    CB2Touch resting = touch(&contact, manifold.points[point], manifold.normal);
    add(resting, manifold.normal, last.normalImpulse / duration, last.tangentImpulse / duration);
    all.push_back(resting);
  }
}

} // namespace cb2

void cb2_world_measure_contacts(CB2World *world, bool measures) noexcept {
  world->log.record.isOn = measures;
  if (!measures) { world->log.record.clear(); }
}

void cb2_world_forget_impulses(CB2World *world) noexcept { world->log.record.clear(); }

CB2Touches cb2_world_touches(CB2World *world, float duration) noexcept {
  world->touches.clear();
  for (CB2Touch touch : world->log.record.impulses) {
    if (touch.body < 0) { continue; }
    touch.force = vector((1 / duration) * vector(touch.force));
    world->touches.push_back(touch);
  }
  for (b2Contact *one = world->world.GetContactList(); one != nullptr; one = one->GetNext()) {
    if (world->log.record.places.count({one, 0}) > 0) { continue; }
    addResting(*one, world->stepDuration, world->touches);
  }
  return CB2Touches{world->touches.data(), int32_t(world->touches.size())};
}
