import Geometry
import Scenes

/// A search for the last tick at which something is not yet where it finally rests.
///
/// Where that is, is known only at the end. So places are kept that may turn out to be the last ones off
/// it: those since the last large motion. Of two places that are further apart than twice the tolerance,
/// one is off any third, so whatever is older than the two need not be kept. A film that creeps for longer
/// than there is room is played once more, with the end known.
struct RestSearch {
  // Places that stayed the same for some display frames.
  private struct Stay {
    let places: PlacesOnCanvas
    let first: Ticks
    var last: Ticks
  }

  // 64 bytes each.
  private static let room = 200_000

  private let rest: Scene.Rest
  private var stays: [Stay] = []
  // Where the stays begin that are still kept.
  private var start = 0
  private var count = 0
  private var hasForgotten = false

  init(_ rest: Scene.Rest) {
    self.rest = rest
  }

  /// Takes note of where everything is at a tick.
  mutating func add(_ places: PlacesOnCanvas, at tick: Ticks) {
    var places = places
    if let last = stays.last {
      places.share(with: last.places)
      if places == last.places { return stays[stays.count - 1].last = tick }
    }
    // The older of the two stays: how far off rest it is also decides on the tick between them.
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

  // Removing each by itself would move all others each time.
  private mutating func compact() {
    guard start > 64, start > stays.count / 2 else { return }
    stays.removeFirst(start)
    start = 0
  }

  /// The first tick from which on everything may rest.
  var earliestRest: Ticks {
    guard let newest = stays.last else { return .zero }
    let isOff = stays[start].places.differs(from: newest.places, by: rest, times: 2)
    return stays[isOff ? start + 1 : start].first
  }

  /// Returns the last tick at which something is off where it is now; 0 if nothing ever is.
  ///
  /// - Parameter replay: Plays the film from its start, and hands over where everything is in each display
  ///   frame up to now.
  func lastTickOffRest(replay: (_ look: (PlacesOnCanvas, Ticks) -> Void) -> Void) -> Ticks {
    guard let end = stays.last?.places else { return .zero }
    for index in stays.indices[start...].dropLast().reversed()
    where stays[index].places.differs(from: end, by: rest) {
      return lastTick(
        of: stays[index].places,
        at: stays[index].last,
        to: stays[index + 1].places,
        end
      )
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

  // What a display frame moves is on half its way at the tick within.
  private func lastTick(
    of places: PlacesOnCanvas,
    at tick: Ticks,
    to next: PlacesOnCanvas,
    _ end: PlacesOnCanvas
  ) -> Ticks {
    places.halfway(to: next).differs(from: end, by: rest) ? tick + .ticks(1) : tick
  }
}
