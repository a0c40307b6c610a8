import CradleChecks
import CradleFilms
import CradleRegression
import CradleScenes
import Foundation
import Testing

/// A tolerance for places alone: motion within it passes with the pixels that it changes, and nothing else.
@Suite(.serialized)
struct MotionToleranceTests {
  // The farthest cell is 0.06 pt off.
  private let damping = "damping: 0.8,"
  private let other = "damping: 0.801,"

  @Test
  func `cells that move within the tolerance pass, and so do their edges and labels`() async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    let moved = try await bench.outcome(replacing: damping, with: other)
    #expect(moved.verdict == .physicsChanged)
    #expect(moved.frames.contains { $0.changedPixels > 0 })
    let largest = moved.deviations.flatMap(\.points).map {
      ($0.dx * $0.dx + $0.dy * $0.dy).squareRoot()
    }
    let distance = try #require(largest.max())
    #expect(try await bench.outcome { $0.tolerance.places = distance + 0.001 }.verdict == .same)
    let tolerated = try await bench.outcome { $0.tolerance.places = 0.5 }
    #expect(tolerated.verdict == .same)
    let count = moved.strip.cells.count { $0 != .same }
    let shown = moved.frames.count { moved.strip.cells[$0.number] != .same }
    #expect(
      tolerated.unseen == [
        "same within the tolerance: \(count) frames not identical, \(shown) of them compared, "
          + "and \(count - shown) by their digests"
      ]
    )
    #expect(try await bench.outcome { $0.tolerance.places = distance / 2 }.verdict == .physicsChanged)
  }

  private static let drawings: [(old: String, new: String)] = [
    ("#FF9500", "#FF9501"), ("corner_radius: 8", "corner_radius: 8.5"),
    ("label: index", "label: none"), ("size: 12", "size: 12.5"),
    ("scale: 0.5", "scale: 0.5, background: \"#FEFEFE\""),
    ("version: 1", "version: 1\noverlays: [{ caption: { text: X } }]"),
  ]

  @Test(arguments: drawings.indices)
  func `a drawing that changes beside the motion does not pass`(index: Int) async throws {
    let change = Self.drawings[index]
    let bench = try await CheckBench(goldenOf: springyScene)
    try bench.write(springyScene.replacing(damping, with: other).replacing(change.old, with: change.new))
    let outcome = try await bench.outcome { $0.tolerance.places = 0.5 }
    #expect(outcome.verdict == .drawingChanged, "\(outcome.finding)")
  }

  private static let still: [(old: String, new: String)] = [
    ("color: system_red", "color: \"#FF3B31\""), ("size: [20, 20]", "size: [20, 20.5]"),
    ("[160, 160], scale: 1", "[160, 160], scale: 1, background: \"#FEFEFE\""),
  ]

  @Test(arguments: still.indices)
  func `what does not move is compared to the last bit`(index: Int) async throws {
    let change = Self.still[index]
    let bench = try await CheckBench(goldenOf: tilesScene)
    let moved = tilesScene.replacing("[110, 110]", with: "[110.05, 110]")
    try bench.write(moved)
    #expect(try await bench.outcome { $0.tolerance.places = 0.1 }.verdict == .same)
    try bench.write(moved.replacing(change.old, with: change.new))
    let outcome = try await bench.outcome { $0.tolerance.places = 0.1 }
    #expect(outcome.verdict == .drawingChanged, "\(outcome.finding)")
  }

  @Test
  func `an opacity may differ by one level, however large the tolerance is`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let outcome = try await bench.outcome(replacing: "alpha: 1 }", with: "alpha: 0.9961 }") {
      $0.tolerance.places = 0.01
    }
    #expect(outcome.verdict == .same, "\(outcome.finding)")
    #expect(try await bench.outcome { $0.tolerance.places = 0 }.verdict == .physicsChanged)
    let faded = try await bench.outcome(replacing: "alpha: 0.9961 }", with: "alpha: 0.9955 }") {
      $0.tolerance.places = 10
    }
    #expect(faded.verdict == .physicsChanged)
    #expect(faded.finding.contains("(alpha 1.0000 → 0.9955)"), "\(faded.finding)")
  }

  private static let turned: [(change: String, movement: Double)] = [
    // Half a diagonal of 70.1 points, times an angle.
    ("angle: 1deg", 1.2236), ("angle: 0.001rad", 0.0701),
  ]

  @Test(arguments: turned.indices)
  func `a rotation and a scale are measured at the corners`(index: Int) async throws {
    let bar = "center: [40, 20], size: [20, 20]"
    let scene = tilesScene.replacing(bar, with: "center: [80, 40], size: [140, 8]")
      .replacing("time:", with: "goldens: { frames: all }\ntime:")
    let bench = try await CheckBench(goldenOf: scene)
    let (change, movement) = Self.turned[index]
    let outcome = try await bench.outcome(replacing: "[140, 8]", with: "[140, 8], \(change)") {
      $0.tolerance.places = movement * 1.001 + 0.0002
    }
    #expect(outcome.verdict == .same, "\(outcome.finding)")
    let beyond = try await bench.outcome { $0.tolerance.places = movement * 0.999 - 0.0005 }
    #expect(beyond.verdict == .physicsChanged)
    #expect(beyond.finding.contains("a corner by "), "\(beyond.finding)")
  }

  @Test
  func `a distance is as the crow flies`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let outcome = try await bench.outcome(replacing: "[110, 110]", with: "[110.3, 110.4]") { $0.tolerance.places = 0.5 }
    #expect(outcome.verdict == .same, "\(outcome.finding)")
    #expect(try await bench.outcome { $0.tolerance.places = 0.49 }.verdict == .physicsChanged)
  }
}
