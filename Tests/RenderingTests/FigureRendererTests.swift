import CradleGeometry
import CradleGraphics
import CradleRendering
import Foundation
import FoundationXML
import Testing

struct FigureRendererTests {
  private let caption = FigureRenderer.Caption(title: "A & B", summary: "\"Less\" < more.")

  private func svg(_ list: DisplayList, scale: Double = 1) throws -> String {
    String(decoding: try FigureRenderer(scale: scale).svg(list, caption: caption), as: UTF8.self)
  }

  private func tree(_ list: DisplayList) throws -> Drawing {
    try Drawing(svg(list))
  }

  private let gradient = Paint.linearGradient(
    Paint.LinearGradient(
      from: CGPoint(x: 0, y: -3),
      to: CGPoint(x: 0, y: 3),
      stops: [Paint.LinearGradient.Stop(offset: 0, color: .black), Paint.LinearGradient.Stop(offset: 1, color: .white)]
    )
  )

  private func list(_ layers: [DisplayList.Layer], background: Color = .white) -> DisplayList {
    DisplayList(size: CGSize(width: 20, height: 10), background: background, layers: layers)
  }

  private func element(
    _ id: String,
    x: Double = 10,
    alpha: Double = 1,
    _ commands: [DrawingCommand]
  ) -> DisplayList.Element {
    DisplayList.Element(id: id, role: .cell, center: CGPoint(x: x, y: 5), alpha: alpha, commands: commands)
  }

  @Test
  func `a drawing is as large as the canvas, and has a title and a description`() throws {
    let drawing = try tree(frame([rectangle(width: 4, height: 4)]))
    let root = try #require(drawing.nodes.first)
    #expect(root.name == "svg" && root["width"] == "20" && root["viewBox"] == "0 0 20 10")
    let prefix = try #require(drawing.prefix)
    #expect(root["role"] == "img")
    #expect(root["aria-labelledby"] == "\(prefix)title \(prefix)description")
    #expect(drawing.node("title")?.text == "A & B")
    #expect(drawing.node("description")?.text == "\"Less\" < more.")
    #expect(drawing.node("background")?["fill"] == "#FFFFFF")
  }

