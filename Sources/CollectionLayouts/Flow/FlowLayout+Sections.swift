import CradleGeometry
import Foundation

extension FlowLayout {
  /// The position of the items in a line.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// At the start of the line, with the minimum spacing: at the left, or at the top if lines are columns.
    case left
    /// In the middle of the line, with the minimum spacing.
    case center
    /// Over the whole line, as in UIKit; the last line keeps the gaps of the others.
    case justified
  }

  // The width available to content without scrolling sideways, as if lines were rows.
  func breadth(of size: CGSize) -> Double {
    guard let inset = collectionView?.adjustedContentInset else { return scrollDirection.across(size) }
    let taken = scrollDirection == .vertical ? inset.left + inset.right : inset.top + inset.bottom
    return max(0, scrollDirection.across(size) - taken)
  }
}

// The measures of a section: from the delegate, or else the layout's values for all sections.
extension FlowLayout {
  func makeSection(_ section: Int, start: Double, in collectionView: CollectionView) -> FlowSection {
    let metrics = metrics(ofSection: section, in: collectionView)
    let inset = metrics.inset
    let insets = sectionMargin.grown(
      by: scrollDirection == .vertical
        ? inset : EdgeInsets(top: inset.left, left: inset.top, bottom: inset.right, right: inset.bottom)
    )
    let measures = FlowMeasures(
      available: viewportBreadth - insets.left - insets.right,
      minimumGap: metrics.interitemSpacing,
      lineSpacing: metrics.lineSpacing,
      alignment: alignment
    )
    return FlowSection(
      start: start,
      count: collectionView.numberOfItems(inSection: section),
      lines: makeLines(section, in: collectionView, measures: measures),
      measures: measures,
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
    guard let delegate = source else {
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
      lineSpacing: delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section),
      interitemSpacing: delegate.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section),
      header: delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: section),
      footer: delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
    )
  }

  /// Returns the lines of a flow, with as many items in each as fit.
  func makeWrappedLines(
    _ section: Int,
    in collectionView: CollectionView,
    measures: FlowMeasures
  ) -> any FlowLines {
    let count = collectionView.numberOfItems(inSection: section)
    guard source != nil || itemSizing != nil else {
      let size = compact(fitted(scrollDirection.turned(itemSize), to: measures))
      return UniformFlowLines(count: count, size: size, measures: measures)
    }
    let sizes = sizes(ofSection: section, in: collectionView, measures)
    return MeasuredFlowLines(sizes: sizes.map(compact), measures: measures)
  }

  /// Returns the sizes of the items in a section, as if lines were rows.
  func sizes(ofSection section: Int, in view: CollectionView, _ measures: FlowMeasures) -> [CGSize] {
    (0..<view.numberOfItems(inSection: section)).map { item in
      fitted(scrollDirection.turned(size(IndexPath(item: item, section: section), in: view)), to: measures)
    }
  }

  private func size(_ path: IndexPath, in view: CollectionView) -> CGSize {
    if let source { return source.collectionView(view, layout: self, sizeForItemAt: view.dataPath(path)) }
    let room = view.bounds.width - sectionInset.left - sectionInset.right - sectionMargin.left - sectionMargin.right
    return itemSizing?.size(ofItemAt: path, in: max(0, room)) ?? itemSize
  }
}

// The headers and footers of a flow.
extension FlowLayout {
  // UIKit uses the same value, so ported layouts can place other elements behind sticky headers.
  private static let stickyZIndex = 10

  var hasStickySupplements: Bool {
    sectionHeadersPinToVisibleBounds && sections.contains { $0.headerHeight > 0 }
      || (sectionFootersPinToVisibleBounds && sections.contains { $0.footerHeight > 0 })
  }

  /// Returns whether elements of a kind stick to the edges of the visible part.
  func pins(_ elementKind: String?) -> Bool {
    switch elementKind {
    case Self.elementKindSectionHeader: sectionHeadersPinToVisibleBounds
    case Self.elementKindSectionFooter: sectionFootersPinToVisibleBounds
    default: false
    }
  }

