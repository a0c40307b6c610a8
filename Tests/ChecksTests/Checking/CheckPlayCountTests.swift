import CradleChecks
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleRegression
import CradleRendering
import CradleScenes
import Foundation
import Synchronization
import Testing

/// The number of times that a check plays a film, and draws its frames.
@Suite(.serialized)
struct CheckPlayCountTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    /// The text to replace in the scene after making its golden; none if empty.
    var old = ""
    var new = ""
    /// The text to add to the scene after making its golden.
    var added = ""
    /// The text to add to the scene before making its golden.
    var before = ""
    var change: @Sendable (inout CheckOptions) -> Void = { _ in }
    let verdict: CheckReport.Outcome.Verdict
    /// The number of plays without the one for the digest of a new golden.
    let plays: Int
    /// Whether the film is played and drawn once more for the digest of a new golden.
    var isPlayedForDigest = false

    var testDescription: String { name }
  }

  private static let everyFrame = "goldens: { frames: all }\n"
  private static let moments = "goldens: { frames: [start, extrema, 0.5s, 33%] }\n"

  private static let cases = [
    Case(name: "equal", verdict: .same, plays: 1),
    Case(name: "equal, all goldens updated", change: { $0.update = .all }, verdict: .same, plays: 1),
    Case(name: "equal, every frame golden", before: everyFrame, verdict: .same, plays: 1),
    Case(name: "color", old: "#FF9500", new: "#0000FF", verdict: .drawingChanged, plays: 1, isPlayedForDigest: true),
    Case(
      name: "color, every frame golden",
      old: "#FF9500",
      new: "#0000FF",
      before: everyFrame,
      verdict: .drawingChanged,
      plays: 1
    ),
    Case(
      name: "color, of which only the motion counts",
      old: "#FF9500",
      new: "#0000FF",
      change: { $0.layers = .motion },
      verdict: .same,
      plays: 1
    ),
    Case(
      name: "physics",
      old: "damping: 0.8",
      new: "damping: 0.7",
      verdict: .physicsChanged,
      plays: 2,
      isPlayedForDigest: true
    ),
    Case(
      name: "physics, changed goldens updated",
      old: "damping: 0.8",
      new: "damping: 0.7",
      change: { $0.update = .changed },
      verdict: .physicsChanged,
      plays: 2,
      isPlayedForDigest: true
    ),
    Case(
      name: "physics, all goldens updated",
      old: "damping: 0.8",
      new: "damping: 0.7",
      change: { $0.update = .all },
      verdict: .physicsChanged,
      plays: 2
    ),
    Case(
      name: "physics, every frame golden",
      old: "damping: 0.8",
      new: "damping: 0.7",
      before: everyFrame,
      verdict: .physicsChanged,
      plays: 2
    ),
    Case(
      name: "physics, of which only the pixels count",
      old: "damping: 0.8",
      new: "damping: 0.7",
      change: { $0.layers = .pixels },
      verdict: .drawingChanged,
      plays: 2,
      isPlayedForDigest: true
    ),
    Case(
      name: "physics, of which only the motion counts",
      old: "damping: 0.8",
      new: "damping: 0.7",
      change: { $0.layers = .motion },
      verdict: .physicsChanged,
      plays: 2,
      isPlayedForDigest: true
    ),
    Case(
      name: "physics within a tolerance",
      old: "damping: 0.8",
      new: "damping: 0.799",
      change: { ($0.tolerance.places, $0.tolerance.threshold) = (10, 1) },
      verdict: .same,
      plays: 2,
      isPlayedForDigest: true
    ),
    Case(name: "later", old: "at: 0.3s", new: "at: 0.317s", verdict: .timingChanged, plays: 2, isPlayedForDigest: true),
    Case(
      name: "longer",
      old: "duration: 1s",
      new: "duration: 1.1s",
      verdict: .timingChanged,
      plays: 1,
      isPlayedForDigest: true
    ),
    Case(
      name: "shorter",
      old: "duration: 1s",
      new: "duration: 0.6s",
      verdict: .timingChanged,
      plays: 1,
      isPlayedForDigest: true
    ),
    Case(
      name: "another rate",
      old: "duration: 1s",
      new: "duration: 1s, fps: 50",
      verdict: .timingChanged,
      plays: 2,
      isPlayedForDigest: true
    ),
    Case(
      name: "another speed",
      old: "duration: 1s",
      new: "duration: 1s, speed: 0.5",
      verdict: .timingChanged,
      plays: 2,
      isPlayedForDigest: true
    ),
    Case(
      name: "another size",
      old: "scale: 0.5",
      new: "scale: 1",
      verdict: .drawingChanged,
      plays: 1,
      isPlayedForDigest: true
    ),
    Case(name: "moments added", added: moments, verdict: .same, plays: 1),
    Case(
      name: "moments added, all goldens updated",
      added: moments,
      change: { $0.update = .all },
      verdict: .same,
      plays: 1
    ),
    Case(
      name: "moments added, and a color",
      old: "#FF9500",
      new: "#0000FF",
      added: moments,
      verdict: .drawingChanged,
      plays: 1,
      isPlayedForDigest: true
    ),
    Case(
      name: "moments removed, and physics",
      old: "damping: 0.8",
      new: "damping: 0.7",
      added: "goldens: { frames: [start] }\n",
      verdict: .physicsChanged,
      plays: 2,
      isPlayedForDigest: true
    ),
  ]

  @Test(arguments: cases)
  func `a film is played once, twice if it moves differently, and once more for a digest`(
    example: Case
  ) async throws {
    let bench = try await CheckBench(goldenOf: springyScene + example.before)
    let changed = example.old.isEmpty ? springyScene : springyScene.replacing(example.old, with: example.new)
    try bench.write(changed + example.before + example.added)
    let count = try await Count.of {
      try await bench.check {
        example.change(&$0)
        // A check without a change plays nothing again, and the search for a cause has its own tests.
        if example.verdict != .same { $0.mostPlays = 0 }
      }
    }
    #expect(count.outcomes.map(\.verdict) == [example.verdict])
    let drawings = try drawings(of: bench)
    #expect(count.plays == example.plays + (example.isPlayedForDigest ? 1 : 0))
    #expect(count.drawn.count == (example.isPlayedForDigest ? 2 : 1) * drawings)
  }

  @Test(arguments: ["", everyFrame, moments])
  func `a film without a golden is played and drawn once`(frames: String) async throws {
    let bench = try CheckBench()
    try bench.write(springyScene + frames)
    let count = try await Count.of { try await bench.check { $0.update = .missing } }
    #expect(count.outcomes.map(\.verdict) == [.new])
    #expect(count.plays == 1)
    #expect(try count.drawn.count == drawings(of: bench))
  }

  @Test(arguments: ["state.ndjson", "golden.json", "frame-000000.png"])
  func `a film beside a broken golden is played and drawn once`(file: String) async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    try bench.write("broken", to: "goldens/scene/default/\(file)")
    let count = try await Count.of { try await bench.check { $0.update = .changed } }
    #expect(count.outcomes.map(\.verdict) == [.damaged])
    #expect(count.plays == 1)
    #expect(try count.drawn.count == drawings(of: bench))
  }

  @Test
  func `each variant is played and drawn once`() async throws {
    let bench = try CheckBench()
    let variants = "variants: { theme: [light, dark], fps: [60, 30] }\n"
    try bench.write(springyScene + variants)
    let first = try await Count.of { try await bench.check { $0.update = .missing } }
    let second = try await Count.of { try await bench.check() }
    try bench.write(springyScene.replacing("damping: 0.8", with: "damping: 0.7") + variants)
    let third = try await Count.of { try await bench.check { $0.mostPlays = 0 } }
    #expect([first, second, third].map(\.plays) == [4, 4, 12])
    #expect(second.drawn.count == first.drawn.count && third.drawn.count == 2 * first.drawn.count)
    #expect(third.outcomes.allSatisfy { $0.verdict == .physicsChanged })
  }

  @Test
  func `an approval and the check after it play once`() async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    _ = try await bench.outcome(replacing: "damping: 0.8", with: "damping: 0.7")
    let approval = try await Count.of {
      try await bench.approval().run { _, _ in }
      return try await bench.check()
    }
    #expect(approval.outcomes.map(\.verdict) == [.same])
    #expect(approval.plays == 1)
  }

  @Test
  func `a known film is not played if it is equal, and drawn for its golden frames and its digest if not`()
    async throws
  {
    let bench = try await CheckBench(goldenOf: springyScene)
    let cache = CacheBench(in: bench)
    _ = try await bench.outcome(cache)
    let equal = try await Count.of { try await bench.cachedCheck(cache) }
    #expect(equal.plays == 0 && equal.drawn.isEmpty)

    let other = try await CheckBench(goldenOf: springyScene.replacing("damping: 0.8", with: "damping: 0.7"))
    let folder = URL(fileURLWithPath: bench.folder)
    try FileManager.default.removeItem(atPath: bench.folder + "/goldens")
    let new = try await Count.of { try await bench.cachedCheck(cache) }
    #expect(new.outcomes.map(\.verdict) == [.new])
    // The check that filled the cache needed no digest.
    let drawings = try drawings(of: bench)
    #expect(new.plays == 2 && new.drawn.count == new.outcomes[0].frames.count + drawings)

    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: other.folder + "/goldens"),
      to: folder.appendingPathComponent("goldens")
    )
    let changed = try await Count.of { try await bench.cachedCheck(cache) }
    #expect(changed.outcomes.map(\.verdict) == [.physicsChanged])
    #expect(changed.outcomes[0].isCached)
    #expect(changed.plays == 3)
    #expect(drawings + 1..<drawings + 30 ~= changed.drawn.count)
  }

  // The number of pictures that a film shows, one after the other.
  private func drawings(of bench: CheckBench) throws -> Int {
    let film = try LoadedScene(bench.folder + "/scene.yaml").film()
    let (player, rate) = (film.makePlayer(), film.scene.timing.frameRate)
    var (count, last): (Int, DisplayList?) = (0, nil)
    for frame in 0..<film.frameCount(at: rate) {
      let list = player.displayList(at: film.time(ofFrame: frame, at: rate))
      if list != last { count += 1 }
      last = list
    }
    return count
  }
}

extension CheckBench {
  fileprivate func cachedCheck(_ cache: CacheBench) async throws -> SceneCheck.Result {
    let open = try await cache.open()
    return try await check { ($0.cache, $0.mostPlays) = (open, 0) }
  }
}

/// The plays of films in a check, and the frames that it draws.
private struct Count {
  let plays: Int
  let drawn: [DisplayList]
  let outcomes: [CheckReport.Outcome]

  static func of(_ check: () async throws -> SceneCheck.Result) async throws -> Count {
    let tally = Tally()
    let result = try await Film.$onPlay.withValue({ tally.plays.withLock { $0 += 1 } }) {
      try await Renderer.$onDraw.withValue({ list in tally.drawn.withLock { $0.append(list) } }) {
        try await check()
      }
    }
    return Count(
      plays: tally.plays.withLock(\.self),
      // Pictures of changes are drawn as well, and are no frames of the film.
      drawn: tally.drawn.withLock { $0.filter { $0.layers.first?.name != "panels" } },
      outcomes: result.report.outcomes
    )
  }

  private final class Tally: Sendable {
    let plays = Mutex(0)
    let drawn = Mutex<[DisplayList]>([])
  }
}
