import CradleEncoding
import CradleFiles
import CradleGeometry
import CradleGraphics
import CradleRawText
import CradleRegression
import CradleRendering

/// The folder of one golden: `golden.json`, `state.ndjson` and a picture for each golden frame.
struct GoldenFolder: Sendable {
  /// The content of the folder.
  enum Content {
    /// Nothing.
    case none
    /// A golden with missing files.
    case incomplete(lost: [String])
    /// A damaged or forged golden, and the reason.
    case damaged(reason: String)
    /// A golden with unchanged files.
    case intact(IntactGolden)

    /// The golden, if its files are unchanged; otherwise `nil`.
    var recorded: IntactGolden? {
      if case .intact(let recorded) = self { recorded } else { nil }
    }
  }

  private let folder: OutsideFolder

  // Enough for ten minutes with many elements, even if every frame is golden. A larger file is no golden.
  static let largestState = 64 << 20

  /// Opens a golden inside a folder that you named, or that the program created.
  ///
  /// - Parameters:
  ///   - root: The folder that you named; it may be a link.
  ///   - name: The path of the golden inside the root folder. No part of this path may be a link.
  init(_ name: String, in root: String) {
    folder = OutsideFolder(root).folder(name)
  }

  var path: String {
    folder.path
  }

  /// The content of the folder at a moment, and what tells this content from any other.
  struct Reading {
    /// The identity of no golden.
    static let none = "none"

    let content: Content
    /// The hash of `golden.json`, which seals the other files; ``none`` if there is no golden.
    ///
    /// If the golden is incomplete or damaged, the hash covers the damage as well.
    let identity: String

    fileprivate init(_ content: Content, bytes: [UInt8] = []) {
      self.content = content
      identity =
        switch content {
        case .none: Self.none
        case .intact: SHA256.digest(of: bytes)
        case .incomplete(let lost): SHA256.digest(of: bytes + lost.joined(separator: "\n").utf8)
        case .damaged(let reason): SHA256.digest(of: bytes + reason.utf8)
        }
    }
  }

  /// Reads the folder, and verifies that its files are unchanged.
  func read() -> Content {
    reading().content
  }

  /// Reads the folder, verifies that its files are unchanged, and identifies the golden.
  func reading() -> Reading {
    let bytes: [UInt8]
    do throws(OutsideFault) {
      bytes = try content(of: Golden.fileName)
    } catch {
      guard error == .missing else { return Reading(.damaged(reason: "\(Golden.fileName) \(error)")) }
      return Reading(holdsParts ? .incomplete(lost: [Golden.fileName]) : .none)
    }
    do throws(CradleError) {
      return Reading(check(try Golden(bytes)), bytes: bytes)
    } catch {
      let damage = GitFault(of: bytes).map { "\($0)" }
      return Reading(.damaged(reason: "\(Golden.fileName) \(damage ?? "\(error)")"), bytes: bytes)
    }
  }

  /// The hash of `golden.json`; `nil` if the file cannot be read.
  var fileHash: String? {
    bytes(of: Golden.fileName).map(SHA256.digest)
  }

  /// Returns the picture of a frame.
  func bitmap(of picture: Golden.Picture) throws(CradleError) -> Bitmap {
    try PNGFile.bitmap(of: bytes(of: picture.file) ?? [])
  }

  /// Returns the content of a file in the folder; `nil` if it is missing or unreadable.
  func bytes(of name: String) -> [UInt8]? {
    try? content(of: name)
  }

  private func content(of name: String) throws(OutsideFault) -> [UInt8] {
    let limit =
      switch name {
      case Golden.fileName: OutsideFolder.largestDocument
      case Golden.stateFileName: Self.largestState
      case Golden.digestFileName: FilmDigest.largestSize
      default: OutsideFolder.largestPicture
      }
    return try folder.bytes(of: name, upTo: limit)
  }

  /// The content of the digest's file, before compression.
  private func digest(of golden: Golden) throws(StateFault) -> FilmDigest? {
    guard let hash = golden.digestFileHash else { return nil }
    let bytes: [UInt8]
    do throws(OutsideFault) {
      bytes = try content(of: Golden.digestFileName)
    } catch {
      throw StateFault(reason: "\(error)")
    }
    guard SHA256.digest(of: bytes) == hash else {
      throw StateFault(reason: GitFault(of: bytes).map { "\($0)" } ?? "was changed after it was made")
    }
    do throws(DocumentFault) {
      return try FilmDigest(file: bytes, size: golden.film.size, frameCount: golden.pixelHashes.count)
    } catch {
      throw StateFault(reason: "is damaged: \(error)")
    }
  }

  // If other parts exist without `golden.json`, something was lost: the folder does not count as empty.
  private var holdsParts: Bool {
    let entries = (try? folder.entries()) ?? []
    let names = [Golden.stateFileName, Golden.digestFileName].map { RawPath($0) }
    return entries.contains { names.contains($0.name) || $0.name.label.nameEnding == "png" }
  }

