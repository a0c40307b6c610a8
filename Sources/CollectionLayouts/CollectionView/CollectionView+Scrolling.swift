import CradleGeometry
public import Foundation

extension CollectionView {
  /// The scroll direction of content.
  public enum ScrollDirection: String, CaseIterable, Hashable, Sendable {
    /// Down: the lines of a flow are rows, one below the other.
    case vertical
    /// Sideways: the lines of a flow are columns, side by side.
    case horizontal
  }
}

/// Two axes that do not depend on the direction: along, from line to line, and across.
///
/// Lines are computed as if they were rows, with y along and x across. These functions convert from and to columns.
extension CollectionView.ScrollDirection {
  func along(_ size: CGSize) -> Double {
    self == .vertical ? size.height : size.width
  }

  func across(_ size: CGSize) -> Double {
    self == .vertical ? size.width : size.height
  }

  /// Returns the rectangle with along and across exchanged if lines are columns; the function is its own inverse.
  func turned(_ rect: CGRect) -> CGRect {
    self == .vertical
      ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }

  /// Returns the size with along and across exchanged if lines are columns; the function is its own inverse.
  func turned(_ size: CGSize) -> CGSize {
    self == .vertical ? size : CGSize(width: size.height, height: size.width)
  }
}

extension CollectionView {
  /// The position of an item in the view after ``CollectionView/scrollToItem(at:at:animated:)``.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The positions as bits.
    public let rawValue: Int

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// Halfway between the top and the bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// Halfway between the left and the right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)

    /// Creates positions from bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// Scrolls an item to a position in the view, as far as the content allows.
  ///
  /// Without a position, or if the item does not exist, nothing happens.
  ///
  /// ```swift
  /// let path = IndexPath(item: 30, section: 0)
  /// view.scrollToItem(at: path, at: .centeredVertically, animated: true)
  /// while !view.isAtRest { view.advanceFrame() }
  /// ```
  public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    let seen = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if position.contains(.left) { offset.x += frame.minX - seen.minX }
    if position.contains(.centeredHorizontally) { offset.x += frame.midX - seen.midX }
    if position.contains(.right) { offset.x += frame.maxX - seen.maxX }
    if position.contains(.top) { offset.y += frame.minY - seen.minY }
    if position.contains(.centeredVertically) { offset.y += frame.midY - seen.midY }
    if position.contains(.bottom) { offset.y += frame.maxY - seen.maxY }
    let (lower, upper) = contentOffsetLimits
    setContentOffset(
      CGPoint(x: min(max(offset.x, lower.x), upper.x), y: min(max(offset.y, lower.y), upper.y)),
      animated: animated
    )
  }
}
