import CradleEncoding
import CradleGraphics
import CradleRendering
import CradleVectorFilms
import Foundation
import Synchronization

/// The vector films of a rendering.
///
/// Each is made once for all formats that can share it.
final class VectorFilmSources: Sendable {
  /// The properties of a film that formats share.
  struct Key: Hashable {
    let size: CGSize
    let rate: FrameRate
    let order: FrameOrder
    let separatesScrolling: Bool
  }

  // Half the usual distance, for a fifth more keys. The edges of moving things then look as dark as in
  // pictures.
  private static let tolerance = VectorFilm.Tolerance(points: 0.05)

  // Used for look-up only, never for iteration.
  private let sources = Mutex<[Key: VectorFilmSource]>([:])

  // The smallest number of drawing bytes per byte of a file. An outline drawn twice is written once, and a page
  // is compressed to a fourth.
  private static let bytesOfDrawings = (page: 8, others: 2)

  /// Returns the film for a key.
  ///
  /// The size limit of a file bounds its drawings.
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
