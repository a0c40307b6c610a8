import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradlePresets
import CradleRegression
import CradleScenes
import Testing

struct PresetLayerTests {
  private static let layers: [Scene.PhysicsLayer] = [
    .springs(), .anchors(), .velocity(), .forces(), .contacts, .bounds, .trails(), .fields(),
    .layout(), .scroll,
    .touch, .ids(),
  ]

  // In every third display frame, and between two.
  private func states(of scene: Scene) -> [String] {
    let player = Player(scene)
    return stride(from: 0.0, through: 300, by: 7.2).map { ticks in
      FrameHash.shortState(of: player.displayList(at: .ticks(ticks)))
    }
  }

  @Test(arguments: LoadedScene.presetNames)
  func `layers change no state of a preset`(name: String) throws {
    var scene = try LoadedScene(name).scene
    let plain = states(of: scene)
    scene.annotations = Scene.Annotations(Self.layers, mix: 0.4)
    #expect(states(of: scene) == plain)
  }
}
