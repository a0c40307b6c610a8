import CradleArtists
import CradlePlayback
import CradleTestSupport
import Foundation
import Testing

struct RectangleIndexTests {
  // Rectangles on and beside the borders of cells, some of no size, some far away, some very large.
  private static let rectangles: [CGRect] = [-130, -64, -1, 0, 30, 63.5, 64, 500, 1e12].flatMap { x in
    [0, 10, 64, 65, 4_000, .infinity].map { width in
      CGRect(x: x, y: -x / 3, width: width, height: width / 2 + 1)
    }
  }

  @Test("a rectangle meets those that it meets when all are looked at", arguments: 0..<rectangles.count)
  func sameAsLookingAtAll(count: Int) throws {
    var index = RectangleIndex()
    // With a step that has no divisor in common with their number, all places and sizes are mixed.
    let known = (0..<count).map { Self.rectangles[$0 * 25 % Self.rectangles.count] }
    for rectangle in known { index.insert(rectangle) }
    for rectangle in try nonEmpty(Self.rectangles) {
      #expect(index.meet(rectangle) == known.contains { rectangle.intersects($0) }, "\(rectangle)")
    }
  }

  @Test("nothing meets an index without rectangles")
  func empty() {
    #expect(!RectangleIndex().meet(CGRect(x: 0, y: 0, width: 10, height: 10)))
  }
}
