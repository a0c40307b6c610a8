import CradleChecks
import CradleFilms
import CradleRegression
import Foundation
import Testing

@Suite(.serialized)
struct ReportMergeTests {
  @Test(arguments: [1, 2, 3, 8])
  func `merged parts are the report of a whole check, byte for byte`(count: Int) async throws {
    let bench = try await MergeBench()
    try await bench.check(nil, into: "whole")
    let expected = try bench.files(of: "whole")
    let parts = try await bench.checkParts(count)
    // The commands and the page name the folder of the report, which is the same.
    let report = try bench.merge(parts.reversed())
    let verdicts: [CheckReport.Outcome.Verdict] = [.physicsChanged, .same, .same, .new, .same, .failed, .obsolete]
    #expect(report.outcomes.map(\.verdict) == verdicts)
    let merged = try bench.files(of: "whole")
    #expect(merged.keys.sorted() == expected.keys.sorted())
    #expect(expected.keys.contains { $0.hasPrefix("diff/falling/default/") })
    for name in expected.keys.sorted() { #expect(merged[name] == expected[name], "\(name)") }
  }

  @Test
  func `variants of a part that is missing fail, and say so`() async throws {
    let bench = try await MergeBench()
    let parts = try await bench.checkParts(3)
    let merge = try ReportMerge([1, 0].map { bench.path(parts[$0]) }, into: bench.path("whole"))
    #expect(merge.missing == [Shard(3, of: 3)])
    let report = try merge.run()
    #expect(report.outcomes.map(\.name).count == 7)
    let lost = report.outcomes.filter { $0.finding.contains("shard 3/3") }
    #expect(!lost.isEmpty && lost.allSatisfy { $0.verdict == .failed })
    #expect(lost.allSatisfy { $0.finding == "no shard has checked it; shard 3/3 is missing" })
    #expect(lost.allSatisfy(report.isFailure))
    // The next check has them among what failed.
    let failed = report.outcomes.filter { ![.same, .obsolete].contains($0.verdict) }
    #expect(try bench.namesOfLastFailed("whole") == failed.map { "\($0.scene)/\($0.variant)" })
  }

  @Test
  func `results of a merged report become goldens`() async throws {
    let bench = try await MergeBench()
    try bench.merge(try await bench.checkParts(2))
    let approval = try Approval(ofReport: bench.path("whole"), goldens: bench.bench.folder + "/goldens")
    try await approval.run { _, _ in }
    let outcomes = try await bench.check(nil, into: "whole").report.outcomes
    #expect(outcomes.map(\.verdict) == [.same, .same, .same, .same, .same, .failed])
  }

  @Test
  func `a whole report alone is copied`() async throws {
    let bench = try await MergeBench()
    try await bench.check(nil, into: "other")
    let verdicts = try bench.merge(["other"]).outcomes.map(\.verdict)
    #expect(verdicts.count == 7)
    #expect(try bench.files(of: "whole").count == bench.files(of: "other").count)
  }

  @Test
  func `a merge leaves its parts as they are, and nothing besides`() async throws {
    let bench = try await MergeBench()
    let parts = try await bench.checkParts(2)
    let before = try parts.map { try bench.files(of: $0) }
    try bench.merge(parts)
    #expect(try parts.map { try bench.files(of: $0) } == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.bench.folder)
    let own = ["broken.yaml", "falling.yaml", "first", "goldens", "themes.yaml", "whole"]
    #expect(names.sorted() == (own + parts).sorted())
  }
}
