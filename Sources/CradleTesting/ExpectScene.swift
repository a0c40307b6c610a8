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
/// The golden is a folder beside the test's file, `__Goldens__/ListTests/list-trails-the-finger`,
/// and of the same layout as those of `cradle check`. A missing golden is made, which is reported
/// as an issue. A difference is an issue, too, at the line of the call; it names a report for the
/// browser, and the command that takes the new result as golden.
///
/// It works in tests of Swift Testing and of XCTest.
///
/// - Parameters:
///   - scene: The scene.
///   - name: A word that tells the golden from others of the same test. A second expectation
///     without a name gets `.2`, a third one `.3`. The cases of a test with
///     arguments are named by their arguments.
///   - layers: The layers that are compared: everything, the motion alone, or the pixels alone.
///   - record: The goldens that are written; `nil` for those that the environment variable
///     `SNAPSHOT_TESTING_RECORD` names, or else missing ones, or, where `CI` is set, none.
///   - tolerance: The deviation from the golden that passes.
///   - playsTwice: Whether the scene has to move and look alike when it is played twice, which names the tick and
///     the element that differ; `nil` for scenes that run code of their own, such as a playground that a closure
///     sets up.
///   - fileID: The module and the file of the call.
///   - filePath: The path of the test's file, beside which the golden is.
///   - line: The line of the call.
///   - column: The column of the call.
///   - function: The name of the test.
/// - Throws: `CradleError` if a golden or the report cannot be written, and `CancellationError`.
public func expectScene(
  _ scene: Scene,
  named name: String? = nil,
  as layers: GoldenLayers? = nil,
  record: RecordMode? = nil,
  tolerance: SceneTolerance? = nil,
  playsTwice: Bool? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  function: StaticString = #function
) async throws {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let wish = GoldenWish(name, layers, record, tolerance, playsTwice: playsTwice)
  try await expect(at: site, wish) {
    LoadedScene(name: site.testName, scene: scene)
  }
}

/// Expects the scene of a file, or a preset, to move and look as its golden does.
///
/// Every variant of the scene has a golden of its own.
///
/// ```swift
/// @Test
/// func `file moves as it did`() async throws {
///   try await expectScene("Scenes/list.yaml")
/// }
/// ```
///
/// - Parameters:
///   - argument: The path of a file, from the folder of the test's file or else from the working
///     folder; or the name of a preset.
///   - overrides: Values that replace those of the file, each as `key.path=value`.
///   - name: A word that tells the golden from others of the same test.
///   - layers: The layers that are compared: everything, the motion alone, or the pixels alone.
///   - record: The goldens that are written.
///   - tolerance: The deviation from the golden that passes.
///   - fileID: The module and the file of the call.
///   - filePath: The path of the test's file, beside which the golden is.
///   - line: The line of the call.
///   - column: The column of the call.
///   - function: The name of the test.
/// - Throws: `CradleError` if a golden or the report cannot be written, and `CancellationError`.
public func expectScene(
  _ argument: String,
  set overrides: [String] = [],
  named name: String? = nil,
  as layers: GoldenLayers? = nil,
  record: RecordMode? = nil,
  tolerance: SceneTolerance? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  function: StaticString = #function
) async throws {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let wish = GoldenWish(name, layers, record, tolerance)
  try await expect(at: site, wish) {
    try LoadedScene(site.path(of: argument), overrides: overrides, limits: Limits())
  }
}

/// Expects a scene that is written in the test to move and look as its golden does.
///
/// Every variant of the scene has a golden of its own. The scene has no folder, and may name no files.
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
///   - name: A word that tells the golden from others of the same test.
///   - layers: The layers that are compared: everything, the motion alone, or the pixels alone.
///   - record: The goldens that are written.
///   - tolerance: The deviation from the golden that passes.
///   - fileID: The module and the file of the call.
///   - filePath: The path of the test's file, beside which the golden is.
///   - line: The line of the call.
///   - column: The column of the call.
///   - function: The name of the test.
/// - Throws: `CradleError` if a golden or the report cannot be written, and `CancellationError`.
public func expectScene(
  yaml: String,
  named name: String? = nil,
  as layers: GoldenLayers? = nil,
  record: RecordMode? = nil,
  tolerance: SceneTolerance? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  function: StaticString = #function
) async throws {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let wish = GoldenWish(name, layers, record, tolerance)
  try await expect(at: site, wish) {
    try LoadedScene(SceneFile(name: "\(site.testName).yaml", text: yaml), named: site.testName)
  }
}

/// Expects a scene to match its golden, and reports issues at a place in a test.
package func expect(
  at site: CallSite,
  _ wish: GoldenWish = GoldenWish(),
  _ load: () throws -> LoadedScene
) async throws {
  do {
    let expectation = try SceneExpectation(at: site, wish)
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
