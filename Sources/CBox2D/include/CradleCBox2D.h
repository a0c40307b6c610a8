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

/// The version of Box2D, as its major, minor and patch number.
typedef struct CB2Version {
  int32_t major;
  int32_t minor;
  int32_t patch;
} CB2Version;

/// Returns the version of Box2D that is linked.
CB2Version cb2_version(void) CB2_NOEXCEPT;

/// A place, a displacement or a velocity.
typedef struct CB2Vector {
  float x;
  float y;
} CB2Vector;

/// The mass of a body, and its distribution.
typedef struct CB2Mass {
  float mass;
  /// About the center of mass; 0 if nothing turns the body.
  float inertia;
  /// From the body's position, turning with it.
  CB2Vector center;
} CB2Mass;

/// The properties of a body when it is created.
typedef struct CB2BodyDefinition {
  CB2Vector position;
  float angle;
  /// The rectangle around the body while it is upright, from its position.
  CB2Vector low;
  CB2Vector high;
  CB2Mass mass;
  float linearDamping;
  float angularDamping;
} CB2BodyDefinition;

/// The kind of an outline. Bodies touch with the outline grown by a skin, which differs from kind
/// to kind.
typedef enum __attribute__((enum_extensibility(closed))) CB2ShapeKind {
  /// A convex polygon.
  CB2ShapeKindPolygon,
  /// A convex polygon in place of a round shape.
  CB2ShapeKindRoundPolygon,
  /// A circle; its only corner is its center.
  CB2ShapeKindCircle,
} CB2ShapeKind;

/// The most corners of a polygon.
enum { CB2_MAXIMUM_CORNERS = 8 };

/// A part of a body, from the body's position, turning with it.
typedef struct CB2Shape {
  CB2ShapeKind kind;
  /// From the x axis towards the y axis; of a polygon, 3 to 8.
  const CB2Vector *corners;
  int32_t count;
  /// The radius of a circle.
  float radius;
} CB2Shape;

/// The kind of a wall.
typedef enum __attribute__((enum_extensibility(closed))) CB2WallKind {
  /// Straight lines, each by itself, solid from both sides.
  CB2WallKindLines,
  /// A closed line that is smooth to slide along, solid from both sides.
  CB2WallKindLoop,
} CB2WallKind;

/// The friction and the bounciness of a body.
typedef struct CB2Material {
  float friction;
  float restitution;
} CB2Material;

/// The partners with which a body of a group collides; it passes through others.
typedef struct CB2Membership {
  int32_t group;
  bool collidesWithBodies;
  /// Walls that it does not collide with report contacts all the same.
  bool collidesWithWalls;
} CB2Membership;

/// The beginning or the end of a contact.
typedef struct CB2Contact {
  bool began;
  int32_t body;
  /// A body, or, if `isWall`, a wall.
  int32_t other;
  bool isWall;
  /// The place where they pushed each other hardest when they began to touch.
  CB2Vector place;
} CB2Contact;

