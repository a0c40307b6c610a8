import CradleGeometry
import CradleScenes

/// A search for the last tick when an element is not yet at its rest position.
///
/// The rest positions are known only at the end. So the search keeps the positions since the last large motion, because
/// any of them may be the last ones off rest. If two positions are farther apart than twice the tolerance, one of them
/// is off rest wherever the film ends. So the search drops all earlier positions. A film that drifts for long may have
/// more positions than the search can keep. Such a film is played once more, when its end is known.
struct RestSearch {
  // The positions of all elements, and the display frames where they stayed the same.
  private struct Stay {
    let places: CanvasPositions
    let first: Ticks
    var last: Ticks
  }

  // The maximum number of positions to keep, at 64 bytes each.
  private static let room = 200_000

  private let rest: RestTolerance
  private var stays: [Stay] = []
  // The index of the first stay that is still in use.
  private var start = 0
  private var count = 0
  private var hasForgotten = false

  init(_ rest: RestTolerance) {
    self.rest = rest
  }

  /// Records the positions of all elements at a tick.
  mutating func add(_ places: CanvasPositions, at tick: Ticks) {
    var places = places
    if let last = stays.last {
      places.share(with: last.places)
      if places == last.places { return stays[stays.count - 1].last = tick }
    }
    // The search keeps the older of two differing stays, because its distance from rest also decides about the tick
    // between them.
    while start + 1 < stays.count,
      stays[start + 1].places.differs(from: places, by: rest, times: 2)
    {
      dropFirst()
    }
    stays.append(Stay(places: places, first: tick, last: tick))
    count += places.count
    while count > Self.room, start < stays.count - 1 {
      hasForgotten = true
      dropFirst()
    }
    compact()
  }

  private mutating func dropFirst() {
    count -= stays[start].places.count
    start += 1
  }

  // Many stays are removed at once, because each removal moves all remaining stays.
  private mutating func compact() {
    guard start > 64, start > stays.count / 2 else { return }
    stays.removeFirst(start)
    start = 0
  }

  /// The earliest tick when everything may be at rest.
  var earliestRest: Ticks {
    guard let newest = stays.last else { return .zero }
    let isOff = stays[start].places.differs(from: newest.places, by: rest, times: 2)
    return stays[isOff ? start + 1 : start].first
  }

  /// Returns the last tick when an element is away from its current position; 0 if there is no such tick.
  ///
  /// - Parameter replay: Plays the film from its start until now, and passes on the positions of all elements in each
  ///   display frame.
  func lastTickOffRest(replay: (_ look: (CanvasPositions, Ticks) -> Void) -> Void) -> Ticks {
    guard let end = stays.last?.places else { return .zero }
    for index in stays.indices[start...].dropLast().reversed()
    where stays[index].places.differs(from: end, by: rest) {
      return lastTick(of: stays[index].places, at: stays[index].last, to: stays[index + 1].places, end: end)
    }
    guard hasForgotten else { return .zero }
    var (found, previous): (Ticks, CanvasPositions?) = (.zero, nil)
    replay { places, tick in
      if let previous, previous.differs(from: end, by: rest) {
        found = lastTick(of: previous, at: tick - .displayFrame, to: places, end: end)
      }
      previous = places
    }
    return found
  }

  // At the tick in the middle of a display frame, an element is halfway between its positions at the two ends.
  private func lastTick(
    of places: CanvasPositions,
    at tick: Ticks,
    to next: CanvasPositions,
    end: CanvasPositions
  ) -> Ticks {
    places.halfway(to: next).differs(from: end, by: rest) ? tick + .ticks(1) : tick
  }
}
