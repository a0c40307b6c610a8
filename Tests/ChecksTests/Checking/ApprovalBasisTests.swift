import CradleChecks
import CradleFilms
import CradleGeometry
import CradleRegression
import Foundation
import Testing

/// What `approve` refuses: a result that was compared with another golden, or shows another scene.
@Suite(.serialized)
struct ApprovalBasisTests {
  private let name = "scene/default"
  private let change = (old: "alpha: 1 }", new: "alpha: 0.9 }")

  private func golden(_ bench: CheckBench) throws -> String {
    try String(contentsOfFile: bench.golden + "/golden.json", encoding: .utf8)
  }

  @Test
  func `a golden that changed since the check is not replaced`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    _ = try await bench.outcome(replacing: change.old, with: change.new)
    let report = bench.folder + "/report"
    try FileManager.default.moveItem(atPath: report, toPath: bench.folder + "/mine")
    // A colleague's golden of another change.
    _ = try await bench.outcome(replacing: "system_red", with: "system_blue") { $0.update = .changed }
    let theirs = try golden(bench)
    try FileManager.default.removeItem(atPath: report)
    try FileManager.default.moveItem(atPath: bench.folder + "/mine", toPath: report)
    let result = try await bench.approval().run()
    #expect(result.refusals == [CradleError(CheckError.changedGolden(name: name))])
    #expect(result.accepted == 0 && result.remaining == 1)
    #expect(try golden(bench) == theirs)
  }

  @Test
  func `a golden that disappeared or came since the check counts as changed`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    _ = try await bench.outcome(replacing: change.old, with: change.new)
    try FileManager.default.moveItem(atPath: bench.golden, toPath: bench.folder + "/aside")
    let refusal = [CradleError(CheckError.changedGolden(name: name))]
    #expect(try await bench.approval().run().refusals == refusal)
    #expect(try await bench.outcome().verdict == .new)
    try FileManager.default.moveItem(atPath: bench.folder + "/aside", toPath: bench.golden)
    #expect(try await bench.approval().run().refusals == refusal)
  }

  private static let edits: [(file: String, old: String, new: String, reason: String)] = [
    ("scene.yaml", "alpha: 0.9 }", "alpha: 0.8 }", "the scene was edited after the check"),
    ("base.yaml", "#FF0000", "#00FF00", "the scene was edited after the check"),
    ("scene.yaml", "items:", "itms:", "the scene can no longer be read"),
  ]

  @Test(arguments: edits.indices)
  func `a result of a scene that was edited since the check is not taken`(index: Int) async throws {
    let edit = Self.edits[index]
    let bench = try CheckBench()
    try bench.write("version: 1\ncanvas: { background: \"#FF0000\" }\n", to: "base.yaml")
    try bench.write(tilesScene + "extends: base.yaml\n")
    _ = try await bench.check { $0.update = .missing }
    _ = try await bench.outcome(replacing: change.old, with: change.new)
    let before = try golden(bench)
    let path = bench.folder + "/" + edit.file
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try bench.write(text.replacing(edit.old, with: edit.new), to: edit.file)
    let result = try await bench.approval().run()
    #expect(result.refusals == [CradleError(CheckError.changedScene(name: name, reason: edit.reason))])
    #expect(try golden(bench) == before)
    // A comment changes nothing that the result shows.
    try bench.write(text + "# a comment\n", to: edit.file)
    let again = try await bench.approval().run()
    #expect(again.refusals == [] && again.accepted == 1 && again.remaining == 0)
  }

  @Test
  func `the others are accepted, and what is left is counted`() async throws {
    let bench = try CheckBench()
    let names = ["a", "b", "c"]
    for name in names { try bench.write(tilesScene, to: "\(name).yaml") }
    func check() async throws {
      var options = CheckOptions()
      options.goldens = bench.folder + "/goldens"
      options.report = bench.folder + "/report"
      options.update = .none
      let paths = names.map { bench.folder + "/\($0).yaml" }
      _ = try await SceneCheck(paths, options: options).run { _ in }
    }
    try await check()
    try bench.write(tilesScene.replacing("system_red", with: "system_blue"), to: "b.yaml")
    let first = try await bench.approval().run()
    #expect(first.accepted == 2 && first.remaining == 1 && first.refusals.count == 1)
    let second = try await bench.approval().run(["a", "c"])
    #expect(second.known == ["a/default", "c/default"])
    #expect(second.accepted == 0 && second.remaining == 1 && second.refusals == [])
    try await check()
    let third = try await bench.approval().run()
    #expect(third.accepted == 1 && third.remaining == 0 && third.refusals == [])
  }

  @Test
  func `a report of an earlier version is refused, with the remedy`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    _ = try await bench.outcome(replacing: change.old, with: change.new)
    let before = try golden(bench)
    try bench.write(
      """
      {"goldens":"goldens","outcomes":[{"scene":"scene","variant":"default","verdict":"physics changed"}]}
      """,
      to: "report/check.json"
    )
    let refusal = try #require(try await bench.approval().run().refusals.first)
    #expect(refusal == CradleError(CheckError.unknownBasis(name: name)))
    #expect(
      "\(refusal)".hasPrefix(
        "an earlier version wrote the report, which does not say what 'scene/default' was compared"
      )
    )
    #expect(try golden(bench) == before)
  }

  @Test
  func `a result that is not the one of the check is not taken`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    _ = try await bench.outcome(replacing: change.old, with: change.new)
    let result = bench.folder + "/report/actual/scene/default"
    try FileManager.default.removeItem(atPath: result)
    try FileManager.default.copyItem(atPath: bench.golden, toPath: result)
    let reason = "it is not the one that the check made"
    #expect(
      try await bench.approval().run().refusals
        == [CradleError(CheckError.changedResult(name: name, reason: reason))]
    )
  }

  @Test
  func `an obsolete golden that changed since the check is not removed`() async throws {
    let bench = try CheckBench()
    try bench.write(tilesScene + "variants: { canvas.theme: [light, dark] }\n")
    _ = try await bench.check { $0.update = .missing }
    try bench.write(tilesScene)
    _ = try await bench.check()
    let gone = bench.folder + "/goldens/scene/theme=dark/golden.json"
    let text = try String(contentsOfFile: gone, encoding: .utf8)
    try Data(text.replacing("\"cairo\":", with: "\"other\":").utf8).write(to: URL(fileURLWithPath: gone))
    let refusals = try await bench.approval().run(["scene/theme=dark"]).refusals
    #expect(refusals == [CradleError(CheckError.changedGolden(name: "scene/theme=dark"))])
    #expect(FileManager.default.fileExists(atPath: gone))
  }
}
