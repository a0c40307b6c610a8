import CradleEncoding
import CradleFiles
import CradleGeometry
import CradleGraphics
import CradleRawText
import CradleRegression
import CradleRendering
import Foundation

extension FilmMerge {
  /// Joins the parts.
  ///
  /// - Returns: The size of the film in bytes.
  /// - Throws: `CradleError` if a file has changed since it was written, and errors of writing. After an error, there
  ///   is no new film, and an existing film stays.
  @discardableResult
  package func run() async throws -> Int {
    guard format.isMovie else { return try writeFolder() }
    if parts[0].manifest.output.format == OutputFormat.pngFolder.name {
      return try await encode()
    }
    return try await join()
  }

  private func writeFolder() throws -> Int {
    let folder = try FrameFolder(at: path)
    var byteCount = 0
    for part in parts {
      for frame in part.manifest.frames {
        try Task.checkCancellation()
        let bytes = try part.file(of: frame)
        try write(bytes, to: folder.frames + "/" + FrameFolder.name(ofFrame: frame.number))
        byteCount += bytes.count
      }
    }
    let file = try companion(manifest)
    file.retirePrevious()
    try folder.publish(manifest.frames.map(\.number))
    try file.publish()
    return byteCount
  }

  private func encode() async throws -> Int {
    // The encoder reads the files itself, unless it needs the pictures in another form.
    let readsFiles = format.needsEncoder && format.rawSource == .rawFrames
    return try await readsFiles ? encodeFiles() : encodePictures()
  }

  // Decodes the pictures, and passes them to the writer one by one.
  private func encodePictures() async throws -> Int {
    let writer = format.makeWriter(
      path: path,
      footage: footage,
      options: options.encoding,
      ffmpeg: options.ffmpeg,
      jobs: options.workerCount
    )
    return try await run(writer) {
      let feed = PictureFeed(parts)
      return (AsyncStream { await feed.next() }, { try await feed.check() })
    }
  }

  // Passes the files to the encoder under new numbers, because the numbers of selected frames have gaps.
  private func encodeFiles() async throws -> Int {
    let folder = try WorkFolder(forPartsOf: path)
    var number = 0
    for part in parts {
      for frame in part.manifest.frames {
        try Task.checkCancellation()
        _ = try part.file(of: frame)
        let file = absolutePath(part.path) + FrameFolder.name(ofFrame: frame.number)
        try link(folder.path + "/" + FrameFolder.name(ofFrame: number), to: file)
        number += 1
      }
    }
    let recipe = format.recipe(
      for: footage,
      from: .images(pattern: "../\(Self.name(of: folder.path))/frame-%06d.png"),
      options: options.encoding,
      to: "film" + format.ending
    )
    guard let recipe else { return 0 }
    return try await run(recipe)
  }

  private func join() async throws -> Int {
    let folder = try WorkFolder(forPartsOf: path)
    var list = ""
    var end = 0
    for (number, part) in parts.enumerated() {
      try Task.checkCancellation()
      try part.checkMovie()
      // This name needs no quotes, whatever the name of the part is.
      let name = "part-\(number)" + format.ending
      try link(folder.path + "/" + name, to: absolutePath(part.path))
      end += part.manifest.frames.count
      let duration = duration(ofFrames: part.manifest.frames.count, before: end)
      list += "file \(name)\nduration \(duration)\n"
    }
    try write(Array(list.utf8), to: folder.path + "/parts.txt")
    let recipe = format.joiningRecipe(list: "../\(Self.name(of: folder.path))/parts.txt", to: "film" + format.ending)
    guard let recipe else { throw CradleError(MergeError.cannotJoin(format: format.name, output: path)) }
    return try await run(recipe)
  }

  // Returns the duration of a part for the encoder. Containers round durations to milliseconds, so this rounds in such
  // a way that errors do not add up.
  private func duration(ofFrames count: Int, before end: Int) -> String {
    let places = [end - count, end].map { frame in
      (frame * footage.rate.denominator * 1_000_000 + footage.rate.numerator / 2)
        / footage.rate.numerator
    }
    return "\(places[1] - places[0])us"
  }

  // The encoder reads the pictures from files, so it receives no frames.
  private func run(_ recipe: Recipe) async throws -> Int {
    let writer = OutputFormat.makeWriter(
      path: path,
      footage: footage,
      recipe: recipe,
      frameCount: manifest.frames.count,
      ffmpeg: options.ffmpeg
    )
    return try await run(writer) { (AsyncStream { $0.finish() }, {}) }
  }

  // Runs a writer with a stream of frames for each pass, and checks the stream for errors at its end.
  private func run(
    _ writer: any FrameWriter,
    makeFrames: () -> (AsyncStream<NumberedFrame>, check: () async throws -> Void)
  ) async throws -> Int {
    do {
      var pass = 0
      while pass < (await writer.passCount) {
        let (frames, check) = makeFrames()
        do {
          try await writer.write(frames, pass: pass)
        } catch {
          // If the stream failed, the stream's error is the cause of the writer's error.
          try await check()
          throw error
        }
        try await check()
        pass += 1
      }
      let account = OutputAccount(path: path, manifest: manifest, ledger: nil, isWritten: true)
      try await account.publish(writer, records: manifest.frames)
    } catch {
      await writer.cancel()
      try Task.checkCancellation()
      throw error
    }
    return await writer.byteCount
  }

  private func companion(_ manifest: Manifest) throws(CradleError) -> CompanionFile {
    try CompanionFile(path: manifestPath, bytes: Array(manifest.text.utf8))
  }

  private func write(_ bytes: [UInt8], to file: String) throws(CradleError) {
    do throws(SystemCallError) {
      try writeFile(bytes, to: file)
    } catch {
      throw CradleError(FileFault.cannotWrite(path: path, reason: error.reason))
    }
  }

  private func link(_ link: String, to file: String) throws(CradleError) {
    do throws(SystemCallError) {
      try linkItem(at: link, to: file)
    } catch {
      throw CradleError(FileFault.cannotWrite(path: path, reason: error.reason))
    }
  }

  private static func name(of folder: String) -> String {
    folder.lastPathName
  }
}

/// The pictures of the parts of a film, read one after the other.
private actor PictureFeed {
  private var frames: [(part: FilmPart, frame: FrameRecord)]
  private var number = 0
  private var error: (any Error)?

  init(_ parts: [FilmPart]) {
    frames = parts.flatMap { part in part.manifest.frames.map { (part, $0) } }.reversed()
  }

  /// Returns the next picture; `nil` after the last picture, or if a file cannot be used.
  func next() -> NumberedFrame? {
    guard error == nil, let (part, frame) = frames.popLast() else { return nil }
    do {
      defer { number += 1 }
      let bitmap = try PNGFile.bitmap(of: part.file(of: frame))
      return NumberedFrame(number: number, frame: SharedFrame(bitmap))
    } catch {
      self.error = error
      return nil
    }
  }

  /// Throws the error that ended the pictures early, if any.
  func check() throws {
    if let error { throw error }
  }
}
