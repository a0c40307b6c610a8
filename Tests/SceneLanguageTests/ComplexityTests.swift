import CradleSceneLanguage
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
    let message = "error: outlines have more than 100000 corners in all"
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
        .hasSuffix("error: outlines have more than 100000 corners in all")
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
        == "a.yaml:4:102: error: the timeline adds more than 10000 behaviors"
    )
  }
}
