import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

/// Outlines from SVG path data.
struct PathSVGTests {
  private func path(_ text: String) throws -> [Path.Element] {
    try Path(svg: text).elements
  }

  @Test(arguments: [
    "M 10 20 L 30 20 L 30 40 Z", "M10,20 30,20 30,40z", "m10 20 20 0 0 20Z", "M 10 20 H 30 V 40 Z", "m10 20h20v20z",
    "M 10 20 L 30 20 30 40 Z", "  M1e1,2.0e1L+30 20L30 40z\n", "M10 20H30V40L10 20Z",
  ])
  func `the same triangle can be written in many ways`(text: String) throws {
    let points = try path(text).filter { $0 != .close }
    #expect(
      points.prefix(3) == [
        .move(to: CGPoint(x: 10, y: 20)), .line(to: CGPoint(x: 30, y: 20)), .line(to: CGPoint(x: 30, y: 40)),
      ]
    )
  }

  @Test
  func `numbers need no space between them if they are unambiguous`() throws {
    let expected: [Path.Element] = [
      .move(to: CGPoint(x: 0.5, y: -0.25)), .line(to: CGPoint(x: 1.5, y: 0.5)), .line(to: CGPoint(x: 0, y: -3)),
    ]
    #expect(try path("M.5-.25L1.5.5-0-3") == expected)
  }

  @Test
  func `a smooth curve mirrors the previous control point, but only that of a curve of its kind`() throws {
    let smooth = try path("M0 0C0 10 10 10 10 0S20-10 20 0S 30 5 30 0")
    #expect(
      smooth[2]
        == .curve(to: CGPoint(x: 20, y: 0), control1: CGPoint(x: 10, y: -10), control2: CGPoint(x: 20, y: -10))
    )
    let plain = try path("M0 0Q5 10 10 0S20-10 20 0")
    guard case .curve(_, let control1, _) = plain[2] else { throw NoCurve() }
    #expect(control1 == CGPoint(x: 10, y: 0))
  }

  @Test
  func `a quadratic curve equals its cubic curve`() throws {
    let cubic = try path("M0 0Q 30 60 60 0T 120 0")
    #expect(
      cubic[1]
        == .curve(to: CGPoint(x: 60, y: 0), control1: CGPoint(x: 20, y: 40), control2: CGPoint(x: 40, y: 40))
    )
    #expect(
      cubic[2]
        == .curve(to: CGPoint(x: 120, y: 0), control1: CGPoint(x: 80, y: -40), control2: CGPoint(x: 100, y: -40))
    )
  }

  // The four arcs between two points: small and large, counterclockwise and clockwise.
  @Test(arguments: [("0 0", 100.0, 0.0, 1.0), ("0 1", 0, 100, 1), ("1 0", 0, 100, 3), ("1 1", 100, 0, 3)])
  func `an arc runs around the center that its flags choose`(
    flags: String,
    x: Double,
    y: Double,
    quarters: Double
  ) throws {
    // From (100, 100) up to the right.
    let arc = try Path(svg: "M 0 0 A 100 100 0 \(flags) 100 100")
    let center = CGPoint(x: x, y: y)
    let corners = arc.firstSubpathCorners(within: 1e-4, most: 100_000)
    for corner in corners {
      #expect(abs((corner - center).length - 100) < 1e-3)
    }
    let length = zip(corners, corners.dropFirst()).map { ($1 - $0).length }.reduce(0, +)
    #expect(abs(length - quarters * 50 * .pi) < 0.1)
    #expect(corners.last == CGPoint(x: 100, y: 100))
  }

  @Test
  func `an arc may be rotated, and its flags need no spaces`() throws {
    let arc = try Path(svg: "M 0 0 a 50 25 90 01 0 100")
    // The long radius is vertical, so half the ellipse reaches 25 points to the side.
    let corners = arc.firstSubpathCorners(within: 1e-4, most: 100_000)
    let widest = try #require(corners.map(\.x).max())
    #expect(abs(widest - 25) < 1e-3)
    #expect(corners.allSatisfy { abs($0.x * $0.x / 625 + ($0.y - 50) * ($0.y - 50) / 2_500 - 1) < 1e-3 })
  }

  @Test
  func `radii that are too small grow until they reach the end`() throws {
    let arc = try Path(svg: "M 0 0 A 1 1 0 0 1 20 0")
    let corners = arc.firstSubpathCorners(within: 1e-4, most: 100_000)
    #expect(corners.count > 100)
    #expect(corners.allSatisfy { abs(($0 - CGPoint(x: 10, y: 0)).length - 10) < 1e-3 })
  }

  @Test
  func `an arc without a radius is a line, and one without a distance is empty`() throws {
    #expect(try path("M0 0A0 5 0 0 1 9 9") == [.move(to: .zero), .line(to: CGPoint(x: 9, y: 9))])
    #expect(try path("M0 0A5 5 0 0 1 0 0") == [.move(to: .zero)])
  }

  @Test
  func `after a closed part, relative commands continue from its start`() throws {
    let elements = try path("M 10 10 h 5 v 5 z l 1 1")
    #expect(elements.suffix(2) == [.move(to: CGPoint(x: 10, y: 10)), .line(to: CGPoint(x: 11, y: 11))])
  }

  @Test(arguments: [
    ("L 1 2", "column 1 of the path data: 'L' has no start; begin with 'M x y'"),
    ("hello", "column 1 of the path data: 'h' has no start; begin with 'M x y'"),
    ("5 5", "column 1 of the path data: path data begins with 'M x y', not with '5'"),
    ("M 1", "column 4 of the path data: the end stands where a number of 'M' must be"),
    ("M 1 2 L 3", "column 10 of the path data: the end stands where a number of 'L' must be"),
    ("M 1 2 L 3,,4", "column 11 of the path data: ',' stands where a number of 'L' must be"),
    (
      "M 1 2 B 3 4",
      "column 7 of the path data: 'B' is neither a command nor a number; "
        + "the commands are M, L, H, V, C, S, Q, T, A and Z"
    ),
    (
      "M 1 2 Z 3",
      "column 9 of the path data: '3' is neither a command nor a number; "
        + "the commands are M, L, H, V, C, S, Q, T, A and Z"
    ),
    ("M 1 2 A 5 5 0 2 0 9 9", "column 15 of the path data: '2' stands where a flag of an arc, 0 or 1, must be"),
    ("M 1 1e99", "column 5 of the path data: '1e99' is out of range; numbers reach from -1e9 to 1e9"),
    ("M 1 nan", "column 5 of the path data: 'n' stands where a number of 'M' must be"),
    ("M 1 2 l 3 \u{1B}", "column 11 of the path data: 'U+1B' stands where a number of 'l' must be"),
    ("M 1 2 L é 3", "column 9 of the path data: 'é' stands where a number of 'L' must be"),
  ])
  func `a mistake has a column and a remedy`(text: String, message: String) {
    let error = #expect(throws: CradleError.self) { try Path(svg: text) }
    #expect(error?.description == message)
    #expect(error?.code == .invalidPolygon)
  }

  private static func distance(of point: CGPoint, from start: CGPoint, to end: CGPoint) -> Double {
    let way = end - start
    let part = min(max((point - start).dot(way) / way.dot(way), 0), 1)
    return (point - start - way * part).length
  }

  @Test
  func `segments are within the error of their curve`() throws {
    for error in [1.0, 0.05, 0.001] {
      let path = try Path(svg: "M 0 0 C 0 300 400 -200 400 100")
      let corners = path.firstSubpathCorners(within: error, most: 10_000)
      let fine = path.firstSubpathCorners(within: 1e-6, most: 100_000)
      // To first order, a segment is farthest from its curve in the middle.
      for (from, to) in try nonEmpty(Array(zip(corners, corners.dropFirst()))) {
        let middle = from + (to - from) / 2
        let distances = zip(fine, fine.dropFirst()).map { Self.distance(of: middle, from: $0, to: $1) }
        #expect(try #require(distances.min()) <= error * 1.01)
      }
    }
  }

  @Test
  func `a million points are read`() throws {
    let text = "M 0 0" + String(repeating: " L 1 1 L 0 1", count: 500_000)
    #expect(try path(text).count == 1_000_001)
  }

  private struct NoCurve: Error {}
}
