import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleVectorFilms
import Foundation
import Testing

/// Lines with a visible part, in each format.
struct WindowFilmTests {
  // A line with an edge that grows to the right, in pieces of 3 points, and is let go of from its start later.
  private static func film(longest: Int = 100) -> VectorFilm {
    var builder = VectorFilmBuilder(size: CGSize(width: 200, height: 100), frameRate: FrameRate(60))
    for frame in 0..<60 {
      let places = (max(0, frame - longest)...frame + 2).map { CGPoint(x: 3 * $0, y: $0.isMultiple(of: 2) ? 50 : 54) }
      let line = Path([.move(to: places[0])] + places.dropFirst().map { .line(to: $0) })
      let trail = DrawingCommand.group(
        [
          .stroke(line, .solid(Color.white.withAlpha(0.5)), width: 4, cap: .round),
          .stroke(line, .solid(.black), width: 2, cap: .round),
        ],
        opacity: 1,
        clip: nil
      )
      let element = DisplayList.Element(id: "trail", role: .overlay, center: .zero, commands: [trail])
      builder.append(
        DisplayList(size: builder.size, background: .white, layers: [.init(name: "trails", elements: [element])])
      )
    }
    return builder.finish()
  }

  private static let card = FilmCard(title: "Growth", summary: "", displaySize: CGSize(width: 200, height: 100))

  @Test
  func `a page has the line once, and a curve for each end that moves`() {
    let growing = FilmData(of: Self.film(), card: Self.card).text
    #expect(growing.contains("\"to\":[0,") && !growing.contains("\"from\""))
    #expect(growing.ranges(of: "\"m0 50").count == 1)
    #expect(FilmData(of: Self.film(longest: 20), card: Self.card).text.contains("\"from\":[0,0,"))
  }

  @Test
  func `a drawing has a dash, which becomes longer and moves`() {
    func text(_ film: VectorFilm) -> String {
      String(decoding: AnimatedSVG(of: film, card: Self.card).file, as: UTF8.self)
    }
    let growing = text(Self.film())
    #expect(growing.contains("stroke-dasharray=\"10 306\""))
    #expect(growing.ranges(of: "<animate attributeName=\"stroke-dasharray\"").count == 1)
    #expect(!growing.contains("stroke-dashoffset"))
    let moving = text(Self.film(longest: 20))
    #expect(moving.ranges(of: "<animate attributeName=\"stroke-dashoffset\"").count == 1)
    #expect(moving.contains(" values=\"0;0;-"))
  }

  @Test
  func `an animation trims the line once for both of its paints`() throws {
    let file = Data(LottieFile(of: Self.film(longest: 20), card: Self.card).file)
    let data = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    let layers = try #require(data["layers"] as? [[String: Any]])
    let shapes = try #require(layers[0]["shapes"] as? [[String: Any]])
    let items = try #require(shapes[0]["it"] as? [[String: Any]])
    #expect(shapes.count == 1 && items.compactMap { $0["ty"] as? String } == ["sh", "tm", "st", "st", "tr"])
    #expect(items.compactMap { ($0["w"] as? [String: Any])?["k"] as? Double } == [2, 4])
    func last(_ end: String) throws -> Double {
      let property = try #require(items[1][end] as? [String: Any])
      let keys = try #require(property["k"] as? [[String: Any]])
      return try #require((keys.last?["s"] as? [Double])?.first)
    }
    #expect(try last("e") > 99.9 && last("s") > 60 && last("s") < 66)
  }
}
