public import Foundation
public import Geometry

/// Items in lines, as many in each as fit: what `UICollectionViewFlowLayout` does.
///
/// The space that is left in a line is spread between its items. A last line that is not full keeps
/// that gap and starts at the left; the only item of a line is centered, even one that is wider than
/// the view. Preparing costs time per section if all items have one size, and per item otherwise;
/// asking for a rectangle costs time per item in it.
open class FlowLayout: CollectionViewLayout {
  /// The direction in which lines follow each other.
  public enum ScrollDirection: String, CaseIterable, Hashable, Sendable {
    /// Lines are rows, one below the other.
    case vertical
    /// Lines are columns, side by side.
    case horizontal
  }

  /// The size of every item unless the delegate says otherwise; 50 × 50 by default.
  public var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The least distance of neighbours in a line, in points; 10 by default.
  public var minimumInteritemSpacing = 10.0 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }

  /// The distance of lines, in points; 10 by default.
  public var minimumLineSpacing = 10.0 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }

  /// The space around the items of each section; none by default.
  public var sectionInset = EdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// The direction in which lines follow each other; vertical by default.
  public var scrollDirection = ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// The one who knows the size of each item, if they differ.
  public weak var delegate: (any FlowLayoutDelegate)? {
    didSet { if delegate !== oldValue { invalidateLayout() } }
  }

  /// Counts how often items got other places, so that a subclass can tell.
  private(set) var generation = 0

  private var sections: [FlowSection] = []
  private var viewportBreadth = 0.0
  private var needsLines = true

  open override func prepare() {
    guard let collectionView else { return sections = [] }
    let breadth = breadth(of: collectionView.bounds.size)
    guard needsLines || breadth != viewportBreadth else { return }
    (viewportBreadth, needsLines) = (breadth, false)
    generation += 1
    sections = []
    for section in 0..<collectionView.numberOfSections {
      sections.append(makeSection(section, in: collectionView))
    }
  }

  open override var collectionViewContentSize: CGSize {
    scrollDirection.turned(CGSize(width: viewportBreadth, height: sections.last?.end ?? 0))
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    let area = scrollDirection.turned(rect)
    var found: [CollectionViewLayoutAttributes] = []
    let first = sections.partitioningIndex { $0.end > area.minY }
    for section in sections.indices[first...] {
      guard sections[section].start < area.maxY else { break }
      for item in sections[section].items(from: area.minY, to: area.maxY) {
        let frame = scrollDirection.turned(sections[section].frame(ofItem: item))
        guard frame.overlaps(rect) else { continue }
        found.append(attributes(at: IndexPath(item: item, section: section), frame: frame))
      }
    }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard (0..<section.count).contains(indexPath.item) else { return nil }
    return attributes(
      at: indexPath,
      frame: scrollDirection.turned(section.frame(ofItem: indexPath.item))
    )
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    breadth(of: newBounds.size) != viewportBreadth
  }

  open override func makeInvalidationContext() -> CollectionViewLayoutInvalidationContext {
    FlowLayoutInvalidationContext()
  }

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    let flow = context as? FlowLayoutInvalidationContext
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || flow?.invalidateFlowLayoutDelegateMetrics ?? true
      || flow?.invalidateFlowLayoutAttributes ?? true
    {
      needsLines = true
    }
    super.invalidateLayout(with: context)
  }

  override func invalidateAfterAnimation() {
    invalidateLayout(with: makeLightContext())
  }

  /// Returns a context that keeps the lines, and only has the layout look at the bounds again.
  func makeLightContext() -> FlowLayoutInvalidationContext {
    let context = FlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateFlowLayoutAttributes = false
    return context
  }

  private func attributes(
    at indexPath: IndexPath,
    frame: CGRect
  ) -> CollectionViewLayoutAttributes {
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame
    return attributes
  }

  // What the content must not be wider than, lest it scroll sideways.
  private func breadth(of size: CGSize) -> Double {
    guard let inset = collectionView?.contentInset else { return scrollDirection.across(size) }
    let taken = scrollDirection == .vertical ? inset.left + inset.right : inset.top + inset.bottom
    return max(0, scrollDirection.across(size) - taken)
  }

  private func makeSection(_ section: Int, in collectionView: CollectionView) -> FlowSection {
    let inset = sectionInset
    let insets =
      scrollDirection == .vertical
      ? inset
      : EdgeInsets(top: inset.left, left: inset.top, bottom: inset.right, right: inset.bottom)
    let measures = FlowMeasures(
      available: viewportBreadth - insets.left - insets.right,
      minimumGap: minimumInteritemSpacing,
      lineSpacing: minimumLineSpacing
    )
    return FlowSection(
      start: sections.last?.end ?? 0,
      count: collectionView.numberOfItems(inSection: section),
      lines: makeLines(section, in: collectionView, measures: measures),
      insets: insets
    )
  }

  private func makeLines(
    _ section: Int,
    in collectionView: CollectionView,
    measures: FlowMeasures
  ) -> any FlowLines {
    let count = collectionView.numberOfItems(inSection: section)
    guard let delegate else {
      let size = scrollDirection.turned(itemSize)
      return UniformFlowLines(count: count, size: size, measures: measures)
    }
    let sizes = (0..<count).map { item in
      let path = IndexPath(item: item, section: section)
      return scrollDirection.turned(
        delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
      )
    }
    return MeasuredFlowLines(sizes: sizes, measures: measures)
  }
}

extension CGRect {
  /// Returns whether two rectangles have more in common than an edge.
  ///
  /// An empty rectangle overlaps what it lies inside of.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
