import CradleGeometry
import Foundation

/// The resistance of items to the scrolling of a finger.
///
/// An item's resistance is its distance from the finger, divided by ``divisor``, and at most 1. With
/// a resistance of 0 it sticks to the content; with 1 it stays where it is on screen, and its spring
/// brings it after.
///
/// ```swift
/// let layout = SpringyFlowLayout()
/// layout.scrollResistance = ScrollResistance(divisor: 500, distance: .axis, afterRelease: .none)
/// ```
public struct ScrollResistance: Hashable, Sendable {
  /// The ways to measure how far an item is from the finger.
  public enum Distance: String, CaseIterable, Hashable, Sendable {
    /// The sum of the distances along both axes.
    case xy
    /// The distance along the axis that scrolls.
    case axis
    /// The length of the straight line.
    case euclidean
  }

  /// The ways to treat content that was let go and decelerates.
  public enum AfterRelease: String, CaseIterable, Hashable, Sendable {
    /// As if the finger were still where it was lifted.
    case last
    /// As if there were no finger: all items stick to the content.
    case none
  }

  /// The distance in points at which an item resists fully; 1500 by default.
  ///
  /// The smaller, the springier.
  public var divisor: Double

  /// The measure of the distance; ``Distance/xy`` by default.
  public var distance: Distance

  /// The finger that counts while the content decelerates; ``AfterRelease/last`` by default.
  public var afterRelease: AfterRelease

  /// Whether an item that is further away than the divisor resists no more than fully; true by
  /// default.
  ///
  /// With false, it moves against the scrolling.
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
    require(divisor > 0, "the divisor must be above 0, not \(divisor)", file: file, line: line)
    (self.divisor, self.distance, self.afterRelease) = (divisor, distance, afterRelease)
    self.isLimited = isLimited
  }

  /// Returns the part of a scroll by `delta` that an item makes up for: delta · min(1,
  /// distance/divisor), or without the limit delta · distance/divisor.
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
