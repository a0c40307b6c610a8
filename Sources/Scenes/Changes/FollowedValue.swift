package import CradleGeometry

/// The recent values of a property that follows a source, or that code sets, at the ends of display frames.
///
/// Between two display frames, the value is interpolated. A film never shows a time before the last display frame, so
/// older values are dropped.
package final class FollowedValue {
  private struct Sample {
    let tick: Ticks
    let value: SIMD8<Double>

    static let none = Sample(tick: .zero, value: .zero)
  }

  // The last three values; a new object has none. They are no array, because an animator adds the centers of its
  // items in every tick, and each change of an array in an object is checked.
  private var oldest = Sample.none
  private var middle = Sample.none
  private var newest = Sample.none
  private var count = 0

  private var samples: ArraySlice<Sample> { [oldest, middle, newest].suffix(count) }

  /// Creates a value without samples.
  package init() {}

  /// Adds the value at the end of a display frame; replaces a value of the same tick.
  package func add(_ value: SIMD8<Double>, at tick: Ticks) {
    if count > 0, newest.tick == tick {
      newest = Sample(tick: tick, value: value)
      return
    }
    while count > 0, newest.tick >= tick {
      newest = middle
      middle = oldest
      count -= 1
    }
    oldest = middle
    middle = newest
    newest = Sample(tick: tick, value: value)
    count = min(count + 1, 3)
  }

  /// Returns the value and its velocity at a time.
  func state(at time: SceneTime) -> Course.Origin {
    guard count > 0 else { return Course.Origin(.zero) }
    guard time < SceneTime(newest.tick), count > 1 else {
      return Course.Origin(newest.value, velocity: time == SceneTime(newest.tick) ? velocity(at: newest.tick) : .zero)
    }
    let samples = samples
    let index = samples.dropLast().lastIndex { SceneTime($0.tick) <= time } ?? samples.startIndex
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
    let samples = samples
    guard let end = samples.lastIndex(where: { $0.tick == tick }), end > samples.startIndex else { return .zero }
    let start = samples[end - 1]
    guard tick - start.tick == .displayFrame else { return .zero }
    return (samples[end].value - start.value) / Ticks.displayFrame.seconds
  }
}
