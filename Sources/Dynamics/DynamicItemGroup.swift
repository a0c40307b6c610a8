public import CradleGeometry
public import Foundation

/// Several items that move as one item, like UIKit's `UIDynamicItemGroup`.
///
/// You add the group to behaviors, not its members. The body of the group combines the shapes and masses of its
/// members. Each member is upright in the group, even if it was rotated before. The members keep their positions in the
/// group, and rotate with the group. Later changes to a member have no effect.
///
/// ```swift
/// let (left, right) = (Tile(), Tile())
/// right.center.x += 44
/// let pair = DynamicItemGroup(items: [left, right])
/// animator.addBehavior(GravityBehavior(items: [pair]))
/// animator.addBehavior(CollisionBehavior(items: [pair]))
/// ```
///
/// - Precondition: While the group is in an animator, no member is in an animator by itself.
public final class DynamicItemGroup: DynamicItem {
  private struct Seat {
    // The center of the member, relative to the center of the upright group.
    let place: Vector
    let transform: Transform
  }

  /// The members of the group, in the order that you passed them.
  public let items: [any DynamicItem]

  private let seats: [Seat]
  private let size: CGSize

  /// The center of the group, in points.
  ///
  /// At first, it is the center of the rectangle around the bounds of all members.
  public var center: CGPoint {
    didSet { seatMembers() }
  }

  /// The rotation of the group; identity by default.
  public var transform = Transform.identity {
    didSet { seatMembers() }
  }

  /// Creates a group of items at their current positions.
  ///
  /// - Precondition: There is at least one item. Each item has a finite size above 0. No item is itself a group.
  public init(items: [any DynamicItem], file: StaticString = #fileID, line: UInt = #line) {
    let isSound =
      accepts(!items.isEmpty, message: "a group needs an item", file: file, line: line)
      && accepts(
        items.allSatisfy(\.members.isEmpty),
        message: "a group cannot be a member of a group",
        file: file,
        line: line
      )
    let items = isSound ? items : []
    let frames = items.map { CGRect(center: $0.center, size: $0.bounds.size) }
    // An invalid group is a small rectangle without members until the film has ended.
    let frame = frames.dropFirst().reduce(frames.first ?? CGRect(x: 0, y: 0, width: 1, height: 1)) { $0.union($1) }
    let middle = frame.center
    self.items = items
    seats = items.map { Seat(place: $0.center - middle, transform: $0.transform) }
    size = frame.size
    center = middle
  }

  /// The rectangle around all members, before the rotation.
  public var bounds: CGRect {
    CGRect(origin: .zero, size: size)
  }

  /// The members with their positions in the group.
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
