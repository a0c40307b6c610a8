import CradleDynamics
public import Foundation

/// The parameters of a snap: an item moves to a point and oscillates briefly.
///
/// ```swift
/// let snap = SnapDescription(itemID: "ball", place: CGPoint(x: 160, y: 284), damping: 0.7)
/// ```
package struct SnapDescription: BehaviorDescription {
  package var itemID: String
  /// The point where the item comes to rest upright, in points of the canvas.
  package var place: CGPoint
  /// The damping of the oscillation, from 0 (barely damped) to 1 (critically damped).
  package var damping: Double

  /// Creates parameters; the default damping is 0.5.
  package init(itemID: String, place: CGPoint, damping: Double = 0.5) {
    self.itemID = itemID
    self.place = place
    self.damping = damping
  }

  package var itemIDs: [String] {
    [itemID]
  }

  package func makeBehavior(with cast: Cast) -> DrawnBehavior {
    let snap = SnapBehavior(item: cast[itemID], snapTo: place)
    snap.damping = damping
    return DrawnBehavior(snap)
  }
}

extension BehaviorEntry {
  /// An item snaps to a point and oscillates briefly; the default damping is 0.5.
  ///
  /// ```swift
  /// let home = BehaviorEntry.snap("ball", to: CGPoint(x: 160, y: 284))
  /// ```
  ///
  /// - Parameters:
  ///   - itemID: The id of the item.
  ///   - place: The point where the item comes to rest upright, in points of the canvas.
  ///   - damping: The damping of the oscillation, from 0 (barely damped) to 1 (critically damped).
  public static func snap(_ itemID: String, to place: CGPoint, damping: Double = 0.5) -> BehaviorEntry {
    BehaviorEntry(description: SnapDescription(itemID: itemID, place: place, damping: damping))
  }
}
