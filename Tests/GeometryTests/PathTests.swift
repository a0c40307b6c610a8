import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

struct PathTests {
  private let box = CGRect(x: 10, y: 20, width: 40, height: 30)

  @Test
  func `a rectangle has four corners, clockwise from the upper left`() {
    #expect(
      Path(rectangle: box).elements == [
        .move(to: CGPoint(x: 10, y: 20)), .line(to: CGPoint(x: 50, y: 20)),
        .line(to: CGPoint(x: 50, y: 50)), .line(to: CGPoint(x: 10, y: 50)), .close,
      ]
    )
  }

  @Test
  func `corners have radii of their own, and those that do not fit on a side shrink together`() {
    #expect(Path(roundedRectangle: box, corners: 8) == Path(roundedRectangle: box, radius: 8))
    let upper = Path(roundedRectangle: box, corners: CornerRadii(topLeft: 6, topRight: 6))
    #expect(upper == Path(roundedRectangle: box, upperRadius: 6, lowerRadius: 0))
    // The left side has 30 points for radii of 60, so both are half as large; so is the third one.
    let tall = Path(roundedRectangle: box, corners: CornerRadii(topLeft: 20, bottomLeft: 40, bottomRight: 10))
    #expect(tall == Path(roundedRectangle: box, corners: CornerRadii(topLeft: 10, bottomLeft: 20, bottomRight: 5)))
    let one = Path(roundedRectangle: box, corners: CornerRadii(bottomRight: 7))
    #expect(one.elements.count == 6 && one.bounds == box)
    #expect(Path(roundedRectangle: box, corners: CornerRadii(topLeft: -3)) == Path(rectangle: box))
  }

  @Test
  func `round corners stay inside their rectangle, and radius zero is the rectangle`() {
    #expect(Path(roundedRectangle: box, radius: 8).controlBounds == box)
    #expect(Path(roundedRectangle: box, radius: 0) == Path(rectangle: box))
    #expect(Path(roundedRectangle: box, radius: -1) == Path(rectangle: box))
  }

  @Test
  func `a radius beyond half the shorter side counts as that half`() {
    #expect(Path(roundedRectangle: box, radius: 99) == Path(roundedRectangle: box, radius: 15))
  }

  // The best cubic for a quarter of a circle strays from it by 2.7e-4 of the radius.
  @Test
  func `an ellipse with equal sides is a circle`() throws {
    let circle = Path(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200))
    var start = CGPoint.zero
    var curveCount = 0
    for element in try nonEmpty(circle.elements) {
      switch element {
      case .move(let place), .line(let place): start = place
      case .close: break
      case .curve(let end, let control1, let control2):
        let corners = [start, control1, control2, end].map { Vector($0) }
        let sum = corners[0] + corners[1] * 3 + corners[2] * 3 + corners[3]
        #expect(abs((sum / 8).length - 100) < 0.03)
        start = end
        curveCount += 1
      }
    }
    #expect(curveCount == 4)
  }

  @Test
  func `a moved path has moved bounds`() {
    let moved = Path(ellipseIn: box).applying(Transform(translation: Vector(x: 1, y: 2)))
    #expect(moved.controlBounds == box.offsetBy(dx: 1, dy: 2))
    #expect(Path().controlBounds.isNull)
    #expect(Path(polygon: []).elements.isEmpty)
  }

  @Test
  func `the bounds reach the controls of a curve`() {
    let path = Path([
      .move(to: CGPoint(x: 1, y: 2)),
      .curve(to: CGPoint(x: 3, y: 4), control1: CGPoint(x: -5, y: 6), control2: CGPoint(x: 7, y: -8)),
      .line(to: CGPoint(x: 9, y: 0)),
      .close,
    ])
    #expect(path.controlBounds == CGRect(x: -5, y: -8, width: 14, height: 14))
  }
}
