package import CradleGeometry

/// The recent values of a property that follows a source, or that code sets, at the ends of display frames.
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
    // An animator adds the centers of its items in every tick, so the usual ways allocate nothing.
    let last = samples.count - 1
    if last >= 0, samples[last].tick == tick {
      samples[last] = Sample(tick: tick, value: value)
    } else if last == Self.room - 1, samples[last].tick < tick {
      for index in 0..<last { samples[index] = samples[index + 1] }
      samples[last] = Sample(tick: tick, value: value)
    } else {
      samples.removeAll { $0.tick >= tick }
      samples.append(Sample(tick: tick, value: value))
    }
  }

  /// Returns the value and its velocity at a time.
  func state(at time: SceneTime) -> Course.Origin {
    guard let last = samples.last else { return Course.Origin(.zero) }
    guard time < SceneTime(last.tick), samples.count > 1 else {
      return Course.Origin(last.value, velocity: time == SceneTime(last.tick) ? velocity(at: last.tick) : .zero)
    }
    let index = samples.dropLast().lastIndex { SceneTime($0.tick) <= time } ?? 0
    let start = samples[index]
    let end = samples[index + 1]
    let length = end.tick - start.tick
    let part = max(0, time.since(start.tick).part(of: length))
    let way = end.value - start.value
    return Course.Origin(start.value + way * part, velocity: way / length.seconds)
  }

  /// Returns the velocity in the display frame that ends at a tick.
  ///
  /// It is zero unless there are values at both ends of that frame. So a single jump has no velocity.
  package func velocity(at tick: Ticks) -> SIMD8<Double> {
    guard let end = samples.lastIndex(where: { $0.tick == tick }), end > 0 else { return .zero }
    let start = samples[end - 1]
    guard tick - start.tick == .displayFrame else { return .zero }
    return (samples[end].value - start.value) / Ticks.displayFrame.seconds
  }
}
