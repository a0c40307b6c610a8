import CradleGeometry
import Foundation

extension CollectionView {
  /// A part of the view where items come to rest.
  public enum SnapAlignment: String, CaseIterable, Sendable {
    /// The edge of the view where the content begins.
    case start
    /// The center of the view.
    case center
  }

  /// Returns the nearest offset that aligns an item with the view along the scroll axis.
  ///
  /// At an end of the content, it returns the offset unchanged.
  func snappedOffset(near offset: CGPoint, alignment: SnapAlignment) -> CGPoint {
    let limits = contentOffsetLimits
    guard along(offset) > along(limits.lower), along(offset) < along(limits.upper) else { return offset }
    let ways = stops(around: CGRect(origin: offset, size: bounds.size), alignment: alignment).map { $0 - along(offset) }
    guard let way = ways.min(by: { (abs($0), $0) < (abs($1), $1) }) else { return offset }
    return scrollsSideways
      ? CGPoint(x: offset.x + way, y: offset.y) : CGPoint(x: offset.x, y: offset.y + way)
  }

  /// Returns an aligned offset at most some items away from the one where a finger began to drag.
  ///
  /// - Parameter target: An aligned offset, or one at an end of the content.
  func limitedOffset(_ target: CGPoint, to count: Int, alignment: SnapAlignment) -> CGPoint {
    guard let origin = dragOrigin else { return target }
    let limits = contentOffsetLimits
    let range = along(limits.lower)...max(along(limits.lower), along(limits.upper))
    let way = CGRect(origin: origin, size: bounds.size).union(CGRect(origin: target, size: bounds.size))
    let found = stops(around: way, alignment: alignment).map { $0.clamped(to: range) }
    // Items of one line have one stop.
    let stops = found.sorted().reduce(into: [Double]()) { stops, stop in
      if stops.last != stop { stops.append(stop) }
    }
    guard let start = nearest(in: stops, to: along(origin)), let end = nearest(in: stops, to: along(target)) else {
      return target
    }
    guard abs(end - start) > count else { return target }
    let stop = stops[end > start ? start + count : start - count]
    return scrollsSideways ? CGPoint(x: stop, y: target.y) : CGPoint(x: target.x, y: stop)
  }

  private func nearest(in stops: [Double], to offset: Double) -> Int? {
    stops.indices.min { abs(stops[$0] - offset) < abs(stops[$1] - offset) }
  }

  // The offsets along the scroll axis that align the items of a rectangle and of one screen around it.
  private func stops(around rect: CGRect, alignment: SnapAlignment) -> [Double] {
    let inset = adjustedContentInset
    let (start, length) = scrollsSideways ? (inset.left, bounds.width) : (inset.top, bounds.height)
    let anchor = alignment == .start ? start : length / 2
    let around = rect.insetBy(dx: -bounds.width, dy: -bounds.height)
    let elements = (collectionViewLayout as? any RestingLayout)?.restingElements(in: around)
    return (elements ?? soundElements(in: around))
      .filter { $0.representedElementCategory == .cell }
      .map { cell in
        let frame = cell.frame
        let place = alignment == .start ? frame.origin : frame.center
        return along(place) - anchor
      }
  }

  /// Returns an item where it rests, whatever the offset is.
  func restingItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    (collectionViewLayout as? any RestingLayout)?.restingItem(at: indexPath) ?? layoutAttributesForItem(at: indexPath)
  }
}

/// A layout whose elements can look different from how they rest, depending on the offset.
///
/// Content scrolls to where elements rest.
protocol RestingLayout: CollectionViewLayout {
  /// Returns the elements in a rectangle as they rest; `nil` if they rest as they look.
  func restingElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]?

  /// Returns an item as it rests; `nil` if it rests as it looks.
  func restingItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes?
}
