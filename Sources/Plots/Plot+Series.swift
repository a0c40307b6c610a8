package import CradleGraphics
package import Foundation

extension Plot {
  /// A curve: a sequence of points, with a gap wherever there is no value.
  ///
  /// By default, the color of a curve depends on its number. The first five curves have five colors that people with a
  /// red-green deficiency can distinguish. Further curves have the same colors with dashes.
  package struct Series: Hashable, Sendable {
    /// The line pattern of a curve.
    package enum Dash: String, CaseIterable, Sendable {
      /// A continuous line.
      case solid
      /// Dashes of a few line widths.
      case dashed
      /// Dots.
      case dotted
    }

    /// The name; empty for a curve without a name.
    package var name: String
    /// The parts of the curve between gaps.
    ///
    /// Each part has at least one point.
    package private(set) var stretches: [[CGPoint]]
    /// The color.
    ///
    /// If `nil`, the color depends on the curve's number.
    package var color: Color?
    /// The line pattern.
    ///
    /// If `nil`, the pattern depends on the curve's number.
    package var dash: Dash?
    /// Whether the line is thin, for example for a reference curve.
    package var isThin: Bool
    /// A dot that marks a moment, for example the current time of a film; `nil` for none.
    package var dot: CGPoint?

    /// Creates a curve.
    ///
    /// - Parameters:
    ///   - name: The name; empty for a curve without a name.
    ///   - points: The points. If a point is `nil` or not finite, the curve has a gap.
    ///   - color: The color, which by default depends on the curve's number.
    ///   - dash: The line pattern, which by default depends on the curve's number.
    ///   - isThin: Whether the line is thin.
    ///   - dot: The position of a dot; `nil` for no dot.
    package init(
      _ name: String,
      points: [CGPoint?],
      color: Color? = nil,
      dash: Dash? = nil,
      isThin: Bool = false,
      dot: CGPoint? = nil
    ) {
      self.name = name
      self.color = color
      self.dash = dash
      self.isThin = isThin
      self.dot = dot
      stretches = Self.stretches(of: points)
    }

    /// Replaces the points of the curve, and keeps its style.
    package mutating func replacePoints(_ points: [CGPoint?]) {
      stretches = Self.stretches(of: points)
    }

    private static func stretches(of points: [CGPoint?]) -> [[CGPoint]] {
      points.split { !($0?.canBePlotted ?? false) }.map { $0.compactMap(\.self) }
    }
  }

  /// The colors of curves, by number.
  ///
  /// In a simulation of color-blind vision, any two of these colors differ by at least 22 steps of CIE L*a*b*. No other
  /// five system colors differ more.
  package static let palette: [Color] = [
    .systemIndigo, .systemOrange, .systemCyan, .systemRed, .systemGray,
  ]
}

extension Plot.Series {
  /// Returns the curve with a color and a line pattern.
  ///
  /// A missing color or pattern depends on the number.
  func styled(as number: Int) -> Plot.Series {
    var series = self
    let (round, place) = number.quotientAndRemainder(dividingBy: Plot.palette.count)
    series.color = color ?? Plot.palette[place]
    let dashes = Dash.allCases
    series.dash = dash ?? dashes[round % dashes.count]
    return series
  }
}

extension CGPoint {
  // With larger values, a plot would be useless, and the number of ticks could overflow.
  private static let most = 1e15

  /// Whether both coordinates are finite and small enough for ticks.
  var canBePlotted: Bool {
    abs(x) <= Self.most && abs(y) <= Self.most
  }
}
