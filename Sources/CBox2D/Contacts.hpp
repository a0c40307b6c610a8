#pragma once

#include "CradleCBox2D.h"

#include <box2d/box2d.h>

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace cb2 {

/// The owner of a fixture: a body or a wall.
struct Owner {
  bool isWall;
  int32_t index;

  explicit Owner(const b2Fixture *fixture) {
    const auto value = intptr_t(const_cast<b2Fixture *>(fixture)->GetBody()->GetUserData().pointer);
    isWall = value < 0;
    index = int32_t(isWall ? -(value + 1) : value);
  }

  static uintptr_t body(int32_t index) { return uintptr_t(intptr_t(index)); }
  static uintptr_t wall(int32_t index) { return uintptr_t(-intptr_t(index) - 1); }
};

/// Two touching bodies, the lower number first, or a body and a wall.
struct Pair {
  int32_t body;
  int32_t other;
  bool isWall;

  bool operator<(const Pair &pair) const {
    if (body != pair.body) { return body < pair.body; }
    if (other != pair.other) { return other < pair.other; }
    return isWall < pair.isWall;
  }
};

/// Decides which fixtures can meet at all.
class ContactRules : public b2ContactFilter {
public:
  explicit ContactRules(const CB2World &world) : world(world) {}
  bool ShouldCollide(b2Fixture *first, b2Fixture *second) override;

private:
  const CB2World &world;
};

/// The impulses of contacts since the last clear, by contact and point, in order of arrival.
struct ImpulseRecord {
  bool isOn = false;
  std::vector<CB2Touch> impulses;
  /// The positions of impulses in the list, for lookup only.
  std::map<std::pair<const b2Contact *, int32>, size_t> places;

  void note(const b2Contact *contact, const b2ContactImpulse &impulse);
  /// Drops the impulses of a removed body or wall.
  void forget(int32_t index, bool isWall);
  void clear();
};

/// Records when bodies and walls begin and stop touching.
///
/// Bodies and walls may have several fixtures. They touch while any two of those touch.
class ContactLog : public b2ContactListener {
public:
  explicit ContactLog(CB2World &world) : world(world) {}

  void BeginContact(b2Contact *contact) override;
  void EndContact(b2Contact *contact) override;
  void PreSolve(b2Contact *contact, const b2Manifold *old) override;
  void PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) override;

  void stepBegins() {
    begun.clear();
    hasSolved = false;
    impacts = 0;
  }
  /// Drops the unreported contacts of a removed body or wall, because its number may be reused.
  void forget(int32_t index, bool isWall);
  /// Marks a body whose contacts may end and begin again before the next report.
  void mayTouchAgain(int32_t body) { reshaped.push_back(body); }
  CB2Contacts take();

  ImpulseRecord record;
  /// The number of impacts within the step: each is one body that would fly through something.
  int64_t impacts = 0;

private:
  /// Whether this step has already solved contacts; later ones belong to an impact.
  bool hasSolved = false;

  struct Begun {
    const b2Contact *contact;
    size_t event;
  };

  /// The number of touching fixture pairs for each pair of bodies.
  using Touches = std::map<Pair, int32_t>;

  bool beginsToTouch(const Pair &both);
  bool ceasesToTouch(const Pair &both);
  void count(const Pair &pair, int32_t change);
  bool isReshaped(const CB2Contact &contact) const;
  void dropInterruptions();
  void report(const Pair &pair, bool began, CB2Vector place);

  CB2World &world;
  Touches touching;
  /// Map nodes for reuse, so that beginning and ending contacts allocate nothing.
  std::vector<Touches::node_type> spare;
  std::vector<CB2Contact> events;
  std::vector<CB2Contact> taken;
  std::vector<Begun> begun;
  /// The bodies with new outlines since the last report of contacts.
  std::vector<int32_t> reshaped;
};

} // namespace cb2
