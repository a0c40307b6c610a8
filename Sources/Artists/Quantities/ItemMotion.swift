package import CradleGeometry
import CradleScenes

/// The way of an item to its place of rest, from the farthest place at which it was seen.
///
/// It is followed as long as the item stays in sight: of what it does elsewhere, nothing is known.
package struct ItemMotion {
  /// A place of an item at a tick.
  package struct Sample {
    let tick: Ticks
    let place: Vector

    package init(tick: Ticks, place: Vector) {
      (self.tick, self.place) = (tick, place)
    }
  }

  /// The part of the way within which the item counts as at rest, as in control engineering.
  static let tolerance = 0.02
  // The shortest way on which anything is seen to move, in points.
  private static let leastWay = 0.5

  /// The distance from the place of rest to the farthest place, in points.
  package let way: Double

  private let samples: [Sample]
  private let rest: Vector
  // The samples in which the item is in sight without a break, and the farthest place among them.
  private let sight: Range<Int>
  private let farthest: Int

  /// Finds the way in the places of a film, in the order of time; `nil` if there are none.
  package init?(_ samples: [Sample]) {
    guard let rest = samples.last?.place else { return nil }
    let distances = samples.map { ($0.place - rest).length }
    way = distances.max() ?? 0
    farthest = distances.firstIndex(of: way) ?? 0
    (self.samples, self.rest) = (samples, rest)
    func isBreak(_ index: Int) -> Bool {
      samples[index].tick - samples[index - 1].tick > .displayFrame
    }
    let start = (1..<max(1, farthest + 1)).last(where: isBreak) ?? 0
    let end = (farthest + 1..<max(farthest + 1, samples.count)).first(where: isBreak)
    sight = start..<(end ?? samples.count)
  }

  /// Whether the way is long enough to be seen.
  var isSeen: Bool { way >= Self.leastWay }

  /// Whether the item comes to rest in sight.
  package var endsInSight: Bool {
    distance(sight.upperBound - 1) <= way * Self.tolerance
  }

  /// The places from the farthest on, along the line to the place of rest, in parts of the way: from 1 to 0, and
  /// below that beyond the place of rest.
  var partsFromFarthest: [Double] {
    let direction = (samples[farthest].place - rest) / way
    return samples[farthest..<sight.upperBound].map { sample in
      let offset = sample.place - rest
      return (offset.x * direction.x + offset.y * direction.y) / way
    }
  }

  /// The time from leaving the farthest place until the item stays near its place of rest, in seconds.
  var settlingTime: Double {
    let going = sight.upperBound > farthest ? farthest..<sight.upperBound : farthest..<farthest + 1
    let left = going.first { distance($0) < way * (1 - Self.tolerance) } ?? farthest
    let last = going.last { distance($0) > way * Self.tolerance } ?? farthest
    let (start, end) = (max(farthest, left - 1), min(last + 1, going.upperBound - 1))
    return max(0, (samples[end].tick - samples[start].tick).seconds)
  }

  /// The highest speed between two display frames, in points per second.
  var peakSpeed: Double {
    let seen = samples[sight]
    return zip(seen, seen.dropFirst()).map { before, after in
      (after.place - before.place).length / (after.tick - before.tick).seconds
    }
    .max() ?? 0
  }

  private func distance(_ index: Int) -> Double {
    (samples[index].place - rest).length
  }
}
