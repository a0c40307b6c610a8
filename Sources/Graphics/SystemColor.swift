import CradleGeometry

/// The appearance of a scene, light or dark.
///
/// ```swift
/// var night = scene
/// night.canvas.theme = .dark
/// ```
public enum Theme: String, CaseIterable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// A named system color, which adapts to the theme.
///
/// ```swift
/// let orange = SystemColor.named("system_orange")
/// print(orange?.color(in: .light) ?? .clear, orange?.color(in: .dark) ?? .clear)
/// ```
package struct SystemColor: Hashable, Sendable {
  /// The name of the color in scene files, for example `system_blue`.
  package let name: String
  private let light: Color
  private let dark: Color

  private init(_ name: String, light: Color, dark: Color) {
    self.name = name
    self.light = light
    self.dark = dark
  }

  private init(_ name: String, light: UInt32, dark: UInt32, alpha: Double = 1) {
    self.init(name, light: Color(rgb: light, alpha: alpha), dark: Color(rgb: dark, alpha: alpha))
  }

  /// Returns the color with a name; `nil` if no color has this name.
  package static func named(_ name: String) -> SystemColor? {
    all.first { $0.name == name }
  }

  /// Returns the variant of the color for a theme.
  package func color(in theme: Theme) -> Color {
    switch theme {
    case .light: light
    case .dark: dark
    }
  }

  /// Every named color, in the order of the documentation.
  package static let all: [SystemColor] = [
    SystemColor("background", light: 0xFFFFFF, dark: 0x000000),
    SystemColor("system_background", light: 0xFFFFFF, dark: 0x000000),
    SystemColor("secondary_system_background", light: 0xF2F2F7, dark: 0x1C1C1E),
    SystemColor("tertiary_system_background", light: 0xFFFFFF, dark: 0x2C2C2E),
    SystemColor("system_grouped_background", light: 0xF2F2F7, dark: 0x000000),
    SystemColor("secondary_system_grouped_background", light: 0xFFFFFF, dark: 0x1C1C1E),
    SystemColor("tertiary_system_grouped_background", light: 0xF2F2F7, dark: 0x2C2C2E),
    SystemColor("label", light: 0x000000, dark: 0xFFFFFF),
    SystemColor("secondary_label", light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.6),
    SystemColor("tertiary_label", light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.3),
    SystemColor("separator", light: Color(rgb: 0x3C3C43, alpha: 0.29), dark: Color(rgb: 0x545458, alpha: 0.6)),
    SystemColor("clear", light: .clear, dark: .clear),
    SystemColor("white", light: .white, dark: .white),
    SystemColor("black", light: .black, dark: .black),
    // `UIColor.orange` does not adapt to the theme.
    SystemColor("orange", light: Color(red: 1, green: 0.5, blue: 0), dark: Color(red: 1, green: 0.5, blue: 0)),
    SystemColor("system_red", light: 0xFF3B30, dark: 0xFF453A),
    SystemColor("system_orange", light: 0xFF9500, dark: 0xFF9F0A),
    SystemColor("system_yellow", light: 0xFFCC00, dark: 0xFFD60A),
    SystemColor("system_green", light: 0x34C759, dark: 0x30D158),
    SystemColor("system_mint", light: 0x00C7BE, dark: 0x63E6E2),
    SystemColor("system_teal", light: 0x30B0C7, dark: 0x40C8E0),
    SystemColor("system_cyan", light: 0x32ADE6, dark: 0x64D2FF),
    SystemColor("system_blue", light: 0x007AFF, dark: 0x0A84FF),
    SystemColor("system_indigo", light: 0x5856D6, dark: 0x5E5CE6),
    SystemColor("system_purple", light: 0xAF52DE, dark: 0xBF5AF2),
    SystemColor("system_pink", light: 0xFF2D55, dark: 0xFF375F),
    SystemColor("system_brown", light: 0xA2845E, dark: 0xAC8E68),
    SystemColor("system_gray", light: 0x8E8E93, dark: 0x8E8E93),
    SystemColor("system_gray2", light: 0xAEAEB2, dark: 0x636366),
    SystemColor("system_gray3", light: 0xC7C7CC, dark: 0x48484A),
    SystemColor("system_gray4", light: 0xD1D1D6, dark: 0x3A3A3C),
    SystemColor("system_gray5", light: 0xE5E5EA, dark: 0x2C2C2E),
    SystemColor("system_gray6", light: 0xF2F2F7, dark: 0x1C1C1E),
  ]
}

