import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Testing

struct RestTests {
  private func load(_ time: String) throws -> Scene {
    let text = """
      version: 1
      collection: { items: 1, layout: flow }
      layouts: { flow: { type: flow } }
      time: \(time)
      """
    return try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
  }

  @Test
  func `the default rest is half a pixel, 0.1 degrees and one level of opacity`() throws {
    let rest = try load("{ fps: 60 }").timing.rest
    #expect(rest == Scene.Rest())
    #expect(rest.distance == nil && rest.alpha == 1.0 / 255)
    #expect(abs(rest.angle * 180 / .pi - 0.1) < 1e-15)
    #expect(try load("{ rest: 0.1 }").timing.rest == Scene.Rest(distance: 0.1))
    for text in ["{}", "auto"] { #expect(try load("{ rest: \(text) }").timing.rest == rest) }
  }

  @Test
  func `a number scales all limits of rest, and a map sets each`() throws {
    let half = try load("{ rest: 0.05 }").timing.rest
    #expect(half.distance == 0.05 && half.alpha == 0.5 / 255)
    let map = try load("{ rest: { distance: 2, angle: 3deg, alpha: 0.5 } }").timing.rest
    #expect(map == Scene.Rest(distance: 2, angle: 3 * (.pi / 180), alpha: 0.5))
  }

  @Test(arguments: [
    (
      "{ rest: -1 }",
      "'rest' must be a number from 0 to 1000000, or a map such as { distance: 0.5 }, not the number -1"
    ),
    ("{ rest: 1s }", "not the text '1s'; write 1, without a unit"),
    ("{ rest: { angle: -1deg } }", "'angle' must not be below 0deg"),
    ("{ rest: { alpha: 2 } }", "'alpha' must be a number from 0 to 1, not the number 2"),
    ("{ rest: { size: 2 } }", "unknown key 'size' in a rest"),
  ])
  func `a rest out of its range is refused`(time: String, message: String) {
    let error = #expect(throws: CradleError.self) { try load(time) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }
}
