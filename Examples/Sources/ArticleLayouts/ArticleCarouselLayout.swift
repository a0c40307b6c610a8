public import CradleKit

/// A row of cells that stand on a floor, and spring aside when another one falls in.
///
/// The row is a horizontal flow along the lower edge of the view. The original demo inserts cells and deletes
/// none; here, a cell that is deleted fades, and those behind it glide one place on.
public final class ArticleCarouselLayout: FlowLayout {
  // In points, to the left and to the right of the visible part: two cells.
  private static let margin = 140.0

  private lazy var animator = DynamicAnimator(collectionViewLayout: self)
  private lazy var manager = CarouselBehaviorManager(animator: animator)

  /// Creates a layout of 70-point squares.
  public override init() {
    super.init()
    itemSize = CGSize(width: 70, height: 70)
    minimumLineSpacing = 10
    scrollDirection = .horizontal
  }

  public override func prepare() {
    guard let collectionView else { return super.prepare() }
    // Setting it moves the row to the lower edge, below which there is nothing.
    sectionInset.top = collectionView.bounds.height - itemSize.height
    super.prepare()
    // An animator of a layout has no reference bounds here unless it is given some.
    animator.referenceBounds = CGRect(origin: .zero, size: collectionViewContentSize)
    let area = collectionView.bounds.insetBy(dx: -Self.margin, dy: 0)
    manager.update(super.layoutAttributesForElements(in: area) ?? [])
  }

  // True, so that cells that come into the margin get their springs in the same display frame.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    manager.respond(
      to: newBounds.minX - collectionView.bounds.minX,
      touch: collectionView.panGestureRecognizer.location(in: collectionView)
    )
    return true
  }

  // MARK: - Elements

  public override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    manager.cells.filter { $0.frame.intersects(rect) }
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    manager.cells.first { $0.indexPath == indexPath }
      ?? super.layoutAttributesForItem(at: indexPath)
  }

  // MARK: - Updates

  public override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for item in updateItems where item.updateAction == .insert {
      guard let path = item.indexPathAfterUpdate,
        let place = super.layoutAttributesForItem(at: path)?.center
      else { continue }
      manager.insert(at: path, from: CGPoint(x: place.x, y: itemSize.height / 2))
    }
  }

  // An inserted cell is whole from the beginning, and falls.
  public override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) != nil else { return nil }
    return layoutAttributesForItem(at: itemIndexPath)?.copy()
  }
}
