import Geometry
import Graphics
import Playback

/// Plays a film in the order of a schedule, which may run backwards.
struct Projector {
  /// A frame that is to be drawn, and who shows it.
  struct Sketch: Sendable {
    let list: DisplayList
    /// The moments at which it is shown; several if nothing moved in between.
    var moments: [FrameSchedule.Moment]
  }

  // How many elements are remembered at a time to play them backwards.
  private static let memory = 60_000

  let film: Film
  let schedule: FrameSchedule

  /// Hands on what is to be drawn.
  ///
  /// Consecutive moments that look the same are one sketch.
  func play(_ show: (Sketch) async throws -> Void) async throws {
    var pending: Sketch?
    try await playMoments { list, moment in
      if pending?.list == list {
        pending?.moments.append(moment)
      } else {
        if let pending { try await show(pending) }
        pending = Sketch(list: list, moments: [moment])
      }
    }
    if let pending { try await show(pending) }
  }

  private func playMoments(
    _ show: (DisplayList, FrameSchedule.Moment) async throws -> Void
  ) async throws {
    let player = film.makePlayer()
    var stretch: [FrameSchedule.Moment] = []
    var length = 1
    for moment in schedule {
      try Task.checkCancellation()
      guard moment.isBackward else {
        let list = player.displayList(at: moment.time)
        length = Self.stretchLength(of: list)
        try await show(list, moment)
        continue
      }
      stretch.append(moment)
      guard stretch.count >= length else { continue }
      length = try await playBackwards(stretch, show)
      stretch = []
    }
    _ = try await playBackwards(stretch, show)
  }

  // A simulation runs forward only. So it is run again for each stretch, and only what the stretch
  // shows is remembered: memory does not grow with the film.
  private func playBackwards(
    _ stretch: [FrameSchedule.Moment],
    _ show: (DisplayList, FrameSchedule.Moment) async throws -> Void
  ) async throws -> Int {
    let player = film.makePlayer()
    var lists: [DisplayList] = []
    for moment in stretch.reversed() {
      try Task.checkCancellation()
      lists.append(player.displayList(at: moment.time))
    }
    for (list, moment) in zip(lists.reversed(), stretch) { try await show(list, moment) }
    return lists.first.map(Self.stretchLength) ?? 1
  }

  private static func stretchLength(of list: DisplayList) -> Int {
    let elements = list.layers.reduce(1) { $0 + $1.elements.count }
    return min(max(memory / elements, 8), 1000)
  }
}

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
    /// The time of the scene.
    let time: SceneTime
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
      let time: SceneTime

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
