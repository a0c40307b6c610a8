import CradleCairo
import CradleGeometry
import CradleGraphics
import Foundation
import Testing

struct TextLayoutTests {
  private let catalog = FontCatalog()

  private func layout(_ text: String, scale: Double = 1, bounds: TextLayout.Bounds? = nil) -> TextLayout {
    TextLayout(text, style: TextStyle(), scale: scale, bounds: bounds, catalog: catalog)
  }

  @Test
  func `twice the size is twice as wide`() {
    let single = layout("Springs 0123")
    let double = layout("Springs 0123", scale: 2)
    // Widths are rounded to 1/1024 of a point, letter by letter.
    #expect(abs(double.size.width - 2 * single.size.width) < 12 / 1024.0)
  }

  @Test
  func `the capitals of Inter are 8 elevenths of the font size high`() {
    // 1490 units of 2048 to the em: 0.7275. The ink is measured in whole pixels of a thousand.
    #expect(abs(layout("x").capitalHeight / 17 - 0.7275) < 0.0015)
  }

  @Test
  func `lines break at the width, and the last one has its own baseline`() {
    let wide = layout("one two")
    let bounds = TextLayout.Bounds(width: wide.size.width - 1, height: 1000)
    let narrow = layout("one two", bounds: bounds)
    #expect(narrow.size.height == 2 * wide.size.height)
    // The difference of two distances is rounded once more.
    #expect(abs(narrow.lastBaseline - narrow.firstBaseline - wide.size.height) < 1e-9)
    #expect(!narrow.isEllipsized)
  }

  @Test
  func `each line of a layout has its text, its baseline and its position`() {
    let wide = layout("one two")
    let bounds = TextLayout.Bounds(width: wide.size.width - 1, height: 1000)
    let lines = layout("one two", bounds: bounds).lines
    #expect(lines.map(\.text) == ["one", "two"])
    #expect(lines[0].baseline == wide.firstBaseline)
    #expect(abs(lines[1].baseline - lines[0].baseline - wide.size.height) < 1e-9)
    for line in lines { #expect(abs(line.left * 2 + line.width - bounds.width) < 0.01) }
    #expect(wide.lines.map(\.width) == [Double(wide.size.width)])
    #expect(wide.fontSize == 17 && layout("a", scale: 0.5).fontSize == 8.5)
    #expect(lines.allSatisfy { !$0.isRightToLeft })
  }

  @Test
  func `a line that is cut off has the beginning of its text and an ellipsis`() {
    let bounds = TextLayout.Bounds(width: 60, height: nil)
    let line = layout("a long sentence", bounds: bounds).lines[0].text
    #expect(line.hasSuffix("…") && "a long sentence".hasPrefix(line.dropLast()))
  }

  @Test
  func `only a text that does not fit is ellipsized`() {
    let bounds = TextLayout.Bounds(width: 40, height: nil)
    #expect(layout("a long sentence", bounds: bounds).isEllipsized)
    #expect(!layout("a", bounds: bounds).isEllipsized)
  }

  @Test(arguments: [0, 0.25, 0.5])
  func `an upright text looks like one rotated by a billionth of a radian`(shift: Double) throws {
    let text = layout("Wave 17")
    func draw(angle: Double) throws -> [UInt8] {
      var surface = try ImageSurface(size: PixelSize(width: 90, height: 30))
      try surface.draw { context in
        context.transform(by: Transform(rotation: angle))
        context.draw(text, at: CGPoint(x: 5 + shift, y: 3 + shift), in: .white)
      }
      return surface.makeBitmap().bytes
    }
    // The upright text is a picture of its coverage, the turned one is filled as outlines. Both are
    // sampled at 15 × 17 places a pixel, which do not all lie on the same side of an edge after the
    // turn.
    let (upright, turned) = try (draw(angle: 0), draw(angle: 1e-9))
    #expect(upright.contains(255))
    #expect(zip(upright, turned).allSatisfy { abs(Int($0) - Int($1)) <= 255 / 15 })
  }

  @Test
  func `a text too large to be kept as a picture is drawn all the same`() throws {
    let text = layout("H", scale: 30)
    var surface = try ImageSurface(size: PixelSize(width: 500, height: 700))
    try surface.draw { $0.draw(text, at: .zero, in: .white) }
    #expect(surface.makeBitmap().bytes.contains(255))
  }

  @Test
  func `letters far along a line are also drawn`() throws {
    // Sixty letters reach far beyond ten ems. From there on, cairo takes letters for invisible.
    let text = layout(String(repeating: "H", count: 60))
    let width = Int(text.size.width.rounded(.up))
    var surface = try ImageSurface(size: PixelSize(width: width, height: 30))
    try surface.draw { $0.draw(text, at: .zero, in: .white) }
    let last = surface.makeBitmap().bytes.lastIndex(of: 255)
    let column = try #require(last) / 4 % width
    #expect(column > width - 10)
  }
}
