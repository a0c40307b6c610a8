package import CradleGeometry
package import Foundation

/// The forces in an animator at the end of a tick, as a value: bodies, the forces on them, attachments, contacts,
/// boundaries and fields.
///
/// Taking one moves nothing, and does not depend on the drawing. Lengths are points, velocities points per second,
/// masses kilograms (100 × 100 points of density 1 are one), and forces newtons: UIKit's unit, the force that
/// speeds a kilogram up by 100 points per second every second.
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
  /// The bodies of items, in the order in which they came, as far as places were not free again.
  package var bodies: [Body] = []
  /// The forces of gravity, of pushes and of fields on bodies; attachments and contacts have theirs.
  package var forces: [Force] = []
  /// The attachments, and the four springs of each snap.
  package var attachments: [Attachment] = []
  /// The points at which bodies push each other or a boundary.
  ///
  /// Only measured while ``DynamicAnimator/measuresContacts`` is set.
  package var contacts: [Contact] = []
  /// The outlines that bodies collide with and that are no bodies.
  package var boundaries: [Path] = []
  /// The fields that act.
  package var fields: [Field] = []

  /// Creates a snapshot of nothing.
  package init() {}

  /// The body of an item.
  package struct Body: Hashable, Sendable {
    /// The identity of the item.
    package var item: ObjectIdentifier
    /// The center of the item.
    package var center: CGPoint
    /// The center of mass, which an outline may have beside the center of the item.
    package var centerOfMass: CGPoint
    /// The angle by which it is turned clockwise, in radians.
    package var angle: Double
    /// The mass, in kilograms.
    package var mass: Double
    /// The moment of inertia about the center of mass, in kg·m²; 0 if nothing turns the body.
    package var inertia: Double
    /// The velocity of the center of mass, in points per second.
    package var velocity: Vector
    /// The angular velocity, in radians per second.
    package var angularVelocity: Double
    /// The outlines as they are simulated: convex parts, in place; none once so much collides that nothing moves.
    package var outlines: [Path]
    /// Whether it collides with anything.
    package var collides: Bool
    /// Whether it stands still whatever happens.
    package var isAnchored: Bool
    /// Whether it is not at rest.
    package var isAwake: Bool

    /// The energy of its motion, in joules.
    package var kineticEnergy: Double {
      let (meters, spin) = (velocity / 100, angularVelocity)
      return (mass * meters.dot(meters) + inertia * spin * spin) / 2
    }
  }

  /// A force on a body.
  package struct Force: Hashable, Sendable {
    /// The causes of forces.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// A gravity behavior.
      case gravity
      /// A push that lasts.
      case push
      /// A push at once; ``newtons`` are newton seconds, and the force is listed for one tick.
      case impulse
      /// A field.
      case field
    }

    /// The cause.
    package var kind: Kind
    /// The index of the body.
    package var body: Int
    /// The point at which it acts.
    package var point: CGPoint
    /// The force, in newtons.
    package var newtons: Vector
  }

  /// An attachment between a point of a body and a place, or a point of another body.
  package struct Attachment: Hashable, Sendable {
    /// The kinds of attachments.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// A spring.
      case spring
      /// A rod that neither stretches nor gives.
      case rod
      /// A line that does not stretch, but slackens.
      case limit
      /// A hinge.
      case pin
      /// A joint that lets nothing move or turn.
      case weld
      /// A rail.
      case rail
    }

    /// The kind.
    package var kind: Kind
    /// The index of the body.
    package var body: Int
    /// The index of the other body; `nil` if the body is attached to a place.
    package var other: Int?
    /// The point of the body.
    package var point: CGPoint
    /// The point of the other body, or the place.
    package var anchor: CGPoint
    /// The length at which a spring rests, that of a rod, or that of a limit at which it holds; 0 for other kinds.
    package var length: Double
    /// The direction of a rail, a unit long; zero for other kinds.
    package var axis: Vector
    /// The force on the body, in newtons; the other end feels the opposite.
    ///
    /// That of a spring follows from its formula, at the places and the velocities at the end of the tick. That of
    /// other kinds is the one with which the solver held them.
    package var newtons: Vector
    /// The energy that a spring holds, in joules; 0 for other kinds.
    package var energy: Double

    /// The force that pulls the two ends together, in newtons; negative where they are pushed apart.
    ///
    /// Ends in one place have no direction: there, it is the whole force.
    package var tension: Double {
      let way = anchor - point
      return way == .zero ? newtons.length : newtons.dot(way / way.length)
    }

    /// The part of a spring's ``tension`` that its stretch makes, in newtons; negative where it is shorter than at
    /// rest, and 0 for other kinds.
    ///
    /// The other part is damping, which can push the ends of a stretched spring apart. Hooke's law gives the force
    /// from the energy: `k·x = 2·(k·x²/2)/x`, with the stretch `x` in meters of 100 points.
    package var elasticTension: Double {
      let stretch = ((anchor - point).length - length) / 100
      return stretch == 0 ? 0 : 2 * energy / stretch
    }
  }

  /// A point at which a body is pushed by another, or by a boundary.
  package struct Contact: Hashable, Sendable {
    /// The index of the body.
    package var body: Int
    /// The index of the other body; `nil` for a boundary.
    package var other: Int?
    /// The place.
    package var point: CGPoint
    /// The direction in which the body is pushed away, a unit long.
    package var normal: Vector
    /// The mean force on the body during the tick, with friction, in newtons; the other body feels the opposite.
    package var newtons: Vector
  }
}
