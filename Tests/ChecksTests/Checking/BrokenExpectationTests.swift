import CradleChecks
import CradleFilms
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

/// The verdict on motions that break what their scene expects.
@Suite(.serialized)
struct BrokenExpectationTests {
  private static let kept = tilesScene + "expect: [{ of: falling, y: { max: 200 } }, { of: lower, still: true }]\n"

  @Test
  func `a broken expectation is a verdict of its own, whatever the golden says`() async throws {
    let bench = try await CheckBench(goldenOf: Self.kept)
    #expect(try await bench.outcome().verdict == .same)
    let outcome = try await bench.outcome(replacing: "max: 200", with: "max: 30")
    #expect(outcome.verdict == .broken)
    #expect(outcome.finding.hasPrefix("expect.0: 'falling': 'y' is "))
    #expect(outcome.finding.contains("at most 30 is expected"))
    #expect(outcome.notes.isEmpty, "the golden is the same")
    let changed = try await bench.outcome(replacing: "magnitude: 1,", with: "magnitude: 2,")
    #expect(changed.verdict == .broken)
    #expect(changed.notes.contains { $0.hasPrefix("physics changed: ") })
  }

  @Test
  func `a check tells of an expectation that can never fail`() async throws {
    let bench = try await CheckBench(goldenOf: Self.kept)
    let outcome = try await bench.outcome(replacing: "y: { max: 200 }", with: "alpha: { max: 1 }")
    #expect(outcome.verdict == .same)
    #expect(outcome.unseen == ["expect.0: can never fail; 'alpha' is always within it"])
  }

  @Test
  func `nothing writes or approves a golden of a motion that breaks an expectation`() async throws {
    let bench = try CheckBench()
    try bench.write(Self.kept.replacing("max: 200", with: "max: 30"))
    for update in [CheckOptions.Update.missing, .changed, .all] {
      let result = try await bench.check { $0.update = update }
      #expect(result.report.outcomes.map(\.verdict) == [.broken])
      #expect(result.report.outcomes.allSatisfy(result.report.isFailure))
      #expect(result.writtenGoldens.isEmpty)
    }
    let approved = try await bench.approval().run()
    #expect(approved.accepted == 0)
    await #expect(throws: CradleError.self) { try await bench.approval().run(["scene"]) }
  }

  @Test
  func `expectations are tested without goldens`() async throws {
    let bench = try CheckBench()
    try bench.write(Self.kept)
    let kept = try await bench.check {
      $0.comparesGoldens = false; $0.update = .missing
    }
    #expect(kept.report.outcomes.map(\.verdict) == [.same])
    #expect(kept.writtenGoldens.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: bench.folder + "/goldens"))
    #expect(
      try await bench.outcome(replacing: "max: 200", with: "max: 30") { $0.comparesGoldens = false }.verdict == .broken
    )
  }
}
