import CradleGeometry
import Foundation
import Testing

struct CommonPartTests {
  private let canvas = CGRect(x: 0, y: 0, width: 100, height: 80)

  @Test(arguments: [
    (CGRect(x: 10, y: 20, width: 30, height: 40), CGRect(x: 10, y: 20, width: 30, height: 40)),
    (CGRect(x: -10, y: 60, width: 30, height: 40), CGRect(x: 0, y: 60, width: 20, height: 20)),
    (CGRect(x: -10, y: -10, width: 500, height: 500), CGRect(x: 0, y: 0, width: 100, height: 80)),
  ])
  func `rectangles that overlap share what both cover`(rectangle: CGRect, shared: CGRect) {
    #expect(rectangle.commonPart(with: canvas) == shared)
    #expect(rectangle.intersection(canvas) == shared)
  }

  @Test(arguments: [
    (CGRect(x: 200, y: 0, width: 50, height: 50), CGRect(x: 100, y: 0, width: 0, height: 50)),
    (CGRect(x: -200, y: 0, width: 50, height: 50), CGRect(x: 0, y: 0, width: 0, height: 50)),
    (CGRect(x: 0, y: 200, width: 50, height: 50), CGRect(x: 0, y: 80, width: 50, height: 0)),
    (CGRect(x: 0, y: -200, width: 50, height: 50), CGRect(x: 0, y: 0, width: 50, height: 0)),
    (CGRect(x: 300, y: -300, width: 50, height: 50), CGRect(x: 100, y: 0, width: 0, height: 0)),
    (CGRect.null, CGRect(x: 100, y: 80, width: 0, height: 0)),
  ])
  func `a rectangle apart from the canvas shares an empty part at its nearest edge`(rectangle: CGRect, shared: CGRect) {
    #expect(rectangle.commonPart(with: canvas) == shared)
  }
}