  @Test
  func `every layer and every element is a group with its name`() throws {
    let square = rectangle(width: 4, height: 4)
    let drawing = try tree(
      list([
        DisplayList.Layer(name: "0.25 s / content", elements: [element("7", [square])]),
        DisplayList.Layer(
          name: "0.25 s / frame",
          elements: [element("<ball> & \"co\"", [square]), element("7", [square])]
        ),
        DisplayList.Layer(name: "0.5 s / content", elements: [element("7", [square])]),
        DisplayList.Layer(name: "background", elements: []),
      ])
    )
    let groups = drawing.nodes.filter { $0.name == "g" }
    #expect(
      groups.map { $0["data-name"] }
        == ["0.25 s", "content", "7", "frame", "<ball> & \"co\"", "7", "0.5 s", "content", "7", "background"]
    )
    #expect(
      groups.map { drawing.name(of: $0) }
        == [
          "layer-0.25-s", "content", "cell-7", "frame", "cell--ball-co-", "cell-7-2",
          "layer-0.5-s", "content-2", "cell-7-3", "background-2",
        ]
    )
    #expect(groups.map(\.depth) == [1, 2, 3, 2, 3, 3, 1, 2, 3, 1])
    #expect(groups[0]["inkscape:groupmode"] == "layer" && groups[2]["inkscape:groupmode"] == nil)
  }

  @Test
  func `ids are unique, and every reference has its target`() throws {
    let elements = (0..<3).map { index in
      element(
        "clipPath",
        x: Double(index) * 5,
        [.fill(Path(ellipseIn: CGRect(x: -3, y: -3, width: 6, height: 6)), gradient)]
      )
    }
    let clip = CGRect(x: 1, y: 1, width: 9, height: 8)
    let drawing = try tree(
      list([
        DisplayList.Layer(name: "a", clip: clip, elements: elements),
        DisplayList.Layer(name: "b", clip: clip, elements: elements),
      ])
    )
    let ids = drawing.nodes.compactMap { $0["id"] }
    #expect(ids.count == Set(ids).count)
    #expect(drawing.references.count == 8)
    #expect(drawing.references.allSatisfy(ids.contains))
  }

  @Test
  func `every id begins with a prefix that belongs to the drawing`() throws {
    func ids(_ list: DisplayList, _ title: String = "A") throws -> [String] {
      let caption = FigureRenderer.Caption(title: title, summary: "")
      let text = String(decoding: try FigureRenderer(scale: 1).svg(list, caption: caption), as: UTF8.self)
      return try Drawing(text).nodes.compactMap { $0["id"] }
    }
    let square = rectangle(width: 4, height: 4)
    let red = try ids(frame([square]))
    #expect(red.count == 5)
    #expect(red.allSatisfy { $0.wholeMatch(of: /f[0-9a-v]{10}-[A-Za-z].*/) != nil })
    #expect(Set(red.map { $0.prefix(12) }).count == 1)
    #expect(try ids(frame([square])) == red)
    for other in [
      try ids(frame([rectangle(width: 4, height: 5)])), try ids(frame([square], angle: 0.1)),
      try ids(frame([square]), "B"),
    ] {
      #expect(Set(other).isDisjoint(with: red))
    }
  }

  @Test
  func `an image that is used three times is written once`() throws {
    let shadow = DrawingCommand.shadow(
      Path(rectangle: CGRect(x: -3, y: -3, width: 6, height: 6)),
      .black,
      radius: 2,
      offset: .zero
    )
    let elements = (0..<3).map { element("\($0)", x: Double($0) * 5, [shadow]) }
    let drawing = try tree(list([DisplayList.Layer(name: "a", elements: elements)]))
    #expect(drawing.nodes.count { $0.name == "image" } == 1)
    #expect(drawing.nodes.count { $0.name == "use" } == 3)
  }

  @Test
  func `an element keeps its own coordinates, and has a transform to its position`() throws {
    let drawing = try tree(frame([rectangle(width: 4, height: 2)]))
    #expect(drawing.node("a")?["transform"] == "translate(8 4)")
    let turned = try tree(frame([rectangle(width: 4, height: 2)], angle: 1, alpha: 0.25))
    #expect(turned.node("a")?["transform"]?.hasPrefix("matrix(0.540302 0.841471 ") == true)
    #expect(turned.node("a")?["opacity"] == "0.25")
  }

  @Test
  func `elements that are faded or outside of the clip are left out`() throws {
    let square = rectangle(width: 4, height: 4)
    let clip = CGRect(x: 0, y: 0, width: 5, height: 10)
    let drawing = try tree(
      list(
        [
          DisplayList.Layer(
            name: "a",
            clip: clip,
            elements: [
              element("seen", x: 4, [square]), element("beyond", x: 12, [square]),
              element("faded", x: 4, alpha: 0, [square]),
            ]
          )
        ],
        background: .clear
      )
    )
    #expect(drawing.node("seen") != nil)
    #expect(drawing.node("beyond") == nil && drawing.node("faded") == nil)
    #expect(drawing.node("background") == nil)
  }

  @Test
  func `letters are outlines`() throws {
    let text = DrawingCommand.text("Ag", TextStyle(size: 8), box: CGRect(x: -10, y: -5, width: 20, height: 10))
    let drawing = try tree(frame([text]))
    #expect(!drawing.nodes.contains { ["text", "image", "mask", "symbol"].contains($0.name) })
    #expect(drawing.nodes.contains { $0.name == "path" && ($0["d"] ?? "").contains("C") })
  }

  @Test
  func `elements without a finite position are left out, and no number is infinite`() throws {
    let square = rectangle(width: 4, height: 4)
    let broken = Path(polygon: [CGPoint(x: 0, y: 0), CGPoint(x: Double.nan, y: 1), .zero])
    let wide = Path(rectangle: CGRect(x: 0, y: 0, width: Double.infinity, height: 1))
    var astray = element("astray", [square])
    astray.center.x = .infinity
    var lost = element("lost", [square])
    lost.scale.x = .nan
    let clips = [CGRect.null, CGRect(x: 30, y: 0, width: 5, height: 5), .infinite]
    let layers = clips.map { clip in
      DisplayList.Layer(
        name: "a",
        clip: clip,
        background: .black,
        elements: [astray, lost, element("broken", [.fill(broken, .solid(.black)), square])]
      )
    }
    let list = list(
      layers + [
        DisplayList.Layer(
          name: "b",
          elements: [
            element("wide", [.fill(wide, .solid(.black))]),
            element("partly", [.fill(broken, .solid(.black)), square]), astray,
          ]
        )
      ]
    )
    for form in Renderer.TextForm.allCases {
      let file = try FigureRenderer(scale: 1).svg(list, caption: caption, text: form)
      let drawing = try Drawing(String(decoding: file, as: UTF8.self))
      let numbers = drawing.nodes.flatMap { node in
        ["x", "y", "width", "height", "d", "transform", "opacity", "viewBox"].compactMap {
          node[$0]
        }
      }
      #expect(numbers.filter { $0.contains("inf") || $0.contains("nan") } == [])
      #expect(drawing.node("partly") != nil)
      #expect(drawing.node("astray") == nil && drawing.node("lost") == nil)
    }
    // Pixels and PDF pages have the same elements, and must cope with them too.
    #expect(throws: Never.self) { try Renderer(scale: 1).draw(list) }
    #expect(throws: Never.self) { try FigureRenderer(scale: 1).pdf(list, caption: caption) }
  }

  @Test
  func `characters that XML does not allow are left out`() throws {
    let square = rectangle(width: 4, height: 4)
    let drawing = try tree(list([DisplayList.Layer(name: "a\u{1}b", elements: [element("ü", [square])])]))
    #expect(drawing.nodes.compactMap { $0["data-name"] } == ["a b", "ü"])
  }

  @Test
  func `the same list gives the same bytes`() throws {
    let shadow = DrawingCommand.shadow(
      Path(ellipseIn: CGRect(x: -3, y: -3, width: 6, height: 6)),
      .black,
      radius: 1,
      offset: .zero
    )
    let list = frame([shadow, .fill(Path(rectangle: CGRect(x: -2, y: -2, width: 4, height: 4)), gradient)])
    let once = try svg(list, scale: 2)
    #expect(try svg(list, scale: 2) == once)
    let first = try FigureRenderer(scale: 2).pdf(list, caption: caption)
    #expect(try FigureRenderer(scale: 2).pdf(list, caption: caption) == first)
  }

  @Test
  func `a material is a tint of 94 % where nothing can be blurred`() throws {
    let area = Path(rectangle: CGRect(x: -2, y: -2, width: 4, height: 4))
    let list = frame([.material(area, .bar(in: .light))], background: .black)
    #expect(try svg(list).contains("fill-opacity:0.94"))
    #expect(try !tree(list).nodes.contains { ["image", "filter"].contains($0.name) })
    // The same page with the tint itself instead of the material.
    let tinted = frame([.fill(area, .solid(Color.white.withAlpha(0.94)))], background: .black)
    let renderer = FigureRenderer(scale: 2)
    #expect(try renderer.pdf(list, caption: caption) == renderer.pdf(tinted, caption: caption))
    #expect(try renderer.svg(list, caption: caption) == renderer.svg(tinted, caption: caption))
  }

  @Test
  func `a PDF has a size in points and a fixed date`() throws {
    let bytes = try FigureRenderer(scale: 2).pdf(frame([rectangle(width: 4, height: 4)]), caption: caption)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-"))
    #expect(text.contains("/MediaBox [ 0 0 20 10 ]"))
    #expect(text.contains("/Title (A & B)") && text.contains("/CreationDate (D:20000101"))
  }

  @Test
  func `a missing font is an error`() {
    var style = TextStyle()
    style.families = ["No Such Family"]
    let list = frame([.text("a", style, box: CGRect(x: -5, y: -5, width: 10, height: 10))])
    #expect(throws: CradleError(RenderingError.fontMissing(family: "No Such Family"))) { try svg(list) }
    #expect(throws: CradleError(RenderingError.fontMissing(family: "No Such Family"))) {
      try FigureRenderer(scale: 1).pdf(list, caption: caption)
    }
  }
}

