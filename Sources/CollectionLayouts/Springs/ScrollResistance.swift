import CradleGeometry
import Foundation

/// The resistance of items to scrolling by a finger.
///
/// An item's resistance is its distance from the finger, divided by ``divisor``, and at most 1. With a resistance of
/// 0, it sticks to the content. With 1, it stays where it is on screen, and its spring pulls it after the content.
///
/// ```swift
/// let layout = SpringyFlowLayout()
/// layout.scrollResistance = ScrollResistance(divisor: 500, distance: .axis, afterRelease: .none)
/// ```
public struct ScrollResistance: Hashable, Sendable {
  /// How to measure the distance between an item and the finger.
  public enum Distance: String, CaseIterable, Hashable, Sendable {
    /// The sum of the distances along both axes.
    case xy
    /// The distance along the scroll axis.
    case axis
    /// The length of the straight line.
    case euclidean
  }

  /// How to treat decelerating content after the finger has lifted.
  public enum AfterRelease: String, CaseIterable, Hashable, Sendable {
    /// As if the finger were still where it lifted.
    case last
    /// As if there were no finger: all items stick to the content.
    case none
  }

  /// The distance of full resistance, in points; 1500 by default.
  ///
  /// The smaller, the springier.
  public var divisor: Double

  /// The measure of the distance; ``Distance/xy`` by default.
  public var distance: Distance

  /// Which finger counts while the content decelerates; ``AfterRelease/last`` by default.
  public var afterRelease: AfterRelease

  /// Whether the resistance is limited to full resistance beyond the divisor; true by default.
  ///
  /// With false, an item further away moves against the scroll direction.
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
    require(divisor > 0, message: "the divisor must be above 0, not \(divisor)", file: file, line: line)
    self.divisor = divisor
    self.distance = distance
    self.afterRelease = afterRelease
    self.isLimited = isLimited
  }

  /// Returns how much of a scroll by `delta` an item resists.
  ///
  /// With the limit, this is delta · min(1, distance/divisor), without it delta · distance/divisor.
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
