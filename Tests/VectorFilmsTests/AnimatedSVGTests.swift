import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleTestSupport
import CradleVectorFilms
import Foundation
import FoundationXML
import Testing

/// Films as drawings that move.
struct AnimatedSVGTests {
  private static func card(
    _ title: String = "A ride",
    _ summary: String = "",
    poster: Int = 0,
    playCount: Int = 0
  ) -> FilmCard {
    let size = CGSize(width: 400, height: 200)
    var card = FilmCard(title: title, summary: summary, displaySize: size, posterFrame: poster)
    card.playCount = playCount
    return card
  }

  private static func text(_ film: VectorFilm, _ card: FilmCard = card()) -> String {
    String(decoding: AnimatedSVG(of: film, card: card).file, as: UTF8.self)
  }

  // Without the prefix of ids, which depends on everything else.
  private static func bare(_ text: String) throws -> String {
    let prefix = try #require(text.firstMatch(of: /<g id="(f[0-9a-v]{5})m"/)).1
    return text.replacing(prefix, with: "")
  }

  @Test
  func `even motion is two keys`() throws {
    let film = SampleFilm.ride
    let text = try Self.bare(Self.text(film))
    #expect(
      text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" viewBox="0 0 200 100" role="img" \
        aria-labelledby="t"><title id="t">A ride</title>\
        <style>@media (prefers-reduced-motion:reduce){#m{display:none}#p{display:inline}}</style>\
        <defs><path id="s0" fill="#f00" d="m-10-10l20 0l0 20l-20 0z"/></defs>\
        <g id="m" fill="none" stroke-miterlimit="10"><path d="m0 0l200 0l0 100l-200 0z" fill="#fff"/>\
        <use href="#s0" x="20" y="50"><animate attributeName="x" values="20;138;138" \
        keyTimes="0;.98332;1" dur="1s" repeatCount="indefinite"/></use></g>\
        <g id="p" fill="none" stroke-miterlimit="10" display="none">\
        <path d="m0 0l200 0l0 100l-200 0z" fill="#fff"/><use href="#s0" x="20" y="50"/></g></svg>

        """
    )
  }

  @Test
  func `readers who prefer less motion see the calm film, whose ids are its own`() throws {
    let calm = CardedFilm(SampleFilm.everything, card: Self.card())
    let file = AnimatedSVG(of: SampleFilm.ride, card: Self.card(), calm: calm).file
    let text = try Self.bare(String(decoding: file, as: UTF8.self))
    let parts = text.split(separator: "<g id=\"p\" display=\"none\">")
    #expect(parts.count == 2 && parts.allSatisfy { $0.contains("<animate") })
    let ids = text.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
    #expect(Set(ids).count == ids.count && ids.contains("rs0") && ids.contains("s0"))
    #expect(text.contains("@media (prefers-reduced-motion:reduce){#m{display:none}#p{display:inline}}"))
  }

  @Test
  func `a film that is calm itself moves for all readers`() {
    var card = Self.card()
    card.isCalm = true
    let text = Self.text(SampleFilm.ride, card)
    #expect(text.contains("<animate") && !text.contains("prefers-reduced-motion"))
  }

  @Test
  func `film that does not loop keeps its last frame`() {
    let text = Self.text(SampleFilm.ride, Self.card(playCount: 1))
    #expect(text.contains("dur=\"1s\" fill=\"freeze\""))
    #expect(!text.contains("indefinite"))
  }

  @Test
  func `hostile texts stay texts`() throws {
    let hostile = "</title><script>\"&\u{0}\u{2}\u{FFFE}]]>😀"
    let text = Self.text(SampleFilm.ride, Self.card(hostile, hostile))
    let words = try Reading(text).words
    #expect(words["title"] == "</title><script>\"&   ]]>😀")
    #expect(words["desc"] == words["title"])
  }

  @Test(
    arguments: [
      VectorFilmBuilder(size: SampleFilm.size, frameRate: FrameRate(60)).finish(),
      SampleFilm.film(1) { _ in [] },
      SampleFilm.film(1) { _ in [SampleFilm.element("a", x: 5, [])] },
      SampleFilm.layered(3) { _ in [] },
      SampleFilm.film(30) { _ in [SampleFilm.element("a", x: 5)] },
    ]
  )
  func `film without motion has neither animations nor a still`(_ film: VectorFilm) throws {
    let text = Self.text(film)
    #expect(!text.contains("<animate"))
    #expect(!text.contains("<style"))
    #expect(try Reading(text).elements.first == "svg")
  }

  @Test
  func `every reference leads to an id, and every id has the prefix`() throws {
    let reading = try Reading(Self.text(SampleFilm.everything, Self.card(poster: 25)))
    let prefix = try #require(reading.ids.first).prefix(6)
    #expect(Set(reading.ids).count == reading.ids.count)
    #expect(reading.ids.allSatisfy { $0.hasPrefix(prefix) })
    #expect(reading.references.allSatisfy(reading.ids.contains))
  }

  @Test
  func `two films have other ids`() throws {
    let films = [SampleFilm.ride, SampleFilm.everything]
    let ids = try films.map { try #require(try Reading(Self.text($0)).ids.first) }
    #expect(ids[0] != ids[1])
  }

  @Test
  func `equal films are equal bytes`() {
    let card = Self.card(poster: 25)
    let film = SampleFilm.everything
    let once = AnimatedSVG(of: film, card: card).file
    #expect(AnimatedSVG(of: film, card: card).file == once)
  }

  @Test
  func `lists of an animation have matching lengths, and times ascend from 0 to 1`() throws {
    for animation in try nonEmpty(Reading(Self.text(SampleFilm.everything)).animations) {
      let times = (animation["keyTimes"] ?? "").split(separator: ";").compactMap { Double($0) }
      let values = (animation["values"] ?? "").split(separator: ";")
      #expect(times.first == 0)
      #expect(times == times.sorted())
      #expect(times.count == values.count)
      if animation["calcMode"] == "discrete" { continue }
      #expect(times.last == 1)
      guard let splines = animation["keySplines"]?.split(separator: ";") else { continue }
      #expect(splines.count == times.count - 1)
      let numbers = splines.flatMap { $0.split(separator: " ") }.compactMap { Double($0) }
      #expect(numbers.allSatisfy { (0...1).contains($0) })
    }
  }

  @Test
  func `element that changes its level is written twice, and shown once at a time`() throws {
    let film = SampleFilm.film(40) { frame in
      [SampleFilm.element("a", x: 20, z: frame < 10 ? 0 : 2), SampleFilm.element("b", x: 30, z: 1)]
        .sorted { $0.z < $1.z }
    }
    let displays = try Reading(Self.text(film)).animations
      .filter { $0["attributeName"] == "display" }
    #expect(displays.map { $0["values"] } == ["inline;none", "none;inline"])
    #expect(displays.map { $0["keyTimes"] } == ["0;.24998", "0;.24998"])
  }

  @Test
  func `element with another drawing refers to it from its frame on`() throws {
    let colors: [Color] = [.systemRed, .systemBlue]
    let film = SampleFilm.film(40) { frame in
      let fill = DrawingCommand.fill(SampleFilm.square, .solid(colors[frame / 20]))
      return [SampleFilm.element("a", x: 20, [fill])]
    }
    let text = try Self.bare(Self.text(film))
    #expect(text.contains("attributeName=\"href\" calcMode=\"discrete\" values=\"#s0;#s1\""))
  }

  @Test
  func `material that stays over other layers blurs them`() throws {
    let text = Self.text(SampleFilm.everything)
    #expect(text.contains("<feGaussianBlur stdDeviation=\"20\"/>"))
    #expect(text.contains("fill=\"#fff\" fill-opacity=\".8\""))
  }

  @Test
  func `material that moves is its substitute`() throws {
    let bar = Path(rectangle: CGRect(x: -100, y: -20, width: 200, height: 40))
    let film = SampleFilm.layered(20) { frame in
      let element = SampleFilm.element("bar", x: Double(frame), [.material(bar, .bar(in: .light))])
      return [
        DisplayList.Layer(name: "below", elements: [SampleFilm.element("a", x: 20)]),
        DisplayList.Layer(name: "chrome", elements: [element]),
      ]
    }
    let text = Self.text(film)
    #expect(!text.contains("filter"))
    #expect(text.contains("fill=\"#fff\" fill-opacity=\".94\""))
  }

  @Test
  func `smaller picture replaces one of the film`() {
    let small = EmbeddedPicture(bytes: [1, 2, 3], mediaType: "image/jpeg", size: PixelSize(width: 2, height: 1))
    let file = AnimatedSVG(of: SampleFilm.everything, card: Self.card(), pictures: [SampleFilm.picture: small]).file
    let text = String(decoding: file, as: UTF8.self)
    #expect(text.contains("width=\"2\" height=\"1\" href=\"data:image/jpeg;base64,AQID\""))
    #expect(!text.contains("image/png"))
  }
}

/// What a drawing consists of.
private final class Reading: NSObject, XMLParserDelegate {
  private(set) var elements: [String] = []
  private(set) var ids: [String] = []
  private(set) var references: [String] = []
  private(set) var animations: [[String: String]] = []
  private(set) var words: [String: String] = [:]

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    try #require(parser.parse(), "the drawing is not XML")
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    elements.append(name)
    ids += attributes["id"].map { [$0] } ?? []
    if name.hasPrefix("animate") { animations.append(attributes) }
    references += attributes["href"].map { $0.hasPrefix("#") ? [String($0.dropFirst())] : [] } ?? []
    for (_, value) in attributes {
      references += value.matches(of: /url\(#([^)]*)\)/).map { String($0.1) }
    }
    if attributes["attributeName"] == "href", let values = attributes["values"] {
      references += values.split(separator: ";").map { String($0.dropFirst()) }
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard let element = elements.last else { return }
    words[element, default: ""] += text
  }
}
