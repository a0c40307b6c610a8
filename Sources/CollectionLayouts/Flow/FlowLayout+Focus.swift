public import CradleGeometry
import Foundation

extension FlowLayout {
  /// The look of items away from a focus, as in a carousel.
  ///
  /// An item at the focus is as the layout places it. From there on, its changes grow with the distance along the scroll
  /// direction. Items before the focus are the mirror images of items after it: their rotation, and their translation
  /// along the scroll direction, are opposite.
  ///
  /// If items snap, the focus is where they snap; see ``CollectionView/snapAlignment``. Otherwise, it is the middle of
  /// the view. Headers and footers stay as they are.
  ///
  /// ```swift
  /// let layout = FlowLayout()
  /// layout.scrollDirection = .horizontal
  /// layout.focus = FlowLayout.Focus(distance: 160, scale: 0.6, alpha: 0.6)
  /// ```
  public struct Focus: Hashable, Sendable {
    /// The distance from the focus where the changes are complete, in points; above 0.
    public var distance: Double
    /// The scale of an item at the distance and beyond; 1 by default.
    public var scale: Double
    /// The opacity of an item at the distance and beyond; 1 by default.
    public var alpha: Double
    /// The rotation of an item at the distance and beyond, after the focus; clockwise, in radians, 0 by default.
    public var rotation = 0.0
    /// The displacement of an item at the distance and beyond, after the focus, in points; zero by default.
    public var translation = Vector.zero
    /// The order from back to front at the distance and beyond; 0, as at the focus, by default.
    ///
    /// With a negative number, an item is in front of those that are farther from the focus.
    public var zIndex: Int
    /// The curve of the changes over the distance; linear by default.
    public var curve: TimingCurve

    /// Creates a focus; by default, nothing changes away from it.
    public init(
      distance: Double,
      scale: Double = 1,
      alpha: Double = 1,
      zIndex: Int = 0,
      curve: TimingCurve = .linear
    ) {
      self.distance = distance
      self.scale = scale
      self.alpha = alpha
      self.zIndex = zIndex
      self.curve = curve
    }
  }
}

extension FlowLayout.Focus {
  /// Changes an item.
  ///
  /// - Parameters:
  ///   - attributes: The item.
  ///   - offset: The way from the focus to the item, along the scroll direction.
  fileprivate func apply(
    to attributes: CollectionViewLayoutAttributes,
    at offset: Double,
    along direction: CollectionView.ScrollDirection
  ) {
    let share = distance > 0 ? min(1, abs(offset) / distance) : 1
    let progress = curve.progress(at: share)
    let side = offset < 0 ? -1.0 : 1
    let way =
      direction == .vertical
      ? Vector(x: translation.x, y: side * translation.y) : Vector(x: side * translation.x, y: translation.y)
    let change = FlowLayout.UpdateEffect(
      alpha: min(1, max(0, 1 + (alpha - 1) * progress)),
      scale: max(0, 1 + (scale - 1) * progress),
      angle: side * rotation * progress,
      offset: way * progress
    )
    change.apply(to: attributes)
    attributes.zIndex += Int((Double(zIndex) * progress).rounded())
  }
}

extension FlowLayout {
  /// Returns the elements that are visible in a rectangle, with the changes of the focus.
  ///
  /// - Parameter elements: Returns the elements in a rectangle, without these changes.
  func focusedElements(
    in rect: CGRect,
    _ elements: (CGRect) -> [CollectionViewLayoutAttributes]
  ) -> [CollectionViewLayoutAttributes] {
    guard let focus, let bounds = collectionView?.bounds else { return elements(rect) }
    // An item that is displaced, enlarged or rotated can be visible where it has no position. An item with a position
    // of NaN overlaps nothing, but the view has to report it.
    let way = max(abs(focus.translation.x), abs(focus.translation.y))
    let reach = way + max(1, focus.scale) * max(itemSize.width, itemSize.height)
    return elements(rect.insetBy(dx: -max(bounds.width, reach), dy: -max(bounds.height, reach)))
      .map(focused)
      .filter { $0.frame.overlaps(rect) || $0.frame.origin.x.isNaN || $0.frame.origin.y.isNaN }
  }

  /// Returns an element with the changes of the focus: the attributes themselves, or a copy.
  func focused(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes {
    guard let focus, let view = collectionView, attributes.representedElementCategory == .cell else {
      return attributes
    }
    let start = view.snapAlignment == .start
    let seen = scrollDirection.turned(view.bounds)
    let inset = scrollDirection == .vertical ? view.adjustedContentInset.top : view.adjustedContentInset.left
    let line = start ? seen.minY + inset : seen.midY
    let frame = scrollDirection.turned(CGRect(center: attributes.center, size: attributes.size))
    let offset = (start ? frame.minY : frame.midY) - line
    guard offset != 0 else { return attributes }
    let changed = attributes.copy()
    focus.apply(to: changed, at: offset, along: scrollDirection)
    return changed
  }
}

extension FlowLayout: RestingLayout {
  func restingElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    focus == nil ? nil : flowElements(in: rect)
  }

  func restingItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    focus == nil ? nil : flowItem(at: indexPath)
  }
}
