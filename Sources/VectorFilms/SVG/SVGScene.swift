import CradleGeometry
import CradleGraphics
import Foundation

/// The layers of a film as markup, either in motion or on one frame.
struct SVGScene {
  private let film: VectorFilm
  private let clock: SVGClock
  private let canvas: CGRect
  private let backdrops: SVGBackdrops
  private let reaches: [Double]
  private let appearances: [[Appearance]]
  private(set) var drawing: SVGDrawing
  // The number of moving outlines that are drawn more than once.
  private var morphCount = 0

  init(of film: VectorFilm, card: FilmCard, pictures: [Picture: EmbeddedPicture]) {
    self.film = film
    clock = SVGClock(of: film, card: card)
    canvas = CGRect(origin: .zero, size: film.size)
    appearances = film.layers.map(\.appearances)
    backdrops = SVGBackdrops(of: film, appearances: appearances)
    reaches = film.symbols.map(\.boxReach)
    drawing = SVGDrawing(of: film, pictures: pictures)
    for (index, symbol) in film.symbols.enumerated() where !symbol.isMorphing {
      drawing.define(symbol, at: index, style: backdrops.covers(symbol: index) ? .tint : .substitute)
    }
  }

  /// Returns the film in motion.
  mutating func moving() -> String {
    layers(background(film.background.all, box: canvas), masks: { $0.masks(of: $1) }) { scene, index in
      let layer = scene.film.layers[index]
      var tag = SVGTag("g")
      tag.set(scene.clip(of: layer) + scene.display(layer.lives))
      tag.add(scene.lives(layer.lives))
      tag.add(scene.background(layer.background.all, box: scene.canvas))
      return (tag, scene.appearances[index].map { ($0, scene.markup(of: $0, in: layer)) })
    }
  }

  /// Returns a frame of the film.
  mutating func still(frame: Int) -> String {
    let ground = film.background.value(atFrame: frame)
    return layers(background([(0, ground)], box: canvas)) { scene, layer in
      layer.masks.value(atFrame: frame).map { scene.drawing.clip(to: $0.outline) }
    } content: { scene, index in
      let layer = scene.film.layers[index]
      guard layer.lives.contains(where: { $0.contains(frame) }) else { return nil }
      var tag = SVGTag("g")
      if let clip = layer.clip.value(atFrame: frame), !clip.contains(scene.canvas) {
        tag.set(scene.drawing.clip(to: Path(rectangle: clip)))
      }
      tag.add(scene.background([(0, layer.background.value(atFrame: frame))], box: scene.canvas))
      let shown = scene.appearances[index].compactMap { appearance in
        appearance.span(onFrame: frame).map { (appearance, scene.still(of: $0, frame: frame)) }
      }
      return (tag, shown)
    }
  }

  // A layer with a blurred material refers to everything below the layer.
  private mutating func layers(
    _ ground: String,
    masks: (inout SVGScene, VectorFilm.Layer) -> [String],
    content: (inout SVGScene, Int) -> (tag: SVGTag, elements: [(Appearance, String)])?
  ) -> String {
    var markup = ground
    for index in film.layers.indices {
      guard let (start, elements) = content(&self, index) else { continue }
      var tag = start
      for (appearance, element) in elements {
        if let outline = backdrops.outline(of: appearance, film: film) {
          let below = drawing.wrapped(&markup)
          tag.add(drawing.backdrop(of: outline.path, material: outline.material, below: below))
        }
        tag.add(element)
      }
      markup += masks(&self, film.layers[index]).reversed()
        .reduce(tag.isBare ? tag.content : tag.text) { "<g\($1)>\($0)</g>" }
    }
    return markup
  }

  private func background(_ steps: [(frame: Int, value: Color)], box: CGRect) -> String {
    guard let first = steps.first, steps.contains(where: { $0.value.alpha > 0 }) else { return "" }
    var tag = SVGTag("path")
    tag.set("d", Path(rectangle: box).data)
    tag.set(SVGTag.paint("fill", color: first.value))
    tag.add(SVGAnimation.steps("fill", steps: steps.map { ($0.frame, SVGTag.text(of: $0.value)) }, clock: clock))
    let alphas = steps.map { ($0.frame, SVGTag.number($0.value.alpha, decimals: 3)) }
    tag.add(SVGAnimation.steps("fill-opacity", steps: alphas, clock: clock))
    return tag.text
  }
}

extension SVGScene {
  private mutating func clip(of layer: VectorFilm.Layer) -> String {
    let clips = layer.clip.all.map { ($0.frame, $0.value ?? canvas) }
    guard clips.contains(where: { !$0.1.contains(canvas) }) else { return "" }
    var rectangle = SVGTag("rect")
    rectangle.set(clips[0].1.attributes)
    let sides: [(String, KeyPath<CGRect, CGFloat>)] = [
      ("x", \.minX), ("y", \.minY), ("width", \.width), ("height", \.height),
    ]
    for (name, side) in sides {
      let steps = clips.map { ($0.0, SVGTag.number(Double($0.1[keyPath: side]))) }
      rectangle.add(SVGAnimation.steps(name, steps: steps, clock: clock))
    }
    let id = drawing.definitions.id(of: "clipPath", attributes: "", content: rectangle.text)
    return " clip-path=\"url(#\(id))\""
  }

