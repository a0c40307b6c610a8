import CradleGeometry
import CradleGraphics
import CradleRendering
import Foundation
import Testing

struct TextTests {
  private static let box = CGRect(x: -50, y: -15, width: 100, height: 30)

  private func list(_ text: String, _ style: TextStyle, box: CGRect = box) -> DisplayList {
    let element = DisplayList.Element(
      id: "a",
      role: .cell,
      center: CGPoint(x: 60, y: 30),
      commands: [.text(text, style, box: box)]
    )
    return DisplayList(
      size: CGSize(width: 120, height: 60),
      background: .white,
      layers: [DisplayList.Layer(name: "content", elements: [element])]
    )
  }

  @Test(arguments: [1.0, 2, 4])
  func `capitals are in the middle of their box`(scale: Double) throws {
    let bitmap = try Renderer(scale: scale).draw(list("H", TextStyle(size: 20)))
    let bounds = try #require(bitmap.inkBounds)
    let middle = Double(bounds.rows.lowerBound + bounds.rows.upperBound + 1) / 2
    let center = Double(bounds.columns.lowerBound + bounds.columns.upperBound + 1) / 2
    // Edges are found to half a pixel at each side.
    #expect(abs(middle - 30 * scale) <= 0.5)
    #expect(abs(center - 60 * scale) <= 1)
  }

  @Test(arguments: [1.0, 2, 3])
  func `an icon is in the middle of its box`(scale: Double) throws {
    // The square of check_box_outline_blank is 18 of 24 units wide.
    let style = Icon.style(beside: TextStyle(size: 32))
    let bounds = try #require(Renderer(scale: scale).draw(list("\u{E835}", style)).inkBounds)
    let middle = Double(bounds.rows.lowerBound + bounds.rows.upperBound + 1) / 2
    let center = Double(bounds.columns.lowerBound + bounds.columns.upperBound + 1) / 2
    #expect(abs(middle - 30 * scale) <= 0.5 && abs(center - 60 * scale) <= 0.5)
    #expect(abs(Double(bounds.columns.count) - 30 * scale) <= 1)
  }

  @Test
  func `two lines are in the middle of their box together`() throws {
    let box = CGRect(x: -50, y: -25, width: 100, height: 50)
    let bitmap = try Renderer(scale: 2).draw(list("HHH\nHHH", TextStyle(size: 17), box: box))
    let bounds = try #require(bitmap.inkBounds)
    #expect(abs(Double(bounds.rows.lowerBound + bounds.rows.upperBound + 1) / 2 - 60) <= 0.5)
    #expect(bounds.rows.count > 60)
  }

  @Test
  func `lines are as far apart as the line height of their style`() throws {
    let box = CGRect(x: -50, y: -22, width: 100, height: 44)
    let style = TextStyle(size: 17, lineHeight: 22)
    let bitmap = try Renderer(scale: 2).draw(list("H\nH", style, box: box))
    let rows = bitmap.ink.enumerated().filter { $1.contains { $0 > 64 } }.map(\.offset)
    let second = try #require(rows.first { !rows.contains($0 - 1) && $0 != rows.first })
    #expect(abs(second - (rows.first ?? 0) - 44) <= 1)
    #expect(abs(Double((rows.first ?? 0) + (rows.last ?? 0) + 1) / 2 - 60) <= 0.5)
  }

  @Test
  func `a text is aligned to the left or the right side of its box`() throws {
    let renderer = Renderer(scale: 1)
    let left = try #require(renderer.draw(list("H", TextStyle(alignment: .left))).inkBounds)
    let right = try #require(renderer.draw(list("H", TextStyle(alignment: .right))).inkBounds)
    // Letters keep some distance from their own edges: less than a seventh of their size.
    #expect(10...12 ~= left.columns.lowerBound)
    #expect(107...109 ~= right.columns.upperBound)
  }

  @Test
  func `a text that moves by whole pixels keeps its pixels`() throws {
    let renderer = Renderer(scale: 1)
    let text = list("Wave 17", TextStyle())
    var moved = text
    moved.layers[0].elements[0].center.x += 1
    let (before, after) = try (renderer.draw(text).ink, renderer.draw(moved).ink)
    #expect(before.map { $0.dropLast() } == after.map { $0.dropFirst() })
  }

