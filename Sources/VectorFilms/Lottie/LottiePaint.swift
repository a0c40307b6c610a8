import CradleGraphics
import CradleNotations
import Foundation

/// The color or gradient of an area or a line, as an element of a group.
struct LottiePaint: Equatable {
  private static let miterLimit = 10

  private let opacity: Double
  // The text of the element before the opacity. `end` is the text after the opacity.
  private let start: String
  private let end: String

  private init(opacity: Double, start: [(String, String)], end: [(String, String)]) {
    self.opacity = opacity
    self.start = String(JSON.line(ofMembers: start).dropLast())
    self.end = String(JSON.line(ofMembers: end).dropFirst())
  }

  /// Returns the element, with an additional opacity.
  func text(_ opacity: LottieOpacity = .full) -> String {
    "\(start),\"o\":\(opacity.text(times: self.opacity)),\(end)"
  }

  static func fill(_ paint: Paint) -> LottiePaint {
    switch paint {
    case .solid(let color): solid(color, kind: "fl", rest: [("r", "1")])
    case .linearGradient(let gradient): gradual(LottieGradient(gradient), kind: "gf", rest: [("r", "1")])
    case .radialGradient(let gradient): gradual(LottieGradient(gradient), kind: "gf", rest: [("r", "1")])
    }
  }

  static func stroke(_ paint: Paint, width: Double, cap: LineCap) -> LottiePaint {
    let ends =
      switch cap {
      case .butt: [("lc", "1"), ("lj", "1"), ("ml", "\(miterLimit)")]
      case .round: [("lc", "2"), ("lj", "2")]
      }
    let line = [("w", LottieText.still(LottieText.number(width)))] + ends
    return switch paint {
    case .solid(let color): solid(color, kind: "st", rest: line)
    case .linearGradient(let gradient): gradual(LottieGradient(gradient), kind: "gs", rest: line)
    case .radialGradient(let gradient): gradual(LottieGradient(gradient), kind: "gs", rest: line)
    }
  }

  private static func solid(_ color: Color, kind: String, rest: [(String, String)]) -> LottiePaint {
    let components = LottieText.components(of: color) + ["1"]
    let start = [("ty", "\"\(kind)\""), ("c", LottieText.still(JSON.line(ofElements: components)))]
    return LottiePaint(opacity: color.alpha, start: start, end: rest)
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