/// A parsed XML file.
private final class Drawing: NSObject, XMLParserDelegate {
  struct Node {
    let name: String
    let attributes: [String: String]
    let depth: Int
    var text = ""

    subscript(name: String) -> String? { attributes[name] }
  }

  private(set) var nodes: [Node] = []
  private var open: [Int] = []

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  /// The prefix of every id.
  var prefix: String? {
    guard let first = nodes.compactMap({ $0["id"] }).first else { return nil }
    return String(first.prefix { $0 != "-" }) + "-"
  }

  /// Returns the id of a node without the prefix of the drawing; `nil` if it has no such id.
  func name(of node: Node) -> String? {
    guard let prefix, let id = node["id"], id.hasPrefix(prefix) else { return nil }
    return String(id.dropFirst(prefix.count))
  }

  func node(_ id: String) -> Node? {
    nodes.first { name(of: $0) == id }
  }

  /// The names that attributes refer to.
  var references: [String] {
    nodes.flatMap { $0.attributes.values }.compactMap { value in
      if value.hasPrefix("#"), value.count != 7 { return String(value.dropFirst()) }
      guard let start = value.firstRange(of: "url(#") else { return nil }
      return String(value[start.upperBound...].prefix { $0 != ")" })
    }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(nodes.count)
    nodes.append(Node(name: name, attributes: attributes, depth: open.count - 1))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let last = open.last { nodes[last].text += string }
  }
}
