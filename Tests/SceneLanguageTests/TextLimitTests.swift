import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Testing

/// Texts that are short in a file and long in a scene.
struct TextLimitTests {
  private static let limit =
    "there are more than 32000000 bytes of text, aliases, 'repeat' and variants counted; "
    + "--limit-text allows more"

  @Test
  func `repetitions of a text count against its limit`() {
    let marks = String(repeating: "{i}", count: 1000)
    let text = """
      version: 1
      dynamics:
        items:
          - { id: "\(marks)", label: "\(marks)", center: [0, 0], size: [1, 1], repeat: 1000000, step: [0, 0] }
        behaviors: [{ gravity: { items: ["7"] } }]
      """
    #expect(mistakes(in: text) == "a.yaml:4:7: error: \(Self.limit)")
  }

  @Test
  func `texts of several items are added up against the limit`() {
    let items = (0..<4).map {
      "    - { id: \"x\($0)-{i}\", label: \"\(String(repeating: "b", count: 200))\", center: [0, 0], "
        + "size: [1, 1], repeat: 100, step: [0, 0] }"
    }
    let text = "version: 1\ndynamics:\n  items:\n" + items.joined(separator: "\n") + "\n"
    // 200 bytes of label, and 5 of id for each of up to two digits.
    #expect(mistakes(in: text, limits: Limits(textSize: 4 * 100 * 205)) == "")
    #expect(
      mistakes(in: text, limits: Limits(textSize: 4 * 100 * 205 - 1))
        .hasPrefix("a.yaml:7:7: error: there are more than 81999 bytes of text")
    )
  }

  @Test
  func `aliases of a text count against its limit`() {
    let aliases = Array(repeating: "*t", count: 5000).joined(separator: ", ")
    let text = """
      version: 1
      title: &t "\(String(repeating: "x", count: 10_000))"
      collection: { items: [\(aliases)], layout: a }
      layouts: { a: { type: flow } }
      """
    #expect(mistakes(in: text).hasSuffix("error: \(Self.limit)"))
    #expect(mistakes(in: text).hasPrefix("a.yaml:2:8: error: "))
  }

  @Test
  func `ids and labels of repeated items count against the limit of text`() {
    let text = """
      version: 1
      dynamics:
        items: [{ id: "item{i}", label: "{i}", center: [0, 0], size: [1, 1], repeat: 1000000, step: [0, 0] }]
      """
    #expect(mistakes(in: text, limits: Limits(items: 1_000_000, textSize: 15_999_999)) != "")
    #expect(mistakes(in: text.replacing("1000000", with: "1000"), limits: Limits(textSize: 10_000)) == "")
  }

  @Test
  func `texts of variants also count against the limit`() {
    let scene = "version: 1\ncollection: { items: 1000, layout: { type: flow } }\n"
    let text = scene + "variants: { title: [a, b, c] }\n"
    // 1000 items with names of up to four digits: the scene, and each of its variants.
    #expect(mistakes(in: text, limits: Limits(textSize: 16_000)) == "")
    #expect(
      mistakes(in: text, limits: Limits(textSize: 15_999))
        == "a.yaml:2:22: error: with 'title=c', there are more than 15999 bytes of text, aliases, "
        + "'repeat' and variants counted; --limit-text allows more"
    )
    #expect(mistakes(in: scene, limits: Limits(textSize: 4_000)) == "")
  }

  @Test
  func `the number of a repeated item replaces every mark in its texts`() throws {
    let text = """
      version: 1
      dynamics:
        items: [{ id: "a{i}b{i}", label: "{i}", center: [0, 0], size: [1, 1], repeat: 11, step: [1, 0] }]
      """
    let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
    guard let dynamics = scene.stage.as(DynamicsDescription.self) else { Issue.record("no playground"); return }
    #expect(dynamics.items[10].id == "a10b10")
    #expect(dynamics.items[10].label?.text == "10")
    #expect(dynamics.items[0].id == "a0b0")
  }

  @Test
  func `a scene has at most 32 outputs by default`() {
    let outputs = (0..<33).map { "a\($0).mp4" }.joined(separator: ", ")
    let text = shortest + "outputs: [\(outputs)]\n"
    #expect(mistakes(in: text) == "a.yaml:3:10: error: 33 outputs are too many; --limit-outputs allows more than 32")
    #expect(mistakes(in: text, limits: Limits(outputs: 33)) == "")
  }
}
