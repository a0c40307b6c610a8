import UIKit

class StackedCardsLayout: UICollectionViewLayout {
  var cardSize = CGSize(width: 260, height: 160)
  var maximumVisibleItems = 4
  var spacing: CGFloat = 12

  private var numberOfCards: Int {
    return collectionView?.numberOfItems(inSection: 0) ?? 0
  }

  override var collectionViewContentSize: CGSize {
    guard let collectionView = collectionView else { return .zero }
    let width = collectionView.bounds.width * CGFloat(numberOfCards)
    return CGSize(width: width, height: collectionView.bounds.height)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView = collectionView, numberOfCards > 0 else { return nil }
    let page = max(Int(collectionView.contentOffset.x / collectionView.bounds.width), 0)
    let last = min(page + maximumVisibleItems, numberOfCards)
    guard page < last else { return [] }
    return (page..<last).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let collectionView = collectionView else { return nil }
    let offset = collectionView.contentOffset.x
    let width = collectionView.bounds.width
    let position = CGFloat(indexPath.item) - offset / width
    let depth = max(position, 0)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = cardSize
    attributes.center = CGPoint(x: offset + width / 2, y: collectionView.bounds.midY + spacing * depth)
    attributes.zIndex = -indexPath.item
    if position < 0 {
      let slide = CGAffineTransform(translationX: position * width, y: 0)
      attributes.transform = slide.rotated(by: position * .pi / 8)
    } else {
      let scale = 1 - 0.06 * depth
      attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
      attributes.alpha = min(1, CGFloat(maximumVisibleItems) - depth)
    }
    return attributes
  }
}
