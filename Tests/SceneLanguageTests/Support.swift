import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

/// The shortest scene there is, for tests to add lines to.
let shortest = """
  version: 1
  collection: { items: 3, layout: { type: flow } }

  """

/// Returns a scene of items, by default two squares.
///
/// Items are on line 3, behaviors on line 4 and the timeline on line 5; other keys of dynamics come
/// before them, from line 4 on.
func playground(
  items: String = "{ id: a, center: [50, 50], size: [20, 20] }, { id: b, center: [90, 50], size: [20, 20] }",
  behaviors: String? = nil,
  timeline: String? = nil,
  more: String = ""
) -> String {
  let behaviorLine = behaviors.map { "  behaviors: [\($0)]\n" } ?? ""
  let timelineLine = timeline.map { "timeline: [\($0)]\n" } ?? ""
  return "version: 1\ndynamics:\n  items: [\(items)]\n" + more + behaviorLine + timelineLine
}

/// Returns the scene of a text.
func load(_ text: String, limits: Limits = Limits(), overrides: [String] = []) throws -> Scene {
  let loader = SceneLoader(limits: limits, overrides: overrides)
  return try loader.load(SceneFile(name: "a.yaml", text: text))
}

/// Returns the scene of a text, and its warnings.
func read(_ text: String, overrides: [String] = []) throws -> ReadScene {
  try SceneLoader(overrides: overrides).read(SceneFile(name: "a.yaml", text: text))
}

/// Returns the properties that a timeline can change of a layout of a text, by its name, or of a
/// behavior, by its number.
func settableProperties(in text: String, of name: String) throws -> [Property] {
  let properties = try SceneLoader().properties(of: SceneFile(name: "a.yaml", text: text))
  return try #require(properties[name])
}

/// Returns all mistakes in a text, one a line; empty if there are none.
func mistakes(in text: String, limits: Limits = Limits(), overrides: [String] = []) -> String {
  mistakes(in: SceneFile(name: "a.yaml", text: text), limits: limits, overrides: overrides)
}

/// Returns all mistakes in a file, one a line; empty if there are none.
func mistakes(in file: SceneFile, limits: Limits = Limits(), overrides: [String] = []) -> String {
  do throws(CradleError) {
    _ = try SceneLoader(limits: limits, overrides: overrides).load(file)
    return ""
  } catch {
    return error.description
  }
}

/// A text and all mistakes in it.
struct Mistake: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var text: String
  var diagnostics: String

  init(_ name: String, _ text: String, _ diagnostics: String) {
    (testDescription, self.text, self.diagnostics) = (name, text, diagnostics)
  }
}

/// The collection view of a scene; stops the test if it has none.
func collection(of scene: Scene) -> CollectionDescription {
  guard let collection = scene.stage.as(CollectionDescription.self) else {
    preconditionFailure("the scene has no collection view")
  }
  return collection
}

/// The playground of a scene; stops the test if it has none.
func dynamics(of scene: Scene) -> DynamicsDescription {
  guard let dynamics = scene.stage.as(DynamicsDescription.self) else {
    preconditionFailure("the scene has no playground")
  }
  return dynamics
}

/// The folder of the project.
let projectFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The folder of the presets.
let presetFolder = projectFolder.appendingPathComponent("scenes")
