import Encoding
import Foundation
import RawText
import Regression

/// A part of a film that was rendered apart, with its manifest.
struct FilmPart: Sendable {
  /// Where it is, as it was named; a folder with a slash at its end.
  let path: String
  /// What is written down about it.
  let manifest: Manifest

  /// Reads what is written down about a part.
  init(_ path: String) throws(MergeError) {
    guard fileExists(path) else { throw .missingPart(path: path) }
    self.path = isFolder(path) && !path.endsInSlash ? path + "/" : path
    let place = OutputAccount.manifestPath(of: self.path)
    guard fileExists(place) else { throw .missingManifest(part: self.path, path: place) }
    guard let manifest = Manifest.read(place) else { throw .unreadableManifest(path: place) }
    self.manifest = manifest
    guard isFolder(path) == (manifest.output.format == OutputFormat.pngFolder.name) else {
      throw .unreadableManifest(path: place)
    }
  }

  /// Throws unless the part has the frames that a part of its number has.
  func checkFrames() throws(MergeError) {
    let shard = manifest.shard
    let bounds = (shard?.bounds(in: manifest.film.count)) ?? 0..<manifest.film.count
    let numbers = manifest.frames.map(\.number)
    let isAscending = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    guard numbers.count == bounds.count, isAscending else {
      throw .wrongFrameCount(path: path, found: numbers.count, expected: bounds.count)
    }
  }

  /// Returns the file of a frame, byte for byte.
  ///
  /// - Throws: `MergeError` if the file is gone, or is not the one that was written.
  func file(of frame: FrameRecord) throws(MergeError) -> [UInt8] {
    let file = path + FrameFolder.name(ofFrame: frame.number)
    guard let data = FileManager.default.contents(atPath: file) else {
      throw .missingFile(path: file)
    }
    let bytes = Array(data)
    guard SHA256.digest(of: bytes) == frame.fileHash else { throw .changedFile(path: file) }
    return bytes
  }

  /// Throws unless the movie is the one that was written.
  func checkMovie() throws(MergeError) {
    guard let hash = SHA256.digest(ofFileAt: path) else { throw .missingFile(path: path) }
    guard hash == manifest.file else { throw .changedFile(path: path) }
  }

  /// Throws unless another part was rendered from the same scene by the same means.
  func checkAgrees(with other: FilmPart) throws(MergeError) {
    for (mine, its) in zip(traits, other.traits) where mine.value != its.value {
      throw .disagreement(path, other.path, on: mine.name, mine.value, its.value)
    }
    let (versions, others) = (manifest.maker.versions, other.manifest.maker.versions)
    for name in Set(versions.keys).union(others.keys).sorted() where versions[name] != others[name]
    {
      let values = (versions[name] ?? "missing", others[name] ?? "missing")
      throw .disagreement(path, other.path, on: "the version of \(name)", values.0, values.1)
    }
    try checkEncoding(of: other)
  }

  // Names the first argument that differs, with the one before it, which says what it is about.
  private func checkEncoding(of other: FilmPart) throws(MergeError) {
    guard manifest.encoding != other.manifest.encoding else { return }
    let commands = [manifest.encoding, other.manifest.encoding].map { $0.flatMap(\.self) }
    let place = zip(commands[0], commands[1]).prefix { $0 == $1 }.count
    let values = commands.map { $0.dropFirst(max(0, place - 1)).prefix(2).joined(separator: " ") }
    throw .disagreement(path, other.path, on: "the encoding", values[0], values[1])
  }

  private var traits: [(name: String, value: String)] {
    let (output, film) = (manifest.output, manifest.film)
    return [
      ("the format", output.format),
      ("the scene", manifest.scene.hash ?? "unknown"),
      ("the size", "\(output.width) × \(output.height)"),
      ("the frame rate", output.rate),
      ("the number of frames of the film", "\(film.frames)"),
      ("which frames are shown", film.shown),
      ("the number of shards", manifest.shard.map { "\($0.count)" } ?? "none"),
      ("the version of cradle", manifest.maker.generator),
      ("the processor", manifest.maker.architecture),
      ("the matte", output.matte ?? "none"),
    ]
  }
}
