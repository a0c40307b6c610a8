import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleVectorFilms
import Foundation
import Testing

struct FilmDataTests {
  private static func object(_ film: VectorFilm, _ card: FilmCard) throws -> [String: Any] {
    let bytes = Data(FilmData(of: film, card: card).text.utf8)
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  private static let card: FilmCard = {
    var card = FilmCard(
      title: "A \"ride\" </script>",
      summary: "Line\nbreaks \u{2028} and \\ too",
      displaySize: SampleFilm.size,
      posterFrame: 30,
      chapters: [FilmCard.Chapter(frame: 12, name: "off")]
    )
    card.physicsLayers = ["items"]
    return card
  }()

  @Test
  func `motion at an even speed is two keys`() throws {
    let data = try Self.object(SampleFilm.ride, Self.card)
    let layers = try #require(data["layers"] as? [[String: Any]])
    #expect(layers.count == 1 && layers[0]["physics"] as? Int == 1)
    let track = try #require((layers[0]["tracks"] as? [[String: Any]])?.first)
    #expect(track["id"] as? String == "a" && track["role"] as? String == "item")
    let life = try #require((track["lives"] as? [[String: Any]])?.first)
    #expect(life["frames"] as? [Int] == [0, 60])
    #expect(life["x"] as? [Double] == [0, 20, 0, 2, 0, 59, 138, 2, 0, 1])
    #expect(life["y"] as? Double == 50)
    #expect(life["angle"] == nil && life["sx"] == nil && life["alpha"] == nil)
    #expect(life["symbol"] as? Int == 0)
  }

  @Test
  func `texts of a card are kept, however hostile`() throws {
    let data = try Self.object(SampleFilm.ride, Self.card)
    let about = try #require(data["about"] as? [String: Any])
    #expect(about["title"] as? String == Self.card.title)
    #expect(about["summary"] as? String == Self.card.summary)
    #expect(about["poster"] as? Int == 30)
    let chapters = try #require(about["chapters"] as? [Any])
    #expect(chapters.first as? Int == 12 && chapters.last as? String == "off")
  }

  // Of 242 × 0.95 and 255 × 0.95, pictures keep 230 and 243: 241 of 255 at that opacity.
  private static let veil = DrawingCommand.fill(
    SampleFilm.square,
    .solid(Color(red: 242.0 / 255, green: 242.0 / 255, blue: 1, alpha: 0.95))
  )

  @Test
  func `translucent color is the one that pictures show`() throws {
    let film = SampleFilm.film(2) { _ in [SampleFilm.element("veil", x: 50, [Self.veil])] }
    let colors = try #require(try Self.object(film, Self.card)["colors"] as? [String])
    #expect(colors.contains("#F1F1FFF3"))
    let svg = String(decoding: AnimatedSVG(of: film, card: Self.card).file, as: UTF8.self)
    #expect(svg.contains("fill=\"#f1f1ff\" fill-opacity=\".953\""))
  }

  @Test
  func `every command is in the data`() throws {
    let data = try Self.object(SampleFilm.everything, Self.card)
    let symbols = try #require(data["symbols"] as? [[String: Any]])
    func kinds(_ draw: Any?) -> [String] {
      (draw as? [[Any]] ?? []).flatMap { command -> [String] in
        let kind = command.first as? String ?? ""
        return [kind] + (kind == "g" ? kinds(command.last) : [])
      }
    }
    #expect(symbols.map { kinds($0["draw"]) } == [["h", "f", "g", "f", "s", "i"], ["f"], ["m"]])
    #expect((data["pictures"] as? [String])?.count == 1)
    let colors = try #require(data["colors"] as? [String])
    #expect(colors.contains("#FF0000"))
    let layers = try #require(data["layers"] as? [[String: Any]])
    let clip = try #require(layers[0]["clip"] as? [Any])
    #expect(clip.count == 80 && clip[1] as? [Double] == [0, 0, 160, 100])
  }

  @Test
  func `a film without elements is also data`() throws {
    let film = SampleFilm.film(1) { _ in [] }
    let data = try Self.object(film, Self.card)
    #expect(data["frames"] as? Int == 1 && (data["symbols"] as? [Any])?.isEmpty == true)
  }

  @Test
  func `outlines are relative, and round each position, not each step`() {
    var path = Path()
    path.append(.move(to: CGPoint(x: 0.004, y: 0)))
    for step in 1...10 { path.append(.line(to: CGPoint(x: 0.004 + 0.333 * Double(step), y: 1))) }
    path.append(.close)
    let text = path.data
    #expect(text.hasPrefix("m0 0l.34 1l.33 0"))
    #expect(text.hasSuffix("z"))
    let xs = text.dropFirst().split(separator: "l").dropFirst()
      .compactMap { Double($0.split { " z".contains($0) }.first ?? "") }
    #expect(abs(xs.reduce(0, +) - 3.33) < 0.006)
  }
}
