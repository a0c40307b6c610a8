import CradleGeometry
import Foundation

/// A square kilogram on the four springs of a snap, in double precision: the formula of soft
/// constraints, solved one after the other in eight rounds.
struct SnapModel {
  private struct Spring {
    let offset: Vector
    let anchor: Vector
    var impulse = 0.0
  }

  /// The displacement from the snap point, in points.
  var displacement: Vector
  var angle: Double
  private var velocity = Vector.zero
  private var spin = 0.0
  private let damping: Double
  private var springs: [Spring]

  // A square of 100 points and a kilogram: I = a²/6, in points.
  private static let inertia = 10000.0 / 6
  private static let length = 50.0
  private static let h = 1.0 / 120

  init(displacement: Vector, angle: Double, damping: Double) {
    (self.displacement, self.angle, self.damping) = (displacement, angle, damping)
    springs = [-1.0, 1].flatMap { side in
      let corner = Vector(x: side * 50, y: side * 50)
      return [Vector(x: side * Self.length, y: 0), Vector(x: 0, y: side * Self.length)]
        .map { Spring(offset: corner, anchor: corner + $0) }
    }
  }

  mutating func step() {
    let h = Self.h
    velocity = velocity / (1 + h * 0.1)
    spin /= 1 + h * 0.1
    let lines = springs.map(line)
    for (index, line) in lines.enumerated() { push(springs[index].impulse, along: line) }
    for _ in 0..<8 {
      // Box2D goes from the joint that was made last to the first.
      for (index, line) in lines.enumerated().reversed() {
        let speed = velocity.dot(line.direction) + spin * line.arm.cross(line.direction)
        let rest = speed + line.bias + line.gamma * springs[index].impulse
        let impulse = -rest / (line.give + line.gamma)
        springs[index].impulse += impulse
        push(impulse, along: line)
      }
    }
    displacement += velocity * h
    angle += spin * h
  }

  private typealias Line = (direction: Vector, arm: Vector, give: Double, gamma: Double, bias: Double)

  private func line(_ spring: Spring) -> Line {
    let arm = spring.offset.rotated(by: angle)
    let way = displacement + arm - spring.anchor
    let direction = way / way.length
    let lever = arm.cross(direction)
    let give = 1 + lever * lever / Self.inertia
    let omega = 2 * Double.pi * 4
    let (d, k) = (2 * damping * omega / give, omega * omega / give)
    let gamma = 1 / (Self.h * (d + Self.h * k))
    let bias = (way.length - Self.length) * Self.h * k * gamma
    return (direction, arm, give, gamma, bias)
  }

  private mutating func push(_ impulse: Double, along line: Line) {
    velocity += line.direction * impulse
    spin += line.arm.cross(line.direction) * impulse / Self.inertia
  }
}
