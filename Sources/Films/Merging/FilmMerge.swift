package import CradleEncoding
import CradleFiles
import CradleGeometry
import CradleGraphics
import CradleRawText
import CradleRegression
import CradleRendering

/// Separately rendered parts of a film, checked and ready to be joined.
///
/// ```swift
/// let parts = ["part-1", "part-2", "part-3"]
/// let merge = try await FilmMerge(parts, into: "list.mp4", options: RenderOptions())
/// print(try await merge.run(), merge.manifestPath)
/// ```
package struct FilmMerge: Sendable {
  /// The path of the whole film.
  package let path: String
  /// The format of the whole film.
  package let format: OutputFormat

  let parts: [FilmPart]
  let manifest: Manifest
  let options: RenderOptions

  /// Checks that the parts belong to one film, and that each part exists exactly once.
  ///
  /// The content of the files is checked later, when you join them.
  ///
  /// - Parameters:
  ///   - parts: The paths of folders of frames, or of movies.
  ///   - output: The path of the film: a folder, or a movie.
  ///   - options: The encoder, and its options for frames. All other options come from the parts.
  /// - Throws: `CradleError`.
  package init(_ parts: [String], into output: String, options: RenderOptions) async throws {
    let format = try OutputFormat(ofFilm: output)
    let read = try parts.map { path throws(CradleError) in try FilmPart(path) }
    try InputFiles(read.flatMap { [$0.path, OutputAccount.manifestPath(of: $0.path)] }).checkStay(writing: output)
    let sorted = try Self.checked(read)
    self.parts = sorted
    self.format = format
    path = output
    self.options = options
    let encoder = try await OutputFormat.checkEncoder(for: [format], options: options)
    manifest = try Self.manifest(of: sorted, as: (format, output), options: options.encoding, encoder: encoder)
    try OutputAccount(path: output, manifest: manifest, ledger: nil, isWritten: true).check()
  }

  /// The number of frames of the whole film.
  package var frameCount: Int {
    manifest.frames.count
  }

  /// The properties of the frames.
  package var footage: Footage {
    manifest.footage
  }

  package var manifestPath: String {
    OutputAccount.manifestPath(of: path)
  }

  // Checks the numbers of the parts. A single part without a number is a whole film, which you may want to convert to
  // another format.
  private static func checked(_ parts: [FilmPart]) throws(CradleError) -> [FilmPart] {
    let first = parts[0]
    for part in parts { try part.checkFrames() }
    if parts.count > 1, let whole = parts.first(where: { $0.manifest.shard == nil }) {
      throw CradleError(MergeError.wholeFilm(path: whole.path))
    }
    for part in parts.dropFirst() { try first.checkAgrees(with: part) }
    guard let count = first.manifest.shard?.count else { return parts }
    // Uses a dictionary instead of an array, because a manifest may claim any number of parts.
    var known: [Int: FilmPart] = [:]
    for part in parts {
      guard let shard = part.manifest.shard else { continue }
      if let other = known[shard.index] { throw CradleError(MergeError.repeatedShard(other.path, part.path, shard)) }
      known[shard.index] = part
    }
    let missing = (1...count).filter { known[$0] == nil }.compactMap { Shard($0, of: count) }
    guard missing.isEmpty else { throw CradleError(MergeError.missingShards(missing)) }
    let sorted = known.keys.sorted().compactMap { known[$0] }
    try checkSequence(sorted)
    return sorted
  }

  private static func checkSequence(_ parts: [FilmPart]) throws(CradleError) {
    let filled = parts.filter { !$0.manifest.frames.isEmpty }
    for (part, next) in zip(filled, filled.dropFirst()) {
      guard let last = part.manifest.frames.last, let first = next.manifest.frames.first,
        last.number < first.number
      else { throw CradleError(MergeError.overlap(part.path, next.path)) }
    }
  }

  // Returns the manifest that a rendering of the whole film would have.
  private static func manifest(
    of parts: [FilmPart],
    as film: (format: OutputFormat, path: String),
    options: EncodingOptions,
    encoder: String?
  ) throws(CradleError) -> Manifest {
    var manifest = parts[0].manifest
    let partFormat = manifest.output.format
    manifest.shard = nil
    manifest.file = nil
    manifest.frames = parts.flatMap(\.manifest.frames)
    if let kind = parts.lazy.compactMap(\.manifest.pixelHash).first {
      manifest.pixelHash = kind
      // If a part has hashes of an older kind, its frames get no hashes. A comparison then reads the pixels.
      for index in manifest.frames.indices where manifest.frames[index].pixelHash.utf8.count != PixelHash.digitCount {
        manifest.frames[index].pixelHash = ""
      }
    }
    guard film.format.name != partFormat else { return manifest }
    guard partFormat == OutputFormat.pngFolder.name else {
      throw CradleError(MergeError.cannotConvert(path: film.path, format: partFormat))
    }
    let footage = manifest.footage
    let possible = film.format.frameRate(notAbove: footage.rate)
    guard possible == footage.rate else {
      let text = "\(possible)"
      throw CradleError(MergeError.rateNotPossible(path: film.path, rate: "\(footage.rate)", possible: text))
    }
    for index in manifest.frames.indices { manifest.frames[index].fileHash = nil }
    manifest.output = Manifest.Output(film.format, footage: footage)
    manifest.encoding = film.format.encoding(of: footage, options: options)
    manifest.maker.versions["ffmpeg"] = encoder
    return manifest
  }
}

