import CradleGeometry
import Foundation

extension SpringyFlowLayout {
  /// The resistance of items to scrolling by a finger.
  ///
  /// An item's resistance is its distance from the finger, divided by ``divisor``, and at most 1. With a resistance of 0,
  /// an item sticks to the content. With 1, the item first stays in place on screen, and then its spring pulls it after
  /// the content.
  ///
  /// ```swift
  /// let layout = SpringyFlowLayout()
  /// layout.scrollResistance = SpringyFlowLayout.ScrollResistance(divisor: 500, distance: .axis, afterRelease: .none)
  /// ```
  public struct ScrollResistance: Hashable, Sendable {
    /// How to measure the distance between an item and the finger.
    public enum Distance: String, CaseIterable, Hashable, Sendable {
      /// The sum of the distances along both axes.
      case xy
      /// The distance along the scroll axis.
      case axis
      /// The length of the straight line between the item and the finger.
      case euclidean
    }

    /// How to treat decelerating content after the finger has lifted.
    public enum AfterRelease: String, CaseIterable, Hashable, Sendable {
      /// Items move as if the finger were still at the point where it lifted.
      case last
      /// Items move as if there were no finger: all of them stick to the content.
      case none
    }

    /// The distance between finger and item where the resistance is 1, in points; 1500 by default.
    ///
    /// A smaller divisor makes the items springier.
    public var divisor: Double

    /// How to measure the distance from the finger; ``Distance/xy`` by default.
    public var distance: Distance

    /// How items resist while the content decelerates; ``AfterRelease/last`` by default.
    public var afterRelease: AfterRelease

    /// Whether the resistance is at most 1; true by default.
    ///
    /// If it is false, an item farther away than ``divisor`` moves against the scroll direction.
    public var isLimited: Bool

    /// Creates a resistance; the defaults are those of objc.io's springy collection.
    ///
    /// - Precondition: `divisor` is above 0.
    public init(
      divisor: Double = 1500,
      distance: Distance = .xy,
      afterRelease: AfterRelease = .last,
      isLimited: Bool = true,
      file: StaticString = #fileID,
      line: UInt = #line
    ) {
      let words = "the divisor must be above 0, not \(divisor)"
      self.divisor = accepts(divisor > 0, message: words, file: file, line: line) ? divisor : 1500
      self.distance = distance
      self.afterRelease = afterRelease
      self.isLimited = isLimited
    }

    /// Returns the part of a scroll by `delta` that an item does not follow.
    ///
    /// The result is delta · min(1, distance/divisor). Without the limit, it is delta · distance/divisor.
    func response(
      to delta: Double,
      of anchor: CGPoint,
      touch: CGPoint,
      along axis: CollectionView.ScrollDirection
    ) -> Double {
      let difference = touch - anchor
      let length =
        switch distance {
        case .xy: abs(difference.x) + abs(difference.y)
        case .axis: abs(axis == .vertical ? difference.y : difference.x)
        case .euclidean: difference.length
        }
      let share = length / divisor
      return delta * (isLimited ? min(1, share) : share)
    }
  }
}
