/// A symbol from the font of Material Icons, for example a heart or a house.
///
/// ```swift
/// let heart = try Icon("favorite")
/// let cells = CellStyle(.systemPink, icon: heart)
/// ```
public struct Icon: Hashable, Sendable {
  /// The family of the font, which Debian's package `fonts-material-design-icons-iconfont` has.
  package static let family = "Material Icons"

  /// The name in the font, for example `favorite`.
  public let name: String
  /// The character of the symbol in the font.
  package let glyph: String

  /// Creates an icon from its character.
  package init(name: String, glyph: String) {
    self.name = name
    self.glyph = glyph
  }

  /// Returns the style of the icon beside a text; a quarter larger than its letters.
  package static func style(beside text: TextStyle) -> TextStyle {
    var style = TextStyle(families: [family], size: 1.25 * text.size, color: text.color, alignment: text.alignment)
    style.minimumScale = text.minimumScale
    return style
  }
}
