import CradleGeometry
import CradleGraphics
import CradleRendering
import Foundation
import Testing

struct LiveTextTests {
  private let box = CGRect(x: -50, y: -10, width: 100, height: 20)

  private func svg(_ commands: [DrawingCommand]) throws -> String {
    let element = DisplayList.Element(id: "a", role: .item, center: CGPoint(x: 60, y: 20), commands: commands)
    let list = DisplayList(
      size: CGSize(width: 120, height: 40),
      background: .white,
      layers: [DisplayList.Layer(name: "content", elements: [element])]
    )
    let caption = FigureRenderer.Caption(title: "", summary: "")
    let file = try FigureRenderer(scale: 1).svg(list, caption: caption, text: .live)
    return String(decoding: file, as: UTF8.self)
  }

  private func texts(_ commands: [DrawingCommand]) throws -> [String] {
    try svg(commands).split(separator: "\n").filter { $0.hasPrefix("<text") }.map(String.init)
  }

  // The value of a numeric attribute.
  private func number(_ attribute: String, in tag: String) throws -> Double {
    let start = try #require(tag.firstRange(of: " \(attribute)=\"")?.upperBound)
    return try #require(Double(String(tag[start...].prefix { $0 != "\"" })))
  }

  @Test
  func `a text has its font, its position and its color`() throws {
    let color = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let style = TextStyle(size: 11, weight: .semibold, color: color)
    let text = try #require(try texts([.text("Ag", style, box: box)]).first)
    // Coordinates begin 11 points to the left of the box and 22 above it, since letters may lean out of
    // it. The baseline is half a capital, of 8 elevenths of the size, below the middle.
    let x = try number("x", in: text)
    #expect(abs(x - (50 + 11)) < 0.01)
    let y = try number("y", in: text)
    #expect(abs(y - (10 + 22 + 4)) < 0.02)
    let end = """
      text-anchor="middle" font-family="'Inter', sans-serif" font-size="11" font-weight="600" \
      fill="#FF0000" fill-opacity="0.5">Ag</text>
      """
    #expect(text.hasSuffix(end))
  }

  @Test
  func `letters are texts, and only other shapes are outlines`() throws {
    let square = rectangle(width: 4, height: 4)
    let text = DrawingCommand.text("Ag", TextStyle(size: 8), box: box)
    #expect(try !svg([text]).contains("<path"))
    let lines = try svg([square, text, square]).split(separator: "\n")
      .filter { $0.hasPrefix("<path") || $0.hasPrefix("<text") }
      .map { $0.prefix(5) }
    #expect(lines == ["<path", "<text", "<path"])
  }

  @Test(arguments: [(TextStyle.Alignment.left, nil, 17.0), (.center, "middle", 67.0), (.right, "end", 117.0)])
  func `a line is anchored at the side of its alignment`(
    alignment: TextStyle.Alignment,
    anchor: String?,
    x: Double
  ) throws {
    let style = TextStyle(size: 17, alignment: alignment)
    let text = try #require(try texts([.text("Ag", style, box: box)]).first)
    #expect(text.firstMatch(of: /text-anchor="([a-z]+)"/).map { String($0.1) } == anchor)
    let place = try number("x", in: text)
    #expect(abs(place - x) < 0.01)
  }

  @Test
  func `every line is a text at its own baseline`() throws {
    let style = TextStyle(size: 10, lineHeight: 15)
    let tall = CGRect(x: -50, y: -30, width: 100, height: 60)
    let lines = try texts([.text("one\ntwo\n\nthree", style, box: tall)])
    #expect(lines.map { $0.split(separator: ">")[1] } == ["one</text", "two</text", "three</text"])
    let heights = try lines.map { try number("y", in: $0) }
    #expect(abs(heights[1] - heights[0] - 15) < 0.01 && abs(heights[2] - heights[1] - 30) < 0.01)
  }

  @Test
  func `a text that is cut off ends in an ellipsis, and one that shrinks is smaller`() throws {
    let long = "a sentence that is too long for its box"
    let cut = try #require(try texts([.text(long, TextStyle(), box: box)]).first)
    let shown = try #require(cut.firstMatch(of: />([^<]*)</)?.1)
    #expect(shown.hasSuffix("…") && long.hasPrefix(shown.dropLast()) && shown.count > 5)
    let style = TextStyle(size: 20, minimumScale: 0.5)
    let small = try #require(try texts([.text("fourteen chars", style, box: box)]).first)
    let size = try number("font-size", in: small)
    #expect(size < 20 && size > 10)
    #expect(small.contains(">fourteen chars<"))
  }

  @Test
  func `markup in a text is escaped`() throws {
    let hostile = "</text><script>alert('1')</script>&amp;\u{1B}[31m\""
    let tall = CGRect(x: -400, y: -10, width: 800, height: 20)
    let text = try #require(try texts([.text(hostile, TextStyle(size: 8), box: tall)]).first)
    let content = "&lt;/text&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;amp; [31m&quot;"
    #expect(text.hasSuffix(">\(content)</text>"))
  }

  @Test
  func `spaces in a row are kept`() throws {
    let spaced = try texts([.text("a  b", TextStyle(size: 8), box: box)])
    #expect(spaced.allSatisfy { $0.contains("xml:space=\"preserve\"") && $0.contains(">a  b<") })
    let plain = try texts([.text("a b", TextStyle(size: 8), box: box)])
    #expect(plain.allSatisfy { !$0.contains("xml:space") })
  }
}
