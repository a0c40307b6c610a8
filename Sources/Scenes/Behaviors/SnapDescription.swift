import CradleDynamics
public import Foundation

/// The parameters of an item that jumps to a place.
///
/// ```swift
/// let snap = SnapDescription(itemID: "ball", place: CGPoint(x: 160, y: 284), damping: 0.7)
/// ```
package struct SnapDescription: BehaviorDescription {
  /// The id of the item.
  package var itemID: String
  /// The place at which it comes to rest, upright, in points of the canvas.
  package var place: CGPoint
  /// The damping of its oscillation, from 0, almost none, to 1, full.
  package var damping: Double

  /// Creates parameters; half damped unless said otherwise.
  package init(itemID: String, place: CGPoint, damping: Double = 0.5) {
    (self.itemID, self.place, self.damping) = (itemID, place, damping)
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
  /// An item that jumps to a place; half damped unless said otherwise.
  ///
  /// ```swift
  /// let home = BehaviorEntry.snap("ball", to: CGPoint(x: 160, y: 284))
  /// ```
  ///
  /// - Parameters:
  ///   - itemID: The id of the item.
  ///   - place: The place at which it comes to rest, upright, in points of the canvas.
  ///   - damping: The damping of its oscillation: 0 hardly, 1 wholly.
  public static func snap(_ itemID: String, to place: CGPoint, damping: Double = 0.5) -> BehaviorEntry {
    BehaviorEntry(description: SnapDescription(itemID: itemID, place: place, damping: damping))
  }
}