  @Test
  func `a text that moves by half a pixel moves by half a pixel`() throws {
    let renderer = Renderer(scale: 1)
    func centerOfInk(shift: Double) throws -> Double {
      var moved = list("Wave 17", TextStyle())
      moved.layers[0].elements[0].center.x += shift
      let ink = try renderer.draw(moved).ink
      let weighted = ink.map { line in line.enumerated().map { $0.offset * $0.element }.reduce(0, +)
      }
      return Double(weighted.reduce(0, +)) / Double(ink.joined().reduce(0, +))
    }
    let distance = try centerOfInk(shift: 0.5) - centerOfInk(shift: 0)
    // Coverage is counted in fifteenths of a pixel, so that an edge is found to half of that.
    #expect(abs(distance - 0.5) <= 0.5 / 15)
  }

  @Test
  func `a shrinking text fits its box`() throws {
    let box = CGRect(x: -20, y: -20, width: 40, height: 40)
    let style = TextStyle(size: 50, minimumScale: 0.5)
    let bounds = try #require(try Renderer(scale: 1).draw(list("17", style, box: box)).inkBounds)
    #expect(bounds.columns.lowerBound >= 40 && bounds.columns.upperBound < 80)
    #expect(bounds.columns.count > 32)
  }

  @Test
  func `a short text does not shrink`() throws {
    let renderer = Renderer(scale: 1)
    let rigid = try renderer.draw(list("7", TextStyle(size: 30)))
    let shrinking = try renderer.draw(list("7", TextStyle(size: 30, minimumScale: 0.5)))
    #expect(rigid == shrinking)
  }

  @Test
  func `a text that cannot shrink enough is cut short inside its box`() throws {
    let box = CGRect(x: -20, y: -20, width: 40, height: 40)
    let style = TextStyle(size: 30, minimumScale: 0.9)
    let bitmap = try Renderer(scale: 1).draw(list("1234567890", style, box: box))
    let bounds = try #require(bitmap.inkBounds)
    #expect(bounds.columns.lowerBound >= 40 && bounds.columns.upperBound < 80)
  }

  @Test
  func `a text fades with its element`() throws {
    var text = list("H", TextStyle(size: 40))
    text.layers[0].elements[0].alpha = 0.5
    let darkest = try Renderer(scale: 1).draw(text).ink.joined().max() ?? 0
    #expect(abs(darkest - 128) <= 1)
  }

  @Test
  func `a family that is not installed is an error, not another font`() {
    let error = #expect(throws: CradleError.self) {
      try Renderer(scale: 1).draw(list("a", TextStyle(families: ["Inter", "Nowhere Sans"])))
    }
    #expect(
      error?.description == "font family 'Nowhere Sans' is not installed; "
        + "'fc-list : family' lists those that are"
    )
  }

  @Test(arguments: [
    ("Inter", "fonts-inter"), ("noto color emoji", "fonts-noto-color-emoji"),
    ("Material Icons", "fonts-material-design-icons-iconfont"),
  ])
  func `the error about a missing family names the package that brings it`(family: String, package: String) {
    #expect(
      RenderingError.fontMissing(family: family).description
        == "font family '\(family)' is not installed; 'apt-get install \(package)' installs it"
    )
  }

  @Test(arguments: ["\u{1F600}", "\u{2764}\u{FE0F}"])
  func `the error about a missing emoji names the family that has it`(emoji: Character) {
    func text(_ families: String...) -> String {
      RenderingError.characterMissing(emoji, families: families).description
    }
    let hint =
      "; 'Noto Color Emoji' has emoji: name it in 'font' too, "
      + "and 'apt-get install fonts-noto-color-emoji' installs it"
    #expect(text("Inter").hasSuffix("; looked in 'Inter'" + hint))
    #expect(text("Inter", "Noto Color Emoji").hasSuffix("'Inter', 'Noto Color Emoji'"))
  }

  @Test
  func `a character that no family has is an error, not a box`() {
    let error = #expect(throws: CradleError.self) {
      try FontChecking.check(["fine", "not \u{2801}"], families: ["Inter"])
    }
    #expect(error?.description == "no font has the character '\u{2801}' (U+2801); looked in 'Inter'")
  }

  @Test
  func `characters that one family lacks are taken from the next in the list`() throws {
    let families = ["Inter", "DejaVu Sans"]
    try FontChecking.check(["ab \u{2801}"], families: families)
    let bitmap = try Renderer(scale: 1).draw(list("\u{2801}", TextStyle(families: families)))
    #expect(bitmap.inkBounds != nil)
  }
}
