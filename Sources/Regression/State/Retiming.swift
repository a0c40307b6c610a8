package import CradleGeometry

/// Finds the frames of one film in another film, which may show the same states at other times.
package struct Retiming: Equatable, Sendable {
  /// A frame to search for.
  package struct Frame: Equatable, Sendable {
    package let number: Int
    /// The tick of the scene that the frame shows.
    package let tick: Ticks
    /// The hash of the frame's state.
    package let hash: String

    /// Creates a frame.
    package init(number: Int, tick: Ticks, hash: String) {
      self.number = number
      self.tick = tick
      self.hash = hash
    }
  }

  /// The number of the first frame found at another time; `nil` if there is none.
  package private(set) var firstMoved: Int?
  /// The delay of the first moved frame; negative if it is earlier than before.
  package private(set) var lateness = Ticks.zero
  /// The number of the first frame that was not found; `nil` if all frames were found.
  package private(set) var firstLost: Int?
  // The number of frames found at another time. A frame that looks like the one before is not counted.
  private var movedCount = 0

  // If this many consecutive states are the same, bit for bit, the same things happen again.
  private static let convincing = 8

  /// Whether the same things happen at other times, at least for some time.
  package var isConvincing: Bool {
    firstMoved != nil && (firstLost == nil || movedCount >= Self.convincing)
  }

  /// Searches the states of a film for frames, in order.
  ///
  /// Two consecutive frames must not be farther apart than before, so that nothing else happens between them. They may
  /// be farther apart only if the state of the first frame stays the same in between.
  ///
  /// - Parameters:
  ///   - frames: The frames, in display order.
  ///   - samples: The hashes of the states of the film, at equal intervals from the start.
  ///   - interval: The time from sample to sample.
  package init(of frames: [Frame], in samples: [String], every interval: Ticks) {
    var (place, previous): (Int, Frame?) = (0, nil)
    for frame in frames {
      let due = frame.tick.count / interval.count
      if frame.hash == previous?.hash {
        // The state stays the same. The next frame that looks different shows for how long.
        let stays = place < due && due < samples.count
        if stays, samples[place...due].allSatisfy({ $0 == frame.hash }) { place = due }
        previous = frame
        continue
      }
      guard let next = Self.place(of: frame, after: previous, from: place, samples: samples, interval: interval)
      else {
        firstLost = frame.number
        return
      }
      (place, previous) = (next, frame)
      note(frame, at: interval.multiplied(by: next))
    }
  }

  private mutating func note(_ frame: Frame, at tick: Ticks) {
    guard tick != frame.tick else { return }
    movedCount += 1
    if firstMoved == nil { (firstMoved, lateness) = (frame.number, tick - frame.tick) }
  }

  private static func place(
    of frame: Frame,
    after previous: Frame?,
    from place: Int,
    samples: [String],
    interval: Ticks
  ) -> Int? {
    guard place < samples.count,
      let next = samples[place...].firstIndex(of: frame.hash)
    else { return nil }
    guard let previous else { return next }
    let standing = samples[place...next].lastIndex(of: previous.hash) ?? place
    return interval.multiplied(by: next - standing) <= frame.tick - previous.tick ? next : nil
  }
}
