import CradleGeometry
import CradleGraphics

/// The visible part of lines, written as a dash.
///
/// The gap after the dash is longer than the line.
///
/// Lines inherit their dashes, so each line of a drawing shows the same part.
struct SVGWindow {
  private let start: Motion
  private let length: Motion
  private let gap: String

  private init(start: Motion, length: Motion, lineLength: Double) {
    self.start = start.scaled(by: -1)
    self.length = length
    gap = SVGTag.number(lineLength.rounded(.up) + 1)
  }

  /// Creates the window of an appearance; `nil` if the lines are fully visible.
  init?(of appearance: Appearance, in film: VectorFilm) {
    guard let life = appearance.spans.first?.life, life.window != nil else { return nil }
    let constant = VectorFilm.Curve.zero
    func motion(_ curve: KeyPath<VectorFilm.Window, VectorFilm.Curve>) -> Motion {
      Motion({ $0.window?[keyPath: curve] ?? constant }, of: appearance, easedWithin: SVGTag.precision)
    }
    let longest = appearance.symbols.map { film.symbols[$0.value].lineLength }.max() ?? 0
    self.init(start: motion(\.start), length: motion(\.length), lineLength: longest)
  }

  /// Creates the window of a span on a frame; `nil` if the lines are fully visible.
  init?(of span: Appearance.Span, in film: VectorFilm, onFrame frame: Int) {
    guard let window = span.life.window else { return nil }
    let symbol = film.symbols[span.life.symbol.value(atFrame: frame)]
    self.init(
      start: Motion(window.start.value(atFrame: Double(frame))),
      length: Motion(window.length.value(atFrame: Double(frame))),
      lineLength: symbol.lineLength
    )
  }

  /// The attributes of the window on the first frame.
  var attributes: String {
    let offset = SVGTag.number(start.first)
    return " stroke-dasharray=\"\(dash(length.first))\"" + (offset == "0" ? "" : " stroke-dashoffset=\"\(offset)\"")
  }

  /// Returns the animations of both attributes.
  func animations(_ clock: SVGClock) -> String {
    var markup = ""
    if !length.isConstant {
      markup += SVGAnimation.motion(
        SVGAnimation.attribute("stroke-dasharray"),
        motion: length,
        weight: 1,
        clock: clock,
        text: dash
      )
    }
    if !start.isConstant {
      markup += SVGAnimation.motion(SVGAnimation.attribute("stroke-dashoffset"), motion: start, weight: 1, clock: clock)
      {
        SVGTag.number($0)
      }
    }
    return markup
  }

  private func dash(_ length: Double) -> String { "\(SVGTag.number(max(0, length))) \(gap)" }
}

extension VectorFilm.Symbol {
  /// The length of the longest line, in points.
  ///
  /// Lines with windows consist of straight pieces.
  var lineLength: Double {
    var longest = 0.0
    commands.forEachStep { command in
      if case .stroke(let path, _, _, _) = command { longest = max(longest, path.straightLength) }
    }
    return longest
  }
}
