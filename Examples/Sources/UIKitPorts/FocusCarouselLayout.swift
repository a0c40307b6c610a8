// swift-format-ignore-file: OmitExplicitReturns, NeverUseImplicitlyUnwrappedOptionals
import CradleKit

class FocusCarouselLayout: FlowLayout {
  var sideItemScale: CGFloat = 0.7
  var sideItemAlpha: CGFloat = 0.6

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    scrollDirection = .horizontal
    itemSize = CGSize(width: 180, height: 260)
    minimumLineSpacing = 16
    let xInset = (collectionView.bounds.width - itemSize.width) / 2
    let yInset = (collectionView.bounds.height - itemSize.height) / 2
    sectionInset = EdgeInsets(top: yInset, left: xInset, bottom: yInset, right: xInset)
    collectionView.decelerationRate = .fast
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    guard let superAttributes = super.layoutAttributesForElements(in: rect) else { return nil }
    let attributes = superAttributes.map { $0.copy() }
    return attributes.map { self.focused($0) }
  }

  private func focused(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes {
    guard let collectionView = collectionView else { return attributes }
    let collectionCenter = collectionView.frame.size.width / 2
    let normalizedCenter = attributes.center.x - collectionView.contentOffset.x
    let maxDistance = itemSize.width + minimumLineSpacing
    let distance = min(abs(collectionCenter - normalizedCenter), maxDistance)
    let ratio = (maxDistance - distance) / maxDistance
    let alpha = ratio * (1 - sideItemAlpha) + sideItemAlpha
    let scale = ratio * (1 - sideItemScale) + sideItemScale
    attributes.alpha = alpha
    attributes.transform = Transform(scaleX: scale, y: scale)
    attributes.zIndex = Int(alpha * 10)
    return attributes
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView = collectionView else {
      return super.targetContentOffset(
        forProposedContentOffset: proposedContentOffset,
        withScrollingVelocity: velocity
      )
    }
    let targetRect = CGRect(
      x: proposedContentOffset.x,
      y: 0,
      width: collectionView.bounds.width,
      height: collectionView.bounds.height
    )
    guard let attributesInRect = super.layoutAttributesForElements(in: targetRect) else { return .zero }
    var offsetAdjustment = CGFloat.greatestFiniteMagnitude
    let horizontalCenter = proposedContentOffset.x + collectionView.frame.width / 2
    for attributes in attributesInRect {
      let itemCenter = attributes.center.x
      if abs(itemCenter - horizontalCenter) < abs(offsetAdjustment) {
        offsetAdjustment = itemCenter - horizontalCenter
      }
    }
    return CGPoint(x: proposedContentOffset.x + offsetAdjustment, y: proposedContentOffset.y)
  }
}
