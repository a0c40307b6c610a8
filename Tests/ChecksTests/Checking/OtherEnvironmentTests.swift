import CradleChecks
import CradleFilms
import CradleRegression
import Foundation
import Testing

/// Verdicts where libraries are others than those of the golden.
@Suite(.serialized)
struct OtherEnvironmentTests {
  // A bench whose golden seems to be made with another version of a library.
  private func bench(madeWithAnother library: String) async throws -> CheckBench {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let file = URL(fileURLWithPath: bench.golden + "/golden.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let pattern = try Regex("\"\(library)\":\\s*\"[^\"]*\"")
    let other = text.replacing(pattern, with: "\"\(library)\": \"0.1\"")
    try #require(other != text)
    try Data(other.utf8).write(to: file)
    return bench
  }

  @Test(arguments: ["cairo", "box2d", "architecture"])
  func `the same results in another environment pass`(library: String) async throws {
    let outcome = try await bench(madeWithAnother: library).outcome()
    #expect(outcome.verdict == .same)
    #expect(outcome.environmentChanges.map(\.part) == [library])
  }

  @Test
  func `pixels within the threshold pass with another drawing library`() async throws {
    let bench = try await bench(madeWithAnother: "cairo")
    let outcome = try await bench.outcome(replacing: "color: system_red", with: "color: \"#FF3C31\"")
    #expect(outcome.verdict == .same)
    #expect(outcome.unseen.contains { $0.contains("within the tolerance") })
  }

  @Test
  func `pixels beyond the threshold are attributed to another drawing library`() async throws {
    let bench = try await bench(madeWithAnother: "cairo")
    let outcome = try await bench.outcome(replacing: "system_red", with: "system_blue")
    #expect(outcome.verdict == .environmentChanged)
    #expect(outcome.finding.contains("cairo 0.1 → "))
  }

  @Test
  func `motion is not attributed to another drawing library`() async throws {
    let bench = try await bench(madeWithAnother: "cairo")
    let outcome = try await bench.outcome(replacing: "magnitude: 1,", with: "magnitude: 1.01,")
    #expect(outcome.verdict == .physicsChanged)
  }

  @Test
  func `motion within the tolerance passes with another physics engine`() async throws {
    let bench = try await bench(madeWithAnother: "box2d")
    let outcome = try await bench.outcome(replacing: "[110, 110]", with: "[110.005, 110]")
    #expect(outcome.verdict == .same)
  }

  @Test
  func `motion beyond the tolerance is attributed to another physics engine`() async throws {
    let bench = try await bench(madeWithAnother: "box2d")
    let outcome = try await bench.outcome(replacing: "[110, 110]", with: "[110.05, 110]")
    #expect(outcome.verdict == .environmentChanged)
    #expect(outcome.finding.contains("box2d 0.1 → "))
  }

  @Test
  func `in the same environment, the last bit counts`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let outcome = try await bench.outcome(replacing: "[110, 110]", with: "[110.000001, 110]")
    #expect(outcome.verdict == .physicsChanged)
  }
}
