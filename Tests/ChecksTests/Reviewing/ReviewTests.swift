import CradleChecks
import CradleGeometry
import CradleRawText
import CradleTestSupport
import Foundation
import Testing

struct ReviewTests {
  private static let name: RawPath = "scene/default"

  /// Creates a review of a scene whose items have changed since its golden.
  private func bench(_ change: (String, String) = ("center: [40, 20]", "center: [40, 24]")) async throws -> CheckBench {
    let bench = try await CheckBench(goldenOf: tilesScene)
    _ = try await bench.outcome(replacing: change.0, with: change.1)
    return bench
  }

  private func review(_ bench: CheckBench) throws -> Review {
    try Review(ofReport: bench.folder + "/report", goldens: bench.folder + "/goldens")
  }

  private func content(_ folder: String) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try names.reduce(into: [:]) { $0[$1] = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $1)) }
  }

  @Test
  func `an accepted result is the golden at once, and undo restores the one before`() async throws {
    let bench = try await bench()
    let before = try content(bench.golden)
    var review = try review(bench)
    #expect(review.left == 1)
    #expect(try review.judge(.outcome(Self.name), .accepted, seen: [Self.name]).isEmpty)
    #expect(review.judgements == [Self.name: .accepted])
    #expect(review.left == 0)
    #expect(try await bench.outcome().verdict == .same)
    #expect(try content(bench.golden) != before)
    // The check has written another report, which the review does not need to undo.
    #expect(review.takeBack().isEmpty)
    #expect(try content(bench.golden) == before)
    #expect(review.judgements.isEmpty)
    #expect(review.stepCount == 0)
  }

  @Test
  func `an accepted new golden is gone after undo`() async throws {
    let bench = try CheckBench()
    try bench.write(tilesScene)
    _ = try await bench.outcome()
    var review = try review(bench)
    #expect(try review.judge(.outcome(Self.name), .accepted, seen: [Self.name]).isEmpty)
    #expect(FileManager.default.fileExists(atPath: bench.golden + "/golden.json"))
    #expect(review.takeBack().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: bench.golden))
  }

  @Test
  func `an obsolete golden is removed, and comes back with undo`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let variants = tilesScene + "variants: { theme: [light, dark] }\n"
    try bench.write(variants)
    _ = try await bench.check()
    let before = try content(bench.golden)
    var review = try review(bench)
    #expect(review.left == 3)
    #expect(try review.judge(.outcome(Self.name), .accepted, seen: [Self.name]).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: bench.golden))
    #expect(review.takeBack().isEmpty)
    #expect(try content(bench.golden) == before)
  }

  @Test
  func `a frame that the report lacks is not judged`() async throws {
    let bench = try await bench()
    let before = try content(bench.golden)
    var review = try review(bench)
    #expect(throws: CradleError(ReviewError.nothing)) {
      try review.judge(.frame(Int.max, of: Self.name), .rejected, seen: [Self.name])
    }
    #expect(review.frames.isEmpty)
    #expect(try content(bench.golden) == before)
  }

  @Test
  func `a scene is judged when all its variants have been seen`() async throws {
    let bench = try CheckBench()
    try bench.write(tilesScene + "variants: { theme: [light, dark] }\n")
    _ = try await bench.check()
    var review = try review(bench)
    #expect(throws: CradleError(ReviewError.unseen(names: ["scene/theme=dark"]))) {
      try review.judge(.scene("scene"), .accepted, seen: ["scene/theme=light"])
    }
    #expect(review.left == 2)
    let seen: Set<RawPath> = ["scene/theme=light", "scene/theme=dark"]
    #expect(try review.judge(.scene("scene"), .rejected, seen: seen).isEmpty)
    #expect(review.judgements.values.sorted { $0.rawValue < $1.rawValue } == [.rejected, .rejected])
    #expect(review.takeBack().isEmpty)
    #expect(review.left == 2)
  }

  @Test
  func `a rejected frame rejects its result, and the last accepted frame accepts it`() async throws {
    let bench = try await bench()
    var review = try review(bench)
    let outcome = try #require(review.open.first)
    let frames = outcome.frames.filter { $0.isBeyondTolerance || $0.countedPixels > 0 }.map(\.number)
    let numbers = frames.isEmpty ? outcome.frames.map(\.number) : frames
    let first = try #require(numbers.first)
    #expect(try review.judge(.frame(first, of: Self.name), .rejected, seen: [Self.name]).isEmpty)
    #expect(review.judgements == [Self.name: .rejected])
    for number in numbers {
      #expect(try review.judge(.frame(number, of: Self.name), .accepted, seen: [Self.name]).isEmpty)
    }
    #expect(review.judgements == [Self.name: .accepted])
    #expect(review.frames[Self.name]?.count == numbers.count)
  }

  @Test
  func `a golden that somebody else has changed stays, also after undo`() async throws {
    let bench = try await bench()
    var review = try review(bench)
    try bench.write("{}", to: "goldens/scene/default/golden.json")
    let refusals = try review.judge(.outcome(Self.name), .accepted, seen: [Self.name])
    #expect(refusals == [CradleError(CheckError.changedGolden(name: "scene/default"))])
    #expect(review.left == 1)
    #expect(review.stepCount == 0)
  }

  @Test
  func `a golden that changed after it was accepted is not undone`() async throws {
    let bench = try await bench()
    var review = try review(bench)
    #expect(try review.judge(.outcome(Self.name), .accepted, seen: [Self.name]).isEmpty)
    try bench.write("{}", to: "goldens/scene/default/golden.json")
    #expect(review.takeBack() == [CradleError(CheckError.changedAcceptance(name: "scene/default"))])
    #expect(review.judgements == [Self.name: .accepted])
  }

  @Test
  func `nothing is judged in a report that another check has replaced`() async throws {
    let bench = try await bench()
    var review = try review(bench)
    _ = try await bench.outcome(replacing: "center: [40, 24]", with: "center: [40, 30]")
    #expect(review.isReplaced)
    #expect(throws: CradleError(ReviewError.otherReport(path: bench.folder + "/report"))) {
      try review.judge(.outcome(Self.name), .accepted, seen: [Self.name])
    }
  }

  @Test
  func `a choice that is none is refused`() async throws {
    let bench = try await bench()
    var review = try review(bench)
    let choices: [Review.Choice] = [
      .outcome("other/default"), .outcome("../../etc"), .scene("other"), .cause("motion.row"), .frame(0, of: "x/y"),
    ]
    for choice in choices {
      #expect(throws: CradleError(ReviewError.nothing)) { try review.judge(choice, .accepted, seen: ["../../etc"]) }
    }
    #expect(throws: CradleError(ReviewError.unseen(names: ["scene/default"]))) {
      try review.judge(.outcome(Self.name), .accepted, seen: [])
    }
  }

  @Test
  func `pictures are those of the report`() async throws {
    let bench = try await bench()
    let review = try review(bench)
    let name = try #require(review.report.outcomes.first?.frames.compactMap(\.actual).first)
    #expect(review.picture(name) != nil)
    for other in ["check.json", "../scene.yaml", "actual/scene/default/golden.json", ""] {
      #expect(review.picture(other) == nil)
    }
  }

  @Test
  func `the line for the commit says the cause`() async throws {
    let bench = try await bench()
    var review = try review(bench)
    #expect(review.commitLine.hasSuffix("git commit -m 'Accept 0 goldens'"))
    #expect(try review.judge(.outcome(Self.name), .accepted, seen: [Self.name]).isEmpty)
    #expect(
      review.commitLine.contains(
        "/goldens' && git commit -m 'Accept 1 golden: dynamics.items.0.center [40, 20] → [40, 24]"
      )
    )
  }

  @Test
  func `a report of a comparison, and a damaged one, have no review`() async throws {
    let bench = try await bench()
    try bench.write("[]", to: "report/reg.json")
    #expect(throws: CradleError.self) { try review(bench) }
    try bench.write("{\"goldens\":null,\"outcomes\":[]}", to: "report/check.json")
    #expect(throws: CradleError.self) { try Review(ofReport: bench.folder + "/report") }
  }
}
