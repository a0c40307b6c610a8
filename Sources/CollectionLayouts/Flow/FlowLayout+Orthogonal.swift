import CradleGeometry
import Foundation

extension FlowLayout {
  /// The scrolling of a section across the scroll direction.
  ///
  /// In UIKit, this is `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
  public enum OrthogonalScrollingBehavior: String, CaseIterable, Hashable, Sendable {
    /// The section has as many lines as it needs, and does not scroll on its own.
    case none
    /// The items are in one line, which scrolls and stops anywhere.
    case continuous
    /// The line stops at pages as large as the view.
    case paging
    /// The line stops at items, and a release moves it on by at most one.
    case groupPaging = "group_paging"
  }

  /// Returns the line of a section that scrolls on its own; `nil` for other sections.
  func makeShelfLines(_ section: Int, in view: CollectionView, measures: FlowMeasures) -> (any FlowLines)? {
    let behavior = scrollsSectionsAcross ? orthogonalScrollingBehavior?(section) ?? .none : .none
    guard behavior != .none else {
      shelves[section] = nil
      return nil
    }
    let shelf = shelves[section] ?? Shelf(frame: .zero)
    shelves[section] = shelf
    shelf.behavior = behavior
    let sizes = sizes(ofSection: section, in: view, measures)
    return ShelfLines(sizes: sizes, gap: measures.minimumGap, shelf: shelf, direction: scrollDirection)
  }

  /// Gives the line of a section its place in the content, and the extent that it scrolls over.
  func place(_ section: FlowSection, number: Int) {
    guard let shelf = shelves[number], let lines = section.lines as? ShelfLines else { return }
    let outer = section.itemAreas(breadth: viewportBreadth).outer
    let width = section.insets.left + lines.width + section.insets.right
    shelf.alwaysBounceHorizontal = scrollDirection == .vertical
    shelf.alwaysBounceVertical = scrollDirection == .horizontal
    shelf.stops = lines.starts
    shelf.frame = scrollDirection.turned(outer)
    shelf.contentSize = scrollDirection.turned(CGSize(width: width, height: outer.height))
  }

  /// Keeps the offsets of lines when sections come, go and move.
  func renumberShelves(by update: BatchUpdate) {
    var moved: [Int: Shelf] = [:]
    for section in shelves.keys.sorted() {
      if let after = update.placeOfSectionAfterUpdate(section) { moved[after] = shelves[section] }
    }
    shelves = moved
  }
}

extension FlowLayout: InnerScrollingLayout {
  func innerView(at place: CGPoint) -> ScrollView? {
    let point = scrollDirection.turned(CGRect(origin: place, size: .zero)).origin
    let number = sections.partitioningIndex { $0.end > point.y }
    return shelves[number].flatMap { $0.frame.contains(place) ? $0 : nil }
  }

  func innerTarget(
    ofItemAt path: IndexPath,
    at position: CollectionView.ScrollPosition
  ) -> (view: ScrollView, offset: CGPoint)? {
    guard path.count == 2, sections.indices.contains(path.section), let shelf = shelves[path.section],
      let lines = sections[path.section].lines as? ShelfLines,
      lines.starts.indices.contains(path.item)
    else { return nil }
    let insets = sections[path.section].insets
    let item = scrollDirection.turned(lines.frame(ofItem: path.item))
    let start = lines.starts[path.item]
    let length = scrollDirection.across(item.size)
    let room = viewportBreadth - insets.left - insets.right
    let isMiddle = !position.isDisjoint(with: [.centeredVertically, .centeredHorizontally])
    let isEnd = !position.isDisjoint(with: [.bottom, .right])
    let x = isMiddle ? start + (length - room) / 2 : isEnd ? start + length - room : start
    let offset = scrollDirection.turned(CGRect(x: x, y: 0, width: 0, height: 0)).origin
    return (shelf, shelf.nearestOffset(to: Vector(offset)).point)
  }
}

/// The scrolling of a section's line.
final class Shelf: ScrollView {
  /// The points where the line stops.
  var behavior = FlowLayout.OrthogonalScrollingBehavior.continuous {
    didSet {
      isPagingEnabled = behavior == .paging
      decelerationRate = behavior == .groupPaging ? .fast : .normal
    }
  }

  /// The offsets where an item is at the start of the line.
  var stops: [Double] = []

  private var isSideways: Bool { alwaysBounceHorizontal }

  override func targetOffset(forProposed offset: CGPoint, velocity: Vector) -> CGPoint {
    guard behavior == .groupPaging, !stops.isEmpty else { return offset }
    func along(_ point: CGPoint) -> Double { isSideways ? point.x : point.y }
    func nearest(to offset: Double) -> Int {
      let next = stops.partitioningIndex { $0 >= offset }
      let previous = max(0, next - 1)
      return next < stops.count && stops[next] - offset <= offset - stops[previous] ? next : previous
    }
    let start = nearest(to: along(dragOrigin ?? contentOffset))
    let speed = isSideways ? velocity.x : velocity.y
    let wanted = speed == 0 ? nearest(to: along(contentOffset)) : start + (speed > 0 ? 1 : -1)
    let item = min(max(wanted, 0, start - 1), stops.count - 1, start + 1)
    return isSideways ? CGPoint(x: stops[item], y: offset.y) : CGPoint(x: offset.x, y: stops[item])
  }
}

/// The items of a section in one row, which scrolls on its own.
struct ShelfLines: FlowLines {
  /// The start of each item in the row, in points.
  let starts: [Double]
  /// The extent of the row.
  let width: Double
  let height: Double

  private let greatestWidth: Double
  private let sizes: [CGSize]
  private let shelf: Shelf
  private let direction: CollectionView.ScrollDirection

  init(sizes: [CGSize], gap: Double, shelf: Shelf, direction: CollectionView.ScrollDirection) {
    var starts: [Double] = []
    starts.reserveCapacity(sizes.count)
    var x = 0.0
    for size in sizes {
      starts.append(x)
      x += size.width + gap
    }
    self.starts = starts
    self.sizes = sizes
    width = max(0, x - gap)
    height = sizes.map { Double($0.height) }.max() ?? 0
    greatestWidth = sizes.map { Double($0.width) }.max() ?? 0
    self.shelf = shelf
    self.direction = direction
  }

  private var offset: Double { direction.turned(CGRect(origin: shelf.contentOffset, size: .zero)).minX }

  func frame(ofItem item: Int) -> CGRect {
    let size = sizes[item]
    return CGRect(x: starts[item] - offset, y: (height - size.height) / 2, width: size.width, height: size.height)
  }

  func items(from top: Double, to bottom: Double) -> Range<Int> {
    bottom > 0 && top < height ? 0..<starts.count : 0..<0
  }

  /// Returns the items that an area, in the coordinates of the row, may show.
  func items(in area: CGRect) -> Range<Int> {
    let first = starts.partitioningIndex { $0 + greatestWidth > area.minX + offset }
    let end = starts.partitioningIndex { $0 >= area.maxX + offset }
    return first < end ? items(from: area.minY, to: area.maxY).clamped(to: first..<end) : 0..<0
  }
}
