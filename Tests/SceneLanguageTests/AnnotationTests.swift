import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct AnnotationTests {
  private func scene(_ annotations: String, overrides: [String] = []) throws -> Scene {
    let text = """
      version: 1
      collection: { items: 3, layout: { type: flow } }
      annotations: \(annotations)
      """
    let file = SceneFile(name: "a.yaml", text: text)
    return try SceneLoader(overrides: overrides).load(file)
  }

  @Test
  func `list of layers stands for a map with it`() throws {
    let short = try scene("[springs, { trails: { items: [ball], for: 2s } }]").annotations
    let long = try scene("{ layers: [springs, { trails: { items: [ball], for: 2s } }] }")
      .annotations
    let expected = Scene.Annotations([.springs(), .trails(of: ["ball"], duration: .seconds(2))])
    #expect(short == expected && long == expected)
  }

  @Test
  func `every layer can be written with its keys`() throws {
    let annotations = try scene(
      """
      layers:
          - springs: { natural_length: false, items: [a] }
          - anchors: { items: [a] }
          - velocity: { items: [a] }
          - forces: { show: [gravity, spring], items: [a] }
          - contacts
          - bounds
          - trails: { items: [a], for: 500ms, every: 0s }
          - fields: { spacing: 20 }
          - layout: { show: [places, tiling] }
          - scroll
          - touch
          - ids: { show: id, items: [a] }
        mix: 0.2
        legend: false
      """.asBlock
    ).annotations
    let layers: [Scene.PhysicsLayer] = [
      .springs(marksNaturalLength: false, of: ["a"]), .anchors(of: ["a"]), .velocity(of: ["a"]),
      .forces(of: [.gravity, .spring], on: ["a"]), .contacts, .bounds,
      .trails(of: ["a"], duration: .seconds(0.5), interval: .zero), .fields(spacing: 20),
      .layout([.places, .tiling]), .scroll, .touch, .ids(.id, of: ["a"]),
    ]
    #expect(annotations == Scene.Annotations(layers, mix: 0.2, legend: .hidden))
  }

  @Test
  func `layers from outside replace those of the scene and keep the mix`() throws {
    let changed = try scene("{ layers: [springs, ids], mix: 0.5 }", overrides: ["annotations.layers=[velocity]"])
    #expect(changed.annotations == Scene.Annotations([.velocity()], mix: 0.5))
    let none = try scene("[springs]", overrides: ["annotations.layers=[]"])
    #expect(none.annotations == Scene.Annotations())
  }
}

extension String {
  // A block of YAML under a key, on separate lines.
  fileprivate var asBlock: String {
    "\n  " + self
  }
}
