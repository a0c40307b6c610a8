import CradleDynamics
public import CradleGeometry
public import Foundation

/// A scroll view whose content is made of items, which a layout places.
///
/// In every display frame it is driven in this order: the touches, ``ScrollView/advanceFrame()``,
/// ``layoutIfNeeded()``, and ``advanceAnimators(by:)``, one tick after the other.
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
  /// The source of the numbers of sections and items; without it there are none.
  ///
  /// Held weakly. In the play of a scene, one that nothing else keeps lasts as long as the view.
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

  /// The rule that places the items.
  ///
  /// Another one takes effect in the next layout pass; see
  /// ``setCollectionViewLayout(_:animated:completion:)`` for a change with an animation.
  public var collectionViewLayout: CollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      // While one layout turns into another, both are asked for places.
      if !isChangingLayout { oldValue.collectionView = nil }
      adoptLayout()
    }
  }

  /// The animation of insertions, deletions and changes of layout; 0.3 s, slow at both ends, by default.
  public var updateAnimation = LayoutAnimation()

  /// The part of the view at which an item stops when content is let go; `nil`, by default, for
  /// none.
  ///
  /// The layout is asked first where it wants the content to stop. With paging, it has no effect.
  public var snapAlignment: SnapAlignment?

  /// A part of the view at which items stop.
  public enum SnapAlignment: String, CaseIterable, Sendable {
    /// The edge at which the content begins.
    case start
    /// The middle.
    case center
  }

  /// Called with each answer of the layout that cannot be shown, which is then left out.
  ///
  /// Without a handler, such an answer ends the program, and its words say which layout gave it.
  public var layoutFaultHandler: ((LayoutFault) -> Void)?

  private var counts: [Int]?
  // The way that the content moves with the next layout pass.
  private var dueOffsetAdjustment = Vector.zero
  private var needsOffsetFit = false
  private var needsFirstPass = true

  // The changes that a batch update has reported so far; `nil` outside of one.
  var recordedOperations: [BatchUpdate.Operation]?
  var isChangingLayout = false
  // True while an update moves the content, and not a finger.
  var isAdjustingOffset = false
  var transitions = ElementTransitions()
  // The items that are selected or under a finger.
  var selection = ItemSelection()

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

  /// Asks the data source again for everything; running animations end, and no new one begins.
  public func reloadData() {
    counts = nil
    selection = ItemSelection(allowing: selection)
    let over = transitions.removeAll()
    invalidateEverything()
    for animation in over { animation.complete() }
  }

  /// Takes over the counts after a batch update.
  func adoptCounts(of update: BatchUpdate) {
    counts = update.countsAfter
    selection.follow(update)
    invalidateData(batchUpdate: update)
  }

  /// Returns the current numbers of the data source, without taking them over.
  func askedCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  /// The number of sections, as of the last ``reloadData()``.
  public var numberOfSections: Int {
    currentCounts().count
  }

  /// Returns the number of items of a section, as of the last ``reloadData()``.
  ///
  /// - Precondition: There is such a section.
  public func numberOfItems(inSection section: Int, file: StaticString = #fileID, line: UInt = #line) -> Int {
    let counts = currentCounts()
    require(
      counts.indices.contains(section),
      "there is no section \(section), only \(counts.count)",
      file: file,
      line: line
    )
    return counts[section]
  }

  /// The form of ``numberOfItems(inSection:file:line:)`` that can be handed on as a function.
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

  // A layout may invalidate itself while it is prepared, or by the size that its content turns out
  // to have. One that does so every time must not keep the frame from ending.
  private static let mostPasses = 3

  /// Has the layout prepare what was invalidated, and takes over the size of the content.
  ///
  /// Content that is then out of its range moves to the nearest edge.
  public func layoutIfNeeded() {
    for _ in 0..<Self.mostPasses where collectionViewLayout.isInvalid || needsOffsetFit {
      if collectionViewLayout.isInvalid { prepareLayout() }
      guard needsOffsetFit else { continue }
      needsOffsetFit = false
      fitOffset()
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

  /// Adjusts the content as an invalidation of the layout asks for: its size at once, its offset with the next pass.
  func adjust(by context: CollectionViewLayoutInvalidationContext) {
    let (way, growth) = (Vector(context.contentOffsetAdjustment), context.contentSizeAdjustment)
    guard way != .zero || growth != .zero else { return }
    guard way.x.isFinite, way.y.isFinite, growth.width.isFinite, growth.height.isFinite else {
      return report("adjusts the offset by [\(way.x), \(way.y)] and the size by \(growth.width) × \(growth.height)")
    }
    dueOffsetAdjustment += way
    contentSize.width = max(0, contentSize.width + growth.width)
    contentSize.height = max(0, contentSize.height + growth.height)
  }

  // Reading must not change what happens: a layout pass between two frames would make layouts hang up
  // items too early. Only before the first layout pass is there no other way.
  private func makeFirstPass() {
    if needsFirstPass { layoutIfNeeded() }
  }

  override func boundsWillChange(to newBounds: CGRect) {
    let layout = collectionViewLayout
    guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds))
  }

  override func targetOffset(forProposed offset: CGPoint, velocity: Vector) -> CGPoint {
    let wanted = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: offset,
      withScrollingVelocity: velocity.point
    )
    let target = soundOffset(wanted, proposed: offset)
    return snapAlignment.map { snappedOffset(near: target, $0) } ?? target
  }

  // After a rotation, the limits of the old content do not hold for the new one.
  override func sizeDidChange() {
    needsOffsetFit = true
  }

  override func insetDidChange() {
    needsOffsetFit = true
    collectionViewLayout.isInvalid = true
  }

  // MARK: - Elements

  /// Returns a copy of an item's attributes, seen or not; `nil` if there is no such item.
  ///
  /// It holds as of the last layout pass and the ticks since then.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    makeFirstPass()
    return sound(collectionViewLayout.layoutAttributesForItem(at: indexPath))?.copy()
  }

  /// The elements to draw, back to front: by z index, then section, then item; running animations are
  /// included.
  ///
  /// They hold as of the last layout pass and the ticks since then: reading them changes nothing. Of
  /// elements that a layout names twice, the first counts.
  ///
  /// ```swift
  /// for element in view.visibleElements where !element.isDisappearing {
  ///   print(element.attributes.indexPath, element.attributes.frame)
  /// }
  /// ```
  public var visibleElements: [CollectionViewElement] {
    makeFirstPass()
    return shownElements().sorted { $0.isBehind($1) }
  }

  /// Copies of the attributes of all elements to draw; see ``visibleElements``.
  public var visibleLayoutAttributes: [CollectionViewLayoutAttributes] {
    visibleElements.map(\.attributes)
  }

  /// The elements within a screen of the visible part, hidden or not, and, at their last places,
  /// those that disappeared in the current display frame.
  ///
  /// They are in no particular order, and may include elements that are seen.
  ///
  /// A film that samples within a display frame needs the origins of elements that are seen only at
  /// its end, and the destinations of those that were seen only at its start. Reading them changes
  /// nothing: before the first layout pass, there are none.
  package var surroundingElements: [CollectionViewElement] {
    needsFirstPass ? [] : elementsAround()
  }

  /// The items that are seen, in the order of the data.
  public var indexPathsForVisibleItems: [IndexPath] {
    shownCells.compactMap(\.indexPath).sorted()
  }

  /// Returns a copy of the attributes of a header, a footer or the like, seen or not; `nil` if there is none.
  ///
  /// It holds as of the last layout pass and the ticks since then.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    makeFirstPass()
    return sound(collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath))?.copy()
  }

  /// Returns the items or sections whose headers, footers or the like are seen, in the order of the data.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleElements.filter {
      $0.attributes.representedElementCategory == .supplementaryView
        && $0.attributes.representedElementKind == elementKind
    }
    .compactMap(\.indexPath).sorted()
  }

  /// Returns the frontmost item at a place of the content, or `nil` if there is none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    shownCells.last { $0.attributes.frame.contains(point) }?.indexPath
  }

  private var shownCells: [CollectionViewElement] {
    visibleElements.filter {
      $0.attributes.representedElementCategory == .cell && !$0.isDisappearing
    }
  }

  // MARK: - Time

  /// Moves the animators of the layout forward.
  ///
  /// A display frame is two ticks.
  public func advanceAnimators(by ticks: Ticks) {
    for animator in collectionViewLayout.animators { animator.advance(by: ticks) }
  }

  override func didAdvanceFrame() {
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

  /// Whether everything stands still until the next action: no finger, no scrolling, no animation,
  /// and no running animator.
  public var isAtRest: Bool {
    isStill && transitions.isEmpty
      && collectionViewLayout.animators.allSatisfy { !$0.isRunning }
  }
}
