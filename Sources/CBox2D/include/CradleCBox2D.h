#ifndef CBOX2D_H
#define CBOX2D_H

#include <stdbool.h>
#include <stdint.h>

// No exception leaves C++: it would end the process instead.
#ifdef __cplusplus
#define CB2_NOEXCEPT noexcept
extern "C" {
#else
#define CB2_NOEXCEPT
#endif

#pragma clang assume_nonnull begin

/// A world of rigid bodies.
///
/// Lengths are meters, angles radians, times seconds, masses kilograms.
typedef struct CB2World CB2World;

/// The version of Box2D: major, minor and patch number.
typedef struct CB2Version {
  int32_t major;
  int32_t minor;
  int32_t patch;
} CB2Version;

/// Returns the version of the linked Box2D.
CB2Version cb2_version(void) CB2_NOEXCEPT;

/// A position, a displacement or a velocity.
typedef struct CB2Vector {
  float x;
  float y;
} CB2Vector;

/// The mass of a body and its distribution.
typedef struct CB2Mass {
  float mass;
  /// About the center of mass; 0 if the body never rotates.
  float inertia;
  /// Relative to the body's position; rotates with the body.
  CB2Vector center;
} CB2Mass;

/// The initial properties of a body.
typedef struct CB2BodyDefinition {
  CB2Vector position;
  float angle;
  /// The rectangle around the upright body, relative to its position.
  CB2Vector low;
  CB2Vector high;
  CB2Mass mass;
  float linearDamping;
  float angularDamping;
} CB2BodyDefinition;

/// The kind of an outline.
///
/// Bodies touch with their outlines grown by a skin; its width depends on the kind.
typedef enum __attribute__((enum_extensibility(closed))) CB2ShapeKind {
  /// A convex polygon.
  CB2ShapeKindPolygon,
  /// A convex polygon that stands for a round shape.
  CB2ShapeKindRoundPolygon,
  /// A circle; its only corner is its center.
  CB2ShapeKindCircle,
} CB2ShapeKind;

/// The largest number of corners of a polygon.
enum { CB2_MAXIMUM_CORNERS = 8 };

/// A part of a body, relative to the body's position; rotates with the body.
typedef struct CB2Shape {
  CB2ShapeKind kind;
  /// From the x axis towards the y axis; a polygon has 3 to 8 corners.
  const CB2Vector *corners;
  int32_t count;
  /// The radius of a circle.
  float radius;
} CB2Shape;

/// The kind of a wall.
typedef enum __attribute__((enum_extensibility(closed))) CB2WallKind {
  /// Separate straight lines, solid from both sides.
  CB2WallKindLines,
  /// A closed line, smooth to slide along and solid from both sides.
  CB2WallKindLoop,
} CB2WallKind;

/// The friction and the bounciness of a body.
typedef struct CB2Material {
  float friction;
  float restitution;
} CB2Material;

/// Which partners a body of a group collides with; it passes through all others.
typedef struct CB2Membership {
  int32_t group;
  bool collidesWithBodies;
  /// If false, contacts with walls are still reported.
  bool collidesWithWalls;
} CB2Membership;

/// The beginning or the end of a contact.
typedef struct CB2Contact {
  bool began;
  int32_t body;
  /// The number of a body, or of a wall if `isWall` is set.
  int32_t other;
  bool isWall;
  /// The point of the strongest push when they began to touch.
  CB2Vector place;
} CB2Contact;

/// The position and motion of a body.
typedef struct CB2State {
  int32_t body;
  /// Whether the angle differs from the one last reported or set.
  bool turned;
  CB2Vector position;
  float angle;
  CB2Vector velocity;
  float angularVelocity;
} CB2State;

/// The states of bodies, valid until the next call.
typedef struct CB2States {
  const CB2State *_Nullable states;
  int32_t count;
} CB2States;

/// Contacts, valid until the next step.
typedef struct CB2Contacts {
  const CB2Contact *_Nullable contacts;
  int32_t count;
} CB2Contacts;

/// The properties of a body that forces depend on.
typedef struct CB2Motion {
  bool isAwake;
  CB2Vector position;
  CB2Vector velocity;
  float mass;
} CB2Motion;

/// The kind of a joint between a point of a body and a fixed position, or a point of another body.
typedef enum __attribute__((enum_extensibility(closed))) CB2JointKind {
  /// A spring of length 0, soft along both axes.
  CB2JointKindPointSpring,
  /// A spring with a length, soft along the line to its other end.
  CB2JointKindSpring,
  /// A rod of fixed length.
  CB2JointKindRod,
  /// A rope: it can slacken, but not stretch.
  CB2JointKindRope,
  /// A hinge.
  CB2JointKindPin,
  /// A rigid joint: the body neither moves nor rotates.
  CB2JointKindWeld,
  /// A rail: the body slides along it without rotating.
  CB2JointKindSlider,
} CB2JointKind;

/// The properties of a joint.
typedef struct CB2JointDefinition {
  CB2JointKind kind;
  int32_t body;
  /// The point of the body, relative to its position; rotates with the body.
  CB2Vector offset;
  /// The number of the other body, or -1 for a fixed position.
  int32_t other;
  /// The point of the other body.
  CB2Vector otherOffset;
  /// The fixed position, if there is no other body.
  CB2Vector anchor;
  float length;
  float frequency;
  float dampingRatio;
  /// The direction of a slider, a unit vector, at the bodies' initial rotation.
  CB2Vector axis;
  /// Whether a pin's angle or a slider's travel stays between two bounds.
  bool isLimited;
  float lower;
  float upper;
  /// The largest torque that a pin opposes to rotation.
  float friction;
  /// Whether the two bodies still collide with each other.
  bool collides;
} CB2JointDefinition;

/// The load on a joint at the end of a step.
typedef struct CB2JointLoad {
  /// The joint's point on the body.
  CB2Vector point;
  /// The point of the other body, or the fixed position.
  CB2Vector otherPoint;
  /// The force on the body at its point; the other end gets the opposite force.
  CB2Vector force;
  /// The energy stored in a spring, in joules; 0 for other kinds.
  float energy;
  /// The force that the solver applied to the body in the last step.
  CB2Vector applied;
} CB2JointLoad;

/// A point where two bodies, or a body and a wall, push each other.
typedef struct CB2Touch {
  int32_t body;
  /// The number of a body, or of a wall if `isWall` is set.
  int32_t other;
  bool isWall;
  CB2Vector place;
  /// The direction of the push on the body, a unit vector.
  CB2Vector normal;
  /// The force on the body, with friction.
  CB2Vector force;
} CB2Touch;

/// Points of contact, valid until the next call.
typedef struct CB2Touches {
  const CB2Touch *_Nullable touches;
  int32_t count;
} CB2Touches;

/// Why there are too many pairs of pieces.
typedef enum __attribute__((enum_extensibility(closed))) CB2CrowdKind {
  /// There are not too many.
  CB2CrowdKindNone,
  /// There are too many pairs in all.
  CB2CrowdKindPairs,
  /// A few bodies have too many pairs.
  ///
  /// Each body costs its pairs times the overlapping bounds of its pieces, and the sum of these costs exceeds 700
  /// times the pair limit.
  CB2CrowdKindPairsOfFew,
  /// Too many bounds begin to overlap, even if their bodies may not collide: more than 30 times the pair limit in a step.
  ///
  /// Bodies that fly past each other cause this, because bounds include a margin for the coming motion.
  CB2CrowdKindBounds,
  /// Too many impacts: bodies would fly through a wall within a step, while others have many pairs.
  CB2CrowdKindImpacts,
} CB2CrowdKind;

/// The largest number of bodies listed for a crowd.
enum { CB2_NAMED_BODIES = 3 };

/// What exceeded the limits in a step, and the bodies with the most pairs, most first.
typedef struct CB2Crowd {
  CB2CrowdKind kind;
  int32_t bodies[CB2_NAMED_BODIES];
  int32_t count;
} CB2Crowd;

/// Creates a world without gravity.
CB2World *cb2_world_create(void) CB2_NOEXCEPT;
/// Destroys a world with everything in it.
void cb2_world_destroy(CB2World *world) CB2_NOEXCEPT;
/// Sets the duration of a step, the lowest speed that bounces, and whether bodies bounce as if the step had no
/// forces.
void cb2_world_set_solver(CB2World *world, float stepDuration, float restitutionThreshold,
                          bool mirrorsImpacts) CB2_NOEXCEPT;
/// Sets the largest number of pairs of pieces so close that they could touch, including walls.
///
/// With 0, there is no such limit, and excess pairs of bodies pass through each other.
void cb2_world_set_most_pairs(CB2World *world, int32_t most) CB2_NOEXCEPT;
/// Returns what exceeded the limits in a step.
CB2Crowd cb2_world_crowd(const CB2World *world) CB2_NOEXCEPT;
/// Returns the number of bodies and of pairs of pieces in all steps so far.
uint64_t cb2_world_work(const CB2World *world) CB2_NOEXCEPT;
/// Moves time forward by one step.
///
/// The added forces act in it and are then forgotten.
///
/// After a step with too many pairs, further calls do nothing.
void cb2_world_step(CB2World *world) CB2_NOEXCEPT;
/// Returns the states of the bodies that moved or rotated since the last call, in order of creation.
CB2States cb2_world_take_moved(CB2World *world) CB2_NOEXCEPT;
/// Returns the contacts that began and ended since the last call, in that order.
CB2Contacts cb2_world_take_contacts(CB2World *world) CB2_NOEXCEPT;
/// Sets whether the impulses of contacts are recorded; this changes no motion.
void cb2_world_measure_contacts(CB2World *world, bool measures) CB2_NOEXCEPT;
/// Forgets the recorded impulses.
void cb2_world_forget_impulses(CB2World *world) CB2_NOEXCEPT;
/// Returns the points of contact, with the mean forces of the recorded impulses over a duration.
///
/// For resting bodies, these are the impulses of their last step.
CB2Touches cb2_world_touches(CB2World *world, float duration) CB2_NOEXCEPT;
/// Returns whether any movable body is awake.
bool cb2_world_is_awake(const CB2World *world) CB2_NOEXCEPT;
/// Moves the origin by a displacement; all positions change by the opposite.
void cb2_world_shift_origin(CB2World *world, CB2Vector displacement) CB2_NOEXCEPT;
/// Finds the bodies whose bounds, grown by a margin, overlap a box, in order of creation.
///
/// Returns how many there are, but stores at most `capacity` of them.
int32_t cb2_world_find(const CB2World *world, CB2Vector low, CB2Vector high, float margin,
                       int32_t *bodies, int32_t capacity) CB2_NOEXCEPT;

/// Creates an awake body without a shape.
///
/// Its number becomes free after destruction.
int32_t cb2_body_create(CB2World *world, const CB2BodyDefinition *definition) CB2_NOEXCEPT;
/// Destroys a body and its joints, and forgets its unreported contacts.
void cb2_body_destroy(CB2World *world, int32_t body) CB2_NOEXCEPT;
/// Returns the state of a body.
CB2State cb2_body_state(const CB2World *world, int32_t body) CB2_NOEXCEPT;
/// Returns the velocity of a body's position, which may differ from its center of mass.
CB2Vector cb2_body_position_velocity(const CB2World *world, int32_t body) CB2_NOEXCEPT;
/// Returns the properties of a body that forces depend on.
CB2Motion cb2_body_motion(const CB2World *world, int32_t body) CB2_NOEXCEPT;
/// Moves a body to a position and angle, and wakes it; its velocity stays.
void cb2_body_place(CB2World *world, int32_t body, CB2Vector position, float angle) CB2_NOEXCEPT;
/// Sets the velocity and angular velocity of a body, and wakes it.
void cb2_body_set_velocity(CB2World *world, int32_t body, CB2Vector linear,
                           float angular) CB2_NOEXCEPT;
/// Wakes a body.
void cb2_body_wake(CB2World *world, int32_t body) CB2_NOEXCEPT;
/// Sets the mass of a body, and wakes it.
void cb2_body_set_mass(CB2World *world, int32_t body, const CB2Mass *mass) CB2_NOEXCEPT;
/// Sets the damping of a body, and wakes it.
///
/// A step divides a speed by 1 + duration × damping.
void cb2_body_set_damping(CB2World *world, int32_t body, float linear, float angular) CB2_NOEXCEPT;
/// Sets whether a body stands still like a wall, and wakes it.
void cb2_body_set_anchored(CB2World *world, int32_t body, bool isAnchored) CB2_NOEXCEPT;
/// Prevents a body from passing through moving ones, however fast it is.
void cb2_body_set_bullet(CB2World *world, int32_t body) CB2_NOEXCEPT;
/// Sets the acceleration of a body in every step, and wakes it.
void cb2_body_set_acceleration(CB2World *world, int32_t body, CB2Vector acceleration) CB2_NOEXCEPT;
/// Applies a force in the next step, at a displacement from the center of mass.
void cb2_body_add_force(CB2World *world, int32_t body, CB2Vector force,
                        CB2Vector displacement) CB2_NOEXCEPT;
/// Applies an impulse at a displacement from the center of mass, and wakes the body.
void cb2_body_add_impulse(CB2World *world, int32_t body, CB2Vector impulse,
                          CB2Vector displacement) CB2_NOEXCEPT;
/// Fixes the velocity of a body at the start of the next step; no other force acts on it there.
void cb2_body_override_velocity(CB2World *world, int32_t body, CB2Vector velocity) CB2_NOEXCEPT;

/// Removes all outlines of a body, gives it other bounds and another mass, and wakes it.
///
/// Contacts that begin again in the next step are not reported.
void cb2_body_reshape(CB2World *world, int32_t body, CB2Vector low, CB2Vector high,
                      const CB2Mass *mass) CB2_NOEXCEPT;
/// Adds an outline to a body.
void cb2_body_add_shape(CB2World *world, int32_t body, const CB2Shape *shape) CB2_NOEXCEPT;
/// Sets the friction and the bounciness of a body, and wakes it.
void cb2_body_set_material(CB2World *world, int32_t body, CB2Material material) CB2_NOEXCEPT;
/// Adds a body to a group, or changes its partners there, and wakes it.
void cb2_body_join(CB2World *world, int32_t body, CB2Membership membership) CB2_NOEXCEPT;
/// Removes a body from a group, and wakes it.
void cb2_body_leave(CB2World *world, int32_t body, int32_t group) CB2_NOEXCEPT;
/// Creates a wall that bodies of a group collide with.
///
/// Its number becomes free after destruction.
int32_t cb2_wall_create(CB2World *world, CB2WallKind kind, int32_t group, const CB2Vector *corners,
                        int32_t count, CB2Material material) CB2_NOEXCEPT;
/// Destroys a wall, and wakes the bodies that touch it.
void cb2_wall_destroy(CB2World *world, int32_t wall) CB2_NOEXCEPT;

/// Creates a joint and wakes its bodies.
///
/// Its number becomes free after destruction.
int32_t cb2_joint_create(CB2World *world, const CB2JointDefinition *definition) CB2_NOEXCEPT;
/// Returns the load on a joint.
///
/// For a spring, it follows from the formula, with the positions and velocities at the end of the last step. For
/// other kinds, it follows from the step's impulses.
CB2JointLoad cb2_joint_load(const CB2World *world, int32_t joint) CB2_NOEXCEPT;
/// Destroys a joint and wakes its bodies.
void cb2_joint_destroy(CB2World *world, int32_t joint) CB2_NOEXCEPT;
/// Changes the softness and length of a spring, with or without a length, and wakes its bodies.
void cb2_joint_set_spring(CB2World *world, int32_t joint, float length, float frequency,
                          float dampingRatio) CB2_NOEXCEPT;
/// Changes the bounds of a pin or a slider and the friction of a pin, and wakes its bodies.
void cb2_joint_set_range(CB2World *world, int32_t joint, bool isLimited, float lower, float upper,
                         float friction) CB2_NOEXCEPT;
/// Moves the fixed end of a joint, and wakes the body if asked to.
void cb2_joint_set_anchor(CB2World *world, int32_t joint, CB2Vector anchor, bool wakes) CB2_NOEXCEPT;

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif
