import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleSprings
import CradleTestSupport
import Foundation
import Testing

struct SpringMistakeTests {
  @Test
  func `a key from outside that is not enough for another dialect is the mistake`() {
    let text = SpringTests.scene("type: springy_flow, spring: snappy")
    #expect(
      mistakes(in: text, overrides: ["layouts.list.spring.bounce=0.3"])
        == "--set layouts.list.spring.bounce=0.3: error: a spring of { duration, bounce } needs 'duration'"
    )
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
