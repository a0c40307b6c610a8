import Foundation
import Geometry

// What a section is made of: as the delegate says, or as the layout does for all.
extension FlowLayout {
  func makeSection(
    _ section: Int,
    start: Double,
    in collectionView: CollectionView
  ) -> FlowSection {
    let metrics = metrics(ofSection: section, in: collectionView)
    let inset = metrics.inset
    let insets =
      scrollDirection == .vertical
      ? inset
      : EdgeInsets(top: inset.left, left: inset.top, bottom: inset.right, right: inset.bottom)
    let measures = FlowMeasures(
      available: viewportBreadth - insets.left - insets.right,
      minimumGap: metrics.interitemSpacing,
      lineSpacing: metrics.lineSpacing
    )
    return FlowSection(
      start: start,
      count: collectionView.numberOfItems(inSection: section),
      lines: makeLines(section, in: collectionView, measures: measures),
      insets: insets,
      headerHeight: max(0, scrollDirection.along(metrics.header)),
      footerHeight: max(0, scrollDirection.along(metrics.footer))
    )
  }

  private struct Metrics {
    let inset: EdgeInsets
    let lineSpacing: Double
    let interitemSpacing: Double
    let header: CGSize
    let footer: CGSize
  }

  private func metrics(ofSection section: Int, in view: CollectionView) -> Metrics {
    guard let delegate else {
      return Metrics(
        inset: sectionInset,
        lineSpacing: minimumLineSpacing,
        interitemSpacing: minimumInteritemSpacing,
        header: headerReferenceSize,
        footer: footerReferenceSize
      )
    }
    return Metrics(
      inset: delegate.collectionView(view, layout: self, insetForSectionAt: section),
      lineSpacing: delegate.collectionView(
        view,
        layout: self,
        minimumLineSpacingForSectionAt: section
      ),
      interitemSpacing: delegate.collectionView(
        view,
        layout: self,
        minimumInteritemSpacingForSectionAt: section
      ),
      header: delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: section),
      footer: delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
    )
  }

  private func makeLines(
    _ section: Int,
    in collectionView: CollectionView,
    measures: FlowMeasures
  ) -> any FlowLines {
    let count = collectionView.numberOfItems(inSection: section)
    guard delegate != nil || itemSizing != nil else {
      let size = scrollDirection.turned(itemSize)
      return UniformFlowLines(count: count, size: size, measures: measures)
    }
    let sizes = (0..<count).map { item in
      scrollDirection.turned(size(IndexPath(item: item, section: section), in: collectionView))
    }
    return MeasuredFlowLines(sizes: sizes, measures: measures)
  }

  private func size(_ path: IndexPath, in view: CollectionView) -> CGSize {
    if let delegate { return delegate.collectionView(view, layout: self, sizeForItemAt: path) }
    let room = view.bounds.width - sectionInset.left - sectionInset.right
    return itemSizing?.size(ofItemAt: path, in: max(0, room)) ?? itemSize
  }
}
