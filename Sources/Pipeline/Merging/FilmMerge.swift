public import Encoding
import Foundation
import Graphics
import RawText

/// Parts of a film that were rendered apart, checked and ready to be joined.
public struct FilmMerge: Sendable {
  /// Where the whole film is written.
  public let path: String
  /// What is written there.
  public let format: OutputFormat

  let parts: [FilmPart]
  let manifest: Manifest
  let options: RenderOptions

  /// Checks that the parts are those of one film, each there once.
  ///
  /// What is in their files is checked when they are joined.
  ///
  /// - Parameters:
  ///   - parts: The paths of folders of frames, or of movies.
  ///   - output: Where the film is written: a folder, or a movie.
  ///   - options: The encoder, and how it encodes frames; the rest has been decided.
  /// - Throws: `MergeError`, `EncodingError` or `PipelineError`.
  public init(_ parts: [String], into output: String, options: RenderOptions) async throws {
    let format = try OutputFormat(ofFilm: output)
    let read = try parts.map { path throws(MergeError) in try FilmPart(path) }
    let place = FileLocation(output)
    guard !read.contains(where: { FileLocation($0.path) == place }) else {
      throw MergeError.outputIsPart(path: output)
    }
    let sorted = try Self.checked(read)
    (self.parts, self.format, path, self.options) = (sorted, format, output, options)
    let encoder = try await OutputFormat.checkEncoder(for: [format], options)
    manifest = try Self.manifest(of: sorted, as: (format, output), options.encoding, encoder)
    try OutputAccount(path: output, manifest: manifest, ledger: nil, isWritten: true).check()
  }

  /// How many frames the whole film has.
  public var frameCount: Int {
    manifest.frames.count
  }

  /// What the frames are like.
  public var footage: Footage {
    manifest.footage
  }

  /// Where the manifest of the film is written.
  public var manifestPath: String {
    OutputAccount.manifestPath(of: path)
  }

  // One part without a number is a whole film, which may become one of another format.
  private static func checked(_ parts: [FilmPart]) throws(MergeError) -> [FilmPart] {
    let first = parts[0]
    for part in parts { try part.checkFrames() }
    if parts.count > 1, let whole = parts.first(where: { $0.manifest.shard == nil }) {
      throw .wholeFilm(path: whole.path)
    }
    for part in parts.dropFirst() { try first.checkAgrees(with: part) }
    guard let count = first.manifest.shard?.count else { return parts }
    var slots = [FilmPart?](repeating: nil, count: count)
    for part in parts {
      guard let shard = part.manifest.shard else { continue }
      if let other = slots[shard.index - 1] { throw .repeatedShard(other.path, part.path, shard) }
      slots[shard.index - 1] = part
    }
    let missing = (1...count).filter { slots[$0 - 1] == nil }.compactMap { Shard($0, of: count) }
    guard missing.isEmpty else { throw .missingShards(missing) }
    let sorted = slots.compactMap(\.self)
    try checkSequence(sorted)
    return sorted
  }

  private static func checkSequence(_ parts: [FilmPart]) throws(MergeError) {
    let filled = parts.filter { !$0.manifest.frames.isEmpty }
    for (part, next) in zip(filled, filled.dropFirst()) {
      guard let last = part.manifest.frames.last, let first = next.manifest.frames.first,
        last.number < first.number
      else { throw .overlap(part.path, next.path) }
    }
  }

  // What the rendering of the whole film writes down.
  private static func manifest(
    of parts: [FilmPart],
    as film: (format: OutputFormat, path: String),
    _ options: EncodingOptions,
    _ encoder: String?
  ) throws(MergeError) -> Manifest {
    var manifest = parts[0].manifest
    let partFormat = manifest.output.format
    manifest.shard = nil
    manifest.file = nil
    manifest.frames = parts.flatMap(\.manifest.frames)
    guard film.format.name != partFormat else { return manifest }
    guard partFormat == OutputFormat.pngFolder.name else {
      throw .cannotConvert(path: film.path, format: partFormat)
    }
    let footage = manifest.footage
    let possible = film.format.frameRate(notAbove: footage.rate)
    guard possible == footage.rate else {
      let text = "\(possible)"
      throw .rateNotPossible(path: film.path, rate: "\(footage.rate)", possible: text)
    }
    for index in manifest.frames.indices { manifest.frames[index].fileHash = nil }
    manifest.output = Manifest.Output(film.format, footage)
    manifest.encoding = film.format.encoding(of: footage, options: options)
    manifest.maker.versions["ffmpeg"] = encoder
    return manifest
  }
}

extension Manifest {
  /// What the frames are like.
  var footage: Footage {
    Footage(
      size: PixelSize(width: output.width, height: output.height),
      rate: FrameRate(output.rate) ?? FrameRate(1),
      isTransparent: output.matte != nil,
      matte: output.matte == "black" ? .black : .white
    )
  }
}
