import CradleChecks
import CradleFilms
import CradleGeometry
import CradleRegression
import CradleScenes
import Foundation
import Testing

/// Verdicts on changes that might be made to a scene, by accident or not.
@Suite(.serialized)
struct MutationTests {
  struct Mutation: CustomTestStringConvertible, Sendable {
    let name: String
    let scene: String
    let old: String
    let new: String
    let verdict: CheckReport.Outcome.Verdict
    /// Words that the finding has to contain.
    let words: String

    var testDescription: String { name }
  }

  private static let mutations = [
    Mutation(
      name: "damping",
      scene: springyScene,
      old: "damping: 0.8,",
      new: "damping: 0.81,",
      verdict: .physicsChanged,
      words: " pt at frame "
    ),
    Mutation(
      name: "gravity",
      scene: tilesScene,
      old: "magnitude: 1,",
      new: "magnitude: 1.01,",
      verdict: .physicsChanged,
      words: "'falling' is off by "
    ),
    Mutation(
      name: "a cell moved by a twentieth of a point",
      scene: tilesScene,
      old: "[110, 110]",
      new: "[110.05, 110]",
      verdict: .physicsChanged,
      words: "'upper' is off by 0.05 pt at frame 0 (x 110.0000 → 110.0500)"
    ),
    Mutation(
      name: "one display frame late",
      scene: springyScene,
      old: "at: 0.3s",
      new: "at: 0.317s",
      verdict: .timingChanged,
      words: "1 display frame later"
    ),
    Mutation(
      name: "one display frame early",
      scene: springyScene,
      old: "at: 0.3s",
      new: "at: 0.28s",
      verdict: .timingChanged,
      words: "1 display frame earlier"
    ),
    Mutation(
      name: "one display frame late, while everything moves",
      scene: springyScene,
      old: "at: 0.7s",
      new: "at: 0.717s",
      verdict: .timingChanged,
      words: "what happened at 0.7 s (tick 84) happens 1 display frame later"
    ),
    Mutation(
      name: "one frame more",
      scene: springyScene,
      old: "duration: 1s",
      new: "duration: 1.01s",
      verdict: .timingChanged,
      words: "1 frame longer: 61 instead of 60"
    ),
    Mutation(
      name: "one frame less",
      scene: springyScene,
      old: "duration: 1s",
      new: "duration: 0.98s",
      verdict: .timingChanged,
      words: "1 frame shorter: 59 instead of 60"
    ),
    Mutation(
      name: "another rate",
      scene: springyScene,
      old: "duration: 1s",
      new: "duration: 1s, fps: 30",
      verdict: .timingChanged,
      words: "at 30 frames a second instead of 60"
    ),
    Mutation(
      name: "half the speed",
      scene: springyScene,
      old: "duration: 1s",
      new: "duration: 1s, speed: 0.5",
      verdict: .timingChanged,
      words: "at a speed of 0.5 instead of 1"
    ),
    Mutation(
      name: "corner radius",
      scene: springyScene,
      old: "corner_radius: 8",
      new: "corner_radius: 9",
      verdict: .drawingChanged,
      words: "60 frames look different, first at 0 s (tick 0, frame 0); '0': corner radius changed 8 pt → 9 pt, and"
    ),
    Mutation(
      name: "color",
      scene: springyScene,
      old: "#FF9500",
      new: "#FF9504",
      verdict: .drawingChanged,
      words: "'0': color changed #FF9500 → #FF9504, and 23 more elements look different"
    ),
    Mutation(
      name: "label font weight",
      scene: springyScene,
      old: "size: 12",
      new: "size: 12, weight: semibold",
      verdict: .drawingChanged,
      words: "'0': font changed Inter 12 → Inter 12 semibold"
    ),
    Mutation(
      name: "text of a label",
      scene: tilesScene,
      old: "color: system_green, z: 2",
      new: "color: system_green, z: 2, labels: [New]",
      verdict: .drawingChanged,
      words: "'upper': text changed none → 'New'"
    ),
    Mutation(
      name: "order of two items",
      scene: tilesScene,
      old: "color: system_red, z: 1",
      new: "color: system_red, z: 3",
      verdict: .physicsChanged,
      words: "'lower' has changed at frame 0 (z 1 → 3)"
    ),
    Mutation(
      name: "opacity",
      scene: tilesScene,
      old: "alpha: 1 }",
      new: "alpha: 0.98 }",
      verdict: .physicsChanged,
      words: "'falling' has changed at frame 0 (alpha 1.0000 → 0.9800)"
    ),
    Mutation(
      name: "size of an item, whose center stays",
      scene: tilesScene,
      old: "size: [20, 20]",
      new: "size: [20, 20.5]",
      verdict: .drawingChanged,
      words: "'falling': size changed 20 × 20 → 20 × 20.5 pt"
    ),
    Mutation(
      name: "size of a square, whose center stays",
      scene: tilesScene,
      old: "center: [100, 100], size: [30, 30]",
      new: "center: [100, 100], size: [30.1, 30.1]",
      verdict: .drawingChanged,
      words: "'lower': size changed 30 → 30.1 pt"
    ),
    Mutation(
      name: "an item more",
      scene: tilesScene,
      old: "  behaviors:",
      new: "    - { id: more, center: [20, 140], size: [10, 10] }\n  behaviors:",
      verdict: .physicsChanged,
      words: "from 0 s (tick 0, frame 0) on: 'more' is added at frame 0"
    ),
    Mutation(
      name: "an item less",
      scene: tilesScene,
      old: "    - { id: upper, center: [110, 110], size: [30, 30], color: system_green, z: 2 }\n",
      new: "",
      verdict: .physicsChanged,
      words: "from 0 s (tick 0, frame 0) on: 'upper' is removed at frame 0"
    ),
    Mutation(
      name: "a cell in front of all others, which it pushes on",
      scene: springyScene,
      old: "items: 24",
      new: "items: [new, \((0..<24).map { "\"\($0)\"" }.joined(separator: ", "))]",
      verdict: .physicsChanged,
      words: "'new' is added at frame 0; '"
    ),
    Mutation(
      name: "size of the canvas",
      scene: tilesScene,
      old: "size: [160, 160]",
      new: "size: [160, 162]",
      verdict: .drawingChanged,
      words: "frames have 160 × 162 pixels instead of 160 × 160"
    ),
  ]

  @Test(arguments: [springyScene, tilesScene])
  func `a scene that has not changed is the same`(scene: String) async throws {
    #expect(try await CheckBench(goldenOf: scene).outcome().verdict == .same)
  }

  @Test(arguments: mutations)
  func `a change of a scene has its verdict and finding`(mutation: Mutation) async throws {
    let bench = try await CheckBench(goldenOf: mutation.scene)
    let outcome = try await bench.outcome(replacing: mutation.old, with: mutation.new)
    #expect(outcome.verdict == mutation.verdict, "\(outcome.finding)")
    #expect(outcome.finding.contains(mutation.words), "\(outcome.finding)")
    #expect(outcome.approveCommand.hasSuffix("scene/default"))
  }

  @Test
  func `a change of position that a color threshold hides is found in the state`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let outcome = try await bench.outcome(replacing: "[110, 110]", with: "[110.05, 110]") {
      $0.tolerance.threshold = 0.2
    }
    #expect(outcome.verdict == .physicsChanged)
    #expect(outcome.frames.allSatisfy { !$0.isBeyondTolerance })
  }

  @Test
  func `the finding names the first frame that differs, and the farthest item`() async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    let outcome = try await bench.outcome(replacing: "damping: 0.8,", with: "damping: 0.9,")
    let divergence = try #require(outcome.divergence)
    // The drag begins at tick 36, and its effect is seen from then on.
    #expect(36...44 ~= divergence.tick.count)
    #expect(divergence.tick.count == 2 * divergence.frame)
    let item = try #require(divergence.item)
    #expect(item.distance > 0)
    // The headline is the largest deviation, and the first one stands beside it.
    let first = try #require(outcome.finding.range(of: "; first '"))
    #expect(outcome.finding[..<first.lowerBound].contains(" is off by "), "\(outcome.finding)")
    #expect(outcome.finding[first.lowerBound...].contains("at frame \(item.frame) "), "\(outcome.finding)")
    #expect(outcome.deviations.first?.points.contains { $0.dy != 0 } == true)
    let same = outcome.strip.cells.prefix(divergence.frame)
    #expect(same.allSatisfy { $0 == .same })
    #expect(outcome.strip.cells[divergence.frame] == .state)
  }
}
