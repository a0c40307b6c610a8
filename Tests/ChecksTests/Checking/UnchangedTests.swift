import CradleChecks
import CradleFilms
import CradleRegression
import CradleTestSupport
import Foundation
import Testing

/// Differences that must not fail a check.
@Suite(.serialized)
struct UnchangedTests {
  @Test(arguments: [1, 3, 8])
  func `any number of jobs draws the same frames`(jobs: Int) async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    #expect(try await bench.outcome { $0.workerCount = jobs }.verdict == .same)
  }

  @Test
  func `goldens pass in another folder`() async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    let moved = try CheckBench()
    try moved.write(springyScene)
    try FileManager.default.copyItem(atPath: bench.folder + "/goldens", toPath: moved.folder + "/goldens")
    #expect(try await moved.outcome().verdict == .same)
  }

  @Test
  func `goldens made twice have the same bytes`() async throws {
    let (first, second) = (try await CheckBench(goldenOf: springyScene), try await CheckBench(goldenOf: springyScene))
    let names = try FileManager.default.contentsOfDirectory(atPath: first.golden)
    #expect(names.contains("golden.json") && names.contains("frame-000000.png"))
    for name in names {
      let (one, other) = (first.golden + "/" + name, second.golden + "/" + name)
      #expect(FileManager.default.contentsEqual(atPath: one, andPath: other), "\(name)")
    }
  }

  @Test
  func `comments, a title and a variant do not change frames`() async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    let outcome = try await bench.outcome(
      replacing: "version: 1",
      with: "# A comment.\nversion: 1\ntitle: Springs\nvariants: { theme: [light] }"
    )
    // The variant is another one; its frames are the same.
    #expect(outcome.verdict == .new)
    #expect(try await bench.outcome(replacing: "variants: { theme: [light] }", with: "").verdict == .same)
  }

  @Test
  func `the report of a clean check has no pictures`() async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    _ = try await bench.outcome()
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder + "/report")
    #expect(names.sorted() == (["check.json"] + ReportFormat.all.map(\.fileName)).sorted())
  }

  @Test
  func `a report is written in every format`() async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    let report = try await bench.check().report
    for format in try nonEmpty(ReportFormat.all.filter { $0 != .html }) {
      let path = "\(bench.folder)/report/\(format.fileName)"
      #expect(try String(contentsOfFile: path, encoding: .utf8) == format.text(of: report))
    }
  }
}
