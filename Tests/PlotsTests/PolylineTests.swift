import CradleGeometry
import CradlePlots
import Foundation
import Testing

struct PolylineTests {
  private let wave = Polyline(
    (0...4_000).map { step in
      let x = Double(step) / 10
      return CGPoint(x: x, y: 40 * ElementaryFunctions.sine(of: x / 15))
    }
  )

  // How far a point is from the nearest piece of a line.
  private func distance(_ place: CGPoint, from line: Polyline) -> Double {
    zip(line.points, line.points.dropFirst()).map { from, to in
      let (way, rest) = (to - from, place - from)
      let share = way.length > 0 ? min(1, max(0, rest.dot(way) / way.dot(way))) : 0
      return (place - (from + way * share)).length
    }
    .min() ?? .infinity
  }

  @Test
  func `thinned wave keeps a tenth of its points, and all others within the distance`() {
    let thin = wave.thinned(within: 0.04)
    #expect(thin.points.count < wave.points.count / 10)
    #expect(thin.points.first == wave.points.first)
    #expect(thin.points.last == wave.points.last)
    for place in wave.points {
      #expect(distance(place, from: thin) <= 0.04)
    }
  }

  @Test
  func `a reversal along the same line keeps the turning point`() {
    let line = Polyline([0, 5, 10, 5, 0].map { CGPoint(x: $0, y: 0.0) })
    #expect(line.thinned(within: 0.04).points.contains(CGPoint(x: 10, y: 0)))
  }

  @Test
  func `straight line needs its two ends only`() {
    let line = Polyline((0...100).map { CGPoint(x: Double($0), y: 2 * Double($0)) })
    #expect(line.thinned(within: 0.04).points.count == 2)
  }

  @Test
  func `condensed columns keep their extremes`() {
    let noise = (0..<1_000).map { step in
      CGPoint(x: Double(step) / 100, y: Double(step * 7_919 % 101))
    }
    let line = Polyline(noise).condensed(toColumnsOf: 0.5)
    #expect(line.points.count <= 4 * 21)
    #expect(line.points.map(\.y).max() == noise.map(\.y).max())
    #expect(line.points.map(\.y).min() == noise.map(\.y).min())
  }

  @Test
  func `line that turns to the left is not condensed`() {
    let circle = Polyline((0...360).map { Vector(angle: .degrees(Double($0)), length: 3).point })
    #expect(circle.condensed(toColumnsOf: 1) == circle)
  }

  @Test
  func `pieces go on around a corner`() {
    let corner = Polyline([CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 0), CGPoint(x: 3, y: 9)])
    let pieces = corner.pieces(of: 4, gap: 2)
    #expect(
      pieces == [
        [CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 0), CGPoint(x: 3, y: 1)],
        [CGPoint(x: 3, y: 3), CGPoint(x: 3, y: 7)],
      ]
    )
  }
}
