import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

// Complexity that takes long to simulate has limits that no flag raises.
struct ComplexityTests {
  // The corners of a star.
  private static func star(_ corners: Int) -> String {
    let places = (0..<corners).map { number in
      let (angle, radius) = (2 * Double.pi * Double(number) / Double(corners), 40 + number % 2 * 20)
      return "[\(cos(angle) * Double(radius)), \(sin(angle) * Double(radius))]"
    }
    return "[\(places.joined(separator: ", "))]"
  }

  private static func items(_ corners: Int, _ rest: String = "") -> String {
    playground(items: "{ id: 'a{i}', center: [0, 0], shape: { path: \(star(corners)) }\(rest) }")
  }

  private static func walls(_ corners: Int, _ count: Int = 1) -> String {
    let names = (0..<count).map { "w\($0): { path: \(star(corners)) }" }.joined(separator: ", ")
    return "collision: { items: all, boundaries: { \(names) } }"
  }

  @Test
  func `an outline has at most 500 corners`() {
    #expect(mistakes(in: Self.items(500)) == "")
    #expect(
      mistakes(in: Self.items(502))
        == "a.yaml:3:56: error: 'path' must be a list of at most 500 corners, not a list of 502"
    )
    #expect(mistakes(in: playground(behaviors: "{ \(Self.walls(500)) }")) == "")
    #expect(
      mistakes(in: playground(behaviors: "{ \(Self.walls(502)) }"))
        == "a.yaml:4:68: error: 'path' must be a list of at most 500 corners, not a list of 502"
    )
  }

  @Test
  func `all outlines have at most 100000 corners`() {
    let message = "error: outlines have more than 100000 corners in all; --limit-corners allows more"
    #expect(mistakes(in: Self.items(500, ", repeat: 200, step: [9, 0]")) == "")
    #expect(mistakes(in: Self.items(500, ", repeat: 201, step: [9, 0]")) == "a.yaml:3:11: \(message)")
  }

  @Test
  func `outlines count again when their behavior is added again`() {
    let entry = { (times: Int) in
      "{ at: 0s, add: { id: x, \(Self.walls(400, 2)) }, repeat: { times: \(times), every: 1s } }"
    }
    #expect(mistakes(in: playground(timeline: entry(125))) == "")
    #expect(
      mistakes(in: playground(timeline: entry(126)))
        .hasSuffix("error: outlines have more than 100000 corners in all; --limit-corners allows more")
    )
  }

  @Test
  func `a timeline adds at most 10000 behaviors`() {
    let entries = { (times: Int) in
      """
      { at: 0s, add: { id: x, gravity: { items: [a] } }, repeat: { times: \(times), every: 1s } }, \
      { at: 0s, add: { id: y, gravity: { items: [a] } } }
      """
    }
    #expect(mistakes(in: playground(timeline: entries(9_999))) == "")
    #expect(
      mistakes(in: playground(timeline: entries(10_000)))
        == "a.yaml:4:102: error: the timeline adds more than 10000 behaviors; --limit-additions allows more"
    )
  }
}

/// Products of counts, which a small file can make large.
struct ProductTests {
  private static func limits(_ product: Product, _ most: Int) -> Limits {
    var limits = Limits()
    limits[product] = most
    return limits
  }

  private static let row = "{ id: 'd{i}', repeat: 40, center: [0, 0], size: [2, 2], step: [3, 0] }"
  private static let each = "animate: { each: ['d{i}'], key: alpha, over: 1s,"
  private static let pulse = "keyframes: [[0%, 1], [50%, 0], [100%, 1]] }"

  private static let spare = row + ", { id: x, center: [0, 9], size: [2, 2] }"

  private static func animated(_ rest: String) -> String {
    playground(items: row, timeline: "{ at: 0s, \(rest) }")
  }

  private static func bound(_ points: String) -> String {
    playground(items: spare) + "bind: [{ each: ['d{i}'], key: alpha, source: x.center.y, map: [\(points)] }]\n"
  }

  /// A scene with the largest count that is allowed.
  struct Example: Sendable {
    let product: Product
    let count: Int
    let scene: String

    init(_ product: Product, _ count: Int, _ scene: String) {
      self.product = product
      self.count = count
      self.scene = scene
    }
  }

