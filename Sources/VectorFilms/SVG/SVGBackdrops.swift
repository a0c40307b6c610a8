import CradleGeometry
import CradleGraphics
import Foundation

/// The materials of a film whose background can be blurred.
///
/// To blur the background, the layers below are drawn a second time and clipped. So the material must be above other
/// layers, on an opaque background. The material must be the first part of its element, and must not move. All other
/// uses of the symbol must also meet these conditions. Other materials show their substitute.
struct SVGBackdrops {
  // Only used for lookups, never iterated over.
  private let symbols: Set<Int>

  init(of film: VectorFilm, appearances: [[Appearance]]) {
    var symbols = Set(film.symbols.indices.filter { film.symbols[$0].backdrop != nil })
    if film.background.all.contains(where: { $0.value.alpha < 1 }) { symbols = [] }
    for (layer, appearances) in appearances.enumerated() {
      for appearance in appearances where layer == 0 || !appearance.isStill {
        for step in appearance.symbols { symbols.remove(step.value) }
      }
    }
    self.symbols = symbols
  }

  /// Returns whether the background of a symbol's material is blurred.
  func covers(symbol: Int) -> Bool { symbols.contains(symbol) }

  /// Returns the outline of a material at its position on the canvas, together with the material.
  ///
  /// The result is `nil` if nothing is blurred.
  func outline(of appearance: Appearance, film: VectorFilm) -> (path: Path, material: DrawingCommand.Material)? {
    guard let first = appearance.symbols.first, symbols.contains(first.value),
      let (path, material) = film.symbols[first.value].backdrop
    else { return nil }
    let life = appearance.spans[0].life
    let place = Vector(x: life.x.keys[0].value, y: life.y.keys[0].value)
    return (path.applying(Transform(translation: place)), material)
  }
}

extension VectorFilm.Symbol {
  // The material at the start of an element; `nil` if there are several materials.
  fileprivate var backdrop: (path: Path, material: DrawingCommand.Material)? {
    guard case .material(let path, let material)? = commands.first else { return nil }
    let isAlone = !commands.dropFirst().map(\.self).containsStep { command in
      if case .material = command { true } else { false }
    }
    return isAlone ? (path, material) : nil
  }
}

extension Appearance {
  // Whether the appearance never changes, except that it appears and disappears.
  fileprivate var isStill: Bool {
    guard spans.count == 1 || spans.allSatisfy({ $0.life == spans[0].life }) else { return false }
    let life = spans[0].life
    let values = [life.angle, life.scaleX, life.scaleY, life.alpha].map(\.keys[0].value)
    return symbols.count == 1 && values == [0, 1, 1, 1]
      && [life.x, life.y, life.angle, life.scaleX, life.scaleY, life.alpha].allSatisfy(\.isConstant)
  }
}

extension SVGDrawing {
  // Beyond three standard deviations, a Gaussian is practically zero.
  private static let blurReach = 3.0

  /// Turns markup into a reusable group, and returns its id.
  mutating func wrapped(_ markup: inout String) -> String {
    groupCount += 1
    let id = "\(SVGDefinitions.mark)u\(groupCount)"
    markup = "<g id=\"\(id)\">\(markup)</g>"
    return id
  }

  /// Returns everything below a material, blurred within its outline.
  ///
  /// There is nothing beyond the canvas, so a blur lacks opacity near the edges. This opacity is restored. The result
  /// is a mean over the pixels of the canvas.
  mutating func backdrop(of path: Path, material: DrawingCommand.Material, below: String) -> String {
    let margin = Self.blurReach * material.blurRadius
    let region = Self.region(path.controlBounds.insetBy(dx: -margin, dy: -margin))
    let steps =
      "<feGaussianBlur stdDeviation=\"\(SVGTag.number(material.blurRadius))\"/>"
      + "<feComponentTransfer><feFuncA type=\"linear\" slope=\"0\" intercept=\"1\"/></feComponentTransfer>"
      + "<feColorMatrix type=\"saturate\" values=\"\(SVGTag.number(material.saturation))\"/>"
    let filter = definitions.id(of: "filter", attributes: region, content: steps)
    return "<g\(clip(to: path))><use href=\"#\(below)\" filter=\"url(#\(filter))\"/></g>"
  }
}
