import CradleGraphics
import CradleNotations
import Foundation

/// The color or gradient of an area or a line, as an element of a group.
struct LottiePaint: Equatable {
  private static let miterLimit = 10

  private let opacity: Double
  // The opacity as an animated property; `nil` if it does not change. An additional opacity would replace it, so such a
  // drawing only fades as a whole.
  private let movingOpacity: String?
  // The text of the element before the opacity. `end` is the text after the opacity.
  private let start: String
  private let end: String

  private init(opacity: Double, movingOpacity: String? = nil, start: [(String, String)], end: [(String, String)]) {
    self.opacity = opacity
    self.movingOpacity = movingOpacity
    self.start = String(JSON.line(ofMembers: start).dropLast())
    self.end = String(JSON.line(ofMembers: end).dropFirst())
  }

  /// Returns the element, with an additional opacity.
  func text(_ opacity: LottieOpacity = .full) -> String {
    let text = opacity.isFull ? movingOpacity : nil
    return "\(start),\"o\":\(text ?? opacity.text(times: self.opacity)),\(end)"
  }

  static func fill(_ paint: Paint) -> LottiePaint {
    switch paint {
    case .solid(let color): solid(color, kind: "fl", rest: [("r", "1")])
    case .linearGradient(let gradient): gradual(LottieGradient(gradient), kind: "gf", rest: [("r", "1")])
    case .radialGradient(let gradient): gradual(LottieGradient(gradient), kind: "gf", rest: [("r", "1")])
    }
  }

  static func stroke(_ paint: Paint, width: Double, cap: DrawingCommand.LineCap) -> LottiePaint {
    let line = line(width: LottieText.still(LottieText.number(width)), cap: cap)
    return switch paint {
    case .solid(let color): solid(color, kind: "st", rest: line)
    case .linearGradient(let gradient): gradual(LottieGradient(gradient), kind: "gs", rest: line)
    case .radialGradient(let gradient): gradual(LottieGradient(gradient), kind: "gs", rest: line)
    }
  }

  /// Returns the paint of an area whose color may change.
  ///
  /// - Parameters:
  ///   - color: The color as a property.
  ///   - opacity: The initial opacity of the color.
  ///   - movingOpacity: The opacity as an animated property; `nil` if it does not change.
  static func fill(color: String, opacity: Double, movingOpacity: String?) -> LottiePaint {
    solid(color, opacity: opacity, movingOpacity: movingOpacity, kind: "fl", rest: [("r", "1")])
  }

  /// Returns the paint of a line whose color and width may change.
  static func stroke(
    color: String,
    opacity: Double,
    movingOpacity: String?,
    width: String,
    cap: DrawingCommand.LineCap
  ) -> LottiePaint {
    let line = line(width: width, cap: cap)
    return solid(color, opacity: opacity, movingOpacity: movingOpacity, kind: "st", rest: line)
  }

  private static func line(width: String, cap: DrawingCommand.LineCap) -> [(String, String)] {
    let ends =
      switch cap {
      case .butt: [("lc", "1"), ("lj", "1"), ("ml", "\(miterLimit)")]
      case .round: [("lc", "2"), ("lj", "2")]
      }
    return [("w", width)] + ends
  }

  private static func solid(_ color: Color, kind: String, rest: [(String, String)]) -> LottiePaint {
    let components = JSON.line(ofElements: LottieText.components(of: color) + ["1"])
    return solid(LottieText.still(components), opacity: color.alpha, movingOpacity: nil, kind: kind, rest: rest)
  }

  private static func solid(
    _ color: String,
    opacity: Double,
    movingOpacity: String?,
    kind: String,
    rest: [(String, String)]
  ) -> LottiePaint {
    let start = [("ty", "\"\(kind)\""), ("c", color)]
    return LottiePaint(opacity: opacity, movingOpacity: movingOpacity, start: start, end: rest)
  }

  // The opacities of a gradient have their own list of stops, which follows that of the colors.
  private static func gradual(_ gradient: LottieGradient, kind: String, rest: [(String, String)]) -> LottiePaint {
    let stops = gradient.stops
    var numbers: [String] = []
    for stop in stops {
      numbers += [LottieText.number(stop.offset, decimals: 4)] + LottieText.components(of: stop.color)
    }
    if stops.contains(where: { $0.color.alpha < 1 }) {
      for stop in stops {
        numbers += [LottieText.number(stop.offset, decimals: 4), LottieText.number(stop.color.alpha, decimals: 4)]
      }
    }
    let colors = LottieText.still(JSON.line(ofElements: numbers))
    let way = [
      ("s", LottieText.still(LottieText.pair(gradient.start))),
      ("e", LottieText.still(LottieText.pair(gradient.end))),
      ("g", "{\"p\":\(stops.count),\"k\":\(colors)}"),
    ]
    return LottiePaint(opacity: 1, start: [("ty", "\"\(kind)\""), ("t", gradient.type)], end: way + rest)
  }
}

// A linear or radial gradient. For a radial gradient, the distance from start to end is the radius.
private struct LottieGradient {
  let type: String
  let start: CGPoint
  let end: CGPoint
  let stops: [Paint.LinearGradient.Stop]

  init(_ gradient: Paint.LinearGradient) {
    type = "1"
    start = gradient.start
    end = gradient.end
    stops = gradient.stops.straight
  }

  init(_ gradient: Paint.RadialGradient) {
    type = "2"
    start = gradient.center
    end = CGPoint(x: gradient.center.x + max(0, gradient.radius), y: gradient.center.y)
    stops = gradient.stops.straight
  }
}
