import CradleCollectionLayouts
import CradleDynamics
import CradleGeometry
import Foundation

extension PhysicsState {
  /// Returns the physics at a moment between this time and a later time.
  ///
  /// Positions, velocities and forces are interpolated if the bodies and behaviors are the same at both times. Contacts
  /// last for a tick, and are taken from the later time.
  func mixed(with later: PhysicsState, part: Double) -> PhysicsState {
    var mixed = later
    mixed.dynamics = dynamics.mixed(with: later.dynamics, part: part)
    if let scroll, let other = later.scroll {
      mixed.scroll?.offset = scroll.offset + (other.offset - scroll.offset) * part
      mixed.scroll?.velocity = scroll.velocity.mixed(with: other.velocity, part: part)
    }
    // If a finger lands between the two times, it appears at the later time. The finger must not come from the position
    // of an earlier finger.
    mixed.touch = part < 1 ? touch : later.touch
    if let touch, let other = later.touch, touch.isDown == other.isDown {
      mixed.touch?.place = touch.place + (other.place - touch.place) * part
    }
    if fingers.count == later.fingers.count {
      mixed.fingers = zip(fingers, later.fingers).map { $0 + ($1 - $0) * part }
    }
    if let plan, let other = later.plan {
      mixed.plan?.visible = plan.visible.mixed(with: other.visible, part: part)
    }
    return mixed
  }
}

extension DynamicsSnapshot {
  fileprivate func mixed(with later: DynamicsSnapshot, part: Double) -> DynamicsSnapshot {
    var mixed = later
    // Only used for lookups.
    let earlier = Dictionary(bodies.map { ($0.item, $0) }) { first, _ in first }
    for (index, body) in later.bodies.enumerated() {
      guard let start = earlier[body.item] else { continue }
      mixed.bodies[index].mix(from: start, part: part)
    }
    guard bodies.map(\.item) == later.bodies.map(\.item) else { return mixed }
    if forces.map(\.kind) == later.forces.map(\.kind),
      forces.map(\.body) == later.forces.map(\.body)
    {
      for (index, start) in forces.enumerated() { mixed.forces[index].mix(from: start, part: part) }
    }
    if attachments.map(\.kind) == later.attachments.map(\.kind),
      attachments.map(\.body) == later.attachments.map(\.body)
    {
      for (index, start) in attachments.enumerated() {
        mixed.attachments[index].mix(from: start, part: part)
      }
    }
    return mixed
  }
}

extension DynamicsSnapshot.Body {
  // The outline moves without rotation: between two ticks, it rotates by less than is visible.
  fileprivate mutating func mix(from start: Self, part: Double) {
    let back = (center - start.center) * (part - 1)
    center = center + back
    centerOfMass = centerOfMass + back
    velocity = start.velocity.mixed(with: velocity, part: part)
    angularVelocity = start.angularVelocity + (angularVelocity - start.angularVelocity) * part
    shift = shift + back
  }
}

extension DynamicsSnapshot.Force {
  fileprivate mutating func mix(from start: Self, part: Double) {
    point = start.point + (point - start.point) * part
    newtons = start.newtons.mixed(with: newtons, part: part)
  }
}

extension DynamicsSnapshot.Attachment {
  fileprivate mutating func mix(from start: Self, part: Double) {
    point = start.point + (point - start.point) * part
    anchor = start.anchor + (anchor - start.anchor) * part
    newtons = start.newtons.mixed(with: newtons, part: part)
    energy = start.energy + (energy - start.energy) * part
  }
}

extension Vector {
  /// Returns a vector between this vector and another.
  func mixed(with other: Vector, part: Double) -> Vector {
    self + (other - self) * part
  }
}
