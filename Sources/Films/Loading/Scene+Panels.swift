import CradlePlayback
import CradleSceneSource
import CradleScenes

extension Scene {
  /// The panels of a sweep, with their names; empty for other scenes.
  var panels: [(name: String, scene: Scene)] {
    guard let sweep = stage.as(Scene.Sweep.self) else { return [] }
    return zip(sweep.names, sweep.panels.map(\.scene)).map { ($0, $1) }
  }

  /// Returns the first property of a panel that a file could not have; `nil` if there is none.
  func panelFlaw(_ limits: Limits) -> String? {
    for panel in panels {
      if let flaw = panel.scene.flaw(limits) { return "in the panel '\(panel.name)', \(flaw)" }
    }
    return nil
  }

  /// Returns the timeline that contains the refused entry.
  func timeline(of refusal: Player.Refusal) -> [TimelineEntry] {
    guard let name = refusal.panel else { return timeline }
    return panels.first { $0.name == name }?.scene.timeline ?? []
  }

  /// Returns the scene with a change to each panel of its sweep; any other scene stays unchanged.
  func mappingPanels(_ change: (Scene) -> Scene) -> Scene {
    guard var sweep = stage.as(Scene.Sweep.self) else { return self }
    for index in sweep.panels.indices {
      sweep.panels[index].scene = change(sweep.panels[index].scene)
    }
    var scene = swept(by: sweep)
    scene.canvas.size = canvas.size
    return scene
  }
}
