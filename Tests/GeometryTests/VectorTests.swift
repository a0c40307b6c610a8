import CradleGeometry
import Foundation
import Testing

struct VectorTests {
  @Test
  func `the difference of two points leads from one to the other`() {
    let (start, end) = (CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 6))
    #expect(start + (end - start) == end)
    #expect((end - start).length == 5)
  }

  @Test
  func `a vector made from an angle has that angle`() {
    let vector = Vector(angle: 2, length: 3)
    #expect(abs(vector.angle - 2) < 1e-15 && abs(vector.length - 3) < 1e-15)
  }

  @Test
  func `a quarter rotation makes vectors perpendicular`() {
    let vector = Vector(x: 3, y: 1)
    let turned = vector.rotated(by: .pi / 2)
    #expect(abs(vector.dot(turned)) < 1e-15)
    #expect(abs(vector.cross(turned) - 10) < 1e-14)
  }

  @Test
  func `insets shrink a rectangle and never turn it inside out`() {
    let box = CGRect(x: 0, y: 0, width: 100, height: 50)
    let insets = EdgeInsets(top: 10, left: 20, bottom: 5, right: 0)
    #expect(box.inset(by: insets) == CGRect(x: 20, y: 10, width: 80, height: 35))
    #expect(box.inset(by: EdgeInsets(top: 40, bottom: 40)).height == 0)
    #expect(CGRect(center: box.center, size: box.size) == box)
  }
}
