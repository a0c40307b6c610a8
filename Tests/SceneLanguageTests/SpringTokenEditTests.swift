import CradleGeometry
import CradleNotations
import CradleSceneEditing
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleSprings
import CradleTestSupport
import Foundation
import Testing

struct SpringTokenEditTests {
  private static let soft = #"{ "duration": { "value": 500, "unit": "ms" }, "bounce": 0.3 }"#

  private func edited(_ text: String, _ names: String..., spring: Spring = .bouncy) throws -> String {
    let file = SceneFile(name: "t.json", text: text)
    let edit = SpringTokenEdit(names.map { Spring.Named($0, spring) })
    return String(decoding: try edit.applied(to: file).file.bytes, as: UTF8.self)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var name = "motion.card"
    var text: String
    var expected: String
  }

  private static let dense = #"{"$type":"spring","$value":{"duration":{"value":500,"unit":"ms"},"bounce":0.3}}"#
  private static let token = #"{ "$type": "spring", "$value": \#(soft) }"#

  static let cases = [
    Case(
      testDescription: "beside another type, in one line",
      text: ##"{ "red": { "$type": "color", "$value": "#F00" } }"##,
      expected: ##"{ "red": { "$type": "color", "$value": "#F00" }, "motion": { "card": \##(token) } }"##
    ),
    Case(
      testDescription: "into a group",
      text: "{\n  \"motion\": {\n    \"fade\": { \"$type\": \"duration\" }\n  }\n}\n",
      expected: "{\n  \"motion\": {\n    \"fade\": { \"$type\": \"duration\" },\n    \"card\": \(token)\n  }\n}\n"
    ),
    Case(
      testDescription: "a value keeps its lines, and the token its other keys",
      text: """
        { "motion": { "$type": "spring", "card": {
          "$description": "Cards.",   "$value": {
            "duration": { "value": 400, "unit": "ms" },
            "bounce": 0.2
          }, "$extensions": { "x": [1, 2] } } } }
        """,
      expected: """
        { "motion": { "$type": "spring", "card": {
          "$description": "Cards.",   "$value": {
            "duration": { "value": 500, "unit": "ms" },
            "bounce": 0.3
          }, "$extensions": { "x": [1, 2] } } } }
        """
    ),
    Case(
      testDescription: "another dialect, an alias and a name are replaced as a whole",
      text: #"{ "motion": { "$type": "spring", "card": { "$value": "{motion.a}" }, "a": { "$value": "snappy" } } }"#,
      expected: #"{ "motion": { "$type": "spring", "card": { "$value": \#(soft) }, "a": { "$value": "snappy" } } }"#
    ),
    Case(
      testDescription: "byte order mark and line ends",
      text: "\u{FEFF}{\r\n  \"a\": { \"$type\": \"color\" }\r\n}\r\n",
      expected: "\u{FEFF}{\r\n  \"a\": { \"$type\": \"color\" },\r\n  \"motion\": { \"card\": \(token) }\r\n}\r\n"
    ),
    Case(
      testDescription: "a comma at the end",
      text: "{\n  \"motion\": {\n    \"a\": { \"$type\": \"color\" },\n  },\n}",
      expected: "{\n  \"motion\": {\n    \"a\": { \"$type\": \"color\" },\n    \"card\": \(token),\n  },\n}"
    ),
    Case(
      testDescription: "comments of YAML",
      text: "{ # all\n  \"a\": { \"$type\": \"color\" } # a\n}",
      expected: "{ # all\n  \"a\": { \"$type\": \"color\" }, # a\n  \"motion\": { \"card\": \(token) }\n}"
    ),
    Case(
      testDescription: "dots in the keys of groups",
      name: "motion.fast.card.small",
      text: #"{ "motion.fast": { "card": { "x": { "$type": "color" } } } }"#,
      expected: #"{ "motion.fast": { "card": { "x": { "$type": "color" }, "small": \#(token) } } }"#
    ),
    Case(
      testDescription: "a dot in the key of the token",
      text: #"{ "motion.card": { "$type": "spring", "$value": "snappy" } }"#,
      expected: #"{ "motion.card": { "$type": "spring", "$value": \#(soft) } }"#
    ),
    Case(
      testDescription: "the same spring in other words",
      text: #"{ "motion": { "card": { "$value": "swiftui.bouncy", "$type": "spring" } } }"#,
      expected: #"{ "motion": { "card": { "$value": "swiftui.bouncy", "$type": "spring" } } }"#
    ),
    Case(
      testDescription: "without spaces",
      text: #"{"a":{"$type":"color","$value":"red"}}"#,
      expected: #"{"a":{"$type":"color","$value":"red"},"motion":{"card":\#(dense)}}"#
    ),
  ]

