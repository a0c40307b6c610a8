package import CradleGraphics
import Foundation

/// A film as an SVG drawing that plays by itself.
///
/// Pages show it as a picture.
///
/// All motion is declared in SMIL, without any script. So the film plays even inside `<img>`. If a viewer cannot play
/// it, the viewer shows the first frame. Readers who prefer reduced motion see the film for them, or else the poster.
/// Each drawing of the film is listed once, and elements refer to it. The curves are those of the film, but they are
/// divided where SVG does not allow overshoot.
///
/// The format has limits. Without a script, you cannot pause or seek, and chapters have no names. A material is blurred
/// only if it is above other layers and does not move; otherwise its substitute is drawn. A blur uses pixels of the
/// whole canvas, not only of the material's layer. Elements have no identifiers in the file.
///
/// ```swift
/// func write(_ film: VectorFilm, _ card: FilmCard) throws {
///   try WholeFile.write(AnimatedSVG(of: film, card: card).file, to: "spring.svg")
/// }
/// ```
package struct AnimatedSVG: Sendable {
  private static let mark = SVGDefinitions.mark

  /// The file, in UTF-8.
  package let file: [UInt8]

  /// Creates a drawing.
  ///
  /// - Parameters:
  ///   - film: The film, with its texts as outlines. A live text is left out.
  ///   - card: The texts and settings.
  ///   - calm: The film for readers who prefer less motion; `nil` for the poster.
  ///   - pictures: Smaller versions of pictures. A picture without a smaller version is embedded unchanged.
  package init(
    of film: VectorFilm,
    card: FilmCard,
    calm: CardedFilm? = nil,
    pictures: [Picture: EmbeddedPicture] = [:]
  ) {
    var scene = SVGScene(of: film, card: card, pictures: pictures)
    let style = scene.drawing.lineStyle
    let moving = Self.content("m", scene.moving(), style)
    let isChoice = moving.contains("<animate") && !card.isCalm
    var other = ""
    if isChoice, let calm {
      other = Self.content("p", Self.insides(of: calm, pictures: pictures), " display=\"none\"")
    } else if isChoice {
      let frame = min(max(card.posterFrame, 0), max(0, film.frameCount - 1))
      other = Self.content("p", scene.still(frame: frame), style + " display=\"none\"")
    }
    let parts = [
      Self.start(of: film, card: card),
      SVGTag.words("title", id: Self.mark + "t", text: card.title),
      SVGTag.words("desc", id: Self.mark + "d", text: card.summary),
      isChoice ? Self.style : "",
      scene.drawing.definitions.element,
      moving, other, "</svg>\n",
    ]
    file = SVGPrefix.file(of: parts.joined())
  }

  // The film in motion, whose ids differ from those of a film beside it.
  private static func insides(of calm: CardedFilm, pictures: [Picture: EmbeddedPicture]) -> String {
    var scene = SVGScene(of: calm.film, card: calm.card, pictures: pictures)
    let moving = "<g\(scene.drawing.lineStyle)>\(scene.moving())</g>"
    return (scene.drawing.definitions.element + moving).replacing(mark, with: mark + "r")
  }

  /// Creates a drawing of the film's poster alone, which does not move.
  init(posterOf film: VectorFilm, card: FilmCard) {
    var still = VectorFilmBuilder(size: film.size, frameRate: film.frameRate)
    still.append(film.displayList(atFrame: Double(card.posterFrame)))
    self.init(of: still.finish(), card: card)
  }

  private static func start(of film: VectorFilm, card: FilmCard) -> String {
    var tag = SVGTag("svg")
    tag.set("xmlns", "http://www.w3.org/2000/svg")
    tag.set("width", SVGTag.number(card.displaySize.width))
    tag.set("height", SVGTag.number(card.displaySize.height))
    tag.set("viewBox", "0 0 \(SVGTag.number(film.size.width)) \(SVGTag.number(film.size.height))")
    tag.set("role", "img")
    let labels = [(card.title, "t"), (card.summary, "d")].filter { !$0.0.isEmpty }
    if !labels.isEmpty {
      tag.set("aria-labelledby", labels.map { mark + $0.1 }.joined(separator: " "))
    }
    return String(tag.text.dropLast(2)) + ">"
  }

  // A style cannot stop animations, but it can hide moving elements and show others instead.
  private static var style: String {
    "<style>@media (prefers-reduced-motion:reduce){"
      + "#\(mark)m{display:none}#\(mark)p{display:inline}}</style>"
  }

  private static func content(_ id: String, _ markup: String, _ attributes: String) -> String {
    "<g id=\"\(mark)\(id)\"\(attributes)>\(markup)</g>"
  }
}
