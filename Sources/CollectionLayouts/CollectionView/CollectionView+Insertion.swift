public import Foundation
import Geometry

extension CollectionView {
  /// Where an item goes that is to come in right of the middle; in content that scrolls vertically,
  /// below the middle.
  ///
  /// Of the items that are seen, the one counts whose middle is the nearest to that of the view: the
  /// path is its own if it is right of the middle, otherwise that of the item after it. In an empty
  /// view, it is the first path there is.
  public var indexPathForInsertionRightOfCenter: IndexPath {
    let center = along(presentationBounds.center)
    let middles = visibleElements.compactMap { element -> (path: IndexPath, middle: Double)? in
      guard element.attributes.representedElementCategory == .cell else { return nil }
      return element.indexPath.map { ($0, along(element.attributes.frame.center)) }
    }
    guard let nearest = middles.min(by: { abs($0.middle - center) < abs($1.middle - center) })
    else { return IndexPath(item: 0, section: 0) }
    let item = nearest.path.item + (nearest.middle < center ? 1 : 0)
    return IndexPath(item: item, section: nearest.path.section)
  }

  private func along(_ point: CGPoint) -> Double {
    scrollsSideways ? point.x : point.y
  }

  private var scrollsSideways: Bool {
    if let direction = collectionViewLayout.contentDirection { return direction == .horizontal }
    // What does not scroll downwards at least has a left and a right.
    return contentSize.height <= bounds.height
  }
}
