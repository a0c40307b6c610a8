import CradleGeometry
import CradleScenes

/// A search for the last tick at which an element is not yet at its place of rest.
///
/// The places of rest are known only at the end. So all places that may turn out to be the last ones off
/// rest are kept: those since the last large motion. Of two places that are farther apart than twice the
/// tolerance, one is off any third, so places older than the two need not be kept. If there is too little
/// room for the places of a film that creeps for long, it is played once more, with the end known.
struct RestSearch {
  // Places that stayed the same for some display frames.
  private struct Stay {
    let places: PlacesOnCanvas
    let first: Ticks
    var last: Ticks
  }

  // The greatest number of places of elements that are kept, at 64 bytes each.
  private static let room = 200_000

  private let rest: RestTolerance
  private var stays: [Stay] = []
  // The index of the first stay that is still kept.
  private var start = 0
  private var count = 0
  private var hasForgotten = false

  init(_ rest: RestTolerance) {
    self.rest = rest
  }

  /// Records the places of all elements at a tick.
  mutating func add(_ places: PlacesOnCanvas, at tick: Ticks) {
    var places = places
    if let last = stays.last {
      places.share(with: last.places)
      if places == last.places { return stays[stays.count - 1].last = tick }
    }
    // The older of the two is kept: its distance from rest also decides on the tick between them.
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

  // Stays are removed in bulk, since removing each by itself would move all others.
  private mutating func compact() {
    guard start > 64, start > stays.count / 2 else { return }
    stays.removeFirst(start)
    start = 0
  }

  /// The first tick from which everything may be at rest.
  var earliestRest: Ticks {
    guard let newest = stays.last else { return .zero }
    let isOff = stays[start].places.differs(from: newest.places, by: rest, times: 2)
    return stays[isOff ? start + 1 : start].first
  }

  /// Returns the last tick at which an element is off its place now; 0 if none ever is.
  ///
  /// - Parameter replay: Plays the film from its start, and hands over the places of all elements in each
  ///   display frame up to now.
  func lastTickOffRest(replay: (_ look: (PlacesOnCanvas, Ticks) -> Void) -> Void) -> Ticks {
    guard let end = stays.last?.places else { return .zero }
    for index in stays.indices[start...].dropLast().reversed()
    where stays[index].places.differs(from: end, by: rest) {
      return lastTick(of: stays[index].places, at: stays[index].last, to: stays[index + 1].places, end)
    }
    guard hasForgotten else { return .zero }
    var (found, previous): (Ticks, PlacesOnCanvas?) = (.zero, nil)
    replay { places, tick in
      if let previous, previous.differs(from: end, by: rest) {
        found = lastTick(of: previous, at: tick - .displayFrame, to: places, end)
      }
      previous = places
    }
    return found
  }

  // A motion over a whole display frame has gone half its way at the tick within.
  private func lastTick(
    of places: PlacesOnCanvas,
    at tick: Ticks,
    to next: PlacesOnCanvas,
    _ end: PlacesOnCanvas
  ) -> Ticks {
    places.halfway(to: next).differs(from: end, by: rest) ? tick + .ticks(1) : tick
  }
}
