public import Foundation

/// An object that receives contacts, like UIKit's `UICollisionBehaviorDelegate`.
///
/// The animator calls the delegate at the end of a tick, first for all contacts that began, then for all contacts that
/// ended. If you add or remove items or behaviors during such a call, the change takes effect when the tick ends.
///
/// ```swift
/// final class Bumps {
///   var places: [CGPoint] = []
/// }
///
/// extension Bumps: CollisionBehaviorDelegate {
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
  // No conformance is isolated to an actor, even if a package has a default isolation.

  /// Called when two items begin to touch; does nothing by default.
  ///
  /// - Parameters:
  ///   - behavior: The behavior with both items. If several behaviors have both, each delegate is called.
  ///   - item1: The item that joined its animator first.
  ///   - item2: The other item.
  ///   - point: The position where the contact pushes hardest, in points.
  func collisionBehavior(
    _ behavior: CollisionBehavior,
    beganContactFor item1: any DynamicItem,
    with item2: any DynamicItem,
    at point: CGPoint
  )

  /// Called when two items no longer touch; does nothing by default.
  func collisionBehavior(
    _ behavior: CollisionBehavior,
    endedContactFor item1: any DynamicItem,
    with item2: any DynamicItem
  )

  /// Called when an item begins to touch a boundary; does nothing by default.
  ///
  /// - Parameters:
  ///   - behavior: The behavior with the boundary.
  ///   - item: The item that touches the boundary.
  ///   - identifier: The identifier of the boundary; `nil` for the reference bounds.
  ///   - point: The position where the contact pushes hardest, in points.
  func collisionBehavior(
    _ behavior: CollisionBehavior,
    beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: AnyHashable?,
    at point: CGPoint
  )

  /// Called when an item no longer touches a boundary; does nothing by default.
  func collisionBehavior(
    _ behavior: CollisionBehavior,
    endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: AnyHashable?
  )

  /// Called when a contact begins with the reference bounds or with a boundary whose identifier is a string.
  ///
  /// This method is not called if you implement the one for identifiers of any type.
  func collisionBehavior(
    _ behavior: CollisionBehavior,
    beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?,
    at point: CGPoint
  )

  /// Called when a contact ends with the reference bounds or with a boundary whose identifier is a string.
  func collisionBehavior(
    _ behavior: CollisionBehavior,
    endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?
  )

  /// Called when a contact with a boundary begins; this variant has the signature of UIKit.
  ///
  /// This variant is not called if you implement another one.
  ///
  /// The identifier is the one that you passed when you added the boundary. A string becomes an `NSString`, a number an
  /// `NSNumber`, and an index path an `NSIndexPath`. For any other value, the identifier is the description of the
  /// value as an `NSString`.
  func collisionBehavior(
    _ behavior: CollisionBehavior,
    beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?,
    at point: CGPoint
  )

  /// Called when a contact with a boundary ends; this variant has the signature of UIKit.
  ///
  /// This variant is not called if you implement another one.
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
