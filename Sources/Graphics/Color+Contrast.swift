import Geometry

extension Color {
  /// The ratio of luminances from which on large letters can be read, 3 to 1.
  ///
  /// It is that of the Web Content Accessibility Guidelines 2, whose formulas this file follows.
  public static let readableContrast = 3.0

  /// How bright the color is to the eye if it is opaque, from 0 for black to 1 for white.
  public var relativeLuminance: Double {
    0.2126 * Self.light(of: red) + 0.7152 * Self.light(of: green) + 0.0722 * Self.light(of: blue)
  }

  /// Returns the ratio of the luminances of two opaque colors, from 1 to 21.
  public func contrast(with other: Color) -> Double {
    let (one, two) = (relativeLuminance + 0.05, other.relativeLuminance + 0.05)
    return max(one, two) / min(one, two)
  }

  /// Returns the color as it is seen on an opaque ground, mixed as on screen.
  public func laid(over ground: Color) -> Color {
    Color(
      red: red * alpha + ground.red * (1 - alpha),
      green: green * alpha + ground.green * (1 - alpha),
      blue: blue * alpha + ground.blue * (1 - alpha)
    )
  }

  /// Returns the color if letters of it can be read on an opaque ground, and otherwise black or white,
  /// whichever can be read better.
  public func readable(on ground: Color) -> Color {
    guard laid(over: ground).contrast(with: ground) < Self.readableContrast else { return self }
    return ground.contrast(with: .black) < ground.contrast(with: .white) ? .white : .black
  }

  // From the encoding of sRGB to the amount of light.
  private static func light(of component: Double) -> Double {
    let bounded = min(1, max(0, component))
    guard bounded > 0.040_45 else { return bounded / 12.92 }
    return ElementaryFunctions.power((bounded + 0.055) / 1.055, 2.4)
  }
}
