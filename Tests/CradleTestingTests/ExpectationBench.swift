import CradleChecks
import CradleFilms
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTesting
import Foundation
import Synchronization
import Testing

/// A tile that falls for half a second, 80 × 80 pixels at 30 frames a second.
let tileScene = """
  version: 1
  canvas: { size: [80, 80], scale: 1 }
  time: { duration: 0.5s, fps: 30 }
  dynamics:
    items:
      - { id: tile, center: [40, 20], size: [20, 20], color: system_red }
    behaviors:
      - gravity: { items: [tile], magnitude: 0.2, angle: 90deg }

  """

/// A folder where tests expect scenes, removed after its test.
final class ExpectationBench {
  let folder: String
  private let root: URL

  init() throws {
    // The path has no character with a meaning in a shell.
    root = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID())")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    folder = root.path
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  /// Expects a scene, and returns the issues of the test, with the folder called `DIR`.
  func issues(
    with yaml: String = tileScene,
    named name: String? = "a",
    as layers: CheckOptions.Layers? = nil,
    record: GoldenTrait.RecordMode?,
    tolerance: Scene.Tolerance? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) async throws -> [String] {
    let wish = GoldenWish(name, layers: layers, record: record, tolerance: tolerance)
    return try await issues(wish, fileID, filePath, line, function) {
      try LoadedScene(SceneFile(name: "tile.yaml", text: yaml), named: "tile")
    }
  }

  /// Expects a scene in code, and returns the issues of the test.
  func issues(
    with scene: Scene,
    playsTwice: Bool? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) async throws -> [String] {
    let wish = GoldenWish("a", layers: nil, record: .missing, tolerance: nil, playsTwice: playsTwice)
    return try await issues(wish, fileID, filePath, line, function) {
      LoadedScene(name: "scene", scene: scene)
    }
  }

  private func issues(
    _ wish: GoldenWish,
    _ fileID: StaticString,
    _ filePath: StaticString,
    _ line: UInt,
    _ function: StaticString,
    load: () throws -> LoadedScene
  ) async throws -> [String] {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: 1, function: function, folder: folder)
    let texts = Mutex<[String]>([])
    let folder = folder
    try await withKnownIssue(isIntermittent: true) {
      try await expect(at: site, wish: wish, load: load)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      let place = issue.sourceLocation.map { $0.line == Int(line) ? "" : " at line \($0.line)" }
      texts.withLock { $0.append(text.replacing(folder, with: "DIR") + (place ?? " nowhere")) }
      return true
    }
    return texts.withLock(\.self)
  }

  /// The names in a folder of the folder.
  func content(of path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + path)) ?? []).sorted()
  }
}
