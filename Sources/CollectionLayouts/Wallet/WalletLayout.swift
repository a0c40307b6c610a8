public import CradleGeometry
public import Foundation

/// Cards that overlap, as in the Wallet app: one of them can expand, and the others then gather at the end of the view.
///
/// The cards are in the order of the data, from back to front, and keep this order in every frame. A tap on a card
/// expands it. A tap, or a pull of more than 40 points, dismisses it. The spacings of the flow have no effect. The label
/// of a plain cell is at its upper edge, where no other card covers it.
///
/// ```swift
/// let layout = WalletLayout()
/// layout.overlap = 140
/// layout.expandedIndexPath = IndexPath(item: 2, section: 0)
/// ```
open nonisolated class WalletLayout: SpringyFlowLayout {
  /// The default of ``overlap``.
  public static let usualOverlap = 120.0

  /// The default of ``peek``.
  public static let usualPeek = 12.0

  /// The default of ``FlowLayout/sectionInset``.
  public static let usualInset = 16.0

  // The sides of a bank card, and the greatest height without a size.
  private static let ratio = 53.98 / 85.6
  private static let greatestHeight = 200.0

  // The number of gathered cards that peek out from behind each other.
  private static let stripCount = 5

  // In points, and in points per millisecond.
  private static let dismissingPull = 40.0
  private static let dismissingVelocity = 0.5

  /// How far each card covers the card before it, in points; 120 by default.
  open var overlap = WalletLayout.usualOverlap {
    didSet { if overlap != oldValue { invalidateLayout() } }
  }

  /// How far each gathered card peeks out from behind the next one, in points; 12 by default.
  open var peek = WalletLayout.usualPeek {
    didSet { if peek != oldValue { invalidateLayout() } }
  }

  /// The size of a card; by default `nil`, for a bank card as wide as the view, up to 200 points high.
  open var cardSize: CGSize? {
    didSet { if cardSize != oldValue { invalidateLayout() } }
  }

  private var expanded: IndexPath?
  // The offset before a card expanded; `nil` if the content is still or again there.
  private var restingOffset: CGPoint?
  // The offset where a finger has dismissed the expanded card, in this display frame; `nil` if none has.
  private var dismissingOffset: CGPoint?
  // Whether the expanded card was there.
  private var isChecked = false
  // The gathered cards that were in view, in order, and their numbers.
  private var gathered: [IndexPath] = []
  private var numbers: [IndexPath: Int] = [:]

  /// Creates a layout without an expanded card, whose cards do not hang on springs; see ``SpringyFlowLayout/isSpringy``.
  public override init() {
    super.init()
    sectionInset = EdgeInsets(Self.usualInset)
    isSpringy = false
  }

  // The height of a label that fits between two cards.
  private static let labelHeight = 32.0

  override func rowEdges(ofItem item: Int, of count: Int) -> RowEdges? {
    RowEdges(labelHeight: max(peek, Self.labelHeight))
  }

  /// Always `nil`: cards do not change with a focus.
  open override var focus: Focus? {
    get { nil }
    set { _ = accepts(newValue == nil, message: "a wallet has no focus", of: "WalletLayout.focus") }
  }

  /// The expanded card; `nil` for none.
  ///
  /// A change is animated with ``CollectionView/updateAnimation``. The card stays expanded when others come and go.
  open var expandedIndexPath: IndexPath? {
    get { expanded }
    set {
      guard newValue != expanded else { return }
      guard let collectionView else { return expand(newValue) }
      do {
        try collectionView.performBatchUpdates { expand(newValue) }
      } catch {
        collectionView.report("\(error)")
      }
    }
  }

  private func expand(_ path: IndexPath?) {
    if expanded == nil { restingOffset = collectionView?.contentOffset }
    expanded = path
    isChecked = false
    checkExpanded()
    invalidateLayout()
  }

  private func checkExpanded() {
    guard let expanded, let collectionView else { return }
    let counts = collectionView.currentCounts()
    guard
      expanded.count != 2 || !counts.indices.contains(expanded.section)
        || !(0..<counts[expanded.section]).contains(expanded.item)
    else { return isChecked = true }
    self.expanded = nil
    // A card that was there may be gone when the data are loaded again.
    if isChecked { return }
    collectionView.report("expands the card \(expanded.map { $0 }), which is not there")
  }

  open override func prepare() {
    if let size = collectionView?.bounds.inset(by: collectionView?.adjustedContentInset ?? .zero).size {
      let width = max(0, size.width - sectionInset.left - sectionInset.right)
      itemSize = cardSize ?? CGSize(width: width, height: min(Self.greatestHeight, (width * Self.ratio).rounded()))
      minimumLineSpacing = -overlap
      // One card per line.
      minimumInteritemSpacing = 1e9
    }
    super.prepare()
  }

  // Lines are known here, but springs do not hang from them yet.
  override func didPlaceLines() {
    checkExpanded()
    gather()
  }

  private func gather() {
    (gathered, numbers) = ([], [:])
    guard let expanded, let collectionView else { return }
    let offset = restingOffset ?? origin
    let seen = CGRect(origin: offset, size: collectionView.bounds.size).inset(by: collectionView.adjustedContentInset)
    gathered = super.flowElements(in: seen).filter { $0.representedElementCategory == .cell }.map(\.indexPath)
    gathered = gathered.filter { $0 != expanded }.sorted()
    for (number, path) in gathered.enumerated() { numbers[path] = number }
  }

  // The offset of content at its start.
  private var origin: CGPoint {
    let inset = collectionView?.adjustedContentInset ?? .zero
    return CGPoint(x: -inset.left, y: -inset.top)
  }

  // How far the content is from its start, below 0 if a finger pulls it beyond.
  private var pull: Double {
    let offset = collectionView?.contentOffset ?? origin
    return scrollDirection == .vertical ? offset.y - origin.y : offset.x - origin.x
  }

  private var room: CGSize {
    guard let collectionView else { return .zero }
    return scrollDirection.turned(collectionView.bounds.inset(by: collectionView.adjustedContentInset).size)
  }

  // A finger can pull an expanded card, since its content is a little longer than the view.
  open override var collectionViewContentSize: CGSize {
    let content = super.collectionViewContentSize
    guard expanded != nil else { return content }
    return scrollDirection.turned(CGSize(width: scrollDirection.turned(content).width, height: room.height + 1))
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: newBounds)
      || newBounds.size != collectionView?.bounds.size
  }

  override func flowElements(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
    guard let expanded else { return super.flowElements(in: rect) }
    return (gathered + [expanded]).compactMap(flowItem).filter { $0.frame.overlaps(rect) }
  }

  override func flowItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard let attributes = super.flowItem(at: indexPath), let expanded else { return super.flowItem(at: indexPath) }
    var frame = scrollDirection.turned(CGRect(center: attributes.center, size: attributes.size))
    // A pull moves the expanded card, but not the others.
    let end = room.height + pull
    let top = end - Double(min(gathered.count, Self.stripCount)) * peek
    if indexPath == expanded {
      frame.origin.y = scrollDirection == .vertical ? sectionInset.top : sectionInset.left
    } else if let number = numbers[indexPath] {
      frame.origin.y = top + Double(min(number, Self.stripCount - 1)) * peek
    } else {
      frame.origin.y = gathered.first.map { indexPath < $0 } ?? false ? top : end
      attributes.isHidden = true
    }
    attributes.frame = scrollDirection.turned(frame)
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    return expanded == nil ? attributes : attributes?.faded()
  }

  // MARK: - Updates

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if let update = context.batchUpdate, let path = expanded { expanded = update.placeAfterUpdate(path) }
    super.invalidateLayout(with: context)
  }

  open override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    guard let restingOffset else { return super.targetContentOffset(forProposedContentOffset: proposed) }
    if expanded != nil { return origin }
    self.restingOffset = nil
    return restingOffset
  }

  // MARK: - Fingers

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: Vector
  ) -> CGPoint {
    let speed = scrollDirection == .vertical ? velocity.y : velocity.x
    let isDismissing = expanded != nil && (pull < -Self.dismissingPull || speed < -Self.dismissingVelocity)
    dismissingOffset = isDismissing ? collectionView?.contentOffset : nil
    return super.targetContentOffset(
      forProposedContentOffset: proposedContentOffset,
      withScrollingVelocity: velocity
    )
  }

  package override func tapped(at location: CGPoint) {
    expandedIndexPath = expanded == nil ? collectionView?.indexPathForItem(at: location) : nil
  }

  open override func advanceFrame() {
    super.advanceFrame()
    guard let offset = dismissingOffset, let collectionView else { return }
    dismissingOffset = nil
    // The content has begun to spring back meanwhile; the card goes on from where the finger left it.
    collectionView.setContentOffset(offset, animated: false)
    expandedIndexPath = nil
  }
}
