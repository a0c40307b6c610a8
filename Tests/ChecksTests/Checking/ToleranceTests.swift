import CradleChecks
import CradleFilms
import CradleRegression
import CradleScenes
import Foundation
import Testing

/// Differences that a tolerance excuses, and those that it does not.
@Suite(.serialized)
struct ToleranceTests {
  // A difference of 4 of 255, which is below a threshold of 0.05.
  private let red = "color: system_red"
  private let slightly = "color: \"#FF3F34\""

  private static let strict: [@Sendable (inout CheckOptions) -> Void] = [
    { $0.tolerance.ignored = [CGRect(x: 0, y: 0, width: 1, height: 1)] },
    { $0.tolerance.ignoresAntialiasing = false },
    { $0.tolerance.ignoresAntialiasing = true },
    { $0.tolerance.differingPixels = 0 },
    { $0.tolerance.differingPixels = 10 },
    { $0.tolerance.places = 0.01 },
  ]

  @Test(arguments: strict.indices)
  func `a color is compared to the last bit without a threshold`(index: Int) async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    #expect(try await bench.outcome(Self.strict[index]).verdict == .same)
    let outcome = try await bench.outcome(replacing: red, with: slightly, Self.strict[index])
    #expect(outcome.verdict == .drawingChanged)
    #expect(try await bench.outcome { $0.tolerance.threshold = 0.05 }.verdict == .same)
  }

  @Test
  func `a change inside of an ignored rectangle passes`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let area = CGRect(x: 80, y: 80, width: 50, height: 50)
    let outcome = try await bench.outcome(replacing: red, with: "color: black") {
      $0.tolerance.ignored = [area]
    }
    #expect(outcome.verdict == .same)
    #expect(
      try await bench.outcome { $0.tolerance.ignored = [area.offsetBy(dx: 10, dy: 0)] }.verdict == .drawingChanged
    )
  }

  @Test(arguments: ["[upper]", "[\"upp{i}\", lower]", "[lower]"])
  func `a change of an ignored item passes, and that of another does not`(_ ids: String) async throws {
    let bench = try await CheckBench(goldenOf: tilesScene + "goldens: { ignore: \(ids) }\n")
    let outcome = try await bench.outcome(replacing: "color: system_green", with: "color: black")
    #expect(outcome.verdict == (ids == "[upper]" ? .same : .drawingChanged), "\(outcome.finding)")
  }

  // A large area changes slightly, and a small one much.
  private static let twoChanges = """
    version: 1
    canvas: { size: [200, 120], scale: 1 }
    time: { duration: 0.1s }
    dynamics:
      items:
        - { id: big, center: [60, 60], size: [100, 100], color: "#808080" }
        - { id: dot, center: [160, 60], size: [10, 10], color: "#FF0000" }

    """

  @Test
  func `the number that is printed is the one that the limit holds`() async throws {
    let bench = try await CheckBench(goldenOf: Self.twoChanges)
    try bench.write(Self.twoChanges.replacing("#808080", with: "#828282").replacing("#FF0000", with: "#0000FF"))
    func outcome(_ change: @Sendable (inout CheckOptions) -> Void) async throws -> CheckReport.Outcome {
      try await bench.outcome(change)
    }
    let strict = try await outcome { $0.tolerance.differingPixels = 200 }
    #expect(strict.finding.hasSuffix("; 10100 of 24000 pixels at frame 0, and 200 may differ"))
    #expect(strict.frames[0].countedPixels == 10_100 && strict.frames[0].allowedPixels == 200)
    let loose = try await outcome {
      $0.tolerance.threshold = 0.05
      $0.tolerance.differingPixels = 99
    }
    #expect(
      loose.finding.hasSuffix(
        "; 100 of 24000 pixels at frame 0 beyond the tolerance (10100 changed), and 99 may differ"
      )
    )
    let enough = try await outcome {
      $0.tolerance.threshold = 0.05
      $0.tolerance.differingPixels = 100
    }
    #expect(enough.verdict == .same)
    let exact = try await outcome { _ in }
    #expect(exact.frames[0].bounds == PixelComparison.Rect(x: 10, y: 10, width: 155, height: 100))
  }

  @Test
  func `the allowed number and share of pixels may differ, and no more`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let changed = try await bench.outcome(replacing: red, with: slightly)
    let count = try #require(changed.frames.map(\.changedPixels).max())
    #expect(try await bench.outcome { $0.tolerance.differingPixels = count }.verdict == .same)
    #expect(try await bench.outcome { $0.tolerance.differingPixels = count - 1 }.verdict == .drawingChanged)
    let ratio = Double(count) / (160 * 160)
    #expect(try await bench.outcome { $0.tolerance.differingRatio = ratio + 1e-9 }.verdict == .same)
    // Both limits hold.
    let both = try await bench.outcome {
      ($0.tolerance.differingRatio, $0.tolerance.differingPixels) = (1, count - 1)
    }
    #expect(both.verdict == .drawingChanged)
  }

  private static let caption = "overlays: [{ caption: { text: X, at: 0.2s, for: 0.05s } }]\n"

  private static let tolerant: [@Sendable (inout CheckOptions) -> Void] = [
    { $0.tolerance.places = 0.01 }, { $0.tolerance.threshold = 0.05 },
    { $0.tolerance.ignored = [CGRect(x: 0, y: 0, width: 1, height: 1)] },
  ]

  @Test(arguments: tolerant.indices)
  func `a change that no golden frame shows is not excused`(index: Int) async throws {
    let frames = "goldens: { frames: [start, settle] }\n"
    let bench = try await CheckBench(goldenOf: tilesScene + frames)
    let outcome = try await bench.outcome(replacing: frames, with: frames + Self.caption, Self.tolerant[index])
    #expect(outcome.verdict == .drawingChanged)
  }

  @Test
  func `a motion that no golden frame shows is not excused`() async throws {
    let frames = "goldens: { frames: [start, settle] }\n"
    let bench = try await CheckBench(goldenOf: tilesScene + frames)
    let way = "through: [[20, 30], [100, 100]], over: 0.1s"
    let outcome = try await bench.outcome(
      replacing: frames,
      with: frames + "timeline:\n  - { at: 0.2s, grab: { item: lower, \(way) } }\n"
    ) { $0.tolerance.places = 0.01 }
    #expect(outcome.verdict == .physicsChanged)
  }

  @Test
  func `a lost file of a golden hides no change`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try FileManager.default.removeItem(atPath: bench.golden + "/frame-000000.png")
    let outcome = try await bench.outcome(replacing: "[110, 110]", with: "[120, 110]") {
      $0.update = .missing
    }
    #expect(outcome.verdict == .missing && !outcome.isAccepted)
    #expect(try await bench.outcome().verdict == .missing)
  }

  @Test
  func `another frame rate does not enlarge a change of motion`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try bench.write(
      tilesScene.replacing("duration: 0.5s", with: "duration: 0.5s, fps: 30")
        .replacing("[110, 110]", with: "[110.05, 110]")
    )
    let outcome = try await bench.outcome()
    #expect(outcome.verdict == .physicsChanged)
    #expect(outcome.finding.contains("30 frames a second instead of 60, and differently: "))
    #expect(outcome.finding.contains("'upper' is off by 0.05 pt at 0 s"))
    #expect(!outcome.finding.contains("; first "))
  }

  @Test
  func `another frame rate does not hide a change of looks`() async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    try bench.write(
      springyScene.replacing("duration: 1s", with: "duration: 1s, fps: 30").replacing("#FF9500", with: "#FF9504")
    )
    let outcome = try await bench.outcome()
    #expect(outcome.verdict == .timingChanged)
    #expect(outcome.notes.contains { $0.hasPrefix("'0': color changed #FF9500 → #FF9504") }, "\(outcome.notes)")
  }

  @Test
  func `a change of pixels before late entries is a note`() async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    try bench.write(springyScene.replacing("at: 0.3s", with: "at: 0.317s").replacing("#FF9500", with: "#FF9504"))
    let outcome = try await bench.outcome()
    #expect(outcome.verdict == .timingChanged)
    #expect(outcome.notes == ["pictures differ too, from 0 s (tick 0, frame 0) on"])
  }

  @Test
  func `the first frame that differs is found between ticks`() async throws {
    let scene = springyScene.replacing("duration: 1s", with: "duration: 1s, fps: 50")
    let bench = try await CheckBench(goldenOf: scene)
    let outcome = try await bench.outcome(replacing: "at: 0.3s", with: "at: 0.317s")
    #expect(outcome.verdict == .timingChanged)
    // The drag begins at tick 36, and is seen from the next display frame on.
    let frame = try #require(outcome.divergence?.frame)
    #expect(outcome.finding.contains("frame \(frame))"))
    #expect(Double(frame) * 2.4 <= 40)
  }
}
