#include "PlainPile.h"

#include <box2d/box2d.h>

#include <vector>

// A product and a sum round twice, as in Box2D's own build.
#pragma clang fp contract(off)

struct PlainPile {
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
  // make another pile within a second.
  b2MassData mass;
  mass.mass = size * size;
  mass.center.SetZero();
  mass.I = mass.mass * (size * size + size * size) / 12;
  made->SetMassData(&mass);
  return made;
}

static void addRoom(b2World &world, float width, float height) {
  const b2BodyDef body;
  b2Body *room = world.CreateBody(&body);
  const b2Vec2 corners[] = {{0, 0}, {width, 0}, {width, height}, {0, height}, {0, 0}};
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
    box->SetBullet(stepDuration * speed > 0.5f * pile.halfSize.x);
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
