public import CradleChecks
package import CradleFilms
import CradleGeometry
import CradleRawText
import CradleSceneLanguage
public import CradleScenes
import Foundation

/// Expects a scene made in code to move and look as its golden does.
///
/// ```swift
/// @Test
/// func `list trails the finger`() async throws {
///   try await expectScene(scene)
/// }
/// ```
///
/// The golden is a folder beside the test's file, for example `__Goldens__/ListTests/list-trails-the-finger`. Its
/// layout is that of the goldens of `cradle check`. If the golden is missing, the call makes it and reports an issue.
/// A difference is also an issue. You see it at the line of the call, with the path of a report for your browser and
/// the command that accepts the new result.
///
/// You can call it in tests of Swift Testing and of XCTest.
///
/// - Parameters:
///   - scene: The scene.
///   - name: A suffix that distinguishes this golden from others of the same test. If you leave it out, a second
///     expectation gets `.2`, and a third one `.3`. The cases of a test with arguments are named by their arguments.
///   - layers: What to compare: everything, only the motion, or only the pixels.
///   - record: Which goldens to write. If `nil`, the environment variable `SNAPSHOT_TESTING_RECORD` decides. Without
///     it, missing goldens are written, or none if `CI` is set.
///   - tolerance: The deviation from the golden that passes.
///   - playsTwice: Whether to play the scene twice and report the first tick and element that differ. If `nil`, this
///     happens for scenes that run your code, for example a playground that a closure sets up.
///   - fileID: The module and the file of the call.
///   - filePath: The path of the test's file. The golden is beside it.
///   - line: The line of the call.
///   - column: The column of the call.
///   - function: The name of the test.
/// - Throws: `CradleError` if a golden or the report cannot be written, and `CancellationError`.
public func expectScene(
  _ scene: Scene,
  named name: String? = nil,
  as layers: GoldenLayers? = nil,
  record: GoldenTrait.RecordMode? = nil,
  tolerance: SceneTolerance? = nil,
  playsTwice: Bool? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  function: StaticString = #function
) async throws {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let wish = GoldenWish(name, layers: layers, record: record, tolerance: tolerance, playsTwice: playsTwice)
  try await expect(at: site, wish: wish) {
    LoadedScene(name: site.testName, scene: scene)
  }
}

/// Expects the scene of a file, or a preset, to move and look as its golden does.
///
/// Every variant of the scene has a separate golden.
///
/// ```swift
/// @Test
/// func `file moves as it did`() async throws {
///   try await expectScene("Scenes/list.yaml")
/// }
/// ```
///
/// - Parameters:
///   - argument: The path of a file, or the name of a preset. A path is looked up in the folder of the test's file
///     first, then in the working folder.
///   - overrides: Values that replace those of the file, each as `key.path=value`.
///   - name: A suffix that distinguishes this golden from others of the same test.
///   - layers: What to compare: everything, only the motion, or only the pixels.
///   - record: Which goldens to write.
///   - tolerance: The deviation from the golden that passes.
///   - fileID: The module and the file of the call.
///   - filePath: The path of the test's file. The golden is beside it.
///   - line: The line of the call.
///   - column: The column of the call.
///   - function: The name of the test.
/// - Throws: `CradleError` if a golden or the report cannot be written, and `CancellationError`.
public func expectScene(
  _ argument: String,
  set overrides: [String] = [],
  named name: String? = nil,
  as layers: GoldenLayers? = nil,
  record: GoldenTrait.RecordMode? = nil,
  tolerance: SceneTolerance? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  function: StaticString = #function
) async throws {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let wish = GoldenWish(name, layers: layers, record: record, tolerance: tolerance)
  try await expect(at: site, wish: wish) {
    try LoadedScene(site.path(of: argument), overrides: overrides, limits: Limits())
  }
}

/// Expects a scene in YAML, written in your test, to move and look as its golden does.
///
/// Every variant of the scene has a separate golden. The scene has no folder, so it cannot refer to files.
///
/// ```swift
/// @Test
/// func `row of cells springs`() async throws {
///   try await expectScene(
///     yaml: """
///       version: 1
///       collection: { items: 50, layout: rows }
///       layouts: { rows: { type: springy_flow, item_size: [300, 44] } }
///       timeline: [{ at: 0.3s, fling: { at: [160, 400], velocity: [0, -1200] } }]
///       """
///   )
/// }
/// ```
///
/// - Parameters:
///   - yaml: The scene, in the format of scene files.
///   - name: A suffix that distinguishes this golden from others of the same test.
///   - layers: What to compare: everything, only the motion, or only the pixels.
///   - record: Which goldens to write.
///   - tolerance: The deviation from the golden that passes.
///   - fileID: The module and the file of the call.
///   - filePath: The path of the test's file. The golden is beside it.
///   - line: The line of the call.
///   - column: The column of the call.
///   - function: The name of the test.
/// - Throws: `CradleError` if a golden or the report cannot be written, and `CancellationError`.
public func expectScene(
  yaml: String,
  named name: String? = nil,
  as layers: GoldenLayers? = nil,
  record: GoldenTrait.RecordMode? = nil,
  tolerance: SceneTolerance? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  function: StaticString = #function
) async throws {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let wish = GoldenWish(name, layers: layers, record: record, tolerance: tolerance)
  try await expect(at: site, wish: wish) {
    try LoadedScene(SceneFile(name: "\(site.testName).yaml", text: yaml), named: site.testName)
  }
}

/// Expects a scene to match its golden, and reports issues at a call in a test.
package func expect(
  at site: CallSite,
  wish: GoldenWish = GoldenWish(),
  load: () throws -> LoadedScene
) async throws {
  do {
    let expectation = try SceneExpectation(at: site, wish: wish)
    for text in try await expectation.issues(with: load()) { TestIssue.record(text, at: site) }
  } catch let error where error.isOfTest {
    TestIssue.record("\(error)", at: site)
  }
}

extension Error {
  // Mistakes in the test itself are reported at its line.
  fileprivate var isOfTest: Bool {
    switch self {
    case is UnknownRecordMode, is GoldenNames.Refusal: true
    case let error as CradleError:
      error.reason is SceneMistakes || error.reason is SceneFileError || error.reason is PipelineError
    default: false
    }
  }
}

extension CallSite {
  /// Returns the path of a file beside the test, or the argument unchanged if there is no such file.
  fileprivate func path(of argument: String) -> String {
    let beside = testFolder + "/" + argument
    let isThere = !argument.isAbsolutePath && FileManager.default.fileExists(atPath: beside)
    return isThere ? beside : argument
  }
}
