package import CradleGeometry
package import Foundation

extension DynamicsSnapshot {
  /// An active field at the time of a snapshot.
  package struct Field: Hashable, Sendable {
    /// The effect of a field on a body.
    package enum Effect: Hashable, Sendable {
      /// A force, in newtons.
      case force(Vector)
      /// The new velocity of the body, in points per second.
      case velocity(Vector)
      /// A force perpendicular to the motion, in newtons per 100 points per second.
      ///
      /// A positive value deflects the body counterclockwise.
      case turn(Double)
    }

    package var position: CGPoint
    /// The region where the field acts, relative to the field's position.
    package var region: Region

    let force: FieldForce
    let seconds: Double

    package var kind: FieldBehavior.Kind {
      force.kind
    }

    /// Returns the effect on a body at a point, with a mass of 1 kilogram and a charge of 1.
    ///
    /// The result is `nil` outside of the region. The result is also `nil` for a custom field, because drawing does not
    /// call your closure. The body is at rest, except in two kinds of fields that act only on moving bodies. In
    /// magnetic fields and turbulence, it moves at 100 points per second.
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
