extension ItemDeviation {
  /// Returns how far each item is from where it should be, those first that are farthest.
  ///
  /// - Parameters:
  ///   - golden: The elements as they should be, by the number of the frame.
  ///   - actual: The elements as they are, by the number of the frame.
  public static func all(
    from golden: [Int: [ElementRecord]],
    to actual: [Int: [ElementRecord]]
  ) -> [ItemDeviation] {
    var points: [String: [Point]] = [:]
    for frame in golden.keys.sorted() {
      guard let now = actual[frame] else { continue }
      for (id, point) in Self.points(on: frame, from: golden[frame] ?? [], to: now) {
        points[id, default: []].append(point)
      }
    }
    return points.map { ItemDeviation(id: $0.key, points: $0.value) }
      .filter { $0.largest > 0 }
      // Ids decide between equals, so that the order does not depend on the dictionary's.
      .sorted { ($0.largest, $1.id) > ($1.largest, $0.id) }
  }

  /// Adds where items are on a frame, to those of them that are there.
  ///
  /// - Parameters:
  ///   - frame: The number of the frame, which is after all that are known, or known already.
  ///   - golden: The elements as they should be.
  ///   - actual: The elements as they are.
  ///   - deviations: The items.
  package static func add(
    _ frame: Int,
    from golden: [ElementRecord],
    to actual: [ElementRecord],
    to deviations: inout [ItemDeviation]
  ) {
    let found = Dictionary(points(on: frame, from: golden, to: actual)) { first, _ in first }
    for index in deviations.indices {
      guard let point = found[deviations[index].id] else { continue }
      let place = deviations[index].points.partitioningIndex { $0.frame >= frame }
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
    ElementPairs(golden, actual).matched.map { old, new in
      (
        old.id,
        Point(frame: frame, dx: new.x.value - old.x.value, dy: new.y.value - old.y.value)
      )
    }
  }

  /// The square of the largest distance, in square points.
  package var largest: Double {
    points.map { $0.dx * $0.dx + $0.dy * $0.dy }.max() ?? 0
  }
}

extension [ItemDeviation.Point] {
  // The first place whose point satisfies what all points behind it do.
  fileprivate func partitioningIndex(where isBehind: (ItemDeviation.Point) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
