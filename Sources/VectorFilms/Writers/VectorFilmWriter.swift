import CradleEncoding
import CradleFiles
import CradleGeometry
package import CradleGraphics

/// Writes a vector film as one file.
///
/// The file is made in memory after the last drawing. The complete file is written as a whole.
package actor VectorFilmWriter: DrawingWriter {
  package nonisolated let passCount = 1

  /// Returns the content of the file of a film.
  package typealias Encoder = @Sendable (VectorFilm) throws -> [UInt8]

  private let path: String
  private let makeEncoder: @Sendable () async throws -> Encoder
  private let source: VectorFilmSource
  private let byteLimit: Int
  private let rate: FrameRate
  private var folder: WorkFolder?
  private var location: String

  private static let film = "film"

  /// Creates a writer.
  ///
  /// The initializer does not touch any file.
  ///
  /// - Parameters:
  ///   - path: The path of the film.
  ///   - source: The film, which other writers may share.
  ///   - rate: The rate of the film.
  ///   - byteLimit: The largest size of the file in bytes, for messages.
  ///   - makeEncoder: Called after the last drawing; returns a function for the content of the file.
  package init(
    path: String,
    source: VectorFilmSource,
    rate: FrameRate,
    byteLimit: Int = .max,
    makeEncoder: @escaping @Sendable () async throws -> Encoder
  ) {
    self.path = path
    self.source = source
    self.rate = rate
    self.byteLimit = byteLimit
    self.makeEncoder = makeEncoder
    location = absolutePath(path)
  }

  package func write(_ drawings: AsyncStream<NumberedDrawing>) async throws {
    location = try locationOfFile(path)
    let folder = try WorkFolder(beside: location, for: path)
    var frameCount = 0
    for await drawing in drawings {
      do throws(VectorFilmSource.Overflow) {
        try await source.append(drawing.list, atFrame: frameCount)
      } catch {
        throw CradleError(
          EncodingFault.filmTooLarge(
            path: path,
            byteCount: nil,
            limit: byteLimit,
            fittingFrames: error.frameCount,
            rate: rate,
            costliest: error.costliest
          )
        )
      }
      frameCount += 1
    }
    guard !Task.isCancelled else { throw CancellationError() }
    let bytes = try await source.file(makeEncoder())
    do throws(SystemCallError) {
      try writeFile(bytes, to: folder.path + "/" + Self.film)
    } catch {
      throw CradleError(FileFault.cannotWrite(path: path, reason: error.reason))
    }
    self.folder = consume folder
  }

  package var byteCount: Int {
    fileSize(draftPath ?? location)
  }

  package var draftPath: String? {
    guard let folder = folder?.path else { return nil }
    return folder + "/" + Self.film
  }

  package func publish() throws {
    guard let draft = draftPath else { throw CancellationError() }
    defer { folder = nil }
    try publishFile(draft, at: location, for: path)
  }

  package func cancel() {
    folder = nil
  }

  private var attempt: String {
    "write '\(path)'"
  }
}
