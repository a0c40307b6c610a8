package import CradleGeometry
package import Foundation

/// A snapshot of the forces in an animator at the end of a tick.
///
/// The snapshot lists bodies, the forces on them, attachments, contacts, boundaries and fields. Taking a snapshot does
/// not change the animator.
///
/// Lengths are in points, velocities in points per second, and masses in kilograms. With a density of 1, 100 × 100
/// points weigh a kilogram. Forces are in newtons as in UIKit: 1 N accelerates 1 kg by 100 points per second squared.
///
/// ```swift
/// let animator = DynamicAnimator()
/// animator.measuresContacts = true
/// animator.addBehavior(GravityBehavior(items: [tile]))
/// animator.advance()
/// for force in animator.snapshot().forces where force.kind == .gravity {
///   print(force.newtons.y)  // mass × 10
/// }
/// ```
package struct DynamicsSnapshot: Hashable, Sendable {
  /// The bodies of items, in the order that they joined.
  ///
  /// A new body takes the index of a body that left.
  package var bodies: [Body] = []
  /// The forces of gravity, pushes, fields and fingers on bodies.
  ///
  /// Attachments and contacts have their own lists, which include their forces.
  package var forces: [Force] = []
  /// All attachments, including the four springs of each snap.
  package var attachments: [Attachment] = []
  /// The points where bodies push each other or a boundary.
  ///
  /// This array is empty unless you set ``DynamicAnimator/measuresContacts``.
  package var contacts: [Contact] = []
  /// The outlines of the boundaries, including the reference bounds.
  package var boundaries: [Path] = []
  /// The active fields of the animator.
  package var fields: [Field] = []

  /// Creates an empty snapshot.
  package init() {}

  /// The body of an item.
  package struct Body: Hashable, Sendable {
    /// The identity of the item.
    package var item: ObjectIdentifier
    /// The center of the item.
    package var center: CGPoint
    /// The center of mass, which is not the center of the item for some outlines.
    package var centerOfMass: CGPoint
    /// The rotation of the body, in radians clockwise.
    package var angle: Double
    /// The mass of the body, in kilograms.
    package var mass: Double
    /// The moment of inertia about the center of mass, in kg·m²; 0 if the body never rotates.
    package var inertia: Double
    /// The velocity of the center of mass, in points per second.
    package var velocity: Vector
    /// The angular velocity, in radians per second.
    package var angularVelocity: Double
    /// The convex parts of the simulated outline, upright around the item's center; empty after an overload.
    let shape: [Path]
    /// The position and the rotation of the parts.
    let place: Transform
    /// The way of the parts from that position, at a moment between two ticks.
    package var shift = Vector.zero
    /// Whether the body collides with anything.
    package var collides: Bool
    /// Whether the body is anchored, so that it does not move.
    package var isAnchored: Bool
    /// Whether the body is not at rest.
    package var isAwake: Bool

    /// The convex parts of the simulated outline, at their current position; empty after an overload.
    ///
    /// Most layers do not need the outlines, and moving them takes longer than the rest of a snapshot.
    package var outlines: [Path] {
      let placed = shape.map { $0.applying(place) }
      return shift == .zero ? placed : placed.map { $0.applying(Transform(translation: shift)) }
    }

    /// The kinetic energy of translation and rotation, in joules.
    package var kineticEnergy: Double {
      let meters = velocity / 100
      let spin = angularVelocity
      return (mass * meters.dot(meters) + inertia * spin * spin) / 2
    }
  }

  /// A force on a body.
  package struct Force: Hashable, Sendable {
    /// A cause of forces on bodies.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The force of a gravity behavior.
      case gravity
      /// The force of a continuous push.
      case push
      /// An instantaneous push, which is listed for one tick.
      ///
      /// The value of ``newtons`` is then in newton seconds.
      case impulse
      /// The force of a field.
      case field
      /// The force of a finger that holds the body at a point.
      case touch
    }

    /// The cause of the force.
    package var kind: Kind
    /// The index of the body in the snapshot.
    package var body: Int
    /// The point where the force acts.
    package var point: CGPoint
    /// The size and direction of the force, in newtons.
    package var newtons: Vector
  }

  /// An attachment of a body to a fixed position or to another body.
  package struct Attachment: Hashable, Sendable {
    /// The kind of an attachment.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// A spring, with or without a length.
      case spring
      /// A rod of fixed length.
      case rod
      /// A rope, which can slacken but not stretch.
      case limit
      /// A hinge, which lets the item rotate around a point.
      case pin
      /// A rigid joint, which prevents all motion and rotation.
      case weld
      /// A rail along which the item slides without rotating.
      case rail
    }

    package var kind: Kind
    /// The index of the body in the snapshot.
    package var body: Int
    /// The index of the other body; `nil` for a fixed position.
    package var other: Int?
    /// The end of the attachment on the body.
    package var point: CGPoint
    /// The other end: a point of the other body, or the fixed position.
    package var anchor: CGPoint
    /// The rest length of a spring, or the length of a rod or rope; 0 for other kinds.
    package var length: Double
    /// The direction of a rail, as a unit vector; zero for other kinds.
    package var axis: Vector
    /// The force of the attachment on the body, in newtons; the other end gets the opposite force.
    ///
    /// The force of a spring is computed from the positions and velocities at the end of the tick. For other kinds,
    /// this is the force that the solver applied.
    package var newtons: Vector
    /// The energy stored in a spring, in joules; 0 for other kinds.
    package var energy: Double

    /// The force that pulls the two ends together, in newtons; negative if the ends are pushed apart.
    ///
    /// If both ends are at the same point, the force has no direction between them. Then the tension is the size of the
    /// whole force.
    package var tension: Double {
      let way = anchor - point
      return way == .zero ? newtons.length : newtons.dot(way / way.length)
    }

    /// The share of a spring's ``tension`` that comes from its stretch, in newtons.
    ///
    /// This share is negative for a compressed spring, and 0 for other kinds. The rest of the tension is damping.
    /// Damping can even push the ends of a stretched spring apart. By Hooke's law, the energy gives the force: `k·x =
    /// 2·(k·x²/2)/x`. Here the stretch `x` is in meters of 100 points.
    package var elasticTension: Double {
      let stretch = ((anchor - point).length - length) / 100
      return stretch == 0 ? 0 : 2 * energy / stretch
    }
  }

  /// A point where another body or a boundary pushes a body.
  package struct Contact: Hashable, Sendable {
    /// The index of the body in the snapshot.
    package var body: Int
    /// The index of the other body; `nil` for a boundary.
    package var other: Int?
    /// The point where the two touch.
    package var point: CGPoint
    /// The direction of the push on the body, as a unit vector.
    package var normal: Vector
    /// The mean force on the body during the tick, including friction, in newtons.
    ///
    /// The other body gets the opposite force.
    package var newtons: Vector
  }
}
