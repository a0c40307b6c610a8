import CradleCollectionLayouts
import CradleGeometry
import Foundation

/// A waterfall as a user writes it, only with what UIKit also has: two columns, and the shortest one first.
final class WrittenWaterfall: CollectionViewLayout {
  var columnCount = 2
  var spacing = 10.0
  var ratios = [0.75, 1.5, 1, 0.625]

  private var attributes: [[CollectionViewLayoutAttributes]] = []
  private var contentHeight = 0.0

  override func prepare() {
    attributes = []
    contentHeight = 0
    guard let collectionView else { return }
    let width = (collectionView.bounds.width - spacing * Double(columnCount - 1)) / Double(columnCount)
    for section in 0..<collectionView.numberOfSections {
      var ends = [Double](repeating: contentHeight, count: columnCount)
      var placed: [CollectionViewLayoutAttributes] = []
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let column = ends.indices.min { ends[$0] < ends[$1] - 1e-6 } ?? 0
        let cell = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
        let height = max(0, width) / ratios[item % ratios.count]
        cell.frame = CGRect(
          x: Double(column) * (max(0, width) + spacing),
          y: ends[column],
          width: max(0, width),
          height: height
        )
        ends[column] = cell.frame.maxY + spacing
        contentHeight = max(contentHeight, cell.frame.maxY)
        placed.append(cell)
      }
      attributes.append(placed)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    attributes.joined().filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard attributes.indices.contains(indexPath.section),
      attributes[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return attributes[indexPath.section][indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// A carousel as a user writes it, only with what UIKit also has: items fade and shrink beside the middle.
final class WrittenCarousel: FlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map(changed)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(changed)
  }

  private func changed(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes {
    guard let collectionView else { return attributes }
    let changed = attributes.copy()
    let share = min(1, abs(attributes.center.x - collectionView.bounds.midX) / 196)
    changed.alpha = 1 - 0.4 * share
    changed.transform = Transform(scaleX: 1 - 0.3 * share, y: 1 - 0.3 * share)
    return changed
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: Vector
  ) -> CGPoint {
    guard let collectionView else { return proposedContentOffset }
    let width = collectionView.bounds.width
    let limit = collectionView.contentSize.width - width
    guard proposedContentOffset.x > 0, proposedContentOffset.x < limit else { return proposedContentOffset }
    let middle = proposedContentOffset.x + width / 2
    let around = CGRect(
      x: proposedContentOffset.x - width,
      y: 0,
      width: 3 * width,
      height: collectionView.bounds.height
    )
    let centers = super.layoutAttributesForElements(in: around)?.map(\.center.x) ?? []
    let nearest = centers.min { abs($0 - middle) < abs($1 - middle) } ?? middle
    return CGPoint(x: nearest - width / 2, y: proposedContentOffset.y)
  }
}
