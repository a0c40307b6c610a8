package import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleNotations
package import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleVectorFilms
import Foundation

/// The film of a scene, as a message for a page.
package struct PreviewFilm: Sendable {
  package let message: String
  package let frameCount: Int
  /// The length of the film, in seconds.
  package let seconds: Double
  /// Whether the film ends where the scene has a mistake.
  let isPart: Bool
  // The most contacts of a moment that have names in the timeline.
  private static let mostNames = 4
  // How long the rest of a film may take without its beginning being shown.
  private static let patience = Duration.milliseconds(500)

  // The frames that the page gets, and the number of all.
  private let frames: Range<Int>
  private let total: Int
  private let rate: Double

  /// Plays a scene.
  ///
  /// - Parameters:
  ///   - loaded: The scene.
  ///   - scene: The argument that names the scene.
  ///   - moment: The time that a page shows, in seconds. If the film is too large, the message has the part around it.
  ///   - byteLimit: The largest film of vectors, in bytes.
  ///   - film: The film of the scene, if it was measured before.
  ///   - isPart: Whether that film ends where the scene has a mistake.
  ///   - showEarly: Called with the message of the first second, if the rest takes much longer.
  ///   - progress: Called after each frame that was played.
  /// - Throws: `CradleError` if the scene cannot be played, and `CancellationError`.
  package init(
    of loaded: LoadedScene,
    as scene: String,
    at moment: Double?,
    byteLimit: Int,
    measured film: Film? = nil,
    isPart: Bool = false,
    showEarly: ((String) -> Void)? = nil,
    progress: ProgressReport = { _ in }
  ) async throws {
    self.isPart = isPart
    let film = try film ?? loaded.film()
    let rate = film.scene.timing.frameRate
    var motion = MotionRecord(framesPerSecond: rate.framesPerSecond)
    var next = 0
    let total = film.frameCount(at: rate)
    self.total = total
    self.rate = rate.framesPerSecond
    let facts: [(String, String)] = [
      ("scene", JSON.quoted(scene)),
      ("isPart", isPart ? "true" : "false"),
      ("about", Self.about(film).line),
      ("warnings", JSON.array(loaded.oddities.map(MistakeMessage.json)).line),
    ]
    // The first frames take longer than the rest, because artists are made for them.
    let second = Int(rate.framesPerSecond.rounded(.up))
    var half = ContinuousClock.now
    let early = VectorTake.EarlyPart(frameCount: second) {
      let pace = (ContinuousClock.now - half) / (second - second / 2)
      return showEarly != nil && pace * (total - second) > Self.patience
    } show: { take in
      showEarly?(Self.message(facts, of: film, motion, take, breaking: nil))
    }
    let take = try await VectorTake(
      of: film,
      named: loaded.name,
      around: Self.frame(at: moment ?? 0, of: total, rate: rate.framesPerSecond),
      byteLimit: byteLimit,
      early: early
    ) { frame, list in
      // If the film is too large, it is played again from a later frame.
      if frame != next { motion = MotionRecord(framesPerSecond: rate.framesPerSecond) }
      next = frame + 1
      if next == second / 2 { half = .now }
      motion.add(list)
      progress(RenderProgress(drawn: next, of: total))
    }
    frames = take.frames
    frameCount = take.frames.count
    seconds = Double(frameCount) / rate.framesPerSecond
    message = Self.message(facts, of: film, motion, take, breaking: try film.brokenExpectations())
  }

  // The message with a film. The beginning of one, whose expectations are not tested yet, does not seem cut.
  private static func message(
    _ facts: [(String, String)],
    of film: Film,
    _ motion: MotionRecord,
    _ take: VectorTake,
    breaking broken: [BrokenExpectation]?
  ) -> String {
    let total = film.frameCount(at: film.scene.timing.frameRate)
    let cut: JSON = [
      "first": .number(take.frames.lowerBound), "end": .number(take.frames.upperBound), "of": .number(total),
    ]
    return JSON.line(
      ofMembers: [("kind", broken == nil ? "\"early\"" : "\"film\"")] + facts + [
        ("film", FilmData(of: take.vectors, card: take.card).text),
        ("timeline", timeline(of: film, motion, take, breaking: broken ?? []).line),
        ("isEarly", broken == nil ? "true" : "false"),
        ("cut", broken == nil || take.frames.count == total ? "null" : cut.line),
      ]
    )
  }

  /// Returns whether the film has the frame of a moment, or its end if the moment is later.
  ///
  /// Only a film that is too large for a page lacks frames.
  func shows(_ moment: Double) -> Bool {
    frames.contains(Self.frame(at: moment, of: total, rate: rate))
  }

  private static func frame(at moment: Double, of total: Int, rate: Double) -> Int {
    // A frame's time may be a little less than the frame divided by the rate.
    max(0, min(Int(moment * rate + 1e-6), total - 1))
  }

  /// Returns the message that shows a single moment of a scene, before the rest of its film is known; `nil` for a
  /// moment after the end.
  static func momentMessage(of loaded: LoadedScene, at seconds: Double) throws -> String? {
    guard seconds <= loaded.scene.timing.latestEnd else { return nil }
    return message(of: try VectorTake(momentAt: seconds, of: loaded.scene, named: loaded.name))
  }

  /// Returns the message that shows a single moment of a film, or its end if the moment is later.
  static func momentMessage(of film: Film, named name: String, at seconds: Double) throws -> String {
    message(of: try VectorTake(momentAt: seconds, of: film, named: name))
  }

  private static func message(of take: VectorTake) -> String {
    JSON.line(ofMembers: [
      ("kind", "\"moment\""),
      ("film", FilmData(of: take.vectors, card: take.card).text),
    ])
  }

  // All times are in seconds of the film.
  private static func timeline(
    of film: Film,
    _ motion: MotionRecord,
    _ take: VectorTake,
    breaking broken: [BrokenExpectation]
  ) -> JSON {
    let speed = film.scene.timing.speed
    let rate = film.scene.timing.frameRate.framesPerSecond
    let start = Double(take.frames.lowerBound) / rate
    let end = Double(take.frames.upperBound) / rate
    func seconds(_ tick: Ticks) -> Double { tick.seconds / speed }
    func time(_ tick: Ticks) -> JSON { .number(rounded(seconds(tick) - start)) }
    let limits = EntryLimits(of: film)
    // The entry with the least and the largest time that it can have, in seconds of the scene.
    func entry(_ number: Int?) -> JSON {
      guard let number, let limit = limits[number] else { return [:] }
      return [
        "entry": .number(number), "least": .number(limit.least.seconds),
        "most": limit.most.map { .number($0.seconds) } ?? .null,
      ]
    }
    let hits = take.contacts.moments.filter { (start..<end).contains(seconds($0.tick)) }
    return [
      "entries": .array(
        film.entries.map { event in
          let members: JSON = [
            "name": .string([event.name, event.subject].compactMap(\.self).joined(separator: " ")),
            "at": time(event.tick),
            "lift": event.lift.map { time(min($0, film.duration)) } ?? .null,
          ]
          return members.adding(entry(event.entry))
        }
      ),
      "markers": .array(
        film.markers.map { marker in
          let members: JSON = ["name": .string(marker.name), "at": time(marker.tick)]
          return members.adding(entry(limits.number(ofMarker: marker.name)))
        }
      ),
      // An expectation that cannot be tested has no moment of its own.
      "broken": .array(broken.map { ["name": .string("\($0)"), "at": time($0.tick ?? .zero)] }),
      "impacts": .array(
        hits.map { hit in
          [
            "at": time(hit.tick), "count": .number(hit.count),
            "contacts": .array(hit.contacts.prefix(Self.mostNames).map { .string($0.words) }),
          ]
        }
      ),
      "speeds": .array(motion.speeds.map { .number($0.rounded()) }),
      "rest": film.ending == .settled ? time(film.duration - .seconds(0.5)) : .null,
      "end": .string(film.ending == .fixed ? "fixed" : film.ending == .settled ? "settled" : "cut off"),
    ]
  }

  private static func about(_ film: Film) -> JSON {
    let scene = film.scene
    return [
      "theme": .string(scene.canvas.theme == .dark ? "dark" : "light"),
      "fps": .number(scene.timing.frameRate.framesPerSecond),
      "speed": .number(scene.timing.speed),
      "layers": .array(scene.annotations.layers.map { .string(type(of: $0.value).name) }),
      "allLayers": .array(Scene.PhysicsLayer.names.map(JSON.string)),
      "items": .number(scene.stages.count),
    ]
  }

  private static func rounded(_ seconds: Double) -> Double {
    (seconds * 10_000).rounded() / 10_000
  }
}

extension Scene.Timing {
  // The latest time at which the film may end, in seconds of the film.
  fileprivate var latestEnd: Double {
    let end =
      switch duration {
      case .settle: maximum
      case .fixed(let time): time
      }
    return end.seconds / speed
  }
}

extension ContactLog.Contact {
  /// The contact in words, for example "ball on floor".
  fileprivate var words: String {
    switch other {
    case .item(let id): "\(item) and \(id)"
    case .boundary(let name?): "\(item) on \(name)"
    case .boundary(nil): "\(item) on the bounds"
    }
  }
}
