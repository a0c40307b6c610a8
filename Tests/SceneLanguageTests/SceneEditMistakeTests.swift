import CradleGeometry
import CradleSceneEditing
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// A scene that extends another one, both in a temporary folder.
struct InheritedScene {
  private let folder: TemporaryFolder
  let file: SceneFile

  init(_ text: String = "extends: base.yaml\n") throws {
    folder = try TemporaryFolder()
    let base = """
      version: 1
      time: { max: 2s }
      collection: { items: 3, layout: rows }
      layouts: { rows: { type: springy_flow, spring: { damping: 0.8, frequency: 1 } } }
      timeline: [{ at: 1s, marker: a }]

      """
    try folder.write(base, to: "base.yaml")
    file = try SceneFile.read(path: try folder.write(text, to: "a.yaml"))
  }
}

/// Returns the message of a refused change, with `a.yaml` as the name of the file.
func refusal(_ text: String, _ key: String, _ value: SceneEdit.Value = .written("2")) -> String {
  refusal(SceneFile(name: "a.yaml", text: text), SceneEdit(path(key), to: value))
}

/// Returns the message of a refused edit; empty if it is not refused.
func refusal(_ file: SceneFile, _ edit: SceneEdit) -> String {
  do throws(CradleError) {
    _ = try edit.applied(to: file)
    return ""
  } catch {
    return error.description
  }
}

struct SceneEditMistakeTests {
  struct Refused: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var key: String
    var value: SceneEdit.Value
    var message: String