  // Returns the references to the masks of a layer, the outermost first.
  private mutating func masks(of layer: VectorFilm.Layer) -> [String] {
    layer.masksOverTime(on: canvas).map { steps in
      var rectangle = SVGTag("rect")
      rectangle.set(steps[0].value.box.attributes)
      rectangle.set("rx", SVGTag.number(steps[0].value.radius))
      let sides: [(String, (DisplayList.Mask) -> Double)] = [
        ("x", { $0.box.minX }), ("y", { $0.box.minY }), ("width", { $0.box.width }), ("height", { $0.box.height }),
        ("rx", { $0.radius }),
      ]
      for (name, side) in sides {
        let values = steps.map { ($0.frame, SVGTag.number(side($0.value))) }
        rectangle.add(SVGAnimation.steps(name, steps: values, clock: clock))
      }
      return " clip-path=\"url(#\(drawing.definitions.id(of: "clipPath", attributes: "", content: rectangle.text)))\""
    }
  }

  private func isAlways(_ lives: [Range<Int>]) -> Bool {
    lives == [0..<film.frameCount]
  }

  private func display(_ lives: [Range<Int>]) -> String {
    lives.contains { $0.contains(0) } ? "" : " display=\"none\""
  }

  private func lives(_ lives: [Range<Int>]) -> String {
    guard !isAlways(lives) else { return "" }
    var steps = [(frame: 0, value: "none")]
    for life in lives {
      if life.lowerBound == 0 { steps.removeAll() }
      steps.append((life.lowerBound, "inline"))
      if life.upperBound < film.frameCount { steps.append((life.upperBound, "none")) }
    }
    return SVGAnimation.steps("display", steps: steps, clock: clock)
  }
}

extension SVGScene {
  // For errors, a thousandth of the opacity counts as much as a hundredth of a point.
  private static let opacityWeight = 10.0

  private mutating func markup(of appearance: Appearance, in layer: VectorFilm.Layer) -> String {
    let steps = appearance.symbols
    guard let first = steps.first else { return "" }
    if film.symbols[first.value].isMorphing {
      return appearance.spans.map { morph(of: $0, at: appearance.level, in: layer) }.joined()
    }
    var use = SVGTag("use")
    use.set("href", "#" + SVGDefinitions.symbol(first.value))
    let links = steps.map { ($0.frame, "#" + SVGDefinitions.symbol($0.value)) }
    use.add(SVGAnimation.steps("href", steps: links, clock: clock))
    let alpha = Motion(\.alpha, of: appearance, easedWithin: SVGTag.precision / Self.opacityWeight)
    var attributes = opacity(alpha.first)
    var animations = ""
    if !alpha.isConstant {
      let start = SVGAnimation.attribute("opacity")
      let weight = Self.opacityWeight
      animations += SVGAnimation.motion(start, motion: alpha, weight: weight, clock: clock, text: Self.opacityText)
    }
    if appearance.frames != layer.lives {
      attributes += display(appearance.frames)
      animations += lives(appearance.frames)
    }
    if let window = SVGWindow(of: appearance, in: film) {
      attributes += window.attributes
      animations += window.animations(clock)
    }
    let reach = steps.map { reaches[$0.value] }.max() ?? 0
    let placement = SVGPlacement(of: appearance, reach: reach, clock: clock)
    return placement.placing(use, attributes: attributes, animations: animations)
  }

  // A morphing drawing cannot be shared, because its outlines are animated attributes.
  private mutating func morph(of span: Appearance.Span, at level: Double, in layer: VectorFilm.Layer) -> String {
    let appearance = Appearance(level: level, spans: [span])
    let index = span.life.symbol.value(atFrame: span.frames.lowerBound)
    // No point moves farther than the morph value does.
    let morph = Motion(\.morph, of: appearance, easedWithin: SVGTag.precision)
      .divided(at: film.symbols[index].morphTargets.map(\.value))
    let symbol = film.symbols[index]
    let alpha = Motion(\.alpha, of: appearance, easedWithin: SVGTag.precision / Self.opacityWeight)
    // Colors that fade with the morph need no other opacity.
    let fading = symbol.fadesByMorph ? morph : alpha
    let text = { (value: Double) in
      Self.opacityText(symbol.fadesByMorph ? symbol.opacity(atMorph: value) : value)
    }
    let names = symbol.fadesEachColor ? Self.paintOpacities : ["opacity"]
    var attributes = Self.opacities(names, text: text(fading.first))
    var animations = ""
    if !fading.isConstant {
      for name in names {
        let start = SVGAnimation.attribute(name)
        animations += SVGAnimation.motion(start, motion: fading, weight: Self.opacityWeight, clock: clock, text: text)
      }
    }
    if appearance.frames != layer.lives {
      attributes += display(appearance.frames)
      animations += lives(appearance.frames)
    }
    let placement = SVGPlacement(of: appearance, reach: reaches[index], clock: clock)
    return placement.placing(group(of: symbol, morph: morph), attributes: attributes, animations: animations)
  }

