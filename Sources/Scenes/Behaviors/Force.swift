package import CradleDynamics
package import CradleGeometry

/// A direction with a strength.
///
/// The direction is stored separately, so a force of strength 0 keeps its direction. A negative strength reverses the
/// direction.
///
/// ```swift
/// let lift = Force(magnitude: 0.5, angle: .degrees(-90))
/// let gravity = GravityDescription(itemIDs: ["balloon"], force: lift)
/// ```
package struct Force: Equatable, Sendable {
  /// The strength; a negative strength reverses the direction.
  package var magnitude: Double {
    didSet { product = unit * magnitude }
  }

  /// The direction of a positive strength, in radians clockwise from the right.
  package var angle: Double {
    didSet {
      unit = Vector(angle: angle, length: 1)
      product = unit * magnitude
    }
  }

  private var unit: Vector
  private var product: Vector

  /// Creates a force from a strength and a direction.
  ///
  /// - Precondition: Both are finite.
  package init(magnitude: Double, angle: Double, file: StaticString = #fileID, line: UInt = #line) {
    require(
      magnitude.isFinite && angle.isFinite,
      message: "a force cannot be as strong as \(magnitude) at an angle of \(angle)",
      file: file,
      line: line
    )
    self.magnitude = magnitude
    self.angle = angle
    unit = Vector(angle: angle, length: 1)
    product = unit * magnitude
  }

  /// Creates a force from a vector.
  ///
  /// - Parameters:
  ///   - vector: The direction, with the strength as its length.
  ///   - angle: The direction of a vector of (0, 0).
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Precondition: The numbers are finite.
  package init(_ vector: Vector, angle: Double = 0, file: StaticString = #fileID, line: UInt = #line) {
    require(vector.x.isFinite && vector.y.isFinite, message: "a force cannot be \(vector)", file: file, line: line)
    self.init(magnitude: 0, angle: angle, file: file, line: line)
    self.vector = vector
  }

  /// The direction and the strength as a vector; setting (0, 0) keeps the direction.
  package var vector: Vector {
    get { product }
    set {
      magnitude = newValue.length
      if newValue != .zero {
        angle = newValue.angle
        // The unit vector straight down must be exactly (0, 1). Computed from the angle, it would not be exact.
        unit = newValue / magnitude
      }
      product = newValue
    }
  }
}

/// A behavior whose force keeps its direction even at strength 0.
///
/// UIKit stores only a vector, and the vector (0, 0) has no direction.
package final class SteeredBehavior: DynamicBehavior {
  /// The force of the behavior; a change takes effect at once.
  package var force: Force {
    didSet { steer(force.vector) }
  }

  private let steer: (Vector) -> Void

  /// Creates the parent of a behavior; `steer` passes the force's vector to that behavior.
  init(_ behavior: DynamicBehavior, by force: Force, steer: @escaping (Vector) -> Void) {
    self.force = force
    self.steer = steer
    super.init()
    addChildBehavior(behavior)
    steer(force.vector)
  }
}
