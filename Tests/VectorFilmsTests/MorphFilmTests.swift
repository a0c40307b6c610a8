import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleVectorFilms
import Foundation
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

  // Two lines that swing between the same lengths.
  private static let swinging: VectorFilm = {
    var builder = VectorFilmBuilder(size: CGSize(width: 200, height: 100), frameRate: FrameRate(60))
    for frame in 0..<200 {
      let lines = [0.0, 2].map { phase -> DrawingCommand in
        let half = 5 + 2 * ElementaryFunctions.sine(of: Double(frame) / 9 + phase)
        let place = 50 + 40 * phase
        let path = Path([.move(to: CGPoint(x: place - half, y: 50)), .line(to: CGPoint(x: place + half, y: 50))])
        return .stroke(path, .solid(Color.black.withAlpha(0.5 + half / 20)), width: 2, cap: .round)
      }
      let element = DisplayList.Element(id: "lines", role: .overlay, center: .zero, commands: lines)
      builder.append(
        DisplayList(size: builder.size, background: .white, layers: [.init(name: "forces", elements: [element])])
      )
    }
    return builder.finish()
  }()

  @Test
  func `things of one kind share a composition of an animation, whose time is their morph`() throws {
    #expect(Self.swinging.symbols.count == 1)
    let file = Data(LottieFile(of: Self.swinging, card: Self.card).file)
    let data = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    let layers = try #require(data["layers"] as? [[String: Any]]).filter { $0["tm"] != nil }
    let assets = try #require(data["assets"] as? [[String: Any]])
    try #require(layers.count == 2 && assets.count == 1)
    #expect(layers.allSatisfy { $0["refId"] as? String == assets[0]["id"] as? String })
    for layer in layers {
      let keys = try #require((layer["tm"] as? [String: Any])?["k"] as? [[String: Any]])
      let times = keys.compactMap { ($0["s"] as? [Double])?.first }
      #expect(times.allSatisfy { $0 >= 0 && $0 <= 199.0 / 60 } && (times.max() ?? 0) > 3)
    }
    #expect(layers.allSatisfy { $0["ty"] as? Int == 0 })
    // Its color fades with it.
    let inner = try #require((assets[0]["layers"] as? [[String: Any]])?.first)
    let items = try #require((inner["shapes"] as? [[String: Any]])?.first?["it"] as? [[String: Any]])
    #expect(items.compactMap { ($0["o"] as? [String: Any])?["a"] as? Int }.first == 1)
  }

  @Test
  func `a page has the drawings at both ends, and a curve between them`() throws {
    let text = FilmData(of: Self.film, card: Self.card).text
    // The opacity is a part of the number: 51 points for all of it.
    #expect(text.contains(#""morph":[32.75,[["s",0,"#))
    #expect(text.contains(#","morph":[0,32.75,"#) && text.contains(#","fade":[0.25,0.75]"#))
    #expect(text.contains(#""m0 0l20 0","m0 0l60 0""#))
  }

  @Test
  func `a drawing moves the outline once for all its paints, and fades each of them`() {
    let text = String(decoding: AnimatedSVG(of: Self.film, card: Self.card).file, as: UTF8.self)
    #expect(text.ranges(of: "<animate attributeName=\"d\" values=\"m0 0l20 0;m0 0l60 0;").count == 1)
    #expect(text.ranges(of: "<animate attributeName=\"stroke-opacity\"").count == 1)
    #expect(text.contains("stroke=\"#ffffff80\" stroke-width=\"4\"") && text.contains("stroke=\"#000000\""))
    #expect(!text.contains("attributeName=\"opacity\""))
  }

  @Test
  func `an animation moves the outline once for all its paints, and fades each of them`() throws {
    let file = Data(LottieFile(of: Self.film, card: Self.card).file)
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
