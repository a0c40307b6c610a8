import CradleChecks
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleRegression
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Limits of what a report, which may come from anywhere, can have written or removed.
@Suite(.serialized)
struct ApprovalSafetyTests {
  private func report(
    _ bench: CheckBench,
    goldens: String,
    scene: String = "scene",
    variant: String = "default",
    verdict: String = "obsolete"
  ) throws {
    let goldens = goldens.replacing("\\", with: "\\\\")
    let golden = FileManager.default.contents(atPath: bench.golden + "/golden.json").map {
      SHA256.digest(of: Array($0))
    }
    let basis = "{\"golden\":\"\(golden ?? "none")\"}"
    try bench.write(
      """
      {"goldens":"\(goldens)","outcomes":[
        {"scene":"\(scene)","variant":"\(variant)","verdict":"\(verdict)","basis":\(basis)}]}
      """,
      to: "report/check.json"
    )
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  private func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  @Test(arguments: ["/elsewhere/goldens", "/", "..", "goldens/../../x", ""])
  func `goldens outside of the working folder need a flag for them`(goldens: String) async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try report(bench, goldens: goldens)
    #expect(throws: CradleError(CheckError.goldensElsewhere(path: goldens))) {
      try Approval(ofReport: bench.folder + "/report")
    }
  }

  @Test
  func `the message about goldens elsewhere names the flag`() {
    #expect(
      CheckError.goldensElsewhere(path: "/a\n/b").description
        == "the report says that its goldens are in '/a\\n/b', which is not below this folder; "
        + "name their folder with '--goldens'"
    )
  }

  @Test
  func `an obsolete golden is removed in the folder that the caller names`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try report(bench, goldens: "/elsewhere/goldens")
    try await bench.approval().run { _, isRemoved in #expect(isRemoved) }
    #expect(!isThere(bench.folder + "/goldens/scene"))
    #expect(isThere(bench.folder + "/goldens"))
  }

  @Test
  func `a golden with a foreign file beside its own is not removed`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try report(bench, goldens: "goldens")
    try bench.write("mine", to: "goldens/scene/default/notes.txt")
    await #expect(throws: CradleError(CheckError.foreignGolden(path: bench.golden, name: "notes.txt"))) {
      try await bench.approval().run { _, _ in }
    }
    #expect(isThere(bench.golden + "/golden.json"))
    #expect(isThere(bench.golden + "/notes.txt"))
  }

  @Test(arguments: [".hidden", "frame-999999.png", "frame-1.png", "golden.json.bak"])
  func `a golden with a file named nearly like its own is not removed`(name: String) async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try report(bench, goldens: "goldens")
    try bench.write("mine", to: "goldens/scene/default/" + name)
    await #expect(throws: CradleError(CheckError.foreignGolden(path: bench.golden, name: name))) {
      try await bench.approval().run { _, _ in }
    }
    #expect(isThere(bench.golden + "/golden.json"))
  }

  @Test
  func `a folder that is no golden is not removed`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try bench.write("code", to: "goldens/src/main/code.swift")
    try report(bench, goldens: "goldens", scene: "src", variant: "main")
    let place = bench.folder + "/goldens/src/main"
    await #expect(throws: CradleError(CheckError.foreignGolden(path: place, name: "code.swift"))) {
      try await bench.approval().run { _, _ in }
    }
    #expect(isThere(place + "/code.swift"))
  }

  @Test
  func `a golden behind a link is not removed`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try FileManager.default.moveItem(atPath: bench.folder + "/goldens/scene", toPath: bench.folder + "/elsewhere")
    try link(bench.folder + "/goldens/scene", to: bench.folder + "/elsewhere")
    try report(bench, goldens: "goldens")
    await #expect(throws: CradleError(CheckError.linkedGolden(path: bench.folder + "/goldens/scene"))) {
      try await bench.approval().run { _, _ in }
    }
    #expect(isThere(bench.folder + "/elsewhere/default/golden.json"))
  }

  @Test
  func `a golden with a link among its files is not removed`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try FileManager.default.removeItem(atPath: bench.golden + "/state.ndjson")
    try link(bench.golden + "/state.ndjson", to: "/etc/hostname")
    try report(bench, goldens: "goldens")
    await #expect(throws: CradleError(CheckError.foreignGolden(path: bench.golden, name: "state.ndjson"))) {
      try await bench.approval().run { _, _ in }
    }
  }

  @Test
  func `a result does not replace a golden with a foreign file`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    _ = try await bench.outcome(replacing: "alpha: 1 }", with: "alpha: 0.9 }")
    try bench.write("mine", to: "goldens/scene/default/notes.txt")
    await #expect(throws: CradleError(CheckError.foreignGolden(path: bench.golden, name: "notes.txt"))) {
      try await bench.approval().run { _, _ in }
    }
    #expect(isThere(bench.golden + "/notes.txt"))
  }

  @Test
  func `a result is not written through a link`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    _ = try await bench.outcome(replacing: "alpha: 1 }", with: "alpha: 0.9 }")
    try FileManager.default.removeItem(atPath: bench.golden)
    try FileManager.default.createDirectory(atPath: bench.folder + "/victim", withIntermediateDirectories: false)
    try link(bench.golden, to: bench.folder + "/victim")
    await #expect(throws: CradleError(CheckError.linkedGolden(path: bench.golden))) {
      try await bench.approval().run { _, _ in }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder + "/victim") == [])
  }

  @Test(arguments: ["a/\u{301}b", "..\\u0000", "\\u0000", "a\\u0000b"])
  func `a report with a name that leads elsewhere is refused`(name: String) async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let text = """
      {"goldens":"goldens","outcomes":[
        {"scene":"\(name)","variant":"default","verdict":"obsolete"}]}
      """
    try bench.write(text, to: "report/check.json")
    let error = #expect(throws: CradleError.self) { try bench.approval() }
    guard case .damagedReport(bench.folder + "/report", let reason)? = error?.reason as? CheckError else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.hasPrefix("'check.json': outcomes[0] has a name that is none of a folder: "))
  }

  @Test(arguments: ["golden.json", "state.ndjson", "frame-000000.png"])
  func `a result with a link among its files is not taken`(name: String) async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    _ = try await bench.outcome(replacing: "alpha: 1 }", with: "alpha: 0.9 }")
    let before = try String(contentsOfFile: bench.golden + "/golden.json", encoding: .utf8)
    let file = bench.folder + "/report/actual/scene/default/" + name
    try FileManager.default.moveItem(atPath: file, toPath: bench.folder + "/moved")
    try link(file, to: bench.folder + "/moved")
    let reason = "'\(file)' in the report is a link, or no plain file"
    let refusals = try await bench.approval().run().refusals
    #expect(refusals == [CradleError(CheckError.changedResult(name: "scene/default", reason: reason))])
    #expect(try String(contentsOfFile: bench.golden + "/golden.json", encoding: .utf8) == before)
  }

  @Test
  func `a result behind a link is not taken`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    _ = try await bench.outcome(replacing: "alpha: 1 }", with: "alpha: 0.9 }")
    let folder = bench.folder + "/report/actual/scene/default"
    try FileManager.default.moveItem(atPath: folder, toPath: bench.folder + "/moved")
    try link(folder, to: bench.folder + "/moved")
    let reason = "'\(folder)' in the report is a link, or no plain file"
    let refusals = try await bench.approval().run().refusals
    #expect(refusals == [CradleError(CheckError.changedResult(name: "scene/default", reason: reason))])
  }

  @Test
  func `a record that is a link or a pipe is no report`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let record = bench.folder + "/report/check.json"
    try FileManager.default.removeItem(atPath: record)
    try link(record, to: "/dev/zero")
    #expect(throws: CradleError(CheckError.noReport(path: bench.folder + "/report"))) { try bench.approval() }
    try FileManager.default.removeItem(atPath: record)
    #expect(mkfifo(record, 0o600) == 0)
    #expect(throws: CradleError(CheckError.noReport(path: bench.folder + "/report"))) { try bench.approval() }
  }

  @Test
  func `a report of another machine is taken wherever it was unpacked`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let outcome = try await bench.outcome(replacing: "alpha: 1 }", with: "alpha: 0.9 }")
    #expect(outcome.verdict == .physicsChanged)
    let elsewhere = bench.folder + "/downloads/report of run 7"
    try FileManager.default.createDirectory(atPath: bench.folder + "/downloads", withIntermediateDirectories: false)
    try FileManager.default.moveItem(atPath: bench.folder + "/report", toPath: elsewhere)
    // The path of the goldens is that of the other machine.
    let record = elsewhere + "/check.json"
    let text = try String(contentsOfFile: record, encoding: .utf8)
    try Data(text.replacing(bench.folder + "/goldens", with: "/builds/list/goldens").utf8)
      .write(to: URL(fileURLWithPath: record))
    #expect(throws: CradleError(CheckError.goldensElsewhere(path: "/builds/list/goldens"))) {
      try Approval(ofReport: elsewhere)
    }
    let approval = try Approval(ofReport: elsewhere, goldens: bench.folder + "/goldens")
    try await approval.run { path, isRemoved in
      #expect(path == bench.golden && !isRemoved)
    }
    #expect(try await bench.outcome().verdict == .same)
  }
}
