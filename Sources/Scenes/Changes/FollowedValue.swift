package import CradleGeometry

/// The recent values of a property that follows a source, at the ends of display frames.
///
/// Between two display frames, the value is interpolated. A film never shows a time before the last display frame, so
/// older values are dropped.
package final class FollowedValue {
  private struct Sample {
    let tick: Ticks
    let value: SIMD8<Double>
  }

  // The number of values to keep.
  private static let room = 3

  private var samples: [Sample] = []

  /// Creates a value without samples.
  package init() {}

  /// Adds the value at the end of a display frame; replaces a value of the same tick.
  package func add(_ value: SIMD8<Double>, at tick: Ticks) {
    samples.removeAll { $0.tick >= tick }
    samples.append(Sample(tick: tick, value: value))
    if samples.count > Self.room { samples.removeFirst() }
  }

  /// Returns the value and its velocity at a time.
  func state(at time: SceneTime) -> Course.Origin {
    guard let last = samples.last else { return Course.Origin(.zero) }
    guard time < SceneTime(last.tick), samples.count > 1 else { return Course.Origin(last.value) }
    let index = samples.dropLast().lastIndex { SceneTime($0.tick) <= time } ?? 0
    let start = samples[index]
    let end = samples[index + 1]
    let length = end.tick - start.tick
    let part = max(0, time.since(start.tick).part(of: length))
    let way = end.value - start.value
    return Course.Origin(start.value + way * part, velocity: way / length.seconds)
  }
}
