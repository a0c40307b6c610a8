package import CradleGraphics
package import Foundation

extension Plot {
  /// A curve: points in order, with gaps where there is no value.
  ///
  /// By default, its number decides its color. The first five curves get five colors that you can tell apart with a
  /// red-green deficiency. The next ones get the same colors with dashes.
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

    /// The name; empty for a curve without one.
    package var name: String
    /// The parts between gaps, each with at least one point.
    package private(set) var stretches: [[CGPoint]]
    /// The color; `nil` for the default of the curve's number.
    package var color: Color?
    /// The line pattern; `nil` for the default of the curve's number.
    package var dash: Dash?
    /// Whether the line is thin, for example for a reference curve.
    package var isThin: Bool
    /// A dot that marks a moment, for example the current time of a film; `nil` for none.
    package var dot: CGPoint?

    /// Creates a curve.
    ///
    /// - Parameters:
    ///   - name: The name; empty for a curve without one.
    ///   - points: The points. `nil`, or a coordinate that is not finite, makes a gap.
    ///   - color: The color; the default of the curve's number if you leave it out.
    ///   - dash: The line pattern; the default of the curve's number if you leave it out.
    ///   - isThin: Whether the line is thin.
    ///   - dot: The position of a dot.
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

    /// Replaces the points, and keeps the style of the curve.
    package mutating func replacePoints(_ points: [CGPoint?]) {
      stretches = Self.stretches(of: points)
    }

    private static func stretches(of points: [CGPoint?]) -> [[CGPoint]] {
      points.split { !($0?.canBePlotted ?? false) }.map { $0.compactMap(\.self) }
    }
  }

  /// The colors of curves, by number.
  ///
  /// In a simulation of color-blind vision, any two differ by at least 22 steps of CIE L*a*b*. No other five system
  /// colors do better.
  package static let palette: [Color] = [
    .systemIndigo, .systemOrange, .systemCyan, .systemRed, .systemGray,
  ]
}

extension Plot.Series {
  /// Returns the curve with a color and a line pattern; the defaults of its number fill in what is missing.
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
  // Larger values make no useful plot, and the number of ticks could overflow.
  private static let most = 1e15

  /// Whether both coordinates are finite and small enough for ticks.
  var canBePlotted: Bool {
    abs(x) <= Self.most && abs(y) <= Self.most
  }
}
