import CradleGeometry
import CradleNotations
import Foundation

/// The difference between a frame's elements and the golden's.
package struct StateDifference: Equatable, Sendable {
  /// The element that differs most; `nil` if all elements are within the tolerance.
  package private(set) var item: Divergence.Item?
  /// The number of elements in both frames whose difference is beyond the tolerance.
  package private(set) var movedCount = 0
  /// The ids of elements that only the golden has.
  package private(set) var lost: [String] = []
  /// The ids of elements that only the new frame has.
  package private(set) var added: [String] = []

  /// Whether everything is within the tolerance.
  package var isEmpty: Bool {
    item == nil
  }

  /// Compares the elements of a frame.
  ///
  /// No corner of an element may move farther than the tolerance, and opacities may differ by
  /// ``ElementRecord/opacityTolerance``. The ids of the elements, their levels and their order must be the same.
  ///
  /// - Parameters:
  ///   - golden: The expected elements, back to front.
  ///   - actual: The actual elements, back to front.
  ///   - frame: The number of the frame.
  ///   - tolerance: The permitted movement of a corner in points. With 0, every difference counts.
  package init(of golden: [ElementRecord], and actual: [ElementRecord], frame: Int, tolerance: Double) {
    let pairs = ElementPairs(golden, actual)
    for (old, new, _) in pairs.matched {
      note(old, new: new, frame: frame, tolerance: tolerance)
    }
    lost = pairs.lost.map(\.id)
    added = pairs.added.map(\.id)
    for (id, word) in lost.map({ ($0, "gone") }) + added.map({ ($0, "new") }) {
      replaceItem(Divergence.Item(id: id, frame: frame, property: word, distance: 0))
    }
    guard item == nil, let moved = pairs.firstOutOfOrder else { return }
    movedCount += 1
    item = Divergence.Item(id: moved, frame: frame, property: "order", distance: 0)
  }

  private mutating func note(_ old: ElementRecord, new: ElementRecord, frame: Int, tolerance: Double) {
    guard let property = old.difference(from: new, tolerance: tolerance) else { return }
    movedCount += 1
    let distance = old.distance(to: new)
    replaceItem(Divergence.Item(id: old.id, frame: frame, property: property, distance: distance))
  }

  // The item that moved farthest is the most significant. If several items moved equally far, the first one is kept.
  private mutating func replaceItem(_ new: Divergence.Item) {
    if let item, item.distance >= new.distance { return }
    item = new
  }
}

/// The elements of two frames, paired by their ids.
struct ElementPairs {
  /// The elements that both frames have, in the order of the first frame.
  ///
  /// `place` is the position in the order of the second frame.
  private(set) var matched: [(golden: ElementRecord, actual: ElementRecord, place: Int)] = []
  /// Elements that only the first frame has.
  private(set) var lost: [ElementRecord] = []
  /// Elements that only the second frame has.
  private(set) var added: [ElementRecord] = []
  /// The id of the first element that has another position in the order.
  ///
  /// Only elements of both frames count.
  private(set) var firstOutOfOrder: String?

  init(_ golden: [ElementRecord], _ actual: [ElementRecord]) {
    // Two elements may have the same id: one that leaves, and its replacement.
    var places: [String: [Int]] = [:]
    for (place, element) in actual.enumerated().reversed() {
      places[element.id, default: []].append(place)
    }
    var taken = Set<Int>()
    var order: [(id: String, place: Int)] = []
    for element in golden {
      guard let place = places[element.id]?.popLast() else {
        lost.append(element)
        continue
      }
      taken.insert(place)
      matched.append((element, actual[place], place))
      order.append((element.id, place))
    }
    added = actual.indices.filter { !taken.contains($0) }.map { actual[$0] }
    let sorted = order.map(\.place).sorted()
    firstOutOfOrder = zip(order, sorted).first { $0.place != $1 }?.0.id
  }
}

extension ElementRecord {
  /// Returns the distance between the centers of two elements, in points.
  func distance(to other: ElementRecord) -> Double {
    let dx = other.x.value - x.value
    let dy = other.y.value - y.value
    return (dx * dx + dy * dy).squareRoot()
  }

  /// How much opacities may differ if positions have a tolerance: one level of a color.
  package static let opacityTolerance = 1.0 / 255

