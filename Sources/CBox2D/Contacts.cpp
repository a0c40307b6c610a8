#include "Contacts.hpp"

#include "Bounce.hpp"
#include "Crowding.hpp"
#include "World.hpp"

#include <algorithm>

namespace cb2 {

// The largest number of body pairs with overlapping bounds in a world without a limit; further pairs pass through
// each other. Thousands of bodies in one spot have millions of pairs, too many for memory and time.
static const int32 mostContacts = 50000;

// Lets in one more than the limit, so that a step beyond the limit can be recognized.
static bool hasRoom(const CB2World &world) {
  const int32 count = world.world.GetContactCount();
  return world.mostPairs > 0 ? count <= world.mostPairs : count < mostContacts;
}

static const CB2Membership *membership(const Body &body, int32_t group) {
  for (const CB2Membership &membership : body.memberships) {
    if (membership.group == group) { return &membership; }
  }
  return nullptr;
}

static bool meet(const Body &first, const Body &second) {
  for (const CB2Membership &one : first.memberships) {
    if (!one.collidesWithBodies) { continue; }
    const CB2Membership *other = membership(second, one.group);
    if (other != nullptr && other->collidesWithBodies) { return true; }
  }
  return false;
}

bool mayMeet(const CB2World &world, const b2Fixture *first, const b2Fixture *second) {
  const Owner one(first), other(second);
  if (!one.isWall && !other.isWall) {
    return meet(world.bodies[one.index], world.bodies[other.index]);
  }
  // Each wall has a fixture per kind of shape, so that the skins add up correctly.
  const auto kind = [](const b2Fixture *fixture) {
    return const_cast<b2Fixture *>(fixture)->GetUserData().pointer;
  };
  if (kind(first) != kind(second)) { return false; }
  const int32_t body = one.isWall ? other.index : one.index;
  const int32_t wall = one.isWall ? one.index : other.index;
  return membership(world.bodies[body], world.walls[wall].group) != nullptr;
}

bool ContactRules::ShouldCollide(b2Fixture *first, b2Fixture *second) {
  world.questions += 1;
  const bool areBodies = !Owner(first).isWall && !Owner(second).isWall;
  return (!(areBodies || world.mostPairs > 0) || hasRoom(world)) && mayMeet(world, first, second);
}

static Pair pair(const b2Contact *contact) {
  const Owner first(contact->GetFixtureA()), second(contact->GetFixtureB());
  if (first.isWall) { return Pair{second.index, first.index, true}; }
  if (second.isWall) { return Pair{first.index, second.index, true}; }
  return Pair{std::min(first.index, second.index), std::max(first.index, second.index), false};
}

static b2Vec2 point(const b2Contact *contact, int32 index) {
  b2WorldManifold manifold;
  contact->GetWorldManifold(&manifold);
  return manifold.points[index];
}

void ContactLog::count(const Pair &pair, int32_t change) {
  if (pair.isWall) { return; }
  world.bodies[pair.body].touches += change;
  world.bodies[pair.other].touches += change;
}

bool ContactLog::beginsToTouch(const Pair &both) {
  const auto found = touching.find(both);
  if (found != touching.end()) {
    found->second += 1;
    return false;
  }
  if (spare.empty()) {
    touching.emplace(both, 1);
    return true;
  }
  spare.back().key() = both;
  spare.back().mapped() = 1;
  touching.insert(std::move(spare.back()));
  spare.pop_back();
  return true;
}

bool ContactLog::ceasesToTouch(const Pair &both) {
  const auto found = touching.find(both);
  if (found == touching.end() || --found->second > 0) { return false; }
  spare.push_back(touching.extract(found));
  return true;
}

// The older body comes first. It may have the higher number, because numbers are reused.
void ContactLog::report(const Pair &pair, bool began, CB2Vector place) {
  const bool isReversed =
      !pair.isWall && world.bodies[pair.body].serial > world.bodies[pair.other].serial;
  const int32_t body = isReversed ? pair.other : pair.body;
  const int32_t other = isReversed ? pair.body : pair.other;
  events.push_back(CB2Contact{began, body, other, pair.isWall, place});
}

void ContactLog::BeginContact(b2Contact *contact) {
  const Pair both = pair(contact);
  count(both, 1);
  if (!beginsToTouch(both)) { return; }
  begun.push_back(Begun{contact, events.size()});
  report(both, true, vector(point(contact, 0)));
}

void ContactLog::EndContact(b2Contact *contact) {
  const Pair both = pair(contact);
  count(both, -1);
  if (ceasesToTouch(both)) { report(both, false, CB2Vector{0, 0}); }
}

// Box2D solves the two points of a contact one after the other. Its order depends on corner numbers, so an item and
// its mirror image would tumble differently. Here the deeper point comes first, and they tumble alike.
static void order(b2Contact &contact) {
  b2Manifold &manifold = *contact.GetManifold();
  if (manifold.pointCount < 2) { return; }
  const b2Rot &first = contact.GetFixtureA()->GetBody()->GetTransform().q;
  const b2Rot &second = contact.GetFixtureB()->GetBody()->GetTransform().q;
  const bool isFirstFace = manifold.type == b2Manifold::e_faceA;
  const b2Vec2 normal = b2Mul(isFirstFace ? first : second, manifold.localNormal);
  const b2Vec2 way = manifold.points[1].localPoint - manifold.points[0].localPoint;
  if (b2Dot(b2Mul(isFirstFace ? second : first, way), normal) >= 0) { return; }
  std::swap(manifold.points[0], manifold.points[1]);
}

void ContactLog::PreSolve(b2Contact *contact, const b2Manifold *) {
  if (hasSolved) { impacts += 1; }
  order(*contact);
  if (world.mirrorsImpacts) { mirror(world, *contact); }
  const Pair both = pair(contact);
  if (!both.isWall) { return; }
  const Body &body = world.bodies[both.body];
  const CB2Membership *member = membership(body, world.walls[both.other].group);
  if (member == nullptr || !member->collidesWithWalls) { contact->SetEnabled(false); }
}

void ContactLog::PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) {
  hasSolved = true;
  if (record.isOn) { record.note(contact, *impulse); }
  if (begun.empty() || impulse->count < 2) { return; }
  if (impulse->normalImpulses[1] <= impulse->normalImpulses[0]) { return; }
  // Searches from the back, because the step may have reused an address.
  const auto found = std::find_if(begun.rbegin(), begun.rend(),
                                  [contact](const Begun &one) { return one.contact == contact; });
  if (found != begun.rend()) { events[found->event].place = vector(point(contact, 1)); }
}

