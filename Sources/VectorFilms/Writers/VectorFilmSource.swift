package import CradleGraphics

/// A vector film that is made once for several writers.
///
/// The writers see the same drawings in the same order. The first one to see a drawing adds it.
package actor VectorFilmSource {
  /// The drawings exceed any file within a limit.
  struct Overflow: Error {
    /// The number of frames before that.
    let frameCount: Int
    /// The element that takes the most bytes.
    let costliest: String?
  }

  // Counting goes through all elements.
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
  ///   - drawingLimit: The most bytes of drawings that the source accepts.
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

  /// Adds a drawing, unless another writer has added it.
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

  /// Returns the result of a function for the film.
  ///
  /// Only one runs at a time, since each takes memory.
  func file(_ encode: @Sendable (VectorFilm) throws -> [UInt8]) throws -> [UInt8] {
    if let builder {
      film = try finish(builder.finish())
      self.builder = nil
    }
    guard let film else { preconditionFailure("a film has been given away") }
    return try encode(film)
  }
}
