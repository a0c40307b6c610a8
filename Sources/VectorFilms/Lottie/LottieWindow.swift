import CradleGraphics

/// A visible part that moves along a line.
///
/// The part is written as an element with a trimmed outline.
struct LottieWindow {
  /// The elements of a layer, back to front.
  ///
  /// All lines along the same outline are one element.
  let shapes: [LottieShape]

  private static let hundred = 100.0
  // In points. Between two keys, a curve may exceed the values of both.
  private static let margin = 1.0

  /// Creates the element of a span; `nil` if all lines are fully visible.
  init?(of span: Appearance.Span, in film: VectorFilm) {
    guard let window = span.life.window else { return nil }
    let symbol = film.symbols[span.life.symbol.value(atFrame: span.frames.lowerBound)]
    // Each piece of a trail contains only the part of the line that becomes visible at some time.
    let whole = symbol.lineLength
    let low = max(0, (window.start.keys.map(\.value).min() ?? 0) - Self.margin)
    let high = min(whole, (window.end.keys.map(\.value).max() ?? whole) + Self.margin)
    let factor = Self.hundred / max(high - low, 0.01)
    let appearance = Appearance(level: 0, spans: [span])
    func property(_ curve: KeyPath<VectorFilm.Window, VectorFilm.Curve>) -> String {
      let motion = Motion({ $0.window?[keyPath: curve] ?? .zero }, of: appearance, easedWithin: nil)
        .shifted(by: -low, scaledBy: factor)
      let decimals = LottiePlacement.decimals(1 / factor)
      return LottieProperty(motion, weight: 1 / factor).text { value in
        LottieText.number(min(max(value, 0), Self.hundred), decimals: decimals)
      }
    }
    let figures = symbol.commands.withoutPlainGroups.compactMap { LottieFigure(ofLine: $0, from: low, to: high) }
    guard let first = figures.first, let last = figures.last else { return nil }
    var shape = LottieShape(outlines: first.parts.map { LottieText.still($0.text) }, paint: last.paint)
    shape.paintsBelow = figures.dropLast().map(\.paint)
    shape.trim = (property(\.start), property(\.end))
    shapes = [shape]
  }
}
