import CradleDynamics
import CradleGeometry
package import Foundation

extension SpringyFlowLayout {
  /// The margin around the visible part where items are simulated, in points.
  ///
  /// ```swift
  /// let layout = SpringyFlowLayout()
  /// layout.tilingMargin = 150
  /// layout.tilingMargin = SpringyFlowLayout.TilingMargin(before: 50, after: 300)
  /// ```
  public struct TilingMargin: Hashable, Sendable {
    /// The margin above the visible part, or left of it if the content scrolls sideways.
    public var before: Double
    /// The margin below the visible part, or right of it if the content scrolls sideways.
    public var after: Double
    /// The margin on the two other sides.
    public var across: Double
    /// How far the content must move before springs are added and removed; 0 by default.
    public var step: Double

    /// Creates margins; by default, `after` equals `before`, and the other sides have no margin.
    public init(before: Double, after: Double? = nil, across: Double = 0, step: Double = 0) {
      self.before = before
      self.after = after ?? before
      self.across = across
      self.step = step
    }

    /// Creates margins that are the same on all sides.
    public init(_ margin: Double) {
      self.init(before: margin, across: margin)
    }

    /// Returns the smallest margin that lets all items be simulated before they come into view.
    ///
    /// The margin is the larger of two values: an item's extent along the scroll axis, and the distance that the content
    /// moves in a display frame.
    ///
    /// ```swift
    /// let size = CGSize(width: 300, height: 44)
    /// let margin = SpringyFlowLayout.TilingMargin.needed(itemSize: size, speed: 6000, along: .vertical)  // 100
    /// ```
    ///
    /// - Parameters:
    ///   - itemSize: The size of the largest item, in points.
    ///   - speed: The scroll speed of the content, in points per second.
    ///   - direction: The scroll direction.
    package static func needed(
      itemSize: CGSize,
      speed: Double,
      along direction: CollectionView.ScrollDirection
    ) -> Double {
      max(direction.along(itemSize), abs(speed) / Double(Ticks.displayFramesPerSecond))
    }

    /// Returns the visible part, grown by the margins.
    func around(_ bounds: CGRect, along direction: CollectionView.ScrollDirection) -> CGRect {
      let seen = direction.turned(bounds)
      return direction.turned(
        CGRect(
          x: seen.minX - across,
          y: seen.minY - before,
          width: max(0, seen.width + 2 * across),
          height: max(0, seen.height + before + after)
        )
      )
    }
  }
}

extension SpringyFlowLayout.TilingMargin: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral margin: Int) {
    self.init(Double(margin))
  }

  public init(floatLiteral margin: Double) {
    self.init(margin)
  }
}

/// The region of the existing springs; while the region stays the same, tiling is skipped.
struct SpringTiling: Equatable {
  /// The rectangle where elements have springs.
  let rect: CGRect
  let places: Places

  /// The values that do not depend on the offset.
  struct Places: Equatable {
    let generation: Int
    let size: CGSize
    let inset: EdgeInsets
    let margin: SpringyFlowLayout.TilingMargin?
    let areWholePoints: Bool
  }

  /// Returns whether the view has as much space as before, and has not rotated.
  func hasRoom(of other: SpringTiling?) -> Bool {
    places.size == other?.places.size && places.inset == other?.places.inset
  }
}

extension DynamicAnimator {
  // Bodies have single precision, so their origin follows the view. Moving the origin costs time per body, so this
  // happens rarely.
  private static let originStep = 4096.0

  /// Keeps simulated items near a part of the content precise.
  func follow(_ bounds: CGRect) {
    let distance = bounds.center - origin
    guard max(abs(distance.x), abs(distance.y)) > Self.originStep else { return }
    origin = CGPoint(
      x: (bounds.midX / Self.originStep).rounded() * Self.originStep,
      y: (bounds.midY / Self.originStep).rounded() * Self.originStep
    )
  }
}
