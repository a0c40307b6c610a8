#include "Crowding.hpp"

#include <algorithm>
#include <iterator>

namespace cb2 {

// The limit on pairs of overlapping bounds, including pairs within one body. Box2D collects all of them in a buffer
// before it asks which may collide. With 2^24 pairs, the buffer takes hundreds of megabytes. From 2^27 on, its size
// overflows.
static const int64_t mostRawPairs = int64_t(1) << 24;
static const int64_t mostRawPairsUnlessRaised = int64_t(1) << 22;

// The cost limit per allowed pair. For each pair of overlapping bounds, whether it may collide or not, Box2D walks
// all allowed pairs of one of the two bodies, so a body costs the product of both counts. The limit for the sum of
// these products takes about 0.05 s of a step: for example, two colliding bodies can have 3 200 pairs each.
static const int64_t mostCostPerPair = 700;

// The limit on newly overlapping bounds in a step, per allowed pair; items that fly past each other cause them. Box2D
// checks each of them, even if the two may not collide. A step with all of them takes about 0.02 s.
static const int64_t mostBoundsPerPair = 30;

// This many pairs of bounds cost as much as a pair that may collide.
static const int64_t boundsForCostOfPair = 64;

// Checking this many pairs costs as much as an impact itself.
static const int64_t pairsForCostOfImpact = 500;

// The steps between two checks while nothing is added; bodies take longer than that to come together.
static const uint64_t stepsBetweenLooks = 12;

// Box2D's margin around bounds.
static const b2Vec2 margin(b2_aabbExtension, b2_aabbExtension);

namespace {

/// Counts the bounds that overlap those of a body's fixtures, grown by a margin.
class Neighbors : public b2QueryCallback {
public:
  Neighbors(const CB2World &world, int32_t index, b2Vec2 margin) : world(world) {
    fixture = world.bodies[size_t(index)].body->GetFixtureList();
    for (; fixture != nullptr; fixture = fixture->GetNext()) {
      b2AABB bounds = fixture->GetAABB(0);
      bounds.lowerBound -= margin;
      bounds.upperBound += margin;
      world.world.QueryAABB(this, bounds);
    }
  }

  bool ReportFixture(b2Fixture *other) override {
    all += 1;
    if (other->GetBody() == fixture->GetBody()) { return true; }
    others += 1;
    if (!mayMeet(world, fixture, other)) { return true; }
    (Owner(other).isWall ? walls : bodies) += 1;
    return true;
  }

