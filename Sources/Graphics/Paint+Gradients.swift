public import Foundation

extension Paint {
  /// Returns the paint with its colors resolved in a theme.
  package func resolved(in theme: Theme) -> Paint {
    switch self {
    case .solid(let color): return .solid(color.resolved(in: theme))
    case .linearGradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.resolved(in: theme)
      }
      return .linearGradient(gradient)
    case .radialGradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.resolved(in: theme)
      }
      return .radialGradient(gradient)
    }
  }

  /// Returns a gradient along a line, with evenly spaced colors from start to end.
  ///
  /// ```swift
  /// let dusk = Paint.gradient([.systemIndigo, .systemPink, .systemOrange], from: .zero, to: CGPoint(x: 0, y: 44))
  /// ```
  public static func gradient(_ colors: [Color], from start: CGPoint, to end: CGPoint) -> Paint {
    .linearGradient(Paint.LinearGradient(from: start, to: end, stops: evenStops(colors)))
  }

  /// Returns a gradient from a center outwards, with evenly spaced colors up to a radius.
  ///
  /// ```swift
  /// let glow = Paint.gradient([.systemYellow, .systemOrange], around: .zero, radius: 22)
  /// ```
  public static func gradient(_ colors: [Color], around center: CGPoint, radius: Double) -> Paint {
    .radialGradient(Paint.RadialGradient(center: center, radius: radius, stops: evenStops(colors)))
  }

  private static func evenStops(_ colors: [Color]) -> [Paint.LinearGradient.Stop] {
    let last = Double(max(1, colors.count - 1))
    return colors.enumerated().map { Paint.LinearGradient.Stop(offset: Double($0) / last, color: $1) }
  }
}
