import CradleEncoding
import CradleGraphics
import CradleRendering
import CradleVectorFilms
import Foundation
import Synchronization

/// The films of vectors of a rendering, each made once for all formats that can share it.
final class VectorFilmSources: Sendable {
  /// The properties of a film that formats share.
  struct Key: Hashable {
    let size: CGSize
    let rate: FrameRate
    let order: FrameOrder
    let separatesScrolling: Bool
  }

  // Half of the usual distance, for a fifth more keys: the edges of things that move are then as dark as in pictures,
  // to the eye.
  private static let tolerance = VectorFilm.Tolerance(points: 0.05)

  // Only ever asked for one film, never iterated over.
  private let sources = Mutex<[Key: VectorFilmSource]>([:])

  // The least bytes of drawings for each byte of a file: outlines that are drawn twice are written once, and a page is
  // compressed to a fourth.
  private static let bytesOfDrawings = (page: 8, others: 2)

  /// Returns the film for a key, whose drawings are bounded by the largest number of bytes of a file.
  func source(of key: Key, byteLimit: Int) -> VectorFilmSource {
    sources.withLock { sources in
      if let known = sources[key] { return known }
      let builder = VectorFilmBuilder(
        size: key.size,
        frameRate: key.rate,
        tolerance: Self.tolerance,
        separatesScrolling: key.separatesScrolling
      )
      let factor = key.separatesScrolling ? Self.bytesOfDrawings.page : Self.bytesOfDrawings.others
      let (limit, isBeyond) = byteLimit.multipliedReportingOverflow(by: factor)
      let source = VectorFilmSource(builder, drawingLimit: isBeyond ? .max : limit) { film in
        try TextOutliner().outlined(film)
      }
      sources[key] = source
      return source
    }
  }
}
