import CradleFilms
import CradleGraphics
import CradlePreview
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleSprings
import CradleTestSupport
import Foundation
import Testing

/// Saves of a page into the file of its scene.
struct SceneDeskTests {
  private static let text = """
    version: 1
    # The rows.
    layouts: { rows: { type: springy_flow, item_size: [300, 44], spring: { frequency: 1.5, damping: 0.7 } } }
    collection: { items: 20, layout: rows }   # twenty

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.text, to: "list.yaml")
  }

  private var path: String { folder.file("list.yaml").path }

  private var content: String {
    get throws { try String(contentsOf: folder.file("list.yaml"), encoding: .utf8) }
  }

  private func desk(_ scene: String? = nil, isReadOnly: Bool = false) -> SceneDesk {
    let scenes = PreviewScenes([scene ?? path], in: .presets, limits: Limits(), byteLimit: 1_000_000)
    return SceneDesk(scenes, isReadOnly: isReadOnly) { _ in }
  }

  private static func object(_ message: String?) throws -> [String: Any] {
    let text = try #require(message)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private static let damping = SceneDesk.Edit(path: ["layouts", "rows", "spring", "damping"], value: "0.4")

  @Test
  func `the keys of a scene are those of its file and of the grammar`() throws {
    var desk = desk()
    let message = desk.keys(of: path)
    let data = try Self.object(message)
    let controls = try #require(data["controls"] as? [[String: Any]])
    let items = try #require(controls.first { $0["key"] as? String == "collection.items" })
    #expect(items["value"] as? String == "20" && items["source"] as? String == "file")
    let theme = try #require(controls.first { $0["key"] as? String == "canvas.theme" })
    #expect(theme["kind"] as? String == "choice" && theme["source"] as? String == "default")
    #expect(data["reason"] is NSNull)
    // A control offers every spring that has a name, with its numbers.
    let springs = try #require(data["systemSprings"] as? [[String: Any]])
    let names = springs.compactMap { $0["name"] as? String }
    #expect(names.contains("uikit.keyboard") && names == Spring.Named.all.map(\.name))
    #expect(springs.allSatisfy { $0["frequency"] is Double && $0["damping"] is Double })
    // The page knows from here alone what to write for another spring.
    let spring = try #require(controls.first { $0["key"] as? String == "layouts.rows.spring" })
    let texts = try #require(spring["texts"] as? [[String: Any]])
    #expect(texts.compactMap { $0["key"] as? String } == ["frequency", "damping"].map { "layouts.rows.spring.\($0)" })
    #expect(spring["roles"] as? [String] == ["cell", "supplementary", "decoration"])
  }

  @Test
  func `saving changes one value, undoing gives the bytes back, and redoing saves again`() throws {
    var desk = desk()
    _ = desk.keys(of: path)
    #expect(desk.save([Self.damping]).contains("\"kind\":\"saved\""))
    let saved = Self.text.replacing("damping: 0.7", with: "damping: 0.4")
    #expect(try content == saved)
    #expect(desk.undo().contains("\"redos\":1"))
    #expect(try content == Self.text)
    #expect(desk.redo().contains("\"undos\":1"))
    #expect(try content == saved)
  }

  @Test
  func `a change of another program is kept`() throws {
    var desk = desk()
    _ = desk.keys(of: path)
    try folder.write(Self.text.replacing("items: 20", with: "items: 30"), to: "list.yaml")
    #expect(desk.save([Self.damping]).contains("\"isMerged\":true"))
    #expect(try content.contains("items: 30") && content.contains("damping: 0.4"))
    _ = desk.keys(of: path)
    try folder.write(try content.replacing("damping: 0.4", with: "damping: 0.9"), to: "list.yaml")
    let answer = desk.save([SceneDesk.Edit(path: Self.damping.path, value: "0.1")])
    let conflict = try Self.object(answer)
    #expect(conflict["kind"] as? String == "conflict")
    #expect(conflict["key"] as? String == "layouts.rows.spring.damping")
    #expect(conflict["base"] as? String == "0.4" && conflict["own"] as? String == "0.1")
    #expect(conflict["other"] as? String == "0.9")
    #expect(conflict["file"] as? String == path && conflict["line"] as? Int == 3)
    #expect(conflict["column"] as? Int == 97)
    #expect(try content.contains("damping: 0.9"))
  }

  @Test
  func `nothing is saved into a preset, or with --read-only`() throws {
    var preset = desk("springy")
    _ = preset.keys(of: "springy")
    #expect(preset.save([Self.damping]).contains("the scene has no file"))
    var careful = desk(isReadOnly: true)
    _ = careful.keys(of: path)
    #expect(careful.save([Self.damping]).contains("--read-only"))
    #expect(try content == Self.text)
  }

  @Test
  func `the keys of a scene in code are those that a flag can set, and none can be saved`() throws {
    let canvas = Scene.Canvas(size: CGSize(width: 100, height: 100), scale: 3, theme: .dark)
    let scene = Scene(canvas: canvas, stage: .dynamics(items: [], behaviors: []))
    let catalog = try SceneCatalog([NamedScene(name: "swing", scene: scene)])
    let scenes = PreviewScenes(["swing"], in: catalog, limits: Limits(), byteLimit: 1_000_000)
    var desk = SceneDesk(scenes, isReadOnly: false) { _ in }
    let message = try Self.object(desk.keys(of: "swing"))
    let controls = try #require(message["controls"] as? [[String: Any]])
    let keys = controls.compactMap { $0["key"] as? String }
    #expect(keys.sorted() == SceneVariant.shorthands.map(\.path).sorted())
    #expect(controls.allSatisfy { $0["canSave"] as? Bool == false && $0["file"] == nil })
    #expect(controls.first { $0["key"] as? String == "canvas.scale" }?["value"] as? String == "3")
    #expect(controls.first { $0["key"] as? String == "canvas.theme" }?["value"] as? String == "dark")
    #expect((message["reason"] as? String)?.contains("made in code") == true)
    #expect(desk.save([SceneDesk.Edit(path: ["canvas", "scale"], value: "2")]).contains("made in code"))
  }

  @Test
  func `the keys of a preset can be turned, and none can be saved`() throws {
    var desk = desk("springy")
    let message = try Self.object(desk.keys(of: "springy"))
    #expect((message["controls"] as? [[String: Any]])?.isEmpty == false)
    #expect((message["reason"] as? String)?.contains("has no file") == true)
    #expect(desk.undo().contains("has no file"))
  }

  @Test
  func `a broken file leaves the page its keys, and what is saved is compared with what the page has seen`() throws {
    var desk = desk()
    _ = desk.keys(of: path)
    try "version: [".write(toFile: path, atomically: false, encoding: .utf8)
    #expect(desk.keys(of: path) == nil)
    #expect(desk.save([Self.damping]).contains("\"kind\":\"refused\""))
    #expect(try content == "version: [")
    try Self.text.replacingOccurrences(of: "0.7", with: "0.9").write(toFile: path, atomically: false, encoding: .utf8)
    #expect(desk.save([Self.damping]).contains("\"kind\":\"conflict\""))
  }

  @Test(arguments: [
    ("layouts.rows.spring.damping", "damping: 0.7", "damping: 0.4"), ("rope.damping", "damping: 0.3", "damping: 0.4"),
    ("rope.spring.damping", "damping: 0.3", "damping: 0.4"),
    ("dynamics.behaviors.0.damping", "damping: 0.3", "damping: 0.4"),
  ])
  func `the value that a spring starts from is saved`(key: String, old: String, new: String) throws {
    let isLayout = key.hasPrefix("layouts")
    let change = isLayout ? "layouts.rows.spring.damping" : "rope.damping"
    let rope = "{ id: rope, attachment: { item: a, anchor: [9, 9], frequency: 2, damping: 0.3 } }"
    let playground = """
      version: 1
      dynamics: { items: [{ id: a, center: [20, 20], size: [9, 9] }], behaviors: [\(rope)] }

      """
    let timeline = "timeline: [{ at: 0s, animate: { key: \(change), to: 0.9, spring: snappy } }]\n"
    let text = (isLayout ? Self.text : playground) + timeline
    try folder.write(text, to: "list.yaml")
    var desk = desk()
    _ = desk.keys(of: path)
    let edit = SceneDesk.Edit(path: key.split(separator: ".").map(String.init), value: "0.4")
    let answer = desk.save([edit])
    #expect(answer.contains("\"kind\":\"saved\""), "\(answer)")
    #expect(try content == text.replacing(old, with: new))
  }

  @Test
  func `an impossible value is refused with its reason, and the file stays`() throws {
    var desk = desk()
    _ = desk.keys(of: path)
    let answer = desk.save([SceneDesk.Edit(path: ["layouts", "rows", "spring", "damping"], value: "[")])
    #expect(answer.contains("\"kind\":\"refused\""), "\(answer)")
    #expect(try content == Self.text)
    #expect(desk.undo().contains("there is nothing to change"))
  }
}
