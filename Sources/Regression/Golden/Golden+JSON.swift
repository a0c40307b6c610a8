import CradleFiles
package import CradleGeometry
package import CradleGraphics
import CradleNotations
import Foundation

/// The reason why the file of a golden cannot be trusted.
package enum GoldenError: ErrorReason, Equatable {
  /// The file is not a golden.
  case unreadable
  /// The file has the layout of a later version.
  case laterVersion(Int)
  /// The file was changed after it was written.
  case edited
  /// The file contains a value that no golden can have.
  ///
  /// The reason names the value.
  case impossible(reason: String)
}

extension GoldenError {
  package var code: CradleError.Code { .damagedFile }

  /// The reason, as the end of a sentence about the file.
  package var sentence: Sentence {
    switch self {
    case .unreadable: "is not the description of a golden"
    case .laterVersion(let version):
      "is of version \(version), and this program knows \(Golden.currentVersion); "
        + "a later version of cradle made it"
    case .edited: "was changed after it was made"
    case .impossible(let reason): "is damaged: \(reason)"
    }
  }
}

extension Golden {
  private static let hashesPerLine = 10

  /// The golden as a file, with a seal over everything except what it was made by and from.
  package var text: String {
    let sealed = promise.adding(["seal": .string(seal)])
    return sealed.adding(origin).text(levels: 2) + "\n"
  }

  // The seal does not cover these values, because an edit of the environment only changes how strictly pictures are
  // compared, and an edit of the scene's values only what can be proved.
  private var origin: JSON {
    let origin: JSON = ["generator": .string(generator), "environment": environment.json]
    guard let ingredients else { return origin }
    let pictures = ingredients.pictures
    let values = origin.adding(["madeFrom": Self.json(ingredients.values)])
    return pictures.isEmpty ? values : values.adding(["pictureFiles": Self.json(pictures)])
  }

  private static func json(_ texts: [String: String]) -> JSON {
    .object(texts.sorted { $0.key < $1.key }.map { JSON.Member(name: $0.key, value: .string($0.value)) })
  }

  private var seal: String {
    SHA256.digest(of: Array(promise.line.utf8))
  }

  private var promise: JSON {
    let scene: JSON = [
      "name": .string(subject.scene), "variant": .string(subject.variant),
      "overrides": .array(subject.overrides.map(JSON.string)),
      "hash": subject.hash.map(JSON.string) ?? .null, "preset": .boolean(subject.isPreset),
    ]
    let source: JSON = subject.film.map { ["film": $0.json] } ?? [:]
    let head: JSON = [
      "golden": .number(version),
      "scene": (subject.isOfFlags ? scene.adding(["flags": .boolean(true)]) : scene).adding(source),
      "film": [
        "width": .number(film.size.width), "height": .number(film.size.height),
        "scale": .number(film.scale), "rate": .string("\(film.rate)"), "speed": .number(film.speed),
        "events": .array(film.eventTicks.map { .number($0.count) }),
      ],
    ]
    let state: JSON =
      stateFileHash.map { ["state": ["file": .string(Self.stateFileName), "sha256": .string($0)]] } ?? [:]
    let pictures = pictures.map { picture -> JSON in
      [
        "frame": .number(picture.frame), "file": .string(picture.file),
        "sha256": .string(picture.fileHash),
      ]
    }
    let hashes = stride(from: 0, to: pixelHashes.count, by: Self.hashesPerLine).map { start in
      pixelHashes[start..<min(start + Self.hashesPerLine, pixelHashes.count)]
    }
    let digest: JSON =
      digestFileHash.map { ["digest": ["file": .string(Self.digestFileName), "sha256": .string($0)]] } ?? [:]
    return head.adding(state).adding(digest).adding([
      "pictures": .array(pictures),
      "pixels": .array(hashes.map { .array($0.map(JSON.string)) }),
    ])
  }

