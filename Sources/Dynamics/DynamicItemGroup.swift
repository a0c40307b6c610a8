public import CradleGeometry
public import Foundation

/// Several items that move as one: UIKit's `UIDynamicItemGroup`.
///
/// The group is the item that behaviors hold. Its body has a part for each member, upright however
/// the member was turned, and the mass of all of them. The members keep their places in the group
/// and turn with it. Members are not read again after the group has been made.
///
/// ```swift
/// let (left, right) = (Tile(), Tile())
/// right.center.x += 44
/// let pair = DynamicItemGroup(items: [left, right])
/// animator.addBehavior(GravityBehavior(items: [pair]))
/// animator.addBehavior(CollisionBehavior(items: [pair]))
/// ```
///
/// - Precondition: While the group is in an animator, no member is in one by itself.
public final class DynamicItemGroup: DynamicItem {
  private struct Seat {
    // The place from the middle of the group while it is upright.
    let place: Vector
    let transform: Transform
  }

  /// The members.
  public let items: [any DynamicItem]

  private let seats: [Seat]
  private let size: CGSize

  /// The middle, in points: at first that of the rectangle around the members' bounds.
  public var center: CGPoint {
    didSet { seatMembers() }
  }

  /// The turn of the group; none at first.
  public var transform = Transform.identity {
    didSet { seatMembers() }
  }

  /// Creates a group of items, where they are.
  ///
  /// - Precondition: There is at least one item, each has a finite size above 0, and none is itself a
  ///   group.
  public init(items: [any DynamicItem], file: StaticString = #fileID, line: UInt = #line) {
    require(!items.isEmpty, "a group needs an item", file: file, line: line)
    require(items.allSatisfy(\.members.isEmpty), "a group cannot be a member of a group", file: file, line: line)
    let frames = items.map { CGRect(center: $0.center, size: $0.bounds.size) }
    let frame = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
    let middle = frame.center
    self.items = items
    seats = items.map { Seat(place: $0.center - middle, transform: $0.transform) }
    size = frame.size
    center = middle
  }

  /// The rectangle around the members, before it is turned.
  public var bounds: CGRect {
    CGRect(origin: .zero, size: size)
  }

  /// The items of the group with their places in it.
  package var seatedItems: [DynamicItemMember] {
    zip(items, seats).map { DynamicItemMember($0, at: $1.place) }
  }

  private func seatMembers() {
    let angle = transform.parts.rotation
    for (item, seat) in zip(items, seats) {
      item.center = center + seat.place.rotated(by: angle)
      item.transform = seat.transform.concatenating(transform)
    }
  }
}
