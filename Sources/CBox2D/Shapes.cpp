#include "World.hpp"

using namespace cb2;

// Outlines touch with skins around them, as in Apple's engine. Two polygons keep a distance of 0.002 m, any polygon
// and a wall 0.02 m, and a circle and a wall 0.01 m. Box2D adds the skins of both sides. A circle's skin is its
// radius.
static const float polygonSkin = 0.001f;
static const float roundPolygonSkin = 0.009f;

struct WallSkin {
  CB2ShapeKind kind;
  float radius;
};

static const WallSkin wallSkins[] = {
    {CB2ShapeKindPolygon, 0.02f - polygonSkin},
    {CB2ShapeKindRoundPolygon, 0.02f - roundPolygonSkin},
    {CB2ShapeKindCircle, 0.01f},
};

// Box2D's own function merges corners closer than a quarter of a point. If fewer than three remain, it makes a square
// of two meters.
static b2PolygonShape polygon(const CB2Shape &shape) {
  b2PolygonShape made;
  made.m_radius = shape.kind == CB2ShapeKindRoundPolygon ? roundPolygonSkin : polygonSkin;
  made.m_count = shape.count;
  made.m_centroid = b2Vec2_zero;
  for (int32_t corner = 0; corner < shape.count; ++corner) {
    made.m_vertices[corner] = vector(shape.corners[corner]);
    made.m_centroid += (1.0f / float(shape.count)) * made.m_vertices[corner];
  }
  for (int32_t corner = 0; corner < shape.count; ++corner) {
    const b2Vec2 next = made.m_vertices[(corner + 1) % shape.count];
    made.m_normals[corner] = b2Cross(next - made.m_vertices[corner], 1.0f);
    made.m_normals[corner].Normalize();
  }
  return made;
}

// The search for an impact ends half a point before it, plus or minus a quarter of that, and polygons must touch at
// that distance.
static const float fastSkin = 0.006f;

static b2Fixture *attach(CB2World &world, b2Body &body, const b2Shape &shape, CB2ShapeKind kind,
                         CB2Material material) {
  b2FixtureDef definition;
  definition.shape = &shape;
  definition.friction = material.friction;
  definition.restitution = material.restitution;
  definition.restitutionThreshold = world.restitutionThreshold;
  // No density, so that the body's mass stays as it was set.
  definition.density = 0;
  definition.userData.pointer = uintptr_t(kind);
  return body.CreateFixture(&definition);
}

void cb2_body_add_shape(CB2World *world, int32_t index, const CB2Shape *shape) noexcept {
  const Body &body = world->bodies[index];
  world->hasNewPieces = true;
  if (shape->kind == CB2ShapeKindCircle) {
    b2CircleShape circle;
    circle.m_p = vector(shape->corners[0]);
    circle.m_radius = shape->radius;
    attach(*world, *body.body, circle, shape->kind, body.material);
  } else {
    attach(*world, *body.body, polygon(*shape), shape->kind, body.material);
  }
}

void cb2_body_set_material(CB2World *world, int32_t index, CB2Material material) noexcept {
  Body &body = world->bodies[index];
  body.material = material;
  for (b2Fixture *one = body.body->GetFixtureList(); one != nullptr; one = one->GetNext()) {
    one->SetFriction(material.friction);
    one->SetRestitution(material.restitution);
  }
  for (b2ContactEdge *edge = body.body->GetContactList(); edge != nullptr; edge = edge->next) {
    edge->contact->ResetFriction();
    edge->contact->ResetRestitution();
  }
  body.body->SetAwake(true);
}

static void regroup(const Body &body) {
  for (b2Fixture *one = body.body->GetFixtureList(); one != nullptr; one = one->GetNext()) {
    one->Refilter();
  }
  body.body->SetAwake(true);
}

void cb2_body_join(CB2World *world, int32_t index, CB2Membership membership) noexcept {
  Body &body = world->bodies[index];
  bool isNew = true;
  for (CB2Membership &one : body.memberships) {
    if (one.group != membership.group) { continue; }
    one = membership;
    isNew = false;
  }
  if (isNew) { body.memberships.push_back(membership); }
  world->hasNewPieces = true;
  regroup(body);
}

