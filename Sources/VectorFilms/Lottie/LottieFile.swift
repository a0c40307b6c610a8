package import CradleGraphics
import CradleNotations
import Foundation

/// A film as an animation for apps, in the format of Lottie.
///
/// It keeps to what the players for iOS, Android, the web, rlottie and ThorVG have in common: layers of shapes and
/// compositions, places with a curve for each axis, trimmed lines, the time at which a composition is shown, masks,
/// gradients and embedded pictures. The curves are those of the film, key by key.
///
/// The format has limits. Shadows are areas of low opacity, one within the other, off by up to four steps of 1/255
/// along straight edges; materials are their substitutes. A line whose element is stretched along
/// one axis keeps its width in some players, unless it is straight. Whether a film starts over is up to the player,
/// and so is whether it moves for those who prefer reduced motion. In rlottie, parts of an element that fades are seen
/// through each other.
///
/// ```swift
/// func write(_ film: VectorFilm, _ card: FilmCard) throws {
///   try WholeFile.write(LottieFile(of: film, card).file, to: "spring.json")
/// }
/// ```
package struct LottieFile: Sendable {
  // The version of the format whose keys state a value and an end each.
  private static let version = "5.7.0"

  /// The file, JSON in UTF-8; empty if it would exceed the limit.
  package let file: [UInt8]
  /// The number of bytes of the file, or about how many it would have.
  package let byteCount: Int

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - film: The film, whose texts are outlines; a text is left out.
  ///   - card: The words; chapters become markers, and the summary the description.
  ///   - pictures: Smaller versions of pictures; one without is embedded as it is.
  package init(of film: VectorFilm, _ card: FilmCard, pictures: [Picture: EmbeddedPicture] = [:]) {
    self.init(of: film, card, pictures: pictures, limit: .max)
  }

  /// Creates an animation, unless its layers exceed a number of bytes.
  package init(of film: VectorFilm, _ card: FilmCard, pictures: [Picture: EmbeddedPicture] = [:], limit: Int) {
    var scene = LottieScene(of: film, pictures, limit: limit)
    var layers = scene.layers()
    guard !scene.size.isExceeded else {
      file = []
      byteCount = scene.size.byteCount
      return
    }
    let head = JSON.line(ofMembers: [
      ("v", "\"\(Self.version)\""),
      ("fr", LottieText.number(film.frameRate.framesPerSecond, 6)),
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
    // Layers take nearly all of the bytes, so each is let go of as soon as it is written. The first of a list is on top.
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
