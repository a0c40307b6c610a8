import Foundation
import Geometry

// The headers and footers of a flow.
extension FlowLayout {
  // UIKit's, so that layouts ported from it that put something in between still do.
  private static let stickyHeaderZIndex = 10

  var hasStickyHeaders: Bool {
    sectionHeadersPinToVisibleBounds && sections.contains { $0.headerHeight > 0 }
  }

  func headerAttributes(ofSection index: Int) -> CollectionViewLayoutAttributes? {
    let section = sections[index]
    guard sectionHeadersPinToVisibleBounds, let collectionView else {
      return supplement(
        Self.elementKindSectionHeader,
        ofSection: index,
        top: section.start,
        height: section.headerHeight
      )
    }
    let seen = scrollDirection.turned(collectionView.bounds.inset(by: collectionView.contentInset))
    let header = supplement(
      Self.elementKindSectionHeader,
      ofSection: index,
      top: section.stickyHeaderTop(below: seen.minY),
      height: section.headerHeight
    )
    header?.zIndex = Self.stickyHeaderZIndex
    return header
  }

  func footerAttributes(ofSection index: Int) -> CollectionViewLayoutAttributes? {
    supplement(
      Self.elementKindSectionFooter,
      ofSection: index,
      top: sections[index].footerTop,
      height: sections[index].footerHeight
    )
  }

  private func supplement(
    _ kind: String,
    ofSection section: Int,
    top: Double,
    height: Double
  ) -> CollectionViewLayoutAttributes? {
    guard height > 0 else { return nil }
    let attributes = CollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind,
      with: IndexPath(item: 0, section: section)
    )
    attributes.frame = scrollDirection.turned(
      CGRect(x: 0, y: top, width: viewportBreadth, height: height)
    )
    return attributes
  }
}
