package import Dynamics
import Geometry

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
