import CradleGeometry
import CradleGraphics
import CradleNotations
import Foundation

/// The drawings of a film, and everything that several layers share.
struct LottieDrawing {
  /// The drawing of a symbol.
  enum Content {
    /// Elements of a layer, back to front.
    case shapes([LottieShape])
    /// A layer that refers to a composition.
    case composition(LottieLayer)
  }

  // A drawing that is shorter than this is repeated, since a separate composition would cost more.
  private static let leastSharedLength = 300

  /// The compositions and pictures.
  ///
  /// Each composition and each picture is listed once.
  private(set) var assets: [String] = []

  private let frames: Range<Int>
  private let pictures: [Picture: EmbeddedPicture]
  // Only used for lookups, never iterated over.
  private var pictureIDs: [Picture: String] = [:]
  // The compositions of morphing drawings, by symbol.
  private var morphIDs: [Int: String] = [:]

  init(of film: VectorFilm, pictures: [Picture: EmbeddedPicture]) {
    frames = 0..<max(1, film.frameCount)
    self.pictures = pictures
  }

  /// Returns the drawing of a symbol.
  ///
  /// - Parameters:
  ///   - symbol: The symbol.
  ///   - useCount: The number of layers that show the symbol.
  ///   - fades: Whether one of these layers is translucent.
  mutating func content(of symbol: VectorFilm.Symbol, useCount: Int, fades: Bool) -> Content {
    let layers = layers(of: symbol.commands)
    if layers.count == 1, case .shapes(let shapes) = layers[0] {
      // Most players fade the elements of a layer separately. A composition fades as a whole.
      let isWhole = fades && shapes.count > 1
      // If a paint fades separately, nothing below it changes; see ``LottieLayer``.
      let isShared = !fades && useCount > 1 && shapes.map { $0.text() }.joined().utf8.count > Self.leastSharedLength
      guard isWhole || isShared else { return .shapes(shapes) }
    }
    return composition(of: layers, commands: symbol.commands)
  }

  /// Adds a composition.
  mutating func add(_ layers: [String], id: String) {
    let list = JSON.line(ofElements: layers.reversed())
    assets.append(JSON.line(ofMembers: [("id", "\"\(id)\""), ("layers", list)]))
  }

  /// Returns the layer of a morphing drawing.
  ///
  /// - Parameters:
  ///   - symbol: The symbol.
  ///   - motion: The morph value over the time of the film.
  ///   - fades: Whether the element is ever translucent.
  mutating func layer(ofMorph symbol: VectorFilm.Symbol, motion: Motion, fades: Bool) -> LottieLayer {
    let parts = parts(ofMorph: symbol, motion: motion)
    guard parts.count == 1, case .shapes(let shapes) = parts[0] else {
      return layer(of: parts, box: symbol.morphTargets.flatMap(\.commands).box)
    }
    if symbol.fadesEachColor { return LottieLayer(content: .shapes(shapes), fadesEach: true) }
    guard fades else { return .shapes(shapes) }
    // A composition fades as a whole, and the colors in it may have changing opacities.
    return layer(of: parts, box: symbol.morphTargets.flatMap(\.commands).box)
  }

  private mutating func parts(ofMorph symbol: VectorFilm.Symbol, motion: Motion) -> [Part] {
    var parts: [Part] = []
    for part in symbol.morphParts {
      let more =
        part.isStill
        ? layers(of: part.commands) : [.shapes(LottieMorph(of: part, motion: motion).shape.map { [$0] } ?? [])]
      for part in more { parts.append(merging: part) }
    }
    return parts.isEmpty ? [.shapes([])] : parts
  }

  private mutating func composition(of parts: [Part], commands: [DrawingCommand]) -> Content {
    .composition(layer(of: parts, box: commands.box))
  }

  private mutating func layer(of parts: [Part], box: CGRect) -> LottieLayer {
    let origin = CGPoint(x: -box.minX, y: -box.minY)
    let id = "c\(assets.count)"
    add(parts.map { $0.layer.text(origin: origin, frames: frames) }, id: id)
    var layer = LottieLayer(
      content: .members([
        ("ty", "0"), ("refId", "\"\(id)\""), ("w", "\(Int(box.width))"),
        ("h", "\(Int(box.height))"),
      ])
    )
    layer.anchor = origin
    return layer
  }

  /// Returns a layer with a morphing drawing.
  ///
  /// All layers with this drawing share one composition, which morphs from the first target to the last. The time of
  /// the composition is the morph value. So each key is a single number, while an outline would have twenty.
  mutating func composition(
    ofMorph index: Int,
    symbol: VectorFilm.Symbol,
    timing: LottieMorphTiming,
    morph: Motion
  ) -> LottieLayer {
    let box = symbol.morphTargets.flatMap(\.commands).box
    let origin = CGPoint(x: -box.minX, y: -box.minY)
    let id = morphIDs[index] ?? "c\(assets.count)"
    if morphIDs[index] == nil {
      morphIDs[index] = id
      let shapes = symbol.morphParts.compactMap { LottieMorph(of: $0, motion: timing.ramp).shape }
      let layer = LottieLayer(content: .shapes(shapes), fadesEach: true)
      let place = [("p", LottieText.still(LottieText.pair(origin)))]
      add([layer.text(place, frames: frames, opacity: timing.opacity)], id: id)
    }
    var layer = LottieLayer(
      content: .members([
        ("ty", "0"), ("refId", "\"\(id)\""), ("w", "\(Int(box.width))"), ("h", "\(Int(box.height))"),
        ("tm", timing.time(of: morph)),
      ])
    )
    layer.anchor = origin
    return layer
  }

