#ifndef CBOX2D_H
#define CBOX2D_H

#include <stdbool.h>
#include <stdint.h>

// No exception leaves C++: one that would ends the process.
#ifdef __cplusplus
#define CB2_NOEXCEPT noexcept
extern "C" {
#else
#define CB2_NOEXCEPT
#endif

#pragma clang assume_nonnull begin

/// A rigid body world. Lengths are meters, angles radians, times seconds, masses kilograms.
typedef struct CB2World CB2World;

/// A place, a displacement or a velocity.
typedef struct CB2Vector {
  float x;
  float y;
} CB2Vector;

/// What a body is when it is created.
typedef struct CB2BodyDefinition {
  CB2Vector position;
  float angle;
  CB2Vector size;
  float density;
  float linearDamping;
  float angularDamping;
} CB2BodyDefinition;

/// Where a body is and how it moves.
typedef struct CB2State {
  int32_t body;
  /// The angle is not the one that was last reported or set.
  bool turned;
  CB2Vector position;
  float angle;
  CB2Vector velocity;
  float angularVelocity;
} CB2State;

/// What a step changed: the states of the bodies that moved, in the order in which the bodies were
/// created. They are valid until the next step.
typedef struct CB2Step {
  const CB2State *_Nullable moved;
  int32_t count;
} CB2Step;

/// How a point of a body is held at a place.
typedef enum __attribute__((enum_extensibility(closed))) CB2JointKind {
  /// A spring of length 0, soft along both axes.
  CB2JointKindPointSpring,
  /// A spring with a length, soft along the line to the place.
  CB2JointKindSpring,
  /// A rod of fixed length.
  CB2JointKindRod,
  /// A hinge.
  CB2JointKindPin,
} CB2JointKind;

/// What a joint is.
typedef struct CB2JointDefinition {
  CB2JointKind kind;
  int32_t body;
  /// The point of the body, from its center, turning with it.
  CB2Vector offset;
  CB2Vector anchor;
  float length;
  float frequency;
  float dampingRatio;
} CB2JointDefinition;

/// Creates a world without gravity whose steps all have one duration.
CB2World *cb2_world_create(float stepDuration) CB2_NOEXCEPT;
/// Destroys a world with everything in it.
void cb2_world_destroy(CB2World *world) CB2_NOEXCEPT;
/// Moves time forward by one step.
CB2Step cb2_world_step(CB2World *world) CB2_NOEXCEPT;
/// Whether anything is not at rest.
bool cb2_world_is_awake(const CB2World *world) CB2_NOEXCEPT;
/// Moves the origin by a displacement, so that all positions change by its opposite.
void cb2_world_shift_origin(CB2World *world, CB2Vector displacement) CB2_NOEXCEPT;
/// Finds the bodies whose bounds, grown by a margin, meet a box, in the order of their creation.
/// Returns how many there are; at most `capacity` of them are stored.
int32_t cb2_world_find(const CB2World *world, CB2Vector low, CB2Vector high, float margin,
                       int32_t *bodies, int32_t capacity) CB2_NOEXCEPT;

/// Creates a body that does not touch others, awake. The number is free again after destruction.
int32_t cb2_body_create(CB2World *world, const CB2BodyDefinition *definition) CB2_NOEXCEPT;
/// Destroys a body and the joints that hold it.
void cb2_body_destroy(CB2World *world, int32_t body) CB2_NOEXCEPT;
/// Reads where a body is.
CB2State cb2_body_state(const CB2World *world, int32_t body) CB2_NOEXCEPT;
/// Puts a body somewhere and wakes it; its velocity stays.
void cb2_body_place(CB2World *world, int32_t body, CB2Vector position, float angle) CB2_NOEXCEPT;
/// Sets how fast a body moves and turns, and wakes it.
void cb2_body_set_velocity(CB2World *world, int32_t body, CB2Vector linear,
                           float angular) CB2_NOEXCEPT;
/// Sets how much of its speed a body loses: a speed is divided by 1 + duration × damping per step.
void cb2_body_set_damping(CB2World *world, int32_t body, float linear, float angular) CB2_NOEXCEPT;
/// Sets the acceleration that acts on a body in every step, and wakes it.
void cb2_body_set_acceleration(CB2World *world, int32_t body, CB2Vector acceleration) CB2_NOEXCEPT;

/// Creates a joint and wakes its body. The number is free again after destruction.
int32_t cb2_joint_create(CB2World *world, const CB2JointDefinition *definition) CB2_NOEXCEPT;
/// Destroys a joint and wakes its body.
void cb2_joint_destroy(CB2World *world, int32_t joint) CB2_NOEXCEPT;
/// Changes how soft a joint of either spring kind is, and how long it is, and wakes its body.
void cb2_joint_set_spring(CB2World *world, int32_t joint, float length, float frequency,
                          float dampingRatio) CB2_NOEXCEPT;
/// Moves the place at which a joint holds its body, and wakes the body if asked to.
void cb2_joint_set_anchor(CB2World *world, int32_t joint, CB2Vector anchor, bool wakes) CB2_NOEXCEPT;

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif
