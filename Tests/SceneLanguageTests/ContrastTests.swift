import CradleGraphics
import CradleSceneLanguage
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

  @Test(arguments: [
    card("clear", over: "color: black"), card("clear", over: "gradient: [black, white]"),
    card("clear", over: "color: black, shape: ellipse"), card("'#00000040'", over: "color: black"),
    """
    version: 1
    canvas: { size: [200, 200], background: white }
    stages:
      - collection: { items: 9, cells: { color: black }, layout: { type: flow } }
      - dynamics:
          items: [{ id: a, center: [50, 50], size: [80, 40], color: clear, label: Hi, text_color: white }]
    """,
    """
    version: 1
    canvas: { size: [200, 200], background: white }
    stages:
      - dynamics: { items: [{ id: a, center: [50, 50], size: [80, 40], color: black }] }
      - collection:
          background: clear
          items: 9
          cells: { color: clear, label: index, text_color: white }
          layout: { type: flow }
    """,
  ])
  func `a label on a clear item is not held against the canvas where something else is below`(text: String) throws {
    #expect(try Self.warnings(text) == "")
  }

  @Test(arguments: [
    card("clear", over: "color: white"), card("clear", over: "color: clear"),
    card("clear", over: "color: black, alpha: 0"),
  ])
  func `a label on a clear item over its own color is a warning`(text: String) throws {
    #expect(try Self.warnings(text).contains("a.yaml:6:92: warning: labels of #FFFFFF on #FFFFFF"))
  }

  static let cases: [Mistake] = [
    Mistake(
      "white cells with white labels",
      scene("items: 3, cells: { color: white, label: index, text_color: white }"),
      "3:74: warning: labels of #FFFFFF on #FFFFFF have a contrast of 1 : 1, less than 3 : 1, and are hard to read; #000000 has 21 : 1"
    ),
    Mistake(
      "a color of the palette, each once",
      scene("items: 9, cells: { palette: [black, orange, orange], label: index, text_color: white }"),
      "3:51: warning: labels of #FFFFFF on #FF8000 have a contrast of 2.5 : 1, less than 3 : 1, and are hard to read; #000000 has 8.3 : 1"
    ),
    Mistake(
      "the color of an item",
      scene("items: [a, { value: b, color: '#FFEE00' }], cells: { color: black, label: value, text_color: white }"),
      "3:45: warning: labels of #FFFFFF on #FFEE00 have a contrast of 1.2 : 1, less than 3 : 1, and are hard to read; #000000 has 17.4 : 1"
    ),
    Mistake(
      "the color of an item of a section",
      scene("sections: [1, { items: [{ color: white }] }], cells: { color: black, label: index, text_color: white }"),
      "3:48: warning: labels of #FFFFFF on #FFFFFF have a contrast of 1 : 1, less than 3 : 1, and are hard to read; #000000 has 21 : 1"
    ),
    Mistake(
      "the color of an item that comes",
      scene(
        "items: 2, cells: { color: black, label: index, text_color: white }",
        more:
          "timeline: [{ at: 0s, batch: [{ delete: { index: 0 } }, { insert: { index: 0, items: [{ color: white }] } }] }]"
      ),
      "4:95: warning: labels of #FFFFFF on #FFFFFF have a contrast of 1 : 1, less than 3 : 1, and are hard to read; #000000 has 21 : 1"
    ),
    Mistake(
      "a fill that lets a black view through",
      scene("items: 2, background: black, cells: { color: '#FFFFFF33', label: index, text_color: black }"),
      "3:99: warning: labels of #000000 on #333333 have a contrast of 1.6 : 1, less than 3 : 1, and are hard to read; #FFFFFF has 12.6 : 1"
    ),
    Mistake(
      "a pale label",
      scene("items: 2, cells: { color: white, label: index, text_color: '#00000033' }"),
      "3:74: warning: labels of #CCCCCC on #FFFFFF have a contrast of 1.6 : 1, less than 3 : 1, and are hard to read; #000000 has 21 : 1"
    ),
    Mistake(
      "titles of sections",
      scene("sections: [{ title: A, items: 1 }], supplements: { color: system_orange, text_color: white }"),
      "3:100: warning: titles of #FFFFFF on #FF9500 have a contrast of 2.1 : 1, less than 3 : 1, and are hard to read; #000000 has 9.5 : 1"
    ),
    Mistake(
      "buttons of a bright bar over black",
      scene("items: 2, background: black", more: "chrome: { navigation_bar: { right: { add: none } } }"),
      "4:27: warning: the buttons of the bar of #007AFF on #CCCCCC have a contrast of 2.5 : 1, less than 3 : 1, and are hard to read; #000000 has 13 : 1"
    ),
    Mistake(
      "labels of dynamic items",
      playground(items: "{ id: a, center: [9, 9], size: [9, 9], color: yellow, label: A, text_color: white }")
        .replacing("yellow", with: "system_yellow"),
      "3:94: warning: labels of #FFFFFF on #FFCC00 have a contrast of 1.5 : 1, less than 3 : 1, and are hard to read; #000000 has 13.8 : 1"
    ),
    Mistake(
      "one of many dynamic items",
      playground(
        items:
          "{ id: 'a{i}', center: [9, 9], size: [9, 9], repeat: 4, step: [9, 0], palette: [black, white], label: A, text_color: white }"
      ),
      "3:97: warning: labels of #FFFFFF on #FFFFFF have a contrast of 1 : 1, less than 3 : 1, and are hard to read; #000000 has 21 : 1"
    ),
    Mistake(
      "a dynamic item that is hardly there",
      playground(
        items:
          "{ id: a, center: [9, 9], size: [9, 9], color: black, alpha: 0.1, label: A, text_color: white }"
      ),
      "3:98: warning: labels of #FFFFFF on #E6E6E6 have a contrast of 1.2 : 1, less than 3 : 1, and are hard to read; #000000 has 16.7 : 1"
    ),
  ]

  @Test(arguments: cases)
  func `letters that are hard to read have a warning with its place`(_ example: Mistake) throws {
    #expect(try Self.warnings(example.text) == "a.yaml:\(example.diagnostics)")
  }

  @Test(arguments: [
    scene("items: 3, cells: { color: white, label: index }"),
    scene("items: 3, cells: { color: white, label: index }", canvas: "{ theme: dark }"),
    scene("items: 3, cells: { color: white, text_color: white }"),
    scene("items: 1, cells: { palette: [black, white], label: index, text_color: white }"),
    scene("items: 3, cells: { style: photo, label: index, text_color: white }"),
    scene("items: [{ from: me, value: Hi, color: white }], cells: { style: bubble }"),
    scene("sections: [{ items: 1 }], supplements: { color: white, text_color: white }"),
    scene(
      "items: 2, frame: [0, 64, 320, 504], background: black",
      more: "chrome: { navigation_bar: { right: { add: none } } }"
    ),
    playground(items: "{ id: a, center: [9, 9], size: [9, 9], color: clear, label: A }"),
    playground(
      items:
        "{ id: a, center: [9, 9], size: [9, 9], color: white, alpha: 0, label: A, text_color: white }"
    ),
  ])
  func `letters that can be read, or are not shown, have no warning`(_ text: String) throws {
    #expect(try Self.warnings(text) == "")
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

  @Test
  func `bars and backgrounds of presets follow the theme`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: presetFolder.path)
    for name in try nonEmpty(files.filter({ $0.hasSuffix(".yaml") }).sorted()) {
      let file = try SceneFile.read(path: presetFolder.appendingPathComponent(name).path)
      let light = try SceneLoader(overrides: ["canvas.theme=light"]).load(file)
      let dark = try SceneLoader(overrides: ["canvas.theme=dark"]).load(file)
      // A lock screen is shown at night, with a picture of its own.
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
}
