import Encoding
import Foundation
import Graphics
import RawText
import Regression
import Rendering

/// The folder of one golden: `golden.json`, `state.ndjson` and a picture for each golden frame.
struct GoldenFolder: Sendable {
  /// The content of the folder.
  enum Content {
    /// Nothing.
    case none
    /// A golden of which files are missing.
    case incomplete(lost: [String])
    /// A golden that cannot be trusted, and the reason.
    case damaged(reason: String)
    /// A golden whose files are as they were made.
    case intact(RecordedFilm)

    /// The golden, if its files are as they were made; else `nil`.
    var recorded: RecordedFilm? {
      if case .intact(let recorded) = self { recorded } else { nil }
    }
  }

  /// The path of the folder.
  let path: String

  /// Reads the folder, and verifies that nothing in it was changed.
  func read() -> Content {
    guard let bytes = bytes(of: Golden.fileName) else {
      return holdsParts ? .incomplete(lost: [Golden.fileName]) : .none
    }
    do throws(GoldenError) {
      return check(try Golden(bytes))
    } catch {
      let damage = FileDamage(of: bytes).map { "\($0)" }
      return .damaged(reason: "\(Golden.fileName) \(damage ?? "\(error)")")
    }
  }

  /// Returns the picture of a frame.
  func bitmap(of picture: Golden.Picture) throws(RenderingError) -> Bitmap {
    try PNGFile.bitmap(of: bytes(of: picture.file) ?? [])
  }

  /// Returns the content of a file in the folder; `nil` if it is not there, or cannot be read.
  func bytes(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path + "/" + name).map { Array($0) }
  }

  // Parts without `golden.json` are no new golden: something was lost.
  private var holdsParts: Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.contains { $0 == Golden.stateFileName || $0.nameEnding == "png" }
  }

  private func check(_ golden: Golden) -> Content {
    // A report from elsewhere may name any file.
    guard golden.pictures.allSatisfy({ $0.file == FrameFolder.name(ofFrame: $0.frame) }) else {
      return .damaged(reason: "\(Golden.fileName) names a picture that belongs to no frame")
    }
    let names = [Golden.stateFileName] + golden.pictures.map(\.file)
    let lost = names.filter { !FileManager.default.fileExists(atPath: path + "/" + $0) }
    guard lost.isEmpty else { return .incomplete(lost: lost) }
    guard let bytes = bytes(of: Golden.stateFileName),
      SHA256.digest(of: bytes) == golden.stateFileHash,
      let state = try? StateGolden(bytes, goldenFrames: golden.frames)
    else {
      let damage = bytes(of: Golden.stateFileName).flatMap(FileDamage.init).map { "\($0)" }
      let reason = damage ?? "was changed after it was made"
      return .damaged(reason: "\(Golden.stateFileName) \(reason)")
    }
    guard state.hashes.count == golden.pixelHashes.count else {
      return .damaged(reason: "\(Golden.stateFileName) belongs to another film")
    }
    for picture in golden.pictures {
      if let damage = damage(of: picture, golden) {
        return .damaged(reason: "\(picture.file) \(damage)")
      }
    }
    return .intact(RecordedFilm(golden: golden, state: state, folder: self))
  }

  // A file that was only compressed again shows the same pixels.
  private func damage(of picture: Golden.Picture, _ golden: Golden) -> String? {
    guard let bytes = bytes(of: picture.file) else { return "cannot be read" }
    if SHA256.digest(of: bytes) == picture.fileHash { return nil }
    guard let bitmap = try? PNGFile.bitmap(of: bytes) else {
      return FileDamage(of: bytes).map { "\($0)" } ?? "is not a PNG file"
    }
    guard bitmap.size == golden.film.size else {
      return "has \(bitmap.size) pixels, and the frames of the golden have \(golden.film.size)"
    }
    guard golden.pixelHashes.indices.contains(picture.frame),
      FrameHash.digest(of: bitmap) == golden.pixelHashes[picture.frame]
    else { return "was changed after it was made" }
    return nil
  }
}

/// A golden whose files are as they were made.
struct RecordedFilm: Sendable {
  let golden: Golden
  let state: StateGolden
  /// The folder of its pictures.
  let folder: GoldenFolder
}

extension GoldenFolder {
  /// Copies a result of a check into the folder of all goldens.
  ///
  /// - Parameters:
  ///   - place: The place of the golden; a golden that is there is replaced.
  ///   - name: The name of the variant, for people.
  /// - Throws: `CheckError.changedResult`, `CheckError.linkedGolden`, `CheckError.foreignGolden`,
  ///   or `EncodingError` if the golden cannot be written.
  func promote(to place: GoldenPlace, name: String) throws {
    if let foreign = firstForeignEntry {
      let reason = "'\(foreign)' in the report is a link, or no plain file"
      throw CheckError.changedResult(name: name, reason: reason)
    }
    switch read() {
    case .intact(let recorded):
      try place.checkReplaceable()
      let folder = try FolderReplacement(of: place.path)
      let files = [Golden.fileName, Golden.stateFileName] + recorded.golden.pictures.map(\.file)
      for file in files { try folder.write(bytes(of: file) ?? [], to: file) }
      try folder.publish()
    case .none:
      throw CheckError.changedResult(name: name, reason: "it no longer exists")
    case .incomplete(let lost):
      let reason = "files are missing from it: \(lost.joined(separator: ", "))"
      throw CheckError.changedResult(name: name, reason: reason)
    case .damaged(let reason):
      throw CheckError.changedResult(name: name, reason: reason)
    }
  }

  // A report may come from anywhere: a link would copy any file of this machine into the goldens, and reading a
  // pipe or a device does not end.
  private var firstForeignEntry: String? {
    guard let type = GoldenPlace.type(path) else { return nil }
    guard type == .typeDirectory else { return path }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    return names.map { path + "/" + $0 }.first { GoldenPlace.type($0) != .typeRegular }
  }
}
