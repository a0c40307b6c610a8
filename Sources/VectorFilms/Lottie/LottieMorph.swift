import CradleGeometry
import CradleGraphics

/// A morphing drawing, as elements with moving outlines.
struct LottieMorph {
  /// The elements of a layer, back to front.
  let shapes: [LottieShape]

  /// Creates the elements of a drawing whose morph value changes.
  init(of symbol: VectorFilm.Symbol, motion: Motion) {
    shapes = symbol.morphParts.compactMap { part in
      let paints = part.commands.compactMap { Self.paint(of: $0) }
      let outlines = Self.outlines(of: part, property: LottieProperty(motion, weight: 1))
      guard let top = paints.last, !outlines.isEmpty else { return nil }
      return LottieShape(outlines: outlines, paint: top, paintsBelow: paints.dropLast())
    }
  }

  private static func paint(of command: DrawingCommand) -> LottiePaint? {
    switch command {
    case .fill(_, let paint): .fill(paint)
    case .stroke(_, let paint, let width, let cap): .stroke(paint, width: width, cap: cap)
    case .text, .image, .shadow, .material, .group: nil
    }
  }

  private static func outlines(of part: MorphPart, property: LottieProperty) -> [String] {
    LottiePath.parts(of: part.outline(atMorph: property.first)).indices.map { index in
      property.text { value in
        let outline = LottiePath.parts(of: part.outline(atMorph: value))[index].text
        return property.isStill ? outline : "[\(outline)]"
      }
    }
  }
}
