public import CradleGeometry
public import Foundation

/// A layout of items in lines, with as many items per line as fit, as in `UICollectionViewFlowLayout`.
///
/// The free space of a full line is spread between its items, unless you choose another ``alignment``. A last line that
/// is not full starts at the left. If only one item fits into a line, the item is centered. An item may be wider than
/// the available width; UIKit logs that its own behavior is then undefined. The time for preparing grows with the number of items; if all items have the same
/// size, only with the number of sections. The time for a query grows with the number of items in its rectangle.
///
/// Sections have headers and footers if you give these a size. Headers and footers are as wide as the view. The insets
/// of a section do not apply to them.
///
/// ```swift
/// let layout = FlowLayout()
/// layout.itemSize = CGSize(width: 90, height: 90)
/// layout.minimumLineSpacing = 15
/// layout.sectionInset = 10
/// layout.headerReferenceSize = CGSize(width: 0, height: 28)
/// layout.sectionHeadersPinToVisibleBounds = true
/// ```
open nonisolated class FlowLayout: CollectionViewLayout {
  /// The kind of the supplementary view before the items of a section.
  package static let elementKindSectionHeader = CollectionView.elementKindSectionHeader

  /// The kind of the supplementary view after the items of a section.
  package static let elementKindSectionFooter = CollectionView.elementKindSectionFooter

  /// The default of ``itemSize``: 50 × 50 points, as in UIKit.
  public static let usualItemSize = CGSize(width: 50, height: 50)

  /// The default of both spacings: 10 points, as in UIKit.
  public static let usualSpacing = 10.0

  /// The size of every item, unless the delegate returns another; 50 × 50 by default.
  open var itemSize = FlowLayout.usualItemSize {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The minimum spacing between neighbors in a line, in points; 10 by default.
  open var minimumInteritemSpacing = FlowLayout.usualSpacing {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }

  /// The spacing between lines, in points; 10 by default.
  ///
  /// With a negative spacing, each line overlaps the line before it, at most completely.
  open var minimumLineSpacing = FlowLayout.usualSpacing {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }

  /// The space around the items of each section; none by default.
  open var sectionInset = EdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// The position of the items in a line; justified by default, as in UIKit.
  open var alignment = Alignment.justified {
    didSet { if alignment != oldValue { invalidateLayout() } }
  }

  /// The look of items away from the middle of the view, or from where they snap; by default `nil`, for no change.
  open var focus: Focus? {
    didSet { if focus != oldValue { invalidateLayout() } }
  }

  /// The direction from one line to the next; vertical by default.
  open var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// The size of each section's header; zero, the default, for no headers.
  ///
  /// Only the extent along the scroll direction counts.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The size of each section's footer; zero, the default, for no footers.
  ///
  /// Only the extent along the scroll direction counts.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// Whether headers stay in view, in front of the items, while their section is visible; false by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// Whether footers stay in view, in front of the items, while their section is visible; false by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// The look of inserted items at the start; by default, they fade in.
  ///
  /// Reloaded items always fade.
  public var insertionEffect = FlowLayout.UpdateEffect.fade

  /// The look of deleted items at the end; by default, they fade out.
  public var deletionEffect = FlowLayout.UpdateEffect.fade

  /// Returns how a section scrolls on its own, across the scroll direction; `nil`, the default, if none does.
  ///
  /// The layout asks when it prepares. The items of such a section are in one line, ``minimumInteritemSpacing`` apart.
  ///
  /// ```swift
  /// let layout = FlowLayout()
  /// layout.orthogonalScrollingBehavior = { section in section == 1 ? .groupPaging : .none }
  /// ```
  public var orthogonalScrollingBehavior: ((_ section: Int) -> OrthogonalScrollingBehavior)? {
    didSet { invalidateLayout() }
  }

  // Whether sections can scroll on their own. Where springs hold items, they cannot.
  var scrollsSectionsAcross: Bool { true }

  // The sections that scroll on their own; used only for lookups, and in order.
  var shelves: [Int: Shelf] = [:]

  package override var isStill: Bool { shelves.values.allSatisfy(\.isStill) }

  open override func advanceFrame() {
    for section in shelves.keys.sorted() { shelves[section]?.advanceFrame() }
  }

  /// The source of measures that differ from item to item or from section to section.
  ///
  /// The reference is weak. While a scene plays, the layout keeps the delegate alive if nothing else does. Without a
  /// delegate, the layout asks the collection view's delegate, as in UIKit. That delegate must be a
  /// ``FlowLayoutDelegate``.
  public weak var delegate: (any FlowLayoutDelegate)? {
    get { weakDelegate }
    set {
      guard newValue !== weakDelegate else { return }
      weakDelegate = newValue
      delegateHold = PlayScope.keep(newValue)
      invalidateLayout()
    }
  }

  /// The delegate in use: the layout's delegate, or else the collection view's delegate.
  var source: (any FlowLayoutDelegate)? {
    delegate ?? collectionView?.delegate as? any FlowLayoutDelegate
  }

  private weak var weakDelegate: (any FlowLayoutDelegate)?
  private var delegateHold: PlayHold?

  /// The number of times that items got new positions, so that a subclass can detect a change.
  private(set) var generation = 0

  // The width available to the lines, as if they were rows.
  private(set) var viewportBreadth = 0.0

  private(set) var sections: [FlowSection] = []
  // The growth of rows near a focus with a size.
  var growth: FocusGrowth?
  // The sections before the current update, for deleted items.
  private var previousSections: [FlowSection] = []
  private var updatedPaths = UpdatedPaths()
  private var needsLines = true

  /// The space around each section in addition to its inset, as if lines were rows; none by default.
  var sectionMargin: EdgeInsets { .zero }

  /// Returns the edges of one of a section's items; `nil`, the default, if items are not rows.
  func rowEdges(ofItem item: Int, of count: Int) -> RowEdges? { nil }

  /// Called in each pass when the lines are known; by default, nothing happens.
  func didPlaceLines() {}

  /// Returns the size of an item, as if lines were rows; by default, the given size.
  func fitted(_ size: CGSize, to measures: FlowMeasures) -> CGSize { size }

  /// Returns the items of a section in lines.
  func makeLines(_ section: Int, in collectionView: CollectionView, measures: FlowMeasures) -> any FlowLines {
    makeShelfLines(section, in: collectionView, measures: measures)
      ?? makeWrappedLines(section, in: collectionView, measures: measures)
  }

  open override func prepare() {
    guard let collectionView else { return sections = [] }
    defer {
      pushEnd(in: collectionView)
      didPlaceLines()
    }
    let breadth = breadth(of: collectionView.bounds.size)
    let isAligned = growth.map { $0.rows.alignsStarts == (collectionView.snapAlignment == .start) } ?? true
    guard needsLines || breadth != viewportBreadth || !isAligned else { return }
    (viewportBreadth, needsLines) = (breadth, false)
    generation += 1
    sections = []
    for section in 0..<collectionView.numberOfSections {
      let start = sections.last?.end ?? 0
      sections.append(makeSection(section, start: start, in: collectionView))
      place(sections[section], number: section)
    }
    shelves = shelves.filter { $0.key < sections.count }
    growth = makeFocusGrowth(in: collectionView)
  }

  open override var collectionViewContentSize: CGSize {
    let height = (sections.last?.end ?? 0) + (growth?.end ?? 0)
    return scrollDirection.turned(CGSize(width: viewportBreadth, height: height))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    focusedElements(in: rect, flowElements)
  }

  /// Returns the elements whose flow positions are in a rectangle, even if a subclass has moved them elsewhere.
  func flowElements(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
    let area = scrollDirection.turned(rect)
    var found: [CollectionViewLayoutAttributes] = []
    let first = sections.partitioningIndex { $0.end > area.minY }
    for section in sections.indices[first...] {
      guard sections[section].start < area.maxY else { break }
      append(headerAttributes(ofSection: section), to: &found, in: rect)
      for item in sections[section].items(in: area) {
        let frame = scrollDirection.turned(sections[section].frame(ofItem: item))
        guard frame.overlaps(rect) else { continue }
        let path = IndexPath(item: item, section: section)
        found.append(attributes(at: path, frame: frame, of: sections[section].count))
      }
      append(footerAttributes(ofSection: section), to: &found, in: rect)
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    flowItem(at: indexPath).map(focused)
  }

  /// Returns an item at its flow position, without the changes of a subclass or of the focus.
  func flowItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    attributes(ofItemAt: indexPath, in: sections)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    flowSupplement(elementKind, at: indexPath).map(focused)
  }

  /// Returns a header or footer at its flow position, without the changes of a subclass or of the focus.
  final func flowSupplement(_ elementKind: String?, at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), indexPath.item == 0 else { return nil }
    return switch elementKind {
    case Self.elementKindSectionHeader: headerAttributes(ofSection: indexPath.section)
    case Self.elementKindSectionFooter: footerAttributes(ofSection: indexPath.section)
    default: nil
    }
  }

  /// The ``scrollDirection``.
  open override var contentDirection: CollectionView.ScrollDirection? { scrollDirection }

  /// The size of an item and the inset of a section; `nil` if a delegate or another source returns sizes.
  package override var itemMeasures: ItemMeasures? {
    guard itemSizing == nil, source == nil else { return nil }
    return ItemMeasures(
      itemSize: itemSize,
      column: scrollDirection == .vertical ? itemSize.width : itemSize.height,
      inset: sectionInset
    )
  }

  package override var statedSizes: KeyValuePairs<String, CGSize> {
    ["headers": headerReferenceSize, "footers": footerReferenceSize]
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    breadth(of: newBounds.size) != viewportBreadth || hasStickySupplements || focus != nil
  }

  // Lines stay as they are unless the available width changes. `prepare()` detects such a change.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> CollectionViewLayoutInvalidationContext {
    makeLightContext()
  }

  open override class var invalidationContextClass: AnyClass { FlowLayoutInvalidationContext.self }

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    let flow = context as? FlowLayoutInvalidationContext
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || flow?.invalidateFlowLayoutDelegateMetrics ?? true
      || flow?.invalidateFlowLayoutAttributes ?? true
    {
      needsLines = true
    }
    if let update = context.batchUpdate {
      previousSections = sections
      renumberShelves(by: update)
    }
    super.invalidateLayout(with: context)
  }

  override func invalidateAfterAnimation() {
    invalidateLayout(with: makeLightContext())
  }

  // MARK: - Elements

  private func attributes(
    ofItemAt indexPath: IndexPath,
    in sections: [FlowSection]
  ) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard (0..<section.count).contains(indexPath.item) else { return nil }
    let frame = scrollDirection.turned(section.frame(ofItem: indexPath.item))
    return attributes(at: indexPath, frame: frame, of: section.count)
  }

  private func attributes(at indexPath: IndexPath, frame: CGRect, of count: Int) -> CollectionViewLayoutAttributes {
    let attributes = makeAttributes(forCellWith: indexPath)
    attributes.frame = frame
    attributes.rowEdges = rowEdges(ofItem: indexPath.item, of: count)
    return attributes
  }

  private func append(
    _ attributes: CollectionViewLayoutAttributes?,
    to elements: inout [CollectionViewLayoutAttributes],
    in rect: CGRect
  ) {
    guard let attributes, attributes.frame.overlaps(rect) else { return }
    elements.append(attributes)
  }

  // MARK: - Updates

  open override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    updatedPaths = UpdatedPaths(updateItems)
  }

  open override func finalizeCollectionViewUpdates() {
    updatedPaths = UpdatedPaths()
    previousSections = []
  }

  /// Returns whether the current update inserts an item.
  func isInserted(_ itemIndexPath: IndexPath) -> Bool {
    updatedPaths.isInserted(itemIndexPath)
  }

  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard updatedPaths.isInserted(itemIndexPath),
      let attributes = layoutAttributesForItem(at: itemIndexPath)?.copy()
    else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
    insertionEffect.apply(to: attributes)
    return attributes
  }

  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard updatedPaths.isDeleted(itemIndexPath),
      let attributes = focus == nil
        ? attributes(ofItemAt: itemIndexPath, in: previousSections) : placeBeforeUpdate(ofItemAt: itemIndexPath)
    else { return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath) }
    deletionEffect.apply(to: attributes)
    return attributes
  }
}
