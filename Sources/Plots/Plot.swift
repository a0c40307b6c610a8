import CradleGeometry
package import CradleGraphics
package import Foundation

/// Curves over two axes, with events, bands, and names.
///
/// You can draw a plot at any size, from a thumbnail in a film to a poster. The axes of a plot have round ticks, and
/// names do not cover anything. If there is room, the names of curves are at the ends of the curves. If there is no
/// room, the names are in a legend above the curves.
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
  /// Where a plot shows the names of curves.
  package enum Naming: String, CaseIterable, Sendable {
    /// At the ends of the curves if there is room for all names; otherwise in a legend.
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
  /// The moments with a vertical line.
  package var events: [Event]
  /// Shaded ranges of the horizontal axis.
  package var bands: [Band]
  /// Where to show the names of curves.
  package var naming: Naming
  /// The font families of all texts, in order of preference.
  package var families: [String]

  /// Creates a plot.
  ///
  /// By default, the plot has no headline, no note, no events and no bands.
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
  /// A moment with a vertical line, and a name above this line.
  package struct Event: Hashable, Sendable {
    /// The name; empty for a line without a name.
    ///
    /// If names are close to each other, they are at different heights. If there is no room for a name, it is left out,
    /// but its line remains.
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

    /// Creates a band that covers a range of the horizontal axis.
    package init(_ range: ClosedRange<Double>) {
      self.range = range
    }
  }
}

extension Plot {
  /// Returns the commands that draw the plot in a box.
  ///
  /// The origin is in the center of the box.
  ///
  /// The plot itself has no background. So you can put the plot on any background that suits its theme.
  ///
  /// - Parameters:
  ///   - size: The width and height of the box, in points.
  ///   - theme: The theme that resolves colors.
  ///   - measuring: The value that measures texts. By default, an imaginary font is measured.
  ///   - scale: The number of pixels per point. With this number, thin lines are as thin and crisp as possible.
  package func commands(
    size: CGSize,
    theme: Theme,
    measuring: any TextMeasuring = .imaginary,
    scale: Double = 2
  ) -> [DrawingCommand] {
    let surface = PlotSurface(theme: theme, scale: scale, measuring: measuring)
    let look = PlotLook(size: size, on: surface, families: families)
    return PlotLayout(of: self, size: size, look: look).commands
  }

  /// Returns the plot as a figure on the background of its theme.
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
