import Foundation
import Graphics

/// Colors and lines as elements of a group.
enum LottiePaint {
  private static let miterLimit = 10

  static func fill(_ paint: Paint) -> String {
    switch paint {
    case .solid(let color):
      return LottieText.object([("ty", "\"fl\"")] + solid(color) + [("r", "1")])
    case .linearGradient(let gradient):
      return LottieText.object([("ty", "\"gf\"")] + members(of: gradient) + [("r", "1")])
    }
  }

  static func stroke(_ paint: Paint, width: Double, _ cap: LineCap) -> String {
    let ends =
      switch cap {
      case .butt: [("lc", "1"), ("lj", "1"), ("ml", "\(miterLimit)")]
      case .round: [("lc", "2"), ("lj", "2")]
      }
    let line = [("w", LottieText.still(LottieText.number(width)))] + ends
    switch paint {
    case .solid(let color): return LottieText.object([("ty", "\"st\"")] + solid(color) + line)
    case .linearGradient(let gradient):
      return LottieText.object([("ty", "\"gs\"")] + members(of: gradient) + line)
    }
  }

  private static func solid(_ color: Color) -> [(String, String)] {
    let components = LottieText.components(of: color) + ["1"]
    return [
      ("c", LottieText.still(LottieText.list(components))), ("o", LottieText.percent(color.alpha)),
    ]
  }

  // Opacities have a list of stops of their own, behind that of colors.
  private static func members(of gradient: LinearGradient) -> [(String, String)] {
    let stops = gradient.straightStops
    var numbers: [String] = []
    for stop in stops {
      numbers += [LottieText.number(stop.offset, 4)] + LottieText.components(of: stop.color)
    }
    if stops.contains(where: { $0.color.alpha < 1 }) {
      for stop in stops {
        numbers += [LottieText.number(stop.offset, 4), LottieText.number(stop.color.alpha, 4)]
      }
    }
    let colors = LottieText.still(LottieText.list(numbers))
    return [
      ("t", "1"), ("o", LottieText.percent(1)),
      ("s", LottieText.still(LottieText.pair(gradient.start))),
      ("e", LottieText.still(LottieText.pair(gradient.end))),
      ("g", "{\"p\":\(stops.count),\"k\":\(colors)}"),
    ]
  }
}
