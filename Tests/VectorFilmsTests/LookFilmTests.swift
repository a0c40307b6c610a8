import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleVectorFilms
import Foundation
import Testing

/// Elements whose color, size and corners change, in each format.
struct LookFilmTests {
  // A card that turns from blue to red, grows and gets rounder, with a dot that never changes.
  private static func film(fades: Bool = false) -> VectorFilm {
    var builder = VectorFilmBuilder(size: CGSize(width: 200, height: 100), frameRate: FrameRate(60))
    for frame in 0..<60 {
      let part = Double(min(frame, 30)) / 30
      let box = CGRect(x: -20 - 10 * part, y: -20, width: 40 + 20 * part, height: 40)
      let color = Color(red: part, green: 0, blue: 1 - part, alpha: 1 - part / 2)
      let element = DisplayList.Element(
        id: "card",
        role: .item,
        center: CGPoint(x: 100, y: 50),
        size: box.size,
        alpha: fades ? 1 - part / 2 : 1,
        commands: [
          .fill(Path(roundedRectangle: box, radius: 4 + 6 * part), .solid(color)),
          .fill(Path(ellipseIn: CGRect(x: -4, y: -4, width: 8, height: 8)), .solid(.white)),
        ]
      )
      builder.append(
        DisplayList(size: builder.size, background: .white, layers: [.init(name: "items", elements: [element])])
      )
    }
    return builder.finish()
  }

  private static let card = FilmCard(title: "Change", summary: "", displaySize: CGSize(width: 200, height: 100))

  private static func lottie(fades: Bool) throws -> [String: Any] {
    let file = Data(LottieFile(of: film(fades: fades), card: card).file)
    return try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
  }

  @Test
  func `a page has two drawings and a curve`() {
    let text = FilmData(of: Self.film(), card: Self.card).text
    #expect(text.ranges(of: "\"morph\":[0,[[\"f\",").count == 1)
    #expect(text.contains("\"#0000FF\"") && text.contains("\"#FF000080\""))
    // The curve is a straight piece.
    #expect(text.contains("\"lives\":[{\"frames\":[0,60],\"x\":100,\"y\":50,\"morph\":[0,0,0,"))
    #expect(text.ranges(of: "\"symbol\":0").count == 1)
  }

  @Test
  func `a drawing animates outline, color and opacity, and the rest is drawn once`() {
    let text = String(decoding: AnimatedSVG(of: Self.film(), card: Self.card).file, as: UTF8.self)
    #expect(text.ranges(of: "<animate attributeName=\"d\"").count == 1)
    #expect(text.contains("<animate attributeName=\"fill\" values=\"#00f;#f00;#f00\""))
    #expect(text.contains("<animate attributeName=\"fill-opacity\" values=\"1;.5;.5\""))
    #expect(!text.contains("attributeName=\"opacity\"") && !text.contains("stroke-width"))
    #expect(text.utf8.count < 2_000)
  }

  @Test
  func `a drawing that fades as well fades as a whole`() {
    let text = String(decoding: AnimatedSVG(of: Self.film(fades: true), card: Self.card).file, as: UTF8.self)
    #expect(text.contains("<animate attributeName=\"opacity\" values=\"1;.5;.5\""))
  }

  @Test
  func `an animation has keys for outline, color and opacity`() throws {
    let data = try Self.lottie(fades: false)
    let layers = try #require(data["layers"] as? [[String: Any]])
    let shapes = try #require(layers[0]["shapes"] as? [[String: Any]])
    try #require(shapes.count == 2)
    // The first of a list is on top.
    let items = try #require(shapes[1]["it"] as? [[String: Any]])
    #expect(items.compactMap { $0["ty"] as? String } == ["sh", "fl", "tr"])
    let outline = try #require(items[0]["ks"] as? [String: Any])
    #expect(outline["a"] as? Int == 1)
    let color = try #require(items[1]["c"] as? [String: Any])
    let colors = try #require(color["k"] as? [[String: Any]]).compactMap { $0["s"] as? [Double] }
    #expect(colors.first == [0, 0, 1, 1] && colors.last == [1, 0, 0, 1])
    let opacity = try #require(items[1]["o"] as? [String: Any])
    let opacities = try #require(opacity["k"] as? [[String: Any]]).compactMap { ($0["s"] as? [Double])?.first }
    #expect(opacities.first == 100 && opacities.last == 50)
    let dot = try #require(shapes[0]["it"] as? [[String: Any]])
    #expect((dot[0]["ks"] as? [String: Any])?["a"] as? Int == 0)
  }

  @Test
  func `all outlines of an animation have the same number of corners, even those of a circle`() throws {
    var builder = VectorFilmBuilder(size: CGSize(width: 200, height: 100), frameRate: FrameRate(60))
    for frame in 0..<30 {
      let box = CGRect(x: -20, y: -20, width: 40, height: 40)
      let outline = Path(roundedRectangle: box, radius: 20 * Double(frame) / 29)
      let element = DisplayList.Element(
        id: "dot",
        role: .item,
        center: CGPoint(x: 100, y: 50),
        size: box.size,
        commands: [.fill(outline, .solid(.black))]
      )
      builder.append(
        DisplayList(size: builder.size, background: .white, layers: [.init(name: "items", elements: [element])])
      )
    }
    let text = String(decoding: LottieFile(of: builder.finish(), card: Self.card).file, as: UTF8.self)
    let counts = text.ranges(of: /"v":\[(\[[^\]]*\],?)+\]/).map { text[$0].split(separator: "],[").count }
    // The ground has four corners.
    #expect(counts.filter { $0 == 8 }.count == 2 && counts.allSatisfy { [4, 8].contains($0) }, "\(counts)")
  }

  @Test
  func `an animation that fades as well fades a composition`() throws {
    let data = try Self.lottie(fades: true)
    let layers = try #require(data["layers"] as? [[String: Any]])
    let assets = try #require(data["assets"] as? [[String: Any]])
    #expect(assets.count == 1 && layers[0]["refId"] as? String == assets[0]["id"] as? String)
    let fading = try #require((layers[0]["ks"] as? [String: Any])?["o"] as? [String: Any])
    #expect(fading["a"] as? Int == 1)
  }
}
