import CradleGeometry
package import CradleGraphics
package import CradlePlayback
package import CradleScenes
package import CradleVectorFilms
import Foundation

/// A vector film in memory, for a page that stays open.
///
/// ```swift
/// func take(of film: Film) async throws -> (VectorFilm, FilmCard) {
///   let take = try await VectorTake(of: film, named: "list")
///   return (take.vectors, take.card)
/// }
/// ```
package struct VectorTake: Sendable {
  /// The drawings and the motion.
  package let vectors: VectorFilm
  /// The texts and the settings of the film.
  package let card: FilmCard
  /// The frames of the film that the vectors contain.
  ///
  /// A film that exceeds the limit is cut.
  package let frames: Range<Int>
  /// The contacts that begin while these frames play, and a few after them; empty unless they were asked for.
  package let contacts: ContactLog

  // The same tolerance as for pages in files.
  private static let tolerance = VectorFilm.Tolerance(points: 0.05)
  // The number of frames between two counts of the drawings, because counting takes time.
  private static let framesBetweenCounts = 16
  // The number of frames that are recorded while the next ones are played; it divides the number above.
  private static let framesAtOnce = 4
  // The number of bytes of drawings that make at least one byte of the page.
  private static let bytesOfDrawings = 8

  /// Plays a film, and records its frames on another thread.
  ///
  /// If the drawings exceed the limit, the result has only a part of the film. That part contains `frame`.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - name: The name of the scene, for a scene without a title.
  ///   - frame: The frame that must be in the result; the first by default.
  ///   - byteLimit: The largest size of the result, in bytes.
  ///   - early: What shows the beginning while the rest is played, with the ``contacts``; `nil` for nothing, without
  ///     contacts.
  ///   - onFrame: Called once per frame, with its number and its content.
  /// - Throws: `CradleError` if a frame cannot be shown, and `CancellationError`.
  package init(
    of film: Film,
    named name: String,
    around frame: Int = 0,
    byteLimit: Int = .max,
    early: EarlyPart? = nil,
    onFrame: (Int, DisplayList) -> Void = { _, _ in }
  ) async throws {
    let rate = film.scene.timing.frameRate
    let count = film.frameCount(at: rate)
    var part = Part(
      of: film,
      named: name,
      rate: rate,
      limit: byteLimit.multipliedReportingOverflow(by: Self.bytesOfDrawings)
    )
    part.recordsContacts = early != nil
    try await part.play(0..<count, early: early, onFrame: onFrame)
    if part.end < count, frame >= part.end {
      let first = max(0, min(frame - part.end / 2, count - part.end))
      part = Part(of: film, named: name, rate: rate, limit: (part.recorder.limit, false))
      part.recordsContacts = early != nil
      try await part.play(first..<count, onFrame: onFrame)
    }
    try await self.init(of: part)
  }

  /// Shows the beginning of a film before the rest is played.
  package struct EarlyPart {
    /// The number of frames.
    package let frameCount: Int
    /// Asked once after these frames.
    package let isWanted: () -> Bool
    /// Called with these frames if they are wanted.
    package let show: (VectorTake) -> Void

    /// Creates an early part.
    package init(frameCount: Int, isWanted: @escaping () -> Bool, show: @escaping (VectorTake) -> Void) {
      self.frameCount = frameCount
      self.isWanted = isWanted
      self.show = show
    }
  }

  private init(of part: Part) async throws {
    frames = part.start..<part.end
    contacts = part.contacts
    vectors = try await part.recorder.film.withOutlines
    card = FilmCard(
      of: part.film,
      named: part.name,
      showing: FrameOrder(frames),
      at: part.film.scene.footage(at: part.rate),
      options: RenderOptions()
    )
  }

  /// Plays a scene up to a moment, and creates a film with only the frame of that moment.
  ///
  /// - Parameters:
  ///   - seconds: The time of the film.
  ///   - scene: The scene. Its length does not matter.
  /// - Throws: `CradleError` if the frame cannot be shown, and `CancellationError`.
  package init(momentAt seconds: Double, of scene: Scene, named name: String) throws {
    try self.init(momentAt: seconds, of: scene, playedBy: Player(scene), named: name)
  }

  /// Plays a film up to a moment, and keeps that moment alone, as a film of one frame.
  ///
  /// Layers and overlays that need the whole film are as in it, because the film was measured.
  ///
  /// - Parameters:
  ///   - seconds: The time of the film. A time after the end stands for the last frame.
  ///   - film: The film.
  ///   - name: The name of the scene, for a scene without a title.
  /// - Throws: `CradleError` if the frame cannot be shown, and `CancellationError`.
  package init(momentAt seconds: Double, of film: Film, named name: String) throws {
    let rate = film.scene.timing.frameRate
    let last = Double(film.frameCount(at: rate) - 1) / rate.framesPerSecond
    try self.init(momentAt: min(seconds, last), of: film.scene, playedBy: film.makePlayer(), named: name)
  }

  private init(momentAt seconds: Double, of scene: Scene, playedBy player: Player, named name: String) throws {
    let rate = scene.timing.frameRate
    let number = max(0, Int((seconds * rate.framesPerSecond + 1e-6).rounded(.down)))
    let time = rate.time(ofFrame: number, speed: scene.timing.speed)
    try player.play(upTo: time)
    try self.init(of: try player.examinedDisplayList(at: time), asFrame: number, of: scene, named: name)
  }

  /// Creates a film with one frame.
  ///
  /// - Parameters:
  ///   - list: The content of the frame.
  ///   - number: The number of the frame in the whole film.
  ///   - scene: The scene that shows it.
  ///   - name: The name of the scene, for a scene without a title.
  /// - Throws: `CradleError` if the frame cannot be shown.
  package init(of list: DisplayList, asFrame number: Int = 0, of scene: Scene, named name: String) throws {
    var builder = VectorFilmBuilder(
      size: list.size,
      frameRate: scene.timing.frameRate,
      tolerance: Self.tolerance,
      separatesScrolling: true
    )
    builder.append(list)
    frames = number..<number + 1
    contacts = ContactLog()
    vectors = try builder.finish().withOutlines
    card = FilmCard(title: scene.title.isEmpty ? name : scene.title, summary: "", displaySize: scene.frameSize)
  }

  private struct Part {
    let film: Film
    let name: String
    let rate: FrameRate
    let recorder: Recorder
    var recordsContacts = false
    var contacts = ContactLog()
    var start = 0
    var end = 0

    init(of film: Film, named name: String, rate: FrameRate, limit: (partialValue: Int, overflow: Bool)) {
      self.film = film
      self.name = name
      self.rate = rate
      let builder = VectorFilmBuilder(
        size: film.scene.frameSize,
        frameRate: rate,
        tolerance: VectorTake.tolerance,
        separatesScrolling: true
      )
      recorder = Recorder(builder, limit: limit.overflow ? .max : limit.partialValue)
    }

    mutating func play(
      _ frames: Range<Int>,
      early: EarlyPart? = nil,
      onFrame: (Int, DisplayList) -> Void
    ) async throws {
      let player = film.makePlayer()
      if recordsContacts { player.recordContacts() }
      defer { contacts = player.contacts }
      start = frames.lowerBound
      end = start
      var early = early
      var next = Result { try lists(of: frames, by: player) }
      while case let lists = try next.get(), !lists.isEmpty {
        for list in lists {
          onFrame(end, list)
          end += 1
        }
        async let isFull = recorder.append(lists)
        // If the film is cut here, an error after it does not count.
        next = Result { try self.lists(of: end..<frames.upperBound, by: player) }
        if await isFull { return }
        guard let shown = early, end >= shown.frameCount else { continue }
        early = nil
        guard end < frames.upperBound, shown.isWanted() else { continue }
        contacts = player.contacts
        shown.show(try await VectorTake(of: self))
      }
    }

    // Plays the first of some frames.
    private func lists(of frames: Range<Int>, by player: Player) throws -> [DisplayList] {
      try frames.prefix(VectorTake.framesAtOnce).map { frame in
        try Task.checkCancellation()
        let time = film.time(ofFrame: frame, at: rate)
        try player.play(upTo: time)
        return try player.examinedDisplayList(at: time)
      }
    }
  }

  private actor Recorder {
    /// The largest size of the drawings, in bytes.
    let limit: Int
    private var builder: VectorFilmBuilder

    init(_ builder: VectorFilmBuilder, limit: Int) {
      self.builder = builder
      self.limit = limit
    }

    /// Adds the next frames, and returns whether the drawings exceed the limit.
    func append(_ lists: [DisplayList]) -> Bool {
      for list in lists { builder.append(list) }
      return builder.frameCount.isMultiple(of: VectorTake.framesBetweenCounts) && limit < .max
        && builder.drawings.leastByteCount > limit
    }

    var film: VectorFilm { builder.finish() }
  }
}