void cb2_body_leave(CB2World *world, int32_t index, int32_t group) noexcept {
  Body &body = world->bodies[index];
  for (auto one = body.memberships.begin(); one != body.memberships.end(); ++one) {
    if (one->group != group) { continue; }
    body.memberships.erase(one);
    break;
  }
  regroup(body);
}

static void addLines(CB2World &world, b2Body &body, const std::vector<b2Vec2> &corners,
                     CB2Material material) {
  for (const WallSkin &skin : wallSkins) {
    for (size_t corner = 0; corner + 1 < corners.size(); ++corner) {
      b2EdgeShape edge;
      edge.SetTwoSided(corners[corner], corners[corner + 1]);
      edge.m_radius = skin.radius;
      attach(world, body, edge, skin.kind, material);
    }
  }
}

// Box2D's chains reject corners as close together as its slop.
static std::vector<b2Vec2> withoutNeighbors(const std::vector<b2Vec2> &corners) {
  const auto areNear = [](const b2Vec2 &one, const b2Vec2 &other) {
    return b2Distance(one, other) < 1.1f * b2_linearSlop;
  };
  std::vector<b2Vec2> kept;
  for (const b2Vec2 &corner : corners) {
    if (kept.empty() || !areNear(corner, kept.back())) { kept.push_back(corner); }
  }
  while (kept.size() > 1 && areNear(kept.front(), kept.back())) { kept.pop_back(); }
  return kept;
}

// A chain of Box2D 2.4 is smooth, but solid from one side only. So there is one chain per side.
static void addLoop(CB2World &world, b2Body &body, const std::vector<b2Vec2> &all,
                    CB2Material material) {
  const std::vector<b2Vec2> corners = withoutNeighbors(all);
  // A loop smaller than a point becomes a line.
  if (corners.size() < 3) {
    addLines(world, body, {all[0], all[all.size() / 2]}, material);
    return;
  }
  const std::vector<b2Vec2> reversed(corners.rbegin(), corners.rend());
  for (const WallSkin &skin : wallSkins) {
    for (const std::vector<b2Vec2> *side : {&corners, &reversed}) {
      b2ChainShape chain;
      chain.CreateLoop(side->data(), int32(side->size()));
      // The fixture copies the chain, and a copy has Box2D's default radius.
      attach(world, body, chain, skin.kind, material)->GetShape()->m_radius = skin.radius;
    }
  }
}

static b2Vec2 middle(const CB2Vector *corners, int32_t count) {
  b2AABB bounds = {vector(corners[0]), vector(corners[0])};
  for (int32_t corner = 1; corner < count; ++corner) {
    const b2Vec2 place = vector(corners[corner]);
    bounds.Combine(b2AABB{place, place});
  }
  return bounds.GetCenter();
}

int32_t cb2_wall_create(CB2World *world, CB2WallKind kind, int32_t group, const CB2Vector *corners,
                        int32_t count, CB2Material material) noexcept {
  const int32_t index = takeNumber(world->walls, world->freeWalls);
  world->hasNewPieces = true;
  b2BodyDef definition;
  // The body's origin is in the middle of the wall, because single precision decreases with distance.
  definition.position = middle(corners, count);
  definition.userData.pointer = Owner::wall(index);
  std::vector<b2Vec2> places;
  for (int32_t corner = 0; corner < count; ++corner) {
    places.push_back(vector(corners[corner]) - definition.position);
  }
  b2Body *body = world->world.CreateBody(&definition);
  world->walls[index] = Wall{body, group};
  switch (kind) {
  case CB2WallKindLines: addLines(*world, *body, places, material); break;
  case CB2WallKindLoop: addLoop(*world, *body, places, material); break;
  }
  return index;
}

void cb2_wall_destroy(CB2World *world, int32_t wall) noexcept {
  world->world.DestroyBody(world->walls[wall].body);
  world->log.forget(wall, true);
  world->walls[wall] = Wall();
  world->freeWalls.push_back(wall);
}

namespace cb2 {

void setBullet(Body &body, bool isBullet) {
  if (body.body->IsBullet() == isBullet) { return; }
  body.body->SetBullet(isBullet);
  for (b2Fixture *one = body.body->GetFixtureList(); one != nullptr; one = one->GetNext()) {
    if (one->GetUserData().pointer != CB2ShapeKindPolygon) { continue; }
    one->GetShape()->m_radius = polygonSkin + (isBullet ? fastSkin : 0);
  }
}

} // namespace cb2
