import CradleArtists
package import CradleGeometry
import CradleGraphics
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
    /// The first and the last time that the item is drawn, in seconds of the film.
    package let seen: ClosedRange<Double>
    /// The centers at these times.
    package let start: Vector
    package let end: Vector
    /// The time until it stays where it ends, from when it first leaves its place; `nil` for an item that stays.
    package let moves: ClosedRange<Double>?
    /// The length of its way, in points.
    package let way: Double
    /// The highest speed between two frames in points per second, and its time.
    package let peakSpeed: (value: Double, time: Double)
    /// How far its last motion goes beyond the rest, as a fraction of the way.
    package let overshoot: Double
    /// How far it reaches beyond the canvas at most, in points, and when it first does.
    package let outside: (reach: Double, time: Double)?
  }

  /// The scrolling of the content.
  package struct Scrolling: Sendable {
    /// The offsets at the start and at the end of the film.
    package let start: Vector
    package let end: Vector
    /// The time of the first and of the last change; `nil` for content that does not scroll.
    package let moves: ClosedRange<Double>?
    /// The highest speed between two frames in points per second, and its time.
    package let peakSpeed: (value: Double, time: Double)
  }

  /// Two items that touch.
  package struct Contact: Sendable {
    package let item: String
    /// The other item, or the name of a boundary.
    package let other: String
    package let first: Double
    package internal(set) var count: Int
  }

  /// Two items of which one covers a part of the other, which it did not at first.
  package struct Overlap: Sendable {
    package let items: [String]
    package let first: Double
    package let last: Double
    /// The shortest way to part them, at most.
    package let depth: Double
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
  // The shortest visible way, in points.
  private static let leastWay = 0.5

  package let name: String
  package let title: String
  package let seconds: Double
  package let frameCount: Int
  package let framesPerSecond: Double
  package let size: CGSize
  /// The scrolling; `nil` if nothing can scroll.
  package private(set) var scrolling: Scrolling?
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
    var tracks = Tracks(canvas: scene.canvas.bounds)
    var offsets: [Vector?] = []
    let times = (0..<frameCount).map { film.time(ofFrame: $0, at: rate) }
    for time in times {
      try player.play(upTo: time)
      tracks.add(player.displayList(at: time), at: scene.timing.seconds(at: time))
      offsets.append(player.shownOffset)
      try Task.checkCancellation()
    }
    scrolling = Scrolling(offsets.compactMap(\.self), at: times.map { scene.timing.seconds(at: $0) })
    omitted = tracks.omitted
    items = tracks.items
    overlaps = tracks.overlaps.values.sorted { ($1.depth, $0.first) < ($0.depth, $1.first) }
    faintTexts = tracks.faintTexts
    contacts = Self.contacts(in: player.contacts, timing: scene.timing)
  }

  private static func contacts(in log: ContactLog, timing: Scene.Timing) -> [Contact] {
    var contacts: [Contact] = []
    for moment in log.moments {
      for contact in moment.contacts {
        let other =
          switch contact.other {
          case .item(let id): id
          case .boundary(let name): name ?? "the bounds"
          }
        if let known = contacts.firstIndex(where: { $0.item == contact.item && $0.other == other }) {
          contacts[known].count += 1
        } else {
          let time = timing.seconds(at: SceneTime(moment.tick))
          contacts.append(Contact(item: contact.item, other: other, first: time, count: 1))
        }
      }
    }
    return contacts
  }
}

extension FilmDescription.Scrolling {
  // There is an offset at each time, or at none.
  fileprivate init?(_ offsets: [Vector], at times: [Double]) {
    guard let first = offsets.first, let last = offsets.last, offsets.count == times.count else { return nil }
    (start, end) = (first, last)
    let ways = zip(offsets, offsets.dropFirst()).map { ($1 - $0).length }
    let moved = ways.indices.filter { ways[$0] > 0.01 }
    moves = moved.isEmpty ? nil : times[moved[0]]...times[moved[moved.count - 1] + 1]
    let fastest = ways.indices.max { ways[$0] < ways[$1] }
    peakSpeed = fastest.map { (ways[$0] / (times[$0 + 1] - times[$0]), times[$0 + 1]) } ?? (0, 0)
  }
}

/// The items of a film, frame by frame.
private struct Tracks {
  private struct Track {
    let id: String
    let index: String
    var times: [Double]
    var centers: [Vector]
    var outside: (reach: Double, time: Double)?
  }

  private let canvas: CGRect
  private var tracks: [Track] = []
  // The numbers of the tracks by id, used only for lookups.
  private var numbers: [String: Int] = [:]
  private var others: Set<String> = []
  // The pairs that overlap on the first frame that shows both.
  private var known: Set<[String]> = []
  private var met: Set<[String]> = []
  private(set) var overlaps: [[String]: FilmDescription.Overlap] = [:]
  private(set) var faintTexts: [FilmDescription.FaintText] = []

  init(canvas: CGRect) {
    self.canvas = canvas
  }

  var omitted: Int { others.count }

