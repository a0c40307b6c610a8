package import CradleGeometry
package import Foundation

extension DynamicsSnapshot {
  /// A field that acts, at the time of a snapshot.
  package struct Field: Hashable, Sendable {
    /// The effect of a field on a body at a place.
    package enum Effect: Hashable, Sendable {
      /// A force, in newtons.
      case force(Vector)
      /// The velocity that the body takes on, in points per second.
      case velocity(Vector)
      /// A force across the motion of a body, in newtons for 100 points per second; positive turns it
      /// counterclockwise.
      case turn(Double)
    }

    /// The place of the field.
    package var position: CGPoint
    /// The places around the position at which it acts.
    package var region: Region

    let force: FieldForce
    let seconds: Double

    /// The kind.
    package var kind: FieldBehavior.Kind {
      force.kind
    }

    /// Returns the effect on a body of 1 kilogram and charge 1 with its center at a place; `nil` outside of the
    /// region, and for a custom field, whose closure is not called for pictures.
    ///
    /// The body is at rest, but for turbulence, which acts on moving bodies alone: there, it moves by 100 points per
    /// second.
    package func effect(at place: CGPoint) -> Effect? {
      let displacement = place - position
      guard kind != .custom, region.contains(displacement.point) else { return nil }
      var sample = FieldForce.Sample(position: displacement / 100, charge: 1)
      switch kind {
      case .magnetic: sample.velocity = Vector(x: 1, y: 0)
      case .turbulence: sample.velocity = Vector(x: 0, y: 1)
      case .drag, .vortex, .radialGravity, .linearGravity, .velocity, .noise, .spring, .electric,
        .custom:
        break
      }
      switch force.effect(on: sample, at: seconds) {
      case .velocity(let velocity): return .velocity(velocity * 100)
      case .force(let newtons): return kind == .magnetic ? .turn(-newtons.y) : .force(newtons)
      }
    }
  }
}
