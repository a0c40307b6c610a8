import Foundation
import Pipeline
import Regression
import Testing

/// What a check, and what comes after it, may replace and remove.
struct ReportFolderTests {
  @Test
  func `a report takes the place of a report`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let first = try await bench.outcome(replacing: "alpha: 1 }", with: "alpha: 0.9 }")
    #expect(first.verdict == .physicsChanged)
    try bench.write(tilesScene)
    #expect(try await bench.outcome().verdict == .same)
    #expect(!FileManager.default.fileExists(atPath: bench.folder + "/report/actual"))
  }

  @Test(arguments: ["{}", "{\"name\":\"check\"}", "[]", ""])
  func `a file of the same name makes no report`(text: String) async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try bench.write(text, to: "project/check.json")
    try bench.write("code", to: "project/src/main")
    let folder = bench.folder + "/project"
    await #expect(throws: CheckError.foreignReport(path: folder)) {
      try await bench.check { $0.report = folder }
    }
    #expect(FileManager.default.fileExists(atPath: folder + "/src/main"))
  }

  @Test
  func `what somebody has put into a report is not lost`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try bench.write("mine", to: "report/notes.txt")
    await #expect(throws: CheckError.foreignReport(path: bench.folder + "/report")) {
      try await bench.check()
    }
    #expect(FileManager.default.fileExists(atPath: bench.folder + "/report/notes.txt"))
  }

  @Test(arguments: ["report/goldens", "report", "report/../report/deep/goldens"])
  func `goldens do not go with a report`(goldens: String) async throws {
    let bench = try CheckBench()
    try bench.write(tilesScene)
    let (goldens, report) = (bench.folder + "/" + goldens, bench.folder + "/report")
    await #expect(throws: CheckError.goldensInReport(goldens: goldens, report: report)) {
      try await bench.check { $0.goldens = goldens }
    }
  }

  @Test(arguments: ["../../victim", "..", "", "a/b"])
  func `a report leads to no other folder`(scene: String) async throws {
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
    #expect(throws: CheckError.noReport(path: report)) {
      try Approval(ofReport: report)
    }
    #expect(FileManager.default.fileExists(atPath: bench.folder + "/victim/data/file"))
  }

  @Test
  func `results that are gone cannot be approved`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    _ = try await bench.outcome(replacing: "alpha: 1 }", with: "alpha: 0.9 }")
    try FileManager.default.removeItem(atPath: bench.folder + "/report/actual")
    let reason = "it is not there any more"
    #expect(throws: CheckError.changedResult(name: "scene/default", reason: reason)) {
      try bench.approval().run { _, _ in }
    }
  }

  @Test
  func `a report may be named in a roundabout way`() async throws {
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
  func `a pattern means what it means in a shell`(pattern: String, text: String, isMatch: Bool) {
    #expect(pattern.matches(text) == isMatch)
  }
}
