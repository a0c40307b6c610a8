import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Texts of scenes that would act on a terminal or a server if messages did not escape them.
struct HostileTextTests {
  private static let command = "\\n::error file=x::gone"
  private static let control = "\\u001B[2J\\u009B1m\\u202E\\u2028\\x07"

  // Each has a mistake or a warning that quotes the text.
  private static let scenes = [
    "\"$\": 1\n" + shortest,
    "version: 1\nextends: \"$\"\n",
    shortest + "\"$\": 1\n",
    shortest + "outputs: [\"$\"]\n",
    shortest + "outputs: [\"a$.mp4\"]\n",
    shortest + "canvas: { background: \"$\" }\n",
    shortest + "time: { clock: \"$\" }\n",
    shortest + "variants: { \"$\": [1] }\n",
    shortest + "overlays: [\"$\"]\n",
    shortest
      + "timeline: [{ at: \"$\", marker: a }, { at: 0s, marker: \"$\" }, { at: 0s, marker: \"$\" }]\n",
    "version: 1\ncollection: { items: 3, layout: \"$\" }\nlayouts: { a: { type: flow } }\n",
    "version: 1\ncollection: { items: 3, layout: a }\nlayouts: { a: { type: \"$\" } }\n",
    "version: 1\ndynamics: { items: [{ id: \"$\", center: [0, 0], size: [1, 1] }], behaviors: [{ snap: { item: \"$\", to: [0, 0] } }] }\n",
    "version: 1\ndynamics: { items: [{ id: a, center: [0, 0], size: [1, 1] }], behaviors: [{ \"$\": 1 }] }\n",
    "!<$> a: 1\n",
  ]

  private func message(_ scene: String, _ text: String) -> String {
    mistakes(in: SceneFile(name: "a.yaml", text: scene.replacing("$", with: text)))
  }

  @Test(arguments: scenes, [command, control])
  func `a message is a line without control characters`(scene: String, text: String) {
    let message = message(scene, text)
    #expect(message != "")
    for line in message.split(separator: "\n") { #expect(line.hasPrefix("a.yaml:")) }
    let hidden = message.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n" || $0.properties.isBidiControl
        || $0.properties.generalCategory == .lineSeparator
    }
    #expect(hidden.isEmpty)
  }

  @Test
  func `a text in a message is escaped`() {
    #expect(
      message(shortest + "\"$\": 1\n", Self.command)
        == "a.yaml:3:1: error: unknown key '\\n::error file=x::gone' in a scene; use one of 'version', 'title', 'description', 'extends', 'canvas', 'time', 'seed', 'springs', 'layouts', 'collection', 'dynamics', 'stages', 'chrome', 'variables', 'bind', 'timeline', 'overlays', 'annotations', 'poster', 'outputs', 'sweep', 'variants', 'goldens', 'expect'"
    )
  }

  @Test
  func `a suggestion is escaped`() {
    let text = """
      version: 1
      collection: { items: 3, layout: springyrow }
      layouts: { "springy\\u202Erow": { type: flow } }
      """
    #expect(mistakes(in: text).hasSuffix("did you mean 'springy\\u{202E}row'?"))
  }

  @Test
  func `a file with the name of a command is written with its folder`() {
    let file = SceneFile(name: "::error::x.yaml", text: "version: 2\n")
    #expect(mistakes(in: file).hasPrefix("./::error::x.yaml:1:1: error: "))
  }

  @Test
  func `an override is quoted on one line`() {
    let mistakes = mistakes(in: shortest, overrides: ["canvas.scale=\u{1B}[2J\u{85}x"])
    #expect(!mistakes.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }
}

/// Paths that are characters to Swift, and ways to another folder to the system.
struct HostilePathTests {
  // Invisible characters that follow a slash, or stand between dots.
  static let companions = ["\\u0301", "\\u200D", "\\uFE0F", "\\u20E3", "\\U0001F3FB"]

  @Test(arguments: companions)
  func `no output leads out of the folder`(companion: String) {
    #expect(
      mistakes(in: shortest + "outputs: [\"../\(companion)d/x.gif\"]\n")
        .contains("leads out of the folder with '..'")
    )
    #expect(mistakes(in: shortest + "outputs: [\"/\(companion)d/x.gif\"]\n").contains("is an absolute path"))
    #expect(mistakes(in: shortest + "outputs: [\"~\(companion)/x.gif\"]\n").contains("is an absolute path"))
  }

  @Test(arguments: companions)
  func `no scene extends one outside of its folder`(companion: String) throws {
    let folder = try TemporaryFolder()
    let scene = "version: 1\nextends: \"../\(companion)d/x.yaml\"\n"
    let path = try folder.write(scene, to: "a.yaml")
    #expect(mistakes(in: try SceneFile.read(path: path)).contains("leads out of the folder with '..'"))
  }

  @Test(arguments: ["a\\0b.mp4", "a\\nb.mp4", "a\\u202Eb.mp4", "\\e[2J.mp4"])
  func `a path with a control character is refused`(path: String) {
    #expect(
      mistakes(in: shortest + "outputs: [\"\(path)\"]\n")
        .hasSuffix("has a control character; name the file without")
    )
  }

  @Test
  func `accents and joiners that are part of a name are allowed`() {
    #expect(mistakes(in: shortest + "outputs: [\"e\\u0301te\\u0301/a\\u200Db.mp4\", \"\\u0301/\"]\n") == "")
  }
}
