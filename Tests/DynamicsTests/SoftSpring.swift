import CradleGeometry
import Foundation

/// A body on a spring, stepped in double precision by the formula of soft constraints.
///
/// The mass cancels out, so it is 1.
struct SoftSpring {
  var displacement: Vector
  var velocity = Vector.zero
  var length = 0.0
  var frequency: Double
  var damping: Double
  var resistance = 0.1

  mutating func step() {
    let h = 1.0 / 120
    velocity = velocity / (1 + h * resistance)
    velocity += impulse(in: h)
    displacement += velocity * h
  }

  // A spring of length 0 constrains the point, any other the distance, which has no direction
  // within half a point.
  private func impulse(in h: Double) -> Vector {
    let omega = 2 * Double.pi * frequency
    let (d, k) = (2 * damping * omega, omega * omega)
    let gamma = 1 / (h * (d + h * k))
    let distance = displacement.length
    guard length > 0 else { return -(velocity + displacement * (h * k * gamma)) / (1 + gamma) }
    guard distance > 0.5 else { return .zero }
    let along = displacement / distance
    return along * (-(velocity.dot(along) + (distance - length) * h * k * gamma) / (1 + gamma))
  }
}
