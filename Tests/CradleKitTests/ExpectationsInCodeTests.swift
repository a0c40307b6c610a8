import CradleKit
import CradleTestSupport
import Foundation
import Testing

/// What a scene in Swift expects of its motion.
struct ExpectationsInCodeTests {
  private func verdicts(_ expectations: [Scene.Expectation]) async throws -> [CheckReport.Outcome] {
    let folder = try TemporaryFolder()
    let size = CGSize(width: 20, height: 20)
    let items = [60.0, 120, 180].map { x in
      DynamicItemDescription(id: "i\(Int(x))", center: CGPoint(x: x, y: 60), shape: .rectangle(size))
    }
    var scene = Scene(timing: Scene.Timing(duration: .fixed(.seconds(0.2))), stage: .dynamics(items: items))
    scene.expectations = expectations
    var options = CheckOptions()
    options.report = folder.path + "/report"
    return try await scene.check(goldens: folder.path + "/goldens", options: options).report.outcomes
  }

  @Test
  func `a scene in code has expectations as a file has`() async throws {
    let kept = [
      Scene.Expectation(.inside), Scene.Expectation(.count, min: 3, max: 3),
      Scene.Expectation(.gap, of: ["i60", "i120"], min: 40, during: "start"), Scene.Expectation(.still),
    ]
    #expect(try await verdicts(kept).map(\.verdict) == [.new])
    let broken = try await verdicts(kept + [Scene.Expectation(.count, max: 2)])
    #expect(broken.map(\.verdict) == [.broken])
    #expect(broken[0].finding.hasPrefix("expect.4: the number of drawn items is 3 at 0 s (tick 0)"))
  }

  @Test
  func `an expectation without limits has those of its measure`() {
    #expect(Scene.Expectation(.inside, of: ["a"]).max == 0)
    #expect(Scene.Expectation(.still, of: ["a"]).max == 0.01)
    #expect(Scene.Expectation(.quantity(.y), of: ["a"], min: 1).max == nil)
  }
}
