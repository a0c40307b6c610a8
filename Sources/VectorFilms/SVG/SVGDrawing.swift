import CradleGeometry
import CradleGraphics
import Foundation

/// Turns commands into markup.
///
/// The coordinates are those of the element that the commands draw.
struct SVGDrawing {
  /// The color that a material adds to the drawing.
  enum MaterialStyle {
    /// The tint above a blurred drawing.
    case tint
    /// The color that is used if the drawing is not blurred.
    case substitute
  }

  // A shadow fades out within a distance of three radii.
  private static let shadowReach = 3.0

  // The number of bytes in a reference to an outline. An id takes about as many.
  private static let referenceLength = 24

  var definitions = SVGDefinitions()
  /// The number of groups that are reused.
  var groupCount = 0

  private let pictures: [Picture: EmbeddedPicture]
  private let census: SVGCensus
  // Only used for lookups, never iterated over.
  private var outlineIDs: [Path: String?] = [:]

  init(of film: VectorFilm, pictures: [Picture: EmbeddedPicture]) {
    self.pictures = pictures
    census = SVGCensus(of: film)
  }

  /// The attributes of the whole drawing.
  ///
  /// Pointed corners of lines may be as long as in cairo.
  var lineStyle: String {
    let round = " stroke-linecap=\"round\" stroke-linejoin=\"round\""
    return " fill=\"none\"" + (census.isMostlyRound ? round : " stroke-miterlimit=\"10\"")
  }

  /// Defines a symbol under its id.
  mutating func define(_ symbol: VectorFilm.Symbol, at index: Int, style: MaterialStyle) {
    let shapes = shapes(of: symbol.commands, style: style)
    let id = " id=\"\(SVGDefinitions.symbol(index))\""
    if shapes.count == 1, case .path(let attributes, let path, _) = shapes[0] {
      definitions.add(outline(id + attributes, path: path))
    } else {
      definitions.add("<g\(id)>\(markup(of: shapes))</g>")
    }
  }

  /// Returns commands as markup, with a substitute for materials.
  mutating func markup(of commands: [DrawingCommand]) -> String {
    markup(of: shapes(of: commands, style: .substitute))
  }

  /// Returns an outline with attributes.
  ///
  /// If the outline is drawn more than once, the outline is defined separately, provided that this is shorter.
  mutating func outline(_ attributes: String, path: Path) -> String {
    if let id = sharedID(of: path) { return "<use href=\"#\(id)\"\(attributes)/>" }
    return "<path\(attributes) d=\"\(path.data)\"/>"
  }

  private mutating func sharedID(of path: Path) -> String? {
    if let known = outlineIDs[path] { return known }
    let count = census.count(of: path)
    guard count > 1 else { return nil }
    let data = path.data
    let isShorter = (count - 1) * data.utf8.count > Self.referenceLength * (count + 1)
    let id = isShorter ? definitions.id(of: "path", attributes: " d=\"\(data)\"", content: "") : nil
    outlineIDs[path] = .some(id)
    return id
  }

  /// Returns the reference to a clip for an outline.
  mutating func clip(to path: Path, attributes: String = "") -> String {
    let shape = "<path\(attributes) d=\"\(path.data)\"/>"
    return " clip-path=\"url(#\(definitions.id(of: "clipPath", attributes: "", content: shape)))\""
  }

  private mutating func shapes(of commands: [DrawingCommand], style: MaterialStyle) -> [SVGShape] {
    var shapes: [SVGShape] = []
    for command in commands {
      for shape in self.shapes(of: command, style: style) { shapes.append(shape, merging: true) }
    }
    return shapes
  }

  private mutating func shapes(of command: DrawingCommand, style: MaterialStyle) -> [SVGShape] {
    switch command {
    case .fill(let path, let paint):
      return [.path(self.paint("fill", paint: paint), path, canGrow: false)]
    case .stroke(let path, let paint, let width, let cap):
      let line = " stroke-width=\"\(SVGTag.number(width))\"" + ends(cap)
      let canGrow = paint.isOpaqueColor && census.count(of: path) == 1
      return [.path(self.paint("stroke", paint: paint) + line, path, canGrow: canGrow)]
    case .shadow(let path, let color, let radius, let offset):
      return shadow(of: path, color: color, radius: radius, offset: offset).map { [$0] } ?? []
    case .image(let picture, let box, let clip):
      return [.other(image(EmbeddedPicture(of: picture, replacements: pictures), box: box, clip: clip))]
    case .material(let path, let material):
      let color = style == .tint ? material.tint : material.substitute
      return [.path(SVGTag.paint("fill", color: color), path, canGrow: false)]
    case .group(let commands, let opacity, let clip):
      return group(shapes(of: commands, style: style), opacity: min(max(opacity, 0), 1), clip: clip)
    case .text: return []
    }
  }

  /// Returns the attributes of an area or a line that has a single color.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - separatesOpacity: Whether the opacity of the color gets a separate attribute, so that it can change.
  ///     Otherwise, the surrounding group can have another opacity.
  func attributes(of command: DrawingCommand, separatesOpacity: Bool) -> String {
    func paint(_ name: String, color: Color) -> String {
      separatesOpacity ? SVGTag.paint(name, color: color) : " \(name)=\"\(color.description.lowercased())\""
    }
    guard let shape = command.solid else { return "" }
    guard let width = shape.width else { return paint("fill", color: shape.color) }
    return paint("stroke", color: shape.color) + " stroke-width=\"\(SVGTag.number(width))\"" + ends(shape.cap)
  }

