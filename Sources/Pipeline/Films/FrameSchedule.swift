import Graphics
import Playback

/// The frames of several outputs, each at its own rate, merged in the order of showing.
///
/// A moment that several outputs show appears once, so that it is simulated and drawn once.
struct FrameSchedule: Sequence {
  /// What one output shows.
  struct Part {
    /// The position of the output.
    let output: Int
    let rate: FrameRate
    let order: FrameOrder
  }

  /// A moment that is on the film of one output.
  struct Showing {
    /// The position of the output.
    let output: Int
    /// What numbers the frame there.
    let number: Int
    /// When the frame is shown in the film, in seconds, unless the film returns.
    let seconds: Double
  }

  /// A moment, and who shows it.
  struct Moment {
    /// The time in ticks of the scene.
    let time: Double
    /// Whether the film runs backwards here.
    let isBackward: Bool
    /// Who shows it, and how often.
    let showings: [Showing]
  }

  /// The film.
  let film: Film
  /// The outputs that take part.
  let parts: [Part]

  /// How many moments there are.
  var count: Int {
    reduce(0) { sum, _ in sum + 1 }
  }

  func makeIterator() -> Iterator {
    Iterator(film: film, parts: parts, shown: parts.map { _ in 0 })
  }

  /// A walk along all films at once.
  struct Iterator: IteratorProtocol {
    let film: Film
    let parts: [Part]
    /// How many entries of each part have been shown.
    var shown: [Int]

    // Where a moment stands: forwards by time, and then backwards.
    private struct Key: Comparable {
      let isBackward: Bool
      let time: Double

      static func < (left: Key, right: Key) -> Bool {
        guard left.isBackward == right.isBackward else { return right.isBackward }
        return left.isBackward ? left.time > right.time : left.time < right.time
      }
    }

    mutating func next() -> Moment? {
      let keys = parts.indices.map(key)
      guard let earliest = keys.compactMap(\.self).min() else { return nil }
      var showings: [Showing] = []
      for index in parts.indices where keys[index] == earliest {
        while key(index) == earliest {
          showings.append(showing(index))
          shown[index] += 1
        }
      }
      return Moment(time: earliest.time, isBackward: earliest.isBackward, showings: showings)
    }

    private func showing(_ index: Int) -> Showing {
      let (part, entry) = (parts[index], parts[index].order.entries[shown[index]])
      return Showing(
        output: part.output,
        number: entry.number,
        seconds: Double(entry.frame * part.rate.denominator) / Double(part.rate.numerator)
      )
    }

    private func key(_ index: Int) -> Key? {
      let part = parts[index]
      guard shown[index] < part.order.entries.count else { return nil }
      let entry = part.order.entries[shown[index]]
      let time = film.time(ofFrame: entry.frame, at: part.rate)
      return Key(isBackward: entry.isBackward, time: time)
    }
  }
}
