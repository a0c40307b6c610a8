import CradleArtists
package import CradleGeometry
package import CradleGraphics
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
    /// The role, such as a cell, an item, or chrome for a part of the bars.
    package let role: DisplayList.Role
    /// The item that draws this one inside itself, whose upper left corner is the origin of its numbers; `nil` for
    /// none.
    package let parent: String?
    /// The index path; empty for an item without one.
    package let index: String
    /// When anything of the item is on the canvas, in seconds of the film, each time until the first frame without it.
    package let seen: [ClosedRange<Double>]
    /// The time from which nothing of the item is on the canvas; `nil` if something is at the end, or never was.
    package let gone: Double?
    /// The edges of the canvas or of its view that it crosses when it is seen first and last; `nil` for an item that
    /// comes or goes in sight.
    package let enters: Edge?
    package let leaves: Edge?
    /// The centers when it is on the canvas first and last.
    package let start: Vector
    package let end: Vector
    package let x: Change
    package let y: Change
    /// The time until it stays where it ends, from when it first leaves its place; `nil` for an item that stays.
    package let moves: ClosedRange<Double>?
    /// Whether it only moves with the content that scrolls.
    package let scrolls: Bool
    /// The time since which it stays where it is, until it is last seen; `nil` for an item that still moves.
    package let rests: Double?
    /// The length of its way, in points.
    package let way: Double
    /// The highest speed between two frames in points per second, and its time.
    package let peakSpeed: (value: Double, time: Double)
    /// How far it goes beyond the rest, as a fraction of the straight way since the last cause, and this way in points;
    /// 0 for an item that does not come to rest, that scrolls, or whose way is not straight to one place.
    package let overshoot: (part: Double, way: Double)
    /// The angle, in degrees.
    package let angle: Change
    package let scale: Change
    package let alpha: Change
    package let width: Change
    package let height: Change
    /// The other changes of its drawing, without those of the items inside it.
    package let redrawings: [Redrawing]
    /// How far it reaches beyond the canvas at most, in points, and when it first does.
    package let outside: (reach: Double, time: Double)?
  }

  /// An edge of the canvas.
  package enum Edge: String, Sendable {
    case left
    case right
    case top
    case bottom
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

  /// A change in the drawing of an item: of a part such as its `label` or its `color`, or of the rest of the `drawing`.
  package struct Redrawing: Sendable {
    package let part: String
    /// The words for the part at the start and at the end; `nil` for a change without words.
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

  /// The scrolling of a stage's content.
  package struct Scrolling: Sendable {
    /// The name of the stage; `nil` for a single stage.
    package var stage: String?
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
    /// What the entry makes of its subject, as words, for example `to 1`; `nil` if the subject says enough.
    package let detail: String?
    /// The points of the canvas that the finger passes.
    package let path: [CGPoint]
    /// What the finger drags or flings along the path, such as `the list`; `nil` for any other entry.
    package let view: String?
    /// The name of the stage that performs the entry; `nil` for a single stage.
    package let stage: String?
    /// Whether nothing of this stage is on the canvas.
    package let isUnseen: Bool
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

  /// Items of which one covers a part of another, without being its background or belonging to it: a pair, or a group
  /// of many pairs.
  package struct Overlap: Sendable {
    package let items: [String]
    /// The number of pairs.
    package let pairs: Int
    /// When any of them overlap, in order of time.
    package internal(set) var periods: [ClosedRange<Double>]
    /// The shortest way to part two of them, at most.
    package internal(set) var depth: Double
    /// How much of the box around the smaller item of a pair the other one shares, at most, from 0 to 1.
    package internal(set) var share: Double
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
  /// The size of the canvas, in points.
  package let size: CGSize
  /// The scrolling of each stage that can scroll and is on the canvas.
  package private(set) var scrolling: [Scrolling] = []
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
    (name, title, seconds, size) = (scene.name, scene.title, film.seconds, scene.pictureSize)
    (frameCount, framesPerSecond) = (film.frameCount(at: rate), rate.framesPerSecond)
    let player = film.makePlayer()
    player.recordContacts()
    var tracks = DescribedItems(of: scene)
    var offsets: [[Vector?]] = []
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
      tracks.add(list, player.insideItems(at: time), at: scene.timing.seconds(at: time))
      offsets.append(player.shownOffsets)
      try Task.checkCancellation()
    }
    omitted = tracks.omitted
    contacts = contacts(in: player.contacts, timing: scene.timing, drawn: tracks.drawn)
    let causes = causes(of: entries, player.contacts, in: film)
    let perStage = scene.stages.indices.map { stage in
      // The parts of other stages, such as the panels of a sweep, do not count.
      let own = offsets.compactMap { $0.count == scene.stages.count ? $0[stage] : nil }
      return own.count == times.count ? own : nil
    }
    items = tracks.items(offsets: perStage, causes: causes)
    faintTexts = tracks.faintTexts
    // A stage without a name has no prefix, or its number.
    let names = scene.stagePrefixes.map { $0.isEmpty ? nil : String($0.dropLast()) }
    let shown = Set(items.filter { !$0.seen.isEmpty && $0.role != .chrome }.map { tracks.stage(of: $0.id) })
    for (stage, own) in perStage.enumerated() where shown.contains(stage) || names.count == 1 {
      guard var scrolling = own.flatMap({ Scrolling($0, at: times.map { scene.timing.seconds(at: $0) }) }) else {
        continue
      }
      scrolling.stage = names[stage]
      self.scrolling.append(scrolling)
    }
    // Bodies that touch keep each other out; what overlaps are the boxes around them.
    overlaps = tracks.overlaps.groups(without: Set(contacts.map { [$0.item, $0.other].sorted() }))
    events = entries.enumerated().map { number, event in
      let time = scene.timing.seconds(at: SceneTime(event.tick))
      let stage = event.stage(in: scene)
      let isUnseen = stage.map { stage in
        !items.contains { item in tracks.stage(of: item.id) == stage && item.seen.contains { $0.contains(time) } }
      }
      return Event(
        name: event.name,
        subject: event.subject ?? event.landing.map { hits[number] ?? $0.text },
        detail: event.detail,
        path: event.path,
        view: event.view(in: scene),
        stage: stage.flatMap { names[$0] },
        isUnseen: stage.map { names[$0] != nil } == true && isUnseen == true,
        time: time,
        lift: event.lift.map { scene.timing.seconds(at: SceneTime(min($0, film.duration))) }
      )
    }
  }

  // Returns when entries, fingers and contacts act on an item.
  private func causes(
    of entries: [Film.Event],
    _ log: ContactLog,
    in film: Film
  ) -> (String) -> [ClosedRange<Double>] {
    func time(_ tick: Ticks) -> Double { film.scene.timing.seconds(at: SceneTime(tick)) }
    let prefixes = film.scene.stagePrefixes
    let known = entries.map { entry in
      let prefix = entry.stage.flatMap { prefixes.indices.contains($0) ? prefixes[$0] : nil } ?? ""
      let ids = entry.movedItemIDs.map { $0.map { prefix + $0 } }
      return (period: time(entry.tick)...time(max(entry.tick, entry.lift ?? entry.tick)), ids: ids)
    }
    var touched: [String: [ClosedRange<Double>]] = [:]
    for (moment, contact) in log.moments.flatMap({ moment in moment.contacts.map { (moment, $0) } }) {
      let now = time(moment.tick)...time(moment.tick)
      touched[contact.item, default: []].append(now)
      if case .item(let id) = contact.other { touched[id, default: []].append(now) }
    }
    return { id in known.filter { $0.ids?.contains(id) ?? true }.map(\.period) + (touched[id] ?? []) }
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

extension Film.Event {
  // The number of the stage that performs the entry; `nil` for a marker, and for a variable, which no stage has.
  fileprivate func stage(in scene: Scene) -> Int? {
    scene.stages.firstIndex { $0.sheet != nil && $0.sheet?.variable == subject }
      ?? stage.flatMap { scene.stages.indices.contains($0) ? $0 : nil }
  }

  // What the finger of a drag or a fling moves; `nil` for a variable, and for any other entry.
  fileprivate func view(in scene: Scene) -> String? {
    guard ["drag", "fling"].contains(name), let stage = stage(in: scene) else { return nil }
    guard subject == nil else { return scene.stages.contains { $0.sheet?.variable == subject } ? "the sheet" : nil }
    guard let view = scene.stages[stage].description as? CollectionDescription else { return nil }
    let layout = view.layouts.first { $0.name == view.layout }?.description
    return layout is ListDescription ? "the list" : "the collection"
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
