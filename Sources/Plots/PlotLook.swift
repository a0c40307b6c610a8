import CradleGeometry
package import CradleGraphics
import Foundation

/// The theme, the scale and the measuring of texts for a plot.
package struct PlotSurface {
  /// The theme that resolves colors.
  let theme: Theme
  /// The number of pixels per point.
  let scale: Double
  /// The value that measures texts.
  let measuring: any TextMeasuring

  /// Creates a surface.
  package init(theme: Theme, scale: Double, measuring: any TextMeasuring) {
    self.theme = theme
    self.scale = scale
    self.measuring = measuring
  }
}

/// The sizes, fonts and colors of a plot.
///
/// Sizes and fonts depend on the size of the plot.
struct PlotLook {
  /// The theme that resolves colors.
  let theme: Theme
  /// The font size, in points.
  let fontSize: Double
  /// The height of a line of text, in points.
  let line: Double
  /// The number of pixels per point.
  let scale: Double
  /// Whether there is room only for numbers and curves.
  let isSmall: Bool

  private let families: [String]
  private let measuring: any TextMeasuring

  // The size of a plot with a font of 12 points, and the smallest font size. Fonts grow more slowly than the plot:
  // people look at a poster from farther away, but not in proportion to its size.
  private static let natural = 640.0 * 400
  private static let naturalFont = 12.0
  private static let leastFont = 8.0

  init(size: CGSize, on surface: PlotSurface, families: [String], fontSize: Double? = nil) {
    let linear = (max(1, size.width * size.height) / Self.natural).squareRoot()
    let growth = (linear * linear.squareRoot()).squareRoot()
    let suiting = max(Self.leastFont, (Self.naturalFont * growth * 2).rounded() / 2)
    let font = fontSize ?? suiting
    self.fontSize = font
    line = (font * 1.3).rounded(.up)
    isSmall = size.height < 11 * line || size.width < 20 * line
    theme = surface.theme
    scale = surface.scale
    measuring = surface.measuring
    self.families = families
  }

  /// The space between related parts, in points.
  var gap: Double { (fontSize / 2).rounded(.up) }

  /// The width of the thinnest line, in points.
  var hairline: Double { max(1, (fontSize / 12 * scale / 2).rounded()) / scale }

  /// The width of a curve, in points.
  func width(of series: Plot.Series) -> Double {
    fontSize / (series.isThin ? 11 : 6)
  }

  /// Returns a position where a hairline covers whole pixels.
  func crisp(_ place: Double) -> Double {
    ((place - hairline / 2) * scale).rounded() / scale + hairline / 2
  }

  /// Returns the style of a text.
  func style(
    _ color: Color,
    alignment: TextStyle.Alignment = .left,
    weight: TextStyle.Weight = .regular,
    factor: Double = 1
  ) -> TextStyle {
    TextStyle(
      families: families,
      size: fontSize * factor,
      weight: weight,
      color: color.resolved(in: theme),
      alignment: alignment
    )
  }

  /// Returns the size of a text, in points.
  func size(of text: String, in style: TextStyle, width: Double = 1_000_000) -> CGSize {
    measuring.size(of: text, in: style, width: width)
  }

  /// Returns the width of a text on one line, in points.
  ///
  /// One point is added as a tolerance.
  func width(of text: String, weight: TextStyle.Weight = .regular) -> Double {
    text.isEmpty ? 0 : size(of: text, in: style(.label, weight: weight)).width + 1
  }

  /// Returns a command that draws a text on one line, in a box.
  func text(_ text: String, x: Double, middle: Double, width: Double, in style: TextStyle) -> DrawingCommand {
    let height = max(line, (style.size * 1.3).rounded(.up))
    let box = CGRect(x: x, y: middle - height / 2, width: width, height: height)
    return .text(text, style, box: box)
  }

  /// Returns a command that draws a straight line.
  func rule(from start: CGPoint, to end: CGPoint, color: Color, dash: Plot.Series.Dash = .solid) -> DrawingCommand {
    let path = Polyline([start, end]).path(dash, width: 2 * hairline)
    return .stroke(path, .solid(color.resolved(in: theme)), width: hairline)
  }
}
