import Dynamics
public import Foundation
import Geometry

/// A scroll view whose content is made of items, which a layout places.
///
/// In every display frame it is driven in this order: the touches, ``ScrollView/advanceFrame()``,
/// ``layoutIfNeeded()``, and ``advanceAnimators(ticks:)``, one tick after the other.
open class CollectionView: ScrollView {
  /// The one who knows how many items there are; without it there are none.
  public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { reloadData() }
  }

  /// The rule that places the items.
  ///
  /// Another one takes effect in the next layout pass.
  public var collectionViewLayout: CollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      adoptLayout()
    }
  }

  private var counts: [Int]?
  private var needsOffsetFit = false
  private var needsFirstPass = true

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
    let context = collectionViewLayout.makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
  }

  // MARK: - Data

  /// Asks the data source again for everything it said.
  public func reloadData() {
    counts = nil
    invalidateEverything()
  }

  /// The number of sections, as of the last ``reloadData()``.
  public var numberOfSections: Int {
    currentCounts().count
  }

  /// Returns the number of items of a section, as of the last ``reloadData()``.
  ///
  /// - Precondition: There is such a section.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = currentCounts()
    precondition(counts.indices.contains(section), "there is no section \(section)")
    return counts[section]
  }

  private func currentCounts() -> [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let asked = (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
    counts = asked
    return asked
  }

  // MARK: - Layout

  // A layout may invalidate itself while it is prepared, or by the size that its content turns out
  // to have. One that does so every time must not keep the frame from ending.
  private static let mostPasses = 3

  /// Has the layout prepare what was invalidated, and takes over the size of the content.
  ///
  /// Content that then stands out of its range moves to the nearest edge.
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
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  // Looking must not change what happens: a layout pass between two frames would have layouts hang
  // up items earlier than they are. Only where nothing has been placed yet, there is no other way.
  private func makeFirstPass() {
    if needsFirstPass { layoutIfNeeded() }
  }

  override func boundsWillChange(to newBounds: CGRect) {
    let layout = collectionViewLayout
    guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds))
  }

  override func targetOffset(forProposed offset: CGPoint, velocity: Vector) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: offset,
      withScrollingVelocity: velocity
    )
  }

  // After a rotation the old content says nothing about where the new content may stand.
  override func sizeDidChange() {
    needsOffsetFit = true
  }

  override func insetDidChange() {
    needsOffsetFit = true
    collectionViewLayout.isInvalid = true
  }

  // MARK: - Elements

  /// Returns a copy of where an item is, seen or not; `nil` if there is no such item.
  ///
  /// As of the last layout pass, and the ticks since then.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    makeFirstPass()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)?.copy()
  }

  /// Copies of what is to be drawn, back to front: by z index, then section, then item.
  ///
  /// As of the last layout pass, and the ticks since then: looking changes nothing.
  public var visibleLayoutAttributes: [CollectionViewLayoutAttributes] {
    makeFirstPass()
    let elements = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    return elements.filter { !$0.isHidden }.map { $0.copy() }.sorted { $0.isBehind($1) }
  }

  /// The items that are seen, in the order of the data.
  public var indexPathsForVisibleItems: [IndexPath] {
    visibleLayoutAttributes.filter { $0.representedElementCategory == .cell }.map(\.indexPath)
      .sorted()
  }

  /// Returns the frontmost item at a place of the content, or `nil` if there is none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    visibleLayoutAttributes
      .last { $0.representedElementCategory == .cell && $0.frame.contains(point) }?
      .indexPath
  }

  // MARK: - Time

  /// Moves the animators of the layout forward by ticks of 1/120 s.
  ///
  /// A display frame is two ticks.
  public func advanceAnimators(ticks: Int) {
    for animator in collectionViewLayout.animators { animator.advance(ticks: ticks) }
  }

  /// Whether nothing will move any more unless something is done: no finger, no scrolling, and no
  /// animator that runs.
  public var isAtRest: Bool {
    isStill && collectionViewLayout.animators.allSatisfy { !$0.isRunning }
  }
}

extension CollectionViewLayoutAttributes {
  fileprivate func isBehind(_ other: CollectionViewLayoutAttributes) -> Bool {
    if zIndex != other.zIndex { return zIndex < other.zIndex }
    if indexPath != other.indexPath { return indexPath < other.indexPath }
    if representedElementCategory != other.representedElementCategory {
      return representedElementCategory.rawValue < other.representedElementCategory.rawValue
    }
    return representedElementKind ?? "" < other.representedElementKind ?? ""
  }
}