extension Manifest {
  /// The properties of the frames.
  var footage: Footage {
    Footage(
      size: PixelSize(width: output.width, height: output.height),
      rate: FrameRate(output.rate) ?? FrameRate(1),
      isTransparent: output.matte != nil,
      matte: output.matte == "black" ? .black : .white
    )
  }
}

/// A separately rendered part of a film, and its manifest.
struct FilmPart: Sendable {
  /// The path as you passed it, with a slash at the end of a folder.
  let path: String
  let manifest: Manifest

  /// Reads the manifest of a part.
  init(_ path: String) throws(CradleError) {
    guard fileExists(path) else { throw CradleError(MergeError.missingPart(path: path)) }
    self.path = isFolder(path) && !path.endsInSlash ? path + "/" : path
    let place = OutputAccount.manifestPath(of: self.path)
    guard fileExists(place) else { throw CradleError(MergeError.missingManifest(part: self.path, path: place)) }
    manifest = try Self.manifest(at: place)
    guard isFolder(path) == (manifest.output.format == OutputFormat.pngFolder.name) else {
      throw CradleError(MergeError.unreadableManifest(path: place))
    }
  }

  private static func manifest(at path: String) throws(CradleError) -> Manifest {
    let bytes: [UInt8]
    do throws(OutsideFault) {
      bytes = try Manifest.bytes(at: path)
    } catch {
      throw CradleError(MergeError.damagedManifest(path: path, reason: "it \(error)"))
    }
    do throws(DocumentFault) {
      return try Manifest(reading: bytes)
    } catch {
      guard !error.place.isEmpty, !error.isOfMissing, error.place != "manifest" else {
        throw CradleError(MergeError.unreadableManifest(path: path))
      }
      throw CradleError(MergeError.damagedManifest(path: path, reason: "\(error)"))
    }
  }

  /// Throws unless the part has the frames that its number requires, in order.
  func checkFrames() throws(CradleError) {
    let shard = manifest.shard
    let bounds = (shard?.bounds(in: manifest.film.count)) ?? 0..<manifest.film.count
    let numbers = manifest.frames.map(\.number)
    let isAscending = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    guard numbers.count == bounds.count, isAscending else {
      throw CradleError(MergeError.wrongFrameCount(path: path, found: numbers.count, expected: bounds.count))
    }
  }

  /// Returns the file of a frame, byte for byte.
  ///
  /// - Throws: `CradleError` if the file is missing, or has changed since it was written.
  func file(of frame: FrameRecord) throws(CradleError) -> [UInt8] {
    let name = FrameFolder.name(ofFrame: frame.number)
    let bytes: [UInt8]
    do throws(OutsideFault) {
      bytes = try OutsideFolder(path).bytes(of: name, upTo: OutsideFolder.largestPicture)
    } catch {
      throw CradleError(MergeError(error, ofFileAt: path + name))
    }
    guard SHA256.digest(of: bytes) == frame.fileHash else {
      throw CradleError(MergeError.changedFile(path: path + name))
    }
    guard PNGFile.size(of: bytes) == manifest.footage.size else {
      throw CradleError(MergeError.unusableFile(path: path + name, reason: "has another size than the manifest says"))
    }
    return bytes
  }

  /// Throws if the movie has changed since it was written.
  func checkMovie() throws(CradleError) {
    let file: OutsideFile
    do throws(OutsideFault) {
      file = try OutsideFile(path)
    } catch {
      throw CradleError(MergeError(error, ofFileAt: path))
    }
    guard SHA256.digest(of: file) == manifest.file else { throw CradleError(MergeError.changedFile(path: path)) }
  }

  /// Throws unless another part was rendered from the same scene in the same way.
  func checkAgrees(with other: FilmPart) throws(CradleError) {
    for (mine, its) in zip(traits, other.traits) where mine.value != its.value {
      throw CradleError(MergeError.disagreement(path, other.path, on: mine.name, mine.value, its.value))
    }
    let versions = manifest.maker.versions
    let others = other.manifest.maker.versions
    for name in Set(versions.keys).union(others.keys).sorted() where versions[name] != others[name] {
      let values = (versions[name] ?? "missing", others[name] ?? "missing")
      throw CradleError(MergeError.disagreement(path, other.path, on: "the version of \(name)", values.0, values.1))
    }
    try checkEncoding(of: other)
  }

  // Throws if the encoder's arguments differ. The error names the first different argument and the argument before it,
  // which may be a flag.
  private func checkEncoding(of other: FilmPart) throws(CradleError) {
    guard manifest.encoding != other.manifest.encoding else { return }
    let commands = [manifest.encoding, other.manifest.encoding].map { $0.flatMap(\.self) }
    let place = zip(commands[0], commands[1]).prefix { $0 == $1 }.count
    let values = commands.map { $0.dropFirst(max(0, place - 1)).prefix(2).joined(separator: " ") }
    throw CradleError(MergeError.disagreement(path, other.path, on: "the encoding", values[0], values[1]))
  }

  private var traits: [(name: String, value: String)] {
    let output = manifest.output
    let film = manifest.film
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
