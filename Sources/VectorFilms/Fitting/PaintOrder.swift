import CradleGraphics

/// The drawing order of a layer's elements, as levels that rarely change.
///
/// Elements are drawn in ascending order of level. Elements of equal level have one order for the whole film. Usually
/// the level of an element is its z. An element gets another level if its z and this order contradict the frames.
struct PaintOrder: Sendable {
  private struct Place {
    var level: Double
    var position: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.level, left.position) < (right.level, right.position)
    }
  }

  /// The tracks in the drawing order that applies at equal levels.
  private(set) var tracks: [Int] = []

  // The position of each track in the order. The z and the level on its last frame are also stored by track.
  private var positions: [Int] = []
  private var last: [(z: Int, level: Double)?] = []

  /// Adds the next track in front of another track, or behind all tracks.
  mutating func insert(_ track: Int, after previous: Int?) {
    let position = previous.map { positions[$0] + 1 } ?? 0
    tracks.insert(track, at: position)
    positions.append(position)
    last.append(nil)
    for moved in tracks.indices[position...] { positions[tracks[moved]] = moved }
  }

  /// Returns the levels of a frame's tracks.
  ///
  /// Pass the tracks back to front.
  mutating func levels(of shown: [Int], z: [Int]) -> [Double] {
    var places = zip(shown, z).map { track, z in
      let kept = last[track].flatMap { $0.z == z ? $0.level : nil }
      return Place(level: kept ?? Double(z), position: positions[track])
    }
    let isAscending = zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    if !isAscending { mend(&places, z: z) }
    for (offset, track) in shown.enumerated() { last[track] = (z[offset], places[offset].level) }
    return places.map(\.level)
  }

  // Keeps the levels of as many elements as possible, and finds levels between them for the others.
  private func mend(_ places: inout [Place], z: [Int]) {
    let kept = longestAscent(of: places)
    var next = 0
    for offset in places.indices {
      if next < kept.count, kept[next] == offset {
        next += 1
        continue
      }
      let upper = next < kept.count ? places[kept[next]] : nil
      let lower = offset > 0 ? places[offset - 1] : nil
      guard let level = level(z[offset], position: places[offset].position, above: lower, below: upper) else {
        for offset in places.indices { places[offset].level = Double(offset) }
        return
      }
      places[offset].level = level
    }
  }

  // Returns a level between two others; `nil` if there is no room, for example between equal levels.
  private func level(_ z: Int, position: Int, above: Place?, below: Place?) -> Double? {
    let low = above?.level
    let high = below?.level
    let middle: Double? =
      switch (low, high) {
      case (let low?, let high?): low + (high - low) / 2
      case (let low?, nil): low + 1
      case (nil, let high?): high - 1
      case (nil, nil): nil
      }
    return [Double(z), low, high, middle].compactMap(\.self).first { level in
      let place = Place(level: level, position: position)
      return (above.map { $0 < place } ?? true) && (below.map { place < $0 } ?? true)
    }
  }

  // Returns the offsets of a longest ascending subsequence, by patience sorting.
  private func longestAscent(of places: [Place]) -> [Int] {
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: places.count)
    for offset in places.indices {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if places[ends[middle]] < places[offset] { low = middle + 1 } else { high = middle }
      }
      before[offset] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = offset } else { ends.append(offset) }
    }
    var ascent: [Int] = []
    var current = ends.last
    while let offset = current {
      ascent.append(offset)
      current = before[offset]
    }
    return ascent.reversed()
  }
}
