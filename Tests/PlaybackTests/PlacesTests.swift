import CradleArtists
import CradleGeometry
import CradlePlayback
import CradleScenes
import Foundation
import Testing

/// Positions of elements; comparing them finds the end of a film.
struct PlacesTests {
  private static let view = CGRect(x: 0, y: 0, width: 320, height: 480)
  private static let rest = RestTolerance(distance: 0.1, angle: 0.1 * (.pi / 180), alpha: 1.0 / 255)

  // One element at the left edge of a view, or none.
  private struct Draw {
    var dice = SystemOfNumbers()

    mutating func places() -> CanvasPositions {
      guard dice.next() < 0.7 else { return CanvasPositions(StageState([], viewport: view)) }
      let size = CGSize(width: 44 + dice.around(0.15), height: 300 + dice.around(0.15))
      let angle = 0.6 + dice.around(0.003)
      let half = (abs(cosine(angle)) * size.width + abs(sine(angle)) * size.height) / 2
      let element = ElementState(
        number: 0,
        id: "a",
        size: size,
        pose: ElementState.Pose(
          center: Vector(x: dice.next() * 0.6 - half, y: 240 + dice.around(0.15)),
          angle: angle,
          alpha: 1 - dice.next() * 0.01
        ),
        commands: []
      )
      return CanvasPositions(StageState([element], viewport: view))
    }

    private func sine(_ angle: Double) -> Double { ElementaryFunctions.sine(of: angle) }
    private func cosine(_ angle: Double) -> Double { ElementaryFunctions.sine(of: angle + .pi / 2) }
  }

  /// Numbers that look random, the same in each run.
  private struct SystemOfNumbers {
    private var state: UInt64 = 15

    /// Returns a number from 0 to 1.
    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }

    mutating func around(_ most: Double) -> Double {
      (next() * 2 - 1) * most
    }
  }

  @Test
  func `of two positions that are twice the tolerance apart, one is off any third`() {
    var draw = Draw()
    var apart = 0
    for _ in 0..<40_000 {
      let (first, second, third) = (draw.places(), draw.places(), draw.places())
      guard first.differs(from: second, by: Self.rest, times: 2) else { continue }
      apart += 1
      let isOff = first.differs(from: third, by: Self.rest) || second.differs(from: third, by: Self.rest)
      #expect(isOff)
    }
    #expect(apart > 5_000)
  }

  @Test
  func `an element that reaches into the view by three times the tolerance is apart from none`() {
    func places(reach: Double) -> CanvasPositions {
      let element = ElementState(
        number: 0,
        id: "a",
        size: CGSize(width: 4, height: 4),
        pose: ElementState.Pose(center: Vector(x: reach - 2, y: 240)),
        commands: []
      )
      return CanvasPositions(StageState([element], viewport: Self.view))
    }
    let none = CanvasPositions(StageState([], viewport: Self.view))
    #expect(places(reach: 0.3).differs(from: none, by: Self.rest, times: 2))
    #expect(!places(reach: 0.25).differs(from: none, by: Self.rest, times: 2))
    #expect(places(reach: 0.11).differs(from: none, by: Self.rest))
    #expect(!places(reach: 0.09).differs(from: none, by: Self.rest))
  }
}
