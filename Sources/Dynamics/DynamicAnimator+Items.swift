public import CradleGeometry
public import Foundation

extension DynamicAnimator {
  /// Returns the items near a rectangle, in the order that they joined the animator.
  ///
  /// The upright bounding box of each item is first extended by 10 points on each side. An item is near if this box
  /// meets your rectangle.
  public func items(in rectangle: CGRect) -> [any DynamicItem] {
    world.items(in: rectangle)
  }

  /// Moves an item's body to the item's current center and rotation, and wakes it.
  ///
  /// Call this after you moved an item yourself. The body keeps its size and its velocity. An item without a behavior
  /// is ignored.
  ///
  /// ```swift
  /// tile.center = CGPoint(x: 40, y: 40)
  /// tile.transform = Transform(rotationAngle: .degrees(15))
  /// animator.updateItem(usingCurrentState: tile)
  /// ```
  ///
  /// - Precondition: The center is finite.
  public func updateItem(usingCurrentState item: any DynamicItem, file: StaticString = #fileID, line: UInt = #line) {
    world.site = CallSite(file, line: line)
    world.place(item)
    resumeIfAwake()
  }

  /// Gives an item's body the current bounds and outline of the item, and wakes the body.
  ///
  /// The body keeps its position, its velocity, its contacts and its attachments. The attachments keep their distance
  /// from the center. An item without a behavior is ignored. UIKit has no such method. In UIKit, you remove the item
  /// from all behaviors and add it again.
  ///
  /// ```swift
  /// final class Balloon: DynamicItem {
  ///   var center = CGPoint(x: 160, y: 200)
  ///   var bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
  ///   var transform = Transform.identity
  /// }
  /// let balloon = Balloon()
  /// animator.addBehavior(CollisionBehavior(items: [balloon]))
  /// balloon.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
  /// animator.updateShape(of: balloon)
  /// ```
  ///
  /// - Precondition: The item has a size and a valid outline, and is not a group.
  public func updateShape(of item: any DynamicItem, file: StaticString = #fileID, line: UInt = #line) {
    world.site = CallSite(file, line: line)
    world.reshape(item)
    resumeIfAwake()
  }

  /// Removes an item from all behaviors, and removes the behaviors that need the item, such as attachments.
  ///
  /// The item stays where it is. If you call this during a tick, attachments and snaps leave when the tick ends.
  ///
  /// ```swift
  /// animator.removeItem(tile)
  /// ```
  public func removeItem(_ item: any DynamicItem) {
    var found: [DynamicBehavior] = []
    forEachBehavior { found.append($0) }
    for behavior in found where !behavior.goesOn(without: item) {
      if let parent = behavior.parent {
        parent.removeChildBehavior(behavior)
      } else {
        removeBehavior(behavior)
      }
    }
  }

  /// Returns the velocity of an item, in points per second and in radians per second.
  ///
  /// The result is `nil` if no behavior holds the item. The velocity is that of the item's center.
  /// ``DynamicItemBehavior`` reports the velocity of the center of mass instead, as in UIKit. For some outlines, the
  /// center of mass is not the center of the item.
  public func velocity(of item: any DynamicItem) -> (linear: Vector, angular: Double)? {
    world.centerVelocity(of: item)
  }
}
