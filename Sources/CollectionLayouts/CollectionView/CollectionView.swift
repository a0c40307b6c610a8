import CradleDynamics
public import CradleGeometry
public import Foundation

/// A scroll view whose items are positioned by a layout.
///
/// In every display frame, pass the touches first. Then call ``ScrollView/advanceFrame()``, ``layoutIfNeeded()``, and
/// ``advanceAnimators(by:)``, in this order.
///
/// ```swift
/// let frame = CGRect(x: 0, y: 0, width: 320, height: 568)
/// let view = CollectionView(frame: frame, collectionViewLayout: SpringyFlowLayout())
/// view.touchBegan(at: CGPoint(x: 160, y: 400))
/// for step in 1...20 {
///   view.touchMoved(to: CGPoint(x: 160, y: 400 - 10 * Double(step)))
///   view.advanceFrame()
///   view.layoutIfNeeded()
///   view.advanceAnimators(by: .displayFrame)
/// }
/// ```
open nonisolated class CollectionView: ScrollView {
  /// The source of the sections and items; without a source, the view is empty.
  ///
  /// The reference is weak. While a scene plays, the view keeps the data source alive if nothing else does.
  public weak var dataSource: (any CollectionViewDataSource)? {
    get { weakDataSource }
    set {
      weakDataSource = newValue
      dataSourceHold = PlayScope.keep(newValue)
      reloadData()
    }
  }

  private weak var weakDataSource: (any CollectionViewDataSource)?
  private var dataSourceHold: PlayHold?

  /// The rule that positions the items.
  ///
  /// A new layout takes effect in the next layout pass. For a change with an animation, see
  /// ``setCollectionViewLayout(_:animated:completion:)``.
  public var collectionViewLayout: CollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      // While one layout replaces another, the view asks both for positions.
      if !isChangingLayout { oldValue.collectionView = nil }
      adoptLayout()
    }
  }

  /// The animation of data changes and layout changes; by default, 0.3 s, eased in and out.
  public var updateAnimation = LayoutAnimation()

  /// The part of the view where items come to rest after a scroll; by default `nil`, for any part.
  ///
  /// The layout first chooses an offset, and the content stops at the nearest aligned offset. With paging, this
  /// property has no effect.
  public var snapAlignment: SnapAlignment? {
    // The focus of a flow is where items snap.
    didSet { if snapAlignment != oldValue { collectionViewLayout.isInvalid = true } }
  }

  /// The largest number of items to move on by after a release, if items snap; by default `nil`, for any number.
  ///
  /// The items count from the one that was aligned, or nearly so, when the finger touched the content.
  public var itemsPerFlick: Int?

  /// Called with each invalid answer of the layout; the view then ignores the answer.
  ///
  /// Without a handler, an invalid answer ends the program with a message that names the layout.
  package var layoutFaultHandler: ((CradleError) -> Void)?

  private var counts: [Int]?
  // How far the next layout pass moves the content.
  private var dueOffsetAdjustment = Vector.zero
  private var needsOffsetFit = false
  private var needsFirstPass = true

  // The changes reported so far in a batch update; `nil` outside of a batch update.
  var recordedOperations: [BatchUpdate.Operation]?
  var isChangingLayout = false
  // True while an update, and not a finger, moves the content.
  var isAdjustingOffset = false
  var transitions = ElementTransitions()
  // The selected items, and the highlighted item under a finger.
  var selection = ItemSelection()
  // The item that a finger has lifted.
  var movement: InteractiveMovement?

  /// Creates a view without items.
  public init(frame: CGRect, collectionViewLayout: CollectionViewLayout) {
    self.collectionViewLayout = collectionViewLayout
    super.init(frame: frame)
    adoptLayout()
  }

  private func adoptLayout() {
    collectionViewLayout.collectionView = self
    invalidateEverything()
  }

  private func invalidateEverything() {
    needsFirstPass = true
    invalidateData(batchUpdate: nil)
  }

  private func invalidateData(batchUpdate: BatchUpdate?) {
    let context = collectionViewLayout.makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    context.batchUpdate = batchUpdate
    collectionViewLayout.invalidateLayout(with: context)
  }

  // MARK: - Data

  /// Loads the data again, without an animation; running animations end.
  public func reloadData() {
    counts = nil
    movement = nil
    selection = ItemSelection(allowing: selection)
    let over = transitions.removeAll()
    invalidateEverything()
    for animation in over { animation.complete() }
  }

  /// Adopts the counts after a batch update.
  func adoptCounts(of update: BatchUpdate) {
    counts = update.countsAfter
    selection.follow(update)
    invalidateData(batchUpdate: update)
  }

  /// Asks the data source for the current numbers of items, without adopting them.
  func askedCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  /// The number of sections, as of the last ``reloadData()`` or update.
  public var numberOfSections: Int {
    currentCounts().count
  }

  /// Returns the number of items in a section, as of the last ``reloadData()`` or update.
  ///
  /// - Precondition: There is such a section.
  public func numberOfItems(inSection section: Int, file: StaticString = #fileID, line: UInt = #line) -> Int {
    let counts = currentCounts()
    let isThere = accepts(
      counts.indices.contains(section),
      message: "there is no section \(section), only \(counts.count)",
      file: file,
      line: line
    )
    return isThere ? counts[section] : 0
  }

  /// The form of ``numberOfItems(inSection:file:line:)`` that you can pass as a function.
  @_disfavoredOverload
  public func numberOfItems(inSection section: Int) -> Int {
    numberOfItems(inSection: section, file: #fileID, line: #line)
  }

  func currentCounts() -> [Int] {
    if let counts { return counts }
    guard dataSource != nil else { return [] }
    let asked = askedCounts()
    counts = asked
    return asked
  }

  // MARK: - Layout

  // A layout may invalidate itself while it prepares, or because of the size of its content. This limit ends the frame
  // even if a layout invalidates itself in every pass, and the layout is then reported.
  private static let mostPasses = 3

  /// Prepares the layout if it is invalid, and adopts its content size.
  ///
  /// If the offset is then out of range, the content moves to the nearest edge.
  public func layoutIfNeeded() {
    for _ in 0..<Self.mostPasses where collectionViewLayout.isInvalid || needsOffsetFit {
      if collectionViewLayout.isInvalid { prepareLayout() }
      guard needsOffsetFit else { continue }
      needsOffsetFit = false
      fitOffset()
    }
    if collectionViewLayout.isInvalid {
      report("is invalid again after each of \(Self.mostPasses) layout passes; do not invalidate it in 'prepare()'")
    }
  }

  private func prepareLayout() {
    collectionViewLayout.isInvalid = false
    needsFirstPass = false
    collectionViewLayout.prepare()
    contentSize = soundContentSize()
    let way = dueOffsetAdjustment
    dueOffsetAdjustment = .zero
    if way != .zero {
      shiftContent(by: way)
      needsOffsetFit = true
    }
    let content = CGRect(origin: .zero, size: contentSize)
    for animator in collectionViewLayout.animators { animator.contentBounds = content }
  }

  /// Adjusts the content size at once, and the content offset in the next layout pass.
  func adjust(by context: CollectionViewLayoutInvalidationContext) {
    let way = Vector(context.contentOffsetAdjustment)
    let growth = context.contentSizeAdjustment
    guard way != .zero || growth != .zero else { return }
    guard way.x.isFinite, way.y.isFinite, growth.width.isFinite, growth.height.isFinite else {
      return report("adjusts the offset by [\(way.x), \(way.y)] and the size by \(growth.width) × \(growth.height)")
    }
    dueOffsetAdjustment += way
    contentSize.width = max(0, contentSize.width + growth.width)
    contentSize.height = max(0, contentSize.height + growth.height)
  }

  // Reading elements must not change the result: a layout pass between two frames would attach items too early. Reading
  // starts a layout pass only if there has been none.
  private func makeFirstPass() {
    if needsFirstPass { layoutIfNeeded() }
  }

  override func boundsWillChange(to newBounds: CGRect) {
    let layout = collectionViewLayout
    guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds))
  }

  package override func innerScrollView(at place: CGPoint) -> ScrollView? {
    (collectionViewLayout as? any InnerScrollingLayout)?.innerView(at: place + Vector(contentOffset))
  }

  override func targetOffset(forProposed offset: CGPoint, velocity: Vector) -> CGPoint {
    let wanted = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: offset,
      withScrollingVelocity: velocity.point
    )
    let target = soundOffset(wanted, proposed: offset)
    guard let snapAlignment else { return target }
    let aligned = snappedOffset(near: target, alignment: snapAlignment)
    return itemsPerFlick.map { limitedOffset(aligned, to: max(0, $0), alignment: snapAlignment) } ?? aligned
  }

  // After a rotation, the limits of the old content no longer apply.
  override func sizeDidChange() {
    needsOffsetFit = true
  }

  override func insetDidChange() {
    needsOffsetFit = true
    collectionViewLayout.isInvalid = true
  }

  // MARK: - Elements

  /// Returns a copy of an item's attributes, visible or not; `nil` if there is no such item.
  ///
  /// The copy shows the state after the last layout pass and the ticks since then.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    makeFirstPass()
    return sound(place(of: ElementKey(.cell, kind: nil, at: indexPath)))?.copy()
  }

  /// The elements to draw, from back to front, with running animations applied.
  ///
  /// The elements are sorted by z index, then by section, then by item. They show the state after the last layout pass
  /// and the ticks since then. Reading them changes nothing. If a layout returns an element twice, the first one
  /// counts.
  ///
  /// ```swift
  /// for element in view.visibleElements where !element.isDisappearing {
  ///   print(element.attributes.indexPath, element.attributes.frame)
  /// }
  /// ```
  package var visibleElements: [CollectionViewElement] {
    makeFirstPass()
    return shownElements().backToFront
  }

  /// Copies of the attributes of all elements to draw, from back to front.
  public var visibleLayoutAttributes: [CollectionViewLayoutAttributes] {
    visibleElements.map(\.attributes)
  }

  /// The elements within one screen of the visible part, and those that disappeared in this display frame.
  ///
  /// Both visible and hidden elements are included. Disappeared elements are at their last positions. The order is
  /// arbitrary.
  ///
  /// A film that samples within a display frame needs these elements: an element may be visible only at the start of
  /// the frame, or only at its end. Reading them changes nothing. Before the first layout pass, the array is empty.
  package var surroundingElements: [CollectionViewElement] {
    needsFirstPass ? [] : elementsAround()
  }

  /// The visible items, in the order of the data.
  public var indexPathsForVisibleItems: [IndexPath] {
    shownCells.compactMap(\.indexPath).sorted()
  }

  /// Returns a copy of the attributes of a header, a footer or the like, visible or not; `nil` if there is none.
  ///
  /// The copy shows the state after the last layout pass and the ticks since then.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    makeFirstPass()
    return sound(collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath))?.copy()
  }

  /// Returns the index paths of the visible supplementary views of a kind, in the order of the data.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleElements.filter {
      $0.attributes.representedElementCategory == .supplementaryView
        && $0.attributes.representedElementKind == elementKind
    }
    .compactMap(\.indexPath).sorted()
  }

  /// Returns the front-most item at a point of the content, or `nil` if there is none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    shownCells.last { $0.attributes.frame.contains(point) }?.indexPath
  }

  private var shownCells: [CollectionViewElement] {
    visibleElements.filter {
      $0.attributes.representedElementCategory == .cell && !$0.isDisappearing
    }
  }

  // MARK: - Time

  /// Advances the animators of the layout.
  ///
  /// A display frame is two ticks.
  public func advanceAnimators(by ticks: Ticks) {
    for animator in collectionViewLayout.animators { animator.advance(by: ticks) }
  }

  override func didAdvanceFrame() {
    scrollUnderLiftedItem()
    collectionViewLayout.advanceFrame()
    transitions.ended = ([], [])
    guard !transitions.isEmpty else { return }
    let over = transitions.advanceFrame()
    transitions.ended.disappearing = transitions.disappearing.filter { !isStillShown($0) }
    transitions.disappearing = transitions.disappearing.filter(isStillShown)
    for animation in over { animation.complete() }
  }

  private func isStillShown(_ element: DisappearingElement) -> Bool {
    element.isDeparting
      ? collectionViewLayout.isDeparting(element.attributes)
      : !element.motions.allSatisfy(\.animation.isOver)
  }

  /// Whether nothing moves until the next action: no finger, scrolling, animation or animator is active.
  public var isAtRest: Bool {
    isStill && inner == nil && transitions.isEmpty && collectionViewLayout.isStill
      && collectionViewLayout.animators.allSatisfy { !$0.isRunning }
  }
}
