public import Foundation
public import Geometry

/// What the body of an item looks like to others: UIKit's `UIDynamicItemCollisionBoundsType`.
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
/// Its body has the outline that ``collisionBoundsType`` says, the item's bounds by default. While a
/// behavior holds it, the animator writes `center` when the body has moved and `transform` when it
/// has turned. What it is made of, a ``DynamicItemBehavior`` says.
///
/// - Precondition: An item is in one animator at a time.
public protocol DynamicItem: AnyObject {
  /// The middle, in points.
  var center: CGPoint { get set }

  /// The rectangle before it is turned; only its size matters, in points.
  ///
  /// Both sides have to be above 0 and at most a million when the item gets its body, which stays as it was
  /// then.
  var bounds: CGRect { get }

  /// How the item is turned.
  ///
  /// What an animator writes is a rotation and nothing else: a scale is lost as soon as the body
  /// turns. If it never turns, the transform stays as it was, to the bit.
  var transform: Transform { get set }

  /// What the item looks like to others; a rectangle by default. Read when the item gets its body.
  var collisionBoundsType: DynamicItemCollisionBoundsType { get }

  /// The outline of an item whose ``collisionBoundsType`` is a path, in points from its center,
  /// upright; its bounds by default. Read when the item gets its body.
  ///
  /// Only its first part counts, as a closed outline. It may be concave, and have as many corners as
  /// it likes, but it must make a `Polygon`: it must not cross itself, and must have an area. Its
  /// center of mass may be beside the item's center, but not further than some 64 times its size.
  var collisionBoundingPath: Path { get }

  /// What the item is made of, if it is several that move as one; nothing by default.
  ///
  /// Its body is then that of all members, and while an animator has the item, none of them can be in one
  /// by itself. Read when the item gets its body and when it loses it, which has to find the same ones.
  var members: [DynamicItemMember] { get }
}

/// An item of which another is made.
public struct DynamicItemMember {
  /// The item, whose size and outline count.
  public let item: any DynamicItem
  /// Where its middle is while the whole is upright, in points from the middle of the whole.
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
