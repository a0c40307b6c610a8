import CradleChecks
import CradleFilms
import CradleGeometry
import CradleRegression
import Foundation
import Testing

/// Limits of what a check and an approval may replace and remove.
@Suite(.serialized)
struct ReportFolderTests {
  @Test
  func `a new report replaces the old one`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let first = try await bench.outcome(replacing: "alpha: 1 }", with: "alpha: 0.9 }")
    #expect(first.verdict == .physicsChanged)
    try bench.write(tilesScene)
    #expect(try await bench.outcome().verdict == .same)
    #expect(!FileManager.default.fileExists(atPath: bench.folder + "/report/actual"))
  }

  @Test(arguments: ["{}", "{\"name\":\"check\"}", "[]", ""])
  func `a folder with another check file is not replaced by a report`(text: String) async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try bench.write(text, to: "project/check.json")
    try bench.write("code", to: "project/src/main")
    let folder = bench.folder + "/project"
    await #expect(throws: CradleError(CheckError.foreignReport(path: folder))) {
      try await bench.check { $0.report = folder }
    }
    #expect(FileManager.default.fileExists(atPath: folder + "/src/main"))
  }

  @Test
  func `a report to which a file was added is not replaced`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try bench.write("mine", to: "report/notes.txt")
    await #expect(throws: CradleError(CheckError.foreignReport(path: bench.folder + "/report"))) {
      try await bench.check()
    }
    #expect(FileManager.default.fileExists(atPath: bench.folder + "/report/notes.txt"))
  }

  @Test(arguments: ["report/goldens", "report", "report/../report/deep/goldens"])
  func `goldens inside of the report's folder are refused`(goldens: String) async throws {
    let bench = try CheckBench()
    try bench.write(tilesScene)
    let (goldens, report) = (bench.folder + "/" + goldens, bench.folder + "/report")
    await #expect(throws: CradleError(CheckError.goldensInReport(goldens: goldens, report: report))) {
      try await bench.check { $0.goldens = goldens }
    }
  }

  @Test(arguments: ["../../victim", "..", "", "a/b"])
  func `a report with a scene's name that leads elsewhere is refused`(scene: String) async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let report = bench.folder + "/report"
    try bench.write("precious", to: "victim/data/file")
    try bench.write(
      """
      {"goldens":"\(bench.folder)/goldens","outcomes":[
        {"scene":"\(scene)","variant":"data","verdict":"obsolete"}]}
      """,
      to: "report/check.json"
    )
    let words = "'check.json': outcomes[0] has a name that is none of a folder: \(scene)/data"
    #expect(throws: CradleError(CheckError.damagedReport(path: report, reason: words))) {
      try Approval(ofReport: report)
    }
    #expect(FileManager.default.fileExists(atPath: bench.folder + "/victim/data/file"))
  }

  @Test
  func `an approval of removed results is an error`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    _ = try await bench.outcome(replacing: "alpha: 1 }", with: "alpha: 0.9 }")
    try FileManager.default.removeItem(atPath: bench.folder + "/report/actual")
    let reason = "it no longer exists"
    let refusals = try await bench.approval().run().refusals
    #expect(refusals == [CradleError(CheckError.changedResult(name: "scene/default", reason: reason))])
  }

  @Test
  func `a report's path may lead out of a folder and back`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let report = bench.folder + "/report/../report"
    #expect(try await bench.outcome { $0.report = report }.verdict == .same)
    #expect(try await bench.outcome { $0.report = report }.verdict == .same)
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder)
    #expect(names.sorted() == ["goldens", "report", "scene.yaml"])
  }

  @Test(
    arguments: [
      ("springy", "springy", true), ("*", "springy", true), ("spr*", "springy", true),
      ("s?ringy", "springy", true), ("*y", "springy", true), ("circle", "springy", false),
      ("spr", "springy", false), ("*a*b", "xaxbxb", true), ("**", "", true), ("?", "", false),
      ("*/theme=dark", "list/theme=dark", true),
    ] as [(String, String, Bool)]
  )
  func `a pattern matches as it does in a shell`(pattern: String, text: String, isMatch: Bool) {
    #expect(pattern.matches(text) == isMatch)
  }
}
