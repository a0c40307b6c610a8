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
      for (old, new) in ElementPairs(golden[frame] ?? [], now).matched {
        let point = Point(
          frame: frame,
          dx: new.x.value - old.x.value,
          dy: new.y.value - old.y.value
        )
        points[old.id, default: []].append(point)
      }
    }
    return points.map { ItemDeviation(id: $0.key, points: $0.value) }
      .filter { $0.largest > 0 }
      // Ids decide between equals, so that the order does not depend on the dictionary's.
      .sorted { ($0.largest, $1.id) > ($1.largest, $0.id) }
  }

  /// The square of the largest distance, in square points.
  private var largest: Double {
    points.map { $0.dx * $0.dx + $0.dy * $0.dy }.max() ?? 0
  }
}
