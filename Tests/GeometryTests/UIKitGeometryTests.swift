import CradleGeometry
import Foundation
import Testing

// The values are those that Core Graphics documents for its matrices: t' = step × t.
struct UIKitGeometryTests {
  private let quarter = Transform(rotationAngle: .pi / 2)

  private func isClose(_ left: CGPoint, _ right: CGPoint) -> Bool {
    (left - right).length < 1e-12
  }

  @Test
  func `a step that is chained comes before the map`() {
    #expect(isClose(CGPoint.zero.applying(quarter.translatedBy(x: 10, y: 0)), CGPoint(x: 0, y: 10)))
    #expect(isClose(CGPoint(x: 1, y: 0).applying(quarter.scaledBy(x: 3, y: 1)), CGPoint(x: 0, y: 3)))
    let moved = Transform(translationX: 5, y: 7)
    #expect(isClose(CGPoint(x: 1, y: 0).applying(moved.rotated(by: .pi / 2)), CGPoint(x: 5, y: 8)))
    #expect(moved.scaledBy(x: 2, y: 3) == Transform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: 7))
  }

  @Test
  func `the identity is known by its numbers`() {
    #expect(Transform.identity.isIdentity)
    #expect(Transform(scaleX: 1, y: 1).translatedBy(x: 0, y: 0).isIdentity)
    #expect(!quarter.isIdentity)
  }

  @Test
  func `points, sizes and rectangles have images`() {
    let map = Transform(translationX: 5, y: 6).scaledBy(x: 2, y: -1)
    #expect(CGPoint(x: 1, y: 2).applying(map) == CGPoint(x: 7, y: 4))
    #expect(CGSize(width: 3, height: 4).applying(map) == CGSize(width: 6, height: -4))
    #expect(CGRect(x: 0, y: 0, width: 10, height: 4).applying(map) == CGRect(x: 5, y: 2, width: 20, height: 4))
    #expect(CGRect.null.applying(map).isNull)
    let turned = CGRect(x: 0, y: 0, width: 10, height: 4).applying(quarter)
    #expect(abs(turned.minX + 4) < 1e-12 && abs(turned.height - 10) < 1e-12)
  }

  @Test
  func `a vector has the labels of CGVector and UIOffset`() {
    var vector = Vector(dx: 3, dy: 4)
    #expect(vector == Vector(x: 3, y: 4) && vector == Vector(horizontal: 3, vertical: 4))
    vector.dx = 1
    vector.vertical = 2
    #expect(vector == Vector(x: 1, y: 2) && vector.horizontal == 1 && vector.dy == 2)
  }

  @Test
  func `an outline is drawn step by step`() {
    var path = Path()
    #expect(path.isEmpty && path.currentPoint == .zero && path.bounds.isNull)
    path.close()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 1))
    path.addCurve(to: CGPoint(x: 5, y: 5), controlPoint1: CGPoint(x: 7, y: 1), controlPoint2: CGPoint(x: 7, y: 5))
    #expect(path.currentPoint == CGPoint(x: 5, y: 5))
    #expect(path.bounds == CGRect(x: 1, y: 1, width: 6, height: 4))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 0, y: 0))
    #expect(
      path.elements == [
        .move(to: CGPoint(x: 1, y: 1)), .line(to: CGPoint(x: 5, y: 1)),
        .curve(to: CGPoint(x: 5, y: 5), control1: CGPoint(x: 7, y: 1), control2: CGPoint(x: 7, y: 5)),
        .close, .move(to: CGPoint(x: 1, y: 1)), .line(to: CGPoint(x: 0, y: 0)),
      ]
    )
    path.removeAllPoints()
    #expect(path == Path())
  }

  // At its middle, a quadratic curve is at a quarter of each end and half of its control.
  @Test
  func `a quadratic curve goes where it has to`() throws {
    var path = Path()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 8, y: 0), controlPoint: CGPoint(x: 4, y: 6))
    guard case .curve(let end, let control1, let control2) = try #require(path.elements.last) else { return }
    let middle = (Vector(control1) * 3 + Vector(control2) * 3 + Vector(end)) / 8
    #expect(isClose(middle.point, CGPoint(x: 4, y: 3)))
  }

  @Test
  func `an arc goes in the given direction, after a line to its start`() throws {
    let right = CGPoint(x: 10, y: 0)
    let below = Path(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    let above = Path(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(isClose(below.currentPoint, CGPoint(x: -10, y: 0)) && isClose(above.currentPoint, below.currentPoint))
    #expect(below.bounds.maxY > 9.9 && above.bounds.minY < -9.9)
    #expect(abs(below.bounds.minY) < 1e-9 && abs(above.bounds.maxY) < 1e-9)
    // From -90° on counterclockwise to 90° is the left half; whole turns stay whole.
    let left = Path(arcCenter: .zero, radius: 10, startAngle: -.pi / 2, endAngle: .pi / 2, clockwise: false)
    #expect(left.bounds.maxX < 1e-9 && left.bounds.minX < -9.9)
    let circle = Path(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 7, clockwise: true)
    #expect(isClose(circle.currentPoint, right))

    var wedge = Path()
    wedge.move(to: .zero)
    wedge.addArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    wedge.close()
    #expect(wedge.elements.prefix(2) == [.move(to: .zero), .line(to: right)])
    #expect(wedge.elements.last == .close)
  }

  @Test
  func `some corners of a rectangle are round`() {
    let box = CGRect(x: 0, y: 0, width: 40, height: 30)
    #expect(Path(rect: box) == Path(rectangle: box))
    #expect(Path(ovalIn: box) == Path(ellipseIn: box))
    #expect(Path(roundedRect: box, cornerRadius: 8) == Path(roundedRectangle: box, radius: 8))
    let radii = CGSize(width: 8, height: 8)
    let all = Path(roundedRect: box, byRoundingCorners: .allCorners, cornerRadii: radii)
    #expect(all == Path(roundedRectangle: box, radius: 8))
    let none = Path(roundedRect: box, byRoundingCorners: [], cornerRadii: radii)
    #expect(none == Path(rectangle: box))
    let tab = Path(roundedRect: box, byRoundingCorners: [.topLeft, .topRight], cornerRadii: radii)
    #expect(tab.elements.count == 7 && tab.elements.contains(.line(to: CGPoint(x: 40, y: 30))))
    #expect(tab.elements.first == .move(to: CGPoint(x: 0, y: 8)))
  }

  @Test
  func `outlines are put together and moved`() {
    var path = Path(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    path.append(Path(ovalIn: CGRect(x: 4, y: 4, width: 2, height: 2)))
    path.apply(Transform(translationX: 1, y: 1))
    #expect(path.bounds == CGRect(x: 1, y: 1, width: 6, height: 6))
  }

  @Test
  func `a line without a start ends the program with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var path = Path()
      path.addLine(to: CGPoint(x: 1, y: 1))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a line has no start; call 'move(to:)' first"))
    #expect(message.contains("UIKitGeometryTests.swift"))
  }
}
