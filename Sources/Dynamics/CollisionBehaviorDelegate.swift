public import Foundation

/// An object that is told of collisions: UIKit's `UICollisionBehaviorDelegate`.
///
/// It is told at the end of a tick: first of all contacts that began, then of all that ended. What it
/// adds to or removes from the animator comes and goes at the end of that tick.
public protocol CollisionBehaviorDelegate: AnyObject {
  /// Tells that two items touch; by default, nothing happens.
  ///
  /// - Parameters:
  ///   - behavior: The behavior that has both items. If several have, each tells of it.
  ///   - item1: The item that came to its animator first.
  ///   - item2: The other one.
  ///   - point: Where they push each other hardest, in points.
  func collisionBehavior(
    _ behavior: CollisionBehavior,
    beganContactFor item1: any DynamicItem,
    with item2: any DynamicItem,
    at point: CGPoint
  )

  /// Tells that two items no longer touch; by default, nothing happens.
  func collisionBehavior(
    _ behavior: CollisionBehavior,
    endedContactFor item1: any DynamicItem,
    with item2: any DynamicItem
  )

  /// Tells that an item touches a boundary; by default, nothing happens.
  ///
  /// - Parameters:
  ///   - behavior: The behavior that has the boundary.
  ///   - item: The item.
  ///   - identifier: The boundary's name, or `nil` for the reference bounds.
  ///   - point: Where they push each other hardest, in points.
  func collisionBehavior(
    _ behavior: CollisionBehavior,
    beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?,
    at point: CGPoint
  )

  /// Tells that an item no longer touches a boundary; by default, nothing happens.
  func collisionBehavior(
    _ behavior: CollisionBehavior,
    endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?
  )
}

extension CollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: CollisionBehavior,
    beganContactFor item1: any DynamicItem,
    with item2: any DynamicItem,
    at point: CGPoint
  ) {}

  public func collisionBehavior(
    _ behavior: CollisionBehavior,
    endedContactFor item1: any DynamicItem,
    with item2: any DynamicItem
  ) {}

  public func collisionBehavior(
    _ behavior: CollisionBehavior,
    beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?,
    at point: CGPoint
  ) {}

  public func collisionBehavior(
    _ behavior: CollisionBehavior,
    endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?
  ) {}
}
