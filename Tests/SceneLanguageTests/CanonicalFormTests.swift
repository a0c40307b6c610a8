import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct CanonicalFormTests {
  private static let scene = """
    version: 1
    title: "A scene"
    canvas: { size: [40, 40], scale: 2 }
    time: { duration: 1s }
    collection:
      items: 3
      layout: { type: flow, item_size: [8, 8] }
    """

  private func form(_ text: String, overrides: [String] = []) throws -> String {
    let file = SceneFile(name: "\(text.count).yaml", text: text)
    return try SceneLoader(overrides: overrides).read(file).canonicalForm
  }

  @Test(arguments: [
    ("version: 1", "# A comment.\nversion:   1"),
    ("title: \"A scene\"", "title: A scene"),
    ("title: \"A scene\"", "title: >-\n  A\n  scene"),
    ("{ size: [40, 40], scale: 2 }", "{ scale: 2, size: [40, 40] }"),
    ("{ size: [40, 40], scale: 2 }", "\n  size:\n    - 40\n    - 40\n  scale: 2"),
    ("size: [40, 40]", "size: [&side 40, *side]"),
  ])
  func `notation does not change the canonical form`(text: String, replacement: String) throws {
    let other = Self.scene.replacing(text, with: replacement)
    #expect(other != Self.scene)
    #expect(try form(other) == form(Self.scene))
  }

  @Test(arguments: [
    ("A scene", "Another scene"), ("[40, 40]", "[40, 41]"), ("scale: 2", "scale: 1"),
    ("items: 3", "items: [1, 2, 3]"), ("items: 3", "items: 3\n  background: white"),
    ("duration: 1s", "duration: 2s"),
  ])
  func `another value changes the canonical form`(text: String, replacement: String) throws {
    let other = Self.scene.replacing(text, with: replacement)
    #expect(other != Self.scene)
    #expect(try form(other) != form(Self.scene))
  }

  // A label shows the value of an item as it was written.
  @Test
  func `texts, numbers and flags as items have different canonical forms`() throws {
    let forms = try ["1", "1.0", "\"1\"", "true", "\"true\""].map { item in
      try form(Self.scene.replacing("items: 3", with: "items: [\(item)]"))
    }
    #expect(Set(forms).count == forms.count)
  }

  @Test
  func `a value that is set counts as one that is written`() throws {
    let written = Self.scene.replacing("scale: 2", with: "scale: 3")
    #expect(try form(Self.scene, overrides: ["canvas.scale=3"]) == form(written))
  }

  @Test
  func `the order of boundaries changes the canonical form`() throws {
    func scene(_ boundaries: String) -> String {
      """
      version: 1
      time: { duration: 1s }
      dynamics:
        items: [{ id: a, center: [10, 10], size: [8, 8] }]
        behaviors: [{ collision: { items: all, boundaries: { \(boundaries) } } }]
      """
    }
    let (a, b) = ("a: { from: [0, 9], to: [9, 9] }", "b: { from: [0, 8], to: [9, 8] }")
    #expect(try form(scene("\(a), \(b)")) != form(scene("\(b), \(a)")))
  }

  @Test
  func `a value that is inherited counts as one that is written`() throws {
    let folder = try TemporaryFolder()
    let files = ["base.yaml": Self.scene, "a.yaml": "extends: base.yaml\nseed: 7", "b.yaml": Self.scene + "\nseed: 7"]
    for (name, text) in files { try folder.write(text, to: name) }
    let forms = try ["a.yaml", "b.yaml"].map { name in
      let file = try SceneFile.read(path: folder.path + "/" + name)
      return try SceneLoader().read(file).canonicalForm
    }
    #expect(forms[0] == forms[1])
  }
}
