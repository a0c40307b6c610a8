#include "PlainPile.h"

#include <box2d/box2d.h>

#include <utility>
#include <vector>

// A product and a sum round twice, as in Box2D's own build.
#pragma clang fp contract(off)

// Solves the deeper point of a contact first, as Cradle does. Box2D's own order makes another pile.
class DeeperFirst : public b2ContactListener {
  void PreSolve(b2Contact *contact, const b2Manifold *) override {
    b2Manifold &manifold = *contact->GetManifold();
    if (manifold.pointCount < 2) { return; }
    const b2Rot &first = contact->GetFixtureA()->GetBody()->GetTransform().q;
    const b2Rot &second = contact->GetFixtureB()->GetBody()->GetTransform().q;
    const bool isFirstFace = manifold.type == b2Manifold::e_faceA;
    const b2Vec2 normal = b2Mul(isFirstFace ? first : second, manifold.localNormal);
    const b2Vec2 way = manifold.points[1].localPoint - manifold.points[0].localPoint;
    if (b2Dot(b2Mul(isFirstFace ? second : first, way), normal) < 0) {
      std::swap(manifold.points[0], manifold.points[1]);
    }
  }
};

struct PlainPile {
  DeeperFirst listener;
  b2World world{b2Vec2(0, 10)};
  std::vector<b2Body *> boxes;
  b2Vec2 halfSize;
};

static const float stepDuration = 1.0f / 120;
static const float friction = 0.2f;
static const float restitution = 0.2f;

// The skins of UIKit, which Cradle has too.
static const float boxSkin = 0.001f;
static const float wallSkin = 0.02f - boxSkin;

static b2Body *addBox(b2World &world, const PlainBox &box, float size) {
  b2BodyDef body;
  body.type = b2_dynamicBody;
  body.position.Set(box.x, box.y);
  body.angle = box.angle;
  body.linearDamping = 0.1f;
  body.angularDamping = 0.1f;
  b2PolygonShape square;
  square.SetAsBox(size / 2, size / 2);
  square.m_radius = boxSkin;
  b2FixtureDef fixture;
  fixture.shape = &square;
  fixture.density = 1;
  fixture.friction = friction;
  fixture.restitution = restitution;
  b2Body *made = world.CreateBody(&body);
  made->CreateFixture(&fixture);
  // Nothing but a rounding apart from what Box2D would find by itself; but a rounding is enough to
  // make a pile that is less alike.
  b2MassData mass;
  mass.mass = size * size;
  mass.center.SetZero();
  mass.I = mass.mass * (size * size + size * size) / 12;
  made->SetMassData(&mass);
  return made;
}

static void addRoom(b2World &world, float width, float height) {
  // The room's own origin is in its middle, because single precision fades with distance.
  const float x = width / 2, y = height / 2;
  b2BodyDef body;
  body.position.Set(x, y);
  b2Body *room = world.CreateBody(&body);
  const b2Vec2 corners[] = {{-x, -y}, {x, -y}, {x, y}, {-x, y}, {-x, -y}};
  for (int side = 0; side < 4; ++side) {
    b2EdgeShape edge;
    edge.SetTwoSided(corners[side], corners[side + 1]);
    edge.m_radius = wallSkin;
    b2FixtureDef fixture;
    fixture.shape = &edge;
    fixture.friction = friction;
    fixture.restitution = restitution;
    room->CreateFixture(&fixture);
  }
}

PlainPile *plain_pile_create(const PlainBox *boxes, int count, float size, float width,
                             float height) {
  auto *pile = new PlainPile;
  pile->world.SetContactListener(&pile->listener);
  pile->halfSize.Set(size / 2, size / 2);
  for (int index = 0; index < count; ++index) {
    pile->boxes.push_back(addBox(pile->world, boxes[index], size));
  }
  addRoom(pile->world, width, height);
  return pile;
}

void plain_pile_destroy(PlainPile *pile) { delete pile; }

// A box passes through another only if it moves on by its own size in a step. To look for every
// impact costs more than all the rest where many boxes touch.
static void setBullets(const PlainPile &pile) {
  for (b2Body *box : pile.boxes) {
    const float turning = b2Abs(box->GetAngularVelocity()) * pile.halfSize.Length();
    const float speed = box->GetLinearVelocity().Length() + turning;
    const bool isFast = stepDuration * speed > 0.5f * pile.halfSize.x;
    if (isFast == box->IsBullet()) { continue; }
    box->SetBullet(isFast);
    // The search for an impact ends half a point before it, where the boxes have to touch.
    box->GetFixtureList()->GetShape()->m_radius = boxSkin + (isFast ? 0.006f : 0);
  }
}

void plain_pile_step(PlainPile *pile) {
  setBullets(*pile);
  pile->world.Step(stepDuration, 8, 3);
}

PlainBox plain_pile_box(const PlainPile *pile, int index) {
  const b2Body &box = *pile->boxes[index];
  return PlainBox{box.GetPosition().x, box.GetPosition().y, box.GetAngle()};
}