void ContactLog::forget(int32_t index, bool isWall) {
  const auto concerns = [=](const CB2Contact &contact) {
    return (!isWall && contact.body == index) ||
           (contact.isWall == isWall && contact.other == index);
  };
  events.erase(std::remove_if(events.begin(), events.end(), concerns), events.end());
  record.forget(index, isWall);
}

bool ContactLog::isReshaped(const CB2Contact &contact) const {
  const auto isIts = [&contact](int32_t body) {
    return contact.body == body || (!contact.isWall && contact.other == body);
  };
  return std::any_of(reshaped.begin(), reshaped.end(), isIts);
}

// A body with a new outline loses its contacts. Those that continue begin again after the next step.
void ContactLog::dropInterruptions() {
  for (size_t end = 0; end < events.size(); ++end) {
    if (events[end].began || !isReshaped(events[end])) { continue; }
    const CB2Contact lost = events[end];
    const auto resumes = [&lost](const CB2Contact &contact) {
      return contact.began && contact.body == lost.body && contact.other == lost.other &&
             contact.isWall == lost.isWall;
    };
    const auto found = std::find_if(events.begin() + long(end), events.end(), resumes);
    if (found == events.end()) { continue; }
    events.erase(found);
    events.erase(events.begin() + long(end));
    end -= 1;
  }
  reshaped.clear();
}

CB2Contacts ContactLog::take() {
  if (!reshaped.empty()) { dropInterruptions(); }
  taken.clear();
  std::swap(taken, events);
  begun.clear();
  return CB2Contacts{taken.data(), int32_t(taken.size())};
}

} // namespace cb2

CB2Contacts cb2_world_take_contacts(CB2World *world) noexcept { return world->log.take(); }
