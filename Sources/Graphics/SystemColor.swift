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

/// A color with a name of UIKit; most of these adapt to the theme.
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

  private init(_ name: String, light: UInt32, alpha: Double = 1, dark: UInt32, alpha darkAlpha: Double = 1) {
    self.init(name, light: Color(rgb: light, alpha: alpha), dark: Color(rgb: dark, alpha: darkAlpha))
  }

  // A color that does not adapt to the theme.
  private init(_ name: String, _ color: Color) {
    self.init(name, light: color, dark: color)
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
  ///
  /// To add a color, add a line here, and a member of `Color`. The names are those of `UIColor`, but for `background`.
  package static let all: [SystemColor] = [
    SystemColor("background", light: 0xFFFFFF, dark: 0x000000),
    SystemColor("system_background", light: 0xFFFFFF, dark: 0x000000),
    SystemColor("secondary_system_background", light: 0xF2F2F7, dark: 0x1C1C1E),
    SystemColor("tertiary_system_background", light: 0xFFFFFF, dark: 0x2C2C2E),
    SystemColor("system_grouped_background", light: 0xF2F2F7, dark: 0x000000),
    SystemColor("secondary_system_grouped_background", light: 0xFFFFFF, dark: 0x1C1C1E),
    SystemColor("tertiary_system_grouped_background", light: 0xF2F2F7, dark: 0x2C2C2E),
    SystemColor("label", light: 0x000000, dark: 0xFFFFFF),
    SystemColor("secondary_label", light: 0x3C3C43, alpha: 0.6, dark: 0xEBEBF5, alpha: 0.6),
    SystemColor("tertiary_label", light: 0x3C3C43, alpha: 0.3, dark: 0xEBEBF5, alpha: 0.3),
    SystemColor("quaternary_label", light: 0x3C3C43, alpha: 0.18, dark: 0xEBEBF5, alpha: 0.16),
    SystemColor("placeholder_text", light: 0x3C3C43, alpha: 0.3, dark: 0xEBEBF5, alpha: 0.3),
    SystemColor("link", light: 0x007AFF, dark: 0x0984FF),
    SystemColor("separator", light: 0x3C3C43, alpha: 0.29, dark: 0x545458, alpha: 0.6),
    SystemColor("opaque_separator", light: 0xC6C6C8, dark: 0x38383A),
    SystemColor("system_fill", light: 0x787880, alpha: 0.2, dark: 0x787880, alpha: 0.36),
    SystemColor("secondary_system_fill", light: 0x787880, alpha: 0.16, dark: 0x787880, alpha: 0.32),
    SystemColor("tertiary_system_fill", light: 0x767680, alpha: 0.12, dark: 0x767680, alpha: 0.24),
    SystemColor("quaternary_system_fill", light: 0x747480, alpha: 0.08, dark: 0x767680, alpha: 0.18),
    SystemColor("clear", .clear),
    SystemColor("white", .white),
    SystemColor("black", .black),
    SystemColor("dark_gray", Color(gray: 1 / 3)),
    SystemColor("gray", Color(gray: 0.5)),
    SystemColor("light_gray", Color(gray: 2 / 3)),
    SystemColor("red", Color(red: 1, green: 0, blue: 0)),
    SystemColor("green", Color(red: 0, green: 1, blue: 0)),
    SystemColor("blue", Color(red: 0, green: 0, blue: 1)),
    SystemColor("cyan", Color(red: 0, green: 1, blue: 1)),
    SystemColor("yellow", Color(red: 1, green: 1, blue: 0)),
    SystemColor("magenta", Color(red: 1, green: 0, blue: 1)),
    SystemColor("orange", Color(red: 1, green: 0.5, blue: 0)),
    SystemColor("purple", Color(red: 0.5, green: 0, blue: 0.5)),
    SystemColor("brown", Color(red: 0.6, green: 0.4, blue: 0.2)),
    SystemColor("dark_text", .black),
    SystemColor("light_text", Color.white.withAlpha(0.6)),
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
  /// Whether iOS has white symbols on this color: one of the system's, in either theme, but not yellow.
  package var hasWhiteSymbols: Bool {
    let names = ["red", "orange", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray"]
    return names.contains { name in
      [Theme.light, .dark].contains { self == SystemColor.named("system_\(name)")?.color(in: $0) }
    }
  }
}

extension Color {
  /// `UIColor.systemBackground`; it adapts to the theme.
  public static let systemBackground = named("system_background")
  /// `UIColor.secondarySystemBackground`; it adapts to the theme.
  public static let secondarySystemBackground = named("secondary_system_background")
  /// `UIColor.tertiarySystemBackground`; it adapts to the theme.
  public static let tertiarySystemBackground = named("tertiary_system_background")
  /// `UIColor.systemGroupedBackground`; it adapts to the theme.
  public static let systemGroupedBackground = named("system_grouped_background")
  /// `UIColor.secondarySystemGroupedBackground`; it adapts to the theme.
  public static let secondarySystemGroupedBackground = named("secondary_system_grouped_background")
  /// `UIColor.tertiarySystemGroupedBackground`; it adapts to the theme.
  public static let tertiarySystemGroupedBackground = named("tertiary_system_grouped_background")
  /// `UIColor.label`; it adapts to the theme.
  public static let label = named("label")
  /// `UIColor.secondaryLabel`; it adapts to the theme.
  public static let secondaryLabel = named("secondary_label")
  /// `UIColor.tertiaryLabel`; it adapts to the theme.
  public static let tertiaryLabel = named("tertiary_label")
  /// `UIColor.quaternaryLabel`; it adapts to the theme.
  public static let quaternaryLabel = named("quaternary_label")
  /// `UIColor.placeholderText`; it adapts to the theme.
  public static let placeholderText = named("placeholder_text")
  /// `UIColor.link`; it adapts to the theme.
  public static let link = named("link")
  /// `UIColor.separator`; it adapts to the theme.
  public static let separator = named("separator")
  /// `UIColor.opaqueSeparator`; it adapts to the theme.
  public static let opaqueSeparator = named("opaque_separator")
  /// `UIColor.systemFill`; it adapts to the theme.
  public static let systemFill = named("system_fill")
  /// `UIColor.secondarySystemFill`; it adapts to the theme.
  public static let secondarySystemFill = named("secondary_system_fill")
  /// `UIColor.tertiarySystemFill`; it adapts to the theme.
  public static let tertiarySystemFill = named("tertiary_system_fill")
  /// `UIColor.quaternarySystemFill`; it adapts to the theme.
  public static let quaternarySystemFill = named("quaternary_system_fill")
  /// `UIColor.systemRed`; it adapts to the theme.
  public static let systemRed = named("system_red")
  /// `UIColor.systemOrange`; it adapts to the theme.
  public static let systemOrange = named("system_orange")
  /// `UIColor.systemYellow`; it adapts to the theme.
  public static let systemYellow = named("system_yellow")
  /// `UIColor.systemGreen`; it adapts to the theme.
  public static let systemGreen = named("system_green")
  /// `UIColor.systemMint`; it adapts to the theme.
  public static let systemMint = named("system_mint")
  /// `UIColor.systemTeal`; it adapts to the theme.
  public static let systemTeal = named("system_teal")
  /// `UIColor.systemCyan`; it adapts to the theme.
  public static let systemCyan = named("system_cyan")
  /// `UIColor.systemBlue`; it adapts to the theme.
  public static let systemBlue = named("system_blue")
  /// `UIColor.systemIndigo`; it adapts to the theme.
  public static let systemIndigo = named("system_indigo")
  /// `UIColor.systemPurple`; it adapts to the theme.
  public static let systemPurple = named("system_purple")
  /// `UIColor.systemPink`; it adapts to the theme.
  public static let systemPink = named("system_pink")
  /// `UIColor.systemBrown`; it adapts to the theme.
  public static let systemBrown = named("system_brown")
  /// `UIColor.systemGray`; it adapts to the theme.
  public static let systemGray = named("system_gray")
  /// `UIColor.systemGray2`; it adapts to the theme.
  public static let systemGray2 = named("system_gray2")
  /// `UIColor.systemGray3`; it adapts to the theme.
  public static let systemGray3 = named("system_gray3")
  /// `UIColor.systemGray4`; it adapts to the theme.
  public static let systemGray4 = named("system_gray4")
  /// `UIColor.systemGray5`; it adapts to the theme.
  public static let systemGray5 = named("system_gray5")
  /// `UIColor.systemGray6`; it adapts to the theme.
  public static let systemGray6 = named("system_gray6")
  /// `UIColor.darkGray`, the same in both themes.
  public static let darkGray = named("dark_gray")
  /// `UIColor.gray`, the same in both themes.
  public static let gray = named("gray")
  /// `UIColor.lightGray`, the same in both themes.
  public static let lightGray = named("light_gray")
  /// `UIColor.red`, the same in both themes.
  public static let red = named("red")
  /// `UIColor.green`, the same in both themes.
  public static let green = named("green")
  /// `UIColor.blue`, the same in both themes.
  public static let blue = named("blue")
  /// `UIColor.cyan`, the same in both themes.
  public static let cyan = named("cyan")
  /// `UIColor.yellow`, the same in both themes.
  public static let yellow = named("yellow")
  /// `UIColor.magenta`, the same in both themes.
  public static let magenta = named("magenta")
  /// `UIColor.orange`, the same in both themes.
  public static let orange = named("orange")
  /// `UIColor.purple`, the same in both themes.
  public static let purple = named("purple")
  /// `UIColor.brown`, the same in both themes.
  public static let brown = named("brown")
  /// `UIColor.darkText`, the same in both themes.
  public static let darkText = named("dark_text")
  /// `UIColor.lightText`, the same in both themes.
  public static let lightText = named("light_text")

  // Returns the named color. All names used here are in the list, so the result is never the default.
  private static func named(_ name: String) -> Color {
    SystemColor.named(name).map(Color.init) ?? .black
  }

  private init(_ system: SystemColor) {
    let light = system.color(in: .light)
    let dark = system.color(in: .dark)
    self = light == dark ? light : Color(light: light, dark: dark)
  }

  fileprivate init(gray: Double) {
    self.init(red: gray, green: gray, blue: gray)
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
      self.init(color)
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
