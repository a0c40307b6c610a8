import CradleFilms
import CradlePreview
import CradleSceneLanguage
import CradleSceneSource
import CradleTestSupport
import Foundation
import Testing

/// The steps of undo, which the command owns.
struct SceneStepsTests {
  private static let text = """
    version: 1
    layouts:
      rows: { type: springy_flow, item_size: [300, 44], spring: { frequency: 1.5, damping: 0.7 } }
      grid: { type: flow, item_size: [44, 44] }
    collection: { items: 20, layout: rows }

    """

  private let folder: TemporaryFolder
  private let desk: SceneDesk

  init() throws {
    folder = try TemporaryFolder()
    let path = try folder.write(Self.text, to: "list.yaml")
    let scenes = PreviewScenes([path], in: .presets, limits: Limits(), byteLimit: 1_000_000)
    desk = SceneDesk(scenes, isReadOnly: false) { _ in }
  }

  private var content: String {
    get throws { try String(contentsOf: folder.file("list.yaml"), encoding: .utf8) }
  }

  // A page that has the keys of the scene.
  private func page(_ name: String) -> SceneDesk {
    var page = desk
    page.page = name
    _ = page.keys(of: folder.file("list.yaml").path)
    return page
  }

  private static func object(_ message: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [String: Any])
  }

  private static let damping = SceneDesk.Edit(path: ["layouts", "rows", "spring", "damping"], value: "0.4")
  private static let items = SceneDesk.Edit(path: ["collection", "items"], value: "30")

  @Test(arguments: [
    (["layouts", "rows", "spring", "damping"], "banana"), (["collection", "layout"], "rowz"),
    (["canvas"], "{ size: [0, 0] }"), (["collection", "cells"], "{ font: No Such Font }"),
  ])
  func `what would break the scene is refused with its mistake, before a byte is written`(
    path: [String],
    value: String
  ) throws {
    var page = page("one")
    let answer = try Self.object(page.save([Self.items, SceneDesk.Edit(path: path, value: value)]))
    #expect(answer["kind"] as? String == "refused")
    let mistakes = try #require(answer["mistakes"] as? [[String: Any]])
    #expect(mistakes.first?["line"] is Int && mistakes.first?["message"] is String, "\(answer)")
    #expect(try content == Self.text)
    #expect(answer["undos"] as? Int == 0)
  }

  @Test
  func `a change of another program and a value that fit each other badly are refused`() throws {
    var page = page("one")
    try folder.write(Self.text.replacing("  grid: { type: flow, item_size: [44, 44] }\n", with: ""), to: "list.yaml")
    let answer = page.save([SceneDesk.Edit(path: ["collection", "layout"], value: "grid")])
    #expect(answer.contains("\"kind\":\"refused\"") && answer.contains("grid"))
    #expect(try content.contains("layout: rows"))
  }

  @Test
  func `pages share what is saved, and each has its own unsaved values`() throws {
    var one = page("one")
    var two = page("two")
    _ = one.turn(from: [], to: ["a=1"])
    _ = one.save([Self.damping], from: ["a=1"], to: [])
    #expect(try Self.object(one.stepsMessage)["undos"] as? Int == 2)
    #expect(try Self.object(two.stepsMessage)["undos"] as? Int == 1)
    let undone = try Self.object(two.undo())
    #expect(undone["kind"] as? String == "saved" && undone["set"] is NSNull)
    #expect(try content == Self.text)
    #expect(two.undo().contains("nothing to change"))
    let redone = try Self.object(one.redo())
    #expect(redone["isStep"] as? Bool == true && redone["set"] as? [String] == [])
    #expect(try content.contains("damping: 0.4"))
  }

  @Test
  func `a page that is loaded again goes on with its steps`() throws {
    var before = page("one")
    _ = before.turn(from: [], to: ["a=1"])
    _ = before.save([Self.damping], from: ["a=1"], to: [])
    var page = page("one")
    let saved = try Self.object(page.undo())
    #expect(saved["set"] as? [String] == ["a=1"])
    let stepped = try Self.object(page.undo())
    #expect(stepped["kind"] as? String == "stepped" && stepped["set"] as? [String] == [])
    #expect(stepped["redos"] as? Int == 2)
    #expect(try Self.object(page.redo())["set"] as? [String] == ["a=1"])
  }

  @Test
  func `a new step ends the redo of its page, and a new value leaves what others may redo`() throws {
    var one = page("one")
    var two = page("two")
    _ = one.save([Self.damping])
    _ = one.undo()
    #expect(try Self.object(two.turn(from: [], to: ["b=1"]))["redos"] as? Int == 1)
    #expect(try Self.object(one.turn(from: [], to: ["a=1"]))["redos"] as? Int == 0)
    _ = two.keys(of: folder.file("list.yaml").path)
    _ = two.save([Self.items])
    #expect(try Self.object(two.stepsMessage)["redos"] as? Int == 0)
  }

  @Test
  func `an undo that another program has made impossible leaves the ones before it`() throws {
    var page = page("one")
    _ = page.save([Self.damping])
    _ = page.turn(from: [], to: ["collection.items=25"])
    _ = page.turn(from: ["collection.items=25"], to: ["collection.items=30"])
    _ = page.save([Self.items], from: ["collection.items=30"], to: [])
    try folder.write(try content.replacing("items: 30", with: "items: 50"), to: "list.yaml")
    let refused = try Self.object(page.undo())
    #expect(refused["kind"] as? String == "refused" && refused["isLost"] as? Bool == true)
    #expect(refused["keys"] as? [String] == ["collection.items"] && refused["undos"] as? Int == 1)
    #expect(page.undo().contains("\"kind\":\"saved\""))
    #expect(try content == Self.text.replacing("items: 20", with: "items: 50"))
  }

  @Test
  func `many values of a page leave what others have saved`() throws {
    var one = page("one")
    _ = one.save([Self.damping])
    let two = page("two")
    for number in 0..<600 { _ = two.turn(from: ["a=\(number)"], to: ["a=\(number + 1)"]) }
    #expect(try Self.object(two.stepsMessage)["undos"] as? Int == 501)
    #expect(one.undo().contains("\"kind\":\"saved\""))
  }

  @Test
  func `an undo that cannot be done now can be done later`() throws {
    var page = page("one")
    _ = page.save([Self.damping])
    let saved = try content
    try folder.write("version: [", to: "list.yaml")
    let refused = try Self.object(page.undo())
    #expect(refused["isLost"] as? Bool == false && refused["undos"] as? Int == 1)
    try folder.write(saved, to: "list.yaml")
    #expect(page.undo().contains("\"kind\":\"saved\""))
    #expect(try content == Self.text)
  }

  @Test
  func `an undo that would break the scene is refused, and one of a broken scene is not`() throws {
    var page = page("one")
    _ = page.save([Self.damping])
    _ = page.save([SceneDesk.Edit(path: ["collection", "layout"], value: "grid")])
    let rows = "  rows: { type: springy_flow, item_size: [300, 44], spring: { frequency: 1.5, damping: 0.4 } }\n"
    try folder.write(try content.replacing(rows, with: ""), to: "list.yaml")
    let refused = try Self.object(page.undo())
    #expect(refused["isLost"] as? Bool == true && (refused["message"] as? String)?.contains("rows") == true)
    #expect(try content.contains("layout: grid"))
    // Another program has put the layout back, and made a mistake elsewhere.
    try folder.write(Self.text.replacing("damping: 0.7", with: "damping: 0.4") + "seed: banana\n", to: "list.yaml")
    #expect(page.undo().contains("\"kind\":\"saved\""))
    #expect(try content == Self.text + "seed: banana\n")
  }
}
