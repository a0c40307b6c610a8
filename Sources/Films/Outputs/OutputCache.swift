import CradleEncoding
import CradleFiles
import CradleGraphics
import CradleRawText
import CradleRegression
import CradleScenes
import Foundation

/// The outputs of a scene in a cache.
struct OutputCache: Sendable {
  private let cache: RenderCache
  private let loaded: LoadedScene
  private let options: RenderOptions
  // The code of the encoder, as lines of a key.
  private let encoder: [CacheKey.Line]

  /// Opens the cache for the outputs of a scene; `nil` if the options have no cache, or resume a rendering.
  ///
  /// - Parameters:
  ///   - loaded: The scene.
  ///   - options: The options of the rendering.
  ///   - encoder: The version of the encoder; `nil` if no encoder is needed.
  init?(_ loaded: LoadedScene, options: RenderOptions, encoder: String?) async {
    // A rendering that resumes uses the frames of the interrupted run instead of a cache.
    guard let cache = options.cache, !options.isResuming else { return nil }
    self.cache = cache
    self.loaded = loaded
    self.options = options
    guard let encoder else {
      self.encoder = []
      return
    }
    let files = await options.ffmpeg.codeFiles()
    let code = files.map { CacheKey.Line("encoder \($0.lastPathName)", cache.digest(ofCodeAt: $0)) }
    self.encoder = [CacheKey.Line("encoder", encoder)] + code
  }

  /// Returns the takes, with every output that the cache contains restored and ready to be published.
  ///
  /// - Throws: `CradleError` if an output cannot be created.
  func restore(_ takes: [Take]) async throws -> [Take] {
    var restored: [Take] = []
    for take in takes { restored.append(try await restore(take) ?? take) }
    return restored
  }

  private func restore(_ take: Take) async throws -> Take? {
    guard let key = key(of: take) else { return nil }
    let name = name(of: take)
    guard let stored = await cache.result(of: key, named: name, read: StoredOutput.init) else {
      try Task.checkCancellation()
      return nil
    }
    let isFolder = take.planned.format == .pngFolder
    let writer = StoredFilmWriter(path: take.planned.path, numbers: isFolder ? stored.frames.map(\.number) : nil)
    let folder = try await writer.begin()
    let names =
      isFolder
      ? stored.frames.map { FrameFolder.name(ofFrame: $0.number) } : [StoredFilmWriter.filmName]
    let isCopied: Bool? = await cache.result(of: key, named: name) { entry throws(CacheFault) in
      for name in names { try entry.copy(name, to: folder + "/" + name) }
      return true
    }
    guard isCopied != nil else {
      await writer.cancel()
      try Task.checkCancellation()
      return nil
    }
    // A forged record may describe an impossible film.
    let widths = 1...take.footage.size.width
    guard widths.contains(stored.choice.width), stored.choice.rate <= take.footage.rate,
      let restored = try? take.restoring(stored, with: writer)
    else {
      cache.distrust(key, because: "its record is of another output")
      await writer.cancel()
      return nil
    }
    return restored
  }

  /// Stores a published output, unless the output comes from the cache.
  func keep(_ output: Scene.RenderedOutput, of take: Take, requestedAs request: Take) {
    guard !output.isCached, let key = key(of: request) else { return }
    let frames = take.account.completed(output.frames)
    var files: [CacheEntry.Content] = []
    if output.format == .pngFolder {
      for frame in frames {
        let name = FrameFolder.name(ofFrame: frame.number)
        guard let digest = frame.fileHash else { return }
        let path = absolutePath(output.path).appendingPath(name)
        files.append(CacheEntry.Content(name: name, source: .file(path: path, sha256: digest)))
      }
    } else {
      guard let digest = output.digest else { return }
      files = [
        CacheEntry.Content(
          name: StoredFilmWriter.filmName,
          source: .file(path: absolutePath(output.path), sha256: digest)
        )
      ]
    }
    let record = StoredOutput(output, frames: frames)
    cache.keep(record.contents + files, as: key, named: name(of: request))
  }

  private func name(of take: Take) -> String {
    "\(loaded.name)\(take.planned.format.ending)"
  }

  private func key(of take: Take) -> CacheKey? {
    cache.key(of: lines(of: take), loaded: loaded)
  }

  // Returns the key's lines for an output. They contain the size limit, and the values of the manifest except for the
  // frames and the scene's name.
  private func lines(of take: Take) -> [CacheKey.Line] {
    let manifest = take.account.manifest
    let film = manifest.film
    let output = manifest.output
    let lines = [
      CacheKey.Line("result", "output"), CacheKey.Line("format", output.format),
      CacheKey.Line("size", "\(output.width) × \(output.height)"),
      CacheKey.Line("rate", output.rate),
      CacheKey.Line("matte", output.matte ?? "none"),
      CacheKey.Line("frames", "\(film.shown) of \(film.frames)"),
      CacheKey.Line("shard", manifest.shard.map { "\($0)" } ?? "1/1"),
      CacheKey.Line("bytes", options.maximumByteCount.map { "at most \($0)" } ?? "any"),
      CacheKey.Line("libdeflate", Zlib.libraryVersion),
    ]
    let isVector = take.planned.format.isVector
    let vectors = isVector ? [CacheKey.Line("vectors", "at most \(options.vectorByteLimit)")] : []
    let commands = manifest.encoding.map { CacheKey.Line("encoding", $0.joined(separator: " ")) }
    guard !commands.isEmpty else { return lines + vectors }
    // These encoders split their work over the processors, and the result depends on the number of processors.
    let isDivided = take.planned.format.usedOptions.contains(.rateFactor)
    let processors = "\(ProcessInfo.processInfo.activeProcessorCount)"
    let division = isDivided ? [CacheKey.Line("processors", processors)] : []
    return lines + vectors + commands + division + encoder
  }
}

extension CacheEntry {
  /// Writes a content to a new file.
  fileprivate func copy(_ name: String, to path: String) throws(CacheFault) {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw .abandoned }
    try read(name) { piece throws(CacheFault) in
      // If the output cannot be written, rendering reports the error.
      do { try file.write(contentsOf: Data(piece)) } catch { throw .abandoned }
    }
    do { try file.close() } catch { throw .abandoned }
  }
}
