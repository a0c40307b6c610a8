import CBox2D
package import Geometry

extension World {
  func setVelocity(_ linear: Vector, angular: Double, of item: any DynamicItem) {
    guard let body = body(of: item) else { return }
    cb2_body_set_velocity(handle, body, WorldScale.meters(linear), Float(angular))
  }

  func setResistance(_ linear: Double, angular: Double, of item: any DynamicItem) {
    guard let body = body(of: item) else { return }
    cb2_body_set_damping(handle, body, Float(linear), Float(angular))
  }
}

extension DynamicAnimator {
  /// Sets how an item moves, in points per second and radians per second, and wakes it.
  package func setVelocity(_ linear: Vector, angular: Double, of item: any DynamicItem) {
    world.setVelocity(linear, angular: angular, of: item)
    resumeIfAwake()
  }

  /// Sets which part of its speed an item loses per second, both 0.1 by default, and wakes it.
  package func setResistance(_ linear: Double, angular: Double, of item: any DynamicItem) {
    world.setResistance(linear, angular: angular, of: item)
    resumeIfAwake()
  }
}
