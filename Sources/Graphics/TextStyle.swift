/// The font, the size, the color and the alignment of a text.
///
/// ```swift
/// let title = TextStyle(size: 22, weight: .bold, color: .label)
/// let note = TextStyle(families: ["Inter", "Noto Sans JP"], size: 13, alignment: .left, minimumScale: 0.7)
/// ```
public struct TextStyle: Hashable, Sendable {
  /// The weight of letters, on the scale of OpenType.
  public enum Weight: Int, CaseIterable, Sendable {
    /// Weight 400.
    case regular = 400
    /// Weight 500.
    case medium = 500
    /// Weight 600.
    case semibold = 600
    /// Weight 700.
    case bold = 700
  }

  /// The horizontal alignment of a text's lines.
  public enum Alignment: String, CaseIterable, Sendable {
    /// Lines start at the left edge.
    case left
    /// Lines are centered.
    case center
    /// Lines end at the right edge.
    case right
  }

  /// The font families, in order of preference.
  ///
  /// If a family lacks a character, the character comes from the next family.
  public var families: [String]
  /// The font size, in points.
  public var size: Double
  /// The weight of the letters.
  public var weight: Weight
  /// The color of the letters.
  public var color: Color
  /// The horizontal alignment of the lines.
  public var alignment: Alignment
  /// The smallest scale of a text that has to shrink to fit its box, from 0 to 1.
  ///
  /// For example, with 0.5 the text may shrink to half its size. With 1, the default, the text never shrinks.
  public var minimumScale: Double
  /// The spacing between lines, in points; `nil` for the line spacing of the font.
  public var lineHeight: Double?

  /// The font families of a text whose style names no family.
  public static let defaultFamilies = ["Inter"]

  /// Creates a style for texts.
  ///
  /// By default, a text is 17 points large, regular, black and centered. The text does not shrink, and has the line
  /// spacing of the font.
  public init(
    families: [String] = TextStyle.defaultFamilies,
    size: Double = 17,
    weight: Weight = .regular,
    color: Color = .black,
    alignment: Alignment = .center,
    minimumScale: Double = 1,
    lineHeight: Double? = nil
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.color = color
    self.alignment = alignment
    self.minimumScale = minimumScale
    self.lineHeight = lineHeight
  }
}