extension Color {
  /// `UIColor.systemBackground`; it adapts to the theme.
  public static let systemBackground = adapting("system_background")
  /// `UIColor.secondarySystemBackground`; it adapts to the theme.
  public static let secondarySystemBackground = adapting("secondary_system_background")
  /// `UIColor.tertiarySystemBackground`; it adapts to the theme.
  public static let tertiarySystemBackground = adapting("tertiary_system_background")
  /// `UIColor.systemGroupedBackground`; it adapts to the theme.
  public static let systemGroupedBackground = adapting("system_grouped_background")
  /// `UIColor.secondarySystemGroupedBackground`; it adapts to the theme.
  public static let secondarySystemGroupedBackground = adapting("secondary_system_grouped_background")
  /// `UIColor.tertiarySystemGroupedBackground`; it adapts to the theme.
  public static let tertiarySystemGroupedBackground = adapting("tertiary_system_grouped_background")
  /// `UIColor.label`; it adapts to the theme.
  public static let label = adapting("label")
  /// `UIColor.secondaryLabel`; it adapts to the theme.
  public static let secondaryLabel = adapting("secondary_label")
  /// `UIColor.tertiaryLabel`; it adapts to the theme.
  public static let tertiaryLabel = adapting("tertiary_label")
  /// `UIColor.separator`; it adapts to the theme.
  public static let separator = adapting("separator")
  /// `UIColor.orange`, the same in both themes.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// `UIColor.systemRed`; it adapts to the theme.
  public static let systemRed = adapting("system_red")
  /// `UIColor.systemOrange`; it adapts to the theme.
  public static let systemOrange = adapting("system_orange")
  /// `UIColor.systemYellow`; it adapts to the theme.
  public static let systemYellow = adapting("system_yellow")
  /// `UIColor.systemGreen`; it adapts to the theme.
  public static let systemGreen = adapting("system_green")
  /// `UIColor.systemMint`; it adapts to the theme.
  public static let systemMint = adapting("system_mint")
  /// `UIColor.systemTeal`; it adapts to the theme.
  public static let systemTeal = adapting("system_teal")
  /// `UIColor.systemCyan`; it adapts to the theme.
  public static let systemCyan = adapting("system_cyan")
  /// `UIColor.systemBlue`; it adapts to the theme.
  public static let systemBlue = adapting("system_blue")
  /// `UIColor.systemIndigo`; it adapts to the theme.
  public static let systemIndigo = adapting("system_indigo")
  /// `UIColor.systemPurple`; it adapts to the theme.
  public static let systemPurple = adapting("system_purple")
  /// `UIColor.systemPink`; it adapts to the theme.
  public static let systemPink = adapting("system_pink")
  /// `UIColor.systemBrown`; it adapts to the theme.
  public static let systemBrown = adapting("system_brown")
  /// `UIColor.systemGray`; it adapts to the theme.
  public static let systemGray = adapting("system_gray")
  /// `UIColor.systemGray2`; it adapts to the theme.
  public static let systemGray2 = adapting("system_gray2")
  /// `UIColor.systemGray3`; it adapts to the theme.
  public static let systemGray3 = adapting("system_gray3")
  /// `UIColor.systemGray4`; it adapts to the theme.
  public static let systemGray4 = adapting("system_gray4")
  /// `UIColor.systemGray5`; it adapts to the theme.
  public static let systemGray5 = adapting("system_gray5")
  /// `UIColor.systemGray6`; it adapts to the theme.
  public static let systemGray6 = adapting("system_gray6")

  // Returns the named color. All names used here are in the list, so the result is never the default.
  private static func adapting(_ name: String) -> Color {
    SystemColor.named(name).map { Color(light: $0.color(in: .light), dark: $0.color(in: .dark)) }
      ?? .black
  }
}

extension Color {
  /// Creates a color from a text; `nil` if the text is not one of these notations.
  ///
  /// The text is `#RRGGBB`, `#RRGGBBAA`, or a name as in scene files. For example, `system_orange` names a color that
  /// adapts to the theme.
  ///
  /// ```swift
  /// let accent = Color(ProcessInfo.processInfo.environment["ACCENT"] ?? "") ?? .systemOrange
  /// ```
  ///
  /// If you know the color when you write the code, use ``init(rgb:alpha:file:line:)``: the compiler checks its
  /// argument.
  public init?(_ text: String) {
    if let color = Color(hexadecimal: text) {
      self = color
    } else if let color = SystemColor.named(text) {
      self.init(light: color.color(in: .light), dark: color.color(in: .dark))
    } else {
      return nil
    }
  }

  /// Creates a color from a number with the hexadecimal digits of a web color, such as `0xFF9500` for `#FF9500`.
  ///
  /// ```swift
  /// let orange = Color(rgb: 0xFF9500)
  /// let veil = Color(rgb: 0x000000, alpha: 0.2)
  /// ```
  ///
  /// - Precondition: The number has six hexadecimal digits at most.
  public init(rgb: UInt32, alpha: Double = 1, file: StaticString = #fileID, line: UInt = #line) {
    _ = accepts(
      rgb <= 0xFF_FFFF,
      message:
        "0x\(String(rgb, radix: 16, uppercase: true)) is not a color, which has six digits; give the opacity as 'alpha:'",
      file: file,
      line: line
    )
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255,
      green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255,
      alpha: alpha
    )
  }
}
