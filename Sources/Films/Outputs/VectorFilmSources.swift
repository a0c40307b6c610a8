import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleRendering
import CradleVectorFilms
import Foundation
import Synchronization

/// The vector films of a rendering.
///
/// Each vector film is made once for all formats that can share it.
final class VectorFilmSources: Sendable {
  /// The properties that determine whether formats can share a film.
  struct Key: Hashable {
    let size: CGSize
    let rate: FrameRate
    let order: FrameOrder
    let separatesScrolling: Bool
  }

  // The tolerance is half the usual one, and causes a fifth more keys. With it, the edges of moving elements look as
  // dark as in pictures.
  private static let tolerance = VectorFilm.Tolerance(points: 0.05)

  // This dictionary is only used to look up a source, and never to iterate.
  private let sources = Mutex<[Key: VectorFilmSource]>([:])

  // The lowest ratio of drawing bytes to file bytes. A file contains an outline only once even if it is drawn twice,
  // and a page is compressed to a fourth.
  private static let bytesOfDrawings = (page: 8, others: 2)

  /// Returns a builder without frames.
  static func builder(size: CGSize, rate: FrameRate, separatesScrolling: Bool) -> VectorFilmBuilder {
    VectorFilmBuilder(size: size, frameRate: rate, tolerance: tolerance, separatesScrolling: separatesScrolling)
  }

  /// Returns the film for a key.
  ///
  /// The size limit of a file also limits the size of its drawings.
  func source(of key: Key, byteLimit: Int) -> VectorFilmSource {
    sources.withLock { sources in
      if let known = sources[key] { return known }
      let builder = Self.builder(size: key.size, rate: key.rate, separatesScrolling: key.separatesScrolling)
      let factor = key.separatesScrolling ? Self.bytesOfDrawings.page : Self.bytesOfDrawings.others
      let (limit, isBeyond) = byteLimit.multipliedReportingOverflow(by: factor)
      let source = VectorFilmSource(builder, drawingLimit: isBeyond ? .max : limit) { try $0.withOutlines }
      sources[key] = source
      return source
    }
  }
}

extension VectorFilm {
  /// The film with outlines instead of texts, and with plain pictures.
  var withOutlines: VectorFilm {
    get throws(CradleError) {
      let outliner = TextOutliner(encoding: { PNG.encode($0) })
      return try replacingCommands { commands throws(CradleError) in try outliner.outlined(commands) }
    }
  }
}
