#include "Contacts.hpp"

#include "World.hpp"

#include <algorithm>

namespace cb2 {

// Past this many pairs of bodies whose bounds meet, further ones pass through each other: thousands
// of bodies in one place have millions of pairs, which neither memory nor patience would hold.
static const int32 mostContacts = 100000;

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

bool ContactRules::ShouldCollide(b2Fixture *first, b2Fixture *second) {
  const Owner one(first), other(second);
  if (!one.isWall && !other.isWall) {
    return world.world.GetContactCount() < mostContacts &&
           meet(world.bodies[one.index], world.bodies[other.index]);
  }
  // Of each wall there is a fixture for each kind of shape, so that the skins add up right.
  if (first->GetUserData().pointer != second->GetUserData().pointer) { return false; }
  const int32_t body = one.isWall ? other.index : one.index;
  const int32_t wall = one.isWall ? one.index : other.index;
  return membership(world.bodies[body], world.walls[wall].group) != nullptr;
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

// Returns the place of two things in the list, whether they touch or not.
std::vector<ContactLog::Touch>::iterator ContactLog::find(const Pair &both) {
  const auto isBefore = [](const Touch &touch, const Pair &pair) { return touch.both < pair; };
  return std::lower_bound(touching.begin(), touching.end(), both, isBefore);
}

void ContactLog::BeginContact(b2Contact *contact) {
  const Pair both = pair(contact);
  const auto found = find(both);
  if (found != touching.end() && !(both < found->both)) {
    found->count += 1;
    return;
  }
  touching.insert(found, Touch{both, 1});
  begun.push_back(Begun{contact, events.size()});
  const CB2Vector place = vector(point(contact, 0));
  events.push_back(CB2Contact{true, both.body, both.other, both.isWall, place});
}

void ContactLog::EndContact(b2Contact *contact) {
  const Pair both = pair(contact);
  const auto found = find(both);
  if (found == touching.end() || both < found->both || --found->count > 0) { return; }
  touching.erase(found);
  events.push_back(CB2Contact{false, both.body, both.other, both.isWall, CB2Vector{0, 0}});
}

void ContactLog::PreSolve(b2Contact *contact, const b2Manifold *) {
  const Pair both = pair(contact);
  if (!both.isWall) { return; }
  const Body &body = world.bodies[both.body];
  const CB2Membership *member = membership(body, world.walls[both.other].group);
  if (member == nullptr || !member->collidesWithWalls) { contact->SetEnabled(false); }
}

void ContactLog::PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) {
  if (begun.empty() || impulse->count < 2) { return; }
  if (impulse->normalImpulses[1] <= impulse->normalImpulses[0]) { return; }
  // From the back, because an address may have been used again within the step.
  const auto found = std::find_if(begun.rbegin(), begun.rend(),
                                  [contact](const Begun &one) { return one.contact == contact; });
  if (found != begun.rend()) { events[found->event].place = vector(point(contact, 1)); }
}

void ContactLog::forget(int32_t index, bool isWall) {
  const auto concerns = [=](int32_t body, int32_t other, bool otherIsWall) {
    return (!isWall && body == index) || (otherIsWall == isWall && other == index);
  };
  const auto isStale = [&](const CB2Contact &contact) {
    return concerns(contact.body, contact.other, contact.isWall);
  };
  events.erase(std::remove_if(events.begin(), events.end(), isStale), events.end());
  const auto isGone = [&](const Touch &touch) {
    return concerns(touch.both.body, touch.both.other, touch.both.isWall);
  };
  touching.erase(std::remove_if(touching.begin(), touching.end(), isGone), touching.end());
}

CB2Contacts ContactLog::take() {
  taken.clear();
  std::swap(taken, events);
  begun.clear();
  return CB2Contacts{taken.data(), int32_t(taken.size())};
}

} // namespace cb2

CB2Contacts cb2_world_take_contacts(CB2World *world) noexcept { return world->log.take(); }
