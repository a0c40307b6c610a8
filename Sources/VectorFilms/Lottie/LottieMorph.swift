import CradleGeometry
import CradleGraphics
import CradleNotations

/// The changing part of a morphing drawing, as an element with a moving outline and changing paints.
struct LottieMorph {
  /// The element for a layer; `nil` if the part draws nothing.
  let shape: LottieShape?

  /// Creates the element of a part whose morph value changes.
  init(of part: MorphPart, motion: Motion) {
    let property = LottieProperty(motion, weight: 1)
    let paints = part.commands.indices.compactMap { Self.paint(of: part, index: $0, property: property) }
    let outlines = Self.outlines(of: part, property: property)
    guard let top = paints.last, !outlines.isEmpty else {
      shape = nil
      return
    }
    shape = LottieShape(outlines: outlines, paint: top, paintsBelow: paints.dropLast())
  }

  private static func paint(of part: MorphPart, index: Int, property: LottieProperty) -> LottiePaint? {
    // Returns a value of the command over time. A value that never changes has no keys.
    func value(_ text: @escaping (DrawingCommand) -> String) -> String {
      guard part.changes(ofCommand: index, value: text) else {
        return LottieText.still(text(part.commands[index]))
      }
      return property.text { text(part.command(index, atMorph: $0)) }
    }
    let color = value { JSON.line(ofElements: LottieText.components(of: $0.solid?.color ?? .clear) + ["1"]) }
    let fades = part.changes(ofCommand: index) { $0.solid?.color.alpha }
    let opacity = fades ? value { LottieText.share($0.solid?.color.alpha ?? 1) } : nil
    guard let first = part.commands[index].solid else { return nil }
    guard first.width != nil else { return .fill(color: color, opacity: first.color.alpha, movingOpacity: opacity) }
    return .stroke(
      color: color,
      opacity: first.color.alpha,
      movingOpacity: opacity,
      width: value { LottieText.number($0.solid?.width ?? 0) },
      cap: first.cap
    )
  }

  private static func outlines(of part: MorphPart, property: LottieProperty) -> [String] {
    let changes = part.changes(ofCommand: 0) { $0.outline }
    func parts(_ value: Double) -> [LottiePath] {
      LottiePath.parts(of: part.outline(atMorph: value), keepsCorners: true)
    }
    return parts(property.first).indices.map { index in
      func outline(_ value: Double) -> String { parts(value)[index].text }
      guard changes else { return LottieText.still(outline(property.first)) }
      return property.text { property.isStill ? outline($0) : "[\(outline($0))]" }
    }
  }
}