  /// Reads the file of a golden.
  ///
  /// - Throws: `CradleError`.
  package init(_ bytes: [UInt8]) throws(CradleError) {
    let version = try Self.decoded(Head.self, bytes: bytes).golden
    guard version <= Self.currentVersion else { throw CradleError(GoldenError.laterVersion(version)) }
    guard version >= 1 else { throw CradleError(GoldenError.unreadable) }
    let file = try Self.decoded(File.self, bytes: bytes)
    do throws(DocumentFault) {
      self = try Golden(file, version: version)
    } catch {
      throw CradleError(GoldenError.impossible(reason: "\(error)"))
    }
    guard seal == file.seal else { throw CradleError(GoldenError.edited) }
  }

  private static func decoded<Value: Decodable>(_ type: Value.Type, bytes: [UInt8]) throws(CradleError) -> Value {
    do throws(DocumentFault) {
      return try Document.decode(type, from: bytes)
    } catch {
      // A file that lacks a part is not a golden, but another kind of file.
      guard !error.place.isEmpty, !error.isOfMissing else { throw CradleError(GoldenError.unreadable) }
      throw CradleError(GoldenError.impossible(reason: "\(error)"))
    }
  }

  private init(_ file: File, version: Int) throws(DocumentFault) {
    let rate = try FrameRate(checking: file.film.rate, place: "film.rate")
    self.init(
      generator: file.generator,
      environment: RenderingEnvironment(
        architecture: file.environment.architecture,
        versions: file.environment.versions
      ),
      subject: Subject(
        scene: file.scene.name,
        variant: file.scene.variant,
        overrides: file.scene.overrides,
        hash: file.scene.hash,
        isPreset: file.scene.preset,
        isOfFlags: file.scene.flags ?? false
      ),
      film: Film(
        size: PixelSize(width: file.film.width.value, height: file.film.height.value),
        scale: file.film.scale,
        rate: rate,
        speed: file.film.speed,
        eventTicks: file.film.events.map { Ticks($0.value) }
      ),
      pixelHashes: file.pixels.flatMap(\.self),
      pictures: file.pictures.map {
        Picture(frame: $0.frame.value, file: $0.file, fileHash: $0.sha256)
      },
      stateFileHash: file.state?.sha256,
      digestFileHash: file.digest?.sha256,
      ingredients: file.madeFrom.map { Ingredients(values: $0, pictures: file.pictureFiles ?? [:]) },
      version: version
    )
    subject.film = file.scene.film.map(SourceFilm.init)
    guard (stateFileHash == nil) == (subject.film != nil) else {
      throw DocumentFault("state", "must be there for a scene, and only for one")
    }
    try subject.film?.check("scene.film", frameCount: pixelHashes.count)
    try film.check("film")
    try checkFrames()
    try subject.hash?.checkHash(digits: 64, place: "scene.hash")
    try stateFileHash?.checkHash(digits: 64, place: "state.sha256")
    try digestFileHash?.checkHash(digits: 64, place: "digest.sha256")
  }

  private func checkFrames() throws(DocumentFault) {
    try pixelHashes.count.check(in: 0...Bounds.mostFrames, place: "pixels.count")
    let end = film.frameInterval.multiplied(by: Double(pixelHashes.count)).ticks
    try end.check(in: 0...Double(Bounds.ticks.upperBound), place: "film.ticks")
    for (place, hash) in pixelHashes.enumerated() {
      try hash.checkHash(digits: FrameHash.digestLength, place: "pixels[\(place)]")
    }
    try frames.checkAscending(place: "pictures")
    for (place, picture) in pictures.enumerated() {
      try picture.frame.check(in: 0...max(0, pixelHashes.count - 1), place: "pictures[\(place)].frame")
      try picture.fileHash.checkHash(digits: 64, place: "pictures[\(place)].sha256")
    }
  }
}

extension Golden.SourceFilm {
  private static let timesPerLine = 10

