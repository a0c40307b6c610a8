public import CradleKit

/// A grid whose cells hang on springs, and lag behind the finger that scrolls them.
///
/// A cell has a spring while its place is at most 100 points away from the visible part. Springs belong to
/// index paths, as in the article: after an insertion they stay where they are, and cells glide from one
/// to the next.
public final class ArticleSpringyLayout: FlowLayout {
  // A cell on its spring.
  private struct Hanging {
    let cell: CollectionViewLayoutAttributes
    let spring: AttachmentBehavior
  }

  // In points, on each side of the visible part.
  private static let margin = 100.0
  // The distance from the finger at which a cell stays behind wholly, in points.
  private static let resistance = 1500.0

  private lazy var animator = DynamicAnimator(collectionViewLayout: self)
  private var hanging: [Hanging] = []
  private var latestDelta = 0.0

  /// Creates a layout of 44-point squares.
  public override init() {
    super.init()
    itemSize = CGSize(width: 44, height: 44)
    minimumLineSpacing = 10
    minimumInteritemSpacing = 10
    sectionInset = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    insertionEffect = FlowLayout.UpdateEffect(scale: 0.1)
    deletionEffect = FlowLayout.UpdateEffect(scale: 0.1)
  }

  // MARK: - Tiling

  public override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let area = collectionView.bounds.insetBy(dx: -Self.margin, dy: -Self.margin)
    let wanted = super.layoutAttributesForElements(in: area) ?? []
    takeDown(except: Set(wanted.map(\.indexPath)))
    let present = Set(hanging.map(\.cell.indexPath))
    for cell in wanted where !present.contains(cell.indexPath) { hangUp(cell) }
  }

  private func takeDown(except paths: Set<IndexPath>) {
    for item in hanging where !paths.contains(item.cell.indexPath) {
      animator.removeBehavior(item.spring)
    }
    hanging.removeAll { !paths.contains($0.cell.indexPath) }
  }

  private func hangUp(_ cell: CollectionViewLayoutAttributes) {
    let spring = AttachmentBehavior(item: cell, attachedToAnchor: cell.center)
    spring.length = 0
    spring.damping = 0.8
    spring.frequency = 1
    // A cell that comes into view in flight is as far behind as its neighbors.
    if touch != .zero { cell.center.y += lag(at: spring.anchorPoint) }
    animator.addBehavior(spring)
    hanging.append(Hanging(cell: cell, spring: spring))
  }

  // MARK: - Scrolling

  // True, so that cells that come into the margin get their springs in the same display frame. The article
  // returns false and leaves it to the animator, which invalidates the layout only after its next tick.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    latestDelta = newBounds.minY - collectionView.bounds.minY
    for item in hanging {
      item.cell.center.y += lag(at: item.spring.anchorPoint)
      animator.updateItem(usingCurrentState: item.cell)
    }
    return true
  }

  // The part of the latest scrolling that a cell does not take part in.
  private func lag(at anchor: CGPoint) -> Double {
    let distance = abs(touch.x - anchor.x) + abs(touch.y - anchor.y)
    return latestDelta * min(1, distance / Self.resistance)
  }

  // The finger in the content, or where it was lifted; the origin if there is none.
  private var touch: CGPoint {
    guard let collectionView else { return .zero }
    return collectionView.panGestureRecognizer.location(in: collectionView)
  }

  // MARK: - Elements

  public override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    animator.items(in: rect).compactMap { $0 as? CollectionViewLayoutAttributes }
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath)
      ?? super.layoutAttributesForItem(at: indexPath)
  }
}
