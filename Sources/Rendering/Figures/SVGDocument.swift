import CradleCairo
import CradleGeometry
import CradleGraphics
import CradleNotations
import Foundation

/// A drawing for illustration programs.
///
/// The document has a group for each layer and each element.
///
/// Cairo cannot write named groups, so it draws each element on a separate page.
struct SVGDocument {
  private let drawing: FrameDrawing
  private let resolution: Double
  private let textForm: Renderer.TextForm
  private var names = SVGNames(taken: ["title", "description", "background"])
  private var definitions = SVGDefinitions()
  private var body: [String] = []

  /// Creates a document of a frame.
  ///
  /// Embedded pictures have `resolution` pixels per point.
  init(drawing: FrameDrawing, resolution: Double, text textForm: Renderer.TextForm) {
    self.drawing = drawing
    self.resolution = resolution
    self.textForm = textForm
  }

  /// Draws every layer.
  ///
  /// - Throws: `CradleError`, or `CancellationError`.
  mutating func draw() throws {
    var open: String?
    for layer in drawing.list.layers {
      try Task.checkCancellation()
      let (group, name) = Self.split(layer.name)
      if group != open {
        if open != nil { body.append("</g>") }
        if let group { body.append("<g \(names.attributes(for: group, isLayer: true))>") }
        open = group
      }
      try draw(layer, named: name)
    }
    if open != nil { body.append("</g>") }
  }

  /// Returns the whole file.
  func file(_ caption: FigureRenderer.Caption) -> [UInt8] {
    let list = drawing.list
    let title = SVGNames.mark + "title"
    let description = SVGNames.mark + "description"
    let width = SVGText.number(list.size.width)
    let height = SVGText.number(list.size.height)
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" \
      width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img" aria-labelledby="\(title) \(description)">
      <title id="\(title)">\(caption.title.escaped(for: .figure))</title>
      <desc id="\(description)">\(caption.summary.escaped(for: .figure))</desc>
      """
    let page = CGRect(origin: .zero, size: list.size)
    let background = SVGText.rectangle(page, filledWith: list.background, id: SVGNames.mark + "background")
    let lines = [head] + definitions.lines + [background].compactMap(\.self) + body + ["</svg>", ""]
    return SVGPrefix.file(of: lines.joined(separator: "\n"))
  }

  private mutating func draw(_ layer: DisplayList.Layer, named name: String) throws(CradleError) {
    var attributes = names.attributes(for: name, isLayer: true)
    if let clip = layer.clip {
      attributes += " clip-path=\"url(#\(definitions.clip(to: clip, names: &names)))\""
    }
    for mask in layer.masks {
      body.append("<g clip-path=\"url(#\(definitions.clip(to: mask.box, radius: mask.radius, names: &names)))\">")
    }
    defer { body += layer.masks.map { _ in "</g>" } }
    body.append("<g \(attributes)>")
    let area = layer.clip ?? CGRect(origin: .zero, size: drawing.list.size)
    if let background = SVGText.rectangle(area, filledWith: layer.background) {
      body.append(background)
    }
    let window = drawing.window(of: layer)
    for element in layer.elements where element.isSeen(in: window) { try draw(element) }
    body.append("</g>")
  }

  private mutating func draw(_ element: DisplayList.Element) throws(CradleError) {
    // With whole points, the numbers are short.
    let reach = element.ownReach.integral
    var lines: [String] = []
    for part in element.parts(textForm) { lines += try draw(part, of: element, in: reach) }
    guard !lines.isEmpty else { return }
    let place = Transform(translation: Vector(reach.origin)).concatenating(element.transform)
    var attributes = names.attributes(for: element.id, role: element.role.rawValue)
    attributes += " transform=\"\(SVGText.transform(place))\""
    if element.alpha < 1 { attributes += " opacity=\"\(SVGText.number(element.alpha))\"" }
    body.append("<g \(attributes)>")
    body += lines
    body.append("</g>")
  }

  private mutating func draw(
    _ part: SVGPart,
    of element: DisplayList.Element,
    in reach: CGRect
  ) throws(CradleError) -> [String] {
    switch part {
    case .outlined(let commands):
      var outlined = element
      outlined.commands = commands
      return definitions.adopt(try fragment(outlined, in: reach), names: &names)
    case .live(let text, let style, let box):
      guard let layout = drawing.materials.texts.layout(text, in: style, box: box) else { return [] }
      return SVGLiveText.lines(layout, style: style, in: box, from: reach.origin)
    }
  }

  private func fragment(_ element: DisplayList.Element, in reach: CGRect) throws(CradleError) -> SVGFragment {
    let scale = max(abs(element.scale.x), abs(element.scale.y))
    let page = VectorPage(
      size: CGSize(width: max(1, reach.width), height: max(1, reach.height)),
      format: .svg,
      resolution: resolution * scale
    )
    let drawing = drawing
    let bytes = try page.draw { context in
      context.transform(by: Transform(translation: Vector(reach.origin) * -1))
      // In outline output, nothing is blurred, so the window has no effect.
      drawing.draw(element.commands, alpha: 1, within: LayerWindow(area: reach), on: context)
    }
    return SVGFragment(bytes)
  }

  private static func split(_ name: String) -> (group: String?, name: String) {
    guard let slash = name.range(of: " / ") else { return (nil, name) }
    return (String(name[..<slash.lowerBound]), String(name[slash.upperBound...]))
  }
}