  private func check(_ golden: Golden) -> Content {
    // A report from elsewhere could name any file here.
    guard golden.pictures.allSatisfy({ $0.file == FrameFolder.name(ofFrame: $0.frame) }) else {
      return .damaged(reason: "\(Golden.fileName) names a picture that belongs to no frame")
    }
    let lost = golden.fileNames.filter { folder.kind(of: $0) == nil }
    guard lost.isEmpty else { return .incomplete(lost: lost) }
    let state: StateGolden
    do throws(StateFault) {
      state = try self.state(of: golden)
    } catch {
      return .damaged(reason: "\(Golden.stateFileName) \(error.reason)")
    }
    let digest: FilmDigest?
    do throws(StateFault) {
      digest = try self.digest(of: golden)
    } catch {
      return .damaged(reason: "\(Golden.digestFileName) \(error.reason)")
    }
    for picture in golden.pictures {
      if let damage = damage(of: picture, golden: golden) {
        return .damaged(reason: "\(picture.file) \(damage)")
      }
    }
    return .intact(IntactGolden(golden: golden, state: state, digest: digest, folder: self))
  }

  private struct StateFault: Error {
    let reason: String
  }

  private func state(of golden: Golden) throws(StateFault) -> StateGolden {
    guard let hash = golden.stateFileHash else { return StateGolden(hashes: [], frames: [:]) }
    let bytes: [UInt8]
    do throws(OutsideFault) {
      bytes = try content(of: Golden.stateFileName)
    } catch {
      throw StateFault(reason: "\(error)")
    }
    guard SHA256.digest(of: bytes) == hash else {
      throw StateFault(reason: GitFault(of: bytes).map { "\($0)" } ?? "was changed after it was made")
    }
    let state: StateGolden
    do throws(DocumentFault) {
      state = try StateGolden(reading: bytes, goldenFrames: golden.frames)
    } catch {
      throw StateFault(reason: "is damaged: \(error)")
    }
    guard state.hashes.count == golden.pixelHashes.count else { throw StateFault(reason: "belongs to another film") }
    return state
  }

  // A picture that was compressed again still shows the same pixels.
  private func damage(of picture: Golden.Picture, golden: Golden) -> String? {
    let bytes: [UInt8]
    do throws(OutsideFault) {
      bytes = try content(of: picture.file)
    } catch {
      return "\(error)"
    }
    // The size is checked before decoding, since a small file may contain a very large picture.
    if let size = PNGFile.size(of: bytes), size != golden.film.size {
      return "has \(size) pixels, and the frames of the golden have \(golden.film.size)"
    }
    if SHA256.digest(of: bytes) == picture.fileHash { return nil }
    guard let bitmap = try? PNGFile.bitmap(of: bytes) else {
      return GitFault(of: bytes).map { "\($0)" } ?? "is not a PNG file"
    }
    guard golden.pixelHashes.indices.contains(picture.frame),
      FrameHash.digest(of: bitmap) == golden.pixelHashes[picture.frame]
    else { return "was changed after it was made" }
    return nil
  }
}

/// A golden with unchanged files.
struct IntactGolden: Sendable {
  let golden: Golden
  let state: StateGolden
  /// The digest of all frames; `nil` if the golden has none.
  let digest: FilmDigest?
  /// The folder of the golden's pictures.
  let folder: GoldenFolder
}

extension GoldenFolder {
  /// Copies a result of a check into the folder of all goldens.
  ///
  /// - Parameters:
  ///   - place: The location of the golden; an existing golden is replaced.
  ///   - name: The name of the variant, for people.
  ///   - basis: What the result was compared with.
  /// - Throws: `CradleError` with the code `.missingResult` if the result is gone, or if the result or the golden has
  ///   changed, `.fileExists` if something else has the path, or `.cannotCreate` or `.cannotWrite` if the golden cannot
  ///   be written.
  func promote(to place: GoldenLocation, name: String, basis: ResultBasis) throws(CradleError) {
    if let foreign = firstForeignEntry {
      let reason = "'\(foreign)' in the report is a link, or no plain file"
      throw CradleError(CheckError.changedResult(name: name, reason: reason))
    }
    let reading = reading()
    switch reading.content {
    case .intact(let recorded):
      guard reading.identity == basis.result else {
        throw CradleError(CheckError.changedResult(name: name, reason: "it is not the one that the check made"))
      }
      let folder = try place.replacement()
      for file in recorded.golden.fileNames { try folder.write(bytes(of: file) ?? [], to: file) }
      // As late as possible: somebody else may write goldens meanwhile.
      try place.checkUnchanged(since: basis, name: name)
      try folder.publish()
    case .none:
      throw CradleError(CheckError.changedResult(name: name, reason: "it no longer exists"))
    case .incomplete(let lost):
      let reason = "files are missing from it: \(lost.joined(separator: ", "))"
      throw CradleError(CheckError.changedResult(name: name, reason: reason))
    case .damaged(let reason):
      throw CradleError(CheckError.changedResult(name: name, reason: reason))
    }
  }

  // A report may come from anywhere. A link in it could copy any file of this machine into the goldens, and reading a
  // pipe or a device may never end.
  private var firstForeignEntry: String? {
    do throws(OutsideFault) {
      let foreign = try folder.entries().first { $0.kind != .file }
      return foreign.map { path + "/" + $0.name.label }
    } catch {
      return error == .missing && GoldenLocation.type(path) == nil ? nil : path
    }
  }
}
