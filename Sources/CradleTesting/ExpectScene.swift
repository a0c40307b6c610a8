public import CradleChecks
public import CradleFilms
import CradleGeometry
public import CradleGraphics
import CradleRawText
public import CradleScenes
import Foundation

/// Expects a scene made in code to move and look like its golden.
///
/// ```swift
/// @Test
/// func `list trails the finger`() async throws {
///   try await expectScene(scene)
/// }
/// ```
///
/// The golden is a folder next to the test's file, for example `__Goldens__/ListTests/list-trails-the-finger`. The
/// goldens of `cradle check` have the same layout. If the golden is missing, the call makes it and reports an issue. A
/// difference is also an issue. You see the issue at the line of the call. The issue contains the path of a report for
/// your browser, and the command that accepts the new result.
///
/// You can call this function in tests of Swift Testing and of XCTest.
///
/// - Parameters:
///   - scene: The scene.
///   - name: A suffix that distinguishes this golden from others of the same test. By default, the second expectation
///     of a test gets `.2`, and the third gets `.3`. If the test has arguments, the suffix is made from them.
///   - layers: What to compare: everything, only the motion, or only the pixels.
///   - record: Which goldens to write. If `nil`, the environment variable `SNAPSHOT_TESTING_RECORD` decides. Without
///     this variable, missing goldens are written, unless `CI` is set.
///   - tolerance: The accepted deviation from the golden.
///   - playsTwice: Whether to play the scene twice. If the two playbacks differ, the first tick and element are
///     reported. If `nil`, only scenes that run your code are played twice, for example a playground that a closure
///     sets up.
///   - fileID: The module and the file of the call.
///   - filePath: The path of the test's file. The golden is next to this file.
///   - line: The line of the call.
///   - column: The column of the call.
///   - function: The name of the test.
/// - Throws: `CradleError` if a golden or the report cannot be written, and `CancellationError`.
public func expectScene(
  _ scene: Scene,
  named name: String? = nil,
  as layers: CheckOptions.Layers? = nil,
  record: GoldenTrait.RecordMode? = nil,
  tolerance: Scene.Tolerance? = nil,
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

/// Expects the scene of a file, or a preset, to move and look like its golden.
///
/// Every variant of the scene has its own golden.
///
/// ```swift
/// @Test
/// func `file moves as it did`() async throws {
///   try await expectScene("Scenes/list.yaml")
/// }
/// ```
///
/// - Parameters:
///   - argument: The path or the URL of a file, or the name of a preset. A path is searched in the folder of the test's
///     file first, and then in the working folder.
///   - overrides: Values that replace values of the file.
///   - name: A suffix that distinguishes this golden from others of the same test.
///   - layers: What to compare: everything, only the motion, or only the pixels.
///   - record: Which goldens to write.
///   - tolerance: The accepted deviation from the golden.
///   - fileID: The module and the file of the call.
///   - filePath: The path of the test's file. The golden is next to this file.
///   - line: The line of the call.
///   - column: The column of the call.
///   - function: The name of the test.
/// - Throws: `CradleError` if a golden or the report cannot be written, and `CancellationError`.
public func expectScene(
  _ argument: some FilePlace,
  set overrides: [LoadedScene.Override] = [],
  named name: String? = nil,
  as layers: CheckOptions.Layers? = nil,
  record: GoldenTrait.RecordMode? = nil,
  tolerance: Scene.Tolerance? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  function: StaticString = #function
) async throws {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let wish = GoldenWish(name, layers: layers, record: record, tolerance: tolerance)
  try await expect(at: site, wish: wish) {
    try LoadedScene(site.path(of: argument.filePath), overrides: overrides.map(\.text), limits: Limits())
  }
}

/// Expects a scene in YAML, written in your test, to move and look like its golden.
///
/// Every variant of the scene has its own golden. The scene has no folder, so it cannot refer to files.
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
///   - tolerance: The accepted deviation from the golden.
///   - fileID: The module and the file of the call.
///   - filePath: The path of the test's file. The golden is next to this file.
///   - line: The line of the call.
///   - column: The column of the call.
///   - function: The name of the test.
/// - Throws: `CradleError` if a golden or the report cannot be written, and `CancellationError`.
public func expectScene(
  yaml: String,
  named name: String? = nil,
  as layers: CheckOptions.Layers? = nil,
  record: GoldenTrait.RecordMode? = nil,
  tolerance: Scene.Tolerance? = nil,
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

/// Expects a scene to match its golden.
///
/// Issues are reported at a call in a test.
package func expect(
  at site: CallSite,
  wish: GoldenWish = GoldenWish(),
  load: () throws -> LoadedScene
) async throws {
  do {
    let expectation = try SceneExpectation(at: site, wish: wish)
    for issue in try await expectation.issues(with: load()) { issue.record(at: site) }
  } catch let error where error.isOfTest {
    TestIssue("\(error)").record(at: site)
  }
}

extension Error {
  // Whether the mistake is in the test itself. Such a mistake is reported at the line of the test.
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
  /// Returns the path of a file next to the test.
  ///
  /// If there is no such file, the argument is returned unchanged.
  fileprivate func path(of argument: String) -> String {
    let beside = testFolder + "/" + argument
    let isThere = !argument.isAbsolutePath && FileManager.default.fileExists(atPath: beside)
    return isThere ? beside : argument
  }
}
