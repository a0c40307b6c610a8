import CradleChecks
import CradleFilms
import CradleGeometry
import CradleRegression
import Foundation
import Testing

@Suite(.serialized)
struct SceneCheckTests {
  private let broken = "version: 1\ncollection: { items: many }\n"

  @Test(arguments: CheckOptions.Update.allCases)
  func `each kind of update writes the goldens that it names`(update: CheckOptions.Update) async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try bench.write(tilesScene.replacing("alpha: 1 }", with: "alpha: 0.5 }"))
    let changed = try await bench.outcome { $0.update = update }
    #expect(changed.verdict == .physicsChanged)
    #expect(changed.isAccepted == [.all, .changed].contains(update))
    try FileManager.default.removeItem(atPath: bench.golden)
    let new = try await bench.outcome { $0.update = update }
    #expect(new.verdict == .new)
    #expect(new.isAccepted == (update != .none))
    #expect(FileManager.default.fileExists(atPath: bench.golden) == (update != .none))
  }

  @Test
  func `an update of all goldens also writes unchanged ones`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let file = bench.golden + "/golden.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let other = text.replacing("\"generator\": \"cradle ", with: "\"generator\": \"cradle 0.0.")
    try #require(other != text)
    try Data(other.utf8).write(to: URL(fileURLWithPath: file))
    let outcome = try await bench.outcome { $0.update = .all }
    #expect(outcome.verdict == .same && outcome.isAccepted)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
  }

  @Test
  func `a scene that cannot be read fails, and the others are checked`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try bench.write(broken, to: "broken.yaml")
    var options = CheckOptions()
    options.goldens = bench.folder + "/goldens"
    options.report = bench.folder + "/report"
    options.update = .none
    let names = ["broken.yaml", "scene.yaml"].map { bench.folder + "/" + $0 }
    let result = try await SceneCheck(names, options: options).run { _ in }
    #expect(result.report.outcomes.map(\.verdict) == [.failed, .same])
    #expect(result.report.outcomes[0].finding.contains("broken.yaml:2:"))
    #expect(result.sceneErrors.count == 1)
  }

  @Test
  func `every variant has its own golden`() async throws {
    let bench = try CheckBench()
    try bench.write(tilesScene + "variants: { theme: [light, dark], scale: [0.5, 1] }\n")
    let first = try await bench.check { $0.update = .missing }
    let names = ["theme=light,scale=0.5", "theme=light,scale=1", "theme=dark,scale=0.5"]
    #expect(first.report.outcomes.map(\.variant) == names + ["theme=dark,scale=1"])
    #expect(first.report.outcomes.allSatisfy { $0.verdict == .new })
    let second = try await bench.check()
    #expect(second.report.outcomes.map(\.verdict) == [.same, .same, .same, .same])
    // One of them is changed in one theme only.
    let path = bench.folder + "/goldens/scene/theme=dark,scale=1"
    let sizes = try GoldenSize.read(path)
    #expect(sizes == GoldenSize(width: 160, height: 160))
  }

  @Test
  func `a golden of a removed variant is obsolete, and can be pruned`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try bench.write(tilesScene + "variants: { theme: [light] }\n")
    let result = try await bench.check { $0.update = .missing }
    #expect(result.report.outcomes.map(\.verdict) == [.new, .obsolete])
    #expect(result.report.outcomes[1].variant == "default")
    var told: [String] = []
    try await bench.approval().run(["scene/default"]) { path, isRemoved in
      #expect(isRemoved)
      told.append(path)
    }
    #expect(told == [bench.golden])
    #expect(!FileManager.default.fileExists(atPath: bench.golden))
    #expect(try await bench.check().report.outcomes.map(\.verdict) == [.same])
  }

  @Test
  func `goldens of overrides are not obsolete in a check without them`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let flagged = try await bench.check(overrides: ["canvas.scale=0.5"]) { $0.update = .missing }
    #expect(flagged.report.outcomes.map(\.variant) == ["scale=0.5"])
    #expect(try await bench.check().report.outcomes.map(\.verdict) == [.same])
    #expect(try await bench.check(overrides: ["canvas.scale=0.5"]).report.outcomes.map(\.verdict) == [.same])
  }

  @Test
  func `each shard of a check has its part of all variants`() async throws {
    let bench = try CheckBench()
    try bench.write(tilesScene + "variants: { theme: [light, dark], scale: [0.5, 1] }\n")
    var options = CheckOptions()
    options.goldens = bench.folder + "/goldens"
    options.report = bench.folder + "/report"
    var seen: [String] = []
    for index in 1...3 {
      let check = try SceneCheck([bench.folder + "/scene.yaml"], options: options, shard: Shard(index, of: 3))
      seen += try await check.run { _ in }.report.outcomes.map(\.variant)
    }
    #expect(seen.count == 4)
    #expect(Set(seen).count == 4)
  }

  @Test
  func `a repeated check has only the variants that failed`() async throws {
    let bench = try CheckBench()
    try bench.write(tilesScene + "variants: { theme: [light, dark] }\n")
    _ = try await bench.check { $0.update = .missing }
    try FileManager.default.removeItem(atPath: bench.folder + "/goldens/scene/theme=dark/state.ndjson")
    _ = try await bench.check()
    var options = CheckOptions()
    options.goldens = bench.folder + "/goldens"
    options.report = bench.folder + "/report"
    options.update = .changed
    let again = try SceneCheck([bench.folder + "/scene.yaml"], options: options, onlyFailed: true)
    let result = try await again.run { _ in }
    #expect(result.report.outcomes.map(\.variant) == ["theme=dark"])
    #expect(result.report.outcomes.map(\.verdict) == [.missing])
  }

  @Test
  func `a folder that is no report is not replaced`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try bench.write("precious", to: "notes/thesis.txt")
    await #expect(throws: CradleError(CheckError.foreignReport(path: bench.folder + "/notes"))) {
      try await bench.check { $0.report = bench.folder + "/notes" }
    }
    #expect(FileManager.default.fileExists(atPath: bench.folder + "/notes/thesis.txt"))
  }

  @Test
  func `two scenes of one name are refused`() throws {
    #expect(throws: CradleError(CheckError.repeatedScene(name: "springy"))) {
      try SceneCheck(["springy", "scenes/springy.yaml"], options: CheckOptions())
    }
  }
}

/// The size of frames that a golden records.
private struct GoldenSize: Decodable, Equatable {
  let width: Int
  let height: Int

  static func read(_ folder: String) throws -> GoldenSize {
    struct File: Decodable { let film: GoldenSize }
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/golden.json"))
    return try JSONDecoder().decode(File.self, from: data).film
  }
}
