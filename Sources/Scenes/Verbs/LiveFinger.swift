package import CradleGeometry
package import Foundation
import Synchronization

/// A finger of a person, whose way becomes known while it is down.
///
/// A touch with such a finger is on no timeline. Once the finger has lifted, a touch with the places and times of its
/// ``way`` moves everything alike, to the bit.
package final class LiveFinger: Sendable {
  /// The places of a finger, and the time at each, from the landing.
  package struct Way: Equatable, Sendable {
    package var places: [CGPoint]
    package var times: [Ticks]

    /// Creates a way.
    package init(places: [CGPoint] = [], times: [Ticks] = []) {
      self.places = places
      self.times = times
    }
  }

  private struct State {
    var way = Way()
    var landing = Ticks.zero
    var lift = Ticks(.max)
  }

  private let state = Mutex(State())

  /// Creates a finger that has not landed.
  package init() {}

  /// The tick when the finger landed.
  package var landing: Ticks { state.withLock(\.landing) }

  /// The tick when the finger lifts; the latest tick while it is down.
  package var lift: Ticks { state.withLock(\.lift) }

  /// The places of the finger so far.
  package var way: Way { state.withLock(\.way) }

  /// Lands the finger.
  package func land(at place: CGPoint, _ tick: Ticks) {
    state.withLock { state in
      state.landing = tick
      // The item of a grab is where it is drawn, a little beside the finger.
      state.way = Way(places: [place] + state.way.places.dropFirst(), times: [.zero] + state.way.times.dropFirst())
    }
  }

  /// Moves the finger to its place at a later tick.
  ///
  /// Of the ticks at one place, only the first and the last are kept.
  package func move(to place: CGPoint, at tick: Ticks) {
    state.withLock { state in
      let count = state.way.places.count
      let time = tick - state.landing
      guard count > 1, state.way.places[(count - 2)...].allSatisfy({ $0 == place }) else {
        state.way.places.append(place)
        state.way.times.append(time)
        return
      }
      state.way.times[count - 1] = time
    }
  }

  /// Lifts the finger at a tick.
  package func lift(at tick: Ticks) {
    state.withLock { $0.lift = tick }
  }
}

extension LiveFinger: Equatable {
  /// Returns whether two fingers are one.
  package static func == (left: LiveFinger, right: LiveFinger) -> Bool { left === right }
}
