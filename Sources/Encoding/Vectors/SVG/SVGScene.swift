import Foundation
import Geometry
import Graphics

/// The layers of a film as markup, moving or on one frame.
struct SVGScene {
  private let film: VectorFilm
  private let clock: SVGClock
  private let canvas: CGRect
  private let backdrops: SVGBackdrops
  private let reaches: [Double]
  private let appearances: [[Appearance]]
  private(set) var drawing: SVGDrawing

  init(of film: VectorFilm, _ card: FilmCard, _ pictures: [Picture: EmbeddedPicture]) {
    self.film = film
    clock = SVGClock(of: film, card)
    canvas = CGRect(origin: .zero, size: film.size)
    appearances = film.layers.map(\.appearances)
    backdrops = SVGBackdrops(of: film, appearances)
    reaches = film.symbols.map(\.reach)
    drawing = SVGDrawing(of: film, pictures: pictures)
    for (index, symbol) in film.symbols.enumerated() {
      drawing.define(symbol, at: index, backdrops.covers(symbol: index) ? .tint : .substitute)
    }
  }

  /// Returns the film in motion.
  mutating func moving() -> String {
    layers(background(film.background.all, canvas)) { scene, index in
      let layer = scene.film.layers[index]
      var tag = SVGTag("g")
      tag.set(scene.clip(of: layer) + scene.display(layer.lives))
      tag.add(scene.lives(layer.lives))
      tag.add(scene.background(layer.background.all, scene.canvas))
      return (tag, scene.appearances[index].map { ($0, scene.markup(of: $0, in: layer)) })
    }
  }

  /// Returns a frame of the film.
  mutating func still(frame: Int) -> String {
    let ground = film.background.value(atFrame: frame)
    return layers(background([(0, ground)], canvas)) { scene, index in
      let layer = scene.film.layers[index]
      guard layer.lives.contains(where: { $0.contains(frame) }) else { return nil }
      var tag = SVGTag("g")
      if let clip = layer.clip.value(atFrame: frame), !clip.contains(scene.canvas) {
        tag.set(scene.drawing.clip(to: Path(rectangle: clip)))
      }
      tag.add(scene.background([(0, layer.background.value(atFrame: frame))], scene.canvas))
      let shown = scene.appearances[index].compactMap { appearance in
        appearance.span(onFrame: frame).map { (appearance, scene.still(of: $0, frame)) }
      }
      return (tag, shown)
    }
  }

  // A layer with a material whose ground is blurred refers to everything below it.
  private mutating func layers(
    _ ground: String,
    _ content: (inout SVGScene, Int) -> (tag: SVGTag, elements: [(Appearance, String)])?
  ) -> String {
    var markup = ground
    for index in film.layers.indices {
      guard let (start, elements) = content(&self, index) else { continue }
      var tag = start
      for (appearance, element) in elements {
        if let outline = backdrops.outline(of: appearance, film) {
          let below = drawing.wrapped(&markup)
          tag.add(drawing.backdrop(of: outline.path, outline.material, below))
        }
        tag.add(element)
      }
      markup += tag.isBare ? tag.content : tag.text
    }
    return markup
  }

  private func background(_ steps: [(frame: Int, value: Color)], _ box: CGRect) -> String {
    guard let first = steps.first, steps.contains(where: { $0.value.alpha > 0 }) else { return "" }
    var tag = SVGTag("path")
    tag.set("d", Path(rectangle: box).data)
    tag.set(SVGTag.paint("fill", first.value))
    tag.add(SVGAnimation.steps("fill", steps.map { ($0.frame, SVGTag.text(of: $0.value)) }, clock))
    let alphas = steps.map { ($0.frame, SVGTag.number($0.value.alpha, 3)) }
    tag.add(SVGAnimation.steps("fill-opacity", alphas, clock))
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
      rectangle.add(SVGAnimation.steps(name, steps, clock))
    }
    let id = drawing.definitions.id(of: "clipPath", "", rectangle.text)
    return " clip-path=\"url(#\(id))\""
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
    return SVGAnimation.steps("display", steps, clock)
  }
}

extension SVGScene {
  // A thousandth of the opacity counts as much as a hundredth of a point.
  private static let opacityWeight = 10.0

  private func markup(of appearance: Appearance, in layer: VectorFilm.Layer) -> String {
    let steps = appearance.symbols
    guard let first = steps.first else { return "" }
    var use = SVGTag("use")
    use.set("href", "#" + SVGDefinitions.symbol(first.value))
    let links = steps.map { ($0.frame, "#" + SVGDefinitions.symbol($0.value)) }
    use.add(SVGAnimation.steps("href", links, clock))
    let alpha = Motion(\.alpha, of: appearance, easedWithin: SVGTag.precision / Self.opacityWeight)
    var (attributes, animations) = (opacity(alpha.first), "")
    if !alpha.isConstant {
      let start = SVGAnimation.attribute("opacity")
      let weight = Self.opacityWeight
      animations += SVGAnimation.motion(start, alpha, weight: weight, clock, opacityText)
    }
    if appearance.frames != layer.lives {
      attributes += display(appearance.frames)
      animations += lives(appearance.frames)
    }
    let reach = steps.map { reaches[$0.value] }.max() ?? 0
    let placement = SVGPlacement(of: appearance, reach: reach, clock)
    return placement.placing(use, attributes, animations)
  }

  private func still(of span: Appearance.Span, _ frame: Int) -> String {
    let life = span.life
    let symbol = life.symbol.value(atFrame: frame)
    func value(_ curve: KeyPath<VectorFilm.Life, VectorFilm.Curve>) -> Double {
      life[keyPath: curve].value(atFrame: Double(frame))
    }
    var use = SVGTag("use")
    use.set("href", "#" + SVGDefinitions.symbol(symbol))
    let placement = SVGPlacement(reach: reaches[symbol], clock) { curve, _ in Motion(value(curve)) }
    return placement.placing(use, opacity(value(\.alpha)), "")
  }

  private func opacity(_ value: Double) -> String {
    let text = opacityText(value)
    return text == "1" ? "" : " opacity=\"\(text)\""
  }

  private func opacityText(_ value: Double) -> String {
    SVGTag.number(min(max(value, 0), 1), 3)
  }
}

extension VectorFilm.Steps {
  /// The steps as pairs.
  var all: [(frame: Int, value: Value)] { steps.map { ($0.frame, $0.value) } }
}
