package import CradleGeometry
package import CradleScenes

/// The motion of an item from its farthest visible position to its rest position.
///
/// The motion covers only the time while the item stays visible, because nothing is known about the rest. Of an item
/// that moves several times, with a rest in between, it is the last motion.
package struct ItemMotion {
  /// The position of an item at a tick.
  package struct Sample {
    let tick: Ticks
    let place: Vector

    package init(tick: Ticks, place: Vector) {
      self.tick = tick
      self.place = place
    }
  }

  /// As in control engineering, an item counts as at rest if it is within this fraction of the distance.
  static let tolerance = 0.02
  // The shortest visible motion, in points.
  private static let leastWay = 0.5

  /// The distance from the rest position to the farthest position, in points.
  package let way: Double

  private let samples: [Sample]
  private let rest: Vector
  // The range of samples during which the item is always visible. The range includes the farthest position.
  private let sight: Range<Int>
  private let farthest: Int

  /// Finds the motion in the positions of a film, in order of time; `nil` if there are no positions.
  package init?(_ samples: [Sample]) {
    guard let rest = samples.last?.place else { return nil }
    let samples = Self.lastMotion(in: samples)
    let distances = samples.map { ($0.place - rest).length }
    way = distances.max() ?? 0
    farthest = distances.firstIndex(of: way) ?? 0
    self.samples = samples
    self.rest = rest
    func isBreak(_ index: Int) -> Bool {
      samples[index].tick - samples[index - 1].tick > .displayFrame
    }
    let start = (1..<max(1, farthest + 1)).last(where: isBreak) ?? 0
    let end = (farthest + 1..<max(farthest + 1, samples.count)).first(where: isBreak)
    sight = start..<(end ?? samples.count)
  }

  // An item rests if it is slower than this, in points per second, for at least this time. A slow spring turns around
  // more quickly.
  private static let restingSpeed = 0.3
  private static let shortestRest = Ticks.seconds(0.25)

  // Returns the samples from the end of the last rest that a visible motion follows; all samples without such a rest.
  private static func lastMotion(in samples: [Sample]) -> [Sample] {
    guard let end = samples.last?.place else { return samples }
    var still = samples.count - 1
    var way = 0.0
    for index in stride(from: samples.count - 2, through: 0, by: -1) {
      let sample = samples[index]
      let next = samples[index + 1]
      let isStill = (next.place - sample.place).length <= restingSpeed * (next.tick - sample.tick).seconds
      if !isStill {
        still = index
        way = max(way, (sample.place - end).length)
      } else if way >= leastWay, samples[still].tick - sample.tick >= shortestRest {
        return Array(samples[still...])
      }
    }
    return samples
  }

  /// Whether the distance is long enough to be visible.
  var isSeen: Bool { way >= Self.leastWay }

  /// Whether the item is still visible when it comes to rest.
  package var endsInSight: Bool {
    distance(sight.upperBound - 1) <= way * Self.tolerance
  }

  /// The positions from the farthest position on, projected onto the line to the rest position.
  ///
  /// The positions are fractions of the distance: from 1 to 0, and negative beyond the rest position.
  var partsFromFarthest: [Double] {
    let direction = (samples[farthest].place - rest) / way
    return samples[farthest..<sight.upperBound].map { sample in
      let offset = sample.place - rest
      return (offset.x * direction.x + offset.y * direction.y) / way
    }
  }

  /// The time in seconds from leaving the farthest position until the item stays near its rest position.
  var settlingTime: Double {
    let going = sight.upperBound > farthest ? farthest..<sight.upperBound : farthest..<farthest + 1
    let left = going.first { distance($0) < way * (1 - Self.tolerance) } ?? farthest
    let last = going.last { distance($0) > way * Self.tolerance } ?? farthest
    let start = max(farthest, left - 1)
    let end = min(last + 1, going.upperBound - 1)
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

  /// Returns the tick that a reading is taken from.
  ///
  /// For the overshoot, it is that of the farthest point beyond the rest position; for the speed, that after the fastest
  /// way; otherwise, it is the end of the motion.
  package func tick(of reading: Scene.Sweep.Reading) -> Ticks {
    switch reading {
    case .overshoot:
      guard isSeen else { return samples[farthest].tick }
      let parts = partsFromFarthest
      let least = parts.indices.min { parts[$0] < parts[$1] } ?? 0
      return samples[farthest + least].tick
    case .peakSpeed:
      let ways = sight.dropFirst().map { (samples[$0].place - samples[$0 - 1].place).length }
      let fastest = ways.indices.max { ways[$0] < ways[$1] } ?? 0
      return samples[min(sight.lowerBound + fastest + 1, samples.count - 1)].tick
    case .settlingTime, .zeroCrossings: return samples[sight.upperBound - 1].tick
    }
  }

  private func distance(_ index: Int) -> Double {
    (samples[index].place - rest).length
  }
}
