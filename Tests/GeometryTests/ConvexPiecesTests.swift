import CradleGeometry
import Foundation
import Testing

struct ConvexPiecesTests {
  private static func points(_ numbers: [Double]) -> [CGPoint] {
    stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  // A star with a corner at each radius, in even steps of the angle around (0, 0).
  private static func star(_ radii: [Double]) -> [CGPoint] {
    radii.indices.map { index in
      let angle = 2 * Double.pi * Double(index) / Double(radii.count)
      return Vector(angle: angle, length: radii[index]).point
    }
  }

  // Numbers from 10 to 100 that are the same in every run.
  private static func radii(_ count: Int, seed: UInt64) -> [Double] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return 10 + 90 * Double(state >> 40) / Double(1 << 24)
    }
  }

  private static func comb(teeth: Int) -> [CGPoint] {
    var numbers = [0, -10, Double(teeth) * 4, -10]
    for left in stride(from: Double(teeth - 1) * 4, through: 0, by: -4) {
      numbers += [left + 4, 30, left + 2, 30, left + 2, 0, left, 0]
    }
    return points(numbers)
  }

  // Columns of few different heights, so that many corners lie on lines through others.
  private static func skyline(columns: Int) -> [CGPoint] {
    let heights = radii(columns, seed: 5).map { ($0 / 20).rounded() * 10 }
    let roofs = heights.enumerated().flatMap { index, height -> [Double] in
      let left = Double(index) * 10
      return [left, -height, left + 10, -height]
    }
    return points(roofs + [Double(columns) * 10, 30, 0, 30])
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var corners: [CGPoint]
    var count: ClosedRange<Int>
  }

  static let cases = [
    Case(testDescription: "triangle", corners: points([0, 0, 9, 0, 9, 9]), count: 1...1),
    Case(testDescription: "octagon", corners: star(Array(repeating: 50, count: 8)), count: 1...1),
    Case(
      testDescription: "square with corners on its edges",
      corners: points([0, 0, 3, 0, 6, 0, 9, 0, 9, 4, 9, 9, 5, 9, 0, 9, 0, 8, 0, 7, 0, 1]),
      count: 1...1
    ),
    Case(testDescription: "L", corners: points([0, 0, 10, 0, 10, 10, 20, 10, 20, 20, 0, 20]), count: 2...2),
    Case(
      testDescription: "plus",
      corners: points([10, 0, 20, 0, 20, 10, 30, 10, 30, 20, 20, 20, 20, 30, 10, 30, 10, 20, 0, 20, 0, 10, 10, 10]),
      count: 3...5
    ),
    Case(testDescription: "arrow", corners: points([0, 0, 9, 4, 0, 9, 3, 4]), count: 2...2),
    Case(
      testDescription: "spiral",
      corners: points([
        0, 0, 60, 0, 60, 60, 10, 60, 10, 20, 40, 20, 40, 40, 30, 40, 30, 30, 20, 30, 20, 50, 50, 50,
        50, 10, 0, 10,
      ]),
      count: 5...9
    ),
    Case(testDescription: "star", corners: star((0..<10).map { $0 % 2 == 0 ? 50 : 20 }), count: 3...6),
    Case(testDescription: "comb", corners: comb(teeth: 20), count: 20...41),
    // (n − 2) / 6, rounded up.
    Case(testDescription: "ellipse", corners: star(Array(repeating: 50, count: 44)), count: 7...7),
    Case(testDescription: "disk", corners: star(Array(repeating: 500, count: 244)), count: 41...41),
    Case(testDescription: "skyline", corners: skyline(columns: 60), count: 20...60),
    Case(testDescription: "rock", corners: star(radii(60, seed: 1)), count: 10...40),
    Case(testDescription: "boulder", corners: star(radii(200, seed: 2)), count: 40...140),
  ]

  // Rounding then bends edges that were straight, and moves corners off the edges beside them.
  static let turnedCases = cases.flatMap { example in
    [0.3, 1.0, 2.0].map { angle in
      let corners = example.corners.map { Vector($0).rotated(by: angle).point }
      return Case(
        testDescription: "\(example.testDescription), turned by \(angle)",
        corners: corners,
        count: example.count
      )
    }
  }

  @Test(arguments: cases + turnedCases)
  func `convex pieces cover the polygon and nothing else`(_ example: Case) throws {
    let polygon = try Polygon(example.corners)
    let pieces = try polygon.convexPieces().map { try Polygon($0) }
    #expect(example.count.contains(pieces.count), "\(pieces.count) pieces")

    // Convex pieces inside of the polygon whose areas add up to its area cover it.
    let covered = pieces.map(\.area).reduce(0, +)
    #expect(abs(covered - polygon.area) < 1e-9 * polygon.area)
    for piece in pieces {
      #expect(piece.isConvex && (3...8).contains(piece.corners.count))
      #expect(piece.corners.allSatisfy(example.corners.contains))
    }
    // Overlaps and places outside of the polygon would show in the first moment.
    var moment = Vector.zero
    for piece in pieces { moment += (piece.centroid - polygon.centroid) * piece.area }
    #expect(moment.length < 1e-9 * polygon.area * 100)
  }

  @Test
  func `a point of the polygon is in exactly one piece, and any other in none`() throws {
    let polygon = try Polygon(Self.star(Self.radii(40, seed: 3)))
    let pieces = try polygon.convexPieces().map { try Polygon($0) }
    for x in stride(from: -99.5, through: 99.5, by: 7) {
      for y in stride(from: -99.5, through: 99.5, by: 7) {
        let place = CGPoint(x: x, y: y)
        let holders = pieces.filter { Self.contains($0.corners, place) }.count
        #expect(holders == (Self.contains(polygon.corners, place) ? 1 : 0), "at (\(x), \(y))")
      }
    }
  }

  // Counts the edges to the right of a place.
  private static func contains(_ corners: [CGPoint], _ place: CGPoint) -> Bool {
    var isInside = false
    for (from, to) in zip(corners, corners.dropFirst() + [corners[0]])
    where (from.y > place.y) != (to.y > place.y) {
      let part = (place.y - from.y) / (to.y - from.y)
      if place.x < from.x + part * (to.x - from.x) { isInside.toggle() }
    }
    return isInside
  }

  @Test
  func `a small convex polygon is its own piece`() throws {
    let polygon = try Polygon(Self.star(Array(repeating: 50, count: 8)))
    #expect(polygon.convexPieces() == [polygon.corners])
    #expect(polygon.convexPieces(maximumCorners: 3).count == 6)
    #expect(polygon.convexPieces(maximumCorners: 5).allSatisfy { $0.count == 5 })
  }

  @Test
  func `an ellipse splits into four pieces of at least seven corners`() throws {
    let disk = try Polygon(Ellipse.corners(of: CGSize(width: 100, height: 50)))
    let pieces = disk.convexPieces()
    #expect(pieces.count == 4)
    #expect(pieces.allSatisfy { $0.count >= 7 })
  }

  @Test
  func `a polygon of 2000 corners splits into pieces that add up to its area`() throws {
    let polygon = try Polygon(Self.star(Self.radii(2_000, seed: 4)))
    let covered = try polygon.convexPieces().map { try Polygon($0).area }.reduce(0, +)
    #expect(abs(covered - polygon.area) < 1e-8 * polygon.area)
  }
}
