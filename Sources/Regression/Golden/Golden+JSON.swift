import Foundation
import Geometry
import Graphics

/// A reason why the file of a golden cannot be trusted.
public enum GoldenError: Error, Equatable {
  /// The file is not a golden.
  case unreadable
  /// The file has the layout of a later version.
  case laterVersion(Int)
  /// The file was changed after it was written.
  case edited
}

extension GoldenError: CustomStringConvertible {
  /// The reason, as the end of a sentence about the file.
  public var description: String {
    switch self {
    case .unreadable: "is not the description of a golden"
    case .laterVersion(let version):
      "is of version \(version), and this program knows \(Golden.currentVersion); "
        + "a later version of cradle made it"
    case .edited: "was changed after it was made"
    }
  }
}

extension Golden {
  private static let hashesPerLine = 10

  /// The golden as a file, with a seal over everything but the program and the environment that made it.
  public var text: String {
    let sealed = promise.adding(["seal": .text(seal)])
    return sealed.adding(origin).text(levels: 2) + "\n"
  }

  // These are not sealed: an edit of the environment only changes how strictly pictures are compared.
  private var origin: JSONValue {
    let names = environment.versions.keys.sorted()
    let versions = names.map { name in
      JSONValue.Member(name: name, value: .text(environment.versions[name] ?? ""))
    }
    return [
      "generator": .text(generator),
      "environment": [
        "architecture": .text(environment.architecture), "versions": .object(versions),
      ],
    ]
  }

  private var seal: String {
    SHA256.digest(of: Array(promise.line.utf8))
  }

  private var promise: JSONValue {
    let scene: JSONValue = [
      "name": .text(subject.scene), "variant": .text(subject.variant),
      "overrides": .list(subject.overrides.map(JSONValue.text)),
      "hash": subject.hash.map(JSONValue.text) ?? .null, "preset": .boolean(subject.isPreset),
    ]
    let head: JSONValue = [
      "golden": .number(Self.currentVersion),
      "scene": subject.isOfFlags ? scene.adding(["flags": .boolean(true)]) : scene,
      "film": [
        "width": .number(film.size.width), "height": .number(film.size.height),
        "scale": .number(film.scale), "rate": .text("\(film.rate)"), "speed": .number(film.speed),
        "events": .list(film.eventTicks.map { .number($0.count) }),
      ],
      "state": ["file": .text(Self.stateFileName), "sha256": .text(stateFileHash)],
    ]
    let pictures = pictures.map { picture -> JSONValue in
      [
        "frame": .number(picture.frame), "file": .text(picture.file),
        "sha256": .text(picture.fileHash),
      ]
    }
    let hashes = stride(from: 0, to: pixelHashes.count, by: Self.hashesPerLine).map { start in
      pixelHashes[start..<min(start + Self.hashesPerLine, pixelHashes.count)]
    }
    return head.adding([
      "pictures": .list(pictures),
      "pixels": .list(hashes.map { .list($0.map(JSONValue.text)) }),
    ])
  }

  /// Reads the file of a golden.
  ///
  /// - Throws: `GoldenError`.
  public init(_ bytes: [UInt8]) throws(GoldenError) {
    let decoder = JSONDecoder()
    let data = Data(bytes)
    guard let version = try? decoder.decode(Head.self, from: data).golden else { throw .unreadable }
    guard version <= Self.currentVersion else { throw .laterVersion(version) }
    guard version == Self.currentVersion,
      let file = try? decoder.decode(File.self, from: data), let golden = Golden(file)
    else {
      throw .unreadable
    }
    guard golden.seal == file.seal else { throw .edited }
    self = golden
  }

  private init?(_ file: File) {
    guard let rate = FrameRate(file.film.rate) else { return nil }
    self.init(
      generator: file.generator,
      environment: Environment(
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
        size: PixelSize(width: file.film.width, height: file.film.height),
        scale: file.film.scale,
        rate: rate,
        speed: file.film.speed,
        eventTicks: file.film.events.map(Ticks.init)
      ),
      pixelHashes: file.pixels.flatMap(\.self),
      pictures: file.pictures.map { Picture(frame: $0.frame, file: $0.file, fileHash: $0.sha256) },
      stateFileHash: file.state.sha256
    )
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
  }

  struct Film: Decodable {
    let width: Int
    let height: Int
    let scale: Double
    let rate: String
    let speed: Double
    let events: [Int]
  }

  struct State: Decodable {
    let sha256: String
  }

  struct Picture: Decodable {
    let frame: Int
    let file: String
    let sha256: String
  }

  struct Origin: Decodable {
    let architecture: String
    let versions: [String: String]
  }

  let scene: Scene
  let film: Film
  let state: State
  let pictures: [Picture]
  let pixels: [[String]]
  let seal: String
  let generator: String
  let environment: Origin
}
