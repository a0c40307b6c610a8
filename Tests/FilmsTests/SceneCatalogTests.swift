import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Testing

struct SceneCatalogTests {
  private static let scene = Scene(stage: .collection(items: 3, layout: FlowDescription()))

  private static func catalog(_ names: String...) throws -> SceneCatalog {
    try SceneCatalog(names.map { NamedScene(name: $0, scene: scene) })
  }

  @Test
  func `scenes in code come first, in their order, and hide presets of their name`() throws {
    let catalog = try Self.catalog("tiles", "pile", "bars")
    let presets = LoadedScene.presetNames.filter { $0 != "pile" }
    #expect(catalog.names == ["tiles", "pile", "bars"] + presets)
    #expect(try LoadedScene("pile", limits: Limits(), in: catalog).isInCode)
    #expect(try !LoadedScene("pile").isInCode)
  }

  @Test
  func `scenes in code come first, and presets by what they show`() throws {
    var scene = Self.scene
    scene.summary = "Three tiles."
    let catalog = try SceneCatalog([
      NamedScene(name: "tiles", scene: scene), NamedScene(name: "pile", scene: Self.scene),
    ])
    let groups = try catalog.groups()
    #expect(groups[0].scenes.map(\.name) == ["tiles", "pile"])
    let titles = groups.map(\.title)
    #expect(titles == titles.sorted())
    #expect(Set(["", "circle", "dynamics", "springy_flow"]).isSubset(of: titles))
    let listed = groups.flatMap(\.scenes)
    #expect(Set(catalog.names).isSubset(of: listed.map(\.name)))
    for (name, summary) in listed where catalog.names.contains(name) {
      #expect(try LoadedScene(name, limits: Limits(), in: catalog).scene.summary == summary, "\(name)")
    }
  }

  @Test(arguments: ["", "-", "-list", "a/b", "..", "a\0"])
  func `a name that no file can have is refused`(name: String) {
    #expect(throws: CradleError(CodeSceneError.unusableName(name))) { try Self.catalog("tiles", name) }
  }

  @Test
  func `two scenes of one name are refused`() {
    #expect(throws: CradleError(CodeSceneError.repeatedName("tiles"))) {
      try Self.catalog("tiles", "bars", "tiles")
    }
  }

  @Test
  func `a scene in code takes the values that every scene has`() throws {
    let overrides = ["canvas.theme=dark", "canvas.scale=3", "time.fps=50", "time.speed=0.5"]
    let loaded = try LoadedScene("tiles", overrides: overrides, limits: Limits(), in: Self.catalog("tiles"))
    let scene = loaded.scene
    #expect(scene.canvas.theme == .dark && scene.canvas.scale == 3)
    #expect(scene.timing.frameRate == FrameRate(50) && scene.timing.speed == 0.5)
    #expect(scene.canvas.background == Scene(theme: .dark, of: Self.scene).canvas.background)
  }

  @Test
  func `a scene in code has variants of the values that every scene has`() throws {
    var scene = Self.scene
    scene.variants = [.named(for: ["canvas.theme=dark"]), .named(for: ["layout.spacing=3"])]
    let loaded = LoadedScene(name: "tiles", scene: scene)
    let dark = try loaded.variant(scene.variants[0])
    #expect(dark.scene.canvas.theme == .dark && dark.scene.variants.isEmpty)
    #expect(
      throws: CradleError(CodeSceneError.noSuchKey(scene: "tiles", override: "layout.spacing=3"))
    ) { try loaded.variant(scene.variants[1]) }
  }
}

extension Scene {
  fileprivate init(theme: Theme, of scene: Scene) {
    self = scene
    canvas.theme = theme
    self = resolved
  }
}
