import CBox2D
import Foundation
import Geometry

// How a body moves, as fields see it.
struct Motion {
  // The center, in points.
  var place: CGPoint
  // Of the center, in points per second.
  var velocity: Vector
  // In kilograms.
  var mass: Double
  var charge: Double
  var isAwake: Bool
}

// A stand-in: every body weighs 1 kg, a force changes the velocity at once and turns nothing.
extension World {
  var elapsedSeconds: Double { 0 }
  var substepSeconds: Double { 1 / Double(Self.ticksPerSecond) }

  func motion(of body: Int32) -> Motion {
    let state = cb2_body_state(handle, body)
    return Motion(
      place: scale.place(state.position),
      velocity: WorldScale.points(state.velocity),
      mass: 1,
      charge: 0,
      isAwake: isAwake
    )
  }

  func addForce(_ newtons: Vector, at offsetFromCenter: Vector = .zero, to body: Int32) {
    guard newtons != .zero else { return }
    let state = cb2_body_state(handle, body)
    let change = newtons * substepSeconds
    let velocity = CB2Vector(
      x: state.velocity.x + Float(change.x),
      y: state.velocity.y + Float(change.y)
    )
    cb2_body_set_velocity(handle, body, velocity, state.angularVelocity)
  }

  func overrideVelocity(_ pointsPerSecond: Vector, of body: Int32) {
    let state = cb2_body_state(handle, body)
    let velocity = WorldScale.meters(pointsPerSecond)
    cb2_body_set_velocity(handle, body, velocity, state.angularVelocity)
  }

  func wake(_ body: Int32) {
    let state = cb2_body_state(handle, body)
    cb2_body_set_velocity(handle, body, state.velocity, state.angularVelocity)
  }
}
