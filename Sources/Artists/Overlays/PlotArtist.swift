package import CradleGeometry
package import CradleGraphics
package import CradlePlots
package import CradleScenes
package import Foundation

/// Draws plots whose curves grow while the film runs.
///
/// A dot marks the current time.
///
/// The axes cover the whole film, and the box keeps its size.
struct PlotArtist: OverlayArtist {
  // The margin around the box, in points of a phone.
  private static let margin = 10.0
  private static let padding = 8.0
  private static let radius = 8.0
  // The size of letters, in points of a phone.
  private static let letters = 9.0

  private let charts: [PlotChart]

  init?(_ scene: Scene, during film: OverlayFilm, in room: inout OverlayRoom, measuring: any TextMeasuring) {
    let plots = scene.overlays(of: Scene.PlotOverlay.self)
    guard !plots.isEmpty, let track = film.track else { return nil }
    let margin = room.length(Self.margin)
    charts = plots.map { plot in
      let widest = room.frame.width - 2 * margin
      let size = CGSize(
        width: min(room.length(plot.size.width), widest.rounded(.down)),
        height: min(room.length(plot.size.height), (room.free.height - margin).rounded(.down))
      )
      let center = room.takeCorner(plot.corner, size: size, margin: margin)
      let panel = OverlayPanel(in: room)
      var chart = PlotChart(
        PlotCurves(plot, on: track, markers: film.markers, timing: scene.timing, in: scene.canvas.theme),
        in: PlotChart.Box(
          frame: CGRect(center: center, size: size),
          padding: room.length(Self.padding),
          fontSize: room.length(Self.letters)
        ),
        theme: room.theme,
        scale: room.scale,
        measuring: measuring
      )
      chart.ground = panel.commands(CGRect(center: .zero, size: size), radius: room.length(Self.radius))
      return chart
    }
  }

  static func texts(in scene: Scene) -> [SceneText] {
    let markers = scene.timeline.compactMap(\.action.verb.marker)
    return scene.overlays(of: Scene.PlotOverlay.self).map { plot in
      let quantities = plot.quantities.flatMap { [$0.name.rawValue, $0.unit] }
      let strings =
        [RoundTicks.characters, "()", "time", "s", "simulated", "formula"] + quantities + plot.items
        + markers
      return SceneText(style: TextStyle(families: plot.families), strings: strings)
    }
  }

  func layer(at moment: OverlayMoment) -> DisplayList.Layer? {
    let elements = charts.map { $0.element(at: moment.time) }
    return DisplayList.Layer(name: "plot", elements: elements)
  }
}

/// A plot in its box.
package struct PlotChart {
  /// The commands that draw the ground of the plot, back to front.
  package var ground: [DrawingCommand] = []

  private let curves: PlotCurves
  private let layout: PlotLayout
  private let box: CGRect
  // Everything in the plot except the curves, back to front.
  private let frame: [DrawingCommand]

  /// The place of a plot on the canvas, the space around it, and the size of its letters, in points.
  package struct Box {
    let frame: CGRect
    let padding: Double
    let fontSize: Double

    package init(frame: CGRect, padding: Double, fontSize: Double) {
      self.frame = frame
      self.padding = padding
      self.fontSize = fontSize
    }
  }

  package init(_ curves: PlotCurves, in box: Box, theme: Theme, scale: Double, measuring: any TextMeasuring) {
    self.curves = curves
    self.box = box.frame
    let size = CGSize(
      width: max(1, box.frame.width - 2 * box.padding),
      height: max(1, box.frame.height - 2 * box.padding)
    )
    let surface = PlotSurface(theme: theme, scale: scale, measuring: measuring)
    layout = PlotLayout(of: curves.plot, size: size, fontSize: box.fontSize, on: surface)
    frame = layout.frame
  }

  package func element(at time: SceneTime) -> DisplayList.Element {
    DisplayList.Element(
      id: "plot \(curves.plot.vertical.name)",
      role: .overlay,
      center: box.center,
      size: box.size,
      commands: ground + frame + layout.curves(curves.series(until: time))
    )
  }
}

