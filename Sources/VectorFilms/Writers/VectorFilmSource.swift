import CradleGraphics

/// A vector film that is built once for several writers.
///
/// All writers see the same drawings in the same order. The first writer that sees a drawing adds it to the film.
package actor VectorFilmSource {
  /// The drawings are too large for any file within the limit.
  struct Overflow: Error {
    /// The number of frames before the overflow.
    let frameCount: Int
    /// The element that takes the most bytes.
    let costliest: String?
  }

  // Counting all elements takes time. So elements are counted only after this many frames.
  private static let framesBetweenCounts = 16

  private var builder: VectorFilmBuilder?
  private var frameCount = 0
  private var film: VectorFilm?
  private var overflow: Overflow?
  private let drawingLimit: Int
  private let finish: @Sendable (VectorFilm) throws -> VectorFilm

  /// Creates a source without drawings.
  ///
  /// - Parameters:
  ///   - builder: A builder without frames, with the size and the rate of the film.
  ///   - drawingLimit: The largest number of bytes of drawings that the source accepts.
  ///   - finish: Returns the film in its final form for files, for example with texts as outlines.
  package init(
    _ builder: VectorFilmBuilder,
    drawingLimit: Int = .max,
    finish: @escaping @Sendable (VectorFilm) throws -> VectorFilm = { $0 }
  ) {
    self.builder = builder
    self.drawingLimit = drawingLimit
    self.finish = finish
  }

  /// Adds a drawing, unless another writer has already added it.
  func append(_ list: DisplayList, atFrame frame: Int) throws(Overflow) {
    if let overflow { throw overflow }
    guard frame == frameCount else { return }
    builder?.append(list)
    frameCount += 1
    guard frameCount.isMultiple(of: Self.framesBetweenCounts), let drawings = builder?.drawings,
      drawings.leastByteCount > drawingLimit
    else { return }
    let overflow = Overflow(
      frameCount: max(0, frameCount - Self.framesBetweenCounts),
      costliest: drawings.costliest
    )
    self.overflow = overflow
    builder = nil
    throw overflow
  }

  /// Calls a function with the finished film, and returns the result.
  ///
  /// Only one function runs at a time, since each of them takes memory.
  func file(_ encode: @Sendable (VectorFilm) throws -> [UInt8]) throws -> [UInt8] {
    if let builder {
      film = try finish(builder.finish())
      self.builder = nil
    }
    guard let film else { preconditionFailure("a film has been given away") }
    return try encode(film)
  }
}