  fileprivate init(_ file: File.SourceFilm) {
    self.init(path: file.path, kind: file.kind, codec: file.codec)
    rateFactor = file.rateFactor
    isLossy = file.lossy
    pixelAspect = file.pixelAspect
    playCount = file.plays?.value
    times = file.times.flatMap(\.self).map(\.value)
    colors = file.colors
  }

  fileprivate var json: JSON {
    let lines = stride(from: 0, to: times.count, by: Self.timesPerLine).map { start in
      times[start..<min(start + Self.timesPerLine, times.count)]
    }
    return [
      "path": .string(path), "kind": .string(kind), "codec": .string(codec),
      "rateFactor": rateFactor.map(JSON.number) ?? .null, "lossy": .boolean(isLossy),
      "pixelAspect": .string(pixelAspect), "plays": playCount.map { .number($0) } ?? .null,
      "times": .array(lines.map { .array($0.map { .number($0) }) }), "colors": colors.map(JSON.string) ?? .null,
    ]
  }

  fileprivate func check(_ place: String, frameCount: Int) throws(DocumentFault) {
    guard times.isEmpty || times.count == frameCount + 1 else {
      throw DocumentFault("\(place).times", "must be one more than the frames")
    }
    for (number, time) in times.enumerated() {
      try time.check(in: -1_000_000_000...1_000_000_000, place: "\(place).times[\(number)]")
    }
  }
}

extension Golden.Film {
  fileprivate func check(_ place: String) throws(DocumentFault) {
    try size.width.check(in: Bounds.lengths, place: "\(place).width")
    try size.height.check(in: Bounds.lengths, place: "\(place).height")
    try scale.check(in: Bounds.scales, place: "\(place).scale")
    try speed.check(in: Bounds.speeds, place: "\(place).speed")
    for (number, tick) in eventTicks.enumerated() {
      try tick.count.check(in: Bounds.ticks, place: "\(place).events[\(number)]")
    }
    // Several events may happen at the same tick.
    try eventTicks.map(\.count).checkAscending(mayRepeat: true, place: "\(place).events")
  }
}

extension FrameRate {
  /// Reads a rate from a text of unknown origin.
  package init(checking text: String, place: @autoclosure () -> String) throws(DocumentFault) {
    guard let rate = FrameRate(text) else { throw DocumentFault(place(), "is no frame rate") }
    try rate.numerator.check(in: Bounds.partsOfRates, place: place())
    try rate.denominator.check(in: Bounds.partsOfRates, place: place())
    try rate.framesPerSecond.check(in: Bounds.rates, place: place())
    self = rate
  }
}

// The structure of the file as JSON.

private struct Head: Decodable {
  let golden: Int
}

private struct File: Decodable {
  struct Scene: Decodable {
    let name: String
    let variant: String
    let overrides: [String]
    let hash: String?
    let preset: Bool
    let flags: Bool?
    let film: SourceFilm?
  }

  struct SourceFilm: Decodable {
    let path: String
    let kind: String
    let codec: String
    let rateFactor: Double?
    let lossy: Bool
    let pixelAspect: String
    let plays: Whole?
    let times: [[Whole]]
    let colors: String?
  }

  struct Film: Decodable {
    let width: Whole
    let height: Whole
    let scale: Double
    let rate: String
    let speed: Double
    let events: [Whole]
  }

  struct State: Decodable {
    let sha256: String
  }

  struct Picture: Decodable {
    let frame: Whole
    let file: String
    let sha256: String
  }

  struct Origin: Decodable {
    let architecture: String
    let versions: [String: String]
  }

  let scene: Scene
  let film: Film
  // Goldens of films that were made elsewhere lack it.
  let state: State?
  let digest: State?
  let pictures: [Picture]
  let pixels: [[String]]
  let seal: String
  let generator: String
  let environment: Origin
  // Goldens of scenes in code lack these two, and so do those of earlier versions.
  let madeFrom: [String: String]?
  let pictureFiles: [String: String]?
}