  private mutating func group(of symbol: VectorFilm.Symbol, morph: Motion) -> SVGTag {
    var group = SVGTag("g")
    for part in symbol.morphParts {
      guard !part.isStill else {
        group.add(drawing.markup(of: part.commands))
        continue
      }
      var shape = SVGTag("path")
      shape.set("d", part.outline(atMorph: morph.first).data)
      if !morph.isConstant, part.changes(ofCommand: 0, value: \.outline) {
        let start = SVGAnimation.attribute("d")
        shape.add(SVGAnimation.motion(start, motion: morph, weight: 1, clock: clock) { part.outline(atMorph: $0).data })
      }
      let paints = part.commands.indices.map { index in
        (
          attributes: drawing.attributes(
            of: part.command(index, atMorph: morph.first),
            separatesOpacity: !symbol.fadesEachColor
          ),
          animations: morph.isConstant ? "" : paintAnimations(of: part, index: index, morph: morph)
        )
      }
      guard paints.count > 1 else {
        shape.set(paints[0].attributes)
        shape.add(paints[0].animations)
        group.add(shape.text)
        continue
      }
      // The outline is animated once, and all paints inherit it.
      morphCount += 1
      let id = SVGDefinitions.morph(morphCount)
      shape.set("id", id)
      group.add("<g\(paints[0].attributes)>\(shape.text)\(paints[0].animations)</g>")
      for paint in paints.dropFirst() {
        group.add(
          "<use href=\"#\(id)\"\(paint.attributes)" + (paint.animations.isEmpty ? "/>" : ">\(paint.animations)</use>")
        )
      }
    }
    return group
  }

  // Returns the animations of a color and a line width, if they change with the morph.
  private func paintAnimations(of part: MorphPart, index: Int, morph: Motion) -> String {
    func animation(_ name: String, text: @escaping (DrawingCommand) -> String) -> String {
      guard part.changes(ofCommand: index, value: text) else { return "" }
      let start = SVGAnimation.attribute(name)
      return SVGAnimation.motion(start, motion: morph, weight: 1, clock: clock) {
        text(part.command(index, atMorph: $0))
      }
    }
    let name = part.commands[index].kind == .stroke ? "stroke" : "fill"
    return animation(name) { ($0.solid?.color).map { SVGTag.text(of: $0) } ?? "none" }
      + animation(name + "-opacity") { SVGTag.number($0.solid?.color.alpha ?? 1, decimals: 3) }
      + animation("stroke-width") { SVGTag.number($0.solid?.width ?? 0) }
  }

  private static let paintOpacities = ["fill-opacity", "stroke-opacity"]

  // An additional opacity for every color of a drawing, or for the whole drawing.
  private static func opacities(_ names: [String], text: String) -> String {
    text == "1" ? "" : names.map { " \($0)=\"\(text)\"" }.joined()
  }

  private mutating func still(of span: Appearance.Span, frame: Int) -> String {
    let life = span.life
    let symbol = life.symbol.value(atFrame: frame)
    func value(_ curve: KeyPath<VectorFilm.Life, VectorFilm.Curve>) -> Double {
      life[keyPath: curve].value(atFrame: Double(frame))
    }
    let placement = SVGPlacement(reach: reaches[symbol], clock: clock) { curve, _ in Motion(value(curve)) }
    guard !film.symbols[symbol].isMorphing else {
      let drawing = film.symbols[symbol]
      let opacity = value(\.alpha) * drawing.opacity(atMorph: value(\.morph))
      let group = group(of: drawing, morph: Motion(value(\.morph)))
      let names = drawing.fadesEachColor ? Self.paintOpacities : ["opacity"]
      let attributes = Self.opacities(names, text: Self.opacityText(opacity))
      return placement.placing(group, attributes: attributes, animations: "")
    }
    var use = SVGTag("use")
    use.set("href", "#" + SVGDefinitions.symbol(symbol))
    let dashes = SVGWindow(of: span, in: film, onFrame: frame).map(\.attributes) ?? ""
    return placement.placing(use, attributes: opacity(value(\.alpha)) + dashes, animations: "")
  }

  private func opacity(_ value: Double) -> String {
    let text = Self.opacityText(value)
    return text == "1" ? "" : " opacity=\"\(text)\""
  }

  private static func opacityText(_ value: Double) -> String {
    SVGTag.number(min(max(value, 0), 1), decimals: 3)
  }
}

extension VectorFilm.Layer {
  /// Returns each mask over time; where it is absent, a mask without corners around the canvas.
  func masksOverTime(on canvas: CGRect) -> [[(frame: Int, value: DisplayList.Mask)]] {
    let count = masks.steps.map(\.value.count).max() ?? 0
    return (0..<count).map { number in
      masks.steps.map { step in
        (step.frame, step.value.indices.contains(number) ? step.value[number] : DisplayList.Mask(canvas, radius: 0))
      }
    }
  }
}

extension VectorFilm.Steps {
  /// The steps as pairs of a frame and a value.
  var all: [(frame: Int, value: Value)] { steps.map { ($0.frame, $0.value) } }
}