  static let examples: [Example] = [
    Example(.changes, 40, animated("\(each) to: 0 }")),
    Example(.changes, 120, animated("\(each) to: 0 }, repeat: { times: 3, every: 1s }")),
    Example(.changes, 80, animated("tap: { item: d0, do: [{ \(each) to: 0 } }, { \(each) to: 1 } }] }")),
    Example(
      .changes,
      160,
      animated(
        "tap: { item: d0, do: [{ tap: { item: d1, do: [{ \(each) to: 0 } }] } }] }, repeat: { times: 4, every: 1s }"
      )
    ),
    Example(.keyframes, 120, animated("\(each) \(pulse)")),
    Example(.keyframes, 240, animated("\(each) \(pulse), repeat: { times: 2, every: 2s }")),
    Example(.keyframes, 120, bound("[0, 0], [1, 1], [2, 0]")),
    Example(.bindings, 40, bound("[0, 0], [1, 1]")),
    Example(.behaviors, 7, playground(behaviors: "{ repeat: 7, gravity: { items: all } }")),
    Example(
      .additions,
      3,
      playground(timeline: "{ at: 0s, add: { id: x, gravity: { items: [a] } }, repeat: { times: 3, every: 1s } }")
    ),
    Example(
      .corners,
      12,
      playground(
        items: "{ id: 'd{i}', repeat: 4, center: [0, 0], step: [9, 0], shape: { path: [[0, 0], [1, 0], [0, 1]] } }"
      )
    ),
    Example(.names, 40, playground(items: row, timeline: "{ at: 0s, \(each) to: 0 } }, { at: 1s, \(each) to: 1 } }")),
    Example(.dynamicItems, 40, playground(items: row)),
    Example(
      .dynamicItems,
      80,
      "version: 1\nstages: [{ dynamics: { items: [\(row)] } }, { dynamics: { items: [\(row)] } }]\n"
    ),
    Example(.dynamicItems, 120, playground(items: row) + "sweep: { vary: { seed: [1, 2, 3] } }\n"),
    Example(.variantItems, 80, playground(items: row) + "variants: { theme: [light, dark] }\n"),
    Example(
      .variantItems,
      160,
      playground(items: row) + "variants: { theme: [light, dark] }\nsweep: { vary: { seed: [1, 2] } }\n"
    ),
  ]

  @Test(arguments: examples)
  func `a product is allowed up to its limit, and then refused once with its flag`(_ example: Example) {
    let most = example.count
    #expect(mistakes(in: example.scene, limits: Self.limits(example.product, most)) == "")
    let found = mistakes(in: example.scene, limits: Self.limits(example.product, most - 1))
    #expect(found.hasSuffix("\(example.product.flag) allows more"), "\(found)")
    #expect(found.contains("more than \(most - 1) ") && !found.contains("\n"), "\(found)")
  }

  @Test
  func `the updates of a collection are refused with their flag`() {
    let text = """
      version: 1
      collection: { items: 5, layout: { type: flow } }
      timeline: [{ at: 0s, insert: { index: end }, repeat: { times: 9, every: 1s } }]
      """
    #expect(mistakes(in: text, limits: Self.limits(.updates, 9)) == "")
    #expect(mistakes(in: text, limits: Self.limits(.updates, 8)).hasSuffix("--limit-updates allows more"))
  }

  @Test
  func `the panels of a sweep share the limit on items`() {
    let text = playground(items: Self.row) + "sweep: { vary: { seed: [1, 2, 3] } }\n"
    #expect(mistakes(in: text, limits: Limits(items: 120)) == "")
    #expect(mistakes(in: text, limits: Limits(items: 119)).hasSuffix("119 items; --limit-items allows more"))
  }

  @Test
  func `names of tokens count as texts, with the names of their groups`() throws {
    let group = String(repeating: "g", count: 1000)
    let tokens = (0..<20).map { "\"t\($0)\": { \"$type\": \"spring\", \"$value\": \"snappy\" }" }
    let file = Array("{ \"\(group)\": { \(tokens.joined(separator: ", ")) } }".utf8)
    #expect(try SpringTokenFile.springs(ofFile: "a.json", file, limits: Limits(textSize: 30_000)).count == 20)
    #expect(throws: CradleError.self) {
      try SpringTokenFile.springs(ofFile: "a.json", file, limits: Limits(textSize: 10_000))
    }
  }
}