/// The place and the motion of a body.
typedef struct CB2State {
  int32_t body;
  /// Whether the angle is another than the one that was last reported or set.
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

/// The properties of a body that matter to forces.
typedef struct CB2Motion {
  bool isAwake;
  CB2Vector position;
  CB2Vector velocity;
  float mass;
} CB2Motion;

/// The kind of a joint, which holds a point of a body at a place, or at a point of another body.
typedef enum __attribute__((enum_extensibility(closed))) CB2JointKind {
  /// A spring of length 0, soft along both axes.
  CB2JointKindPointSpring,
  /// A spring with a length, soft along the line to the place.
  CB2JointKindSpring,
  /// A rod of fixed length.
  CB2JointKindRod,
  /// A line that does not stretch, but slackens.
  CB2JointKindRope,
  /// A hinge.
  CB2JointKindPin,
  /// A joint that lets a body neither move nor turn.
  CB2JointKindWeld,
  /// A rail that does not let a body turn.
  CB2JointKindSlider,
} CB2JointKind;

/// The properties of a joint.
typedef struct CB2JointDefinition {
  CB2JointKind kind;
  int32_t body;
  /// The point of the body, from its position, turning with it.
  CB2Vector offset;
  /// The other body, or -1 for a place.
  int32_t other;
  /// The point of the other body.
  CB2Vector otherOffset;
  /// The place, if there is no other body.
  CB2Vector anchor;
  float length;
  float frequency;
  float dampingRatio;
  /// The direction of a slider, a unit long, as both bodies are turned at first.
  CB2Vector axis;
  /// Whether the angle of a pin or the way along a slider stays between two bounds.
  bool isLimited;
  float lower;
  float upper;
  /// The most torque that slows the turning of a pin down.
  float friction;
  /// Whether the two bodies still collide with each other.
  bool collides;
} CB2JointDefinition;

/// The load on a joint at the end of a step.
typedef struct CB2JointLoad {
  /// The point of the body that it holds.
  CB2Vector point;
  /// The point of the other body, or the place.
  CB2Vector otherPoint;
  /// The force on the body at its point; the other end feels the opposite.
  CB2Vector force;
  /// The energy that a spring holds, in joules; 0 for other kinds.
  float energy;
} CB2JointLoad;

/// A point at which two bodies, or a body and a wall, push each other.
typedef struct CB2Touch {
  int32_t body;
  /// A body, or, if `isWall`, a wall.
  int32_t other;
  bool isWall;
  CB2Vector place;
  /// The direction in which the body is pushed, a unit long.
  CB2Vector normal;
  /// The force on the body, with friction.
  CB2Vector force;
} CB2Touch;

/// Points of contact, valid until the next call.
typedef struct CB2Touches {
  const CB2Touch *_Nullable touches;
  int32_t count;
} CB2Touches;

/// The way in which there are too many pairs of pieces.
typedef enum __attribute__((enum_extensibility(closed))) CB2CrowdKind {
  /// There are not.
  CB2CrowdKindNone,
  /// All of them are too many.
  CB2CrowdKindPairs,
  /// Those of a few bodies are: a body costs its pairs times the bounds that meet its own, and the sum of that is
  /// more than 700 times the most pairs.
  CB2CrowdKindPairsOfFew,
  /// Those of bounds are, though the bodies may not collide: more than 30 times the most pairs meet anew in a step,
  /// since bodies fly past each other, and bounds have room for the motion to come.
  CB2CrowdKindBounds,
  /// Impacts are: of bodies that would fly through a wall within a step, while others have many pairs.
  CB2CrowdKindImpacts,
} CB2CrowdKind;

/// The most bodies that a crowd names.
enum { CB2_NAMED_BODIES = 3 };

/// What was too much for a step, and the bodies with the most pairs, most first.
typedef struct CB2Crowd {
  CB2CrowdKind kind;
  int32_t bodies[CB2_NAMED_BODIES];
  int32_t count;
} CB2Crowd;

/// Creates a world without gravity.
CB2World *cb2_world_create(void) CB2_NOEXCEPT;
/// Destroys a world with everything in it.
void cb2_world_destroy(CB2World *world) CB2_NOEXCEPT;
/// Sets the duration of a step, the speed below which nothing bounces, and whether bodies bounce as fast as they met
/// without the forces of the step.
void cb2_world_set_solver(CB2World *world, float stepDuration, float restitutionThreshold,
                          bool mirrorsImpacts) CB2_NOEXCEPT;
/// Sets the most pairs of pieces that may be so near each other that they could touch, walls counted; with
/// 0, further pairs of bodies pass through each other.
void cb2_world_set_most_pairs(CB2World *world, int32_t most) CB2_NOEXCEPT;
/// Returns what was too much for a step.
CB2Crowd cb2_world_crowd(const CB2World *world) CB2_NOEXCEPT;
/// Returns the number of bodies and of pairs of pieces in all steps so far.
uint64_t cb2_world_work(const CB2World *world) CB2_NOEXCEPT;
/// Moves time forward by one step. Forces that were added act in it, and are forgotten.
///
/// If there are too many pairs, there are no more steps.
void cb2_world_step(CB2World *world) CB2_NOEXCEPT;
/// Returns the states of the bodies that moved or turned since the last call, in the order in which
/// the bodies were created.
CB2States cb2_world_take_moved(CB2World *world) CB2_NOEXCEPT;
/// Returns the contacts that began and ended since the last call, in that order.
CB2Contacts cb2_world_take_contacts(CB2World *world) CB2_NOEXCEPT;
/// Sets whether the impulses of contacts are recorded, which changes no motion.
void cb2_world_measure_contacts(CB2World *world, bool measures) CB2_NOEXCEPT;
/// Forgets the impulses that were recorded.
void cb2_world_forget_impulses(CB2World *world) CB2_NOEXCEPT;
/// Returns the points of contact, with the mean forces of the recorded impulses over a duration. Bodies at
/// rest push each other as in their last step.
CB2Touches cb2_world_touches(CB2World *world, float duration) CB2_NOEXCEPT;
/// Whether anything that can move is not at rest.
bool cb2_world_is_awake(const CB2World *world) CB2_NOEXCEPT;
/// Moves the origin by a displacement, so that all positions change by its opposite.
void cb2_world_shift_origin(CB2World *world, CB2Vector displacement) CB2_NOEXCEPT;
/// Finds the bodies whose bounds, grown by a margin, meet a box, in the order of their creation.
/// Returns their number; at most `capacity` of them are stored.
int32_t cb2_world_find(const CB2World *world, CB2Vector low, CB2Vector high, float margin,
                       int32_t *bodies, int32_t capacity) CB2_NOEXCEPT;

/// Creates a body without a shape, awake. The number is free again after destruction.
int32_t cb2_body_create(CB2World *world, const CB2BodyDefinition *definition) CB2_NOEXCEPT;
/// Destroys a body and the joints that hold it. Contacts that have not been reported are forgotten.
void cb2_body_destroy(CB2World *world, int32_t body) CB2_NOEXCEPT;
/// Returns the state of a body.
CB2State cb2_body_state(const CB2World *world, int32_t body) CB2_NOEXCEPT;
/// Returns the velocity of a body's position, which may not be its center of mass.
CB2Vector cb2_body_position_velocity(const CB2World *world, int32_t body) CB2_NOEXCEPT;
/// Returns the properties of a body that matter to forces.
CB2Motion cb2_body_motion(const CB2World *world, int32_t body) CB2_NOEXCEPT;
/// Moves a body to a place, turned by an angle, and wakes it; its velocity stays.
void cb2_body_place(CB2World *world, int32_t body, CB2Vector position, float angle) CB2_NOEXCEPT;
/// Sets the velocity and the spin of a body, and wakes it.
void cb2_body_set_velocity(CB2World *world, int32_t body, CB2Vector linear,
                           float angular) CB2_NOEXCEPT;
/// Wakes a body.
void cb2_body_wake(CB2World *world, int32_t body) CB2_NOEXCEPT;
/// Sets the mass of a body, and wakes it.
void cb2_body_set_mass(CB2World *world, int32_t body, const CB2Mass *mass) CB2_NOEXCEPT;
/// Sets the damping of a body, and wakes it: a speed is divided by 1 + duration × damping per step.
void cb2_body_set_damping(CB2World *world, int32_t body, float linear, float angular) CB2_NOEXCEPT;
/// Sets whether a body stands still whatever happens, and wakes it.
void cb2_body_set_anchored(CB2World *world, int32_t body, bool isAnchored) CB2_NOEXCEPT;
/// Keeps a body from passing through others that move, however fast it is.
void cb2_body_set_bullet(CB2World *world, int32_t body) CB2_NOEXCEPT;
/// Sets the acceleration that acts on a body in every step, and wakes it.
void cb2_body_set_acceleration(CB2World *world, int32_t body, CB2Vector acceleration) CB2_NOEXCEPT;
/// Lets a force act in the next step, at a displacement from the center of mass.
void cb2_body_add_force(CB2World *world, int32_t body, CB2Vector force,
                        CB2Vector displacement) CB2_NOEXCEPT;
/// Pushes a body, at a displacement from its center of mass, and wakes it.
void cb2_body_add_impulse(CB2World *world, int32_t body, CB2Vector impulse,
                          CB2Vector displacement) CB2_NOEXCEPT;
/// Gives a body a velocity at the start of the next step, in which no other force acts on it.
void cb2_body_override_velocity(CB2World *world, int32_t body, CB2Vector velocity) CB2_NOEXCEPT;

/// Takes all outlines of a body away, gives it other bounds and another mass, and wakes it. Contacts that
/// begin again in the next step are not reported.
void cb2_body_reshape(CB2World *world, int32_t body, CB2Vector low, CB2Vector high,
                      const CB2Mass *mass) CB2_NOEXCEPT;
/// Adds an outline to a body.
void cb2_body_add_shape(CB2World *world, int32_t body, const CB2Shape *shape) CB2_NOEXCEPT;
/// Sets the friction and the bounciness of a body, and wakes it.
void cb2_body_set_material(CB2World *world, int32_t body, CB2Material material) CB2_NOEXCEPT;
/// Puts a body into a group, or changes its partners there, and wakes it.
void cb2_body_join(CB2World *world, int32_t body, CB2Membership membership) CB2_NOEXCEPT;
/// Takes a body out of a group, and wakes it.
void cb2_body_leave(CB2World *world, int32_t body, int32_t group) CB2_NOEXCEPT;
/// Creates a wall that bodies of a group collide with. The number is free again after destruction.
int32_t cb2_wall_create(CB2World *world, CB2WallKind kind, int32_t group, const CB2Vector *corners,
                        int32_t count, CB2Material material) CB2_NOEXCEPT;
/// Destroys a wall, and wakes the bodies that touch it.
void cb2_wall_destroy(CB2World *world, int32_t wall) CB2_NOEXCEPT;

/// Creates a joint and wakes its bodies. The number is free again after destruction.
int32_t cb2_joint_create(CB2World *world, const CB2JointDefinition *definition) CB2_NOEXCEPT;
/// Returns the load on a joint: of a spring, that of its formula at the places and the velocities at the end
/// of the last step; of others, that of the impulses in it.
CB2JointLoad cb2_joint_load(const CB2World *world, int32_t joint) CB2_NOEXCEPT;
/// Destroys a joint and wakes its bodies.
void cb2_joint_destroy(CB2World *world, int32_t joint) CB2_NOEXCEPT;
/// Changes the softness and the length of a joint of either spring kind, and wakes its bodies.
void cb2_joint_set_spring(CB2World *world, int32_t joint, float length, float frequency,
                          float dampingRatio) CB2_NOEXCEPT;
/// Changes the bounds of a pin or a slider and the friction of a pin, and wakes its bodies.
void cb2_joint_set_range(CB2World *world, int32_t joint, bool isLimited, float lower, float upper,
                         float friction) CB2_NOEXCEPT;
/// Moves the place at which a joint holds its body, and wakes the body if asked to.
void cb2_joint_set_anchor(CB2World *world, int32_t joint, CB2Vector anchor, bool wakes) CB2_NOEXCEPT;

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif
