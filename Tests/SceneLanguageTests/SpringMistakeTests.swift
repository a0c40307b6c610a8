import CradleGeometry
import CradleSceneLanguage
import CradleScenes
import CradleSprings
import CradleTestSupport
import Foundation
import Testing

struct SpringMistakeTests {
  // Line 4 begins with the springs of the scene.
  static let cases = [
    Mistake(
      "a name from no source",
      "liquid-glass",
      "there is no spring 'liquid-glass'; nobody has published the numbers of Liquid Glass; "
        + "'swiftui.snappy' and 'swiftui.bouncy' are Apple's names"
    ),
    Mistake("a slip in a name", "snapy", "there is no spring 'snapy'; did you mean 'swiftui.snappy'?"),
    Mistake("an unknown name", "jelly", "there is no spring 'jelly'; 'cradle spring --list' has all names"),
    Mistake(
      "an ambiguous name",
      "gentle",
      "'gentle' is ambiguous; write one of 'react_spring.gentle', 'reanimated.gentle', 'figma.gentle'"
    ),
    Mistake(
      "a number",
      "3",
      "'spring' must be the name of a spring, such as snappy, or a map such as { duration, bounce }, not the number 3"
    ),
    Mistake(
      "two dialects",
      "{ duration: 1s, damping: 0.2 }",
      "'duration' and 'damping' are of two dialects; write { duration, bounce } or { frequency, damping }"
    ),
    Mistake("half a dialect", "{ bounce: 0.2 }", "a spring of { duration, bounce } needs 'duration'"),
    Mistake("a bounce of 2", "{ duration: 1s, bounce: 2 }", "'bounce' must be above -1 and at most 1, not 2"),
    Mistake(
      "a negative duration",
      "{ duration: -1s }",
      "'duration' must be a duration with a unit, such as 0.3s or 350ms, longer than 0s, not the text '-1s'"
    ),
    Mistake(
      "a duration without a unit",
      "{ duration: 0.5 }",
      "'duration' must be a duration with a unit, such as 0.3s or 350ms, longer than 0s, not the number 0.5; "
        + "write 0.5s or 0.5ms"
    ),
    Mistake(
      "a spring without stiffness",
      "{ mass: 1, damping_coefficient: 3 }",
      "a spring of { mass, stiffness, damping_coefficient } needs 'stiffness'"
    ),
    Mistake(
      "a slip in a key",
      "{ stiffnes: 100, damping_coefficient: 3 }",
      "unknown key 'stiffnes' in a spring; did you mean 'stiffness'?"
    ),
    Mistake(
      "half of a dialect with a name",
      "{ flutter: { mass: 1, stiffness: 100 } }",
      "a spring of { flutter: { mass, stiffness, damping } } needs 'damping', or 'ratio'"
    ),
    Mistake(
      "a dialect with a name and other keys",
      "{ flutter: { duration: 1s }, damping: 0.2 }",
      "'flutter' and 'damping' are of two dialects; write { flutter: { mass, stiffness, damping } } "
        + "or { frequency, damping }"
    ),
    Mistake(
      "two dialects with names",
      "{ flutter: { duration: 1s }, reanimated: { mass: 1 } }",
      "'flutter' and 'reanimated' are of two dialects; write { flutter: { mass, stiffness, damping } } "
        + "or { reanimated: { mass, stiffness, damping } }"
    ),
    Mistake(
      "two forms of a dialect",
      "{ flutter: { mass: 1, stiffness: 100, damping: 10, ratio: 0.5 } }",
      "'damping' and 'ratio' do not go together; write { flutter: { mass, stiffness, damping } } "
        + "or { flutter: { mass, stiffness, ratio } }"
    ),
    Mistake(
      "a slip in a dialect's key",
      "{ flutter: { mass: 1, stifness: 100, damping: 10 } }",
      "unknown key 'stifness' in 'flutter'; did you mean 'stiffness'?"
    ),
    Mistake(
      "a slip in a dialect's name",
      "{ fluter: { duration: 1s } }",
      "unknown key 'fluter' in a spring; did you mean 'flutter'?"
    ),
    Mistake(
      "a negative bounce of Flutter",
      "{ flutter: { duration: 1s, bounce: -0.2 } }",
      "'bounce' must be from 0 to 1, not -0.2"
    ),
    Mistake(
      "Reanimated's duration",
      "{ reanimated: { duration: 1s, damping_ratio: 0.5 } }",
      "'duration' is no spring by itself, because Reanimated chooses the mass by the distance; "
        + "write { mass, stiffness, damping }"
    ),
    Mistake(
      "a dialect that is no map",
      "{ flutter: snappy }",
      "'flutter' must be a map, not the text 'snappy'; "
        + "its keys are 'mass', 'stiffness', 'damping', 'duration', 'bounce', …"
    ),
    Mistake(
      "a spring that is too fast",
      "{ duration: 1ms }",
      "this spring has a frequency of 1000 Hz; 'spring' takes 0.01 to 60 Hz"
    ),
    Mistake(
      "a spring that is damped too much",
      "{ mass: 1, stiffness: 1, damping_coefficient: 400 }",
      "this spring has a damping ratio of 200; 'spring' takes 0 to 100"
    ),
  ]

  @Test(arguments: cases)
  func `a spring that cannot be is refused with its place`(_ example: Mistake) {
    let message = mistakes(in: SpringTests.scene("type: springy_flow, spring: \(example.text)"))
    #expect(message.hasPrefix("a.yaml:3:") && message.hasSuffix(": error: \(example.diagnostics)"), "\(message)")
  }

  @Test(arguments: cases.filter { !["3", "{ duration: 1ms }"].contains($0.text) })
  func `a named spring that cannot be is refused with its place`(_ example: Mistake) {
    guard !example.diagnostics.contains("takes") else { return }
    let text = SpringTests.scene("type: flow", more: "springs: { a: \(example.text) }\n")
    #expect(mistakes(in: text).hasPrefix("a.yaml:3:"), "\(mistakes(in: text))")
  }

  @Test(arguments: [
    ("{ card: { duration: 1s, bounce: 2 } }", ": error: 'bounce' must be above -1 and at most 1, not 2"),
    ("{ motion.card: { duration: 1s, bounce: 2 } }", "'bounce' must be above -1"),
    ("{ card: liquid-glass }", "there is no spring 'liquid-glass'"),
    ("{ card: card }", "the spring 'card' leads back to itself"),
    ("{ card: b, b: c, c: b }", "the spring 'b' leads back to itself"),
    ("{ c: b, b: card, card: c }", "the spring 'c' leads back to itself"),
    ("{ card: { of: b, damping: 0.2 }, b: { of: card } }", "the spring 'card' leads back to itself"),
    ("{ card: b, b: none }", "there is no spring 'none'"),
    ("{ card: b, x.b: { duration: 1s }, y.b: { duration: 2s } }", "'b' is ambiguous; write one of 'x.b', 'y.b'"),
    ("[card]", "'springs' must be a map of springs by name"),
  ])
  func `a spring that could not be read is not missing where it is used`(springs: String, message: String) {
    let text = SpringTests.scene("type: springy_flow, spring: card", more: "springs: \(springs)\n")
    let found = mistakes(in: text)
    #expect(found.contains(message) && !found.contains("\n"), "\(found)")
  }

  @Test
  func `a key from outside that is not enough for another dialect is the mistake`() {
    let text = SpringTests.scene("type: springy_flow, spring: snappy")
    #expect(
      mistakes(in: text, overrides: ["layouts.list.spring.bounce=0.3"])
        == "--set layouts.list.spring.bounce=0.3: error: a spring of { duration, bounce } needs 'duration'"
    )
  }

  static let attachments = [
    Mistake(
      "both",
      "spring: snappy, damping: 0.2",
      "write either 'spring' or 'frequency' and 'damping'"
    ),
    Mistake("a pin", "kind: pin, spring: snappy", "a 'pin' attachment has no 'spring'"),
    Mistake("a rod", "kind: rod, spring: snappy", "a 'rod' attachment has no 'spring'"),
  ]

  @Test(arguments: attachments)
  func `an attachment that takes no spring says so`(_ example: Mistake) {
    let message = mistakes(in: playground(behaviors: "{ attachment: { item: a, anchor: [3, 4], \(example.text) } }"))
    #expect(message.hasPrefix("a.yaml:4:") && message.hasSuffix(": error: \(example.diagnostics)"), "\(message)")
  }

  @Test
  func `a key of another dialect of a playing spring is refused with the whole spring as the remedy`() {
    let text = SpringTests.scene("type: springy_flow")
    let timeline = "timeline: [{ at: 0s, set: { key: layouts.list.spring.bounce, to: 0.3 } }]"
    #expect(
      mistakes(in: text + timeline).hasSuffix(
        "'bounce' changes with the whole spring; write 'spring' as the end of the key, and 'to: { duration, bounce }' "
          + "or a name"
      )
    )
    let rope = "{ id: rope, attachment: { item: a, anchor: [1, 2], spring: snappy } }"
    let set = "{ at: 0s, set: { key: rope.spring.bounce, to: 0.3 } }"
    #expect(mistakes(in: playground(behaviors: rope, timeline: set)).contains("'bounce' changes with the whole spring"))
  }
}

struct SpringTokenFileTests {
  private static let tokens = """
    {
      "motion": {
        "$type": "spring",
        "card": { "$value": { "duration": { "value": 400, "unit": "ms" }, "bounce": 0.2 } },
        "sheet": { "$value": "{motion.card}" },
        "old": { "$value": { "response": "400ms", "dampingRatio": 0.8 } },
        "app": { "$value": { "flutter": { "duration": { "value": 400, "unit": "ms" }, "bounce": 0.2 } } },
        "fade": { "$type": "duration", "$value": { "value": 100, "unit": "ms" } }
      },
      "button": { "$type": "spring", "$value": "swiftui.bouncy" }
    }
    """

  private static func mistakes(_ tokens: String, scene: String = "springs: tokens.json\n") throws -> String {
    let folder = try TemporaryFolder()
    try tokens.write(to: folder.file("tokens.json"), atomically: true, encoding: .utf8)
    let path = folder.file("a.yaml")
    let text = SpringTests.scene("type: springy_flow, spring: sheet", more: scene)
    try text.write(to: path, atomically: true, encoding: .utf8)
    let file = try SceneFile.read(path: path.path)
    do throws(CradleError) {
      _ = try SceneLoader().load(file)
      return ""
    } catch {
      let parent = folder.file("x").deletingLastPathComponent().path + "/"
      return error.description.replacing(parent, with: "")
    }
  }

  @Test
  func `springs of a token file have names in a scene`() throws {
    #expect(try Self.mistakes(Self.tokens) == "")
    let springs = try SpringTokenFile.springs(ofFile: "t.json", Array(Self.tokens.utf8), limits: Limits())
    #expect(springs.map(\.name) == ["motion.card", "motion.sheet", "motion.old", "motion.app", "button"])
    for spring in springs.prefix(4).map(\.spring) {
      #expect(abs(spring.duration - 0.4) < 1e-12 && abs(spring.bounce - 0.2) < 1e-12)
    }
  }

  @Test(arguments: [
    ("[1]", "tokens.json:1:1: error: a token file is a map of tokens and groups"),
    (#"{ "a": { "$type": "duration", "$value": "1s" } }"#, "no token of the file has the $type 'spring'"),
    (#"{ "sheet": { "$type": "spring", "$value": "{a.b}" } }"#, "there is no spring 'a.b' among the tokens"),
    (
      #"{ "sheets": { "$type": "spring", "$value": "snappy" }, "sheet": { "$type": "spring", "$value": "{shets}" } }"#,
      "there is no spring 'shets' among the tokens; did you mean 'sheets'?"
    ),
    (#"{ "sheet": { "$type": "spring", "$value": "{sheet}" } }"#, "the spring 'sheet' leads back to itself"),
    (
      #"{ "a": { "$type": "spring", "$value": "{b}" }, "b": { "$type": "spring", "$value": "{a}" } }"#,
      "tokens.json:1:39: error: the spring 'a' leads back to itself"
    ),
    (#"{ "sheet": { "$type": "spring", "$value": { "duration": "1s", "bounce": 3 } } }"#, "'bounce' must be above -1"),
  ])
  func `a token file that has no springs is refused`(tokens: String, message: String) throws {
    let found = try Self.mistakes(tokens)
    #expect(found.hasPrefix("tokens.json") && found.contains(message), "\(found)")
  }

  @Test
  func `a token file has to be in the scene's folder`() throws {
    #expect(try Self.mistakes(Self.tokens, scene: "springs: other.json\n").contains("there is no file"))
    #expect(try Self.mistakes(Self.tokens, scene: "springs: ../tokens.json\n").contains("leads out of the folder"))
    #expect(
      CradleSceneLanguageTests.mistakes(in: SpringTests.scene("type: flow", more: "springs: tokens.json\n"))
        == "a.yaml:3:10: error: a scene that is not read from a file cannot name a token file"
    )
  }
}
