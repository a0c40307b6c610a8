#pragma once

#include "Spring.hpp"

namespace cb2 {

inline float inverse(float value) { return value > 0 ? 1 / value : 0; }

/// An end of a spring: a point of a body, or a fixed position.
struct End {
  const Body *body = nullptr;
  b2Vec2 arm = b2Vec2_zero;
  b2Vec2 point = b2Vec2_zero;

  End(const Body &holder, CB2Vector offset) : body(&holder) {
    const b2Body &held = *holder.body;
    arm = held.GetWorldVector(vector(offset) - held.GetLocalCenter());
    point = held.GetWorldCenter() + arm;
  }

  explicit End(const b2Vec2 &place) : point(place) {}

  float inverseMass() const { return body == nullptr ? 0 : inverse(body->body->GetMass()); }

  // The extra speed that a pull gives the point because the body rotates, per impulse along a direction.
  float give(const b2Vec2 &direction) const {
    if (body == nullptr || !(body->mass.inertia > 0) || inverseMass() == 0) { return 0; }
    const float lever = b2Cross(arm, direction);
    return lever * lever / body->mass.inertia;
  }

  b2Vec2 velocity() const {
    return body == nullptr ? b2Vec2_zero : body->body->GetLinearVelocityFromWorldPoint(point);
  }

  // The velocity after the forces and the resistance of a step.
  b2Vec2 velocityAhead(float h) const {
    if (body == nullptr || inverseMass() == 0) { return b2Vec2_zero; }
    const b2Body &held = *body->body;
    const float linear = 1 + h * held.GetLinearDamping();
    const float angular = 1 + h * held.GetAngularDamping();
    const b2Vec2 acceleration =
        body->isOverridden ? b2Vec2_zero : body->acceleration + inverseMass() * extraForce();
    const b2Vec2 velocity = (1 / linear) * (held.GetLinearVelocity() + h * acceleration);
    return velocity + b2Cross(held.GetAngularVelocity() / angular, arm);
  }

  // Scales the impulse up, so that the resistance leaves the right amount.
  void push(const b2Vec2 &impulse, float h) const {
    if (body == nullptr || inverseMass() == 0) { return; }
    b2Body &held = *body->body;
    const float linear = 1 + h * held.GetLinearDamping();
    const float angular = 1 + h * held.GetAngularDamping();
    held.ApplyLinearImpulseToCenter(linear * impulse, false);
    held.ApplyAngularImpulse(angular * b2Cross(arm, impulse), false);
  }

private:
  b2Vec2 extraForce() const {
    return body->force - body->body->GetMass() * body->acceleration;
  }
};

/// A spring, reduced to the line between its two points.
struct Line {
  End first;
  End second;
  b2Vec2 direction;
  float length;
  /// The effective mass of the points.
  float mass;

  Line(const End &first, const End &second) : first(first), second(second) {
    direction = second.point - first.point;
    length = direction.Normalize();
    mass = inverse(second.inverseMass() + second.give(direction) + first.inverseMass() +
                   first.give(direction));
  }
};

} // namespace cb2
