import CradleGeometry
import CradleSceneEditing
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

/// A change of a scene file, with the file after it.
struct EditCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var before: String
  var key: String
  var value: SceneEdit.Value
  var after: String

  init(_ name: String, _ before: String, _ key: String, _ value: SceneEdit.Value, _ after: String) {
    testDescription = name
    self.before = before
    self.key = key
    self.value = value
    self.after = after
  }
}

/// Returns the path of a key in the notation of overrides.
func path(_ key: String) -> [String] {
  key.split(separator: ".").map(String.init)
}

/// Returns the text of a file after a change of one key, and expects that the undo restores the old text.
func edited(_ text: String, _ key: String, _ value: SceneEdit.Value, name: String = "a.yaml") throws -> String {
  let file = SceneFile(name: name, text: text)
  let edited = try SceneEdit(path(key), to: value).applied(to: file)
  let undone = try edited.undo.applied(to: edited.file)
  #expect(undone.file.bytes == file.bytes)
  #expect(try undone.undo.applied(to: undone.file).file.bytes == edited.file.bytes)
  return String(decoding: edited.file.bytes, as: UTF8.self)
}

struct SceneEditTests {
  static let values = [
    EditCase("a number", "a: 1 # one\nb: 2\n", "a", .amount(1.5), "a: 1.5 # one\nb: 2\n"),
    EditCase("a number in braces", "{ a: 1, b: 2 }", "a", .written("3"), "{ a: 3, b: 2 }"),
    EditCase("a duration", "a: { b: 0.4s }", "a.b", .amount(0.5), "a: { b: 0.5s }"),
    EditCase("milliseconds", "a: 400ms", "a", .amount(500), "a: 500ms"),
    EditCase("an angle", "a: 30deg", "a", .amount(-45), "a: -45deg"),
    EditCase("a negative angle", "a: -30deg", "a", .amount(0.5), "a: 0.5deg"),
    EditCase("a percentage", "a: 50%", "a", .amount(60), "a: 60%"),
    EditCase("a moment that counts", "t: [{ at: +0.9s }]", "t.0.at", .amount(1), "t: [{ at: +1s }]"),
    EditCase("a moment after rest", "a: settled+0.5s", "a", .amount(1), "a: settled+1s"),
    EditCase("a small number", "a: 1", "a", .amount(0.000001), "a: 0.000001"),
    EditCase("another unit, as written", "a: 400ms", "a", .written("0.5s"), "a: 0.5s"),
    EditCase("double quotes", "a: \"#FF8000\"", "a", .written("\"#00FF00\""), "a: \"#00FF00\""),
    EditCase("double quotes of a name", "a: \"#FF8000\"", "a", .written("orange"), "a: \"orange\""),
    EditCase("single quotes", "a: 'it'", "a", .written("\"it's\""), "a: 'it''s'"),
    EditCase("a quote that needs the other quotes", "a: 'it'", "a", .written(#""a\tb""#), #"a: "a\tb""#),
    EditCase("a color without quotes", "a: orange", "a", .written("#00FF00"), "a: \"#00FF00\""),
    EditCase("a text with spaces", "a: One two # c", "a", .written("\"Two: one\""), "a: \"Two: one\" # c"),
    EditCase("a plain text", "a: One two", "a", .written("Two, (one)"), "a: Two, (one)"),
    EditCase("a comma in braces", "{ a: One }", "a", .written("\"Two, one\""), "{ a: \"Two, one\" }"),
    EditCase("a number instead of a quoted word", "a: \"auto\"", "a", .written("5"), "a: 5"),
    EditCase("a number in quotes", "a: \"4\"", "a", .written("5"), "a: \"5\""),
    EditCase("a boolean instead of a quoted word", "a: \"auto\"", "a", .written("true"), "a: true"),
    EditCase("a word that looks like a number", "a: b", "a", .written("\"12\""), "a: \"12\""),
    EditCase("a point", "a: [ 1,2 ] # p", "a", .written("[3, 2]"), "a: [ 3,2 ] # p"),
    EditCase("a coordinate", "a: [ 1, 2 ]", "a.1", .amount(4), "a: [ 1, 4 ]"),
    EditCase("a list on lines", "a:\n- 1 # x\n- 2\n", "a", .written("[3, 4]"), "a:\n- 3 # x\n- 4\n"),
    EditCase("a list with more", "a:\n  - 1\n  - 2\nb: 1\n", "a", .written("[3]"), "a: [3]\nb: 1\n"),
    EditCase("a list in brackets", "a: [1, 2] # c", "a", .written("[3]"), "a: [3] # c"),
    EditCase(
      "a spring with the same keys",
      "a:\n  spring:\n    damping: 1 # d\n    frequency: 2\n",
      "a.spring",
      .written("{ frequency: 3, damping: 0.5 }"),
      "a:\n  spring:\n    damping: 0.5 # d\n    frequency: 3\n"
    ),
    EditCase(
      "a spring in another dialect",
      "{spring: {damping: 1, frequency: 2}}",
      "spring",
      .written("{ duration: 0.4s, bounce: 0 }"),
      "{spring: {duration: 0.4s, bounce: 0}}"
    ),
    EditCase("a map on lines becomes a name", "a:\n  b: 1\n\nc: 2", "a", .written("snappy"), "a: snappy\n\nc: 2"),
    EditCase("a key without a value", "a: # c\nb: 1", "a", .written("2"), "a: 2 # c\nb: 1"),
    EditCase("a key without a value at the end", "b: 1\na:", "a", .written("x"), "b: 1\na: x"),
    EditCase("a key without a value in braces", "{ a: , b: 1 }", "a", .written("x"), "{ a: x , b: 1 }"),
    EditCase("nothing", "a: ~", "a", .written("2"), "a: 2"),
    EditCase("no value any more", "a: 2", "a", .written("~"), "a: ~"),
    EditCase("CRLF", "a: 1\r\nb: 2\r\n", "a", .written("3"), "a: 3\r\nb: 2\r\n"),
    EditCase("a byte order mark", "\u{FEFF}a: 1\nb: 2", "b", .written("3"), "\u{FEFF}a: 1\nb: 3"),
    EditCase("a text on two lines", "a: one\n  two\nb: 1", "a", .written("three"), "a: three\nb: 1"),
    EditCase("beside a block text", "t: |\n  a: 1\na: 1\n", "a", .written("2"), "t: |\n  a: 1\na: 2\n"),
    EditCase("an anchor that nobody names", "a: &x 1", "a", .written("2"), "a: &x 2"),
    EditCase("a quoted key", "\"a b\": 1", "a b", .written("2"), "\"a b\": 2"),
    EditCase("JSON", #"{"a": "0.4s", "b": 1}"#, "a", .amount(0.5), #"{"a": "0.5s", "b": 1}"#),
    EditCase("a map in JSON", #"{"a":{"b":1}}"#, "a", .written("{ c: d }"), #"{"a":{"c":"d"}}"#),
    EditCase("the same value", "a: 1.0", "a", .written("1.0"), "a: 1.0"),
  ]

  @Test(arguments: values)
  func `a value is replaced, and nothing else`(_ example: EditCase) throws {
    #expect(try edited(example.before, example.key, example.value) == example.after)
  }

  static let additions = [
    EditCase("on a line", "a: 1\nb: 2\n", "c", .written("3"), "a: 1\nb: 2\nc: 3\n"),
    EditCase("without a last line end", "a: 1\nb: 2", "c", .written("3"), "a: 1\nb: 2\nc: 3"),
    EditCase("after a comment on the line", "a: 1 # x", "c", .written("3"), "a: 1 # x\nc: 3"),
    EditCase("with CRLF", "a: 1\r\nb:\r\n  c: 2\r\n", "b.d", .written("3"), "a: 1\r\nb:\r\n  c: 2\r\n  d: 3\r\n"),
    EditCase("with CR", "a: 1\rb: 2\r", "c", .written("3"), "a: 1\rb: 2\rc: 3\r"),
    EditCase("after a byte order mark", "\u{FEFF}a: 1\n", "b", .written("3"), "\u{FEFF}a: 1\nb: 3\n"),
    EditCase(
      "before an empty line and a comment of the next key",
      "a:\n    b: 1\n\n# about c\nc: 2\n",
      "a.d",
      .written("3"),
      "a:\n    b: 1\n    d: 3\n\n# about c\nc: 2\n"
    ),
    EditCase(
      "after a comment of the map",
      "a:\n  b: 1\n  # about b\n# about c\nc: 2\n",
      "a.d",
      .written("3"),
      "a:\n  b: 1\n  # about b\n  d: 3\n# about c\nc: 2\n"
    ),
    EditCase(
      "in a map of a list",
      "t:\n  - at: 1s\n  - at: 2s\n",
      "t.0.x",
      .written("1"),
      "t:\n  - at: 1s\n    x: 1\n  - at: 2s\n"
    ),
    EditCase(
      "after a list",
      "a:\n  b:\n  - 1\n  - 2\nc: 1\n",
      "a.d",
      .written("3"),
      "a:\n  b:\n  - 1\n  - 2\n  d: 3\nc: 1\n"
    ),
    EditCase(
      "after a map in braces on lines",
      "a: {\n  b: 1\n}\nc: {}\n",
      "d",
      .written("3"),
      "a: {\n  b: 1\n}\nc: {}\nd: 3\n"
    ),
    EditCase("after a block text", "a: |\n  x\n  y\n\n", "b", .written("3"), "a: |\n  x\n  y\nb: 3\n\n"),
    EditCase("after a block text with its empty lines", "a: |+\n  x\n\n", "b", .written("3"), "a: |+\n  x\n\nb: 3\n"),
    EditCase("after an empty value", "a:\n", "b", .written("3"), "a:\nb: 3\n"),
    EditCase("after an alias", "a: &x 1\nb: *x # c\n", "c", .written("3"), "a: &x 1\nb: *x # c\nc: 3\n"),
    EditCase("with its maps", "a: 1\n", "b.c.d", .written("3"), "a: 1\nb:\n  c:\n    d: 3\n"),
    EditCase("with its maps, indented by four", "a:\n    e: 1\n", "b.c", .written("3"), "a:\n    e: 1\nb:\n    c: 3\n"),
    EditCase("with a map as its value", "a: {b: 1}\n", "c", .written("{ d: 1 }"), "a: {b: 1}\nc: {d: 1}\n"),
    EditCase("with a color", "a: 1\n", "c", .written("#FF8000"), "a: 1\nc: \"#FF8000\"\n"),
    EditCase("below a key without a value", "a:\nb: 1\n", "a.c", .written("2"), "a: { c: 2 }\nb: 1\n"),
    EditCase("in braces", "{ a: 1 }", "b", .written("2"), "{ a: 1, b: 2 }"),
    EditCase("in braces without spaces", "a: {b: 1}", "a.c", .written("2"), "a: {b: 1, c: 2}"),
    EditCase("in braces after a comma", "{ a: 1, }", "b", .written("2"), "{ a: 1, b: 2, }"),
    EditCase("in empty braces", "a: {}", "a.b", .written("2"), "a: { b: 2 }"),
    EditCase("in braces with its maps", "{ a: 1 }", "b.c", .written("2"), "{ a: 1, b: { c: 2 } }"),
    EditCase(
      "in braces on lines",
      "{\n  a: 1, # x\n  b: 2 # y\n}\n",
      "c",
      .written("3"),
      "{\n  a: 1, # x\n  b: 2, # y\n  c: 3\n}\n"
    ),
    EditCase("in braces on lines after a comma", "{\n  a: 1,\n}\n", "c", .written("3"), "{\n  a: 1,\n  c: 3,\n}\n"),
    EditCase(
      "in braces that close on the last line",
      "{ a: 1,\n  b: 2 }",
      "c",
      .written("3"),
      "{ a: 1,\n  b: 2,\n  c: 3 }"
    ),
    EditCase("in JSON", #"{"a": {"b": 1}}"#, "a.c", .written("orange"), #"{"a": {"b": 1, "c": "orange"}}"#),
    EditCase("in dense JSON", #"{"a":1,"b":"x"}"#, "c.d", .written("0.5s"), #"{"a":1,"b":"x","c":{"d":"0.5s"}}"#),
    EditCase("in JSON on lines", "{\n  \"a\": 1\n}\n", "b", .written("2"), "{\n  \"a\": 1,\n  \"b\": 2\n}\n"),
  ]

  static let insertions = [
    EditCase(
      "a line",
      "t:\n  - a: 1\n  - a: 3\n",
      "t.1",
      .inserted("{ a: 2 }"),
      "t:\n  - a: 1\n  - { a: 2 }\n  - a: 3\n"
    ),
    EditCase("the first line", "t:\n- a: 1\n", "t.0", .inserted("{ a: 0 }"), "t:\n- { a: 0 }\n- a: 1\n"),
    EditCase("the last line", "t:\n  - a: 1 # one\nb: 2\n", "t.1", .inserted("2"), "t:\n  - a: 1 # one\n  - 2\nb: 2\n"),
    EditCase("a file without a break at its end", "t:\n  - 1", "t.1", .inserted("2"), "t:\n  - 1\n  - 2"),
    EditCase(
      "before the comment of the next",
      "t:\n  - a: 1\n    # of one\n\n  # of three\n  - a: 3\n",
      "t.1",
      .inserted("2"),
      "t:\n  - a: 1\n    # of one\n  - 2\n\n  # of three\n  - a: 3\n"
    ),
    EditCase(
      "after a map of several lines",
      "t:\n  - at: 0s\n    tap: { item: 0 }\n  - at: 1s\n",
      "t.1",
      .inserted("{ at: 0.5s }"),
      "t:\n  - at: 0s\n    tap: { item: 0 }\n  - { at: 0.5s }\n  - at: 1s\n"
    ),
    EditCase("brackets", "t: [1, 3]", "t.1", .inserted("2"), "t: [1, 2, 3]"),
    EditCase("brackets, first", "t: [1]", "t.0", .inserted("0"), "t: [0, 1]"),
    EditCase("brackets, last", "t: [{ a: 1 }]", "t.1", .inserted("{ a: 2 }"), "t: [{ a: 1 }, { a: 2 }]"),
    EditCase("JSON", #"{"t":[1,3]}"#, "t.1", .inserted("2"), #"{"t":[1,2,3]}"#),
    EditCase("a list that is empty", "t: []\n", "t.0", .inserted("{ a: 1 }"), "t: [{ a: 1 }]\n"),
    EditCase("a list that is not there", "a: 1\n", "t.0", .inserted("{ a: 1 }"), "a: 1\nt: [{ a: 1 }]\n"),
    EditCase("line ends of Windows", "t:\r\n  - 1\r\n", "t.1", .inserted("2"), "t:\r\n  - 1\r\n  - 2\r\n"),
  ]

  @Test(arguments: insertions)
  func `a list gets another element`(edit: EditCase) throws {
    #expect(try edited(edit.before, edit.key, edit.value) == edit.after)
  }

  @Test(arguments: ["t.3", "t.-1", "t.a", "a.0", "0"])
  func `an element has a place in a list`(key: String) {
    #expect(throws: CradleError.self) { try edited("t: [1, 2]\na: 1\n", key, .inserted("3")) }
  }

  @Test(arguments: additions)
  func `a key that the file lacks is added at the end of its map`(_ example: EditCase) throws {
    #expect(try edited(example.before, example.key, example.value) == example.after)
  }

  static let redirections = [
    EditCase(
      "a behavior by its id",
      "dynamics:\n  behaviors:\n    - { id: wind, field: { strength: 1 } }\n",
      "wind.strength",
      .amount(2),
      "dynamics:\n  behaviors:\n    - { id: wind, field: { strength: 2 } }\n"
    ),
    EditCase(
      "a layer in a list",
      "annotations: [velocity]",
      "annotations.layers.0",
      .written("springs"),
      "annotations: [springs]"
    ),
    EditCase(
      "a pair as a spring",
      "chain: { frequency: 1, damping: 1 }",
      "chain.spring.damping",
      .amount(2),
      "chain: { frequency: 1, damping: 2 }"
    ),
    EditCase(
      "a spring as a pair",
      "chain: { spring: { frequency: 1, damping: 1 } }",
      "chain.damping",
      .amount(2),
      "chain: { spring: { frequency: 1, damping: 2 } }"
    ),
    EditCase(
      "a key of a dialect with a name",
      "a: { spring: { flutter: { duration: 400ms } } }",
      "a.spring.flutter.duration",
      .amount(500),
      "a: { spring: { flutter: { duration: 500ms } } }"
    ),
    EditCase(
      "the damping of a changed spring",
      "a: { spring: { of: snappy, damping: 1 } }",
      "a.spring.damping",
      .amount(2),
      "a: { spring: { of: snappy, damping: 2 } }"
    ),
  ]

  @Test(arguments: redirections)
  func `a path names the same key as in an override`(_ example: EditCase) throws {
    #expect(try edited(example.before, example.key, example.value) == example.after)
  }

  @Test
  func `several keys are one edit`() throws {
    let file = SceneFile(name: "a.yaml", text: "spring: { duration: 0.4s, bounce: 0 }\n")
    let edit = SceneEdit([
      .init(["spring", "duration"], to: .amount(0.5)), .init(["spring", "bounce"], to: .amount(0.2)),
    ])
    let edited = try edit.applied(to: file)
    #expect(String(decoding: edited.file.bytes, as: UTF8.self) == "spring: { duration: 0.5s, bounce: 0.2 }\n")
    #expect(try edited.undo.applied(to: edited.file).file.bytes == file.bytes)
  }

  @Test
  func `an inherited key is written into the open file`() throws {
    let scene = try InheritedScene()
    let edit = SceneEdit(["layouts", "rows", "spring", "damping"], to: .amount(0.5))
    let edited = try edit.applied(to: scene.file)
    let lines = "extends: base.yaml\nlayouts:\n  rows:\n    spring:\n      damping: 0.5\n"
    #expect(String(decoding: edited.file.bytes, as: UTF8.self) == lines)
    let time = try SceneEdit(["time", "max"], to: .amount(3)).applied(to: scene.file)
    #expect(String(decoding: time.file.bytes, as: UTF8.self) == "extends: base.yaml\ntime:\n  max: 3s\n")
  }
}
