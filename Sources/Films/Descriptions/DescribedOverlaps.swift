import CradleArtists
import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// The items of a film that come to cover parts of each other.
struct DescribedOverlaps {
  // An element with what can be seen of the rectangle around it.
  private struct Side {
    let element: DisplayList.Element
    // The number of the element, from back to front.
    let order: Int
    let box: CGRect
    let isOpaque: Bool

    /// Returns whether the element hides an area behind it.
    func covers(_ area: CGRect) -> Bool {
      (isOpaque || element.commands.hasMaterial) && box.insetBy(dx: -1, dy: -1).encloses(area)
    }
  }

  // The canvas, where it is in the picture.
  private let canvas: CGRect
  private let children: Set<String>
  // The time of the frame before; `nil` on the first frame.
  private var lastTime: Double?
  // The pairs that are meant to overlap, and those that overlap on the frame before.
  private var known: Set<[String]> = []
  private var touching: Set<[String]> = []
  private var met: Set<String> = []
  // The elements of the frame before, back to front.
  private var sides: [Side] = []
  private var found: [[String]: FilmDescription.Overlap] = [:]

  init(of scene: Scene, on canvas: CGRect) {
    self.canvas = canvas
    let items = scene.stages.compactMap { $0.description as? DynamicsDescription }.flatMap(\.items)
    children = Set(items.filter { $0.parentID != nil }.map(\.id))
  }

  /// Returns the overlaps of more than a frame, the deepest first, except those of some pairs.
  ///
  /// Many pairs that hang together are one group.
  func groups(without pairs: Set<[String]>) -> [FilmDescription.Overlap] {
    let all = found.values.compactMap { overlap in
      var overlap = overlap
      overlap.periods.removeAll { $0.lowerBound == $0.upperBound }
      return overlap.periods.isEmpty || pairs.contains(overlap.items) ? nil : overlap
    }
    .sorted { ($1.depth, $0.periods[0].lowerBound, $0.items[0]) < ($0.depth, $1.periods[0].lowerBound, $1.items[0]) }
    var links: [String: String] = [:]
    func root(_ id: String) -> String {
      var id = id
      while let next = links[id] { id = next }
      return id
    }
    for overlap in all where root(overlap.items[0]) != root(overlap.items[1]) {
      links[root(overlap.items[0])] = root(overlap.items[1])
    }
    let groups = Dictionary(grouping: all) { root($0.items[0]) }
    var told: Set<String> = []
    return all.flatMap { overlap -> [FilmDescription.Overlap] in
      let root = root(overlap.items[0])
      let group = groups[root] ?? []
      guard group.count > Self.mostPairs else { return [overlap] }
      return told.insert(root).inserted ? [FilmDescription.Overlap(joining: group)] : []
    }
  }

  // The most pairs of a group that have a line each.
  private static let mostPairs = 3

  /// Returns whether something in front hides an element of the frame before, or it is off the canvas.
  func hides(_ id: String) -> Bool {
    guard let side = sides.first(where: { $0.element.id == id }) else { return true }
    return side.box.isEmpty || sides.contains { $0.order > side.order && $0.covers(side.box) }
  }

  /// Adds the next frame.
  mutating func add(_ list: DisplayList, at time: Double) {
    sides = sides(in: list)
    let covers = sides.filter(\.isOpaque)
    // A shadow or a line without a size is meant to overlap, and letters alone do not fill their box. Headers and the
    // buttons of rows are where their layout wants them.
    let drawn = sides.filter { side in
      [.cell, .item].contains(side.element.role) && side.element.size.width > 0 && side.element.commands.hasArea
    }
    .sorted { $0.box.minX < $1.box.minX }
    var meetings: Set<[String]> = []
    for (number, one) in drawn.enumerated() {
      for other in drawn[(number + 1)...] {
        guard other.box.minX < one.box.maxX else { break }
        let common = one.box.intersection(other.box)
        guard min(common.width, common.height) > FilmDescription.leastReach else { continue }
        let pair = [one.element.id, other.element.id].sorted()
        guard !known.contains(pair) else { continue }
        let depth = -Silhouette(one.element).gap(to: Silhouette(other.element))
        guard depth > FilmDescription.leastReach else { continue }
        meetings.insert(pair)
        guard touching.contains(pair) || !isMeant(one.element, other.element, isNew: !met.isSuperset(of: pair)) else {
          known.insert(pair)
          continue
        }
        guard !isOutOfSight(common, of: one, other, below: covers) else { continue }
        let share = common.area / min(ItemState(one.element).box.area, ItemState(other.element).box.area)
        note(FilmDescription.Overlap(items: pair, pairs: 1, periods: [time...time], depth: depth, share: share))
      }
    }
    touching = meetings
    met.formUnion(drawn.map(\.element.id))
    lastTime = time
  }