    init(_ name: String, _ text: String, _ key: String, _ message: String, _ value: SceneEdit.Value = .written("2")) {
      testDescription = name
      self.text = text
      self.key = key
      self.value = value
      self.message = message
    }
  }

  static let shared = [
    Refused(
      "an alias",
      "a: &x 1\nb: *x\n",
      "b",
      "a.yaml:2:4: error: 'b' is an alias, so other keys have the same value; write the value here first"
    ),
    Refused(
      "a value in an alias",
      "a: &x { c: 1 }\nb: *x\n",
      "b.c",
      "a.yaml:2:4: error: 'b' is an alias, so other keys have the same value; write the value here first"
    ),
    Refused(
      "an anchor",
      "a: &x 1\nb: *x\n",
      "a",
      "a.yaml:1:4: error: 'a' has an anchor, so other keys have the same value; write the value there first"
    ),
    Refused(
      "a key of a map with an anchor",
      "a: &x { c: 1 }\nb: *x\n",
      "a.d",
      "a.yaml:1:4: error: 'a' has an anchor, so other keys have the same value; write the value there first"
    ),
    Refused(
      "an anchor inside",
      "a: { c: &x 1 }\nb: *x\n",
      "a",
      "a.yaml:1:4: error: 'a' has an anchor that other keys name; change it in an editor"
    ),
    Refused(
      "a merge key",
      "a: &x { c: 1 }\nb: { <<: *x }\n",
      "b.c",
      "a.yaml:2:6: error: '<<' merges no maps in YAML 1.2; write the keys out, or keep them in a scene to 'extends'"
    ),
    Refused(
      "a repeated item",
      "dynamics:\n  items:\n    - { id: \"d{i}\", center: [1, 2], repeat: 3 }\n",
      "dynamics.items.0.center.0",
      "a.yaml:3:29: error: 'center' stands for every 'd{i}' of a repetition; change it in an editor"
    ),
    Refused(
      "a new key of a repeated item",
      "items: [{ id: \"d{i}\", repeat: 3 }]\n",
      "items.0.z",
      "a.yaml:1:15: error: 'z' stands for every 'd{i}' of a repetition; change it in an editor"
    ),
  ]

  static let shapes = [
    Refused(
      "a block text",
      "a: |\n  x\n",
      "a",
      "a.yaml:1:4: error: 'a' is a text of several lines, after '|' or '>'; change it in an editor"
    ),
    Refused("a path through a text", "a: b\n", "a.c", "a.yaml:1:4: error: 'a' is the text 'b', not a map"),
    Refused("an element that a list lacks", "a: [1]\n", "a.4", "a.yaml:1:4: error: 'a' has no element '4', only 1"),
    Refused(
      "comments inside a list",
      "a:\n  - 1 # x\n  - 2\n",
      "a",
      "a.yaml:2:3: error: 'a' has comments inside, which would be lost; change it in an editor"
    ),
    Refused(
      "a comment before a list",
      "a: # x\n  - 1\n  - 2\n",
      "a",
      "a.yaml:2:3: error: 'a' has a comment before its lines; change it in an editor"
    ),
    Refused("a tag", "a: !!str 1\n", "a", "a.yaml:1:4: error: 'a' has a tag in front; change it in an editor"),
    Refused(
      "a pair without braces",
      "a: [b: 1]\n",
      "a.0.c",
      "a.yaml:1:5: error: this pair has no braces around it, so it takes no other key; add braces first"
    ),
    Refused(
      "a spring by name",
      "a: { spring: snappy }\n",
      "a.spring.duration",
      "a.yaml:1:14: error: this spring is 'snappy' by name; change the spring as a whole"
    ),
    Refused(
      "a spring in another dialect",
      "a: { spring: { duration: 1s } }\n",
      "a.spring.damping",
      "a.yaml:1:16: error: this spring is written with 'duration'; change that key, or the spring as a whole"
    ),
    Refused(
      "a spring where its two keys are",
      "a: { frequency: 1, damping: 1 }\n",
      "a.spring",
      "a.yaml:1:4: error: this spring has its 'frequency' and its 'damping' beside other keys; change these two"
    ),
    Refused(
      "a list of layers as a map",
      "annotations: [velocity]\n",
      "annotations.mix",
      "a.yaml:1:14: error: 'annotations' is a list here; write { layers: [ … ] } to give it 'mix'"
    ),
    Refused(
      "what a scene extends",
      "a: 1\n",
      "extends",
      "a.yaml:1:1: error: 'extends' cannot be changed here; change it in an editor"
    ),
    Refused("no path", "a: 1\n", "", "a.yaml:1:1: error: '' is not the path of a key"),
  ]

  static let newValues = [
    Refused("two lines", "a: 1\n", "a", "a.yaml:1:4: error: write the value on one line", .written("1\n2")),
    Refused(
      "half a list",
      "a: 1\n",
      "a",
      "a.yaml:1:4: error: '[1' is no value: this '[' is never closed",
      .written("[1")
    ),
    Refused("infinity", "a: 1\n", "a", "a.yaml:1:4: error: a scene has no infinite numbers", .amount(.infinity)),
    Refused(
      "a negative time",
      "a: +1s\n",
      "a",
      "a.yaml:1:4: error: '+1s' counts from another moment, and cannot count back",
      .amount(-1)
    ),
  ]

  @Test(arguments: shared + shapes + newValues)
  func `a value that cannot be written without other changes is refused`(_ example: Refused) {
    #expect(refusal(example.text, example.key, example.value) == example.message)
  }

  @Test
  func `a change inside an inherited list is refused`() throws {
    let scene = try InheritedScene()
    let message = refusal(scene.file, SceneEdit(["timeline", "0", "at"], to: .amount(2)))
    #expect(
      message.hasSuffix(
        "a.yaml:1:1: error: 'timeline' is a list, which this scene inherits as a whole; write it into this file first"
      )
    )
  }

  @Test
  func `a change of a spring in another file is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{ "soft": { "$type": "spring", "$value": "swiftui.bouncy" } }"#, to: "tokens.json")
    let file = try SceneFile.read(path: try folder.write("springs: tokens.json\n", to: "a.yaml"))
    let message = refusal(file, SceneEdit(["springs", "soft", "duration"], to: .amount(0.5)))
    #expect(message.hasSuffix("a.yaml:1:10: error: the springs are in 'tokens.json'; change them there"))
  }

  @Test
  func `a file that is not UTF-8 is refused`() {
    let edit = SceneEdit(["a"], to: .written("2"))
    let wide = SceneFile(name: "a.yaml", bytes: [0xFF, 0xFE, 0x61, 0x00])
    #expect(refusal(wide, edit) == "a.yaml:1:1: error: the text is UTF-16; save it as UTF-8")
    let invalid = SceneFile(name: "a.yaml", bytes: Array("a: 1\nb: ".utf8) + [0xE9, 0x0A])
    #expect(refusal(invalid, edit) == "a.yaml:2:4: error: the text is not UTF-8")
  }
}
