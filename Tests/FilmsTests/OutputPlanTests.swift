import CradleEncoding
import CradleFilmSupport
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Testing

struct OutputPlanTests {
  private func paths(
    _ asked: [String] = [],
    outputs: String = "",
    named name: String = "tiny.yaml"
  ) throws -> [String] {
    let file = try TemporaryScene(tinyScene + outputs, named: name)
    let loaded = try LoadedScene(file.path, overrides: [], limits: Limits())
    return try OutputPlan(asked, for: loaded).paths
  }

  @Test
  func `requested outputs come before those of the scene, and those before the defaults`() throws {
    #expect(try paths(["b.gif", "a/"], outputs: "outputs: [c.mp4]") == ["b.gif", "a/"])
    #expect(try paths(outputs: "outputs: [c.mp4, c/]") == ["c.mp4", "c/"])
    #expect(try paths() == ["tiny.mp4", "tiny.gif"])
  }

  @Test
  func `the name of the scene replaces its placeholder wherever it stands`() throws {
    #expect(
      try paths(["{scene}/{scene}.mp4", "x-{scene}.gif"], named: "my scene.v2.yaml")
        == ["my scene.v2/my scene.v2.mp4", "x-my scene.v2.gif"]
    )
    #expect(try paths(outputs: "outputs: ['{scene}/']") == ["tiny/"])
  }

  @Test
  func `the effort of the scene's own output counts, and none of a path that is asked for`() throws {
    let file = try TemporaryScene(tinyScene + "outputs: [{ path: a.gif, gif_effort: fast }, b.gif]")
    let loaded = try LoadedScene(file.path, overrides: [], limits: Limits())
    #expect(try OutputPlan([], for: loaded).outputs.map(\.effort) == [.fast, nil])
    #expect(try OutputPlan(["a.gif"], for: loaded).outputs.map(\.effort) == [nil])
  }

  @Test(arguments: [("material: thin", ["a.svg", "b.json"]), ("color: white", [])])
  func `a material is lost in films that cannot blur, and they are named`(look: String, lost: [String]) throws {
    let item = "{ id: a, center: [50, 50], size: [20, 20], \(look) }"
    let file = try TemporaryScene("version: 1\ncanvas: { size: [100, 100] }\ndynamics: { items: [\(item)] }\n")
    let loaded = try LoadedScene(file.path, overrides: [], limits: Limits())
    let outputs = try OutputPlan(["a.svg", "b.json", "c.gif", "d.html"], for: loaded).outputs
    let words = "shows plain colors for the 'material' of items, since it cannot blur what is behind them"
    let losses = outputs.compactMap { loaded.loss(in: $0.path, ending: $0.format.ending) }
    #expect(losses == lost.map { "'\($0)' \(words)" })
  }

  @Test
  func `a film that cannot blur names the bars that lose their glass`() throws {
    let text = """
      version: 1
      canvas: { look: ios18, size: [320, 480] }
      collection: { items: 3, layout: { type: flow } }
      chrome: { navigation_bar: { title: A } }
      """
    let file = try TemporaryScene(text)
    let loaded = try LoadedScene(file.path, overrides: [], limits: Limits())
    let output = try OutputPlan(["a.svg"], for: loaded).outputs[0]
    let words = "'a.svg' shows plain colors for bars, since it cannot blur what is behind them"
    #expect(loaded.loss(in: output.path, ending: output.format.ending) == words)
  }

  @Test(arguments: ["x.gif", "./x.gif", "a/../x.gif", ".//x.gif"])
  func `two ways to write a path are one path`(path: String) {
    #expect(throws: CradleError(PipelineError.repeatedOutput(path: path))) { try paths(["x.gif", path]) }
  }

  @Test(arguments: [
    ("m.gif", "m.gif.manifest.json/"), ("m.gif.manifest.json/", "m.gif"),
    ("m.gif", "./m.gif.manifest.json"),
    ("m.json", "m.json.manifest.json/a.mp4"), ("m.gif", "m.gif/frames/"),
    ("m/", "m/manifest.json/a.gif"),
  ])
  func `an output that is where another or its manifest has a file is refused`(first: String, second: String) {
    #expect(throws: CradleError(PipelineError.collidingOutputs(path: second, other: first))) {
      try paths([first, second])
    }
  }

  @Test
  func `outputs in one folder do not collide`() throws {
    let all = ["m.gif", "m.mp4", "m/", "m/a.gif", "m.gif.manifest/", "n/manifest/"]
    #expect(try paths(all) == all)
  }

  @Test
  func `a scene's name that leads to the parent folder is refused in an output`() {
    #expect(throws: CradleError(PipelineError.outputLeadsOut(path: "../x.mp4"))) {
      try paths(outputs: "outputs: ['{scene}/x.mp4']", named: "...yaml")
    }
  }

  @Test
  func `an unknown extension is an error`() {
    #expect(throws: CradleError.self) { try paths(["x.mp4", "x.txt"]) }
  }

  @Test
  func `the extension picks the format in any case`() throws {
    let file = try TemporaryScene()
    let loaded = try LoadedScene(file.path, overrides: [], limits: Limits())
    let plan = try OutputPlan(["a.MP4", "b.gif", "c.d/"], for: loaded)
    #expect(plan.outputs.map(\.format) == [.mp4, .gif, .pngFolder])
  }

  @Test
  func `the path for several scenes needs a placeholder for their names`() throws {
    try OutputPlan.checkDistinguishesScenes(["{scene}.gif", "{scene}/"])
    #expect(throws: CradleError(PipelineError.ambiguousOutput(path: "x.gif"))) {
      try OutputPlan.checkDistinguishesScenes(["{scene}.mp4", "x.gif"])
    }
  }

  @Test
  func `a path that an earlier plan has taken is refused`() throws {
    let file = try TemporaryScene()
    let loaded = try LoadedScene(file.path, overrides: [], limits: Limits())
    let earlier = try [OutputPlan(["a.gif"], for: loaded), OutputPlan(["b/"], for: loaded)]
    try OutputPlan(["c.gif"], for: loaded).checkDiffers(from: earlier)
    #expect(throws: CradleError(PipelineError.takenOutput(path: "./b/"))) {
      try OutputPlan(["c.gif", "./b/"], for: loaded).checkDiffers(from: earlier)
    }
  }
}