  private func sides(in list: DisplayList) -> [Side] {
    let elements = list.layers.flatMap { layer in layer.elements.map { (element: $0, clip: layer.clip ?? canvas) } }
    return elements.enumerated().compactMap { order, drawn in
      guard drawn.element.role != .overlay, drawn.element.isVisible else { return nil }
      let box = ItemState(drawn.element).box.intersection(drawn.clip).intersection(canvas)
      return Side(element: drawn.element, order: order, box: box, isOpaque: drawn.element.isOpaque)
    }
  }

  // Whether the element in front spans the canvas, as a sheet or a bar does, or another one hides what they share.
  private func isOutOfSight(_ common: CGRect, of one: Side, _ other: Side, below covers: [Side]) -> Bool {
    let front = one.order < other.order ? other : one
    let back = min(one.order, other.order)
    if front.element.role == .item, front.box.spans(canvas) { return true }
    return covers.contains { cover in
      cover.order > back && cover.order != front.order && cover.covers(common)
    }
  }

  // Whether two elements that begin to overlap are meant to: one is the background of the other, or one is new, and a
  // layout has laid them, one belongs to the other or is a material above it.
  private func isMeant(_ one: DisplayList.Element, _ other: DisplayList.Element, isNew: Bool) -> Bool {
    let pair = [one, other]
    if isNew, pair.contains(where: { $0.role != .item || children.contains($0.id) || $0.commands.hasMaterial }) {
      return true
    }
    let least = FilmDescription.leastReach
    let boxes = pair.map { Silhouette($0).box }
    let rooms = boxes.map { $0.insetBy(dx: -least, dy: -least) }
    return rooms[0].encloses(boxes[1]) || rooms[1].encloses(boxes[0])
  }

  private mutating func note(_ new: FilmDescription.Overlap) {
    guard var overlap = found[new.items] else {
      found[new.items] = new
      return
    }
    let last = overlap.periods.count - 1
    if let before = lastTime, overlap.periods[last].upperBound >= before {
      overlap.periods[last] = overlap.periods[last].lowerBound...new.periods[0].upperBound
    } else {
      overlap.periods += new.periods
    }
    overlap.depth = max(overlap.depth, new.depth)
    overlap.share = max(overlap.share, new.share)
    found[new.items] = overlap
  }
}

extension FilmDescription.Overlap {
  // Many overlaps as one.
  fileprivate init(joining all: [FilmDescription.Overlap]) {
    items = Set(all.flatMap(\.items)).sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    pairs = all.count
    periods = all.flatMap(\.periods).sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { periods, next in
      guard let last = periods.last, next.lowerBound <= last.upperBound else { return periods.append(next) }
      periods[periods.count - 1] = last.lowerBound...max(last.upperBound, next.upperBound)
    }
    depth = all.map(\.depth).max() ?? 0
    share = all.map(\.share).max() ?? 0
  }
}

extension CGRect {
  fileprivate var area: Double { width * height }
}

extension DisplayList.Element {
  // Whether the element hides what is behind all of its rectangle, round corners aside.
  fileprivate var isOpaque: Bool {
    // A body that rests is never exactly upright.
    guard alpha > 0.99, abs(angle) < 1e-3 else { return false }
    let area = CGRect(center: .zero, size: size).insetBy(dx: 1, dy: 1)
    return commands.containsStep { command in
      guard case .fill(let path, let paint) = command else { return false }
      return path.bounds.encloses(area) && paint.allColors.allSatisfy { $0.alpha > 0.99 }
    }
  }
}

extension [DrawingCommand] {
  fileprivate var hasMaterial: Bool { containsStep { $0.kind == .material } }

  // Whether anything but letters can be seen.
  fileprivate var hasArea: Bool { containsStep { $0.kind != .text && $0.kind != .shadow && $0.isVisible } }
}
