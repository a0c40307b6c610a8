import CradleGeometry
import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct ContrastTests {
  private static func warnings(_ text: String, overrides: [String] = []) throws -> String {
    try read(text, overrides: overrides).warnings.map(\.description).joined(separator: "\n")
  }

  private static func scene(_ collection: String, canvas: String = "{}", more: String = "") -> String {
    """
    version: 1
    canvas: \(canvas)
    collection: { \(collection), layout: { type: flow } }
    \(more)
    """
  }

  private static func card(_ color: String, over item: String) -> String {
    """
    version: 1
    canvas: { size: [200, 200], background: white }
    dynamics:
      items:
        - { id: below, center: [100, 100], size: [150, 150], \(item) }
        - { id: card, center: [100, 100], size: [80, 40], color: \(color), label: Hi, text_color: white }
    """
  }

  @Test
  func `a theme that hides labels has a warning that names its variant`() throws {
    let text = Self.scene("items: 3, cells: { color: white, label: index, text_color: label }")
    let flaw =
      "labels of #FFFFFF on #FFFFFF have a contrast of 1 : 1, less than 3 : 1, and are hard to read; #000000 has 21 : 1"
    #expect(try Self.warnings(text) == "")
    #expect(
      try Self.warnings(text + "variants: { theme: [light, dark] }")
        == "a.yaml:3:74: warning: with 'theme=dark', \(flaw)"
    )
    #expect(try Self.warnings(text, overrides: ["canvas.theme=dark"]) == "a.yaml:3:74: warning: \(flaw)")
  }

  @Test(arguments: ["light", "dark"])
  func `no preset has letters that are hard to read`(theme: String) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: presetFolder.path)
    let presets = files.filter { $0.hasSuffix(".yaml") }.sorted()
    #expect(presets.count == 26)
    for name in presets {
      let path = presetFolder.appendingPathComponent(name).path
      let loader = SceneLoader(overrides: ["canvas.theme=\(theme)"])
      #expect(try loader.read(SceneFile.read(path: path)).warnings == [], "\(name)")
    }
  }

  @Test(arguments: [
    ("gradient: [system_blue, system_purple]", ""),
    ("color: system_indigo", ""),
    ("color: '#FFFF00'", "labels of #FFFFFF on #FFFF00"),
    ("color: black, alpha: 0", "labels of #FFFFFF on #FFFFFF"),
  ])
  func `a label in an item is measured against what lies below it there`(look: String, flaw: String) throws {
    let text = """
      version: 1
      dynamics:
        items:
          - { id: card, center: [160, 160], size: [200, 200], color: white }
          - { id: art, parent: card, center: [100, 100], size: [200, 200], \(look) }
          - { id: name, parent: card, center: [100, 40], size: [90, 30], color: clear, label: Ada, text_color: white }
      """
    let found = try Self.warnings(text)
    #expect(flaw.isEmpty ? found.isEmpty : found.contains(flaw), "\(found)")
  }

  @Test
  func `bars and backgrounds of presets follow the theme`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: presetFolder.path)
    for name in try nonEmpty(files.filter({ $0.hasSuffix(".yaml") }).sorted()) {
      let file = try SceneFile.read(path: presetFolder.appendingPathComponent(name).path)
      let light = try SceneLoader(overrides: ["canvas.theme=light"]).load(file)
      let dark = try SceneLoader(overrides: ["canvas.theme=dark"]).load(file)
      // A lock screen appears at night, with its own picture.
      #expect(light.canvas.background != dark.canvas.background || name == "lock-screen.yaml")
      guard let bright = light.stage.as(CollectionDescription.self),
        let dim = dark.stage.as(CollectionDescription.self),
        name != "newtonian.yaml"
      else { continue }
      #expect(bright.chrome.statusBar.map { _ in .light } == bright.chrome.statusBar, "\(name)")
      #expect(dim.chrome.statusBar.map { _ in .dark } == dim.chrome.statusBar, "\(name)")
      #expect(dim.chrome.navigationBar?.theme ?? .dark == .dark, "\(name)")
      #expect(bright.chrome.navigationBar?.theme ?? .light == .light, "\(name)")
    }
  }

  @Test(arguments: [
    ("color: system_green, icon: home", ""), ("color: system_teal, icon: home", ""),
    ("color: system_yellow, icon: home", "icons of #FFFFFF on #FFCC00"),
    ("color: system_green, label: Call", "labels of #FFFFFF on #34C759"),
    ("color: clear, icon: home", ""), ("color: clear, label: Hi", "labels of #FFFFFF on #FFFFFF"),
  ])
  func `an icon is judged as a symbol, and not where something may come below it`(look: String, flaw: String) throws {
    let text = """
      version: 1
      dynamics:
        items:
          - { id: blob, center: [60, 60], size: [60, 60], color: system_indigo }
          - { id: glyph, center: [200, 200], size: [60, 60], text_color: white, \(look) }
      """
    let found = try Self.warnings(text)
    #expect(flaw.isEmpty ? found.isEmpty : found.contains(flaw), "\(found)")
  }

  @Test
  func `several labels that are hard to read are one warning with a count`() throws {
    let items = ["#FFFF00", "#FFEE00", "#EEFF00"].enumerated().map { number, color in
      "{ id: a\(number), center: [\(50 * number + 50), 50], size: [40, 40], color: '\(color)', label: A, text_color: white }"
    }
    let found = try Self.warnings("version: 1\ndynamics: { items: [\(items.joined(separator: ", "))] }\n")
    #expect(found.hasSuffix("; 2 more like this") && !found.contains("\n"), "\(found)")
  }
}
