public import CradleGeometry
public import Foundation

/// The shape of an item's body, like UIKit's `UIDynamicItemCollisionBoundsType`.
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
  /// The body is the rectangle of the item's bounds.
  case rectangle

  /// The body is the ellipse in the item's bounds.
  ///
  /// In square bounds, the body is a true circle. In other bounds, the body is a polygon whose edges are about 10
  /// points long.
  case ellipse

  /// The body has the outline in the item's ``DynamicItem/collisionBoundingPath``.
  case path
}

/// An object that an animator can move, like UIKit's `UIDynamicItem`.
///
/// The shape of the item's body is ``collisionBoundsType``, by default a rectangle. While a behavior holds the item,
/// the animator sets `center` when the body has moved, and `transform` when the body has rotated. A
/// ``DynamicItemBehavior`` sets the material of the item.
///
/// ```swift
/// final class Tile: DynamicItem {
///   var center = CGPoint(x: 160, y: 20)
///   let bounds = CGRect(x: 0, y: 0, width: 44, height: 44)
///   var transform = Transform.identity
/// }
/// ```
///
/// - Precondition: An item is in only one animator at a time.
public protocol DynamicItem: AnyObject, SendableMetatype {
  // No conformance is isolated to an actor, even if a package has a default isolation.

  /// The center of the item, in points.
  var center: CGPoint { get set }

  /// The item's rectangle before the rotation, in points; only its size matters.
  ///
  /// When the item gets its body, both sides must be above 0 and at most a million. The body keeps this size.
  var bounds: CGRect { get }

  /// The rotation of the item.
  ///
  /// An animator writes only a rotation, so a scale in the transform is lost as soon as the body rotates. If the body
  /// never rotates, the transform does not change.
  var transform: Transform { get set }

  /// The shape of the item's body; a rectangle by default.
  ///
  /// The shape is read when the item gets its body.
  var collisionBoundsType: DynamicItemCollisionBoundsType { get }

  /// The outline of an item whose ``collisionBoundsType`` is a path; the bounds by default.
  ///
  /// The path is upright, in points relative to the item's center. The path is read when the item gets its body. Only
  /// the first part of the path counts, as a closed outline. The outline may be concave and have any number of corners.
  /// But the outline must make a `Polygon`, so it has an area and does not cross itself. The distance between the
  /// center of mass and the item's center may be up to about 64 times the outline's size.
  var collisionBoundingPath: Path { get }
}

/// A member of an item that consists of several items.
package struct DynamicItemMember {
  /// The item itself; only its size and outline count.
  package let item: any DynamicItem
  /// The center of the member, in points, relative to the center of the whole upright item.
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

  // The members of this item if it is a group; empty otherwise. The body of a group combines the bodies of all members.
  // The members are read when the item gets its body, and when it loses its body.
  package var members: [DynamicItemMember] { (self as? DynamicItemGroup)?.seatedItems ?? [] }
}
