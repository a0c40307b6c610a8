import CradleEncoding
import CradleFilmSupport
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradlePresets
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

@Suite(.serialized)
struct LoadedSceneTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("scenes")

  @Test
  func `every file of the folder is a preset, in alphabetical order`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    #expect(Presets.all.map(\.name) == names)
    for preset in Presets.all {
      let file = Self.folder.appendingPathComponent(preset.name + ".yaml")
      #expect(try Data(contentsOf: file) == Data(preset.text.utf8))
    }
  }

  @Test
  func `every preset has a title, a summary, and a movie and a GIF as outputs`() throws {
    let presets = try LoadedScene.presets()
    #expect(presets.map(\.name) == Presets.all.map(\.name))
    for preset in presets {
      #expect(preset.scene.title != "" && preset.scene.summary.hasSuffix("."))
      #expect(preset.scene.outputs == ["\(preset.name).mp4", "\(preset.name).gif"])
    }
  }

  @Test
  func `a label that ends with an ellipsis is named with the width it needs`() throws {
    let file = try TemporaryScene(
      """
      version: 1
      stages:
        - collection:
            items: [Short, "A title that is much too long for its cell"]
            cells: { label: value }
            layout: { type: flow, item_size: [90, 24] }
        - dynamics:
            items: [{ id: a, center: [50, 50], size: [40, 20], label: "Much too long for its item" }]
      """
    )
    let warnings = try LoadedScene(file.path, overrides: [], limits: Limits()).cutLabels.map(\.description)
    #expect(warnings.count == 2)
    #expect(warnings.allSatisfy { $0.contains(" points and has ") && $0.contains("ends with an ellipsis") })
    #expect(warnings.contains { $0.contains("the text 'A title that") && $0.contains(" of a cell needs ") })
  }

  @Test
  func `a path gives the scene its name`() throws {
    let file = try TemporaryScene(named: "a.b.yaml")
    let loaded = try LoadedScene(file.path, overrides: ["canvas.scale=2"], limits: Limits())
    #expect(loaded.name == "a.b")
    #expect(loaded.scene.canvas.scale == 2)
  }

  @Test
  func `a name that is neither file nor preset is an error with the nearest preset`() {
    #expect(throws: CradleError(PipelineError.unknownScene("springi", suggestion: "springy"))) {
      try LoadedScene("springi", overrides: [], limits: Limits())
    }
    #expect(throws: CradleError(PipelineError.unknownScene("nothing-like-it", suggestion: nil))) {
      try LoadedScene("nothing-like-it", overrides: [], limits: Limits())
    }
    #expect(throws: CradleError(SceneFileError.missing(path: "./springy"))) {
      try LoadedScene("./springy", overrides: [], limits: Limits())
    }
  }

  @Test
  func `a variant has the values of its matrix and of overrides`() throws {
    let text = tinyScene + "variants: { theme: [light, dark] }\n"
    let file = try TemporaryScene(text, named: "a.yaml")
    let loaded = try LoadedScene(file.path, overrides: ["seed=7"], limits: Limits())
    let variants = try loaded.scene.variants.map { try loaded.variant($0) }
    #expect(variants.map(\.scene.canvas.theme) == [.light, .dark])
    #expect(variants.allSatisfy { $0.name == "a" && $0.scene.seed == 7 && $0.scene.variants == [] })
    #expect(Set(variants.map(\.contentHash)).count == 2)
    let same = try loaded.variant(.named(for: []))
    #expect(try loaded.variant(.named(for: ["seed=3"])).scene.seed == 7)
    #expect(same.contentHash == loaded.contentHash)
    let flags = ["seed=7", "canvas.theme=dark"]
    #expect(try LoadedScene(file.path, overrides: flags, limits: Limits()).contentHash == variants[1].contentHash)
  }

  @Test
  func `keys about checking do not change the hash of a scene`() throws {
    let file = try TemporaryScene()
    let more = "variants: { scale: [1, 2] }\ngoldens: { frames: all, ignore: [[0, 0, 1, 1]] }\n"
    let checked = try TemporaryScene(tinyScene + more)
    #expect(
      try LoadedScene(file.path, overrides: [], limits: Limits()).contentHash
        == LoadedScene(checked.path, overrides: [], limits: Limits()).contentHash
    )
  }

  @Test
  func `texts of a film are measured by their font`() throws {
    let file = try TemporaryScene()
    let loaded = try LoadedScene(file.path, overrides: [], limits: Limits())
    #expect(try !(loaded.film().measuring is FixedTextMeasuring))
  }

  @Test
  func `a film is held to the limit of frames`() throws {
    let file = try TemporaryScene()
    let loaded = try LoadedScene(file.path, overrides: [], limits: Limits(frames: 6))
    #expect(try loaded.film().duration == .seconds(0.1))
    #expect(throws: CradleError.self) {
      try LoadedScene(file.path, overrides: [], limits: Limits(frames: 5))
    }
  }

  @Test
  func `cancelling a task ends the measuring of its film`() async throws {
    let file = try TemporaryScene()
    let hours = ["time={ duration: 1000000s }"]
    let limits = Limits(frames: .max)
    let loaded = try LoadedScene(file.path, overrides: hours, limits: limits)
    let measuring = Task { try loaded.film() }
    measuring.cancel()
    await #expect(throws: CancellationError.self) { try await measuring.value }
  }

  @Test(arguments: [("mp4", "60"), ("gif", "50")])
  func `a recipe has the rate that the format allows`(ending: String, rate: String) throws {
    let loaded = try LoadedScene("springy", overrides: [], limits: Limits())
    let commands = try loaded.recipe(for: .init(path: "x." + ending), input: "%d.png", output: "x." + ending)
    #expect(!commands.isEmpty)
    for command in commands {
      let position = try #require(command.firstIndex(of: "-framerate"))
      #expect(command[position + 1] == rate)
    }
  }
}
