import CradleFilms
import CradleRegression
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Testing

@Suite(.serialized)
struct CurrentEnvironmentTests {
  private func environment(_ more: String = "") throws -> RenderingEnvironment {
    let text = "version: 1\ncollection: { items: 3, layout: { type: flow }\(more) }"
    let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
    return RenderingEnvironment.current(for: scene)
  }

  @Test
  func `an environment has the libraries that decide pixels, not those that pack them`() throws {
    let environment = try environment()
    let names = environment.versions.keys.sorted()
    #expect(names == ["box2d", "cairo", "fontconfig", "freetype", "glibc", "harfbuzz", "pango", "pixman"])
    #expect(environment.versions.values.allSatisfy { $0.contains(".") })
    #expect(try environment.changes(since: self.environment()) == [])
  }

  @Test
  func `an environment has a font if the scene is set in it`() throws {
    #expect(try environment().versions["font Inter"] == nil)
    let labelled = try environment(", cells: { label: index }")
    #expect(labelled.versions["font Inter"]?.contains(".") == true)
    let families = try environment(", cells: { label: index, font: [DejaVu Sans, No Such Font] }")
    #expect(families.versions["font Inter"] == nil)
    #expect(families.versions["font DejaVu Sans"]?.contains(".") == true)
    #expect(families.versions["font No Such Font"] == "unknown")
  }
}
