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
  /// The item's bounds.
  case rectangle

  /// The ellipse in the item's bounds: a true circle where they are square, otherwise a polygon with
  /// an edge for about every 10 points of its outline.
  case ellipse

  /// The item's ``DynamicItem/collisionBoundingPath``.
  case path
}

/// An object that an animator can move: UIKit's `UIDynamicItem`.
///
/// Its body has the shape of ``collisionBoundsType``, the item's bounds by default. While a behavior
/// holds it, the animator writes `center` when the body has moved and `transform` when it has turned.
/// Its material comes from a ``DynamicItemBehavior``.
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

  /// The middle, in points.
  var center: CGPoint { get set }

  /// The rectangle before it is turned; only its size matters, in points.
  ///
  /// Both sides have to be above 0 and at most a million when the item gets its body, which keeps its
  /// size from then on.
  var bounds: CGRect { get }

  /// The turn of the item.
  ///
  /// An animator writes a rotation and nothing else: a scale is lost as soon as the body turns. If it
  /// never turns, the transform stays as it was, to the bit.
  var transform: Transform { get set }

  /// The shape of the item's body; a rectangle by default. Read when the item gets its body.
  var collisionBoundsType: DynamicItemCollisionBoundsType { get }

  /// The outline of an item whose ``collisionBoundsType`` is a path, in points from its center,
  /// upright; its bounds by default. Read when the item gets its body.
  ///
  /// Only its first part counts, as a closed outline. It may be concave, and have any number of
  /// corners, but it must make a `Polygon`: it must not cross itself, and must have an area. Its
  /// center of mass may be beside the item's center, but not further than some 64 times its size.
  var collisionBoundingPath: Path { get }

  /// The items that make up this one, if it is several that move as one; none by default.
  ///
  /// Its body is then that of all members, and while an animator has the item, none of them can be in
  /// one by itself. The members are read when the item gets its body and when it loses it, and have
  /// to be the same both times.
  var members: [DynamicItemMember] { get }
}

/// An item that is a part of another.
public struct DynamicItemMember {
  /// The item, whose size and outline count.
  public let item: any DynamicItem
  /// The place of its middle while the whole is upright, in points from the middle of the whole.
  public let place: Vector

  /// Creates a member.
  public init(_ item: any DynamicItem, at place: Vector) {
    (self.item, self.place) = (item, place)
  }
}

extension DynamicItem {
  public var collisionBoundsType: DynamicItemCollisionBoundsType { .rectangle }

  public var collisionBoundingPath: Path {
    Path(rectangle: CGRect(center: .zero, size: bounds.size))
  }

  public var members: [DynamicItemMember] { [] }
}
