public import CradleGeometry
public import Foundation

/// The shape of an item's body: UIKit's `UIDynamicItemCollisionBoundsType`.
///
/// ```swift
/// final class Ball: DynamicItem {
///   var center = CGPoint(x: 160, y: 40)
///   let bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
///   var transform = Transform.identity
///   let collisionBoundsType = DynamicItemCollisionBoundsType.ellipse
/// }
/// ```
public enum DynamicItemCollisionBoundsType: Hashable, Sendable {
  /// The rectangle of the item's bounds.
  case rectangle

  /// The ellipse in the item's bounds.
  ///
  /// In square bounds it is a true circle, otherwise a polygon with an edge for about every 10 points of its outline.
  case ellipse

  /// The outline in the item's ``DynamicItem/collisionBoundingPath``.
  case path
}

/// An object that an animator can move: UIKit's `UIDynamicItem`.
///
/// The shape of its body is ``collisionBoundsType``, by default the bounds. While a behavior holds the item, the
/// animator sets `center` when the body has moved, and `transform` when it has rotated. A ``DynamicItemBehavior``
/// sets its material.
///
/// ```swift
/// final class Tile: DynamicItem {
///   var center = CGPoint(x: 160, y: 20)
///   let bounds = CGRect(x: 0, y: 0, width: 44, height: 44)
///   var transform = Transform.identity
/// }
/// ```
///
/// - Precondition: An item is in one animator at a time.
public protocol DynamicItem: AnyObject, SendableMetatype {
  // No conformance is isolated to an actor, whatever the default isolation of a package is.

  /// The item's center, in points.
  var center: CGPoint { get set }

  /// The item's rectangle before the rotation, in points; only its size matters.
  ///
  /// Both sides are above 0 and at most a million when the item gets its body. The body keeps this size.
  var bounds: CGRect { get }

  /// The item's rotation.
  ///
  /// An animator writes a rotation and nothing else, so you lose a scale as soon as the body rotates. If it never
  /// rotates, the transform stays exactly as it was.
  var transform: Transform { get set }

  /// The shape of the item's body; a rectangle by default.
  ///
  /// It is read when the item gets its body.
  var collisionBoundsType: DynamicItemCollisionBoundsType { get }

  /// The outline for an item whose ``collisionBoundsType`` is a path; its bounds by default.
  ///
  /// The path is upright, in points from the item's center. It is read when the item gets its body. Only its first
  /// part counts, as a closed outline. It may be concave and have any number of corners, but it must make a
  /// `Polygon`: it does not cross itself, and it has an area. The center of mass may lie up to about 64 times the
  /// outline's size from the item's center.
  var collisionBoundingPath: Path { get }
}

/// A member of an item that consists of several.
package struct DynamicItemMember {
  /// The member; its size and outline count.
  package let item: any DynamicItem
  /// The member's center, in points from the center of the upright whole.
  package let place: Vector

  /// Creates a member at a position in the whole.
  package init(_ item: any DynamicItem, at place: Vector) {
    self.item = item
    self.place = place
  }
}

extension DynamicItem {
  public var collisionBoundsType: DynamicItemCollisionBoundsType { .rectangle }

  public var collisionBoundingPath: Path {
    Path(rectangle: CGRect(center: .zero, size: bounds.size))
  }

  // The items that make up this one, if it is a group; none otherwise. Its body is then that of all members. They are
  // read when the item gets its body and when it loses it.
  package var members: [DynamicItemMember] { (self as? DynamicItemGroup)?.seatedItems ?? [] }
}
