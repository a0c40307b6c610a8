import CradleFiles
import CradleGraphics
import CradleRegression
import CradleTestSupport
import CradleVectorFilms
import Foundation
import Testing

struct HTMLFilmTests {
  private static let data = #"{"size":[320,240],"rate":[60,1],"frames":1}"#

  private static func page(title: String = "A spring", summary: String = "") -> String {
    let size = CGSize(width: 320, height: 240)
    let card = FilmCard(title: title, summary: summary, displaySize: size)
    return String(decoding: HTMLFilm(data: [UInt8](data.utf8), card: card).file, as: UTF8.self)
  }

  private static func count(_ word: String, in page: String) -> Int {
    page.components(separatedBy: word).count - 1
  }

  @Test
  func `title is headline, title of the window and part of the film's label`() {
    let page = Self.page(title: "A spring", summary: "It swings.")
    #expect(page.contains("<title>A spring</title>"))
    #expect(page.contains("<h1 id=\"title\">A spring</h1>"))
    #expect(page.contains("role=\"img\" aria-label=\"A spring. It swings.\""))
    #expect(page.contains("<meta name=\"description\" content=\"It swings.\">"))
  }

  static let hostileTexts = [
    "</script><script>alert(1)</script>", "\" onload=\"alert(1)", "\"\u{301} onload=x", "<!--",
    "-->",
    "{data}", "{title}", "&lt;b>", "\u{0}\u{1B}[2J", "'", "</title>", "🏳️‍🌈 naïve",
  ]

  @Test(arguments: hostileTexts)
  func `text of a card adds no element, attribute or comment`(_ text: String) {
    let page = Self.page(title: text, summary: text)
    let plain = Self.page(title: "plain", summary: "plain")
    for mark in ["<", ">", "\"", "<!--"] {
      #expect(Self.count(mark, in: page) == Self.count(mark, in: plain))
    }
    #expect(!page.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test
  func `braces of a text stay as they are`() {
    #expect(Self.page(title: "{data} {no}").contains("<title>{data} {no}</title>"))
  }

  @Test
  func `film is in the page as base64 of zlib`() throws {
    let page = Self.page()
    let start = try #require(page.range(of: "id=\"data\">\n"))
    let end = try #require(page[start.upperBound...].firstIndex(of: "\n"))
    let bytes = try #require(Data(base64Encoded: String(page[start.upperBound..<end])))
    #expect([UInt8](bytes) == Zlib.compress([UInt8](Self.data.utf8), level: 9))
  }

  @Test
  func `player takes at most 64 kB`() {
    #expect(Self.page().utf8.count < 64_500)
  }

  @Test
  func `page allows no request`() {
    // The name of SVG looks like an address, and asks nobody.
    let page = Self.page().replacing("http://www.w3.org/2000/svg", with: "")
    #expect(page.contains("default-src 'none'; img-src data:;"))
    for word in ["http:", "https:", "src=", "@import", "url(", "fetch("] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test
  func `the policy allows the page's own scripts and styles, and no other`() throws {
    let film = Self.page()
    let slider = SliderPage([("0.1", [UInt8](film.utf8)), ("0.3", [UInt8](film.utf8))]).file
    for (page, count) in [(film, 2), (String(decoding: slider, as: UTF8.self), 3)] {
      #expect(!page.contains("unsafe-inline"))
      #expect(!page.contains(" style=\""))
      #expect(page.matches(of: /'sha256-/).count == count)
      let parts = page.matches(of: /<(?:style|script)>([^<]*(?:<(?!\/)[^<]*)*)<\//).map { $0.1 }
      #expect(parts.count == count)
      for part in try nonEmpty(parts) {
        #expect(page.contains("'sha256-\(SHA256.base64(of: Array(part.utf8)))'"), "\(part.prefix(40))")
      }
    }
  }

  @Test
  func `scripts are whole without their comments`() {
    let page = Self.page()
    #expect(Self.count("</script>", in: page) == 2)
    #expect(!page.contains("\n// "))
    #expect(!page.contains("/*"))
    #expect(!page.contains("*/"))
    #expect(page.hasSuffix("main();\n</script>\n</body>\n</html>\n"))
  }

  @Test
  func `page shows the film at the size of the card`() {
    #expect(Self.page().contains("\nbody { --width: 320.0; --height: 240.0 }\n</style>"))
  }

  @Test
  func `page has its poster in front of the script, and controls that wait for it`() throws {
    let page = Self.page()
    #expect(!page.contains("id=\"poster\""))
    #expect(page.contains("id=\"bar\" role=\"group\" aria-label=\"Controls\" hidden>"))
    let card = FilmCard(title: "A spring", summary: "", displaySize: CGSize(width: 32, height: 24))
    let drawing = "<svg width=\"32\" height=\"24\"><title>{data}</title></svg>"
    let file = HTMLFilm(data: [UInt8](Self.data.utf8), card: card, poster: drawing + "\n").file
    #expect(String(decoding: file, as: UTF8.self).contains("<div id=\"stage\">\n<div id=\"poster\">\(drawing)</div>\n"))
  }

  // Where a server's policy forbids styles, an icon without a size fills the window.
  @Test
  func `every icon has a size`() throws {
    let page = Self.page()
    for tag in try nonEmpty(page.matches(of: /<svg[^>]*>/).map(\.0)) {
      #expect(tag.contains(#/ width="\d+" height="\d+"/#), "\(tag)")
    }
  }
}