  int64_t all = 0;
  int64_t others = 0;
  int64_t bodies = 0;
  int64_t walls = 0;

private:
  const CB2World &world;
  const b2Fixture *fixture;
};

} // namespace

static int64_t mostRaw(const CB2World &world) {
  if (world.mostPairs == 0) { return mostRawPairs; }
  return std::min(std::max(world.mostPairs * mostBoundsPerPair, mostRawPairsUnlessRaised), mostRawPairs);
}

static int64_t mostCost(const CB2World &world) {
  return int64_t(world.mostPairs) * mostCostPerPair;
}

static int64_t squares(const std::vector<int64_t> &pairs) {
  int64_t sum = 0;
  for (int64_t number : pairs) { sum += number * number; }
  return sum;
}

// Lists the bodies with the most pairs, most first.
static void note(CB2World &world, CB2CrowdKind kind, const std::vector<int64_t> &pairs) {
  CB2Crowd crowd = {};
  crowd.kind = kind;
  std::vector<int32_t> order;
  std::copy_if(world.order.begin(), world.order.end(), std::back_inserter(order),
               [&pairs](int32_t index) { return pairs[size_t(index)] > 0; });
  std::sort(order.begin(), order.end(), [&](int32_t one, int32_t other) {
    const int64_t first = pairs[size_t(one)], second = pairs[size_t(other)];
    if (first != second) { return first > second; }
    return world.bodies[size_t(one)].serial < world.bodies[size_t(other)].serial;
  });
  for (size_t place = 0; place < order.size() && place < CB2_NAMED_BODIES; ++place) {
    crowd.bodies[place] = order[place];
    crowd.count += 1;
  }
  world.crowd = crowd;
}

// The number of wall fixtures; each part of a chain counts separately.
static int64_t wallPieces(const CB2World &world) {
  int64_t count = 0;
  for (const Wall &wall : world.walls) {
    if (wall.body == nullptr) { continue; }
    for (b2Fixture *one = wall.body->GetFixtureList(); one != nullptr; one = one->GetNext()) {
      count += one->GetShape()->GetChildCount();
    }
  }
  return count;
}

static int64_t bodyPieces(const CB2World &world) {
  int64_t count = 0;
  for (int32_t index : world.order) {
    b2Fixture *one = world.bodies[size_t(index)].body->GetFixtureList();
    for (; one != nullptr; one = one->GetNext()) { count += 1; }
  }
  return count;
}

// Whether there can be too many pairs at all, wherever the pieces are.
static bool canBeCrowded(const CB2World &world) {
  const int64_t pieces = bodyPieces(world);
  const int64_t pairs = pieces * (pieces - 1) / 2 + pieces * wallPieces(world);
  return pairs > mostRaw(world) ||
         (world.mostPairs > 0 && (pairs > world.mostPairs || 2 * pairs * pairs > mostCost(world)));
}

bool isCrowded(CB2World &world) {
  if (!world.hasNewPieces && world.steps++ % stepsBetweenLooks != 0) { return false; }
  world.hasNewPieces = false;
  world.cost = 0;
  if (!canBeCrowded(world)) { return false; }
  std::vector<int64_t> pairs(world.bodies.size()), costs(world.bodies.size()), others(world.bodies.size());
  int64_t raw = 0, met = 0, cost = 0;
  for (int32_t index : world.order) {
    const Neighbors neighbors(world, index, margin);
    raw += neighbors.all;
    // A pair of bodies counts on both sides.
    met += neighbors.bodies + 2 * neighbors.walls;
    others[size_t(index)] = neighbors.others;
    pairs[size_t(index)] = neighbors.bodies + neighbors.walls;
    costs[size_t(index)] = others[size_t(index)] * pairs[size_t(index)];
    cost += costs[size_t(index)];
    if (raw > 4 * mostRaw(world) || (world.mostPairs > 0 && met / 2 > world.mostPairs)) { break; }
  }
  if (world.mostPairs > 0 && met / 2 > world.mostPairs) {
    note(world, CB2CrowdKindPairs, pairs);
  } else if (world.mostPairs > 0 && cost > mostCost(world)) {
    note(world, CB2CrowdKindPairsOfFew, costs);
  } else if (raw / 2 > mostRaw(world)) {
    note(world, CB2CrowdKindBounds, others);
  }
  world.cost = uint64_t(cost / mostCostPerPair);
  return world.crowd.kind != CB2CrowdKindNone;
}

// Updates a moving average over the last steps, so that a single unusual step, for example the first, has little
// effect.
static void moveOn(int64_t &mean, int64_t value) {
  mean += (value - mean) / int64_t(stepsBetweenLooks);
}

// Counts the newly overlapping bounds of a step, and returns whether there are too many.
static bool areTooManyBounds(CB2World &world, int64_t questions) {
  world.work += uint64_t(questions / boundsForCostOfPair);
  moveOn(world.meanOfQuestions, questions);
  if (world.mostPairs == 0 || world.meanOfQuestions <= int64_t(world.mostPairs) * mostBoundsPerPair) { return false; }
  std::vector<int64_t> bounds(world.bodies.size());
  for (int32_t index : world.order) { bounds[size_t(index)] = Neighbors(world, index, b2Vec2_zero).others; }
  note(world, CB2CrowdKindBounds, bounds);
  return true;
}

void noteCrowding(CB2World &world) {
  const int64_t count = world.world.GetContactCount();
  world.work += uint64_t(count) + world.order.size() + world.cost;
  const int64_t questions = world.questions;
  world.questions = 0;
  if (areTooManyBounds(world, questions)) { return; }
  // For each impact, Box2D walks all pairs.
  const int64_t costOfImpacts = world.log.impacts * (count + pairsForCostOfImpact);
  moveOn(world.meanOfImpacts, costOfImpacts);
  world.work += uint64_t(costOfImpacts / mostCostPerPair);
  const bool hitTooOften = world.mostPairs > 0 && 2 * world.meanOfImpacts > mostCost(world);
  // Even if one body had all pairs, this is the highest cost.
  const bool areFew = 2 * count * count <= mostCost(world) && questions * count <= mostCost(world) / 100;
  if (world.mostPairs == 0 || (areFew && world.costOfQuestions == 0 && !hitTooOften)) { return; }
  std::vector<int64_t> pairs(world.bodies.size());
  std::vector<int64_t> ofWalls(world.walls.size());
  for (b2Contact *one = world.world.GetContactList(); one != nullptr; one = one->GetNext()) {
    for (const b2Fixture *fixture : {one->GetFixtureA(), one->GetFixtureB()}) {
      const Owner owner(fixture);
      (owner.isWall ? ofWalls : pairs)[size_t(owner.index)] += 1;
    }
  }
  const int64_t sum = squares(pairs) + squares(ofWalls);
  int64_t most = 0;
  for (int64_t number : pairs) { most = std::max(most, number); }
  for (int64_t number : ofWalls) { most = std::max(most, number); }
  world.work += uint64_t(questions * most / mostCostPerPair);
  moveOn(world.costOfQuestions, questions * most);
  if (count > world.mostPairs) {
    note(world, CB2CrowdKindPairs, pairs);
  } else if (hitTooOften) {
    note(world, CB2CrowdKindImpacts, pairs);
  } else if (sum > mostCost(world) || world.costOfQuestions > mostCost(world)) {
    note(world, CB2CrowdKindPairsOfFew, pairs);
  }
}

} // namespace cb2

using namespace cb2;

void cb2_world_set_most_pairs(CB2World *world, int32_t most) noexcept { world->mostPairs = most; }

CB2Crowd cb2_world_crowd(const CB2World *world) noexcept { return world->crowd; }

uint64_t cb2_world_work(const CB2World *world) noexcept { return world->work; }
