import CradleChecks
import CradleFilms
import CradleRegression
import CradleScenes
import Foundation
import Testing

/// Changes between golden frames, which have no pictures there, but a digest.
@Suite(.serialized)
struct FramesBetweenTests {
  // A card and a dot that stay where they are. The golden frames are the first and the last one.
  private static let card = """
    version: 1
    canvas: { size: [120, 80], scale: 1 }
    time: { fps: 30, duration: 2s }
    goldens: { frames: [start, settle] }
    dynamics:
      items:
        - { id: card, center: [40, 40], size: [40, 40], color: "#4080C0" }
        - { id: dot, center: [90, 40], size: [20, 20], color: "#208040" }

    """
  private static let slightly = ("#4080C0", "#4180C0")
  private static let nearly = ("center: [40, 40]", "center: [40.1, 40]")

  private static func between(_ entries: String...) -> String {
    "timeline:\n" + entries.map { "  - \($0)\n" }.joined()
  }

  private static let red = between(
    "{ at: 0.3s, set: { key: card.color, to: \"#FF0000\" } }",
    "{ at: 1.7s, set: { key: card.color, to: \"#4180C0\" } }"
  )
  private static let away = between(
    "{ at: 0.3s, animate: { key: card.translation, over: 1.4s, "
      + "keyframes: [[0%, [0, 0]], [20%, [60, 30]], [80%, [60, 30]], [100%, [0, 0]]] } }"
  )
  private static let near = between(
    "{ at: 0.3s, animate: { key: card.translation, over: 1.4s, "
      + "keyframes: [[0%, [0, 0]], [20%, [0.1, 0]], [80%, [0.1, 0]], [100%, [0, 0]]] } }"
  )

