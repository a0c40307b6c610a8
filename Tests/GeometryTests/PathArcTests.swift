import CradleGeometry
import Foundation
import Testing

struct PathArcTests {
  private func arc(from start: Double, to end: Double) -> Path {
    Path(arcAround: CGPoint(x: 5, y: 7), radius: 10, from: .degrees(start), to: .degrees(end))
  }

  private func ends(_ path: Path) -> [CGPoint] {
    path.elements.compactMap { element in
      switch element {
      case .move(let place), .line(let place), .curve(let place, _, _): place
      case .close: nil
      }
    }
  }

  @Test(
    arguments: [
      (0.0, 90.0, CGPoint(x: 15, y: 7), CGPoint(x: 5, y: 17)),
      (-90, 90, CGPoint(x: 5, y: -3), CGPoint(x: 5, y: 17)),
      (0, -90, CGPoint(x: 15, y: 7), CGPoint(x: 5, y: -3)),
      (-90, 630, CGPoint(x: 5, y: -3), CGPoint(x: 5, y: -3)),
    ]
  )
  func `an arc runs clockwise from the right, at most once around`(
    _ start: Double,
    _ end: Double,
    _ first: CGPoint,
    _ last: CGPoint
  ) throws {
    let places = ends(arc(from: start, to: end))
    #expect(places.count == (end == 630 ? 5 : abs(end - start) == 90 ? 2 : 3))
    #expect((try #require(places.first) - first).length < 1e-12)
    #expect((try #require(places.last) - last).length < 1e-12)
  }

  @Test
  func `the curve stays within a thirtieth of a percent of the circle`() {
    let corners = Path(arcAround: .zero, radius: 100, from: 0.3, to: 4).firstSubpathCorners
    #expect(corners.count > 9)
    for corner in corners { #expect(abs(Vector(corner).length - 100) < 0.03) }
  }

  @Test
  func `an arc of no length is a point, and one without an angle is empty`() {
    #expect(ends(arc(from: 30, to: 30)).count == 2)
    #expect(arc(from: 0, to: .nan).elements.isEmpty)
  }
}
