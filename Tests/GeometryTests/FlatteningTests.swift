import CradleGeometry
import Foundation
import Testing

struct FlatteningTests {
  // Counted on Apple's engine.
  @Test(arguments: [(20.0, 10.0, 4), (100, 50, 24), (60, 200, 44), (1_000, 500, 244)])
  func `an ellipse has as many corners as in UIKit`(width: Double, height: Double, count: Int) {
    let corners = Ellipse.corners(of: CGSize(width: width, height: height))
    #expect(corners.count == count)
    let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: width, height: height))
    #expect(path.firstSubpathCorners.count == count)
  }

  @Test(arguments: [CGSize(width: 100, height: 50), CGSize(width: 7, height: 900)])
  func `corners of an ellipse are on it, clockwise from the right`(size: CGSize) throws {
    let corners = Ellipse.corners(of: size)
    for corner in corners {
      let unit = Vector(x: corner.x / size.width, y: corner.y / size.height) * 2
      #expect(abs(unit.length - 1) < 1e-15)
    }
    #expect(corners.first == CGPoint(x: size.width / 2, y: 0))
    #expect(try Polygon(corners).corners == corners)
  }

  @Test
  func `the largest ellipses have a thousand corners`() {
    #expect(Ellipse.corners(of: CGSize(width: 1e9, height: 1e9)).count == 1_000)
  }

  @Test
  func `a curve becomes segments of ten points, and a short one a line`() {
    func corners(length: Double) -> [CGPoint] {
      let end = CGPoint(x: length, y: 0)
      let third = CGPoint(x: length / 3, y: 0)
      return Path([.move(to: .zero), .curve(to: end, control1: third, control2: third)])
        .firstSubpathCorners
    }
    #expect(corners(length: 9).count == 2)
    #expect(corners(length: 95).count == 10)
    #expect(corners(length: 95).last == CGPoint(x: 95, y: 0))
  }

  @Test
  func `a path may cross itself, be a point, or have no corners`() {
    let hourglass = [(0, 0), (9, 9), (9, 0), (0, 9)].map { CGPoint(x: $0.0, y: $0.1) }
    #expect(Path(polygon: hourglass).firstSubpathCorners == hourglass)
    #expect(Path([.move(to: .zero), .line(to: .zero), .close]).firstSubpathCorners == [.zero])
    #expect(Path().firstSubpathCorners.isEmpty)
    #expect(Path([.close]).firstSubpathCorners.isEmpty)
  }

  @Test
  func `a path without a move starts at the first point it names`() {
    let place = CGPoint(x: 3, y: 4)
    #expect(Path([.line(to: place)]).firstSubpathCorners == [place])
    let curve = Path([.curve(to: place, control1: .zero, control2: .zero)])
    #expect(curve.firstSubpathCorners == [.zero, place])
  }

  @Test
  func `a curve to a point that is not finite has an end, and makes no polygon`() {
    for end in [CGPoint(x: 1e308, y: -1e308), CGPoint(x: Double.nan, y: 0)] {
      let path = Path([.move(to: .zero), .curve(to: end, control1: end, control2: .zero)])
      #expect(path.firstSubpathCorners.count < 10_002)
      #expect(throws: CradleError.self) { try Polygon(path) }
    }
  }
}
