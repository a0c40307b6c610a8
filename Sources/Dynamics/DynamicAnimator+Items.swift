public import CradleGeometry
public import Foundation

extension DynamicAnimator {
  /// Returns the items whose turned rectangle, grown by 10 points, meets a rectangle, in the order
  /// in which they came to the animator.
  public func items(in rectangle: CGRect) -> [any DynamicItem] {
    world.items(in: rectangle)
  }

  /// Moves an item's body to the center and the angle that the item has been given, and wakes it.
  ///
  /// The item's size and the body's velocity stay as they were. An item that no behavior holds is ignored.
  ///
  /// ```swift
  /// tile.center = CGPoint(x: 40, y: 40)
  /// tile.transform = Transform(rotation: .degrees(15))
  /// animator.updateItem(usingCurrentState: tile)
  /// ```
  ///
  /// - Precondition: The center is finite.
  public func updateItem(usingCurrentState item: any DynamicItem, file: StaticString = #fileID, line: UInt = #line) {
    world.site = CallSite(file, line)
    world.place(item)
    resumeIfAwake()
  }

  /// Gives an item's body the bounds and the outline that the item has now, and wakes it.
  ///
  /// The body keeps its place, its velocity, its contacts and what it is attached to; attachments keep their
  /// distances from the center. An item that no behavior holds is ignored. UIKit has nothing like it: there,
  /// an item has to leave all behaviors and come back.
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
  /// - Precondition: The item has a size, and an outline that a body can have; it is not a group.
  public func updateShape(of item: any DynamicItem, file: StaticString = #fileID, line: UInt = #line) {
    world.site = CallSite(file, line)
    world.reshape(item)
    resumeIfAwake()
  }

  /// Takes an item out of all behaviors, and removes those that cannot be without it, such as attachments.
  ///
  /// The item stays where it is. From within a tick, attachments and snaps go at its end.
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

  /// Returns the velocity of an item's center, in points per second, and its angular velocity, in
  /// radians per second; `nil` if no behavior holds the item.
  ///
  /// The velocities of ``DynamicItemBehavior`` are those of the center of mass, as in UIKit, which an outline may
  /// have beside the center of the item.
  public func velocity(of item: any DynamicItem) -> (linear: Vector, angular: Double)? {
    world.centerVelocity(of: item)
  }
}
