/// Divides the colors of a film into groups, one per palette color.
struct ColorGroups {
  /// The palette color of each group.
  ///
  /// Colors that come unchanged from the film are first.
  private(set) var centers: [SIMD3<Float>] = []

  private let entries: [ColorCensus.Entry]
  private let keptCount: Int

  // A color stays unchanged if it covers more than one part in this many of the film, and if such colors are few.
  private static let keptPart = 128
  private static let keptShare = 8
  // More rounds change the error by less than a hundredth.
  private static let rounds = 12

  private struct Group {
    var members: ArraySlice<Int>
    // The sum of the squared distances from the mean.
    var error: Float
    // The channel with the largest differences between members.
    var axis: Int
  }

  /// Divides colors into groups.
  ///
  /// - Parameters:
  ///   - entries: The colors.
  ///   - capacity: The number of groups.
  init(_ entries: [ColorCensus.Entry], capacity: Int) {
    self.entries = entries
    let total = entries.reduce(0) { $0 + $1.weight }
    let kept = entries.indices.filter { entries[$0].weight > total / Self.keptPart }
      .sorted { (entries[$0].weight, $1) > (entries[$1].weight, $0) }
      .prefix(max(1, capacity / Self.keptShare))
    keptCount = kept.count
    centers = kept.map { entries[$0].color }
    let isKept = Set(kept)
    cut(entries.indices.filter { !isKept.contains($0) }, into: capacity - kept.count)
    for _ in 0..<Self.rounds { move() }
  }

  // Halves the group with the largest error until there are `count` groups.
  private mutating func cut(_ members: [Int], into count: Int) {
    var groups = [group(members[...])]
    while groups.count < count {
      guard let worst = groups.indices.max(by: { groups[$0].error < groups[$1].error }),
        groups[worst].error > 0
      else { break }
      let (low, high) = halves(of: groups[worst])
      groups[worst] = group(low)
      groups.append(group(high))
    }
    centers += groups.filter { !$0.members.isEmpty }.map { mean($0.members) }
  }

  private func group(_ members: ArraySlice<Int>) -> Group {
    let mean = mean(members)
    var spread = SIMD3<Float>.zero
    for member in members {
      let difference = entries[member].color - mean
      spread += difference * difference * Float(entries[member].weight)
    }
    let axis = (0..<3).reduce(0) { spread[$1] > spread[$0] ? $1 : $0 }
    return Group(members: members, error: members.count > 1 ? spread.sum() : 0, axis: axis)
  }

  private func mean(_ members: ArraySlice<Int>) -> SIMD3<Float> {
    var sum = WeightedColor()
    for member in members { sum.add(entries[member]) }
    return sum.mean ?? .zero
  }

  // Cuts a group across its widest axis, at the position with the smallest remaining error.
  private func halves(of group: Group) -> (ArraySlice<Int>, ArraySlice<Int>) {
    let axis = group.axis
    let sorted = group.members.sorted {
      (entries[$0].color[axis], $0) < (entries[$1].color[axis], $1)
    }
    var left = SIMD2<Double>.zero
    var right = SIMD2<Double>.zero
    let moments = sorted.map { member in
      SIMD2(Double(entries[member].color[axis]), 1) * Double(entries[member].weight)
    }
    for moment in moments { right += moment }
    var best = (place: sorted.count / 2, gain: -1.0)
    for place in 1..<sorted.count {
      left += moments[place - 1]
      right -= moments[place - 1]
      let last = entries[sorted[place - 1]]
      let next = entries[sorted[place]]
      guard last.color[axis] < next.color[axis] else { continue }
      let gain = left.x * left.x / left.y + right.x * right.x / right.y
      if gain > best.gain { best = (place, gain) }
    }
    return (sorted[..<best.place], sorted[best.place...])
  }

  // Moves each color to the group with the nearest center, and each center to the mean of its group.
  private mutating func move() {
    var sums = Array(repeating: WeightedColor(), count: centers.count)
    for entry in entries {
      sums[Palette.nearest(to: entry.color, in: centers).index].add(entry)
    }
    for index in keptCount..<centers.count {
      if let mean = sums[index].mean { centers[index] = mean }
    }
  }
}

/// A weighted sum of colors.
private struct WeightedColor {
  private var sum = SIMD4<Double>.zero

  mutating func add(_ entry: ColorCensus.Entry) {
    sum += SIMD4(SIMD3<Double>(entry.color), 1) * Double(entry.weight)
  }

  var mean: SIMD3<Float>? {
    sum.w > 0 ? SIMD3<Float>(SIMD3(sum.x, sum.y, sum.z) / sum.w) : nil
  }
}
