public import Foundation
public import Geometry

extension DynamicAnimator {
  /// Returns the items whose turned rectangle, grown by 10 points, meets a rectangle, in the order
  /// in which they came to the animator.
  public func items(in rectangle: CGRect) -> [any DynamicItem] {
    world.items(in: rectangle)
  }

  /// Takes over where an item has been put, and wakes it.
  ///
  /// Its center and its angle are read; its size and the body's velocity stay as they were. An item
  /// that no behavior holds is ignored.
  ///
  /// - Precondition: The center is finite.
  public func updateItem(usingCurrentState item: any DynamicItem) {
    world.place(item)
    resumeIfAwake()
  }

  /// Returns how an item moves, in points per second and radians per second, or `nil` if no behavior
  /// holds it.
  public func velocity(of item: any DynamicItem) -> (linear: Vector, angular: Double)? {
    world.velocity(of: item)
  }
}
