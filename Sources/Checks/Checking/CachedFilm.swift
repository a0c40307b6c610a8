import CradleFilms
import CradleGeometry
import CradleNotations
import CradleRegression
import CradleScenes
import Foundation

/// The data that a check remembers from playing and drawing a film.
///
/// If nothing has changed, the check needs nothing else.
struct CachedFilm: Sendable {
  /// The ticks of the timeline's events, ascending.
  let eventTicks: [Ticks]
  let hashes: FilmHashes
  /// The frames at the extremes of the film's motion.
  let extremes: [Int]
  /// The file with the digest of every frame; `nil` if it is not recorded.
  let digest: [UInt8]?

  /// Returns the golden's description of the film.
  func description(of scene: Scene) -> Golden.Film {
    Golden.Film(of: scene, eventTicks: eventTicks)
  }
}

extension Golden.Film {
  /// Creates the description of a scene's film, with the ticks of the timeline's events.
  init(of scene: Scene, eventTicks: [Ticks]) {
    self.init(
      size: scene.pixelSize,
      scale: scene.canvas.scale,
      rate: scene.timing.frameRate,
      speed: scene.timing.speed,
      eventTicks: eventTicks
    )
  }
}

extension CachedFilm {
  private static let fileName = "film.json"

  fileprivate struct File: Decodable {
    let events: [Int]
    let states: [String]
    let pixels: [String]
    let extremes: [Int]
    let digest: String?
  }

  /// Reads the record from a cache entry.
  ///
  /// Anyone who can write to a cache can forge an entry and its digests. So the record is checked.
  init(_ entry: CacheEntry) throws(CacheFault) {
    let bytes = try entry.bytes(of: Self.fileName)
    let file: File
    do throws(DocumentFault) {
      file = try Document.decode(File.self, from: bytes)
      try file.check()
    } catch {
      throw .damaged(reason: "its record of a film cannot be read: \(error)")
    }
    eventTicks = file.events.map(Ticks.init)
    hashes = FilmHashes(states: file.states, pixels: file.pixels)
    extremes = file.extremes
    digest = file.digest.flatMap { Data(base64Encoded: $0) }.map(Array.init)
  }

  /// The record as the content of a cache entry.
  var content: CacheEntry.Content {
    let file: JSON = [
      "events": .array(eventTicks.map { .number($0.count) }),
      "states": .array(hashes.states.map(JSON.string)),
      "pixels": .array(hashes.pixels.map(JSON.string)),
      "extremes": .array(extremes.map { .number($0) }),
      "digest": digest.map { .string(Data($0).base64EncodedString()) } ?? .null,
    ]
    let text = file.text(levels: 2) + "\n"
    return CacheEntry.Content(name: Self.fileName, source: .bytes(Array(text.utf8)))
  }

  /// The line of a cache key that names the kind of result.
  ///
  /// Nothing in the record depends on the choice of golden frames, so the key does not contain it.
  static let key = [CacheKey.Line("result", "hashes of every frame, extremes and digest")]
}

extension CachedFilm.File {
  fileprivate func check() throws(DocumentFault) {
    for tick in events { try tick.check(in: Bounds.ticks, place: "events") }
    try events.checkAscending(mayRepeat: true, place: "events")
    try states.count.check(in: 0...Bounds.mostFrames, place: "states.count")
    try pixels.count.check(in: states.count...states.count, place: "pixels.count")
    for hash in states + pixels { try hash.checkHash(digits: FrameHash.digestLength, place: "hashes") }
    for frame in extremes where !states.indices.contains(frame) {
      throw DocumentFault("extremes", "has \(frame), which is no frame")
    }
  }
}
