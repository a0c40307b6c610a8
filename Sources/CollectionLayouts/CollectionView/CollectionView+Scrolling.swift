import CradleGeometry
public import Foundation

extension CollectionView {
  /// The scroll direction of content.
  public enum ScrollDirection: String, CaseIterable, Hashable, Sendable {
    /// The content scrolls down. The lines of a flow are rows, one below the other.
    case vertical
    /// The content scrolls sideways. The lines of a flow are columns, side by side.
    case horizontal
  }
}

/// Two axes that do not depend on the scroll direction. "Along" goes from line to line, and "across" goes from item to
/// item.
///
/// All lines are computed as rows: y is along, and x is across. If the lines are columns, these functions convert the
/// result.
extension CollectionView.ScrollDirection {
  func along(_ size: CGSize) -> Double {
    self == .vertical ? size.height : size.width
  }

  func across(_ size: CGSize) -> Double {
    self == .vertical ? size.width : size.height
  }

  /// Returns the rectangle; if lines are columns, x and y are exchanged.
  ///
  /// The function is its own inverse.
  func turned(_ rect: CGRect) -> CGRect {
    self == .vertical
      ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }

  /// Returns the size; if lines are columns, width and height are exchanged.
  ///
  /// The function is its own inverse.
  func turned(_ size: CGSize) -> CGSize {
    self == .vertical ? size : CGSize(width: size.height, height: size.width)
  }
}

extension CollectionView {
  /// The position of an item in the view after ``CollectionView/scrollToItem(at:at:animated:)``.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The positions, each as one bit.
    public let rawValue: Int

    /// The item is at the top of the view.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The item is halfway between the top and the bottom of the view.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The item is at the bottom of the view.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The item is at the left edge of the view.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The item is halfway between the left and the right edge of the view.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The item is at the right edge of the view.
    public static let right = ScrollPosition(rawValue: 1 << 5)

    /// Creates positions from bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// Scrolls an item to a position in the view, as far as the content allows.
  ///
  /// In a section that scrolls on its own, only that section scrolls. If `position` is empty, or the item does not exist, nothing happens.
  ///
  /// ```swift
  /// let path = IndexPath(item: 30, section: 0)
  /// view.scrollToItem(at: path, at: .centeredVertically, animated: true)
  /// while !view.isAtRest { view.advanceFrame() }
  /// ```
  public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    let inner = collectionViewLayout as? any InnerScrollingLayout
    if !position.isEmpty, let target = inner?.innerTarget(ofItemAt: indexPath, at: position) {
      target.view.setContentOffset(target.offset, animated: animated)
    }
    guard let frame = restingItem(at: indexPath)?.frame else { return }
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

/// A layout with parts that scroll on their own.
protocol InnerScrollingLayout: CollectionViewLayout {
  /// Returns the part that a finger at a point of the content can scroll; `nil` for none.
  func innerView(at place: CGPoint) -> ScrollView?

  /// Returns the part with an item, and its offset that brings the item to a position; `nil` for another item.
  func innerTarget(
    ofItemAt path: IndexPath,
    at position: CollectionView.ScrollPosition
  ) -> (view: ScrollView, offset: CGPoint)?
}