  @Test(arguments: cases)
  func `only the token of the spring changes`(example: Case) throws {
    #expect(try edited(example.text, example.name) == example.expected)
    // Doing it again changes nothing.
    #expect(try edited(example.expected, example.name) == example.expected)
  }

  private static let whole = SpringTokens.json(of: [Spring.Named("a", .bouncy)]).document() + "\n"

  @Test(arguments: ["", "\u{FEFF}", " \n\n", "# nothing yet\n"])
  func `a file without tokens gets a map, and keeps its bytes`(text: String) throws {
    #expect(try edited(text, "a") == text + Self.whole)
    #expect(try edited("{}", "a") == #"{"a":\#(Self.dense)}"#)
  }

  @Test(arguments: [
    (
      #"{ "motion": { "card": { "$type": "color", "$value": "red" } } }"#,
      "t.json:1:23: error: the token 'motion.card' "
        + "has the $type 'color', and is no spring; choose another name"
    ),
    (#"{ "motion": { "card": { "$value": 1 } } }"#, "has no $type, and is no spring"),
    (
      #"{ "motion": { "card": { "small": { "$type": "spring", "$value": "snappy" } } } }"#,
      "'card' is a group of tokens; choose another name for the spring"
    ),
    (#"{ "motion": 5 }"#, "t.json:1:13: error: 'motion' is neither a token nor a group"),
    (
      #"{ "motion.card": { "$type": "spring", "$value": "snappy" }, "motion": { "card": { "$type": "spring", "#
        + #""$value": "smooth" } } }"#, "another token is called 'motion.card'; rename one"
    ),
    (
      "{\n  // soft\n  \"a\": {} }",
      "t.json:2:3: error: a comment starts with '#', not with '/'"
    ),
    (
      "{ /* soft */ \"a\": {} }",
      "t.json:1:3: error: JSON has no comments, and this one would be part of a key; remove it"
    ),
    ("[1]", "t.json:1:1: error: a token file is a map of tokens and groups"), ("{ \"a\": ", "t.json:1:"),
    (
      #"{ "motion": { "card": { "$type": "spring", "$value": { # soft"# + "\n \"response\": \"1s\" } } } }",
      "'$value' has comments inside, which would be lost"
    ),
  ])
  func `a file that cannot be changed otherwise is refused with its place`(text: String, message: String) {
    let error = #expect(throws: CradleError.self) { try edited(text, "motion.card") }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    #expect(error?.place?.line != nil)
  }

  @Test
  func `a comment in quotes is a key`() throws {
    let text = #"{ "//": "our springs", "a": { "$type": "color" } }"#
    #expect(try edited(text, "b") == #"{ "//": "our springs", "a": { "$type": "color" }, "b": \#(Self.token) }"#)
  }

  // Their numbers have no short duration and bounce, or another mass than 1.
  @Test
  func `every spring is read again to the last bit, and the others stay`() throws {
    var springs =
      Spring.Named.all + [
        Spring.Named("a", try Spring(frequency: 1.7, dampingRatio: 0.33, mass: 2.5)),
        Spring.Named("b", try Spring(duration: 1.0 / 3, bounce: -0.7)),
        Spring.Named("c", try Spring(mass: 1, stiffness: 170.1, dampingCoefficient: 26.3)),
        Spring.Named("d", .keyboard),
      ]
    for number in 1...100 {
      let spring = try Spring(duration: Double(number) * 0.0137, bounce: Double(number % 19) / 10 - 0.9)
      springs.append(Spring.Named("made.n\(number)", spring))
    }
    let edited = try SpringTokenEdit(springs).applied(to: SceneFile(name: "t.json", text: #"{ "z": {} }"#))
    try expectSprings(in: edited.file, springs)
    let later = try SpringTokenEdit([Spring.Named("c", .snappy)]).applied(to: edited.file)
    try expectSprings(in: later.file, springs.map { $0.name == "c" ? Spring.Named("c", .snappy) : $0 })
  }

  // The file has the springs by groups.
  private func expectSprings(in file: SceneFile, _ springs: [Spring.Named]) throws {
    let read = try SpringTokenFile.springs(ofFile: "t.json", file.bytes, limits: Limits())
    for (one, other) in try pairs(read.sorted { $0.name < $1.name }, springs.sorted { $0.name < $1.name }) {
      #expect(one.name == other.name && one.spring == other.spring)
    }
  }

  @Test
  func `of two springs with one name the first counts`() throws {
    let edit = SpringTokenEdit([Spring.Named("a", .bouncy), Spring.Named("a", .smooth)])
    let edited = try edit.applied(to: SceneFile(name: "t.json", text: "{}"))
    #expect(String(decoding: edited.file.bytes, as: UTF8.self) == #"{"a":\#(Self.dense)}"#)
  }
}