  mutating func add(_ list: DisplayList, at time: Double) {
    let elements = list.contentElements
    for element in elements {
      let center = Vector(element.center)
      guard let number = numbers[element.id] else {
        guard tracks.count < FilmDescription.mostItems else {
          others.insert(element.id)
          continue
        }
        numbers[element.id] = tracks.count
        tracks.append(Track(id: element.id, index: element.index, times: [time], centers: [center]))
        noteOutside(element, tracks.count - 1, time)
        continue
      }
      tracks[number].times.append(time)
      tracks[number].centers.append(center)
      noteOutside(element, number, time)
    }
    noteOverlaps(of: elements, at: time)
    faintTexts = elements.compactMap(\.faintText)
  }

  private mutating func noteOutside(_ element: DisplayList.Element, _ number: Int, _ time: Double) {
    let reach = ItemState(element).box.reach(beyond: canvas)
    guard reach > 0 else { return }
    let before = tracks[number].outside
    tracks[number].outside = (max(reach, before?.reach ?? 0), before?.time ?? time)
  }

  // Items that overlap from the start are meant to, and so is a shadow or a line without a size.
  private mutating func noteOverlaps(of elements: [DisplayList.Element], at time: Double) {
    let boxes = elements.compactMap { element in
      element.size.width > 0 && element.alpha > 0 ? (id: element.id, box: ItemState(element).box) : nil
    }
    .sorted { $0.box.minX < $1.box.minX }
    var meetings: Set<[String]> = []
    for (number, one) in boxes.enumerated() {
      for other in boxes[(number + 1)...] {
        guard other.box.minX < one.box.maxX else { break }
        let gap = one.box.gap(to: other.box)
        guard gap < -0.5 else { continue }
        let pair = [one.id, other.id].sorted()
        meetings.insert(pair)
        guard !known.contains(pair) else { continue }
        let before = overlaps[pair]
        guard before != nil || met.isSuperset(of: pair.map { [$0] }) else { continue }
        overlaps[pair] = FilmDescription.Overlap(
          items: pair,
          first: before?.first ?? time,
          last: time,
          depth: max(before?.depth ?? 0, -gap)
        )
      }
    }
    // An overlap counts as meant on the first frame of the later of both.
    let new = boxes.map { [$0.id] }.filter { met.insert($0).inserted }
    guard !new.isEmpty else { return }
    let newest = Set(new.flatMap(\.self))
    known.formUnion(meetings.filter { pair in pair.contains(where: newest.contains) })
  }

  var items: [FilmDescription.Item] {
    tracks.map { track in
      let ways = zip(track.centers, track.centers.dropFirst()).map { ($1 - $0).length }
      let speeds = ways.indices.map { ways[$0] / max(track.times[$0 + 1] - track.times[$0], 1e-9) }
      let fastest = speeds.indices.max { speeds[$0] < speeds[$1] }
      let motion = ItemMotion(
        zip(track.times, track.centers).map { time, place in
          ItemMotion.Sample(tick: .ticks(Int((time * 120).rounded())), place: place)
        }
      )
      return FilmDescription.Item(
        id: track.id,
        index: track.index,
        seen: track.times[0]...track.times[track.times.count - 1],
        start: track.centers[0],
        end: track.centers[track.centers.count - 1],
        moves: moves(track),
        way: ways.reduce(0, +),
        peakSpeed: fastest.map { (speeds[$0], track.times[$0 + 1]) } ?? (0, track.times[0]),
        overshoot: motion.flatMap { PanelReadings($0) }?.overshoot ?? 0,
        outside: track.outside
      )
    }
  }

  private func moves(_ track: Track) -> ClosedRange<Double>? {
    let start = track.centers[0]
    let end = track.centers[track.centers.count - 1]
    guard let first = track.centers.firstIndex(where: { ($0 - start).length > 0.5 }),
      let last = track.centers.lastIndex(where: { ($0 - end).length > 0.5 }) ?? Optional(first), first <= last + 1
    else { return nil }
    return track.times[first - 1]...track.times[min(max(first, last + 1), track.times.count - 1)]
  }
}

extension DisplayList.Element {
  fileprivate var faintText: FilmDescription.FaintText? {
    guard alpha > 0, let size = commands.smallestText else { return nil }
    let drawn = size * min(abs(scale.x), abs(scale.y))
    let contrast = ItemState(self).contrast
    let isSmall = drawn < FilmDescription.smallestSize
    let isPale = contrast.map { $0 < Color.readableContrast } ?? false
    guard isSmall || isPale else { return nil }
    return FilmDescription.FaintText(item: id, size: isSmall ? drawn : nil, contrast: isPale ? contrast : nil)
  }
}

extension [DrawingCommand] {
  // The smallest letters, in points.
  fileprivate var smallestText: Double? {
    compactMap { command in
      switch command {
      case .text(let text, let style, _): text.isEmpty ? nil : style.size
      case .group(let commands, _, _): commands.smallestText
      default: nil
      }
    }
    .min()
  }
}
