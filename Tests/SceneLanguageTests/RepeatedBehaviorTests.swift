import CradleDynamics
import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Behaviors that are repeated, and behaviors that overrides name by their ids.
struct RepeatedBehaviorTests {
  private static let tiles = #"{ id: "tile{i}", center: [50, 50], size: [20, 20], repeat: 3, step: [30, 0] }"#
  private static let springs =
    #"{ id: "s{i}", repeat: 3, attachment: { item: "tile{i}", anchor_offset: [0, -40], frequency: 2 } }"#

  @Test
  func `a behavior is repeated with its number in every text`() throws {
    let text = playground(items: Self.tiles, behaviors: "{ id: g, gravity: { items: all } }, \(Self.springs)")
    let behaviors = try dynamics(of: load(text)).behaviors
    #expect(behaviors.map(\.id) == ["g", "s0", "s1", "s2"])
    let held = behaviors.dropFirst().compactMap { ($0.description as? AttachmentDescription)?.heldIDs }
    #expect(held == [["tile0"], ["tile1"], ["tile2"]])
  }

  @Test
  func `each repeated behavior is known to the timeline, and later ones keep their numbers in the list`() throws {
    let timeline =
      "{ at: 0s, set: { key: s2.damping, to: 0.3 } }, { at: 0s, set: { key: dynamics.behaviors.1.magnitude, to: 2 } }"
    let text = playground(
      items: Self.tiles,
      behaviors: "\(Self.springs), { gravity: { items: all } }",
      timeline: timeline
    )
    let changes = try load(text).timeline.compactMap { $0.action.value as? TimelineEntry.Change }
    #expect(changes.flatMap(\.targets.behaviors) == [.id("s2"), .number(3)])
  }

  private static let wind =
    "{ gravity: { items: all } }, "
    + "{ id: wind, field: { kind: linear_gravity, items: all, direction: [0, 1], strength: 1 } }"

  @Test(arguments: [
    "wind.strength", "wind.field.strength", "behaviors.wind.strength", "dynamics.behaviors.wind.strength",
    "dynamics.behaviors.1.field.strength",
  ])
  func `an override names a behavior by its id`(path: String) throws {
    let scene = try load(playground(behaviors: Self.wind), overrides: ["\(path)=5"])
    let field = try #require(dynamics(of: scene).behaviors[1].description as? FieldDescription)
    #expect(field.strength == 5)
    let swept = playground(behaviors: Self.wind) + "sweep: { vary: { \(path): [1, 2] } }\n"
    #expect(CradleSceneLanguageTests.mistakes(in: swept) == "")
  }

  @Test
  func `an override of a repeated behavior names all of them`() throws {
    let text = playground(items: Self.tiles, behaviors: Self.springs)
    let behaviors = try dynamics(of: load(text, overrides: ["s{i}.damping=0.5"])).behaviors
    let dampings = behaviors.compactMap { behavior -> Double? in
      let joint = (behavior.description as? AttachmentDescription)?.joint
      guard case .spring(_, _, _, let damping) = joint else { return nil }
      return damping
    }
    #expect(dampings == [0.5, 0.5, 0.5])
    #expect(
      CradleSceneLanguageTests.mistakes(in: text, overrides: ["s1.damping=0.5"])
        == "--set s1.damping=0.5: error: 's1' is one of 's{i}', which repeats; 's{i}.damping' changes all of them"
    )
  }

  @Test
  func `an override of no behavior suggests one`() {
    let text = playground(behaviors: Self.wind)
    #expect(
      CradleSceneLanguageTests.mistakes(in: text, overrides: ["wnd.strength=5"])
        == "--set wnd.strength=5: error: there is no behavior 'wnd'; did you mean 'wind'?"
    )
    #expect(
      CradleSceneLanguageTests.mistakes(in: text, overrides: ["behaviors.storm.strength=5"])
        == "--set behaviors.storm.strength=5: error: there is no behavior 'storm'"
    )
    #expect(
      CradleSceneLanguageTests.mistakes(in: text, overrides: ["canvs.scale=2"])
        == "--set canvs.scale=2: error: unknown key 'canvs' in a scene; did you mean 'canvas'?"
    )
  }

  @Test
  func `a behavior of one stage of several is named with its stage`() throws {
    let stage = "dynamics: { items: [{ id: a, center: [9, 9], size: [9, 9] }], behaviors: [\(Self.wind)] }"
    let text = "version: 1\nstages: [{ id: far, \(stage) }, { id: near, \(stage) }]\n"
    let scene = try load(text, overrides: ["near/wind.strength=7"])
    let strengths = scene.stages.compactMap { stage in
      (stage.as(DynamicsDescription.self)?.behaviors[1].description as? FieldDescription)?.strength
    }
    #expect(strengths == [1, 7])
    #expect(
      CradleSceneLanguageTests.mistakes(in: text, overrides: ["wind.strength=7"])
        == "--set wind.strength=7: error: several stages have a behavior 'wind'; write "
        + "'stages.0.dynamics.behaviors.1' or 'stages.1.dynamics.behaviors.1'"
    )
  }

  @Test
  func `ids of behaviors come after the keys of a scene, which are those of the schema`() throws {
    let text = playground(behaviors: "{ id: canvas, gravity: { items: all } }")
    #expect(try load(text, overrides: ["canvas.scale=3"]).canvas.scale == 3)
    let schema = try SchemaPart(json: SceneSchema.text)
    // The file with the settings of a film has no behaviors.
    let keys = Set(try #require(schema.members?["properties"]?.members).keys).subtracting(["film"])
    #expect(keys.contains("springs") && BehaviorPath.sceneKeys == keys)
  }
}