/// The curves of a plot.
///
/// At each moment, you see the curves up to that moment.
package struct PlotCurves {
  /// The plot of the whole film.
  private(set) var plot: Plot
  private let times: [SceneTime]
  // The points of each curve, one for each of the times.
  private let places: [[CGPoint?]]

  init(
    _ overlay: Scene.PlotOverlay,
    on track: FilmTrack,
    markers: [(name: String, tick: Ticks)],
    timing: Scene.Timing,
    in theme: Theme
  ) {
    let subjects: [ItemTrack?] = overlay.items.isEmpty ? [nil] : overlay.items.map { track[$0] }
    var curves = subjects.map { Subject(name: $0?.name ?? "", track: track, item: $0) }
    if overlay.showsClosedForm {
      curves[0].name = "simulated"
      curves.append(
        // The curve of a formula is dashed, so that the simulated curve is visible below it.
        Subject(name: "formula", track: track, item: nil, quantity: .rubberBand, dash: .dashed)
      )
    }
    self.init(
      curves,
      vertical: Quantity(overlay.quantity),
      against: overlay.against.map { Quantity($0) },
      markers: markers,
      timing: timing
    )
    plot.families = overlay.families
    plot.takeColors(curves.map(\.item?.color), in: theme)
  }

  /// The track of an item or of a whole film, together with its name in the legend.
  package struct Subject {
    var name: String
    let track: FilmTrack
    let item: ItemTrack?
    /// The quantity along the vertical axis.
    ///
    /// If `nil`, the plot's vertical axis applies.
    var quantity: Quantity?
    /// The dashes of the line.
    ///
    /// If `nil`, the dashes depend on the line's number.
    var dash: Plot.Series.Dash?

    package init(
      name: String,
      track: FilmTrack,
      item: ItemTrack?,
      quantity: Quantity? = nil,
      dash: Plot.Series.Dash? = nil
    ) {
      self.name = name
      self.track = track
      self.item = item
      self.quantity = quantity
      self.dash = dash
    }
  }

  /// Creates the curves of one or more subjects that were sampled at the same times.
  package init(
    _ subjects: [Subject],
    vertical: Quantity,
    against: Quantity?,
    markers: [(name: String, tick: Ticks)],
    timing: Scene.Timing
  ) {
    times = subjects[0].track.times
    let seconds = times.map { timing.seconds(at: $0) }
    places = subjects.map { subject in
      seconds.indices.map { moment in
        let track = subject.track
        let item = subject.item
        let quantity = subject.quantity ?? vertical
        guard let y = track.value(of: quantity, item: item, at: moment) else { return nil }
        guard let against else { return CGPoint(x: seconds[moment], y: y) }
        return track.value(of: against, item: item, at: moment).map { CGPoint(x: $0, y: y) }
      }
    }
    let end = max(seconds.last ?? 0, 1e-3)
    plot = Plot(
      horizontal: against.map { Plot.Axis($0.name.rawValue, unit: $0.unit) }
        ?? Plot.Axis("time", unit: "s", range: 0...end),
      vertical: vertical.axis(over: against),
      series: zip(subjects, places).map { Plot.Series($0.name, points: $1, dash: $0.dash) },
      events: against != nil
        ? []
        : markers.map { Plot.Event($0.name, at: timing.seconds(at: SceneTime($0.tick))) },
      naming: .legend
    )
  }

  /// Returns the curves up to a time, each with a dot at its end.
  func series(until time: SceneTime) -> [Plot.Series] {
    let next = times.firstIndex { $0 > time } ?? times.count
    return zip(plot.series, places).map { whole, places in
      let present = place(in: places, before: next, at: time)
      let past = Array(places[..<next]) + (next < times.count ? [present] : [])
      var shown = whole
      shown.replacePoints(past)
      shown.dot = present
      return shown
    }
  }

  // The interpolated point of a curve at a time between two samples.
  private func place(in places: [CGPoint?], before next: Int, at time: SceneTime) -> CGPoint? {
    guard next > 0, let last = places[next - 1] else { return nil }
    guard next < places.count, let following = places[next] else { return last }
    let part = time.since(times[next - 1]).ticks / times[next].since(times[next - 1]).ticks
    return last + (following - last) * part
  }
}

extension Quantity {
  /// Returns the axis of the quantity, over time or over another quantity.
  ///
  /// The axis points down if the canvas does, except for a velocity plotted against a position.
  package func axis(over against: Quantity?) -> Plot.Axis {
    let isAsOnCanvas = against.map { [.x, .dx].contains($0.name) } ?? true
    return Plot.Axis(name.rawValue, unit: unit, pointsDown: pointsDown && isAsOnCanvas)
  }
}
