import CradleGeometry
package import CradleGraphics
import CradlePlayback

/// Plays a film in the order of a schedule, which may also run backwards.
package struct Projector {
  /// A frame to draw, with the moments that show it.
  package struct Sketch: Sendable {
    package let list: DisplayList
    /// The moments that show the frame.
    ///
    /// There are several moments if nothing moves between them.
    package var moments: [FrameSchedule.Moment]
  }

  // The number of elements that playing backwards may remember at a time.
  private static let memory = 60_000

  let film: Film
  let schedule: FrameSchedule

  /// Plays the schedule, and passes on the frames to draw.
  ///
  /// Consecutive moments that look the same form one sketch.
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

  private func playMoments(_ show: (DisplayList, FrameSchedule.Moment) async throws -> Void) async throws {
    let player = film.makePlayer()
    var stretch: [FrameSchedule.Moment] = []
    var length = 1
    for moment in schedule {
      try Task.checkCancellation()
      guard moment.isBackward else {
        let list = try player.examinedDisplayList(at: moment.time)
        length = Self.stretchLength(of: list)
        try await show(list, moment)
        continue
      }
      stretch.append(moment)
      guard stretch.count >= length else { continue }
      length = try await playBackwards(stretch, show: show)
      stretch = []
    }
    _ = try await playBackwards(stretch, show: show)
  }

  // A simulation runs only forward. So the simulation runs again for each stretch of the film, and remembers only the
  // frames of that stretch. The memory does not grow with the film.
  private func playBackwards(
    _ stretch: [FrameSchedule.Moment],
    show: (DisplayList, FrameSchedule.Moment) async throws -> Void
  ) async throws -> Int {
    guard !stretch.isEmpty else { return 1 }
    let player = film.makePlayer()
    var lists: [DisplayList] = []
    for moment in stretch.reversed() {
      try Task.checkCancellation()
      lists.append(try player.examinedDisplayList(at: moment.time))
    }
    for (list, moment) in zip(lists.reversed(), stretch) { try await show(list, moment) }
    return lists.first.map(Self.stretchLength) ?? 1
  }

  private static func stretchLength(of list: DisplayList) -> Int {
    let elements = list.layers.reduce(1) { $0 + $1.elements.count }
    return min(max(memory / elements, 8), 1000)
  }
}

/// The frames of several outputs, each at its own rate, merged in display order.
///
/// A moment that several outputs show appears once, so that it is simulated and drawn only once.
package struct FrameSchedule: Sequence {
  /// The frames of one output.
  struct Part {
    /// The position of the output in the job.
    let output: Int
    let rate: FrameRate
    let order: FrameOrder
  }

  /// A frame of one output that shows a moment.
  package struct Showing {
    /// The position of the output in the job.
    let output: Int
    /// The number of the frame in the output.
    package let number: Int
    /// The time of the frame in the film, in seconds.
    ///
    /// The time decreases where the film runs backwards.
    let seconds: Double
  }

  /// A moment, with the frames that show it.
  package struct Moment {
    let time: SceneTime
    /// Whether the film runs backwards here.
    let isBackward: Bool
    /// The frames that show the moment.
    ///
    /// If an output repeats a frame, several of its frames show the same moment.
    package let showings: [Showing]
  }

  let film: Film
  /// The outputs that receive frames in this pass.
  let parts: [Part]

  /// The number of moments.
  var count: Int {
    reduce(0) { sum, _ in sum + 1 }
  }

  package func makeIterator() -> Iterator {
    Iterator(film: film, parts: parts, shown: parts.map { _ in 0 })
  }

  /// Iterates over the frames of all outputs at once.
  package struct Iterator: IteratorProtocol {
    let film: Film
    let parts: [Part]
    /// The number of entries that each part has shown so far.
    var shown: [Int]

    // The sort key of a moment. All forward moments come first, by time, and the backward moments follow.
    private struct Key: Comparable {
      let isBackward: Bool
      let time: SceneTime

      static func < (left: Key, right: Key) -> Bool {
        guard left.isBackward == right.isBackward else { return right.isBackward }
        return left.isBackward ? left.time > right.time : left.time < right.time
      }
    }

    package mutating func next() -> Moment? {
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
      let part = parts[index]
      let entry = parts[index].order.entries[shown[index]]
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
