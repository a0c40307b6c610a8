import CradleArtists
package import CradleGeometry
import CradleGraphics
import CradleNotations
package import CradlePlayback
import CradleScenes
package import Foundation

/// What happens in a film, in numbers: who moves, touches, overlaps and leaves, and which texts are hard to read.
///
/// The numbers are those of a trace at the rate of the film.
///
/// ```swift
/// let description = try FilmDescription(of: film)
/// print(description.text)
/// ```
package struct FilmDescription: Sendable {
  /// An item, from the frame that shows it first to the frame that shows it last.
  package struct Item: Sendable {
    package let id: String
    /// The index path; empty for an item without one.
    package let index: String
    /// When anything of the item is on the canvas, in seconds of the film, each time until the first frame without it.
    package let seen: [ClosedRange<Double>]
    /// The time from which nothing of the item is on the canvas; `nil` if something is at the end, or never was.
    package let gone: Double?
    /// The centers when it can be seen first and last.
    package let start: Vector
    package let end: Vector
    /// The time until it stays where it ends, from when it first leaves its place; `nil` for an item that stays.
    package let moves: ClosedRange<Double>?
    /// The time since which it stays where it is, until it is last seen; `nil` for an item that still moves.
    package let rests: Double?
    /// The length of its way, in points.
    package let way: Double
    /// The highest speed between two frames in points per second, and its time.
    package let peakSpeed: (value: Double, time: Double)
    /// How far its last motion goes beyond the rest, as a fraction of the way; 0 for an item that does not come to
    /// rest, or that scrolls.
    package let overshoot: Double
    /// The angle, in degrees.
    package let angle: Change
    package let scale: Change
    package let alpha: Change
    package let width: Change
    package let height: Change
    /// The other changes of its drawing, and of the drawings of its children.
    package let redrawings: [Redrawing]
    /// How far it reaches beyond the canvas at most, in points, and when it first does.
    package let outside: (reach: Double, time: Double)?
  }

  /// The change of a number of an item.
  package struct Change: Sendable {
    package let start: Double
    package let end: Double
    /// The extremes, with the time of the first frame that has them.
    package let least: (value: Double, time: Double)
    package let greatest: (value: Double, time: Double)
    /// The time until it stays as it ends, from when it first changes; `nil` if nobody sees a change.
    package let period: ClosedRange<Double>?
  }

  /// A change in the drawing of an item: of its `label`, its `color`, or the rest of the `drawing`.
  package struct Redrawing: Sendable {
    package let part: String
    /// The texts or the colors at the start and at the end; `nil` for a change without words.
    package let from: String?
    package internal(set) var to: String?
    /// The time of the last frame before the first change, and of the first frame after the last.
    package internal(set) var period: ClosedRange<Double>

    init(of part: String, from: String?, to: String?, period: ClosedRange<Double>) {
      self.part = part
      self.from = from
      self.to = to
      self.period = period
    }
  }

  /// The scrolling of the content.
  package struct Scrolling: Sendable {
    /// The offsets at the start and at the end of the film.
    package let start: Vector
    package let end: Vector
    /// The least and the greatest offset along each axis, which may be past an edge.
    package let least: Vector
    package let greatest: Vector
    /// The time of the first and of the last change; `nil` for content that does not scroll.
    package let moves: ClosedRange<Double>?
    /// The highest speed between two frames in points per second, and its time.
    package let peakSpeed: (value: Double, time: Double)
  }

  /// An entry of the timeline, such as a touch, an insertion or a change.
  package struct Event: Sendable {
    package let name: String
    /// The subject of the entry, which it changes or its finger lands on; `nil` if the name says enough.
    package let subject: String?
    package let time: Double
    /// The time when the finger lifts; `nil` without one.
    package let lift: Double?
  }

  /// Two items that touch.
  package struct Contact: Sendable {
    package let item: String
    /// The other item, or the name of a boundary.
    package let other: String
    package let isBoundary: Bool
    package let first: Double
    package internal(set) var count: Int
  }

  /// Two items of which one covers a part of the other, without being its background or belonging to it.
  package struct Overlap: Sendable {
    package let items: [String]
    /// When they overlap, in order of time.
    package internal(set) var periods: [ClosedRange<Double>]
    /// The shortest way to part them, at most.
    package internal(set) var depth: Double
  }

  /// A text on the last frame that is hard to read.
  package struct FaintText: Sendable {
    package let item: String
    /// The size of the letters in points, if it is below ``smallestSize``.
    package let size: Double?
    /// The contrast with the fill, if it is below 3.
    package let contrast: Double?
  }

  /// The smallest letters that are easy to read, in points.
  package static let smallestSize = 9.0
  /// The most items to describe one by one.
  package static let mostItems = 500
  /// The least overlap, or reach beyond the canvas, that anybody sees, in points.
  static let leastReach = 1.0

  package let name: String
  package let title: String
  package let seconds: Double
  package let frameCount: Int
  package let framesPerSecond: Double
  package let size: CGSize
  /// The scrolling; `nil` if nothing can scroll.
  package private(set) var scrolling: Scrolling?
  package private(set) var events: [Event] = []
  package private(set) var items: [Item] = []
  package private(set) var contacts: [Contact] = []
  package private(set) var overlaps: [Overlap] = []
  package private(set) var faintTexts: [FaintText] = []
  /// The number of items beyond the most that are described.
  package private(set) var omitted = 0

  /// Plays a film, and describes it.
  ///
  /// - Throws: `CancellationError`.
  package init(of film: Film) throws {
    let scene = film.scene
    let rate = scene.timing.frameRate
    (name, title, seconds, size) = (scene.name, scene.title, film.seconds, scene.frameSize)
    (frameCount, framesPerSecond) = (film.frameCount(at: rate), rate.framesPerSecond)
    let player = film.makePlayer()
    player.recordContacts()
    var tracks = DescribedItems(of: scene)
    var offsets: [Vector?] = []
    let entries = film.entries
    // Panels and a canvas that turns have coordinates of their own.
    let namesPlaces = !scene.isTurned && !(scene.stages[0].description is Scene.Sweep)
    var hits: [Int: String] = [:]
    var named = namesPlaces ? 0 : entries.count
    let times = (0..<frameCount).map { film.time(ofFrame: $0, at: rate) }
    for time in times {
      try player.play(upTo: time)
      let list = player.displayList(at: time)
      while named < entries.count, SceneTime(entries[named].tick) <= time {
        if case .place(let place) = entries[named].landing { hits[named] = tracks.name(at: place, in: list) }
        named += 1
      }
      tracks.add(list, at: scene.timing.seconds(at: time))
      offsets.append(player.shownOffset)
      try Task.checkCancellation()
    }
    scrolling = Scrolling(offsets.compactMap(\.self), at: times.map { scene.timing.seconds(at: $0) })
    omitted = tracks.omitted
    items = tracks.items(scrolling: scrolling?.moves != nil)
    faintTexts = tracks.faintTexts
    contacts = contacts(in: player.contacts, timing: scene.timing, drawn: tracks.drawn)
    // Bodies that touch keep each other out; what overlaps are the boxes around them.
    let touching = Set(contacts.map { [$0.item, $0.other].sorted() })
    overlaps = tracks.overlaps.filter { !touching.contains($0.items) }
    events = entries.enumerated().map { number, event in
      Event(
        name: event.name,
        subject: event.subject ?? event.landing.map { hits[number] ?? $0.text },
        time: scene.timing.seconds(at: SceneTime(event.tick)),
        lift: event.lift.map { scene.timing.seconds(at: SceneTime(min($0, film.duration))) }
      )
    }
  }

  private func contacts(
    in log: ContactLog,
    timing: Scene.Timing,
    drawn: [String: ClosedRange<Double>]
  ) -> [Contact] {
    var contacts: [Contact] = []
    for moment in log.moments {
      let time = timing.seconds(at: SceneTime(moment.tick))
      // What nobody sees touches nobody.
      func isSeen(_ id: String) -> Bool { drawn[id]?.contains(time) ?? (omitted > 0) }
      for contact in moment.contacts where isSeen(contact.item) {
        let other: String
        let isBoundary: Bool
        switch contact.other {
        case .item(let id):
          guard isSeen(id) else { continue }
          (other, isBoundary) = (id, false)
        case .boundary(let name): (other, isBoundary) = (name ?? "the bounds", true)
        }
        let known = contacts.firstIndex { $0.item == contact.item && $0.other == other && $0.isBoundary == isBoundary }
        if let known {
          contacts[known].count += 1
        } else {
          contacts.append(Contact(item: contact.item, other: other, isBoundary: isBoundary, first: time, count: 1))
        }
      }
    }
    return contacts
  }
}

extension TimelineTouch.Landing {
  fileprivate var text: String {
    switch self {
    case .place(let place): "[\(Double(place.x).written), \(Double(place.y).written)]"
    case .named(let name): name
    }
  }
}

extension FilmDescription.Scrolling {
  // There is an offset at each time, or at none.
  fileprivate init?(_ offsets: [Vector], at times: [Double]) {
    guard let first = offsets.first, let last = offsets.last, offsets.count == times.count else { return nil }
    (start, end) = (first, last)
    least = offsets.reduce(first) { Vector(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
    greatest = offsets.reduce(first) { Vector(x: max($0.x, $1.x), y: max($0.y, $1.y)) }
    let ways = zip(offsets, offsets.dropFirst()).map { ($1 - $0).length }
    let moved = ways.indices.filter { ways[$0] > 0.01 }
    moves = moved.isEmpty ? nil : times[moved[0]]...times[moved[moved.count - 1] + 1]
    let fastest = ways.indices.max { ways[$0] < ways[$1] }
    peakSpeed = fastest.map { (ways[$0] / (times[$0 + 1] - times[$0]), times[$0 + 1]) } ?? (0, 0)
  }
}
