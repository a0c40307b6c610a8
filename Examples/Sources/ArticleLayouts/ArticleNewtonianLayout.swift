public import CradleKit

/// Cells that swing in on springs from one point, and jostle.
///
/// A cell that is deleted comes off its spring and falls, and is removed two seconds later. The view begins
/// without cells.
public final class ArticleNewtonianLayout: CollectionViewLayout {
  // A deleted cell, and the time for which it has been falling.
  private struct Falling {
    let hanging: NewtonianBehaviorManager.Hanging
    let path: IndexPath
    var time = Ticks.zero
  }

  private static let cellSize = CGSize(width: 100, height: 100)
  // The distance of the point from the upper edge of the content, in points.
  private static let anchorHeight = 64.0
  // The upper left corner of a new cell: so far beyond the right edge, and so far down, in points.
  private static let start = Vector(x: 100, y: 300)
  private static let fallingTime = Ticks.seconds(2)

  private lazy var animator = DynamicAnimator(collectionViewLayout: self)
  private lazy var manager = NewtonianBehaviorManager(animator: animator)
  // In the order of the data.
  private var hanging: [NewtonianBehaviorManager.Hanging] = []
  private var falling: [Falling] = []

  public override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    return collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
  }

  // MARK: - Elements

  public override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    hanging.map(\.cell).filter { $0.frame.intersects(rect) }
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    hanging.indices.contains(indexPath.item) ? hanging[indexPath.item].cell : nil
  }

  // MARK: - Updates

  // Deletions come first, from the last to the first, and then insertions from the first to the last.
  public override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    for item in updateItems {
      switch item.updateAction {
      case .delete: item.indexPathBeforeUpdate.map(detach)
      case .insert: item.indexPathAfterUpdate.map(hangUp)
      case .reload, .move: break
      }
    }
    for (item, hanging) in hanging.enumerated() { hanging.cell.indexPath.item = item }
  }

  private func hangUp(at path: IndexPath) {
    let size = collectionViewContentSize
    let cell = CollectionViewLayoutAttributes(forCellWith: path)
    cell.frame = CGRect(origin: CGPoint(x: size.width + Self.start.x, y: Self.start.y), size: Self.cellSize)
    let anchor = CGPoint(x: size.width / 2, y: Self.anchorHeight)
    hanging.insert(manager.hangUp(cell, from: anchor), at: path.item)
  }

  private func detach(at path: IndexPath) {
    let item = hanging.remove(at: path.item)
    manager.detach(item)
    falling.append(Falling(hanging: item, path: path))
  }

  // A new cell is whole from the beginning, and swings in.
  public override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: itemIndexPath)?.copy()
  }

  // MARK: - Falling

  public override func departingLayoutAttributesForItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    // Earlier ones may have had the same path.
    falling.last { $0.path == itemIndexPath }?.hanging.cell
  }

  public override func isDeparting(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    falling.contains { $0.hanging.cell === attributes }
  }

  public override func advanceFrame() {
    for index in falling.indices { falling[index].time += .displayFrame }
    for item in falling where item.time >= Self.fallingTime { manager.remove(item.hanging) }
    falling.removeAll { $0.time >= Self.fallingTime }
  }
}