  /// Returns the members of a layer that shows a composition.
  ///
  /// The composition has the size of the canvas.
  static func composition(_ id: String, size: CGSize) -> [(String, String)] {
    let width = Int(size.width.rounded(.up))
    let height = Int(size.height.rounded(.up))
    return [("ty", "0"), ("refId", "\"\(id)\""), ("w", "\(width)"), ("h", "\(height)")]
  }
}

extension LottieDrawing {
  /// Either elements that share a layer, or a whole layer.
  fileprivate enum Part {
    case shapes([LottieShape])
    case layer(LottieLayer)

    var layer: LottieLayer {
      switch self {
      case .shapes(let shapes): .shapes(shapes)
      case .layer(let layer): layer
      }
    }
  }

  private mutating func layers(of commands: [DrawingCommand]) -> [Part] {
    var parts: [Part] = []
    for command in commands {
      for part in self.parts(of: command) { parts.append(merging: part) }
    }
    return parts.isEmpty ? [.shapes([])] : parts
  }

  private mutating func parts(of command: DrawingCommand) -> [Part] {
    switch command {
    case .fill, .stroke: return [.shapes(LottieFigure(of: command)?.shapes ?? [])]
    case .shadow(let path, let color, let radius, let offset):
      return LottieShadow(of: path, color: color, radius: radius, offset: offset).commands
        .flatMap { parts(of: $0) }
    case .material(let path, let material):
      return parts(of: .fill(path, .solid(material.substitute)))
    case .image(let picture, let box, let clip):
      return image(picture, box: box, clip: clip).map { [.layer($0)] } ?? []
    case .group(let commands, let opacity, let clip):
      return group(commands, opacity: min(max(opacity, 0), 1), clip: clip)
    case .text: return []
    }
  }

  private mutating func group(_ commands: [DrawingCommand], opacity: Double, clip: Path?) -> [Part] {
    let parts = layers(of: commands)
    guard opacity < 1 || clip != nil else { return parts }
    var layer: LottieLayer
    guard parts.count == 1, opacity == 1 || commands.count == 1 else {
      return wrapped(parts, box: commands.box, opacity: opacity, clip: clip)
    }
    layer = parts[0].layer
    guard case .shapes = parts[0] else { return wrapped(parts, box: commands.box, opacity: opacity, clip: clip) }
    layer.opacity = opacity
    layer.masks = clip.map { [$0] } ?? []
    return [.layer(layer)]
  }

  private mutating func wrapped(_ parts: [Part], box: CGRect, opacity: Double, clip: Path?) -> [Part] {
    var layer = layer(of: parts, box: box)
    layer.opacity = opacity
    let move = Transform(translation: Vector(layer.anchor))
    layer.masks = clip.map { [$0.applying(move)] } ?? []
    return [.layer(layer)]
  }

  // A mask uses the coordinates of the picture before scaling.
  private mutating func image(_ picture: Picture, box: CGRect, clip: Path) -> LottieLayer? {
    let file = EmbeddedPicture(of: picture, replacements: pictures)
    let width = Double(file.size.width)
    let height = Double(file.size.height)
    guard box.width > 0, box.height > 0, width > 0, height > 0 else { return nil }
    let zoom = max(box.width / width, box.height / height)
    let corner = CGPoint(x: box.midX - width * zoom / 2, y: box.midY - height * zoom / 2)
    let back = Transform(translation: -Vector(corner))
      .concatenating(Transform(scaleX: 1 / zoom, y: 1 / zoom))
    var layer = LottieLayer(content: .members([("ty", "2"), ("refId", "\"\(id(of: picture, file: file))\"")]))
    (layer.place, layer.zoom) = (corner, zoom)
    let outlines = box.contains(clip.controlBounds) ? [clip] : [Path(rectangle: box), clip]
    layer.masks = outlines.map { $0.applying(back) }
    return layer
  }

  private mutating func id(of picture: Picture, file: EmbeddedPicture) -> String {
    if let known = pictureIDs[picture] { return known }
    let id = "i\(assets.count)"
    pictureIDs[picture] = id
    assets.append(
      JSON.line(ofMembers: [
        ("id", "\"\(id)\""), ("w", "\(file.size.width)"), ("h", "\(file.size.height)"),
        ("u", "\"\""), ("p", "\"\(file.address)\""), ("e", "1"),
      ])
    )
    return id
  }
}

extension [LottieDrawing.Part] {
  // Adds a part. Shapes after shapes become one part.
  fileprivate mutating func append(merging part: LottieDrawing.Part) {
    if case .shapes(let shapes) = part, case .shapes(let known)? = last {
      self[count - 1] = .shapes(known + shapes)
    } else {
      append(part)
    }
  }
}

extension [DrawingCommand] {
  // How far a pointed corner reaches, in line widths, and how far a shadow reaches, in radii.
  private static let cornerReach = 5.0
  private static let shadowReach = 3.0

  /// The box around the whole drawing, in whole points.
  fileprivate var box: CGRect {
    var box = CGRect.null
    forEachStep { command in
      var margin = 0.0
      if case .stroke(_, _, let width, let cap) = command { margin = cap == .round ? width : width * Self.cornerReach }
      if case .shadow(_, _, let radius, _) = command { margin = radius * Self.shadowReach }
      let bounds = command.bounds()
      if !bounds.isNull { box = box.union(bounds.insetBy(dx: -margin, dy: -margin)) }
    }
    guard !box.isNull else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    let left = box.minX.rounded(.down) - 1
    let top = box.minY.rounded(.down) - 1
    let right = box.maxX.rounded(.up) + 1
    let bottom = box.maxY.rounded(.up) + 1
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