  private func anotherCairo(_ bench: CheckBench) throws {
    let path = bench.golden + "/golden.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let other = text.replacing(try Regex("\"cairo\": ?\"[^\"]*\""), with: "\"cairo\": \"0.1\"")
    try #require(other != text)
    try Data(other.utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test
  func `another color between golden frames does not pass with a threshold`() async throws {
    let bench = try await CheckBench(goldenOf: Self.card)
    try bench.write(Self.card.replacing(Self.slightly.0, with: Self.slightly.1) + Self.red)
    let outcome = try await bench.outcome { $0.tolerance.threshold = 0.02 }
    #expect(outcome.verdict == .drawingChanged)
    #expect(
      outcome.finding.hasSuffix("'card' has another color at frame 10, between golden frames"),
      "\(outcome.finding)"
    )
    #expect(try await bench.outcome { $0.layers = .motion }.verdict == .same)
  }

  @Test
  func `another color between golden frames does not pass because of another Cairo`() async throws {
    let bench = try await CheckBench(goldenOf: Self.card)
    try anotherCairo(bench)
    try bench.write(Self.card.replacing(Self.slightly.0, with: Self.slightly.1))
    #expect(try await bench.outcome().verdict == .same)
    try bench.write(Self.card.replacing(Self.slightly.0, with: Self.slightly.1) + Self.red)
    let outcome = try await bench.outcome()
    #expect(outcome.verdict == .environmentChanged)
    #expect(outcome.finding.contains("'card' has another color at frame 10"), "\(outcome.finding)")
  }

  @Test
  func `a card that is away between golden frames does not pass with a tolerance`() async throws {
    let bench = try await CheckBench(goldenOf: Self.card)
    try bench.write(Self.card.replacing(Self.nearly.0, with: Self.nearly.1) + Self.away)
    let outcome = try await bench.outcome { $0.tolerance.places = 0.2 }
    #expect(outcome.verdict == .physicsChanged)
    #expect(outcome.finding.contains("'card' is off by "), "\(outcome.finding)")
    #expect(outcome.finding.hasSuffix(", between golden frames"))
    #expect(try await bench.outcome { ($0.tolerance.places, $0.layers) = (0.2, .pixels) }.verdict == .drawingChanged)
  }

  @Test
  func `motion within the tolerance passes between golden frames`() async throws {
    let bench = try await CheckBench(goldenOf: Self.card)
    try bench.write(Self.card.replacing(Self.nearly.0, with: Self.nearly.1) + Self.near)
    let outcome = try await bench.outcome { $0.tolerance.places = 0.2 }
    #expect(outcome.verdict == .same, "\(outcome.finding)")
    #expect(
      outcome.unseen == [
        "same within the tolerance: 60 frames not identical, 2 of them compared, and 58 by their digests"
      ]
    )
  }

  private static let shown: [String] = [
    between("{ at: 0.5s, set: { key: card.alpha, to: 0.5 } }", "{ at: 1s, set: { key: card.alpha, to: 1 } }"),
    "overlays: [{ caption: { text: Hello, at: 0.5s, for: 0.5s } }]\n",
  ]

  @Test(arguments: shown.indices)
  func `what appears between golden frames does not pass`(index: Int) async throws {
    let bench = try await CheckBench(goldenOf: Self.card)
    try bench.write(Self.card.replacing(Self.nearly.0, with: Self.nearly.1) + Self.shown[index])
    let outcome = try await bench.outcome { $0.tolerance.places = 0.2 }
    #expect(outcome.verdict != .same)
    #expect(outcome.finding.contains("between golden frames"), "\(outcome.finding)")
  }

  @Test
  func `an ignored rectangle hides what happens inside of it between golden frames`() async throws {
    let bench = try await CheckBench(goldenOf: Self.card)
    try bench.write(Self.card.replacing(Self.slightly.0, with: Self.slightly.1) + Self.red)
    let area = CGRect(x: 20, y: 20, width: 40, height: 40)
    #expect(try await bench.outcome { $0.tolerance.ignored = [area] }.verdict == .same)
    let half = CGRect(x: 20, y: 20, width: 20, height: 40)
    let outcome = try await bench.outcome {
      $0.tolerance.ignored = [half]
      $0.tolerance.threshold = 0.02
    }
    #expect(outcome.verdict == .drawingChanged)
  }

  @Test
  func `a number of pixels hides as many between golden frames`() async throws {
    let bench = try await CheckBench(goldenOf: Self.card)
    try bench.write(Self.card.replacing(Self.slightly.0, with: Self.slightly.1) + Self.red)
    #expect(try await bench.outcome { $0.tolerance.differingPixels = 1600 }.verdict == .same)
    let outcome = try await bench.outcome {
      $0.tolerance.differingPixels = 160
      $0.tolerance.threshold = 0.02
    }
    #expect(outcome.verdict == .drawingChanged)
    #expect(outcome.finding.contains("the picture differs around ("), "\(outcome.finding)")
  }

  @Test
  func `a golden without a digest is valid, and a check says what was not compared`() async throws {
    let bench = try await CheckBench(goldenOf: Self.card)
    try bench.forgeVersionOne()
    #expect(try await bench.outcome().verdict == .same)
    let outcome = try await bench.outcome(replacing: Self.slightly.0, with: Self.slightly.1) {
      $0.tolerance.threshold = 0.02
    }
    #expect(outcome.verdict == .same)
    #expect(
      outcome.unseen.last == "this golden has no digests between its golden frames, so 58 frames were not compared; "
        + "write it again with '-u all'"
    )
    _ = try await bench.outcome { $0.update = .all }
    #expect(FileManager.default.fileExists(atPath: bench.golden + "/digest.bin"))
  }

  @Test(arguments: ["springy", "tiles"])
  func `a digest has at most 3 kB for each second`(name: String) async throws {
    let bench = try await CheckBench(goldenOf: name == "springy" ? springyScene : tilesScene)
    let size = try Data(contentsOf: URL(fileURLWithPath: bench.golden + "/digest.bin")).count
    #expect(size <= 3000)
  }

  @Test
  func `a golden with a picture of every frame has no digest`() async throws {
    let bench = try await CheckBench(goldenOf: Self.card.replacing("[start, settle]", with: "all"))
    #expect(!FileManager.default.fileExists(atPath: bench.golden + "/digest.bin"))
  }

  @Test
  func `a lost digest counts as a missing file, and a changed one as damage`() async throws {
    let bench = try await CheckBench(goldenOf: Self.card)
    let path = bench.golden + "/digest.bin"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    try Data(bytes.dropLast()).write(to: URL(fileURLWithPath: path))
    let damaged = try await bench.outcome()
    #expect(damaged.verdict == .damaged && damaged.finding == "digest.bin was changed after it was made")
    try FileManager.default.removeItem(atPath: path)
    #expect(try await bench.outcome().verdict == .missing)
  }
}

extension CheckBench {
  /// Makes the golden one of version 1, which has no digest.
  func forgeVersionOne() throws {
    let url = URL(fileURLWithPath: golden + "/golden.json")
    var old = try Golden(Array(Data(contentsOf: url)))
    old.version = 1
    old.digestFileHash = nil
    try Data(old.text.utf8).write(to: url)
    try FileManager.default.removeItem(atPath: golden + "/digest.bin")
  }
}
