import CradleGeometry
package import CradleGraphics
package import Foundation

/// Curves over two axes, with events, bands, and names that cover nothing.
///
/// You can draw a plot at any size, from a thumbnail over a film to a poster. Its axes have round ticks. The curves'
/// names are at their ends if there is room, and otherwise in a legend above.
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
  /// Where to show the names of curves.
  package enum Naming: String, CaseIterable, Sendable {
    /// At the ends of the curves if there is room for all, otherwise in a legend.
    case automatic
    /// In a legend above the curves.
    case legend
    /// Nowhere.
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
  /// Moments with a vertical line.
  package var events: [Event]
  /// Shaded ranges of the horizontal axis.
  package var bands: [Band]
  /// Where to show the names of curves.
  package var naming: Naming
  /// The font families of all texts, in order of preference.
  package var families: [String]

  /// Creates a plot; by default without a headline, a note, events and bands.
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
    self.title = title
    self.note = note
    self.horizontal = horizontal
    self.vertical = vertical
    self.series = series
    self.events = events
    self.bands = bands
    self.naming = naming
    self.families = families
  }
}

extension Plot {
  /// A moment with a vertical line and a name above it.
  package struct Event: Hashable, Sendable {
    /// The name; empty for a line without one.
    ///
    /// Nearby names are staggered. A name without room is left out, but its line stays.
    package var name: String
    /// The value on the horizontal axis.
    package var place: Double

    /// Creates an event from its name and its value on the horizontal axis.
    package init(_ name: String, at place: Double) {
      self.name = name
      self.place = place
    }
  }

  /// A shaded range of the horizontal axis, for example the time of a touch.
  package struct Band: Hashable, Sendable {
    /// The range, in values of the horizontal axis.
    package var range: ClosedRange<Double>

    /// Creates a band over a range of the horizontal axis.
    package init(_ range: ClosedRange<Double>) {
      self.range = range
    }
  }
}

extension Plot {
  /// Returns the commands that draw the plot in a box, with the origin in its center.
  ///
  /// The plot has no background, so you can put it on any background of its theme.
  ///
  /// - Parameters:
  ///   - size: The width and height of the box, in points.
  ///   - theme: The theme for resolving colors.
  ///   - measuring: Measures texts; an imaginary font by default.
  ///   - scale: The number of pixels per point; it makes thin lines as thin and crisp as pixels allow.
  package func commands(
    size: CGSize,
    theme: Theme,
    measuring: any TextMeasuring = .imaginary,
    scale: Double = 2
  ) -> [DrawingCommand] {
    let look = PlotLook(size: size, theme: theme, scale: scale, families: families, measuring: measuring)
    return PlotLayout(of: self, size: size, look: look).commands
  }

  /// Returns the plot as a figure, on the background of the theme.
  ///
  /// The parameters are the same as for ``commands(size:theme:measuring:scale:)``.
  package func displayList(
    size: CGSize,
    theme: Theme,
    measuring: any TextMeasuring = .imaginary,
    scale: Double = 2
  ) -> DisplayList {
    PlotPanels([self]).displayList(size: size, theme: theme, measuring: measuring, scale: scale)
  }
}
