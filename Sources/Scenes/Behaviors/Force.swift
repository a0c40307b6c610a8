package import Dynamics
public import Geometry

/// A direction with a strength.
///
/// The two are kept apart: what has no strength still has its direction, and a negative strength is
/// one in the opposite direction.
public struct Force: Equatable, Sendable {
  /// The strength.
  public var magnitude: Double {
    didSet { product = unit * magnitude }
  }

  /// The direction of a positive strength, in radians clockwise from the right.
  public var angle: Double {
    didSet {
      unit = Vector(angle: angle, length: 1)
      product = unit * magnitude
    }
  }

  private var unit: Vector
  private var product: Vector

  /// Creates a force of a strength and a direction.
  public init(magnitude: Double, angle: Double) {
    (self.magnitude, self.angle) = (magnitude, angle)
    unit = Vector(angle: angle, length: 1)
    product = unit * magnitude
  }

  /// Creates the force that a vector is.
  ///
  /// - Parameters:
  ///   - vector: The direction, as long as the force is strong.
  ///   - angle: The direction of a vector of (0, 0).
  public init(_ vector: Vector, angle: Double = 0) {
    self.init(magnitude: 0, angle: angle)
    self.vector = vector
  }

  /// Both as one; (0, 0) leaves the direction as it was.
  public var vector: Vector {
    get { product }
    set {
      magnitude = newValue.length
      if newValue != .zero {
        angle = newValue.angle
        // Straight down is so to the bit, which no angle in radians is.
        unit = newValue / magnitude
      }
      product = newValue
    }
  }
}

/// A behavior with a force that keeps its direction while it has no strength, which the vector of a
/// behavior of UIKit does not.
package final class SteeredBehavior: DynamicBehavior {
  /// The force.
  package var force: Force {
    didSet { steer(force.vector) }
  }

  private let steer: (Vector) -> Void

  /// Creates the parent of a behavior, which `steer` gives the vector of the force.
  init(_ behavior: DynamicBehavior, by force: Force, steer: @escaping (Vector) -> Void) {
    (self.force, self.steer) = (force, steer)
    super.init()
    addChildBehavior(behavior)
    steer(force.vector)
  }
}
