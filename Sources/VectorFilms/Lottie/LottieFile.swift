package import CradleGraphics
import CradleNotations
import Foundation

/// A film as an animation for apps, in the Lottie format.
///
/// The file uses only features that the players for iOS, Android and the web, rlottie and ThorVG have in common. The
/// features are layers of shapes and compositions, positions with a curve per axis, trimmed lines, the time of a
/// composition, masks, gradients and embedded pictures. The curves are those of the film, key by key.
///
/// The format has limits. Shadows are drawn as nested areas of low opacity, and along straight edges they are off by up
/// to 4/255. Materials show their substitutes. If an element is stretched along one axis, some players do not stretch
/// its line widths, except for straight lines. The player decides whether a film loops, and whether it moves for people
/// who prefer reduced motion. In rlottie, you can see the parts of a fading element through each other.
///
/// ```swift
/// func write(_ film: VectorFilm, _ card: FilmCard) throws {
///   try WholeFile.write(LottieFile(of: film, card: card).file, to: "spring.json")
/// }
/// ```
package struct LottieFile: Sendable {
  // The first version of the format whose keys contain both a value and an end.
  private static let version = "5.7.0"

  /// The file, as JSON in UTF-8.
  ///
  /// The file is empty if it would exceed the limit.
  package let file: [UInt8]
  /// The size of the file in bytes.
  ///
  /// If the file is empty, the number is about the size that the file would have.
  package let byteCount: Int

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - film: The film, with its texts as outlines. A live text is left out.
  ///   - card: The texts. Chapters become markers, and the summary becomes the description.
  ///   - pictures: Smaller versions of pictures. A picture without a smaller version is embedded unchanged.
  package init(of film: VectorFilm, card: FilmCard, pictures: [Picture: EmbeddedPicture] = [:]) {
    self.init(of: film, card: card, pictures: pictures, limit: .max)
  }

  /// Creates an animation, unless its layers exceed a number of bytes.
  package init(of film: VectorFilm, card: FilmCard, pictures: [Picture: EmbeddedPicture] = [:], limit: Int) {
    var scene = LottieScene(of: film, pictures: pictures, limit: limit)
    var layers = scene.layers()
    guard !scene.size.isExceeded else {
      file = []
      byteCount = scene.size.byteCount
      return
    }
    let head = JSON.line(ofMembers: [
      ("v", "\"\(Self.version)\""),
      ("fr", LottieText.number(film.frameRate.framesPerSecond, decimals: 6)),
      ("ip", "0"),
      ("op", "\(max(1, film.frameCount))"),
      ("w", "\(Int(film.size.width.rounded(.up)))"),
      ("h", "\(Int(film.size.height.rounded(.up)))"),
      ("nm", JSON.quoted(card.title, escapesDelete: true)),
      ("ddd", "0"),
      ("assets", JSON.line(ofElements: scene.drawing.assets)),
    ])
    let foot = JSON.line(ofMembers: [
      ("markers", JSON.line(ofElements: card.chapters.map { Self.marker($0) })),
      ("meta", "{\"d\":\(JSON.quoted(card.summary, escapesDelete: true))}"),
    ])
    // Layers take nearly all bytes of the file, so each layer is released as soon as it is written. The first layer in
    // the list is on top.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(scene.size.byteCount + layers.count + head.utf8.count + foot.utf8.count)
    bytes.append(contentsOf: "\(head.dropLast()),\"layers\":[".utf8)
    while let layer = layers.popLast() {
      bytes.append(contentsOf: layer.utf8)
      if !layers.isEmpty { bytes.append(UInt8(ascii: ",")) }
    }
    bytes.append(contentsOf: "],\(foot.dropFirst())".utf8)
    file = bytes
    byteCount = bytes.count
  }

  private static func marker(_ chapter: FilmCard.Chapter) -> String {
    "{\"tm\":\(chapter.frame),\"cm\":\(JSON.quoted(chapter.name, escapesDelete: true)),\"dr\":0}"
  }
}