  // The visible part of the content without the insets, as if lines were rows.
  func visiblePart(of view: CollectionView) -> CGRect {
    scrollDirection.turned(view.bounds.inset(by: view.adjustedContentInset))
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
    let seen = visiblePart(of: collectionView)
    let header = supplement(
      Self.elementKindSectionHeader,
      ofSection: index,
      top: section.stickyHeaderTop(below: seen.minY),
      height: section.headerHeight
    )
    header?.zIndex = Self.stickyZIndex
    return header
  }

  func footerAttributes(ofSection index: Int) -> CollectionViewLayoutAttributes? {
    let section = sections[index]
    guard sectionFootersPinToVisibleBounds, let collectionView else {
      return supplement(
        Self.elementKindSectionFooter,
        ofSection: index,
        top: section.footerTop,
        height: section.footerHeight
      )
    }
    let seen = visiblePart(of: collectionView)
    let footer = supplement(
      Self.elementKindSectionFooter,
      ofSection: index,
      top: section.stickyFooterTop(above: seen.maxY),
      height: section.footerHeight
    )
    footer?.zIndex = Self.stickyZIndex
    return footer
  }

  private func supplement(
    _ kind: String,
    ofSection section: Int,
    top: Double,
    height: Double
  ) -> CollectionViewLayoutAttributes? {
    guard height > 0 else { return nil }
    let attributes = makeAttributes(
      forSupplementaryViewOfKind: kind,
      with: IndexPath(item: 0, section: section)
    )
    let margin = sectionMargin
    let width = max(0, viewportBreadth - margin.left - margin.right)
    attributes.frame = scrollDirection.turned(CGRect(x: margin.left, y: top, width: width, height: height))
    return attributes
  }
}

/// A section of a flow: its header, its rows inside the insets, and its footer.
///
/// Lines that are columns count as rows here.
struct FlowSection {
  /// The distance of the section from the start of the content.
  let start: Double
  /// The number of items.
  let count: Int
  /// The lines of the items.
  let lines: any FlowLines
  /// The measures of the lines.
  let measures: FlowMeasures
  /// The space around the items.
  let insets: EdgeInsets
  /// The height of the header; 0 if there is none.
  let headerHeight: Double
  /// The height of the footer; 0 if there is none.
  let footerHeight: Double

  /// The distance of the section's end from the start of the content.
  var end: Double {
    footerTop + footerHeight
  }

  /// The distance from the start of the content to the footer, where the insets of the items end.
  var footerTop: Double {
    itemsTop + lines.height + insets.bottom
  }

  /// The distance from the start of the content to the first line.
  var itemsTop: Double {
    start + headerHeight + insets.top
  }

  /// Returns the area of the items in a section of a given breadth, with and without the insets.
  func itemAreas(breadth: Double) -> (outer: CGRect, inner: CGRect) {
    let outer = CGRect(x: 0, y: start + headerHeight, width: breadth, height: footerTop - start - headerHeight)
    return (outer, outer.inset(by: insets))
  }

  /// Returns the distance of a sticky header from the start of the content.
  ///
  /// The header stays below the edge until the items of its section end. `place` says where a position is shown.
  func stickyHeaderTop(below edge: Double, place: (Double) -> Double = { $0 }) -> Double {
    max(place(start), min(edge, place(footerTop) - headerHeight))
  }

  /// Returns the distance of a sticky footer from the start of the content.
  ///
  /// The footer stays above the edge, but never moves above the items of its section.
  func stickyFooterTop(above edge: Double, place: (Double) -> Double = { $0 }) -> Double {
    min(place(footerTop), max(edge - footerHeight, place(start) + headerHeight))
  }

  func frame(ofItem item: Int) -> CGRect {
    lines.frame(ofItem: item).offsetBy(dx: insets.left, dy: itemsTop)
  }

  func items(from top: Double, to bottom: Double) -> Range<Int> {
    lines.items(from: top - itemsTop, to: bottom - itemsTop)
  }

  /// Returns the items that an area may show; only a line that scrolls on its own knows which across the area.
  func items(in area: CGRect) -> Range<Int> {
    (lines as? ShelfLines)?.items(in: area.offsetBy(dx: -insets.left, dy: -itemsTop))
      ?? items(from: area.minY, to: area.maxY)
  }
}

extension CGRect {
  /// Returns whether two rectangles share more than an edge.
  ///
  /// An empty rectangle overlaps another rectangle that contains it.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
