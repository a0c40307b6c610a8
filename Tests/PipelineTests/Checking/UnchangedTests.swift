import Foundation
import Pipeline
import Regression
import Testing

/// What must not fail a check.
struct UnchangedTests {
  @Test(arguments: [1, 3, 8])
  func `any number of jobs draws the same`(jobs: Int) async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    #expect(try await bench.outcome { $0.workerCount = jobs }.verdict == .same)
  }

  @Test
  func `the folder does not matter`() async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    let moved = try CheckBench()
    try moved.write(springyScene)
    try FileManager.default.copyItem(
      atPath: bench.folder + "/goldens",
      toPath: moved.folder + "/goldens"
    )
    #expect(try await moved.outcome().verdict == .same)
  }

  @Test
  func `a golden is the same bytes every time`() async throws {
    let (first, second) = (
      try await CheckBench(goldenOf: springyScene), try await CheckBench(goldenOf: springyScene)
    )
    let names = try FileManager.default.contentsOfDirectory(atPath: first.golden)
    #expect(names.contains("golden.json") && names.contains("frame-000000.png"))
    for name in names {
      let (one, other) = (first.golden + "/" + name, second.golden + "/" + name)
      #expect(FileManager.default.contentsEqual(atPath: one, andPath: other), "\(name)")
    }
  }

  @Test
  func `what is written and means the same is the same`() async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    let outcome = try await bench.outcome(
      replacing: "version: 1",
      with: "# A comment.\nversion: 1\ntitle: Springs\nvariants: { theme: [light] }"
    )
    // The variant is another one; what it shows is not.
    #expect(outcome.verdict == .new)
    #expect(
      try await bench.outcome(replacing: "variants: { theme: [light] }", with: "")
        .verdict == .same
    )
  }

  @Test
  func `a clean check leaves no picture in its report`() async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    _ = try await bench.outcome()
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder + "/report")
    #expect(names.sorted() == (["check.json"] + ReportFormat.all.map(\.fileName)).sorted())
  }

  @Test
  func `a report is there in every format`() async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    let report = try await bench.check().report
    for format in ReportFormat.all where format != .html {
      let path = "\(bench.folder)/report/\(format.fileName)"
      #expect(try String(contentsOfFile: path, encoding: .utf8) == format.text(of: report))
    }
  }
}
