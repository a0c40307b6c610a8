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
  }

  // The canvas, where it is in the picture.
  private let canvas: CGRect
  private let children: Set<String>
  // The time of the frame before; `nil` on the first frame.
  private var lastTime: Double?
  // The pairs that are meant to overlap.
  private var known: Set<[String]> = []
  private var met: Set<String> = []
  private var found: [[String]: FilmDescription.Overlap] = [:]

  init(of scene: Scene, on canvas: CGRect) {
    self.canvas = canvas
    let items = scene.stages.compactMap { $0.description as? DynamicsDescription }.flatMap(\.items)
    children = Set(items.filter { $0.parentID != nil }.map(\.id))
  }

  /// The overlaps of more than a frame, the deepest first.
  var all: [FilmDescription.Overlap] {
    found.values.compactMap { overlap in
      var overlap = overlap
      overlap.periods.removeAll { $0.lowerBound == $0.upperBound }
      return overlap.periods.isEmpty ? nil : overlap
    }
    .sorted { ($1.depth, $0.periods[0].lowerBound, $0.items[0]) < ($0.depth, $1.periods[0].lowerBound, $1.items[0]) }
  }

  /// Adds the next frame.
  mutating func add(_ list: DisplayList, at time: Double) {
    let drawn = sides(in: list)
    let covers = drawn.filter(\.element.isOpaque)
    // A shadow or a line without a size is meant to overlap, and letters alone do not fill their box.
    let sides = drawn.filter { side in
      side.element.role.isContent && side.element.size.width > 0 && side.element.commands.hasArea
    }
    .sorted { $0.box.minX < $1.box.minX }
    var meetings: Set<[String]> = []
    for (number, one) in sides.enumerated() {
      for other in sides[(number + 1)...] {
        guard other.box.minX < one.box.maxX else { break }
        let common = one.box.intersection(other.box)
        guard min(common.width, common.height) > FilmDescription.leastReach else { continue }
        let pair = [one.element.id, other.element.id].sorted()
        guard !known.contains(pair), !isOutOfSight(common, of: one, other, below: covers) else { continue }
        let depth = -Silhouette(one.element).gap(to: Silhouette(other.element))
        guard depth > FilmDescription.leastReach else { continue }
        let isNew = !met.isSuperset(of: pair) && found[pair] == nil
        guard !isNew || !isMeant(one.element, other.element) else {
          meetings.insert(pair)
          continue
        }
        note(pair, depth: depth, at: time)
      }
    }
    known.formUnion(meetings)
    met.formUnion(sides.map(\.element.id))
    lastTime = time
  }

  private func sides(in list: DisplayList) -> [Side] {
    let elements = list.layers.flatMap { layer in layer.elements.map { (element: $0, clip: layer.clip ?? canvas) } }
    return elements.enumerated().compactMap { order, drawn in
      guard drawn.element.role != .overlay, drawn.element.isVisible else { return nil }
      let box = ItemState(drawn.element).box.intersection(drawn.clip).intersection(canvas)
      return Side(element: drawn.element, order: order, box: box)
    }
  }

  // Whether the element in front spans the canvas, as a sheet or a bar does, or another one hides what they share.
  private func isOutOfSight(_ common: CGRect, of one: Side, _ other: Side, below covers: [Side]) -> Bool {
    let front = one.order < other.order ? other : one
    let back = min(one.order, other.order)
    if front.element.role == .item, front.box.spans(canvas) { return true }
    return covers.contains { cover in
      cover.order > back && cover.order != front.order && cover.box.insetBy(dx: -1, dy: -1).contains(common)
    }
  }

  // Whether two items that overlap on the first frame with both are meant to: a layout has laid them, one belongs to the
  // other or is a material above it, or one is the background of the other.
  private func isMeant(_ one: DisplayList.Element, _ other: DisplayList.Element) -> Bool {
    let pair = [one, other]
    guard pair.allSatisfy({ $0.role == .item && !children.contains($0.id) && !$0.commands.hasMaterial }) else {
      return true
    }
    let least = FilmDescription.leastReach
    let boxes = pair.map { Silhouette($0).box.insetBy(dx: least, dy: least) }
    return Silhouette(one).box.contains(boxes[1]) || Silhouette(other).box.contains(boxes[0])
  }

  private mutating func note(_ pair: [String], depth: Double, at time: Double) {
    guard var overlap = found[pair] else {
      found[pair] = FilmDescription.Overlap(items: pair, periods: [time...time], depth: depth)
      return
    }
    let last = overlap.periods.count - 1
    if let before = lastTime, overlap.periods[last].upperBound >= before {
      overlap.periods[last] = overlap.periods[last].lowerBound...time
    } else {
      overlap.periods.append(time...time)
    }
    overlap.depth = max(overlap.depth, depth)
    found[pair] = overlap
  }
}

extension DisplayList.Element {
  // Whether the element hides what is behind all of its rectangle, round corners aside.
  fileprivate var isOpaque: Bool {
    guard alpha > 0.99, angle == 0 else { return false }
    let area = CGRect(center: .zero, size: size).insetBy(dx: 1, dy: 1)
    return commands.containsStep { command in
      guard case .fill(let path, let paint) = command else { return false }
      return path.bounds.contains(area) && paint.allColors.allSatisfy { $0.alpha > 0.99 }
    }
  }
}

extension [DrawingCommand] {
  fileprivate var hasMaterial: Bool { containsStep { $0.kind == .material } }

  // Whether anything but letters is drawn.
  fileprivate var hasArea: Bool { containsStep { $0.kind != .text && $0.kind != .shadow } }
}
