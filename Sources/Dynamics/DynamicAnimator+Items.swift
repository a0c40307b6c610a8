public import CradleGeometry
public import Foundation

extension DynamicAnimator {
  /// Returns the items near a rectangle, in the order they joined the animator.
  ///
  /// An item counts if the upright box around its rotated rectangle, grown by 10 points per side, meets yours.
  public func items(in rectangle: CGRect) -> [any DynamicItem] {
    world.items(in: rectangle)
  }

  /// Moves an item's body to the item's current center and rotation, and wakes it.
  ///
  /// Call it after you moved an item yourself. The body keeps its size and its velocity. Items without a behavior are
  /// ignored.
  ///
  /// ```swift
  /// tile.center = CGPoint(x: 40, y: 40)
  /// tile.transform = Transform(rotation: .degrees(15))
  /// animator.updateItem(usingCurrentState: tile)
  /// ```
  ///
  /// - Precondition: The center is finite.
  public func updateItem(usingCurrentState item: any DynamicItem, file: StaticString = #fileID, line: UInt = #line) {
    world.site = CallSite(file, line: line)
    world.place(item)
    resumeIfAwake()
  }

  /// Gives an item's body the item's current bounds and outline, and wakes it.
  ///
  /// The body keeps its position, its velocity, its contacts and its attachments; those stay as far from the center
  /// as they were. Items without a behavior are ignored. UIKit has no such method: there, you remove the item from
  /// all behaviors and add it again.
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

  /// Removes an item from all behaviors, and removes those that need it, such as attachments.
  ///
  /// The item stays where it is. If you call it within a tick, attachments and snaps leave when the tick ends.
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

  /// Returns an item's velocity in points per second and its angular velocity in radians per second.
  ///
  /// The result is `nil` if no behavior holds the item. This is the velocity of the item's center. As in UIKit,
  /// ``DynamicItemBehavior`` reports the velocity of the center of mass instead. The two points differ for some
  /// outlines.
  public func velocity(of item: any DynamicItem) -> (linear: Vector, angular: Double)? {
    world.centerVelocity(of: item)
  }
}
