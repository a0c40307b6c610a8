import CradleArtists
import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// The facts about the panels of a sweep that are known once the film has been played.
struct SweepNotes: Sendable {
  /// The facts about a panel.
  struct Panel: Sendable {
    /// The named moments of the panel.
    let markers: [StageTimeline.Marker]
    /// The largest values of the physics in the panel; `nil` for a panel that does not show physics.
    let measures: PhysicsMeasures?
    /// The tracks of the items plotted over the panel; `nil` if there are none.
    var track: FilmTrack?
  }

  var panels: [Panel]
  /// The numbers below each panel; a panel has `nil` if the item never visibly moved.
  ///
  /// The array is empty if the sweep asks for no readings.
  var readings: [PanelReadings?] = []
  /// The track of the item in each panel for the shared plot; empty without a plot.
  var curves: [FilmTrack] = []

  /// Plays the panels to collect what their plots and readings need.
  ///
  /// - Throws: The reason why a plot cannot be drawn, or readings cannot be taken.
  mutating func complete(for scene: Scene, until duration: Ticks, measuring: any TextMeasuring) throws(CradleError) {
    guard let sweep = scene.stage.as(Scene.Sweep.self) else { return }
    for (index, panel) in sweep.panels.enumerated() {
      panels[index].track = try Film.plotTrack(over: panel.scene, until: duration, measuring: measuring)
    }
    guard !sweep.readings.isEmpty || sweep.plot != nil else { return }
    let measured = SweepMeasurement(of: sweep, length: duration, measuring: measuring)
    if !sweep.readings.isEmpty { readings = measured.readings }
    guard let item = measured.itemID else {
      guard let named = sweep.item else { return }
      throw CradleError(
        Player.Fault(tick: .zero, reason: "no panel ever shows the item '\(named)', which is to be measured")
      )
    }
    guard let plot = sweep.plot else { return }
    let times = Film.plotTimes(until: duration)
    // If the task is canceled, there are no tracks.
    curves =
      (try? sweep.panels.map { panel in
        try FilmTrack(
          of: [item],
          in: panel.scene,
          at: times,
          observingPhysics: plot.needsPhysics,
          measuring: measuring
        )
      }) ?? []
  }
}

extension PlotChart {
  // The padding within the box, and the corner radius of the box, in points.
  private static let padding = 10.0
  private static let radius = 8.0

  /// Creates the plot of one quantity, with one curve per panel; `nil` if the sweep has no plot.
  init?(
    of sweep: Scene.Sweep,
    tracks: [FilmTrack],
    markers: [StageTimeline.Marker],
    layout: SweepLayout,
    in theme: Theme,
    measuring: any TextMeasuring
  ) {
    guard let name = sweep.plot, let box = layout.plotBox, !tracks.isEmpty else { return nil }
    let labels = zip(sweep.panels, sweep.names).map { $0.label.isEmpty ? $1 : $0.label }
    let subjects = zip(labels, tracks).map { label, track in
      PlotCurves.Subject(name: label, track: track, item: track.items.first)
    }
    let outline = CGRect(center: .zero, size: box.size)
    self.init(
      PlotCurves(
        subjects,
        vertical: Quantity(name),
        against: nil,
        markers: markers.map { ($0.name, $0.tick) },
        timing: sweep.panels[0].scene.timing
      ),
      in: PlotChart.Box(frame: box, padding: Self.padding, fontSize: layout.readingStyle(in: theme).size),
      theme: theme,
      scale: sweep.panels[0].scene.canvas.scale,
      measuring: measuring
    )
    ground = [
      .fill(Path(roundedRectangle: outline, radius: Self.radius), .solid(Color.systemBackground.resolved(in: theme)))
    ]
  }
}
