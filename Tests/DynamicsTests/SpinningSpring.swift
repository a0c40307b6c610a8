import CradleGeometry
import Foundation

/// A body held off its center by a spring with a length.
///
/// It is stepped in double precision by the formula of soft constraints. The anchor is the origin
/// and the mass 1.
struct SpinningSpring {
  var center: Vector
  var angle = 0.0
  var velocity = Vector.zero
  var spin = 0.0
  var offset: Vector
  var length: Double
  var frequency: Double
  var damping: Double
  var inertia: Double

  mutating func step() {
    let h = 1.0 / 120
    velocity = velocity / (1 + h * 0.1)
    spin /= 1 + h * 0.1
    let arm = offset.rotated(by: angle)
    let distance = (center + arm).length
    let along = (center + arm) / distance
    let lever = arm.cross(along)
    let mass = 1 / (1 + lever * lever / inertia)

    let omega = 2 * Double.pi * frequency
    let (d, k) = (2 * mass * damping * omega, mass * omega * omega)
    let gamma = 1 / (h * (d + h * k))
    let speed = velocity.dot(along) + spin * lever
    let impulse = -(speed + (distance - length) * h * k * gamma) / (1 / mass + gamma)
    velocity += along * impulse
    spin += lever * impulse / inertia
    center += velocity * h
    angle += spin * h
  }
}
