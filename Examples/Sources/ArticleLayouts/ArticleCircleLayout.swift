public import CradleKit

/// Cells on a circle, each turned so that its lower edge faces the middle, around the minute hand of a clock.
///
/// A cell that is inserted comes out of the middle; one that is deleted goes there and shrinks.
public final class ArticleCircleLayout: CollectionViewLayout {
  private static let cellSize = CGSize(width: 70, height: 70)
  private static let handSize = CGSize(width: 20, height: 200)
  private static let handPath = IndexPath(item: 0, section: 0)
  private static let deletedScale = 0.1

  private let minute: Double?
  private var size = CGSize.zero
  private var count = 0
  private var inserted: Set<Int> = []
  private var deleted: Set<Int> = []

  /// Creates a layout.
  ///
  /// - Parameter minute: The minute at which the hand points; `nil`, the default, for no hand.
  public init(minute: Double? = nil) {
    self.minute = minute
    super.init()
  }

  public override func prepare() {
    guard let collectionView else { return }
    size = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    count = collectionView.numberOfItems(inSection: 0)
  }

  public override var collectionViewContentSize: CGSize { size }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  // MARK: - Elements

  private var center: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }
  private var radius: Double { min(size.width, size.height) / 2.5 }

  public override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let cells = (0..<count).map { cell($0, of: count) }
    return rect.contains(center) ? cells + [hand].compactMap(\.self) : cells
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    indexPath.item < count ? cell(indexPath.item, of: count) : nil
  }

  public override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    elementKind == CircleLayout.elementKindMinuteHand ? hand : nil
  }

  private func cell(_ item: Int, of count: Int) -> CollectionViewLayoutAttributes {
    let angle = 2 * Double.pi * Double(item) / Double(count)
    let cell = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    cell.size = Self.cellSize
    // The first cell is at the top.
    cell.center = CGPoint(x: center.x + radius * cos(angle - .pi / 2), y: center.y + radius * sin(angle - .pi / 2))
    cell.transform = Transform(rotationAngle: angle)
    return cell
  }

  private var hand: CollectionViewLayoutAttributes? {
    guard let minute else { return nil }
    // Decorations of this kind are drawn as hands.
    let hand = CollectionViewLayoutAttributes(
      forDecorationViewOfKind: CircleLayout.elementKindMinuteHand,
      with: Self.handPath
    )
    hand.size = Self.handSize
    hand.center = center
    hand.transform = Transform(rotationAngle: 2 * .pi * minute / 60)
    hand.zIndex = -1
    return hand
  }

  // MARK: - Updates

  public override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    for item in updateItems {
      switch item.updateAction {
      case .insert: item.indexPathAfterUpdate.map { _ = inserted.insert($0.item) }
      case .delete: item.indexPathBeforeUpdate.map { _ = deleted.insert($0.item) }
      case .reload, .move: break
      }
    }
  }

  public override func finalizeCollectionViewUpdates() {
    (inserted, deleted) = ([], [])
  }

  public override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard inserted.contains(itemIndexPath.item) else { return nil }
    let cell = cell(itemIndexPath.item, of: count)
    cell.center = center
    cell.alpha = 0
    return cell
  }

  // A cell that goes keeps the angle that it had among as many cells as there were.
  public override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard deleted.contains(itemIndexPath.item) else { return nil }
    let cell = cell(itemIndexPath.item, of: count - inserted.count + deleted.count)
    cell.center = center
    cell.alpha = 0
    cell.transform = cell.transform.concatenating(Transform(scaleX: Self.deletedScale, y: Self.deletedScale))
    return cell
  }
}
