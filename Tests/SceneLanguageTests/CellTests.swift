import CradleGeometry
import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct CellTests {
  private static func cells(_ cells: String) throws -> CellStyle {
    let text = "version: 1\ncollection: { items: 1, layout: { type: flow }, cells: \(cells) }"
    return collection(of: try load(text)).cells
  }

  private static let orange = Color(red: 1, green: 0.5, blue: 0)

  @Test
  func `the defaults of cells depend on their style`() throws {
    func style(_ style: CellStyle) -> CellStyle { style.resolved(in: .light) }
    #expect(try Self.cells("{}") == style(CellStyle(palette: [Self.orange])))
    #expect(try Self.cells("{ style: photo }") == style(CellStyle(form: .photo, palette: [.white], pictureInset: 10)))
    #expect(
      try Self.cells("{ style: bubble }")
        == style(CellStyle(form: .bubble, palette: [Self.orange], cornerRadius: 18, label: .value))
    )
    #expect(
      try Self.cells("{ style: bubble, corner_radius: 4, label: none }")
        == style(CellStyle(form: .bubble, palette: [Self.orange], cornerRadius: 4, label: .hidden))
    )
  }

  @Test
  func `rows are at the left, in the color of the background, with a second line`() throws {
    let rows = CellStyle(form: .row).resolved(in: .light)
    #expect(try Self.cells("{ style: row }").resolved(in: .light) == rows)
    #expect(rows.label == .value && rows.labelStyle.alignment == .left && rows.palette == [.white])
    let text = """
      version: 1
      collection:
        items: [A, { value: B, detail: C, trailing: D }]
        cells: { style: row }
        layout: { type: flow }
      """
    let collection = collection(of: try load(text))
    #expect(collection.sections[0].map(\.appearance.detail) == [nil, "C"])
    #expect(collection.sections[0].map(\.appearance.trailing) == [nil, "D"])
    let texts = collection.texts(during: [])
    #expect(texts.map(\.strings) == [["A", "B"], ["C"], ["D"]])
    #expect(texts.map(\.style.size) == [17, 17 * 0.76, 17])
  }

  @Test(arguments: TextStyle.Alignment.allCases)
  func `a label is pushed to a side`(_ side: TextStyle.Alignment) throws {
    let cells = try Self.cells("{ label: value, alignment: \(side) }")
    #expect(cells.labelStyle.alignment == side)
  }

  @Test
  func `a gradient is a list of colors, or a map with an angle`() throws {
    let pair = CellStyle.Gradient([.white, .black])
    #expect(try Self.cells("{ gradient: [white, black] }").gradient == pair)
    #expect(
      try Self.cells("{ gradient: { colors: [white], angle: 45deg } }").gradient
        == CellStyle.Gradient([.white], angle: .degrees(45))
    )
    #expect(try Self.cells("{}").gradient == nil)
  }

  @Test
  func `a shadow is true, false or a map`() throws {
    let standard = CellStyle.Shadow(color: Color.black.withAlpha(0.2), radius: 8, offset: Vector(x: 0, y: 2))
    #expect(try Self.cells("{ shadow: true }").shadow == standard)
    #expect(try Self.cells("{ shadow: {} }").shadow == standard)
    #expect(try Self.cells("{ shadow: false }").shadow == nil)
    #expect(
      try Self.cells("{ shadow: { color: white, radius: 3, offset: [1, -1] } }").shadow
        == CellStyle.Shadow(color: .white, radius: 3, offset: Vector(x: 1, y: -1))
    )
  }

  @Test
  func `a border has a color and a width`() throws {
    #expect(
      try Self.cells("{ border: { color: white, width: 2 } }").border
        == CellStyle.Border(color: .white, width: 2)
    )
    #expect(try Self.cells("{ border: {} }").border?.width == 1)
  }

  @Test
  func `a label is a keyword or a list of texts, and may shrink`() throws {
    let cells = try Self.cells("{ label: [A, B], label_inset: 12, font: { size: 50, min_scale: 0.5 } }")
    #expect(cells.label == .texts(["A", "B"]))
    #expect(cells.labelInset == 12)
    #expect(cells.labelStyle == TextStyle(size: 50, minimumScale: 0.5))
  }

  @Test
  func `sections are numbers or maps, and items are counted through all of them`() throws {
    let text = """
      version: 1
      collection:
        sections: [1, { title: Popular, items: 2 }, { items: [A, { color: white }] }]
        layout: { type: flow }
      """
    let collection = collection(of: try load(text))
    #expect(collection.sectionTitles == ["", "Popular", ""])
    #expect(collection.sections.map { $0.map(\.value) } == [["0"], ["1", "2"], ["A", "4"]])
    #expect(collection.sections[2][1].appearance.color == .white)
  }

  @Test
  func `headers and footers have a style`() throws {
    func supplements(_ text: String) throws -> CellStyle.Supplement {
      let text = "version: 1\ncollection: { items: 1, layout: { type: flow }, supplements: \(text) }"
      return collection(of: try load(text)).supplements
    }
    #expect(try supplements("{}") == CellStyle.Supplement().resolved(in: .light, on: .white))
    let all = "{ color: white, corner_radius: 3, font: { size: 13 }, text_color: white, alignment: left }"
    #expect(
      try supplements(all)
        == CellStyle.Supplement(
          color: .white,
          cornerRadius: 3,
          titleStyle: TextStyle(size: 13, color: .white, alignment: .left)
        )
    )
  }
}
