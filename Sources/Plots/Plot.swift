import CradleGeometry
package import CradleGraphics
package import Foundation

/// Curves over two axes, with events, bands, and names that cover nothing.
///
/// A plot is a value that draws itself at any size, from a thumbnail over a film to a poster. Its axes have
/// round ticks. The names of curves stand at their ends where there is room, and otherwise in a legend above.
///
/// ```swift
/// let points = (0...120).map { CGPoint(x: Double($0) / 60, y: 0.02 * Double($0 * $0)) }
/// let plot = Plot(
///   horizontal: Plot.Axis("time", unit: "s"),
///   vertical: Plot.Axis("y", unit: "pt"),
///   series: [Plot.Series("ball", points: points)]
/// )
/// let list = plot.displayList(size: CGSize(width: 480, height: 300), theme: .light)
/// ```
package struct Plot: Hashable, Sendable {
  /// The form in which the names of curves are shown.
  package enum Naming: String, CaseIterable, Sendable {
    /// At the ends of the curves where there is room for all, or else in a legend.
    case automatic
    /// In a legend above the curves.
    case legend
    /// Not at all.
    case none
  }

  /// The headline; empty for none.
  package var title: String
  /// A sentence below the headline; empty for none.
  package var note: String
  /// The axis along the lower edge.
  package var horizontal: Axis
  /// The axis along the left edge.
  package var vertical: Axis
  /// The curves, back to front.
  package var series: [Series]
  /// Moments that are marked by vertical lines.
  package var events: [Event]
  /// Stretches of the horizontal axis that are shaded.
  package var bands: [Band]
  /// The form in which the names of curves are shown.
  package var naming: Naming
  /// The font families of all texts, by preference.
  package var families: [String]

  /// Creates a plot; without headline, note, events and bands unless they are given.
  package init(
    title: String = "",
    note: String = "",
    horizontal: Axis,
    vertical: Axis,
    series: [Series],
    events: [Event] = [],
    bands: [Band] = [],
    naming: Naming = .automatic,
    families: [String] = TextStyle.defaultFamilies
  ) {
    (self.title, self.note) = (title, note)
    (self.horizontal, self.vertical, self.series) = (horizontal, vertical, series)
    (self.events, self.bands) = (events, bands)
    (self.naming, self.families) = (naming, families)
  }
}

extension Plot {
  /// A moment that is marked by a vertical line, with a name above.
  package struct Event: Hashable, Sendable {
    /// The name; a line without a name if it is empty.
    ///
    /// Names that are near each other are staggered. A name without room is left out, and its line stays.
    package var name: String
    /// The place on the horizontal axis.
    package var place: Double

    /// Creates an event.
    package init(_ name: String, at place: Double) {
      (self.name, self.place) = (name, place)
    }
  }

  /// A stretch of the horizontal axis that is shaded, such as the time of a touch.
  package struct Band: Hashable, Sendable {
    /// The stretch.
    package var range: ClosedRange<Double>

    /// Creates a band.
    package init(_ range: ClosedRange<Double>) {
      self.range = range
    }
  }
}

extension Plot {
  /// Returns the commands that draw the plot in a box, with the origin in its center.
  ///
  /// Nothing is drawn behind the curves, so that the plot can lie on any ground of its theme.
  ///
  /// - Parameters:
  ///   - size: The width and height of the box, in points.
  ///   - theme: The theme in which colors are resolved.
  ///   - measuring: The value that measures texts; an imaginary font by default.
  ///   - scale: The number of pixels per point, so that thin lines are as thin and crisp as pixels allow.
  package func commands(
    size: CGSize,
    theme: Theme,
    measuring: any TextMeasuring = .imaginary,
    scale: Double = 2
  ) -> [DrawingCommand] {
    let look = PlotLook(size: size, theme: theme, scale: scale, families: families, measuring)
    return PlotLayout(of: self, size: size, look).commands
  }

  /// Returns the plot as a figure, on the background of the theme.
  ///
  /// The parameters are those of ``commands(size:theme:measuring:scale:)``.
  package func displayList(
    size: CGSize,
    theme: Theme,
    measuring: any TextMeasuring = .imaginary,
    scale: Double = 2
  ) -> DisplayList {
    PlotPanels([self]).displayList(size: size, theme: theme, measuring: measuring, scale: scale)
  }
}
