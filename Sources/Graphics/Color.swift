import CradleGeometry

/// A color in sRGB, with straight alpha.
///
/// Components run from 0 to 1. Components have the encoding of sRGB, so they are not linear in light. A color that
/// adapts, such as ``systemOrange``, has the components of the light theme at first. A scene then resolves the color in
/// its own theme.
///
/// ```swift
/// let colors: [Color] = [.systemOrange, Color(rgb: 0xFF8000), Color(red: 1, green: 0.5, blue: 0)]
/// let paper = Color(light: .white, dark: Color(rgb: 0x1C1C1E))
/// ```
public struct Color: Hashable, Sendable {
  /// The red component.
  public var red: Double
  /// The green component.
  public var green: Double
  /// The blue component.
  public var blue: Double
  /// The opacity, from 0 (invisible) to 1 (opaque).
  public var alpha: Double

  // The components in the dark theme. Each component has 15 bits, so that a color stays small. Steps of 1/32640
  // represent every hexadecimal color exactly. The highest bit is set if the color has dark components.
  private var dark: UInt64 = 0

  /// The color black, opaque.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// The color white, opaque.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// A fully transparent color.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Creates a color; opaque by default.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a color that adapts to the theme of the scene.
  ///
  /// The dark components are rounded to steps of 1/32640.
  public init(light: Color, dark: Color) {
    self = light.resolved(in: .light)
    let variant = dark.resolved(in: .dark)
    self.dark = [variant.red, variant.green, variant.blue, variant.alpha].reduce(1) { bits, part in
      bits << 15 | UInt64((min(1, max(0, part)) * Self.darkSteps).rounded())
    }
  }

  private static let darkSteps = 32_640.0

  /// Returns the variant of the color for a theme; this variant no longer adapts.
  package func resolved(in theme: Theme) -> Color {
    guard dark != 0 else { return self }
    var color = self
    color.dark = 0
    guard theme == .dark else { return color }
    let parts = [45, 30, 15, 0].map { Double(dark >> UInt64($0) & 0x7FFF) / Self.darkSteps }
    return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// Creates a color from `#RRGGBB` or `#RRGGBBAA`; `nil` for any other text.
  package init?(hexadecimal text: String) {
    let digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard text.hasPrefix("#"), digits.count == text.utf8.count - 1,
      digits.count == 6 || digits.count == 8
    else { return nil }
    let components = stride(from: 0, to: digits.count, by: 2).map { place -> Double in
      let byte: Int = digits[place] * 16 + digits[place + 1]
      return Double(byte) / 255
    }
    self.init(
      red: components[0],
      green: components[1],
      blue: components[2],
      alpha: components.count == 4 ? components[3] : 1
    )
  }

  /// Returns the color with another opacity; the opacity is the same in both themes.
  public func withAlpha(_ alpha: Double) -> Color {
    let color = Color(red: red, green: green, blue: blue, alpha: alpha)
    guard dark != 0 else { return color }
    return Color(light: color, dark: resolved(in: .dark).withAlpha(alpha))
  }
}

extension Color: CustomStringConvertible {
  /// The color as text: `#RRGGBB` for an opaque color, and `#RRGGBBAA` for any other.
  ///
  /// Components are rounded to multiples of 1/255.
  public var description: String {
    let components = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    return components.reduce(into: "#") { text, component in
      let byte = Int((min(1, max(0, component)) * 255).rounded())
      let digits = String(byte, radix: 16, uppercase: true)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}

extension Color {
  /// The lowest contrast that makes large text readable: 3 to 1.
  ///
  /// The value and the formulas come from the Web Content Accessibility Guidelines 2.
  package static let readableContrast = 3.0

  /// The brightness of the color, from 0 for black to 1 for white; alpha is ignored.
  package var relativeLuminance: Double {
    0.2126 * Self.light(of: red) + 0.7152 * Self.light(of: green) + 0.0722 * Self.light(of: blue)
  }

  /// Returns the contrast of two opaque colors, from 1 to 21.
  package func contrast(with other: Color) -> Double {
    let one = relativeLuminance + 0.05
    let two = other.relativeLuminance + 0.05
    return max(one, two) / min(one, two)
  }

  /// Returns the mixture of the color with an opaque background behind it, as on screen.
  package func laid(over ground: Color) -> Color {
    Color(
      red: red * alpha + ground.red * (1 - alpha),
      green: green * alpha + ground.green * (1 - alpha),
      blue: blue * alpha + ground.blue * (1 - alpha)
    )
  }

  /// Returns the color if it is readable on an opaque background, otherwise black or white.
  package func readable(on ground: Color) -> Color {
    guard laid(over: ground).contrast(with: ground) < Self.readableContrast else { return self }
    return ground.contrast(with: .black) < ground.contrast(with: .white) ? .white : .black
  }

  // Converts an encoded sRGB component to linear light.
  private static func light(of component: Double) -> Double {
    let bounded = min(1, max(0, component))
    guard bounded > 0.040_45 else { return bounded / 12.92 }
    return ElementaryFunctions.power((bounded + 0.055) / 1.055, 2.4)
  }
}
