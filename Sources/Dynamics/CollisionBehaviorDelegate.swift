public import Foundation

/// A receiver of collisions: UIKit's `UICollisionBehaviorDelegate`.
///
/// It is called at the end of a tick: first for all contacts that began, then for all that ended.
/// Items and behaviors that it adds to or removes from the animator come and go at the end of that
/// tick.
///
/// ```swift
/// final class Bumps: CollisionBehaviorDelegate {
///   var places: [CGPoint] = []
///
///   func collisionBehavior(
///     _ behavior: CollisionBehavior,
///     beganContactFor item1: any DynamicItem,
///     with item2: any DynamicItem,
///     at point: CGPoint
///   ) {
///     places.append(point)
///   }
/// }
/// let bumps = Bumps()
/// let collision = CollisionBehavior(items: tiles)
/// collision.collisionDelegate = bumps  // held weakly
/// ```
public protocol CollisionBehaviorDelegate: AnyObject, SendableMetatype {
  // No conformance is isolated to an actor, whatever the default isolation of a package is.

  /// Called when two items begin to touch; by default, nothing happens.
  ///
  /// - Parameters:
  ///   - behavior: The behavior that has both items. If several have, the delegate of each is called.
  ///   - item1: The item that came to its animator first.
  ///   - item2: The other one.
  ///   - point: The place where they push each other hardest, in points.
  func collisionBehavior(
    _ behavior: CollisionBehavior,
    beganContactFor item1: any DynamicItem,
    with item2: any DynamicItem,
    at point: CGPoint
  )

  /// Called when two items no longer touch; by default, nothing happens.
  func collisionBehavior(
    _ behavior: CollisionBehavior,
    endedContactFor item1: any DynamicItem,
    with item2: any DynamicItem
  )

  /// Called when an item begins to touch a boundary; by default, nothing happens.
  ///
  /// - Parameters:
  ///   - behavior: The behavior that has the boundary.
  ///   - item: The item.
  ///   - identifier: The boundary's identifier, or `nil` for the reference bounds.
  ///   - point: The place where they push each other hardest, in points.
  func collisionBehavior(
    _ behavior: CollisionBehavior,
    beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: AnyHashable?,
    at point: CGPoint
  )

  /// Called when an item no longer touches a boundary; by default, nothing happens.
  func collisionBehavior(
    _ behavior: CollisionBehavior,
    endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: AnyHashable?
  )

  /// The same for boundaries whose identifiers are texts, and for the reference bounds; called unless the form for any
  /// identifier is implemented.
  func collisionBehavior(
    _ behavior: CollisionBehavior,
    beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?,
    at point: CGPoint
  )

  /// The same at the end of a contact, for texts and for the reference bounds.
  func collisionBehavior(
    _ behavior: CollisionBehavior,
    endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?
  )

  /// The method for contacts with boundaries that begin, as UIKit spells it; called unless another form is implemented.
  ///
  /// The identifier is the object that the boundary was added with. A text is an `NSString`, a number an `NSNumber`, an
  /// index path an `NSIndexPath`; what is none of these is the `NSString` of its description.
  func collisionBehavior(
    _ behavior: CollisionBehavior,
    beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?,
    at point: CGPoint
  )

  /// The method for contacts with boundaries that end, as UIKit spells it; called unless another form is implemented.
  func collisionBehavior(
    _ behavior: CollisionBehavior,
    endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
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
    withBoundaryIdentifier identifier: AnyHashable?,
    at point: CGPoint
  ) {
    guard identifier == nil || identifier?.base is String else {
      return collisionBehavior(
        behavior,
        beganContactFor: item,
        withBoundaryIdentifier: identifier.map(copyable),
        at: point
      )
    }
    let name = identifier?.base as? String
    collisionBehavior(behavior, beganContactFor: item, withBoundaryIdentifier: name, at: point)
  }

  public func collisionBehavior(
    _ behavior: CollisionBehavior,
    endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: AnyHashable?
  ) {
    guard identifier == nil || identifier?.base is String else {
      return collisionBehavior(behavior, endedContactFor: item, withBoundaryIdentifier: identifier.map(copyable))
    }
    let name = identifier?.base as? String
    collisionBehavior(behavior, endedContactFor: item, withBoundaryIdentifier: name)
  }

  public func collisionBehavior(
    _ behavior: CollisionBehavior,
    beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?,
    at point: CGPoint
  ) {
    collisionBehavior(behavior, beganContactFor: item, withBoundaryIdentifier: identifier.map(copyable), at: point)
  }

  public func collisionBehavior(
    _ behavior: CollisionBehavior,
    endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?
  ) {
    collisionBehavior(behavior, endedContactFor: item, withBoundaryIdentifier: identifier.map(copyable))
  }

  public func collisionBehavior(
    _ behavior: CollisionBehavior,
    beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?,
    at point: CGPoint
  ) {}

  public func collisionBehavior(
    _ behavior: CollisionBehavior,
    endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

private func copyable(_ identifier: AnyHashable) -> any NSCopying {
  switch identifier.base {
  case let text as String: NSString(string: text)
  case let object as any NSCopying: object
  case let number as Int: NSNumber(value: number)
  case let number as Double: NSNumber(value: number)
  case let path as IndexPath: NSIndexPath(indexes: Array(path), length: path.count)
  case let other: NSString(string: "\(other)")
  }
}