  private func ends(_ cap: DrawingCommand.LineCap) -> String {
    switch cap {
    case .round where !census.isMostlyRound: " stroke-linecap=\"round\" stroke-linejoin=\"round\""
    case .butt where census.isMostlyRound:
      " stroke-linecap=\"butt\" stroke-linejoin=\"miter\" stroke-miterlimit=\"10\""
    case .round, .butt: ""
    }
  }

  private mutating func group(_ shapes: [SVGShape], opacity: Double, clip: Path?) -> [SVGShape] {
    guard opacity < 1 || clip != nil else { return shapes }
    guard opacity > 0, !shapes.isEmpty else { return [] }
    var tag = SVGTag("g")
    if opacity < 1 { tag.set("opacity", SVGTag.number(opacity, decimals: 3)) }
    if let clip { tag.set(self.clip(to: clip)) }
    tag.add(markup(of: shapes))
    return [.other(tag.text)]
  }

  private mutating func shadow(of path: Path, color: Color, radius: Double, offset: Vector) -> SVGShape? {
    let bounds = path.controlBounds
    guard color.alpha > 0, !bounds.isNull else { return nil }
    let move = offset == .zero ? "" : " transform=\"translate(\(Self.pair(offset.x, offset.y)))\""
    guard radius > 0 else { return .path(SVGTag.paint("fill", color: color) + move, path, canGrow: false) }
    let margin = Self.shadowReach * radius
    let region = Self.region(bounds.insetBy(dx: -margin, dy: -margin))
    let blur = "<feGaussianBlur stdDeviation=\"\(SVGTag.number(radius))\"/>"
    let filter = definitions.id(of: "filter", attributes: region, content: blur)
    let attributes = SVGTag.paint("fill", color: color) + move + " filter=\"url(#\(filter))\""
    return .path(attributes, path, canGrow: false)
  }

  /// Returns the attributes that limit a filter to a rectangle, in whole points.
  static func region(_ rectangle: CGRect) -> String {
    let left = rectangle.minX.rounded(.down)
    let top = rectangle.minY.rounded(.down)
    let width = rectangle.maxX.rounded(.up) - left
    let height = rectangle.maxY.rounded(.up) - top
    let box = CGRect(x: left, y: top, width: width, height: height)
    return box.attributes + " filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\""
  }

  // The picture fills the box. The picture is clipped to the box and to the outline.
  private mutating func image(_ picture: EmbeddedPicture, box: CGRect, clip: Path) -> String {
    let width = Double(picture.size.width)
    let height = Double(picture.size.height)
    guard box.width > 0, box.height > 0, width > 0, height > 0 else { return "" }
    let size = " width=\"\(picture.size.width)\" height=\"\(picture.size.height)\""
    let id = definitions.id(of: "image", attributes: size + " href=\"\(picture.address)\"", content: "")
    let zoom = max(box.width / width, box.height / height)
    let corner = Self.pair(box.midX - width * zoom / 2, box.midY - height * zoom / 2)
    let place = " transform=\"translate(\(corner))scale(\(SVGTag.number(zoom, decimals: 6)))\""
    let use = "<use href=\"#\(id)\"\(place)/>"
    let cut = "<g\(self.clip(to: clip))>\(use)</g>"
    guard !box.contains(clip.controlBounds) else { return cut }
    return "<g\(self.clip(to: Path(rectangle: box)))>\(cut)</g>"
  }

  private mutating func paint(_ attribute: String, paint: Paint) -> String {
    switch paint {
    case .solid(let color): return SVGTag.paint(attribute, color: color.asInPictures)
    case .linearGradient(let gradient):
      let start = gradient.start
      let end = gradient.end
      let line = zip(["x1", "y1", "x2", "y2"], [start.x, start.y, end.x, end.y])
        .map { " \($0)=\"\(SVGTag.number($1))\"" }.joined()
      return self.gradient(attribute, tag: "linearGradient", places: line, stops: gradient.stops)
    case .radialGradient(let gradient):
      let center = gradient.center
      let radius = max(0, gradient.radius)
      let circle = zip(["cx", "cy", "r"], [center.x, center.y, radius])
        .map { " \($0)=\"\(SVGTag.number($1))\"" }.joined()
      return self.gradient(attribute, tag: "radialGradient", places: circle, stops: gradient.stops)
    }
  }

  private mutating func gradient(
    _ attribute: String,
    tag: String,
    places: String,
    stops: [Paint.LinearGradient.Stop]
  ) -> String {
    let stops = stops.straight.map { stop in
      "<stop offset=\"\(SVGTag.number(stop.offset, decimals: 3))\"\(SVGTag.paint("stop", color: stop.color, suffix: "-color"))/>"
    }
    let units = " gradientUnits=\"userSpaceOnUse\""
    let id = definitions.id(of: tag, attributes: units + places, content: stops.joined())
    return " \(attribute)=\"url(#\(id))\""
  }

  private static func pair(_ x: Double, _ y: Double) -> String {
    "\(SVGTag.number(x)) \(SVGTag.number(y))"
  }
}
