package import CradleGraphics
import Foundation

/// A picture that is embedded in a vector file.
///
/// The embedded picture may be smaller than the picture in the scene.
///
/// ```swift
/// func drawing(_ film: VectorFilm, _ card: FilmCard, _ photo: Picture, jpeg: [UInt8]) -> AnimatedSVG {
///   let small = EmbeddedPicture(bytes: jpeg, mediaType: "image/jpeg", size: PixelSize(width: 240, height: 160))
///   return AnimatedSVG(of: film, card: card, pictures: [photo: small])
/// }
/// ```
package struct EmbeddedPicture: Hashable, Sendable {
  /// The content of the picture's file, byte for byte.
  package var bytes: [UInt8]
  /// The kind of the file, `image/png` or `image/jpeg`.
  package var mediaType: String
  /// The size in pixels.
  ///
  /// The proportions are those of the picture in the scene.
  package var size: PixelSize

  /// Creates a picture.
  package init(bytes: [UInt8], mediaType: String, size: PixelSize) {
    self.bytes = bytes
    self.mediaType = mediaType
    self.size = size
  }

  /// Creates the picture to embed for a picture in a scene.
  ///
  /// Without a replacement, the scene's picture itself is embedded.
  init(of picture: Picture, replacements: [Picture: EmbeddedPicture]) {
    let type = PictureFile(picture.data).mediaType
    let own = EmbeddedPicture(bytes: picture.data, mediaType: type, size: picture.size)
    self = replacements[picture] ?? own
  }

  /// The picture as a data URL.
  var address: String {
    "data:\(mediaType);base64," + Data(bytes).base64EncodedString()
  }
}
