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
  /// the view. Headers and footers stay as they are, but a ``size`` can push them.
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
    /// The extent of an item at the distance and beyond, along the scroll direction, in points; `nil` for its own.
    ///
    /// At the focus, an item has its own extent, and pushes its neighbors; a smaller item keeps its own everywhere. The
    /// distance of an item is then the way that the content scrolls until the item is at the focus. Items in
    /// columns of a waterfall, and sections that scroll on their own, keep their extents.
    public var size: Double?
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

    /// Creates a focus where items have another extent away from it, along the scroll direction, as in Ultravisual.
    public init(distance: Double, size: Double, alpha: Double = 1, curve: TimingCurve = .linear) {
      self.init(distance: distance, alpha: alpha, curve: curve)
      self.size = size
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
    let around = rect.insetBy(dx: -max(bounds.width, reach), dy: -max(bounds.height, reach))
    return elements(unpushed(around)).map(focused)
      .filter { $0.frame.overlaps(rect) || $0.frame.origin.x.isNaN || $0.frame.origin.y.isNaN }
  }

  /// Returns a rectangle with the flow positions of all elements that a focus with a size shows in a rectangle.
  func unpushed(_ rect: CGRect) -> CGRect {
    guard growth != nil, let view = collectionView else { return rect }
    var area = scrollDirection.turned(rect)
    let push = growth?.rows.push(at: .infinity, line: focusLine(in: view)) ?? 0
    area.origin.y -= push
    area.size.height += push
    return scrollDirection.turned(area)
  }

  /// Returns the position of the focus in the content, as if lines were rows.
  func focusLine(in view: CollectionView) -> Double {
    view.snapAlignment == .start ? visiblePart(of: view).minY : scrollDirection.turned(view.bounds).midY
  }

  /// Returns an element with the changes of the focus: the attributes themselves, or a copy.
  func focused(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes {
    guard let focus, let view = collectionView else { return attributes }
    let line = focusLine(in: view)
    let isCell = attributes.representedElementCategory == .cell
    let item = isCell ? growth?.item(attributes.indexPath, in: sections) : nil
    let changed = growth == nil ? attributes : attributes.copy()
    if let item { move(changed, in: item, line: line) } else if growth != nil { push(changed, line: line, in: view) }
    guard isCell else { return changed }
    let frame = scrollDirection.turned(CGRect(center: changed.center, size: changed.size))
    let place = view.snapAlignment == .start ? frame.minY : frame.midY
    let offset = (item.flatMap { growth?.rows.stop(ofRow: $0.row) } ?? place) - line
    guard offset != 0 else { return changed }
    let result = changed === attributes ? attributes.copy() : changed
    focus.apply(to: result, at: offset, along: scrollDirection)
    return result
  }

  // Gives an item of a row its size and its place with the focus at a line.
  private func move(_ item: CollectionViewLayoutAttributes, in place: (row: Int, growth: Double), line: Double) {
    guard let rest = growth?.rows.progress(ofRow: place.row, at: line) else { return }
    let before = growth?.rows.push(beforeRow: place.row, at: line) ?? 0
    let after = growth?.rows.push(beforeRow: place.row + 1, at: line) ?? 0
    var frame = scrollDirection.turned(CGRect(center: item.center, size: item.size))
    let growth = place.growth * (1 - rest)
    frame.origin.y += (before + after - growth) / 2
    frame.size.height += growth
    item.frame = scrollDirection.turned(frame)
  }

  // Moves a header, a footer, or an item that is in no row, along with its section.
  private func push(_ element: CollectionViewLayoutAttributes, line: Double, in view: CollectionView) {
    guard sections.indices.contains(element.indexPath.section) else { return }
    let section = sections[element.indexPath.section]
    let isHeader = element.representedElementKind == Self.elementKindSectionHeader
    func place(_ position: Double) -> Double { position + (growth?.rows.push(at: position, line: line) ?? 0) }
    var frame = scrollDirection.turned(CGRect(center: element.center, size: element.size))
    if pins(element.representedElementKind) {
      let seen = visiblePart(of: view)
      frame.origin.y =
        isHeader
        ? section.stickyHeaderTop(below: seen.minY, place: place)
        : section.stickyFooterTop(above: seen.maxY, place: place)
    } else {
      let isCell = element.representedElementCategory == .cell
      let start = isCell ? section.itemsTop : isHeader ? section.start : section.footerTop
      frame.origin.y += place(start) - start
    }
    element.frame = scrollDirection.turned(frame)
  }

  // Returns an item as it is when it is in focus.
  private func inFocus(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes {
    guard attributes.representedElementCategory == .cell, let item = growth?.item(attributes.indexPath, in: sections),
      let stop = growth?.rows.stop(ofRow: item.row)
    else { return attributes }
    move(attributes, in: item, line: stop)
    return attributes
  }
}

extension FlowLayout: RestingLayout {
  func restingElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    focus == nil ? nil : flowElements(in: unpushed(rect)).map(inFocus)
  }

  func restingItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    focus == nil ? nil : flowItem(at: indexPath).map(inFocus)
  }
}
