import CradleVectorFilms
import Encoding
import Foundation
import Geometry
import Graphics
import Testing

/// Drawings that turn and grow, in each format.
struct MorphFilmTests {
  // A line with an edge that grows to the right and back, from 20 to 60 points, and fades.
  private static let film: VectorFilm = {
    var builder = VectorFilmBuilder(size: CGSize(width: 200, height: 100), frameRate: FrameRate(60))
    for frame in 0..<60 {
      let length = 20 + 40 * Double(min(frame, 60 - frame)) / 30
      let line = Path([.move(to: CGPoint(x: 10, y: 50)), .line(to: CGPoint(x: 10 + length, y: 50))])
      let alpha = length / 80
      let arrow = DrawingCommand.group(
        [
          .stroke(line, .solid(Color.white.withAlpha(0.5 * alpha)), width: 4, cap: .round),
          .stroke(line, .solid(Color.black.withAlpha(alpha)), width: 2, cap: .round),
        ],
        opacity: 1,
        clip: nil
      )
      let element = DisplayList.Element(id: "arrow", role: .overlay, center: .zero, commands: [arrow])
      builder.append(
        DisplayList(size: builder.size, background: .white, layers: [.init(name: "forces", elements: [element])])
      )
    }
    return builder.finish()
  }()

  private static let card = FilmCard(title: "Growth", summary: "", displaySize: CGSize(width: 200, height: 100))

  @Test
  func `a page has the drawings at both ends, and a curve between them`() throws {
    let text = FilmData(of: Self.film, Self.card).text
    #expect(text.contains(#""morph":[20,[["s",0,"#))
    #expect(text.contains(#","morph":[0,20,"#))
    #expect(text.contains(#""m0 0l20 0","m0 0l60 0""#))
  }

  @Test
  func `a drawing moves the outline once for all its paints, and fades each of them`() {
    let text = String(decoding: AnimatedSVG(of: Self.film, Self.card).file, as: UTF8.self)
    #expect(text.ranges(of: "<animate attributeName=\"d\" values=\"m0 0l20 0;m0 0l60 0;").count == 1)
    #expect(text.ranges(of: "<animate attributeName=\"stroke-opacity\"").count == 1)
    #expect(text.contains("stroke=\"#ffffff80\" stroke-width=\"4\"") && text.contains("stroke=\"#000000\""))
    #expect(!text.contains("attributeName=\"opacity\""))
  }

  @Test
  func `an animation moves the outline once for all its paints, and fades each of them`() throws {
    let file = Data(LottieFile(of: Self.film, Self.card).file)
    let data = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    let layers = try #require(data["layers"] as? [[String: Any]])
    let shapes = try #require(layers[0]["shapes"] as? [[String: Any]])
    let items = try #require(shapes[0]["it"] as? [[String: Any]])
    #expect(shapes.count == 1 && items.compactMap { $0["ty"] as? String } == ["sh", "st", "st", "tr"])
    // The first of a list is on top.
    let widths = items.compactMap { ($0["w"] as? [String: Any])?["k"] as? Double }
    #expect(widths == [2, 4])
    let outline = try #require(items[0]["ks"] as? [String: Any])
    #expect(outline["a"] as? Int == 1 && (outline["k"] as? [Any])?.count == 3)
    let fading = items.compactMap { ($0["o"] as? [String: Any])?["a"] as? Int }
    #expect(fading.prefix(2) == [1, 1])
  }
}