  /// Returns the properties that differ from another record beyond the tolerance, with both values.
  ///
  /// - Parameter tolerance: How far corners may move, in points. With 0, every difference counts.
  /// - Returns: For example, `x 120.0000 → 120.0500`; `nil` if nothing differs.
  func difference(from other: ElementRecord, tolerance: Double) -> String? {
    var words: [String] = []
    let shift = cornerShift(to: other)
    if tolerance == 0 || shift > tolerance + roundingOfCorners(to: other) {
      let places = [("x", x, other.x), ("y", y, other.y)].filter { $0.1.differs(from: $0.2) }
      let turns = [
        ("angle", angle, other.angle), ("scale x", scaleX, other.scaleX), ("scale y", scaleY, other.scaleY),
      ]
      .filter { $0.1.differs(from: $0.2) }
      words = (places + turns).map { "\($0.0) \($0.1) → \($0.2)" }
      if !turns.isEmpty, shift.isFinite { words.append("a corner by \(shift.decimals(2)) pt") }
    }
    let limit = tolerance == 0 ? 0 : Self.opacityTolerance
    if alpha.differs(from: other.alpha, by: limit) { words.append("alpha \(alpha) → \(other.alpha)") }
    if z != other.z { words.append("z \(z) → \(other.z)") }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// Returns the largest distance between a corner and the same corner of another record, in points.
  ///
  /// The size is the golden's: another size is another drawing. An element without a size has no corners, so a rotated
  /// or stretched one is infinitely far off.
  private func cornerShift(to other: ElementRecord) -> Double {
    let half = halfSize(or: other)
    guard half.length > 0 else { return isTurned(from: other) ? .infinity : distance(to: other) }
    let old = transform
    let new = other.transform
    let corners = [CGPoint(x: half.x, y: half.y), CGPoint(x: half.x, y: -half.y)]
    return corners.flatMap { [$0, CGPoint(x: -$0.x, y: -$0.y)] }
      .map { (new.apply(to: $0) - old.apply(to: $0)).length }.max() ?? 0
  }

  private func isTurned(from other: ElementRecord) -> Bool {
    angle.differs(from: other.angle) || scaleX.differs(from: other.scaleX) || scaleY.differs(from: other.scaleY)
  }

  private func halfSize(or other: ElementRecord) -> Vector {
    guard let look = look ?? other.look else { return .zero }
    return Vector(x: look.width.value / 2, y: look.height.value / 2)
  }

  // How far a corner may seem to move only because numbers are rounded. The usual angle 0 and scale 1 are exact, and
  // what is compared with a golden has all decimals.
  private func roundingOfCorners(to other: ElementRecord) -> Double {
    let turns = [angle].filter { $0 != 0.0 } + [scaleX, scaleY].filter { $0 != 1.0 }
    return 0.000_15 + halfSize(or: other).length * (0.000_002 + turns.reduce(0) { $0 + $1.rounding })
  }

  /// The transform from the element's own coordinates to the canvas.
  var transform: Transform {
    Transform(scaleX: scaleX.value, y: scaleY.value)
      .concatenating(Transform(rotation: angle.value))
      .concatenating(Transform(translation: Vector(x: x.value, y: y.value)))
  }
}

extension FixedDecimal {
  /// Returns whether the original numbers certainly differ, by more than a limit.
  fileprivate func differs(from other: FixedDecimal, by limit: Double = 0) -> Bool {
    guard self != other else { return false }
    // Of one number, the decimals are known. Of the other, an earlier version may have left some out.
    return abs(value - other.value) > limit + max(rounding, other.rounding) - 0.000_001
  }
}

extension ItemDeviation {
  /// Returns the deviation of each item that is ever away from its position, farthest items first.
  ///
  /// - Parameters:
  ///   - golden: The expected elements, by the number of the frame.
  ///   - actual: The actual elements, by the number of the frame.
  package static func all(from golden: [Int: [ElementRecord]], to actual: [Int: [ElementRecord]]) -> [ItemDeviation] {
    var points: [String: [Point]] = [:]
    for frame in golden.keys.sorted() {
      guard let now = actual[frame] else { continue }
      for (id, point) in Self.points(on: frame, from: golden[frame] ?? [], to: now) {
        points[id, default: []].append(point)
      }
    }
    return points.map { ItemDeviation(id: $0.key, points: $0.value) }
      .filter { $0.largest > 0 }
      // If deviations are equal, the ids decide, since the order of a dictionary differs from run to run.
      .sorted { ($0.largest, $1.id) > ($1.largest, $0.id) }
  }

  /// Adds the deviations on one frame to the deviations of the items.
  ///
  /// - Parameters:
  ///   - frame: The number of the frame. If an item already has a deviation at this frame, that deviation stays.
  ///   - golden: The expected elements.
  ///   - actual: The actual elements.
  ///   - deviations: The items' deviations.
  package static func add(
    _ frame: Int,
    from golden: [ElementRecord],
    to actual: [ElementRecord],
    to deviations: inout [ItemDeviation]
  ) {
    let found = Dictionary(points(on: frame, from: golden, to: actual)) { first, _ in first }
    for index in deviations.indices {
      guard let point = found[deviations[index].id] else { continue }
      let place = deviations[index].points.countOfLeading { $0.frame < frame }
      guard
        place == deviations[index].points.count
          || deviations[index].points[place].frame != frame
      else { continue }
      deviations[index].points.insert(point, at: place)
    }
  }

  private static func points(
    on frame: Int,
    from golden: [ElementRecord],
    to actual: [ElementRecord]
  ) -> [(String, Point)] {
    ElementPairs(golden, actual).matched.map { old, new, _ in
      (old.id, Point(frame: frame, dx: new.x.value - old.x.value, dy: new.y.value - old.y.value))
    }
  }

  /// The square of the largest distance, in square points.
  package var largest: Double {
    points.map { $0.dx * $0.dx + $0.dy * $0.dy }.max() ?? 0
  }
}

extension Array {
  /// Returns the number of elements before the first one that does not satisfy the condition.
  ///
  /// No element after that one satisfies the condition.
  func countOfLeading(where isBefore: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
