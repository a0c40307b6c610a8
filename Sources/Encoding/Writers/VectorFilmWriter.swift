public import Graphics

/// Writes a film of vectors as one file.
///
/// The file is made in memory when the last drawing has come, and appears whole.
public actor VectorFilmWriter: DrawingWriter {
  public nonisolated let passCount = 1

  private let path: String
  private let encode: @Sendable (VectorFilm) throws -> [UInt8]
  private let tolerance: VectorFilm.Tolerance
  private var builder: VectorFilmBuilder
  private var folder: WorkFolder?
  private var location: String

  private static let film = "film"

  /// Creates a writer; no file is touched yet.
  ///
  /// - Parameters:
  ///   - path: The path of the film.
  ///   - builder: A builder without frames, of the size and the rate of the film.
  ///   - tolerance: The largest deviation of the motion.
  ///   - encode: Returns the content of the file.
  public init(
    path: String,
    builder: VectorFilmBuilder,
    tolerance: VectorFilm.Tolerance = VectorFilm.Tolerance(),
    encode: @escaping @Sendable (VectorFilm) throws -> [UInt8]
  ) {
    (self.path, self.builder, self.tolerance) = (path, builder, tolerance)
    self.encode = encode
    location = absolutePath(path)
  }

  public func write(_ drawings: AsyncStream<NumberedDrawing>) async throws {
    location = try locationOfFile(path)
    let folder = try WorkFolder(beside: location, for: path)
    for await drawing in drawings { builder.append(drawing.list) }
    guard !Task.isCancelled else { throw EncodingError.cancelled(attempt: attempt) }
    let bytes = try encode(builder.finish(tolerance: tolerance))
    do throws(SystemCallError) {
      try writeFile(bytes, to: folder.path + "/" + Self.film)
    } catch {
      throw EncodingError.cannotWrite(path: path, reason: error.reason)
    }
    self.folder = consume folder
  }

  public var byteCount: Int {
    fileSize(draftPath ?? location)
  }

  public var draftPath: String? {
    guard let folder = folder?.path else { return nil }
    return folder + "/" + Self.film
  }

  public func publish() throws(EncodingError) {
    guard let draft = draftPath else { throw .cancelled(attempt: attempt) }
    defer { folder = nil }
    try publishFile(draft, at: location, for: path)
  }

  public func cancel() {
    folder = nil
  }

  private var attempt: String {
    "write '\(path)'"
  }
}
