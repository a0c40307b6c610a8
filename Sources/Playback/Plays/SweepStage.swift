import CradleArtists
import CradleGeometry
package import CradleGraphics
public import CradleScenes
import Foundation

/// The stage of a sweep, which plays all panels in step.
///
/// A panel shows the same as a player of its scene, but smaller and at another position.
final class SweepStage: PlayedStage {
  fileprivate struct Panel {
    let name: String
    let play: ScenePlay
    let composer: FrameComposer
    let place: FramePlace

    func words(_ reason: String) -> String {
      "in the panel '\(name)', \(reason)"
    }
  }

  private let panels: [Panel]
  private let labels: SweepLabels
  private var readings: [PanelReadings?] = []
  private var chart: PlotChart?
  private let makeChart: ([FilmTrack], [StageTimeline.Marker]) -> PlotChart?
  private var panelFault: String?
  // The number of ticks of the current display frame that have passed.
  private var ticksOfFrame = 0

  init(_ sweep: Scene.Sweep, theme: Theme, measuring: any TextMeasuring) {
    let layout = SweepLayout(sweep)
    panels = zip(sweep.panels, sweep.names).enumerated().map { index, panel in
      let (panel, name) = panel
      let box = layout.box(ofPanel: index)
      let size = panel.scene.frameSize
      let shown = CGSize(
        width: min(box.width, (size.width * layout.scale).rounded(.up)),
        height: min(box.height, (size.height * layout.scale).rounded(.up))
      )
      let play = ScenePlay(panel.scene.resolved.knowingGrounds, measuring: measuring)
      return Panel(
        name: name,
        play: play,
        composer: FrameComposer(play, measuring: measuring),
        place: FramePlace(CGRect(origin: box.origin, size: shown), scale: layout.scale, name: name, prefix: name + "/")
      )
    }
    labels = SweepLabels(sweep, layout: layout, in: theme)
    makeChart = { tracks, markers in
      PlotChart(of: sweep, tracks: tracks, markers: markers, layout: layout, in: theme, measuring: measuring)
    }
  }

  var isAtRest: Bool {
    panels.allSatisfy(\.play.isSettled)
  }

  func beginDisplayFrame(at tick: Ticks) -> Bool {
    panels.map { $0.play.beginDisplayFrame(at: tick) }.contains(true)
  }

  func advanceDisplayFrame(from tick: Ticks) {
    for panel in panels { panel.play.stage.advanceDisplayFrame(from: tick) }
    ticksOfFrame = 0
  }

  func tick() {
    for panel in panels { panel.play.stage.tick() }
    ticksOfFrame += 1
    guard Ticks(ticksOfFrame) == .displayFrame else { return }
    for panel in panels { panel.play.endDisplayFrame() }
  }

  func state(_ detail: StageState.Detail) -> StageState {
    var state = StageState(origin: .zero, elements: [])
    state.parts = panels.map { $0.play.stage.state(detail) }
    return state
  }

  func layers(showing state: StageState) -> [DisplayList.Layer] {
    let shown = zip(panels, state.parts).flatMap { panel, part in
      panel.place.layers(showing: panel.composer.displayList(of: part, at: state.time))
    }
    let edges = panels.map { $0.place.edge(in: labels.theme) }
    let texts = labels.elements + labels.elements(for: readings)
    let plot = chart.map { DisplayList.Layer(name: "plot", elements: [$0.element(at: state.time)]) }
    return shown + [DisplayList.Layer(name: "labels", elements: edges + texts)]
      + [plot].compactMap(\.self)
  }

  func examine(repeatedly: Bool) {
    for panel in panels where panelFault == nil {
      panelFault = panel.composer.examined(repeatedly: repeatedly).map(panel.words)
    }
  }

  var fault: String? {
    panelFault
      ?? panels.lazy.compactMap { panel in panel.composer.fault.map(panel.words) }.first
  }
}

// The timelines of the panels.
extension SweepStage {
  // Entries are listed panel by panel. Markers are in order of time. If several markers share a name, the first one
  // counts.
  var timeline: StageTimeline {
    var all = StageTimeline()
    for panel in panels {
      var own = panel.play.timeline
      for index in own.refusals.indices { own.refusals[index].panel = panel.name }
      all.add(own)
    }
    let ordered = all.markers.enumerated().sorted { ($0.element.tick, $0.offset) < ($1.element.tick, $1.offset) }
    var known: Set<String> = []
    all.markers = ordered.map(\.element).filter { known.insert($0.name).inserted }
    return all
  }

  var lastEvent: Ticks? {
    panels.compactMap(\.play.stage.lastEvent).max()
  }

  func recordContacts() {
    for panel in panels { panel.play.stage.recordContacts() }
  }

  var contacts: ContactLog {
    .merged(panels.map { $0.play.stage.contacts.named(after: $0.name + "/") })
  }
}

// The facts that are known once the film has been played.
extension SweepStage {
  func measure() {
    for panel in panels { panel.play.measurePhysics() }
  }

  var remarks: [StageRemark] {
    panels.flatMap { panel in
      panel.play.stage.remarks.map { remark in
        var remark = remark
        remark.panel = panel.name
        return remark
      }
    }
  }

  // All panels share the measures of the physics, so that you can compare the lengths of arrows.
  var findings: (any Sendable)? {
    let measures = panels.compactMap(\.play.measures)
    let merged = measures.first.map { measures.dropFirst().reduce($0) { $0.merged(with: $1) } }
    return SweepNotes(
      panels: panels.map { panel in
        SweepNotes.Panel(markers: panel.play.timeline.markers, measures: merged, track: nil)
      }
    )
  }

  func learn(length: Ticks?, findings: (any Sendable)?) {
    let notes = findings as? SweepNotes
    for (index, panel) in panels.enumerated() {
      let note = notes?.panels[index]
      panel.composer.facts = FilmFacts(
        length: length,
        markers: note?.markers,
        track: note?.track,
        measures: note?.measures
      )
      panel.play.stage.learn(length: length, findings: nil)
    }
    readings = notes?.readings ?? []
    chart = notes.flatMap { makeChart($0.curves, $0.panels.first?.markers ?? []) }
  }
}

extension Scene.Sweep: StageFactory {
  /// Sets up the players of the panels.
  package func makeStage(for scene: Scene, measuring: any TextMeasuring) -> any Stage {
    SweepStage(self, theme: scene.canvas.theme, measuring: measuring)
  }
}

extension SweepStage: CountingStage {
  /// The work of all panels so far.
  var work: Int {
    panels.reduce(0) { $0 + (($1.play.stage as? any CountingStage)?.work ?? 0) }
  }
}
