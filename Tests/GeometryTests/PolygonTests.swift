import CradleGeometry
import Foundation
import Testing

struct PolygonTests {
  private func points(_ coordinates: [(Double, Double)]) -> [CGPoint] {
    coordinates.map { CGPoint(x: $0.0, y: $0.1) }
  }

  private func flaw(of coordinates: [(Double, Double)]) -> Polygon.Mistake? {
    do throws(CradleError) {
      _ = try Polygon(points(coordinates))
      return nil
    } catch {
      return error.reason as? Polygon.Mistake
    }
  }

  @Test
  func `a rectangle has the area, the center and the second moment of the formulas`() throws {
    let polygon = try Polygon(points([(10, 20), (50, 20), (50, 50), (10, 50)]))
    #expect(polygon.area == 1_200)
    #expect(polygon.centroid == CGPoint(x: 30, y: 35))
    // w·h·(w² + h²) / 12
    #expect(polygon.secondMoment == 1_200 * 2_500 / 12)
    #expect(polygon.isConvex)
  }

  @Test
  func `a triangle far away is as precise as a near one`() throws {
    let polygon = try Polygon(points([(1e7, 1e7), (1e7 + 30, 1e7), (1e7, 1e7 + 60)]))
    #expect(polygon.area == 900)
    // A coordinate of ten million has steps of 2e-9.
    #expect((polygon.centroid - CGPoint(x: 1e7 + 10, y: 1e7 + 20)).length < 4e-9)
    // b·h·(b² + h²) / 36; the steps change it by one part in 1e9.
    #expect(abs(polygon.secondMoment - 1_800 * 4_500 / 36) < 1e-3)
  }

  @Test
  func `corners become clockwise, and the first one stays the first`() throws {
    let polygon = try Polygon(points([(0, 0), (0, 9), (9, 9), (9, 0)]))
    #expect(polygon.corners == points([(0, 0), (9, 0), (9, 9), (0, 9)]))
    #expect(polygon.area == 81)
  }

  @Test
  func `corners that repeat the one before are dropped`() throws {
    let polygon = try Polygon(points([(0, 0), (0, 0), (9, 0), (9, 9), (9, 9 + 1e-6), (0, 9), (0, 0)]))
    #expect(polygon.corners == points([(0, 0), (9, 0), (9, 9), (0, 9)]))
  }

  @Test
  func `a dent makes a polygon concave, a corner on an edge does not`() throws {
    #expect(try Polygon(points([(0, 0), (5, 0), (9, 0), (9, 9)])).isConvex)
    #expect(try !Polygon(points([(0, 0), (5, 1), (9, 0), (9, 9)])).isConvex)
  }

  @Test
  func `coordinates that are not finite, or too large for an area, are a flaw`() {
    #expect(flaw(of: [(0, 0), (.nan, 0), (9, 9)]) == .notFinite)
    #expect(flaw(of: [(0, 0), (.infinity, 0), (9, 9)]) == .notFinite)
    #expect(flaw(of: [(0, 0), (1e300, 0), (1e300, 1e300), (0, 1e300)]) == .notFinite)
  }

  @Test
  func `fewer than three different corners are a flaw`() {
    #expect(flaw(of: []) == .tooFewCorners)
    #expect(flaw(of: [(0, 0), (9, 0), (0, 0)]) == .tooFewCorners)
  }

  @Test
  func `corners on one line are a flaw, since they enclose no area`() {
    #expect(flaw(of: [(0, 0), (1, 1), (2, 2)]) == .noArea)
    #expect(flaw(of: [(0, 0), (4, 0), (2, 0), (8, 0)]) == .noArea)
  }

  static let crossings: [[Double]] = [
    // An hourglass, whose two halves also cancel out.
    [0, 0, 9, 9, 9, 0, 0, 9],
    // A five-pointed star drawn in one go.
    [0, -10, 6, 8, -10, -3, 10, -3, -6, 8],
    // A spike to the outside, and one to the inside.
    [0, 0, 5, 0, 5, -5, 5, 0, 9, 0, 9, 9],
    [0, 0, 9, 0, 9, 9, 5, 9, 5, 4, 5, 9, 0, 9],
    // A spike along an edge.
    [0, 0, 12, 0, 9, 0, 9, 9],
    // A corner on another edge.
    [0, 0, 9, 0, 9, 9, 5, 0, 0, 9],
    // Two corners at one place.
    [0, 0, 4, 4, 8, 0, 8, 8, 4, 4, 0, 8],
    // Two edges partly on each other.
    [0, 0, 9, 0, 9, 5, 4, 5, 4, 8, 7, 8, 7, 5, 2, 5, 2, 9, 0, 9],
  ]

  @Test(arguments: crossings)
  func `an outline that crosses or touches itself is a flaw`(_ numbers: [Double]) {
    let corners = stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
    #expect(flaw(of: corners) == .crossesItself)
    #expect(flaw(of: corners.reversed()) == .crossesItself)
    let turned = corners.map { (-$0.1, $0.0) }
    #expect(flaw(of: turned) == .crossesItself)
  }

  @Test
  func `ten thousand corners are too many, and four thousand are not`() throws {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 12_600, height: 12_600))
    let polygon = try Polygon(circle)
    #expect(polygon.corners.count > 4_000)
    #expect(polygon.isConvex)
    let zigzag = (0..<5_000).map { (Double($0), Double($0 % 2)) }
    #expect(flaw(of: zigzag + zigzag.reversed().map { ($0.0, 9) }) == .tooManyCorners)
  }

  @Test
  func `the description of a flaw is a phrase about the outline`() {
    #expect("\(Polygon.Mistake.crossesItself)" == "the outline crosses or touches itself")
    #expect("\(Polygon.Mistake.tooManyCorners)" == "the outline has more than 4096 corners")
  }

  @Test
  func `a polygon is the first part of a path, closed`() throws {
    var path = Path(polygon: points([(0, 0), (9, 0), (9, 9)]))
    path.append(.move(to: CGPoint(x: 50, y: 50)))
    path.append(.line(to: CGPoint(x: 60, y: 60)))
    #expect(try Polygon(path).corners == points([(0, 0), (9, 0), (9, 9)]))
    let open = Path([.move(to: .zero), .line(to: CGPoint(x: 9, y: 0)), .line(to: CGPoint(x: 9, y: 9))])
    #expect(try Polygon(open) == Polygon(path))
  }
}
