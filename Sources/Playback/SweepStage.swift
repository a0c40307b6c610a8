import Foundation
import Geometry
public import Graphics
public import Scenes

/// The panels of a sweep, each with a player of its own, which play in step.
///
/// A panel shows what the player of its scene shows, bit for bit, but smaller and in another place.
final class SweepStage: Stage {
  fileprivate struct Panel {
    let name: String
    let player: Player
    let place: FramePlace

    func words(_ reason: String) -> String {
      "in the panel '\(name)', \(reason)"
    }
  }

  private let panels: [Panel]
  private let labels: SweepLabels
  private var readings: [PanelReadings?] = []
  private var chart: PlotChart?
  private let makeChart: ([FilmTrack], [Player.Marker]) -> PlotChart?
  private var panelFault: String?
  // The number of ticks of the display frame that have passed.
  private var ticksOfFrame = 0

  init(_ sweep: SweepDescription, theme: Theme, measuring: any TextMeasuring) {
    let layout = SweepLayout(sweep)
    panels = zip(sweep.panels, sweep.names).enumerated().map { index, panel in
      let (panel, name) = panel
      let (box, size) = (layout.box(ofPanel: index), panel.scene.frameSize)
      let shown = CGSize(
        width: min(box.width, (size.width * layout.scale).rounded(.up)),
        height: min(box.height, (size.height * layout.scale).rounded(.up))
      )
      return Panel(
        name: name,
        player: Player(panel.scene, measuring: measuring),
        place: FramePlace(CGRect(origin: box.origin, size: shown), scale: layout.scale, name: name, prefix: name + "/")
      )
    }
    labels = SweepLabels(sweep, layout, in: theme)
    makeChart = { tracks, markers in
      PlotChart(of: sweep, tracks, markers, layout, in: theme, measuring)
    }
  }

  var isAtRest: Bool {
    panels.allSatisfy(\.player.isSettled)
  }

  func beginDisplayFrame(at tick: Ticks) -> Bool {
    panels.map { $0.player.beginDisplayFrame(at: tick) }.contains(true)
  }

  func advanceDisplayFrame(from tick: Ticks) {
    for panel in panels { panel.player.stage.advanceDisplayFrame(from: tick) }
    ticksOfFrame = 0
  }

  func tick() {
    for panel in panels { panel.player.stage.tick() }
    ticksOfFrame += 1
    guard Ticks(ticksOfFrame) == .displayFrame else { return }
    for panel in panels { panel.player.endDisplayFrame() }
  }

  func state(_ detail: StageState.Detail) -> StageState {
    var state = StageState(origin: .zero, elements: [])
    state.parts = panels.map { $0.player.stage.state(detail) }
    return state
  }

  func layers(showing state: StageState) -> [DisplayList.Layer] {
    let shown = zip(panels, state.parts).flatMap { panel, part in
      panel.place.layers(showing: panel.player.displayList(of: part, at: state.time))
    }
    let edges = panels.map { $0.place.edge(in: labels.theme) }
    let texts = labels.elements + labels.elements(for: readings)
    let plot = chart.map { DisplayList.Layer(name: "plot", elements: [$0.element(at: state.time)]) }
    return shown + [DisplayList.Layer(name: "labels", elements: edges + texts)]
      + [plot].compactMap(\.self)
  }

  func examine(repeatedly: Bool) {
    for panel in panels where panelFault == nil {
      panelFault = panel.player.examined().map { panel.words($0.reason) }
    }
  }

  var fault: String? {
    panelFault
      ?? panels.lazy.compactMap { panel in panel.player.fault.map(panel.words) }.first
  }
}

// The timelines of the panels.
extension SweepStage {
  /// Whether everything on all timelines has happened, or is happening.
  var isTimelineDone: Bool {
    panels.allSatisfy(\.player.isTimelineDone)
  }

  /// Returns the entries of the panels' timelines and the lifts of fingers, panel by panel.
  func namedActions(before end: Ticks) -> [Film.Event] {
    panels.flatMap { $0.player.namedActions(before: end) }
  }

  /// The moments that panels have named, in the order of time; of those with one name, the first.
  var markers: [Player.Marker] {
    let all = panels.flatMap(\.player.markers).enumerated().sorted {
      ($0.element.tick, $0.offset) < ($1.element.tick, $1.offset)
    }
    var known: Set<String> = []
    return all.map(\.element).filter { known.insert($0.name).inserted }
  }

  /// The entries of the panels' timelines that could not be performed, panel by panel.
  var refusals: [Player.Refusal] {
    panels.flatMap { panel in
      panel.player.refusals.map { refusal in
        Player.Refusal(entry: refusal.entry, tick: refusal.tick, reason: refusal.reason, panel: panel.name)
      }
    }
  }

  /// The last tick of an event of a panel that is known.
  var lastEventTick: Ticks {
    panels.map(\.player.lastEventTick).max() ?? .zero
  }

  /// Returns the starts of the display frames with events of panels, ascending, each once.
  func actionTicks(before end: Ticks) -> [Ticks] {
    Set(panels.flatMap { $0.player.actionTicks(before: end) }).sorted()
  }
}

// Facts that are known when a film has been played once.
extension SweepStage {
  /// The facts about each panel so far.
  ///
  /// The physics of all panels counts for each, so that the lengths of arrows compare from panel to panel.
  var notes: SweepNotes {
    let measures = panels.compactMap(\.player.measures)
    let merged = measures.first.map { measures.dropFirst().reduce($0) { $0.merged(with: $1) } }
    return SweepNotes(
      panels: panels.map { panel in
        SweepNotes.Panel(markers: panel.player.markers, measures: merged, track: nil)
      }
    )
  }

  /// Adds the largest values of the panels' physics at this tick to those so far.
  func measurePhysics() {
    for panel in panels { panel.player.measurePhysics() }
  }

  /// Hands over the length of the film, and facts about its panels.
  func learn(length: Ticks?, _ notes: SweepNotes?) {
    for (index, panel) in panels.enumerated() {
      panel.player.learn(length: length, notes?.panels[index])
    }
    readings = notes?.readings ?? []
    chart = notes.flatMap { makeChart($0.curves, $0.panels.first?.markers ?? []) }
  }
}

extension SweepDescription: StageFactory {
  /// Sets up the players of the panels.
  public func makeStage(for scene: Scene, measuring: any TextMeasuring) -> any Stage {
    SweepStage(self, theme: scene.canvas.theme, measuring: measuring)
  }
}

extension SweepStage: CountingStage {
  /// The work of all panels so far.
  var work: Int {
    panels.reduce(0) { $0 + (($1.player.stage as? any CountingStage)?.work ?? 0) }
  }
}
