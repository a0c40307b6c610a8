/// The font, the size, the color and the alignment of a text.
///
/// ```swift
/// let title = TextStyle(size: 22, weight: .bold, color: .label)
/// let note = TextStyle(families: ["Inter", "Noto Sans JP"], size: 13, alignment: .left, minimumScale: 0.7)
/// ```
public struct TextStyle: Hashable, Sendable {
  /// The weight of letters, on the scale of OpenType.
  public enum Weight: Int, CaseIterable, Sendable {
    /// 400
    case regular = 400
    /// 500
    case medium = 500
    /// 600
    case semibold = 600
    /// 700
    case bold = 700
  }

  /// The side to which the lines of a text are pushed.
  public enum Alignment: String, CaseIterable, Sendable {
    /// To the left.
    case left
    /// To the middle.
    case center
    /// To the right.
    case right
  }

  /// The font families, by preference: a character that one lacks is taken from the next.
  public var families: [String]
  /// The size of the letters, in points.
  public var size: Double
  /// The weight of the letters.
  public var weight: Weight
  /// The color of the letters.
  public var color: Color
  /// The side to which the lines are pushed.
  public var alignment: Alignment
  /// The scale to which a text may shrink to fit its box: 1 means not at all, 0.5 to half its size.
  public var minimumScale: Double
  /// The distance from line to line, in points; `nil` for that of the font.
  public var lineHeight: Double?

  /// The family of texts that name none.
  public static let defaultFamilies = ["Inter"]

  /// Creates a style: 17 points, regular, black, centered, unshrinkable and with the lines of the
  /// font unless said otherwise.
  public init(
    families: [String] = TextStyle.defaultFamilies,
    size: Double = 17,
    weight: Weight = .regular,
    color: Color = .black,
    alignment: Alignment = .center,
    minimumScale: Double = 1,
    lineHeight: Double? = nil
  ) {
    (self.families, self.size, self.weight) = (families, size, weight)
    (self.color, self.alignment, self.minimumScale) = (color, alignment, minimumScale)
    self.lineHeight = lineHeight
  }
}
