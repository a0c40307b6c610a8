import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct SweepTests {
  private static let scene = """
    version: 1
    title: Rows
    canvas: { size: [320, 200], scale: 1 }
    collection: { items: 3, layout: rows }
    layouts: { rows: { type: springy_flow, item_size: [40, 40] } }
    timeline: [{ at: 0.1s, delete: { index: 2 } }]
    overlays: [touch]

    """

  private func sweep(_ text: String, overrides: [String] = []) throws -> Scene.Sweep {
    let scene = try load(Self.scene + "sweep: \(text)", overrides: overrides)
    return try #require(scene.stage.as(Scene.Sweep.self))
  }

  private func damping(of panel: Scene.Sweep.Panel) -> Double? {
    let collection = panel.scene.stage.as(CollectionDescription.self)
    let rows = collection?.layouts[0].description as? SpringyFlowDescription
    return rows?.feel.spring.damping
  }

  @Test
  func `each value of a key makes a panel, with a label and a name`() throws {
    let sweep = try sweep("{ vary: { layouts.rows.spring.damping: [0.2, 0.50, 1] } }")
    #expect(sweep.panels.map(damping) == [0.2, 0.5, 1])
    #expect(sweep.panels.map(\.label) == ["damping = 0.2", "damping = 0.50", "damping = 1"])
    #expect(sweep.names == ["damping=0.2", "damping=0.50", "damping=1"])
    #expect(sweep.columns == nil && sweep.readings == [] && sweep.item == nil)
  }

  @Test
  func `the first of two keys makes rows, and the second columns`() throws {
    let sweep = try sweep("{ vary: { theme: [light, dark], layouts.rows.spring.damping: [0.2, 0.5, 1] } }")
    #expect(sweep.panels.map(\.scene.canvas.theme) == [.light, .light, .light, .dark, .dark, .dark])
    #expect(sweep.panels.map(damping) == [0.2, 0.5, 1, 0.2, 0.5, 1])
    #expect(sweep.columns == 3 && sweep.panels.allSatisfy(\.label.isEmpty))
    #expect(sweep.rowLabels == ["theme = light", "theme = dark"])
    #expect(sweep.columnLabels == ["damping = 0.2", "damping = 0.5", "damping = 1"])
    #expect(sweep.names[5] == "theme=dark,damping=1")
  }

  @Test
  func `keys with the same last word have as many words as make them differ`() throws {
    let sweep = try sweep("{ vary: { layouts.rows.section_inset: [0], collection.content_inset: [0] } }")
    #expect(sweep.names == ["section_inset=0,content_inset=0"])
    let same = try self.sweep(
      "{ vary: { canvas.background: [red], collection.background: [clear] } }".replacing("[red]", with: "[system_red]")
    )
    #expect(same.names == ["canvas.background=system_red,collection.background=clear"])
  }

  static let labels: [(String, [String])] = [
    ("values", ["0.2", "0.5"]), ("none", ["", ""]), ("[Loose, Stiff]", ["Loose", "Stiff"]),
    ("names", ["damping = 0.2", "damping = 0.5"]),
  ]

  @Test(arguments: labels)
  func `labels are keywords or texts`(written: String, labels: [String]) throws {
    let sweep = try sweep("{ vary: { layouts.rows.spring.damping: [0.2, 0.5] }, labels: \(written) }")
    #expect(sweep.panels.map(\.label) == labels)
  }

  @Test
  func `texts of two keys are those of the rows, then those of the columns`() throws {
    let vary = "vary: { theme: [light, dark], layouts.rows.spring.damping: [0.2, 0.5, 1] }"
    let sweep = try sweep("{ \(vary), labels: [Day, Night, a, b, c] }")
    #expect(sweep.rowLabels == ["Day", "Night"] && sweep.columnLabels == ["a", "b", "c"])
    let none = try self.sweep("{ \(vary), labels: none }")
    #expect(none.rowLabels == [] && none.columnLabels == [] && none.columns == 3)
  }

  @Test
  func `a sweep keeps the facts of its scene, and leaves timeline and overlays to panels`() throws {
    let scene = try load(Self.scene + "sweep: { vary: { theme: [light, dark] } }")
    #expect(scene.title == "Rows" && scene.stages.count == 1)
    #expect(scene.timeline.isEmpty && scene.overlays.isEmpty)
    let panels = try #require(scene.stage.as(Scene.Sweep.self)).panels
    #expect(panels.allSatisfy { $0.scene.timeline.count == 1 && $0.scene.overlays.count == 1 })
    // Two rows of 320 × 200 points below labels of 21 and gaps of 6; a gap of 16, and margins of 20.
    #expect(scene.canvas.size == CGSize(width: 360, height: 510))
  }

  @Test
  func `panels are as large as suits frames of 1280 × 960 points, in steps of an eighth`() throws {
    let values = (1...12).map { "\($0)" }.joined(separator: ", ")
    let scene = try load(Self.scene + "sweep: { vary: { layouts.rows.spring.damping: [\(values)] } }")
    let sweep = try #require(scene.stage.as(Scene.Sweep.self))
    let layout = SweepLayout(sweep)
    #expect((layout.scale * 8).rounded() == layout.scale * 8 && layout.scale < 1)
    #expect(scene.canvas.size.width <= 1280 && scene.canvas.size.height <= 960)
    var larger = sweep
    larger.panelScale = layout.scale + 0.125
    let size = SweepLayout(larger).size
    #expect(size.width > 1280 || size.height > 960)
  }

  @Test
  func `ten thousand panels are too many, and none is read`() {
    let values = (1...100).map { "\($0)" }.joined(separator: ", ")
    let text = "{ vary: { seed: [\(values)], collection.items: [\(values)] } }"
    #expect(
      CradleSceneLanguageTests.mistakes(in: Self.scene + "sweep: \(text)")
        == "a.yaml:8:16: error: 10000 panels are too many; a sweep has up to 100"
    )
  }

  @Test
  func `frames beyond the limit are a mistake of the sweep`() {
    let text = "{ vary: { seed: [1, 2, 3, 4] }, columns: 4 }"
    let limits = Limits(pixelSize: PixelSize(width: 640, height: 480))
    let file = SceneFile(name: "a.yaml", text: Self.scene + "sweep: \(text)")
    let loader = SceneLoader(limits: limits)
    #expect(
      throws: CradleError(
        SceneMistakes([
          Diagnostic(
            at: .file("a.yaml", line: 8, column: 8),
            "frames of 1208 × 242 pixels exceed 640 × 480; --limit-pixels allows more"
          )
        ])
      )
    ) { try loader.load(file) }
  }

  @Test
  func `the items of all panels together are limited`() {
    let text = "{ vary: { seed: [1, 2, 3, 4] } }"
    let file = SceneFile(name: "a.yaml", text: Self.scene + "sweep: \(text)")
    let loader = SceneLoader(limits: Limits(items: 11))
    #expect(
      throws: CradleError(
        SceneMistakes([
          Diagnostic(at: .file("a.yaml", line: 8, column: 8), "there are more than 11 items; --limit-items allows more")
        ])
      )
    ) { try loader.load(file) }
  }

  @Test
  func `values from a flag are the same as values in the file`() throws {
    var loader = SceneLoader()
    loader.sweeping = ["layouts.rows.spring.damping=0.2,0.5", "canvas.size=[320, 200],[200, 320]"]
    let flagged = try loader.read(SceneFile(name: "a.yaml", text: Self.scene))
    let written = try read(
      Self.scene
        + """
        sweep:
          vary:
            layouts.rows.spring.damping: [0.2, 0.5]
            canvas.size: [[320, 200], [200, 320]]
        """
    )
    let (one, other) = (flagged.scene, written.scene)
    #expect(one.canvas == other.canvas)
    let sweeps = [one, other].compactMap { $0.stage.as(Scene.Sweep.self) }
    #expect(sweeps[0].names == sweeps[1].names && sweeps[0].rowLabels == sweeps[1].rowLabels)
    #expect(sweeps[0].panels.map(\.scene.canvas.size) == sweeps[1].panels.map(\.scene.canvas.size))
    #expect(sweeps[0].panels.map(damping) == sweeps[1].panels.map(damping))
  }

  static let flags: [(flags: [String], mistakes: String)] = [
    (
      ["layouts.rows.sprong.damping=1,2"],
      "--vary layouts.rows.sprong.damping=1,2: error: "
        + "unknown key 'sprong' in a springy flow layout; did you mean 'spring'?"
    ),
    (
      ["seed=1,2", "collection.items=2"],
      "a.yaml:6:41: error: with 'seed=1,collection.items=2', section 0 has no item 2 to delete, only 2 items"
    ),
    (["seed"], "--vary seed: error: write a key, '=' and values, such as layouts.list.spring.damping=0.2,0.5"),
    (["seed=1,[2"], "--vary seed=1,[2: error: this '[' is never closed"),
  ]

  private func message(about flags: [String]) -> String? {
    var loader = SceneLoader()
    loader.sweeping = flags
    let file = SceneFile(name: "a.yaml", text: Self.scene)
    return #expect(throws: CradleError.self) { try loader.load(file) }?.description
  }

  @Test(arguments: flags)
  func `a mistake in the values of a flag names the flag`(flags: [String], mistakes: String) {
    #expect(message(about: flags) == mistakes)
  }

  // Not among the arguments, which a log shows in full.
  @Test
  func `of a flag with ten thousand values, a message has the beginning`() {
    let values = (1...10_000).map { "\($0)" }.joined(separator: ",")
    let expected =
      "--vary seed=" + values.prefix(195) + "…: error: 10000 panels are too many; a sweep has up to 100"
    #expect(message(about: ["seed=" + values]) == expected)
  }

  @Test
  func `a flag replaces the keys of the scene's sweep, and keeps the rest`() throws {
    var loader = SceneLoader(overrides: ["sweep.columns=1"])
    loader.sweeping = ["seed=1,2"]
    let text = Self.scene + "sweep: { vary: { theme: [light] }, readings: [overshoot] }"
    let scene = try loader.load(SceneFile(name: "a.yaml", text: text))
    let sweep = try #require(scene.stage.as(Scene.Sweep.self))
    #expect(sweep.names == ["seed=1", "seed=2"])
    #expect(sweep.columns == 1 && sweep.readings == [.overshoot])
  }
}
