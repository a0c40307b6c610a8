package import CradleGeometry
package import CradleScenes
import Foundation

/// A touch of a hand, as an entry of a timeline.
package struct KeptTouch: Sendable {
  /// How an entry says what the finger did.
  package enum Form: Equatable, Sendable {
    /// In the words of a verb alone.
    case plain
    /// With a few places and their times.
    case places(Int)
    /// With the place of the finger in every display frame.
    case exact
  }

  /// What the finger did, which no timeline needs any more.
  package let touch: Hand.Touch
  package let form: Form
  package let action: TimelineEntry.Action

  /// The entry, at an absolute time, as a scene says it.
  package var entry: TimelineEntry { entry(performing: action) }

  /// The entry as a playback performs it: a drag of a sheet moves a variable.
  fileprivate var performed: TimelineEntry {
    guard let sheet = touch.sheet, let drag = action.value as? TimelineEntry.Drag else { return entry }
    return entry(performing: sheet.drag(drag))
  }

  private func entry(performing action: TimelineEntry.Action) -> TimelineEntry {
    TimelineEntry(
      start: .absolute(touch.landing),
      action: action,
      on: touch.stage.map { .number($0) }
    )
  }
}

/// The touches of a hand, as few words as move everything alike.
package struct KeptTouches: Sendable {
  /// The largest difference that a plain form may make, in points.
  package static let tolerance = 1.0

  /// The touches, in the order of their landings.
  package private(set) var all: [KeptTouch]
  /// The largest distance of an element from where it was shown, in points; infinite if one is not there.
  ///
  /// Beyond what was shown, elements are compared until the scene rests.
  package private(set) var difference = 0.0
  /// Whether the exact places of the fingers move everything as it was shown, to the bit.
  package let isExact: Bool
  /// The number of entries of the timeline that had begun before the hand came.
  package let begunCount: Int
  /// The starts of the other entries without the hand.
  package let laterStarts: [Ticks]

  /// Puts the touches of a hand into words, and plays them.
  ///
  /// - Parameters:
  ///   - hand: The hand, all of whose fingers have lifted.
  ///   - film: The film that it touched.
  ///   - exactly: Whether every touch keeps the place of the finger in every display frame.
  /// - Throws: `CancellationError`.
  package init(of hand: Hand, on film: Film, exactly: Bool) throws {
    begunCount = hand.begunCount
    laterStarts = film.starts.dropFirst(hand.begunCount).map { $0 ?? Ticks(.max) }
    let exact = hand.touches.map { KeptTouch(touch: $0, form: .exact, action: $0.exactAction) }
    let replay = HandReplay(film, of: hand)
    isExact = replay.prints(of: exact) == hand.prints
    all = exact
    guard !exactly else { return }
    for index in exact.indices {
      for candidate in exact[index].touch.plainForms {
        try Task.checkCancellation()
        var others = all
        others[index] = candidate
        let difference = replay.difference(between: exact, others, atMost: Self.tolerance)
        guard difference <= Self.tolerance else { continue }
        all = others
        self.difference = difference
        break
      }
    }
  }
}

extension KeptTouches {
  /// Returns the index that a touch has among the entries and the touches before it, if the later entries stay.
  package func index(of number: Int) -> Int {
    begunCount + number + laterStarts.prefix { $0 <= all[number].touch.landing }.count
  }
}

extension Film {
  // The starts of the entries on the timeline; nil for those that the film ends before.
  fileprivate var starts: [Ticks?] {
    var starts = [Ticks?](repeating: nil, count: scene.timeline.count)
    for event in entries {
      guard let number = event.entry, starts.indices.contains(number), starts[number] == nil else { continue }
      starts[number] = event.tick
    }
    return starts
  }
}

/// Plays what a hand did, from the start of the scene until it rests, or for five seconds after what the hand saw.
private struct HandReplay {
  private static let outlook = Ticks.seconds(5)

  private let film: Film
  private let begun: [TimelineEntry]
  private let start: Ticks
  private let end: Ticks

  init(_ film: Film, of hand: Hand) {
    self.film = film
    begun = Array(film.scene.timeline.prefix(hand.begunCount))
    end = hand.tick
    start = end - Ticks.displayFrame.multiplied(by: hand.prints.count)
  }

  func prints(of touches: [KeptTouch]) -> [Int] {
    var prints: [Int] = []
    play([touches]) { places in
      prints.append(places[0].fingerprint)
      return start + Ticks.displayFrame.multiplied(by: prints.count) < end
    }
    return prints
  }

  /// Returns the largest difference between two ways to say the touches; a larger one than a limit may be any such.
  func difference(between touches: [KeptTouch], _ others: [KeptTouch], atMost limit: Double) -> Double {
    var farthest = 0.0
    play([touches, others]) { places in
      farthest = max(farthest, places[0].farthest(from: places[1]))
      return farthest <= limit
    }
    return farthest
  }

  // Plays several timelines side by side, until the closure returns false. Beyond what the hand saw, they go on until the
  // first of them rests, for some seconds: it may be kept while it still moves.
  private func play(_ all: [[KeptTouch]], _ goesOn: ([CanvasPositions]) -> Bool) {
    let players = all.map { film.makePlayer(performing: begun + $0.map(\.performed)) }
    var tick = Ticks.zero
    while tick < end || (tick < end + Self.outlook && !players[0].isSettled) {
      for player in players { player.advanceDisplayFrame() }
      tick += .displayFrame
      if tick > start, !goesOn(players.map { $0.places() }) { return }
    }
  }
}
