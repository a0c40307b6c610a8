package import CradleGraphics
package import Foundation

extension Plot {
  /// A curve: places in its order, with gaps where there is nothing.
  ///
  /// A curve has the color of its number unless another is given: five colors that stay distinct for readers
  /// who do not see red and green apart, and the same five with dashes after that.
  package struct Series: Hashable, Sendable {
    /// The pieces of which a line is made.
    package enum Dash: String, CaseIterable, Sendable {
      /// A line without gaps.
      case solid
      /// Long pieces.
      case dashed
      /// Dots.
      case dotted
    }

    /// The name; empty for a curve that needs none.
    package var name: String
    /// The stretches without gaps, each with at least one place.
    package private(set) var stretches: [[CGPoint]]
    /// The color; `nil` for that of its number.
    package var color: Color?
    /// The pieces of its line; `nil` for those of its number.
    package var dash: Dash?
    /// Whether the line is thinner than others, such as a curve that others are compared with.
    package var isThin: Bool
    /// The place of a dot that marks a moment, such as the present of a film; `nil` for none.
    package var dot: CGPoint?

    /// Creates a curve.
    ///
    /// - Parameters:
    ///   - name: The name; empty if the curve needs none.
    ///   - points: The places; `nil`, or a number that is not finite, makes a gap.
    ///   - color: The color; that of its number by default.
    ///   - dash: The pieces of its line; those of its number by default.
    ///   - isThin: Whether the line is thinner than others.
    ///   - dot: The place of a dot.
    package init(
      _ name: String,
      points: [CGPoint?],
      color: Color? = nil,
      dash: Dash? = nil,
      isThin: Bool = false,
      dot: CGPoint? = nil
    ) {
      (self.name, self.color, self.dash) = (name, color, dash)
      (self.isThin, self.dot) = (isThin, dot)
      stretches = Self.stretches(of: points)
    }

    /// Replaces the places, and keeps how the curve looks.
    package mutating func replacePoints(_ points: [CGPoint?]) {
      stretches = Self.stretches(of: points)
    }

    private static func stretches(of points: [CGPoint?]) -> [[CGPoint]] {
      points.split { !($0?.canBePlotted ?? false) }.map { $0.compactMap(\.self) }
    }
  }

  /// The colors of curves, by their number.
  ///
  /// Simulated for readers who lack a kind of cone, no two are nearer to each other than 22 steps of
  /// CIE L*a*b*; no five system colors are farther apart.
  package static let palette: [Color] = [
    .systemIndigo, .systemOrange, .systemCyan, .systemRed, .systemGray,
  ]
}

extension Plot.Series {
  /// Returns the curve with a color and pieces of its own, those of its number unless they are given.
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
  // Beyond this a plot would be of no use, and counting ticks could overflow.
  private static let most = 1e15

  /// Whether both coordinates are finite, and of a size for which there are ticks.
  var canBePlotted: Bool {
    abs(x) <= Self.most && abs(y) <= Self.most
  }
}
