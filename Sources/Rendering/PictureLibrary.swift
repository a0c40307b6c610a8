import CradleCairo
package import CradleGeometry
package import CradleGraphics
import Synchronization

/// The pictures of a film.
///
/// Each picture is decoded once for all renderers.
///
/// ```swift
/// let library = PictureLibrary()
/// let sharp = Renderer(scale: 2, library: library)
/// let small = Renderer(scale: 0.5, library: library)
/// ```
package final class PictureLibrary: Sendable {
  // While a picture is being decoded, renderers that need another picture wait. Such a wait happens only in the first
  // frames of a film.
  private let pictures = Mutex<[Picture: DecodedPicture]>([:])

  /// Creates an empty library.
  package init() {}

  /// Throws if a picture cannot be drawn.
  ///
  /// - Throws: `.pictureUnreadable`.
  package static func check(_ picture: Picture) throws(CradleError) {
    _ = try decode(picture)
  }

  /// Returns a picture that looks the same in programs that know nothing of orientations and color spaces.
  ///
  /// - Throws: `.pictureUnreadable`.
  static func plain(
    _ picture: Picture,
    encoding encode: (Bitmap) -> [UInt8]
  ) throws(CradleError) -> Picture {
    guard !PicturePresentation(picture.data).isPlain else { return picture }
    let bitmap = try decode(picture).bitmap
    return Picture(name: picture.name, data: encode(bitmap), size: bitmap.size)
  }

  /// Returns a picture, and decodes it on first use.
  func decoded(_ picture: Picture) throws(CradleError) -> DecodedPicture {
    try pictures.withLock { pictures throws(CradleError) in
      if let known = pictures[picture] { return known }
      let made = try Self.decode(picture)
      pictures[picture] = made
      return made
    }
  }

  private static func decode(_ picture: Picture) throws(CradleError) -> DecodedPicture {
    do throws(CradleError) {
      return try DecodedPicture(of: picture.data)
    } catch {
      // In a scene made in code, a picture may consist of any bytes.
      let flaw = PictureFile.flaw(of: picture.data)
      let reason = flaw ?? (error.isOfPixels ? "its compressed pixels are damaged" : error.description)
      throw CradleError(RenderingError.pictureUnreadable(name: picture.name, reason: reason))
    }
  }
}
